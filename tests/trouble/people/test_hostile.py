"""Whatever lies in a file, whoever names it gets a sentence, and an exit code that says no."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.__main__ import main
from storage.sqlite.schema import prepare
from tests.games.lastwizard.own import folder as deck_folder

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests/golden/abracada.1.jsonl"
DECK = (ROOT / "games/lastwizard/deck.toml").read_text("utf-8")
LONG = "a" * 5_000
DEEP = 100_000
SEED = "00" * 32
PROOF = hashlib.sha256(bytes.fromhex(SEED)).hexdigest()

Fill = Callable[[Path], object]


def header(**fields: object) -> bytes:
    """The first line of a record."""
    honest: dict[str, object] = {
        "conclave": 1,
        "game": "abracada",
        "edition": 1,
        "seats": 3,
        "options": {},
        "seed": SEED,
        "proof": PROOF,
    }
    return json.dumps({**honest, **fields}).encode()


def turn(command: bytes, events: bytes = b"[]", seat: int = 0) -> bytes:
    """A line of a record; command and events are JSON, or not."""
    return b'{"version":1,"seat":%d,"command":%b,"events":%b}' % (seat, command, events)


def nested(opening: bytes, closing: bytes, inside: bytes = b"") -> bytes:
    """Boxes in boxes."""
    return opening * DEEP + inside + closing * DEEP


def begun(*lines: bytes) -> bytes:
    """A record that begins as it should."""
    return b"\n".join([*GOLDEN.read_bytes().splitlines()[:2], *lines])


CAST = b'{"type":"Cast","spell":8}'
RECORDS: dict[str, bytes] = {
    "empty": b"",
    "zero bytes": b"\0\0",
    "binary": bytes(range(256)) * 20,
    "nested": nested(b"[", b"]"),
    "nested options": header().replace(b'"options": {}', b'"options": ' + nested(b'{"a":', b"}", b"1")),
    "huge seats": header(seats=10**30),
    "many seats": header(seats=10**9),
    "huge format": header(conclave=10**30),
    "huge edition": header(edition=10**30),
    "long game": header(game=LONG),
    "long seed": header(seed="00" * 100_000, proof=hashlib.sha256(bytes(100_000)).hexdigest()),
    "long option": header(options={LONG: LONG}),
    "nested command": begun(turn(nested(b"[", b"]"))),
    "nested events": begun(turn(CAST, nested(b"[", b"]"))),
    "nested event": begun(turn(CAST, b"[" + nested(b'{"type":', b"}", b"1") + b"]")),
    "huge number": begun(turn(b'{"type":"Cast","spell":1' + b"0" * 5_000 + b"}")),
    "huge seat": begun(turn(CAST, seat=10**30)),
    "negative seat": begun(turn(CAST, seat=-1)),
    "unknown seat": begun(turn(CAST, seat=77)),
    "a million lines": begun(*[turn(CAST)] * 10**6),
    "a million empty lines": b"\n" * 10**6,
}
DECKS: dict[str, bytes] = {
    "empty": b"",
    "zero bytes": b"\0\0",
    "binary": bytes(range(256)),
    "no end": b"a=" + b"[" * 60_000,
    "nested": b"a=" + b"[" * 30_000 + b"]" * 30_000,
    "nested tables": b"a=" + b"{b=" * 12_000 + b"1" + b"}" * 12_000,
    "dotted": b".".join([b"a"] * 100_000) + b"=1",
    "huge number": b"copies=" + b"9" * 10_000,
    "huge copies": DECK.replace("copies = 5", "copies = " + "9" * 30, 1).encode(),
    "endless copies": DECK.replace("copies = 5", "copies = inf", 1).encode(),
    "wrong all over": b"".join(b'[[card]]\nkey = "x%d"\ncopies = "many"\n' % number for number in range(400)),
}


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    """What is said to whoever types this, which cannot be done."""
    code = main([*map(str, arguments)])
    said = capsys.readouterr()
    assert code == 2, said
    assert said.err.startswith("conclave: "), said
    assert said.err.count("\n") == 1, "a sentence"
    assert len(said.err) < 1_500
    assert "Traceback" not in said.err
    return said.err


@pytest.mark.parametrize("what", RECORDS)
@pytest.mark.parametrize("command", ["replay", "review"])
def test_no_record_is_too_wild(tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, what: str) -> None:
    file = tmp_path / "record"
    file.write_bytes(RECORDS[what])
    assert complaint(capsys, command, file)


@pytest.mark.parametrize("what", DECKS)
def test_no_deck_is_too_wild(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    (tmp_path / "lastwizard.toml").write_bytes(DECKS[what])
    monkeypatch.setenv("CONCLAVE_DECKS", str(tmp_path))
    assert "lastwizard.toml in the folder of decks" in complaint(capsys, "cards", "lastwizard")


def test_a_long_deck_that_can_be_played_with_is_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    deck_folder(tmp_path / "decks", DECK + "#" * 40_000)
    monkeypatch.setenv("CONCLAVE_DECKS", str(tmp_path / "decks"))
    assert main(["cards", "lastwizard"]) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("command", ["replay", "review", "restore", "backup"])
@pytest.mark.parametrize("where", ["nowhere/at/all", LONG, "folder", "folder/pipe", ""])
def test_no_place_is_too_odd(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str, where: str
) -> None:
    if where == "folder/pipe" and command in {"replay", "review"}:
        where = "folder"  # whoever names a pipe waits for what comes out of it
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "folder/pipe")
    _database(tmp_path / "data")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CONCLAVE_DATA", "data")
    assert complaint(capsys, command, where)
    assert (tmp_path / "folder/pipe").is_fifo(), "what is no file of ours stays what it is"


@pytest.mark.parametrize("what", ["empty", "zero bytes", "binary", "folder", "half", "none"])
@pytest.mark.parametrize("command", ["doctor", "backup", "restore"])
def test_no_database_is_too_odd(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str, what: str
) -> None:
    data, database = tmp_path / "data", tmp_path / "data/conclave.db"
    data.mkdir()
    _spoil(database, what)
    if command == "restore":  # from it, as if it were a backup
        monkeypatch.setenv("CONCLAVE_DATA", str(tmp_path / "new"))
        assert complaint(capsys, "restore", database)
        assert not list((tmp_path / "new").glob("conclave.db*")), "nothing is made of it"
        return
    monkeypatch.setenv("CONCLAVE_DATA", str(data))
    assert complaint(capsys, command, *([tmp_path / "out.db"] if command == "backup" else []))
    assert not (tmp_path / "out.db").exists()


@pytest.mark.parametrize("where", [LONG, "file"])
@pytest.mark.parametrize("command", [("doctor",), ("backup", "out.db"), ("restore", "good.db"), ("ratings", "rebuild")])
def test_no_folder_is_too_odd(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...], where: str,
) -> None:  # fmt: skip  # read across
    monkeypatch.chdir(tmp_path)
    prepare(tmp_path / "good.db")
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("CONCLAVE_DATA", where)
    assert complaint(capsys, *command)


def test_the_doctor_finds_turns_that_are_nested_too_deep(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = _database(tmp_path / "data")
    connection = sqlite3.connect(database)
    connection.execute(
        "INSERT INTO tables VALUES ('t', 'abracada', 1, NULL, 'c', 'playing', 1, '{}', ?, 1, 1, 0, NULL, 0)", (SEED,)
    )
    connection.execute(
        "INSERT INTO turns VALUES ('t', 0, NULL, NULL, ?, 0, NULL, 'person', 1)", (nested(b"[", b"]").decode(),)
    )
    connection.commit()
    connection.close()
    monkeypatch.setenv("CONCLAVE_DATA", str(tmp_path / "data"))
    assert main(["doctor"]) == 1
    assert "Table t, version 0: this turn cannot be read." in capsys.readouterr().out


def test_a_long_option_and_a_full_disk_get_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert "There is no option" in complaint(capsys, "play", "abracada", "--watch", "--option", f"{LONG}=1")
    if Path("/dev/full").is_char_device():
        assert main(["play", "abracada", "--watch", "--seed", "owl", "--log", "/dev/full"]) == 2
        assert capsys.readouterr().err == "conclave: That file cannot be written.\n"


def _database(data: Path) -> Path:
    data.mkdir()
    prepare(data / "conclave.db")
    return data / "conclave.db"


def _spoil(database: Path, what: str) -> None:
    match what:
        case "folder":
            database.mkdir()
        case "half":
            connection = sqlite3.connect(database)
            connection.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY)")
            connection.execute("INSERT INTO migrations VALUES (1)")
            connection.commit()
            connection.close()
        case "none":
            return
        case _:
            database.write_bytes(RECORDS[what])
