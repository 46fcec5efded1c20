"""34.6, 34.7 The prolonged attack: after the last turn escorts hunt boats in contact on."""

from collections.abc import Iterator, Sequence

from game.core.prompt import DONE, Choice, Prompt, button, piece
from game.core.records import Command
from game.core.rules import Context
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Closing, Hunting
from game.titles.submarine.model.state import ESCORT, HIDDEN, SUBMARINE, Boat, Inside, Ship, State
from game.titles.submarine.printed.advanced import attack_points, defence_points, power_lost
from game.titles.submarine.printed.tables import ESCORTS, first_sonar
from game.titles.submarine.rules.ground.c19_damage import sink
from game.titles.submarine.rules.ground.card import formation_of
from game.titles.submarine.rules.ground.dice import throw
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.winning import end_if_over, is_time_up
from game.titles.submarine.view import Sea

STAY = 4
"""34.7.1 The escorts that remain with the convoy."""


# Who may hunt whom


def is_fit(ship: Ship) -> bool:
    """34.7.1 Whether an escort can make her full speed: she neither lies dead nor was slowed."""
    return ship.kind == ESCORT and not ship.is_dead and not ship.spared


def fit_escorts(sea: Sea) -> list[Ship]:
    return [ship for ship in sea.ships.values() if is_fit(ship)]


def most_hounds(sea: Sea) -> int:
    """34.7.1 How many escorts may hunt, over and above those that stay."""
    return max(0, len(fit_escorts(sea)) - STAY)


def quarry(sea: Sea) -> list[Boat]:
    """34.6 The boats in sonar, radar or visible contact: those on the board."""
    return [boat for boat in sea.boats.values() if boat.contact != HIDDEN]


def may_hunt(sea: Sea) -> bool:
    """34.6 At the end of the last turn of a scenario with a convoy, or of such a part."""
    is_asked = sea.house.advanced.prolonged and ESCORT in sea.seats and bool(formation_of(sea))
    return is_asked and is_time_up(sea) and most_hounds(sea) > 0 and bool(quarry(sea))


def open_hunt(context: Context[State]) -> None:
    """34.6 The Escort player is asked, once."""
    state = context.state
    context.goto(Closing())
    boats = tuple(boat.id for boat in quarry(state))
    context.emit(e.HuntOpened("34.6", boats, most_hounds(state)))
    context.call(Hunting())
    context.emit(e.UnitTaken("34.7.2", ESCORT, fit_escorts(state)[0].id))


def close(context: Context[State], frame: Closing) -> None:
    """34.6 The points are counted when all hunts are over."""
    end_if_over(context)


# Who is sent


def hound_in_hand(sea: Sea) -> Ship:
    """The escort that is sent: the one taken, or the first."""
    ships = {ship.id: ship for ship in fit_escorts(sea)}
    return ships.get(sea.hand.get(ESCORT, ""), next(iter(ships.values())))


def ask(state: State, frame: Hunting) -> tuple[Prompt, ...]:
    ship, left = hound_in_hand(state), most_hounds(state) - len(state.hounds)
    choices = (
        *_quarry(state, ship, left),
        *_others(state, ship),
        Choice(c.Done(), _done_words(state), DONE, "34.7.2"),
    )
    text = f"Send escorts after the boats in contact: {left} more may go. {ship.name} is in hand."
    return (Prompt(ESCORT, "34.7.2", text, choices, is_draft=True, on_board=True),)


def _done_words(sea: Sea) -> str:
    return "The hunt begins" if sea.hounds else "All escorts stay with the convoy"


def _others(sea: Sea, ship: Ship) -> Iterator[Choice]:
    for each in fit_escorts(sea):
        if each.id != ship.id:
            yield Choice(c.Take(each.id), f"Take {each.name} in hand", piece(each.id), "34.7.2")


def _quarry(sea: Sea, ship: Ship, left: int) -> Iterator[Choice]:
    """34.7.3 Each escort hunts one boat at most."""
    mine = sea.hounds.get(ship.id, "")
    for boat in quarry(sea):
        if boat.id != mine and (mine or left):
            words, target = f"{ship.name} hunts {boat.name} on", piece(boat.id)
            yield Choice(c.Hunt(ship.id, boat.id), words, target, "34.7.2", ship.id)
    if mine:
        words = f"{ship.name} stays with the convoy"
        yield Choice(c.Hunt(ship.id, ""), words, button("stay"), "34.7.1", ship.id)


def act(context: Context[State], frame: Hunting, seat: str, command: Command) -> None:
    match command:
        case c.Take():
            context.emit(e.UnitTaken("34.7.2", seat, command.unit))
        case c.Hunt():
            context.emit(e.HoundSent("34.7.2", command.ship, command.boat))
            if command.boat:
                _take_next(context, seat)
        case _:
            context.end()
            context.emit(e.SeatDone("34.7.2", seat))
            _hunt(context)


def _take_next(context: Context[State], seat: str) -> None:
    state = context.state
    idle = [ship for ship in fit_escorts(state) if ship.id not in state.hounds]
    if idle and len(state.hounds) < most_hounds(state):
        context.emit(e.UnitTaken("34.7.2", seat, idle[0].id))


# How it ends


def _hunt(context: Context[State]) -> None:
    """34.7.4, 34.7.5 Boat after boat; nobody is sent elsewhere when a boat's speed is known."""
    state = context.state
    for boat in quarry(state):
        ships = [state.ships[name] for name, prey in state.hounds.items() if prey == boat.id]
        if ships:
            _attack(context, boat, ships)


def _attack(context: Context[State], boat: Boat, ships: Sequence[Ship]) -> None:
    inside = context.state.insides[boat.id]
    fast = tuple(ship for ship in ships if ship.top > pace(boat, inside))
    if not fast:
        context.emit(e.BoatOutran("34.7.4", boat.id, tuple(ship.id for ship in ships)))
        return
    attack = attack_of(context.state, fast)
    defence = defence_points(boat_figures(boat).submerged)
    dice = throw(context, f"the hunt for {boat.name}")
    lost = power_lost(attack - defence, dice)
    names = tuple(ship.id for ship in fast)
    context.emit(e.BoatHunted("34.7.5", boat.id, names, attack, defence, dice, lost))
    if lost > inside.power:
        sink(context, boat, SUBMARINE, "34.75")


def pace(boat: Boat, inside: Inside) -> int:
    """34.7.4 What an escort must exceed: submerged, too, with half of her power or more left."""
    figures = boat_figures(boat)
    may_dash = 2 * inside.power >= figures.power
    return max(figures.surface, figures.submerged if may_dash else 0)


def attack_of(sea: Sea, ships: Sequence[Ship]) -> int:
    """34.75 The attack points of some escorts, as far as their sonar is known."""
    return sum(attack_points(sonar_of(sea, ship)) for ship in ships)


def sonar_of(sea: Sea, ship: Ship) -> str:
    """34.75 Her sonar; where none is played by, the one that every ship of her nation has."""
    if sea.house.hidden and sea.house.sonar:
        return sea.sets[ship.id].sonar if ship.id in sea.sets else ""
    return first_sonar(ESCORTS[ship.card].nation)
