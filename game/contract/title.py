"""The contract between a game and the program: one `Title` value per game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from game.contract.bots import Bots
from game.contract.content import Content
from game.contract.eyes import Eyes, V
from game.contract.offers import Offers
from game.contract.prospects import Prospects
from game.contract.words import Words
from game.contract.workshop import Workshop
from game.core.prompt import Family
from game.core.records import Command, Event, Frame
from game.core.rules import Rules, S

Line = dict[str, Any]
"""A line of a save as JSON has it."""


@dataclass(frozen=True, slots=True)
class Records:
    """The kinds of record that a save holds.

    `upgraders` turn a save of version n, its lines with the header first, into one of version
    n + 1. The `view` and the `families` of its prompts are in no save: they travel to whoever sits
    at a table apart, and a title without a view cannot be played there.
    """

    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    frames: tuple[type[Frame], ...]
    upgraders: Mapping[int, Callable[[list[Line]], list[Line]]] = field(default_factory=dict)
    view: type[Any] | None = None
    families: tuple[type[Family], ...] = ()


@dataclass(frozen=True, slots=True)
class Title(Generic[S, V]):
    """Everything the program needs to know of one game.

    Only the rules and `eyes.view` read the state: all else that a player meets is made from that
    seat's view. `version` is that of its records, `art` the name of its picture, and
    `data_checksum` that of the tables in force. `design` is the scenario of a player's own that it
    offers in the place of the printed ones, as its file has it.
    """

    id: str
    name: str
    tagline: str
    version: int
    art: str
    data_checksum: str
    offers: Offers
    records: Records
    rules: Rules[S]
    eyes: Eyes[S, V]
    words: Words[V]
    odds: Prospects[V]
    bots: Bots[V] = field(default_factory=Bots)
    content: Content = field(default_factory=Content)
    workshop: Workshop | None = None
    design: Any = None
