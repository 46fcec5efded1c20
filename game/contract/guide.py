"""A guided first game, and what is told of a finished one: words that go with known dice."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class GuideMove:
    """One decision: `command` in its JSON form ({"kind": "Stay"}).

    Where it has `words`, they and its `lights` stand in the place of the step's while it is asked.
    """

    command: Mapping[str, Any]
    words: str = ""
    lights: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GuideStep:
    """What is said, what is lit, and the decisions it takes; one without waits to be read.

    `lights` are names: "space:ID", "piece:ID", "instrument:NAME", or a part of the table: "log",
    "odds" or "phases". The choice to be made is always lit. `not_yet` says why another must wait.
    """

    words: str
    lights: tuple[str, ...] = ()
    moves: tuple[GuideMove, ...] = ()
    not_yet: str = ""


@dataclass(frozen=True, slots=True)
class Guide:
    """A guided game of a title: how it begins, who is guided, and its steps in order.

    `offer` says in a sentence what it is, `voice` who speaks. `farewell` is said when every step
    is done: the player has the game then, or has finished it.

    `replies` are the decisions of other seats in their order, in JSON form, so that the game goes
    as it is told however the bots play; one without, or that cannot be made, is the bot's.
    """

    name: str
    offer: str
    voice: str
    seat: str
    seed: int
    steps: tuple[GuideStep, ...]
    farewell: str
    scenario: str = ""
    options: Mapping[str, bool | str] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)
    replies: Mapping[str, tuple[Mapping[str, Any], ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Comment:
    """Words on a moment of a finished game: after its first `after` events.

    The last of these is of the `kind` named, and its fields hold what `facts` say.
    """

    after: int
    kind: str
    words: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Commentary:
    """What a voice tells of one game of a scenario: that in which all it speaks of happened."""

    scenario: str
    voice: str
    comments: tuple[Comment, ...]
