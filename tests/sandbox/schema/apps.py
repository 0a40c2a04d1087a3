"""Applications, their commands, and interactions with them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from tests.sandbox.schema.basics import MISSING, Bits, Id, Nothing, Object, Time, Unset, Url
from tests.sandbox.schema.components import CustomId, HandedIn
from tests.sandbox.schema.messages import Attachment, Message
from tests.sandbox.schema.people import InvokingMember, ResolvedMember, Role, User
from tests.sandbox.schema.places import AnyChannel, ResolvedChannel

OptionType: TypeAlias = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
Languages: TypeAlias = dict[str, str] | Unset | None
Contexts: TypeAlias = list[Literal[0, 1, 2]]


class InstallParams(Object, frozen=True, kw_only=True):
    """With what an application is invited."""

    scopes: list[str]
    permissions: Bits


class IntegrationType(Object, frozen=True, kw_only=True):
    """The same, for one way of inviting it."""

    oauth2_install_params: InstallParams | Unset = MISSING


class Application(Object, frozen=True, kw_only=True):
    """An application, as it sees itself."""

    id: Id
    name: str
    icon: str | None
    description: str
    rpc_origins: list[str] | Unset = MISSING
    bot_public: bool
    bot_require_code_grant: bool
    bot: User | Unset = MISSING
    terms_of_service_url: Url | Unset = MISSING
    privacy_policy_url: Url | Unset = MISSING
    owner: User | Unset = MISSING
    summary: Literal[""]  # of before, and sent
    verify_key: str
    team: None
    hook: bool | Unset = MISSING  # undocumented, and sent
    flags: int | Unset = MISSING
    approximate_guild_count: int | Unset = MISSING
    approximate_user_install_count: int | Unset = MISSING
    approximate_user_authorization_count: int | Unset = MISSING
    redirect_uris: list[str] | Unset = MISSING
    interactions_endpoint_url: Url | Unset | None = MISSING
    role_connections_verification_url: Url | Unset | None = MISSING
    event_webhooks_url: Url | Unset | None = MISSING
    event_webhooks_status: Literal[1, 2, 3]
    event_webhooks_types: list[str] | Unset = MISSING
    tags: Annotated[list[str], Meta(max_length=5)] | Unset = MISSING
    install_params: InstallParams | Unset = MISSING
    integration_types_config: dict[Literal["0", "1"], IntegrationType] | Unset = MISSING
    custom_install_url: Url | Unset = MISSING


class Authorization(Object, frozen=True, kw_only=True):
    """Who is asking."""

    application: Application
    scopes: list[str]
    expires: Time
    user: User


class Choice(Object, frozen=True, kw_only=True):
    """A given answer to an option."""

    name: str
    name_localizations: Languages = MISSING
    value: str | int | float


class CommandOption(Object, frozen=True, kw_only=True):
    """An option of a command."""

    type: OptionType
    name: str
    name_localizations: Languages = MISSING
    description: str
    description_localizations: Languages = MISSING
    required: bool | Unset = MISSING
    choices: list[Choice] | Unset = MISSING
    options: list[CommandOption] | Unset = MISSING
    channel_types: list[int] | Unset = MISSING
    min_value: int | float | Unset = MISSING
    max_value: int | float | Unset = MISSING
    min_length: int | Unset = MISSING
    max_length: int | Unset = MISSING
    autocomplete: bool | Unset = MISSING


class Command(Object, frozen=True, kw_only=True):
    """A command."""

    id: Id
    type: Literal[1, 2, 3]
    application_id: Id
    guild_id: Id | Unset = MISSING
    name: str
    name_localizations: Languages = MISSING
    description: str
    description_localizations: Languages = MISSING
    options: list[CommandOption] | Unset = MISSING
    default_member_permissions: Bits | None
    dm_permission: bool | Unset = MISSING
    default_permission: bool | Unset | None = MISSING
    nsfw: bool
    integration_types: Annotated[list[Literal[0, 1]], Meta(min_length=1)] | Unset = MISSING
    contexts: Contexts | Unset | None = MISSING
    version: Id


class Resolved(Object, frozen=True, kw_only=True):
    """Whom and what the ids of an interaction mean."""

    users: dict[Id, User] | Unset = MISSING
    members: dict[Id, ResolvedMember] | Unset = MISSING
    roles: dict[Id, Role] | Unset = MISSING
    channels: dict[Id, ResolvedChannel] | Unset = MISSING
    messages: dict[Id, Message] | Unset = MISSING
    attachments: dict[Id, Attachment] | Unset = MISSING


class GivenOption(Object, frozen=True, kw_only=True):
    """An option with what was typed."""

    name: str
    type: OptionType
    value: str | int | float | bool | Unset = MISSING
    options: list[GivenOption] | Unset = MISSING
    focused: bool | Unset = MISSING


class CommandData(Object, frozen=True, kw_only=True):
    """A command that was given, or is being typed."""

    id: Id
    name: str
    type: Literal[1, 2, 3]
    resolved: Resolved | Unset = MISSING
    options: list[GivenOption] | Unset = MISSING
    guild_id: Id | Unset = MISSING
    target_id: Id | Unset = MISSING


class ComponentData(Object, frozen=True, kw_only=True):
    """A component that was used."""

    id: int
    custom_id: CustomId
    component_type: Literal[2, 3, 5, 6, 7, 8]
    values: list[str] | Unset = MISSING
    resolved: Resolved | Unset = MISSING


class ModalData(Object, frozen=True, kw_only=True):
    """A form that was handed in."""

    custom_id: CustomId
    components: list[HandedIn]
    resolved: Resolved | Unset = MISSING


class PartialGuild(Object, frozen=True, kw_only=True):
    """Where it was."""

    id: Id
    locale: str
    features: list[str]


class Interaction(Object, frozen=True, kw_only=True, tag_field="type"):
    """Something that a person did."""

    id: Id
    application_id: Id
    guild: PartialGuild | Unset = MISSING
    guild_id: Id | Unset = MISSING
    channel: AnyChannel
    channel_id: Id
    member: InvokingMember | Unset = MISSING
    user: User | Unset = MISSING
    token: str
    version: Literal[1]
    app_permissions: Bits
    locale: str
    guild_locale: str | Unset = MISSING
    entitlements: Nothing
    entitlement_sku_ids: Nothing | Unset = MISSING  # undocumented, and sent
    authorizing_integration_owners: dict[Literal["0", "1"], Id]
    context: Literal[0, 1, 2]
    attachment_size_limit: int


class CommandInteraction(Interaction, frozen=True, kw_only=True, tag=2):
    """A command."""

    data: CommandData


class ComponentInteraction(Interaction, frozen=True, kw_only=True, tag=3):
    """A press."""

    data: ComponentData
    message: Message


class CompletionInteraction(Interaction, frozen=True, kw_only=True, tag=4):
    """A command that is being typed."""

    data: CommandData


class ModalInteraction(Interaction, frozen=True, kw_only=True, tag=5):
    """A form."""

    data: ModalData
    message: Message | Unset = MISSING


AnyInteraction: TypeAlias = CommandInteraction | ComponentInteraction | CompletionInteraction | ModalInteraction


class Callback(Object, frozen=True, kw_only=True):
    """What was answered."""

    id: Id
    type: Literal[2, 3, 4, 5]
    response_message_id: Id | Unset = MISSING
    response_message_loading: bool | Unset = MISSING
    response_message_ephemeral: bool | Unset = MISSING


class Resource(Object, frozen=True, kw_only=True):
    """What came of it."""

    type: Literal[4, 5, 6, 7, 8, 9]
    message: Message | Unset = MISSING


class CallbackResponse(Object, frozen=True, kw_only=True):
    """What comes back to who wants to know."""

    interaction: Callback
    resource: Resource | Unset = MISSING
