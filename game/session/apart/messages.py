"""What guests of a table apart may ask, and what a host tells them, message by message.

One JSON object a message, in the form of the engine's protocol: a request says at `do` what it
wants, a refusal comes as `error` with its `kind`, `rule` and `message`. No request names a seat:
the connection is bound to its eyes when it sits down.
"""

from typing import Annotated, Any, Literal, Union

from pydantic import Field, JsonValue, TypeAdapter, ValidationError

from game.session.record.chains import LENGTH
from game.session.record.codec import first_error
from game.session.record.lines import MOST_COUNSELLED
from game.tables.doors import Name, Sentence, plain
from game.tables.strict import Strict

PROTOCOL = 1
MOST_BYTES = 1 << 16
"""Of a request."""
MOST_TOLD = 1 << 26
"""Of what a host tells at once: the whole record of a long game."""
MOST_CITED = 200
SAT_ELSEWHERE = "You have sat down elsewhere."
"""Why a connection ends whose seat was taken by the same code: its program stays away then."""
CODE_BYTES = 16
MOST_SEATS = 100

Code = Annotated[str, Field(pattern=f"^[0-9a-f]{{{2 * CODE_BYTES}}}$")]
Seed = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Number = Annotated[int, Field(ge=0, le=10**9)]


class Sit(Strict):
    """Sits down with the code of an invitation; `part` is the guest's part in the dice, or "".

    A guest who comes back has `beats` of the story, whose `hash` shows that they still hold.
    """

    do: Literal["sit"]
    protocol: Number
    code: Code
    part: Annotated[str, Field(pattern="^([0-9a-f]{64})?$")] = ""
    beats: Number = 0
    hash: Annotated[str, Field(max_length=64)] = ""


class Play(Strict):
    """Decides, as the seat's act number `n`: the same number again does nothing again."""

    do: Literal["play"]
    n: Number
    command: JsonValue


class Undo(Strict):
    """Takes the seat's last decision back."""

    do: Literal["undo"]
    n: Number


class Redo(Strict):
    """Makes the decision again that the seat took back."""

    do: Literal["redo"]
    n: Number


class Resign(Strict):
    """Gives the game up for the side of the seat."""

    do: Literal["resign"]
    n: Number
    words: Sentence = ""


class Advice(Strict):
    """A choice that an adviser named."""

    command: JsonValue
    label: Sentence
    expected: Sentence
    reason: Sentence


class Counsel(Strict):
    """Has it recorded that the seat was advised."""

    do: Literal["counsel"]
    n: Number
    rule: Sentence
    best: Annotated[tuple[Advice, ...], Field(min_length=1, max_length=MOST_COUNSELLED)]


class Record(Strict):
    """Asks for the whole record of a game that is over."""

    do: Literal["record"]


class Link(Strict):
    """Gives the guest's part in the `n`-th roll: the link of its chain for that."""

    do: Literal["link"]
    n: Number
    link: Seed


Act = Play | Undo | Redo | Resign | Counsel
AnyRequest = Annotated[
    Union[Sit, Play, Undo, Redo, Resign, Counsel, Record, Link],  # noqa: UP007
    Field(discriminator="do"),
]
REQUESTS: TypeAdapter[Any] = TypeAdapter(AnyRequest)


class Seated(Strict):
    """Who has sat down where: the game's first line, without its key, and how its dice are made.

    `eyes` are those of a seat or an onlooker's. `commitment` is the hash of the host's seed, ""
    where the dice were settled before anybody came; `has_part` says whether the guest's part is in
    them, and `every_roll` that it is asked for one in every roll. `missing` are the seats that
    nobody has taken yet, and while there are any no game has begun.
    """

    eyes: Name
    title: Name
    title_version: Number
    header: dict[str, JsonValue] | None
    commitment: Annotated[str, Field(pattern="^([0-9a-f]{64})?$")]
    has_part: bool = False
    every_roll: bool = False
    missing: Annotated[tuple[Name, ...], Field(max_length=MOST_SEATS)] = ()


class Told(Strict):
    """What has come of the game for some eyes since they were told last.

    `keep` of the beats that they have still stand. Each further beat is an event as they saw it and
    the view before it; `view` is that of now. A view is told as its changes from the one before,
    and from nothing where `is_whole`. `asked` is the prompt of the seat, `own` how many beats came
    before the seat's last decision was done, `acts` the number of its next act, `undo` and `redo`
    why nothing can be taken back or made again; `hash` is that of all beats.
    """

    keep: Number
    is_whole: bool
    beats: tuple[tuple[JsonValue, dict[str, JsonValue]], ...]
    view: dict[str, JsonValue]
    asked: JsonValue
    opening: Number
    own: Number
    acts: Number
    undo: Sentence
    redo: Sentence
    is_over: bool
    resigned: dict[str, JsonValue] | None = None
    hash: Annotated[str, Field(max_length=64)]


class Refused(Strict):
    """Why a request was not done; kinds are those of the engine."""

    kind: Name
    rule: Sentence
    message: Sentence


class Company(Strict):
    """Which seats persons hold, and who of them is at the table now.

    `waits` are the seats without whose parts dice cannot fall, and who are away.
    """

    people: Annotated[dict[Name, bool], Field(max_length=MOST_SEATS)]
    waits: Annotated[tuple[Name, ...], Field(max_length=MOST_SEATS)] = ()


class Rolling(Strict):
    """Dice that are to fall: whoever has a chain gives its link for the `n`-th roll.

    `promise` binds the host to the decision before it knows a link.
    """

    n: Annotated[int, Field(ge=1, le=LENGTH)]
    promise: Seed


class Reply(Strict):
    """One message of a host: exactly one of these."""

    seated: Seated | None = None
    told: Told | None = None
    done: Number | None = None
    error: Refused | None = None
    company: Company | None = None
    record: tuple[str, ...] | None = None
    rolling: Rolling | None = None


class MessageError(Exception):
    """A message that is none; the text is one sentence."""


def read_request(data: bytes | str) -> Any:
    """The request in a message; raises MessageError."""
    try:
        return REQUESTS.validate_json(data)
    except ValidationError as error:
        raise MessageError(f"That is no request: {_said(error)}.") from error


def read_reply(data: bytes | str) -> Reply:
    """What a host says; raises MessageError."""
    try:
        return Reply.model_validate_json(data)
    except ValidationError as error:
        raise MessageError(f"That is no message of a host: {_said(error)}.") from error


def _said(error: ValidationError) -> str:
    """What is wrong, fit to be shown, however much of what came it cites."""
    return plain(first_error(error), MOST_CITED)
