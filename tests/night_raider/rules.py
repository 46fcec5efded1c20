"""N: hunters and a raider move at once and in secret; the hunters search where they are."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.contract.offers import Seat
from game.core.dice import Dice
from game.core.ending import Fate, Result
from game.core.prompt import Bound, Choice, Family, Prompt, piece, space
from game.core.records import Command, Event, Frame
from game.core.rules import Context, Decision, OptionValue
from tests.night_raider import records as r
from tests.night_raider import sea

HUNTERS, RAIDER = "hunters", "raider"
DECK = (1, 1, 2, 3)
TURNS = {"duel": 8, "night": 9}
SEATS = {
    "north": Seat("north", "North", HUNTERS),
    "south": Seat("south", "South", HUNTERS),
    "raider": Seat("raider", "Raider", RAIDER),
}
IN_PLAY = {"duel": ("north", "raider"), "night": ("north", "south", "raider")}


def seats(scenario: str, options: Mapping[str, OptionValue]) -> tuple[Seat, ...]:
    return tuple(SEATS[seat] for seat in IN_PLAY[scenario])


def begin(context: Context[r.State], scenario: str, options: Mapping[str, OptionValue]) -> None:
    """N.1 The raider starts hidden on the west edge with a cargo drawn face down (N.2)."""
    context.emit(r.GameBegan("N.1", scenario, IN_PLAY[scenario], TURNS[scenario]))
    for seat in context.state.seats:
        at = sea.HUNTER_STARTS.get(seat) or context.draw(sea.RAIDER_STARTS)
        context.emit(r.ShipPlaced("N.1", seat, at))
    context.emit(r.CargoDrawn("N.2", context.shuffle(DECK)[0]))
    context.state.flow = (r.Night(), r.Mooring())


def run_night(context: Context[r.State], frame: r.Night) -> None:
    """N.7 The game ends when the raider is caught or home, or the night is over."""
    state = context.state
    if state.turn == state.turns:
        _end(context, "late")
        return
    context.emit(r.TurnBegan("N.4", state.turn + 1))
    context.call(r.Resolving())
    context.call(r.Plotting(state.seats))


@dataclass(frozen=True, slots=True)
class BuoyFamily(Family):
    """N.3 Anywhere on the water but not within hearing of the west edge."""

    def bounds(self) -> tuple[Bound, ...]:
        return (
            Bound("x", 0, 500, 1, "x"),
            Bound("y", 0, 455, 1, "y"),
            Bound("heading", 0, 345, 15, "heading", "degrees"),
        )

    def command(self, values: Mapping[str, int]) -> Command:
        return r.LayBuoy(values["x"], values["y"], values["heading"])

    def why_not(self, values: Mapping[str, int]) -> str:
        if values["x"] < sea.HEARING:
            return "The buoy must lie farther from the west edge than it hears."
        return ""

    def name(self, values: Mapping[str, int]) -> str:
        return f"Lay the buoy at {values['x']}, {values['y']} heading {values['heading']}"

    def sample(self, dice: Dice) -> Mapping[str, int]:
        return {
            "x": sea.HEARING + dice.draw(501 - sea.HEARING),
            "y": dice.draw(456),
            "heading": 15 * dice.draw(24),
        }

    def at(self, space: str) -> Mapping[str, int] | None:
        if space not in sea.hexes():
            return None
        x, y = sea.centre(space)
        return {"x": x, "y": y}

    def suggestion(self) -> Mapping[str, int]:
        return {"x": 300, "y": 228, "heading": 270}


def ask_buoy(state: r.State, frame: r.Mooring) -> tuple[Prompt, ...]:
    family = BuoyFamily("Lay the buoy", piece("buoy"), "N.3")
    return (Prompt("north", "N.3", "Lay the listening buoy.", families=(family,)),)


def lay_buoy(context: Context[r.State], frame: r.Mooring, seat: str, command: r.LayBuoy) -> None:
    near = sea.heard_from(command.x, command.y)
    context.end()
    context.emit(r.BuoyLaid("N.3", command.x, command.y, command.heading, near))


def ask_plots(state: r.State, frame: r.Plotting) -> tuple[Prompt, ...]:
    """N.4 Every seat that has not plotted, all at the same time."""
    return tuple(
        Prompt(
            seat,
            "N.4",
            f"Night hour {state.turn}: plot your move in secret.",
            tuple(
                Choice(r.Plot(to), _move_label(state.ships[seat], to), space(to), "N.4")
                for to in sea.reach(state.ships[seat])
            ),
        )
        for seat in frame.waiting
    )


def _move_label(origin: str, to: str) -> str:
    return f"Wait at {to}" if origin == to else f"Steer for {to}"


def plot(context: Context[r.State], frame: r.Plotting, seat: str, command: r.Plot) -> None:
    context.emit(r.Plotted("N.4", seat, command.to))
    waiting = tuple(other for other in frame.waiting if other != seat)
    if waiting:
        context.goto(r.Plotting(waiting))
    else:
        context.end()


def resolve(context: Context[r.State], frame: r.Resolving) -> None:
    """N.5 All move at once; then each hunter searches its hex, and the buoy listens (N.6)."""
    state = context.state
    context.end()
    for seat in state.seats:
        context.emit(r.ShipMoved("N.5", seat, state.ships[seat], state.plots[seat]))
    context.emit(r.RaiderSlipped("N.5", sea.spread(state.possible)))
    for seat in state.seats:
        if seat != RAIDER and not state.fate:
            _search(context, seat)
    if not state.fate:
        _listen(context)
    if not state.fate and state.ships[RAIDER] in sea.EXITS:
        _end(context, "home")


def _search(context: Context[r.State], seat: str) -> None:
    """N.5 1 or 2 finds nothing, 3 or 4 sights the raider, 5 or 6 catches it."""
    state = context.state
    at, is_there = state.ships[seat], state.ships[seat] == state.ships[RAIDER]
    face = context.roll(f"{SEATS[seat].name}'s search at {at}", 6, bands=(2, 4))
    found = "nothing" if not is_there or face <= 2 else "sighted" if face <= 4 else "caught"
    is_empty = found == "nothing" and face > 2
    possible = tuple(h for h in state.possible if h != at) if is_empty else state.possible
    context.emit(r.HexSearched("N.5", seat, at, face, found, possible))
    if found != "nothing":
        context.emit(r.RaiderSighted("N.5", at))
    if found == "caught":
        _end(context, "caught")


def _listen(context: Context[r.State]) -> None:
    """N.6 It says at the end of every turn whether the raider is within hearing."""
    state = context.state
    assert state.buoy is not None
    is_heard = state.ships[RAIDER] in state.buoy.near
    possible = tuple(h for h in state.possible if (h in state.buoy.near) == is_heard)
    context.emit(r.BuoyListened("N.6", is_heard, possible))


def _end(context: Context[r.State], fate: str) -> None:
    """N.7"""
    context.emit(r.GameEnded("N.7", fate, context.state.cargo))
    context.finish()


def result(state: r.State) -> Result | None:
    """N.7 Home is the raider's, caught the hunters', late is drawn."""
    if state.flow or not state.fate:
        return None
    scores = {"cargo": state.cargo if state.fate == "home" else 0, "turns": state.turn}
    won = {"home": RAIDER, "caught": HUNTERS}.get(state.fate)
    headline = {
        "home": "The raider is home",
        "caught": "The raider is caught",
        "late": "Daylight finds nobody",
    }[state.fate]
    return Result(
        headline,
        f"{headline} on hour {state.turn}, with a cargo of {state.cargo}.",
        tuple(
            Fate(side, "drawn" if won is None else "won" if won == side else "lost", "", scores)
            for side in (HUNTERS, RAIDER)
        ),
    )


def check_invariants(state: r.State) -> None:
    assert set(state.ships) == set(state.seats), "a ship too many or too few"
    assert all(at in sea.hexes() for at in state.ships.values()), "a ship off the board"
    assert state.fate or state.ships[RAIDER] in state.possible, "the raider cannot be where it is"


def _began(state: r.State, event: r.GameBegan) -> None:
    state.seats, state.turns = event.seats, event.turns
    state.possible = sea.RAIDER_STARTS


def _placed(state: r.State, event: r.ShipPlaced) -> None:
    state.ships[event.seat] = event.at


def _cargo(state: r.State, event: r.CargoDrawn) -> None:
    state.cargo = event.value


def _buoy(state: r.State, event: r.BuoyLaid) -> None:
    state.buoy = r.Buoy(event.x, event.y, event.heading, event.near)


def _turn(state: r.State, event: r.TurnBegan) -> None:
    state.turn = event.turn
    state.plots = {}


def _plotted(state: r.State, event: r.Plotted) -> None:
    state.plots[event.seat] = event.to


def _moved(state: r.State, event: r.ShipMoved) -> None:
    state.ships[event.seat] = event.to
    if event.seat == RAIDER:
        state.is_sighted = False


def _slipped(state: r.State, event: r.RaiderSlipped) -> None:
    state.possible = event.possible


def _searched(state: r.State, event: r.HexSearched) -> None:
    state.possible = event.possible


def _sighted(state: r.State, event: r.RaiderSighted) -> None:
    state.is_sighted = True
    state.possible = (event.at,)


def _listened(state: r.State, event: r.BuoyListened) -> None:
    state.possible = event.possible


def _ended(state: r.State, event: r.GameEnded) -> None:
    state.fate = event.fate
    state.cargo = event.cargo


APPLY: dict[type[Event], Callable[[r.State, Any], None]] = {
    r.GameBegan: _began,
    r.ShipPlaced: _placed,
    r.CargoDrawn: _cargo,
    r.BuoyLaid: _buoy,
    r.TurnBegan: _turn,
    r.Plotted: _plotted,
    r.ShipMoved: _moved,
    r.RaiderSlipped: _slipped,
    r.HexSearched: _searched,
    r.RaiderSighted: _sighted,
    r.BuoyListened: _listened,
    r.GameEnded: _ended,
}
STEPS: dict[type[Frame], Callable[[Context[r.State], Any], None]] = {
    r.Night: run_night,
    r.Resolving: resolve,
}
DECISIONS: dict[type[Frame], Decision[r.State]] = {
    r.Mooring: Decision(ask_buoy, lay_buoy),
    r.Plotting: Decision(ask_plots, plot),
}
