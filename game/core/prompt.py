"""What a seat is asked, what it may answer, and why not the rest."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Literal, TypeVar

from game.core.dice import Dice
from game.core.quick import quick
from game.core.records import Command

C = TypeVar("C", bound=Command)


@quick
@dataclass(frozen=True, slots=True)
class Target:
    """A thing on the table that a player points at: a space, a piece or a button."""

    kind: str
    id: str


@quick
@dataclass(frozen=True, slots=True)
class Choice:
    """One click-sized decision. `label` names it in the rulebook's nouns.

    `actor` is the piece that does it, where several may do it to the same target. `code` is how
    the decision is written down, where the game has a shorthand. `group` names the choices of its
    kind, "Depth", where a prompt has more of them than a list can number.
    """

    command: Command
    label: str
    target: Target
    rule: str
    actor: str = ""
    code: str = ""
    group: str = ""


@quick
@dataclass(frozen=True, slots=True)
class Refusal:
    """What a player would try and may not, with the case and the reason."""

    target: Target
    label: str
    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class Bound:
    """A whole number that a family leaves open: `low` to `high` in steps of `step`.

    `role` says what the hand does with it: x and y are a point of the board, a heading is turned;
    ahead is how far the piece goes on its own heading, and turn by how much it then turns, to
    the right above zero. Anything else is counted.

    `per` of the numbers make one `unit`. `degrees` are those of one of a heading or a turn, 0 for a
    heading whose values share the circle. At `stops` the hand rests: they are marked on the way
    ahead, and a turn belongs to one of them.
    """

    name: str
    low: int
    high: int
    step: int = 1
    role: Literal["x", "y", "heading", "ahead", "turn", "count"] = "count"
    unit: str = ""
    degrees: int = 0
    per: int = 1
    stops: tuple[int, ...] = ()

    def admits(self, value: int) -> bool:
        """Whether the number is one of this bound's."""
        return self.low <= value <= self.high and (value - self.low) % self.step == 0

    def said(self, value: int) -> str:
        """A number of the bound in words: "45°", "1.5 L"."""
        if self.degrees:
            return f"{value * self.degrees}°"
        words = f"{value / self.per:.2f}".rstrip("0").rstrip(".") if self.per > 1 else f"{value}"
        return f"{words} {self.unit}".rstrip()

    def nearest(self, value: float) -> int:
        """The number of this bound that lies nearest to `value`."""
        steps = round((min(max(value, self.low), self.high) - self.low) / self.step)
        return min(self.low + steps * self.step, self.high - (self.high - self.low) % self.step)


@dataclass(frozen=True, slots=True)
class Family(ABC):
    """A set of commands too many to list, such as a card anywhere in an area at any heading.

    A title derives its own with what the seat may know of the rule, and nothing else: a family
    goes to bots and over the engine's pipe. `target` is what the hand takes hold of.
    """

    lands: ClassVar[bool] = False
    """Whether a hand gives the order as it lets the piece go, where it is a legal one."""
    goes_on: ClassVar[bool] = False
    """Whether another may follow for the same piece, so that a way can be laid of several."""
    by_space: ClassVar[bool] = False
    """Whether its numbers are those of a space, so that it is answered on the board alone."""

    label: str
    target: Target
    rule: str

    @abstractmethod
    def bounds(self) -> tuple[Bound, ...]:
        """The numbers that are open."""

    @abstractmethod
    def command(self, values: Mapping[str, int]) -> Command:
        """The command of a number for every bound, legal or not."""

    @abstractmethod
    def why_not(self, values: Mapping[str, int]) -> str:
        """Why numbers within the bounds are no legal command; empty when they are one."""

    @abstractmethod
    def name(self, values: Mapping[str, int]) -> str:
        """The label of one command of the family."""

    @abstractmethod
    def sample(self, dice: Dice) -> Mapping[str, int]:
        """The numbers of a legal command, by chance."""

    @abstractmethod
    def suggestion(self) -> Mapping[str, int]:
        """The numbers of a legal and sensible command, to begin with."""

    def values(self, command: Command) -> Mapping[str, int] | None:
        """The numbers of a command; None for one that is not of this family.

        A command has them in fields of the bounds' names, or a family says where else.
        """
        values = {bound.name: getattr(command, bound.name, 0) for bound in self.bounds()}
        return values if self.command(values) == command else None

    def at(self, space: str) -> Mapping[str, int] | None:
        """The numbers that a space stands for, such as its column and row; the others stay.

        None for a space, or a family, of which that cannot be said.
        """
        return None

    def after(self, values: Mapping[str, int]) -> "Family | None":
        """What would be open next to the same piece, once that command was carried out.

        None where nothing is, or where that is not known beforehand.
        """
        return None

    def admits(self, command: Command) -> bool:
        """Whether the command is a legal one of this family."""
        values = self.values(command)
        return values is not None and not self.refusal(values)

    def refusal(self, values: Mapping[str, int]) -> str:
        """Why the numbers are no legal command, bounds and all; empty when they are one."""
        for bound in self.bounds():
            if bound.name not in values:
                return f"It needs a number for {bound.name}."
            if not bound.admits(values[bound.name]):
                return f"{bound.name.capitalize()} goes from {bound.low} to {bound.high}" + (
                    f" in steps of {bound.step}." if bound.step > 1 else "."
                )
        return self.why_not(values)


@quick
@dataclass(frozen=True, slots=True)
class Prompt:
    """A question to one seat; what is listed and what the families admit is all that is legal.

    There is at least one choice or family. `kind` is the name of the frame that asks. In a
    draft each answer can be taken back by another, so that a click on a piece which can do but
    one thing may do it at once. With `on_board` its places are too many for a list: they are
    pointed at on the board, and only the ways to one that has several are listed.
    """

    seat: str
    rule: str
    text: str
    choices: tuple[Choice, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    families: tuple[Family, ...] = ()
    kind: str = ""
    is_draft: bool = False
    on_board: bool = False

    def of(self, kind: str) -> "Prompt":
        """The same, asked by a frame of that kind."""
        if self.kind == kind:
            return self
        return Prompt(
            self.seat,
            self.rule,
            self.text,
            self.choices,
            self.refusals,
            self.families,
            kind,
            self.is_draft,
            self.on_board,
        )

    def commands(self, kind: type[C]) -> list[C]:
        """The commands of a kind among its choices."""
        return [choice.command for choice in self.choices if isinstance(choice.command, kind)]

    def admits(self, command: Command) -> bool:
        """Whether the command is legal."""
        return any(choice.command == command for choice in self.choices) or any(
            family.admits(command) for family in self.families
        )


@lru_cache(maxsize=1 << 14)
def space(space_id: str) -> Target:
    """A space, by its id on the board."""
    return Target("space", space_id)


@lru_cache(maxsize=1 << 10)
def piece(piece_id: str) -> Target:
    """A piece, by its name in the title."""
    return Target("piece", piece_id)


@lru_cache(maxsize=1 << 10)
def button(name: str) -> Target:
    """A button beside the board, by its name in the title."""
    return Target("button", name)


DONE = button("done")
"""What ends a prompt that is asked again after each of its other choices, or lets it pass."""
