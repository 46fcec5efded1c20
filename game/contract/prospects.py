"""What a choice may lead to."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic

from game.contract.eyes import V
from game.contract.outcome import Outcome
from game.core.prompt import Choice, Prompt
from game.core.records import Command, Event, Frame


@dataclass(frozen=True, slots=True)
class Check:
    """One roll that a choice may lead to, read from the chart whose id is `table`.

    Of a table of two dice the `column` is known beforehand and the row is not.

    `needs` names the faces in words ("4+"); `chance` is exact; `modifiers` are
    (name, signed amount) in the order the rule applies them, the amount 0 for one that its name
    tells whole ("halved, on a line").
    """

    name: str
    rule: str
    table: str
    row: str
    sides: int
    needs: str
    chance: Fraction
    modifiers: tuple[tuple[str, int], ...] = ()
    column: str = ""


@dataclass(frozen=True, slots=True)
class Gain:
    """What a choice is good for, in a few words; `figures` stand on the board, if there are any."""

    words: str
    figures: str = ""


Weigh = Callable[[Choice], Gain | None]
"""Tells what a choice of a prompt gains; None where there is nothing to say."""


def nothing_gained(view: Any, prompt: Prompt) -> Weigh:
    """For a title that has nothing to say of its choices."""
    return lambda choice: None


def drawn(view: Any, command: Command) -> Sequence[tuple[Any, Fraction]]:
    """No tables: for a title that weighs those drawn by chance, whatever is commanded."""
    return ()


def nowhere(view: Any, command: Command) -> str:
    """No space: the reach of a title whose seats have no one piece of their own."""
    return ""


@dataclass(frozen=True, slots=True)
class Prospects(Generic[V]):
    """How the odds of a choice are told, and reckoned from a seat's view.

    `checks` lists the rolls a command leads to, `outcome` tells what a run of events came to (the
    view before, the view after, the events as seen), and `passive` answers the follow-up prompts of
    some frames as a player who takes no further risk would, or None where looking ahead should
    stop; at all other frames it stops before anything is asked. Odds weigh the `tables` that a
    command hangs on, whole states with their exact chances; where it names none, `worlds` of them
    drawn by chance, of which one is enough where a view hides nothing.

    `tells` are the facts that head the odds, in the order to be told, and `dangers` what may befall
    a seat by the end of the turn, the worst last; both complete a percentage ("67 % sink her"), and
    an outcome names those that hold in it.

    `reach` is the space in which a command leaves the seat's own piece, empty for none (`nowhere`
    where a seat has many pieces, or none: no danger is then shaded on the board), and `allowance`
    says in a few words what a command leaves, such as for how long its power still lasts there or
    what may be fired at then; empty where there is nothing to be said.

    `gains` weighs the choices of a prompt one by one, each within a few hundredths of a second:
    what a piece that is taken has of going there or doing that, exact, from the tables and the view
    alone.
    """

    checks: Callable[[V, Command], tuple[Check, ...]]
    outcome: Callable[[V, V, tuple[Event, ...]], Outcome]
    passive: Mapping[type[Frame], Callable[[V, Prompt], Command | None]] = field(
        default_factory=dict
    )
    worlds: int = 1
    tables: Callable[[V, Command], Sequence[tuple[Any, Fraction]]] = drawn
    tells: tuple[str, ...] = ()
    dangers: tuple[str, ...] = ()
    reach: Callable[[V, Command], str] = nowhere
    allowance: Callable[[V, Command], str] = field(default=lambda _view, _command: "")
    gains: Callable[[V, Prompt], Weigh] = nothing_gained
