"""What each pair of eyes may know, and the whole tables that a view allows."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from game.core.dice import Dice
from game.core.eyes import ALL_EYES
from game.core.records import Event, Frame
from tests.night_raider import records as r
from tests.night_raider import sea
from tests.night_raider.rules import DECK, HUNTERS, RAIDER, SEATS

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class View:
    """The table as `eyes` see it.

    `hunters` are the hexes of their seats, `raider` and `cargo` are empty and 0 where they are
    hidden, `plots` hold the seats that have plotted, with an empty hex where it is not for these
    eyes.
    """

    eyes: str
    seats: tuple[str, ...]
    turn: int
    turns: int
    hunters: Mapping[str, str]
    raider: str
    plots: Mapping[str, str]
    cargo: int
    buoy: r.Buoy | None
    is_sighted: bool
    possible: tuple[str, ...]
    fate: str
    flow: tuple[Frame, ...]


def view(state: r.State, eyes: str) -> View:
    sees_raider = state.is_sighted or eyes in (RAIDER, ALL_EYES)
    return View(
        eyes=eyes,
        seats=state.seats,
        turn=state.turn,
        turns=state.turns,
        hunters={seat: at for seat, at in state.ships.items() if seat != RAIDER},
        raider=state.ships.get(RAIDER, "") if sees_raider else "",
        plots={seat: to if eyes in (seat, ALL_EYES) else "" for seat, to in state.plots.items()},
        cargo=state.cargo if state.fate or eyes in (RAIDER, ALL_EYES) else 0,
        buoy=state.buoy,
        is_sighted=state.is_sighted,
        possible=state.possible,
        fate=state.fate,
        flow=state.flow,
    )


def redact(event: Event, eyes: str) -> Event | None:
    if eyes == ALL_EYES:
        return event
    match event:
        case r.Plotted(seat=seat) if eyes != seat:
            return replace(event, to="")
        case r.CargoDrawn() if eyes != RAIDER:
            return replace(event, value=0)
        case r.ShipPlaced(seat="raider") | r.ShipMoved(seat="raider") if eyes != RAIDER:
            return None
    return event


def resample(seen: View, dice: Dice) -> r.State:
    """A raider where it may be, a cargo from the deck, and a plot for everybody who has one."""
    ships = dict(seen.hunters)
    if RAIDER in seen.seats:
        ships[RAIDER] = seen.raider or seen.possible[dice.draw(len(seen.possible))]
    plots = {seat: to or _any(sea.reach(ships[seat]), dice) for seat, to in seen.plots.items()}
    return r.State(
        seats=seen.seats,
        turn=seen.turn,
        turns=seen.turns,
        ships={seat: ships[seat] for seat in seen.seats},
        plots=plots,
        cargo=seen.cargo or _any(DECK, dice),
        buoy=seen.buoy,
        is_sighted=seen.is_sighted,
        possible=seen.possible,
        fate=seen.fate,
        flow=seen.flow,
    )


def _any(among: tuple[T, ...], dice: Dice) -> T:
    return among[dice.draw(len(among))]


def side_of(eyes: str) -> str:
    return SEATS[eyes].side if eyes in SEATS else HUNTERS
