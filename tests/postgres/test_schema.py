"""The same schema on PostgreSQL, made by the same migrations; a database of somebody else is left alone."""

from __future__ import annotations

from collections.abc import Generator

import psycopg
import pytest

from storage.parts.vault import KEYS
from storage.postgres.schema import plain, prepare
from storage.queries import migrations, postgres_queries, queries
from storage.trouble import Unusable
from tests.postgres.server import bare_database
from tests.storage.dsl import Place

COLUMNS = """
SELECT table_name, column_name, collation_name, data_type FROM information_schema.columns
WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position
"""


@pytest.fixture
def empty() -> Generator[Place]:
    """A database without a schema."""
    with bare_database() as url:
        yield Place(url)


def test_migrations_are_done_once_and_texts_are_compared_byte_by_byte(empty: Place) -> None:
    for _ in range(2):
        prepare(empty.address)
        assert empty.select("SELECT number FROM migrations") == [(number,) for number, _ in migrations()]
    columns = empty.select(COLUMNS)
    assert {table for table, *_ in columns} == {*KEYS, "migrations"}, "what is moved is all there is"
    assert {collation for _, _, collation, kind in columns if kind == "text"} == {"C"}


def test_a_migration_that_fails_leaves_the_ones_before_it(empty: Place) -> None:
    steps = [(1, "CREATE TABLE one (x TEXT);"), (2, "CREATE TABLE two (x TEXT); CREATE TABLE one (x TEXT);")]
    with pytest.raises(psycopg.errors.DuplicateTable):
        prepare(empty.address, steps)
    assert empty.select("SELECT number FROM migrations") == [(1,)]
    assert empty.select("SELECT to_regclass('two')") == [(None,)]


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("CREATE TABLE bookmarks (url TEXT)", "storage-foreign"),
        ("CREATE TABLE migrations (id INTEGER, name TEXT)", "storage-foreign"),
        ("CREATE TABLE migrations (number INTEGER); INSERT INTO migrations VALUES (9999)", "storage-newer"),
    ],
)
def test_what_is_not_ours_or_of_the_future_is_left_alone(empty: Place, statement: str, sentence: str) -> None:
    empty.select(statement)
    before = empty.select(COLUMNS)
    with pytest.raises(Unusable) as refused:
        prepare(empty.address)
    assert refused.value.why.id == sentence
    assert empty.select(COLUMNS) == before


@pytest.mark.parametrize(
    "url", ["postgresql://[", "postgresql:///x?nonsense=1", "postgresql://nobody@/x?host=/nowhere"]
)
def test_an_address_that_leads_nowhere_gets_a_sentence(url: str) -> None:
    with pytest.raises(Unusable) as refused, plain(url):
        pass
    assert refused.value.why.id in {"storage-no-address", "storage-away"}


def test_both_databases_are_asked_the_same_but_for_the_lock_of_a_turn_and_many_values_at_once() -> None:
    ours = {name: text.replace("%(", ":").replace(")s", "") for name, text in postgres_queries().items()}
    plain_names = {name for name, text in queries().items() if ours[name] != text.replace(")s", "")}
    at_once = {name for name, text in ours.items() if ":rows" in text}
    assert plain_names == {"save_turn", *at_once}
    assert at_once == {"add_sitting", "add_standing", "put_notes", "put_rating", "ratings_before", "tell"}
