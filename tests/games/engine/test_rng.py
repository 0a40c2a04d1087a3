"""Chance is uniform, repeatable, and the same wherever it is computed."""

from __future__ import annotations

import hmac
from collections import Counter
from math import sqrt
from random import Random

import pytest

from games.engine import Rng

SEED = bytes(range(32))

# Published in docs/fairness.md, so that a replay can be written in any language.
BOUNDS = (6, 36, 3, 1000, 2**40, 1, 256)
VECTORS = (
    (0, "setup", (0, 18, 2, 954, 258103634531, 0, 135), "beachfdg"),
    (1, "decide", (4, 13, 1, 829, 683761751277, 0, 24), "hdfgaebc"),
    (1, ("mind", 2), (5, 26, 1, 488, 681239377637, 0, 156), "hecafbgd"),
)


@pytest.mark.parametrize(("version", "purpose", "draws", "order"), VECTORS)
def test_the_published_vectors_hold(
    version: int, purpose: str | tuple[str, int], draws: tuple[int, ...], order: str
) -> None:
    rng = Rng(SEED, version, purpose)
    assert tuple(map(rng.below, BOUNDS)) == draws
    assert "".join(Rng(SEED, version, purpose).shuffled("abcdefgh")) == order


def test_the_stream_is_hmac_sha256_of_version_purpose_and_counter() -> None:
    rng = Rng(SEED, 7, "decide")
    first = hmac.digest(SEED, b"7/decide/0", "sha256")
    second = hmac.digest(SEED, b"7/decide/1", "sha256")
    assert bytes(rng.below(256) for _ in range(64)) == first + second
    assert Rng(SEED, 7, ("mind", 3)).below(256) == hmac.digest(SEED, b"7/mind:3/0", "sha256")[0]


@pytest.mark.parametrize("length", [0, 1, 32, 63, 64, 65, 200])
def test_a_key_of_any_length_gives_the_same_as_the_library(length: int) -> None:
    """The stream is reckoned here, with what depends on the key alone worked out once."""
    key = bytes(range(length))
    stream = bytes(map(Rng(key, 0, "law").below, [256] * 32))
    assert stream == hmac.digest(key, b"0/law/0", "sha256")


@pytest.mark.parametrize("size", [0, 1, 2, 36, 255, 256, 257, 300, 700])
def test_a_shuffle_draws_as_one_draw_after_the_other(size: int) -> None:
    """It is written flat, because games begin with one."""
    rng, other, order = Rng(SEED, 3, "law"), Rng(SEED, 3, "law"), [*range(size)]
    for last in range(size - 1, 0, -1):
        place = other.below(last + 1)
        order[last], order[place] = order[place], order[last]
    assert rng.shuffled(range(size)) == tuple(order)
    assert rng.below(256) == other.below(256)


def test_nobody_reads_the_seed_in_a_log() -> None:
    assert str(SEED) not in repr(Rng(SEED, 0, "law"))


@pytest.mark.unwatched
@pytest.mark.parametrize("bound", [2, 3, 7, 36, 255, 256, 257, 1000])
def test_draws_are_uniform(bound: int, settled: Random) -> None:
    rng, count = Rng(settled.randbytes(32), 0, "law"), 200 * bound
    seen = Counter(rng.below(bound) for _ in range(count))
    assert set(seen) <= set(range(bound))
    excess = sum((seen[value] - 200) ** 2 / 200 for value in range(bound))
    assert excess < bound + 6 * sqrt(2 * bound) + 10


def test_unfair_draws_are_thrown_away() -> None:
    """A byte of 252 or more would favour the low numbers of 36: it is skipped, not folded."""
    rng = Rng(SEED, 0, "law")
    stream = b"".join(hmac.digest(SEED, b"0/law/%d" % block, "sha256") for block in range(20))
    fair = [byte % 36 for byte in stream if byte < 252]
    assert any(byte >= 252 for byte in stream)
    assert [rng.below(36) for _ in range(len(fair))] == fair


def test_one_is_no_choice_and_nothing_is_an_error() -> None:
    rng = Rng(SEED, 0, "law")
    assert rng.below(1) == 0
    assert rng.below(256) == Rng(SEED, 0, "law").below(256)
    for bound in (0, -1):
        with pytest.raises(ValueError, match="nothing to draw from"):
            rng.below(bound)


def test_every_order_of_a_shuffle_is_as_likely(settled: Random) -> None:
    rng = Rng(settled.randbytes(32), 0, "law")
    seen = Counter(rng.shuffled("abcd") for _ in range(24 * 300))
    assert len(seen) == 24
    assert all(abs(count - 300) < 6 * sqrt(300) for count in seen.values())


def test_weights_are_kept(settled: Random) -> None:
    rng = Rng(settled.randbytes(32), 0, "law")
    seen = Counter(rng.weighted((1, 0, 3)) for _ in range(4_000))
    assert set(seen) == {0, 2}
    assert abs(seen[0] - 1_000) < 6 * sqrt(750)


def test_streams_of_different_purpose_version_or_seed_differ() -> None:
    streams = {
        tuple(Rng(seed, version, purpose).below(256) for _ in range(1))
        + tuple(rng.below(256) for rng in [Rng(seed, version, purpose)] * 16)
        for seed in (SEED, bytes(32))
        for version in (0, 1)
        for purpose in ("decide", "setup", ("mind", 0), ("mind", 1))
    }
    assert len(streams) == 16
