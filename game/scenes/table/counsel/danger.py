"""The danger layer: what may befall a seat by the end of the turn at each place in its reach."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from game.contract.outcome import Odds
from game.core.prompt import Prompt
from game.core.records import Command
from game.prose.sentences import about
from game.scenes.table.counsel.reckoning import Reckoner
from game.scenes.table.counsel.saying import risks
from game.session.play.game import Game
from game.ui.boards import Shade

STEPS = (Fraction(0), Fraction(1, 6), Fraction(1, 3), Fraction(2, 3))
"""The chance up to which a place is of each step; beyond the last it is of the gravest."""
LEGEND = (
    "The chance to be {names}; a single figure: any of them.\n"
    "The least dangerous choice counts.\n"
    "Closer lines: likelier. Crossed: {worst} is possible."
)
CALM, THINKING, UNKNOWN = "no danger", "…", "?"


@dataclass(frozen=True, slots=True)
class Way:
    """A decision, the space in which it leaves the seat, and what its power allows there."""

    space: str
    command: Command
    allowance: str


@dataclass(frozen=True, slots=True)
class Danger:
    """The chance of each danger of a title, the worst last, at a place; `risks` say it."""

    chances: Mapping[str, Fraction]
    any_of_them: Fraction
    risks: tuple[str, ...]
    allowance: str = ""

    @classmethod
    def of(cls, odds: Odds, names: Sequence[str], allowance: str) -> "Danger":
        chances = {name: odds.danger(name) for name in names}
        return cls(chances, odds.any_danger(), tuple(risks(odds, names)), allowance)

    @property
    def gravity(self) -> tuple[Fraction, ...]:
        """By which places are compared: the worst danger first."""
        return tuple(self.chances.values())[::-1]

    @property
    def step(self) -> int:
        return sum(self.any_of_them > most for most in STEPS)

    @property
    def is_crossed(self) -> bool:
        """Whether the worst is possible."""
        return self.gravity[0] > 0

    def figures(self) -> str:
        """The bare percentages, in the title's order."""
        whole = [about(chance).removesuffix(" %") for chance in self.chances.values()]
        return " · ".join(each.replace("under ", "<").replace("over ", ">") for each in whole)


class DangerDesk:
    """Reckons the danger of each place, a little a frame; `update` says when more is known.

    Of several decisions that leave the seat in the same place the least dangerous counts. It stays
    on from one question to the next until it is put off.
    """

    def __init__(self, session: Game) -> None:
        self._session = session
        self._reckoner = Reckoner(session)
        self._prompt: Prompt | None = None
        self._asked_at: int | None = None
        self._ways: list[Way] = []
        self._now: Way | None = None
        self._known: dict[str, Danger | None] = {}
        self.is_on = False

    @property
    def is_busy(self) -> bool:
        return self._now is not None or bool(self._ways)

    @property
    def names(self) -> tuple[str, ...]:
        return self._session.title.odds.dangers

    def turn(self, is_on: bool) -> None:
        """Put the layer on or off."""
        self.is_on = is_on
        self._asked_at = None
        self.look(self._prompt)

    def look(self, prompt: Prompt | None) -> None:
        """A seat is asked, or nobody: reckon what is in its reach, unless that is known."""
        at = self._session.decisions
        if prompt == self._prompt and at == self._asked_at:
            return
        self._reckoner.forget()
        self._prompt, self._asked_at, self._now, self._known = prompt, at, None, {}
        self._ways = [*self._in_reach(prompt)] if prompt and self.is_on else []

    def _in_reach(self, prompt: Prompt) -> Iterator[Way]:
        title, view = self._session.title, self._session.view(prompt.seat)
        suggested = [family.command(family.suggestion()) for family in prompt.families]
        for command in (*(choice.command for choice in prompt.choices), *suggested):
            if space := title.odds.reach(view, command):
                yield Way(space, command, title.odds.allowance(view, command))

    def update(self) -> bool:
        """Go on reckoning for a part of a frame; True when another place is known."""
        if self._now is not None:
            self._reckoner.update()
        elif self._ways and self._prompt:
            self._now = self._ways.pop(0)
            self._reckoner.ask(self._prompt.seat, self._now.command)
        if self._now is None or self._reckoner.is_busy:
            return False
        self._note(self._now)
        self._now = None
        return True

    def _note(self, way: Way) -> None:
        if self._reckoner.odds is None:
            self._known.setdefault(way.space, None)
            return
        found = Danger.of(self._reckoner.odds, self.names, way.allowance)
        before = self._known.get(way.space)
        if before is None or found.gravity < before.gravity:
            self._known[way.space] = found

    def close(self) -> None:
        self._reckoner.close()

    # What is shown

    def legend(self) -> str:
        """What the figures mean; empty while the layer is off."""
        if not self.is_on:
            return ""
        return LEGEND.format(names=" · ".join(self.names), worst=self.names[-1])

    def places(self) -> Mapping[str, Danger | None]:
        """What is known by now, by space; None where it cannot be reckoned."""
        return self._known

    def shades(self) -> list[Shade]:
        """For the board, those still to be reckoned too."""
        waiting = {way.space for way in (*self._ways, *([self._now] if self._now else ()))}
        thinking = [Shade(space, 0, (THINKING,)) for space in sorted(waiting - self._known.keys())]
        return thinking + [_shade(space, danger) for space, danger in self._known.items()]


def _shade(space: str, danger: Danger | None) -> Shade:
    if danger is None:
        return Shade(space, 0, (UNKNOWN,))
    lines = [*danger.risks] or [CALM]
    figures = danger.figures() if danger.any_of_them else CALM
    forms = ["\n".join(lines), figures]
    if danger.allowance:
        forms.insert(0, "\n".join([*lines, danger.allowance]))
    forms.append(about(danger.any_of_them).replace(" ", ""))
    return Shade(space, danger.step, tuple(forms), danger.is_crossed)
