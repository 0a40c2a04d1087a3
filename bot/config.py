"""Everything that can be set from outside, by the environment or a `.env` file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainValidator, SecretStr, ValidationError

from bot.errors import Unusable
from bot.words import words
from storage.addresses import is_mistyped, is_postgres
from storage.shards import Shards, read_shards


def _token(given: object) -> object:
    """The token alone, without the quotes, spaces and `Bot` that come along by mistake."""
    if not isinstance(given, str) or not given.isascii() or set(given) & set(" \t\r\n\"'"):
        raise ValueError
    return given


def _address(given: object) -> object:
    if not isinstance(given, str) or not is_postgres(given) or set(given) & set(" \t\r\n\"'"):
        raise ValueError
    return given


def _folder(given: object) -> object:
    """An address of a database is none: a folder of that name would have the password in it."""
    if isinstance(given, str) and (is_postgres(given) or is_mistyped(given)):
        raise ValueError
    return given


def _upper(given: object) -> object:
    return given.upper() if isinstance(given, str) else given


def _shards(given: object) -> Shards:
    if not isinstance(given, str):
        raise ValueError
    return read_shards(given)


class Settings(BaseModel):
    """How this Conclave is to run. The token and a password show in no text made of this."""

    model_config = ConfigDict(frozen=True, hide_input_in_errors=True, extra="ignore")

    token: Annotated[SecretStr | None, BeforeValidator(_token), Field(alias="DISCORD_TOKEN")] = None
    data: Annotated[Path, BeforeValidator(_folder), Field(alias="CONCLAVE_DATA")] = Path("data")
    database: Annotated[SecretStr | None, BeforeValidator(_address), Field(alias="CONCLAVE_DATABASE")] = None
    decks: Annotated[Path | None, Field(alias="CONCLAVE_DECKS")] = None
    dev_server: Annotated[int | None, Field(alias="CONCLAVE_DEV_SERVER", gt=0, lt=2**64)] = None
    log: Annotated[Literal["plain", "json"], Field(alias="CONCLAVE_LOG")] = "plain"
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(_upper), Field(alias="CONCLAVE_LOG_LEVEL")
    ] = "INFO"
    port: Annotated[int, Field(alias="CONCLAVE_PORT", ge=0, le=65_535)] = 8787
    host: Annotated[str, Field(alias="CONCLAVE_HOST", pattern=r"^[\w.:-]+$")] = "127.0.0.1"
    minds: Annotated[int, Field(alias="CONCLAVE_MINDS", ge=1, le=256)] = os.cpu_count() or 1
    api: Annotated[str | None, Field(alias="CONCLAVE_DISCORD_API", pattern=r"^https?://[^\s/?#]+(/[^\s?#]*)?$")] = None
    requests: Annotated[float, Field(alias="CONCLAVE_REQUESTS_PER_SECOND", ge=1, le=10_000)] = 45.0
    shards: Annotated[Shards | None, PlainValidator(_shards), Field(alias="CONCLAVE_SHARDS")] = None
    gateway: Annotated[str | None, Field(alias="CONCLAVE_DISCORD_GATEWAY", pattern=r"^wss?://[^\s?#]+$")] = None


VARIABLES = tuple(str(field.alias) for field in Settings.model_fields.values())


def read(environment: Mapping[str, str]) -> Settings:
    """The settings, or a sentence that names what does not fit and what would."""
    given: dict[str, Any] = {name: value.strip() for name, value in environment.items() if name in VARIABLES}
    try:
        return Settings.model_validate({name: value for name, value in given.items() if value})
    except ValidationError as error:
        variable = str(error.errors(include_input=False, include_context=False)[0]["loc"][0])
    said = words("en")
    wanted = said.word(f"wants-{variable.lower().replace('_', '-')}")
    raise Unusable(said.word("running-bad-setting", variable=variable, wanted=wanted))
