"""Every limit of a payload: what is at it passes, what is one beyond is refused at the exact place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandbox.checks import (
    AtHand,
    Before,
    Invalid,
    check_answer,
    check_channel,
    check_command,
    check_commands,
    check_completion,
    check_edit,
    check_message,
    check_modal,
    check_new_emoji,
    check_thread,
    check_uploads,
)
from tests.sandbox.api.limits_of_commands import COMMANDS, COMPLETIONS, MODALS, THREADS
from tests.sandbox.api.limits_of_messages import BUTTONS, EMBEDS, LAYOUTS, MENTIONS, MENUS, MESSAGES, ROWS
from tests.sandbox.api.payloads import (
    BOOL,
    CHOICES,
    EMOJI,
    IN_ROW,
    KIND,
    LEGACY,
    LENGTH,
    LIST,
    LONG,
    REGEX,
    REQUIRED,
    V2,
    Fine,
    Json,
    Wrong,
    button,
    choices,
    gallery,
    label,
    modal,
    rows,
    said,
    slash,
    typed,
    v2,
    written,
)


def flat(errors: Json, path: str = "") -> set[tuple[str, str]]:
    """Every fault as its path and code."""
    found = {(path, one["code"]) for one in errors.get("_errors", ())}
    return found.union(
        *(flat(below, f"{path}.{name}".lstrip(".")) for name, below in errors.items() if name != "_errors")
    )


def faults_of(check: Callable[[Any], None], payload: Any) -> set[tuple[str, str]]:
    with pytest.raises(Invalid) as caught:
        check(payload)
    body = caught.value.body()
    assert (body["code"], body["message"], caught.value.status) == (50035, "Invalid Form Body", 400)
    return flat(body["errors"])


OTHERS: tuple[tuple[Callable[[Any], None], Json, str, str], ...] = (
    (check_channel, {"name": "x" * 101}, "name", LENGTH),
    (check_channel, {"archived": "yes"}, "archived", BOOL),
    (check_new_emoji, {"name": "x", "image": "data:image/png;base64,"}, "name", LENGTH),
    (check_new_emoji, {"name": "a b", "image": "data:image/png;base64,"}, "name", REGEX),
    (check_new_emoji, {"name": "ab", "image": "https://a.b"}, "image", "IMAGE_INVALID"),
)

TABLES: tuple[tuple[Callable[[Any], None], tuple[Fine | Wrong, ...]], ...] = (
    (check_message, (*MESSAGES, *EMBEDS, *ROWS, *BUTTONS, *MENUS, *LAYOUTS, *MENTIONS)),
    (check_command, COMMANDS),
    (check_modal, MODALS),
    (check_thread, THREADS),
    (check_completion, COMPLETIONS),
)


def _fine() -> list[Any]:
    return [pytest.param(check, one, id=f"{check.__name__}-{at}") for check, table in TABLES
            for at, one in enumerate(table) if isinstance(one, dict)]  # fmt: skip  # read across, not down


def _wrong() -> list[Any]:
    found = [(check, *one) for check, table in TABLES for one in table if isinstance(one, tuple)]
    return [
        pytest.param(*one, id=f"{one[0].__name__}-{one[2]}-{one[3]}-{at}") for at, one in enumerate((*found, *OTHERS))
    ]


@pytest.mark.parametrize(("check", "payload"), _fine())
def test_what_is_within_every_limit_passes(check: Callable[[Any], None], payload: Json) -> None:
    check(payload)  # passes if it raises nothing


@pytest.mark.parametrize(("check", "payload", "path", "code"), _wrong())
def test_one_beyond_is_refused_at_its_place(check: Callable[[Any], None], payload: Json, path: str, code: str) -> None:
    assert faults_of(check, payload) == {(path, code)}


EMPTY: tuple[Json, ...] = (
    {}, {"content": ""}, {"content": " \n"}, {"embeds": [{}]}, {"components": []}, {"flags": V2, "components": []},
)  # fmt: skip  # read across, not down


@pytest.mark.parametrize("empty", EMPTY)
def test_an_empty_message_is_refused_as_such(empty: Json) -> None:
    with pytest.raises(Invalid) as caught:
        check_message(empty)
    assert caught.value.body() == {"message": "Cannot send an empty message", "code": 50006}


def test_a_file_alone_is_a_message() -> None:
    check_message({}, AtHand({0: "board.png"}))
    check_message(v2(gallery(1, "attachment://board.png")), AtHand({0: "board.png"}))


def test_the_shape_of_a_refusal_is_discords() -> None:
    with pytest.raises(Invalid) as caught:
        check_message(rows(button("a"), button("x" * 101)))
    assert caught.value.body() == {
        "code": 50035,
        "message": "Invalid Form Body",
        "errors": {
            "components": {
                "0": {
                    "components": {
                        "1": {
                            "custom_id": {
                                "_errors": [
                                    {"code": LENGTH, "message": "Must be between 1 and 100 in length."},
                                ]
                            }
                        }
                    }
                }
            }
        },
    }


def test_every_fault_is_told_at_once() -> None:
    payload = rows(button("", label="x" * 81)) | {"content": "x" * 2001}
    assert faults_of(check_message, payload) == {
        ("content", LONG), (f"{IN_ROW}.custom_id", LENGTH), (f"{IN_ROW}.label", LONG),
    }  # fmt: skip  # read across, not down


def test_only_emojis_that_the_bot_knows_go_on_buttons() -> None:
    known = AtHand(emojis=frozenset({4242}))
    check_message(rows(button(emoji={"id": "4242", "name": "stone"})), known)
    strange = rows(button(emoji={"id": "4243", "name": "stone"}))
    assert faults_of(lambda body: check_message(body, known), strange) == {(f"{IN_ROW}.emoji.id", EMOJI)}


OLD_V2 = Before(flags=V2, components=[said()], attachments={77: "board.png"})
OLD = Before(content="old", embeds=[{"title": "x"}])


@pytest.mark.parametrize(
    ("body", "before"),
    [
        ({"components": [said("new")]}, OLD_V2),
        ({"flags": V2, "components": [said("new")]}, OLD_V2),
        ({"flags": V2, "content": None, "embeds": [], "components": [said()]}, OLD),
        ({"flags": V2, "components": [said()]}, Before(flags=128)),
        ({"content": "new"}, OLD),
        ({"content": ""}, OLD),
        ({"components": [gallery(1, "attachment://board.png")]}, OLD_V2),
        ({"components": [said()], "attachments": [{"id": "77"}]}, OLD_V2),
        ({}, OLD_V2),
    ],
)
def test_an_edit_that_leaves_a_message_passes(body: Json, before: Before) -> None:
    check_edit(body, before)


@pytest.mark.parametrize(
    ("body", "before", "path", "code"),
    [
        ({"flags": 0}, OLD_V2, "flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG"),
        ({"content": "x"}, OLD_V2, "content", LEGACY),
        ({"embeds": [{"title": "x"}]}, OLD_V2, "embeds", LEGACY),
        ({"flags": V2, "embeds": [], "components": [said()]}, OLD, "content", LEGACY),
        ({"flags": V2, "content": "", "components": [said()]}, OLD, "embeds", LEGACY),
        ({"components": [said()]}, OLD, "components.0", KIND),
        ({"attachments": [{"id": "78"}]}, OLD_V2, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
        ({"attachments": [{"id": "77", "description": "x" * 1025}]}, OLD_V2, "attachments.0.description", LONG),
        (
            {"components": [gallery(1, "attachment://board.png")], "attachments": []},
            OLD_V2,
            "components.0.items.0.media.url",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
    ],
)
def test_an_edit_that_breaks_a_message_is_refused(body: Json, before: Before, path: str, code: str) -> None:
    assert faults_of(lambda edit: check_edit(edit, before), body) == {(path, code)}


def test_an_edit_cannot_empty_a_message() -> None:
    with pytest.raises(Invalid, match="empty"):
        check_edit({"content": "", "embeds": []}, OLD)


def test_a_command_has_8000_characters_in_all() -> None:
    long: list[Json] = [{"name": str(at) * 100, "value": str(at) * 100} for at in range(9)]
    options = [typed(name=f"w{at}", description="d" * 98, choices=long[:3]) for at in range(9)]  # 700 each
    options.append(typed(name="rest", description="d" * 96, choices=long[:7]))  # 1,500
    full = slash(name="x" * 32, description="x" * 68, options=options)  # 100
    rest = options[-1]["choices"]
    rest.append({"name": "y" * 99, "value": "y"})
    check_command(full)
    rest[-1]["name"] += "y"
    assert faults_of(check_command, full) == {("", "APPLICATION_COMMAND_TOO_LARGE")}


def test_of_a_text_in_many_languages_the_longest_counts() -> None:
    options = [typed(name=f"{at:02}", description="d", description_localizations={"ko": "x" * 100}) for at in range(25)]
    subs = [typed(1, name=f"s{at}", description="d" * 100, options=options) for at in range(3)]
    assert faults_of(check_command, slash(options=[*subs, typed(1, name="t", options=options)])) == {
        ("", "APPLICATION_COMMAND_TOO_LARGE")
    }
    check_command(slash(options=subs))


def test_a_hundred_commands_are_the_most_and_no_two_share_a_name() -> None:
    check_commands([slash(name=f"c{at}") for at in range(100)])
    with pytest.raises(Invalid) as caught:
        check_commands([slash(name=f"c{at}") for at in range(101)])
    assert caught.value.code == 30032
    twice = [slash(name="a"), slash(name="b"), slash(name="a")]
    assert faults_of(check_commands, twice) == {("2", "APPLICATION_COMMANDS_DUPLICATE_NAME")}
    check_commands([slash(name="a"), {"type": 2, "name": "a"}])
    assert faults_of(check_commands, [slash(), slash(name="B")]) == {("1.name", REGEX)}
    assert faults_of(check_commands, {"name": "a"}) == {("", LIST)}


def test_an_answer_is_checked_below_its_data() -> None:
    check_answer({"type": 4, "data": {"content": "x"}}, None)
    check_answer({"type": 5}, None)
    check_answer({"type": 6}, OLD)
    check_answer({"type": 7, "data": {"content": "new"}}, OLD)
    check_answer({"type": 9, "data": modal(label(written()))}, None)
    for answer, path, code in (
        ({"type": 4, "data": {"content": "x" * 2001}}, "data.content", LONG),
        ({"type": 7, "data": {"components": [said()]}}, "data.components.0", KIND),
        ({"type": 8, "data": {"choices": choices(26)}}, "data.choices", LONG),
        ({"type": 9, "data": modal(label(written()), title="")}, "data.title", LENGTH),
        ({"type": 3}, "type", CHOICES),
        ({}, "type", REQUIRED),
    ):
        assert faults_of(lambda body: check_answer(body, OLD), answer) == {(path, code)}


def test_ten_files_of_ten_megabytes_are_the_most() -> None:
    check_uploads([10 * 1024 * 1024] * 10)
    assert faults_of(check_uploads, [1] * 11) == {("attachments", LONG)}
    with pytest.raises(Invalid) as caught:
        check_uploads([10 * 1024 * 1024 + 1])
    assert (caught.value.status, caught.value.code) == (413, 40005)


def test_an_edit_that_leaves_the_components_alone_does_not_check_them_again() -> None:
    shown = {"type": 13, "file": {"url": "http://127.0.0.1/attachments/1/77/board.png"}}  # as they are given back
    check_edit({"allowed_mentions": {"parse": []}}, Before(flags=V2, components=[shown]))
