"""51.3, 51.4 Circling torpedoes: which they are, and how their course is set when plotting."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.core.dice import Dice
from game.core.prompt import Bound, Choice, Family, button
from game.core.records import Command
from game.core.rules import Context
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.circling import (
    LEAST_RUN,
    MOST_RUN,
    Circle,
    other_side,
)
from game.titles.submarine.model.state import State
from game.titles.submarine.printed.advanced_weapons import T3
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.rules.fighting.c37_detonation import type_of
from game.titles.submarine.view import Sea

TO_SIDE = {"L": "to port", "R": "to starboard"}
FIRST, LATER = "first run", "later runs"


def circles(sea: Sea, kind: str) -> bool:
    """51.3, 51.4.1 Whether a torpedo of that kind circles."""
    rules, is_t3 = sea.house.advanced, type_of(kind) == T3
    return TORPEDO_CARDS[kind].advanced.circling and (rules.t3 if is_t3 else rules.circling)


def circle_for(sea: Sea, kind: str) -> Circle | None:
    """51.3.4 By what course a torpedo of that kind is plotted now; None for one that does not."""
    return sea.circle if circles(sea, kind) else None


def circle_told(circle: Circle) -> str:
    """ "30 hexes, an arc to starboard, then 15 before each next arc"."""
    side = TO_SIDE[circle.side]
    return f"{circle.first} hexes, an arc {side}, then {circle.later} before each next arc"


@dataclass(frozen=True, slots=True)
class Circling(Family):
    """51.3.21, 51.3.23 The straight runs of the circling torpedo in hand."""

    now: Circle

    def bounds(self) -> tuple[Bound, ...]:
        return tuple(Bound(name, LEAST_RUN, MOST_RUN, unit="hexes") for name in (FIRST, LATER))

    def command(self, values: Mapping[str, int]) -> Command:
        return c.SetCircle(values[FIRST], self.now.side, values[LATER])

    def values(self, command: Command) -> Mapping[str, int] | None:
        """51.3.22 To which side it turns is asked for apart."""
        if not isinstance(command, c.SetCircle) or command.side != self.now.side:
            return None
        return {FIRST: command.first, LATER: command.later}

    def why_not(self, values: Mapping[str, int]) -> str:
        return replace(self.now, first=values[FIRST], later=values[LATER]).why_not()

    def name(self, values: Mapping[str, int]) -> str:
        return f"Set it to run {values[FIRST]} hexes, then {values[LATER]} at a time"

    def sample(self, dice: Dice) -> Mapping[str, int]:
        first = LEAST_RUN + dice.draw(MOST_RUN - LEAST_RUN + 1)
        return {FIRST: first, LATER: LEAST_RUN + dice.draw(first - LEAST_RUN + 1)}

    def suggestion(self) -> Mapping[str, int]:
        return {FIRST: self.now.first, LATER: self.now.later}


def circle_family(sea: Sea, kind: str) -> tuple[Family, ...]:
    if not circles(sea, kind):
        return ()
    return (Circling("The circling course", button("circle"), "51.3.2", sea.circle),)


def circle_choices(sea: Sea, kind: str) -> list[Choice]:
    """51.3.22 To which side the first arc goes."""
    if not circles(sea, kind):
        return []
    turned = replace(sea.circle, side=other_side(sea.circle.side))
    words = f"Set it to turn {TO_SIDE[turned.side]} first"
    command = c.SetCircle(turned.first, turned.side, turned.later)
    return [Choice(command, words, button("circle-side"), "51.3.22", group="Circling")]


def circle_words(sea: Sea, kind: str) -> str:
    """How the torpedo in hand is set, as a sentence for the prompt; "" for one that runs on."""
    if not circles(sea, kind):
        return ""
    return f" The {TORPEDO_CARDS[kind].name} circles: {circle_told(sea.circle)}."


def set_circle(context: Context[State], command: c.SetCircle) -> None:
    circle = Circle(command.first, command.side, command.later)
    context.emit(e.CircleSet("51.3.2", circle))
