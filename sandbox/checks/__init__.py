"""What Discord would refuse: pure functions that look at a payload and raise `Invalid`, with every fault in place."""

from __future__ import annotations

from sandbox.checks.answers import check_answer
from sandbox.checks.commands import check_command, check_commands, check_completion
from sandbox.checks.messages import AtHand, Before, check_edit, check_message, check_uploads
from sandbox.checks.modals import check_modal
from sandbox.checks.names import check_channel, check_member, check_new_emoji, check_thread
from sandbox.checks.place import Invalid

__all__ = [
    "AtHand",
    "Before",
    "Invalid",
    "check_answer",
    "check_channel",
    "check_command",
    "check_commands",
    "check_completion",
    "check_edit",
    "check_member",
    "check_message",
    "check_modal",
    "check_new_emoji",
    "check_thread",
    "check_uploads",
]
