"""Positions laid out by hand, scripted dice and short questions for the rule tests.

Vessels are laid by the printed code of the bow hex and a heading: `merchant("C-2", "A35-B", 6)`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from game.core.dice import TapeDice
from game.core.records import Event, Frame
from game.core.rules import Context
from game.geometry.hexes import Hex
from game.titles.submarine import TITLE
from game.titles.submarine.model.apply import APPLY
from game.titles.submarine.model.house import House
from game.titles.submarine.model.names import vessel_id
from game.titles.submarine.model.state import (
    CAPITAL,
    ESCORT,
    MERCHANT,
    OPEN,
    SUBMARINE,
    Boat,
    BoatPlot,
    Inside,
    Named,
    Ship,
    State,
    Tube,
)
from game.titles.submarine.model.torpedo import Setting, Torpedo
from game.titles.submarine.printed import tables
from game.titles.submarine.printed.panels import PANELS
from tests.titles.writing import check_written

SCENARIO = "wolf-pack"
"""By night, with every kind of ship; escorts of 1941."""
TURN = 3
G7A = "g7a"
VIIC, IXC = "G6", "G10"
"""Classes of boats."""
E = TypeVar("E", bound=Event)


def at(code: str) -> Hex:
    """The hex of a printed code, the panels lying as at the start."""
    return PANELS.find(code)


def codes(places: Iterable[Hex]) -> list[str]:
    return [PANELS.code(place) for place in places]


# Vessels


def escort(card: str, code: str, heading: int, name: str = "", **more: Any) -> Ship:
    """An escort of a class such as "B4", by default with the name of its class."""
    figures = tables.ESCORTS[card]
    name = name or figures.cls
    given = {"guns": figures.guns, **more}
    return Ship(
        vessel_id(name),
        ESCORT,
        card,
        name,
        at(code),
        heading,
        figures.speed,
        figures.damage,
        **given,
    )


def merchant(card: str, code: str, heading: int, name: str = "", **more: Any) -> Ship:
    """A merchant of a class such as "C-2" in a fast convoy."""
    name = name or f"{card} 1"
    capacity = tables.MERCHANTS[card].damage
    return Ship(vessel_id(name), MERCHANT, card, name, at(code), heading, 2, capacity, **more)


def capital(card: str, code: str, heading: int, **more: Any) -> Ship:
    figures = tables.CAPITALS[card]
    given = {"guns": figures.guns, **more}
    return Ship(
        card, CAPITAL, card, figures.name, at(code), heading, figures.speed, figures.damage, **given
    )


@dataclass(frozen=True, slots=True)
class Crewed:
    """A boat and what is in it, as `boat` lays it out."""

    boat: Boat
    inside: Inside
    plot: BoatPlot | None


def boat(
    card: str,
    code: str,
    heading: int,
    depth: int = 50,
    name: str = "U.47",
    *,
    load: str = G7A,
    plot: BoatPlot | None = None,
    inside: Mapping[str, Any] | None = None,
    **more: Any,
) -> Crewed:
    """A boat with all it carries; `inside` changes what only its player knows."""
    figures = tables.BOAT_CARDS[card]
    tubes = (
        *[Tube(False, load)] * figures.bow_tubes,
        *[Tube(True, load)] * figures.stern_tubes,
        *[Tube(False, load, is_external=True)] * figures.external,
    )
    within = Inside(
        depth,
        figures.power,
        tubes,
        (load,) * figures.bow_reloads,
        (load,) * figures.stern_reloads,
    )
    given = {"contact": OPEN, **more}
    laid = Boat(vessel_id(name), card, name, at(code), heading, depth == 0, **given)
    return Crewed(laid, replace(within, **(inside or {})), plot)


@dataclass(frozen=True, slots=True)
class Running:
    """A torpedo and how it is set, as `torpedo` lays it out."""

    torpedo: Torpedo
    setting: Setting


def torpedo(
    ident: str,
    code: str,
    heading: int,
    kind: str = G7A,
    *,
    is_shallow: bool = False,
    launched: int = TURN - 1,
    missed: tuple[str, ...] = (),
    of: str = "u-47",
    is_on_side: bool = False,
    ran: int = 0,
) -> Running:
    """It has run so many hexes; one that `is_on_side` lies beside that hex."""
    laid = Torpedo(ident, at(code), heading, launched, missed, is_on_side)
    return Running(laid, Setting(of, kind, is_shallow, run=ran))


# The sea


def sea(
    *laid: Ship | Crewed | Running,
    scenario: str = SCENARIO,
    turn: int = TURN,
    flow: tuple[Frame, ...] = (),
    house: House | None = None,
    seats: tuple[str, ...] = (ESCORT, SUBMARINE),
    **more: Any,
) -> State:
    """A position with these vessels and torpedoes and nothing else."""
    state = State(
        scenario=scenario,
        house=house or House(),
        seats=seats,
        turn=turn,
        panels=dict(PANELS.places),
        flow=flow,
        **more,
    )
    for each in laid:
        _lay(state, each)
    state.launched = max(state.launched, len(state.torpedoes))
    return state


def _lay(state: State, each: Ship | Crewed | Running) -> None:
    if isinstance(each, Ship):
        state.ships[each.id] = each
    elif isinstance(each, Running):
        state.torpedoes[each.torpedo.id] = each.torpedo
        state.settings[each.torpedo.id] = each.setting
    else:
        name = each.boat.id
        state.boats[name], state.insides[name] = each.boat, each.inside
        state.fleet[name] = Named(each.boat.card, each.boat.name)
        if each.plot:
            state.plots[name] = each.plot


# Playing


def play(
    state: State,
    rule: Callable[..., object],
    *what: Any,
    dice: Sequence[int] = (),
    draws: Sequence[int] = (),
) -> tuple[State, list[Event]]:
    """Carry out a rule on a copy; dice and draws must be used up exactly."""
    tape = TapeDice(dice, draws)
    context = Context(state.copy(), tape, APPLY)
    rule(context, *what)
    assert tape.is_used_up, f"the rules rolled {len(tape.faces)} dice of {list(dice)}"
    check_written(TITLE, context.events)
    return context.state, context.events


def of_kind(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]
