"""What may be asked of the engine, field by field; the manual docs/engine.md is made from it.

The docstring of a request says what it does, and `gives` the fields of its reply.
"""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, Union

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue, TypeAdapter

from game.session.request.start import RANDOM

SEED_RANGE = 1 << 63
EVENTS = "what happened, one event after the other, as these eyes saw it"
OVER = "whether the game is over"
GAME = {
    "game": "the number of the game in this run of the engine",
    "title": "the id of its title",
    "scenario": "the id of its scenario",
    "seats": "the ids of its seats",
    "events": EVENTS,
    "over": OVER,
}


def _fit_path(text: str) -> str:
    if "\0" in text or not text:
        raise ValueError("a path has at least one character and no NUL")
    return text


PathText = Annotated[
    str,
    Field(max_length=4096, description="a file, absolute or from the folder of the engine"),
    AfterValidator(_fit_path),
]
Face = Annotated[int, Field(ge=1, le=1000)]
SeatId = Annotated[str, Field(description="the id of a seat of this game")]
Eyes = Annotated[
    str,
    Field(
        description="the seat that asks, and whose eyes look; without it those of an onlooker, "
        "or of the one seat of a game that has no other"
    ),
]
Own = Annotated[
    str,
    Field(description="the seat whose decision it is; it may be left out where there is only one"),
]
CommandData = Annotated[
    JsonValue, Field(description="a `command` as a prompt gives it, or one that a family admits")
]


class Request(BaseModel):
    """One line of the client."""

    model_config = ConfigDict(extra="forbid", strict=True)

    gives: ClassVar[Mapping[str, str]]
    """The fields of the reply and what each is."""


class Titles(Request):
    """Lists the games on the shelf, with their scenarios, seats and options."""

    gives = {
        "titles": "of each game its `id`, `name`, `sides`, `scenarios` with the seats of each, "
        "`options` with the values that each may have and the options it needs to be on, and "
        "`levels` with the options that each switches on"
    }

    do: Literal["titles"]


class New(Request):
    """Begins a game; the one before it, if there was one, is forgotten."""

    gives = GAME

    do: Literal["new"]
    title: str = Field(description="the id of a title")
    scenario: str = Field("", description="the id of one of its scenarios; the first without it")
    options: dict[str, bool | str] = Field(
        default_factory=dict, description="values by the ids of options; the usual for all others"
    )
    level: str = Field(
        "", description="the id of a level, which gives its switches where `options` do not"
    )
    seed: Annotated[int, Field(ge=-SEED_RANGE, lt=SEED_RANGE)] | None = Field(
        None, description="what the dice follow from; by chance without it"
    )
    dice: Annotated[tuple[Face, ...], Field(max_length=100_000)] = Field(
        (), description="faces to be used first, in this order, over the whole game"
    )


class AskPrompt(Request):
    """Asks what a seat may decide now."""

    gives = {
        "prompt": "null where it need not act, else its `seat`, `rule` and `text`; `choices` with "
        "the `command`, `label`, `target` and `rule` of each; `families` of commands too many "
        "to list, with the `bounds` of their numbers and the `suggestion` of a legal one; and "
        "`refusals`, which say of everything else why not"
    }

    do: Literal["prompt"]
    seat: SeatId


class Play(Request):
    """Plays a command; it must be one that the seat's prompt offers."""

    gives = {"events": EVENTS, "over": OVER}

    do: Literal["play"]
    seat: SeatId
    command: CommandData


class BotMove(Request):
    """Lets one of the program's own players decide once."""

    gives = {"command": "what it chose", "why": "its reason"} | Play.gives

    do: Literal["bot"]
    seat: SeatId
    bot: str = Field(RANDOM, description="`random`, or a player that the title has")


class AskOdds(Request):
    """Asks what a command would lead to, without playing it."""

    gives = {
        "odds": 'every `outcome` in words with its chance `p`, a fraction such as "5/36", the '
        "likeliest first",
        "exact": "whether they are reckoned to the end, not sampled",
    }

    do: Literal["odds"]
    seat: SeatId
    command: CommandData


class AskView(Request):
    """Asks for all that a seat may know of the table."""

    gives = {"view": "the fields of the title's view; what is unknown is absent, not masked"}

    do: Literal["view"]
    seat: SeatId


class AskEvents(Request):
    """Asks for the whole game so far, as a seat saw it."""

    gives = {"events": EVENTS}

    do: Literal["events"]
    seat: Eyes = ""


class AskJournal(Request):
    """Asks for the decisions that a seat knows of, with the events of each."""

    gives = {
        "journal": "of each decision its number `seq`, its `seat`, its `command` or null where "
        "that is another's, and its `events`"
    }

    do: Literal["journal"]
    seat: Eyes = ""


class UndoLast(Request):
    """Takes the last decision back, unless dice or a reveal stand in the way."""

    gives = {"undone": "the `seat` and the `command` taken back", "over": OVER}

    do: Literal["undo"]
    seat: Own = ""


class RedoLast(Request):
    """Makes the decision taken back last again."""

    gives = {"redone": "the `seat` and the `command` made again", "over": OVER}

    do: Literal["redo"]
    seat: Own = ""


class AskResult(Request):
    """Asks how the game ended."""

    gives = {
        "result": "null while it goes on, else a `headline`, a `summary` and the `fates` of the "
        "sides: `won`, `lost` or `drawn`, and their `scores`"
    }

    do: Literal["result"]


class Save(Request):
    """Writes the game to a new file, which the program can open too."""

    gives = {"saved": "the path"}

    do: Literal["save"]
    path: PathText


class Load(Request):
    """Takes up a saved game; the file stays as it is."""

    gives = GAME | {"notice": "only where something must be told: a damaged end, other tables"}

    do: Literal["load"]
    path: PathText


class Quit(Request):
    """Ends the engine; the end of its input does too."""

    gives = {"bye": "true"}

    do: Literal["quit"]


REQUEST_TYPES = tuple(Request.__subclasses__())
AnyRequest: Any = Annotated[Union[REQUEST_TYPES], Field(discriminator="do")]  # noqa: UP007
REQUESTS: TypeAdapter[Any] = TypeAdapter(AnyRequest)

ERRORS: Mapping[str, str] = {
    "illegal": "the rules, or the state of the game, do not allow it; `rule` names the case",
    "unknown": "there is no such request, title, scenario, seat or player",
    "malformed": "the line, a field or a command is not of the form described here",
    "damaged": "a file cannot be read or written",
    "unsupported": "a file of another version, or a fault of the engine, which writes a report",
}
"""The kinds of error and what each means."""


def verb_of(request: type[Request]) -> str:
    """The word that stands at `do` in such a request."""
    verb: str = request.model_json_schema()["properties"]["do"]["const"]
    return verb


def schema() -> dict[str, Any]:
    """The JSON schema of a request: one object with `do` and what that takes."""
    return REQUESTS.json_schema()
