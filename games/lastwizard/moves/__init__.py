"""What a wizard may do, and what may happen."""

from games.lastwizard.moves.commands import LastWizardCommand, Options
from games.lastwizard.moves.events import LastWizardEvent

__all__ = ["LastWizardCommand", "LastWizardEvent", "Options"]
