"""What a reader meets: the log, cues, odds, refusals, the status line, a card and a chart."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from game.contract.cues import Cue
from game.contract.outcome import Outcome
from game.contract.printed import Chart, ChartRow, Figure, PieceCard
from game.contract.prospects import Check
from game.contract.words import LogLine
from game.core.prompt import Prompt, Refusal, Target, piece, space
from game.core.records import Command, Event
from tests.night_raider import records as r
from tests.night_raider import sea
from tests.night_raider.rules import HUNTERS, RAIDER, SEATS
from tests.night_raider.view import View, side_of

SEARCH = Chart(
    "search",
    "Search",
    "reconstructed",
    "N.5",
    ("Finds",),
    (
        ChartRow("1 or 2", ("nothing",), (1, 2)),
        ChartRow("3 or 4", ("sighted",), (3, 4)),
        ChartRow("5 or 6", ("caught",), (5, 6)),
    ),
    6,
)
FOUND = {"nothing": "finds nothing", "sighted": "sights the raider", "caught": "has the raider"}
FATES = {
    "home": "The raider is home.",
    "caught": "The raider is caught.",
    "late": "Daylight finds nobody.",
}


def describe(event: Event, eyes: str) -> LogLine:
    return DESCRIBE[type(event)](event, eyes)


def _searched(event: r.HexSearched, eyes: str) -> LogLine:
    is_hunter = side_of(eyes) == HUNTERS
    is_found = event.found != "nothing"
    return LogLine(
        "search",
        f"{SEATS[event.seat].name} {FOUND[event.found]} at {event.at}.",
        event.at,
        ((6, event.face),),
        "3+",
        "search",
        is_good=is_found == is_hunter,
        good_chance=Fraction(2 if is_hunter else 1, 3),
    )


def _plotted(event: r.Plotted, eyes: str) -> LogLine:
    where = f" for {event.to}" if event.to else ""
    return LogLine("plot", f"{SEATS[event.seat].name} has plotted{where}.", event.to)


DESCRIBE: dict[type[Event], Callable[[Any, str], LogLine]] = {
    r.GameBegan: lambda event, eyes: LogLine("setup", "The night begins."),
    r.ShipPlaced: lambda event, eyes: LogLine(
        "setup", f"{SEATS[event.seat].name} starts at {event.at}.", event.at
    ),
    r.CargoDrawn: lambda event, eyes: LogLine(
        "setup", f"The raider carries {event.value}." if event.value else "The raider loads."
    ),
    r.BuoyLaid: lambda event, eyes: LogLine("setup", "A buoy listens."),
    r.TurnBegan: lambda event, eyes: LogLine("turn", f"Hour {event.turn}"),
    r.Plotted: _plotted,
    r.ShipMoved: lambda event, eyes: LogLine(
        "move", f"{SEATS[event.seat].name} sails to {event.to}.", event.to
    ),
    r.RaiderSlipped: lambda event, eyes: LogLine(
        "move", f"The raider may be in {len(event.possible)} hexes."
    ),
    r.HexSearched: _searched,
    r.RaiderSighted: lambda event, eyes: LogLine("search", f"There, at {event.at}!", event.at),
    r.BuoyListened: lambda event, eyes: LogLine(
        "buoy", "The buoy hears engines." if event.is_heard else "The buoy hears the sea."
    ),
    r.GameEnded: lambda event, eyes: LogLine(
        "end", f"{FATES[event.fate]} Its cargo was {event.cargo}."
    ),
}


def cues(event: Event) -> tuple[Cue, ...]:
    match event:
        case r.ShipMoved(seat=seat, origin=origin, to=to):
            return (Cue("move", seat, origin, to),)
        case r.HexSearched(seat=seat, at=at, face=face):
            return (Cue("roll", seat, at, faces=((6, face),), note="Search"),)
        case r.TurnBegan(turn=turn):
            return (Cue("banner", text=f"Hour {turn}"),)
    return ()


def things(seen: View) -> tuple[Target, ...]:
    return (*map(space, sea.hexes()), *map(piece, (*seen.seats, "buoy")))


def refuse_rest(seen: View, prompt: Prompt, target: Target) -> Refusal:
    if target.kind == "piece":
        reason = "It acts when its own orders are asked for."
        return Refusal(target, f"The {target.id}", "N.4", reason)
    return Refusal(target, f"Hex {target.id}", "N.4", "A ship moves at most one hex an hour.")


def checks(seen: View, command: Command) -> tuple[Check, ...]:
    """The search comes when the last has plotted."""
    frame = seen.flow[-1]
    is_last = isinstance(frame, r.Plotting) and frame.waiting == (seen.eyes,)
    if not isinstance(command, r.Plot) or side_of(seen.eyes) != HUNTERS or not is_last:
        return ()
    return (Check("Search", "N.5", "search", "5 or 6", 6, "5+", Fraction(1, 3)),)


TELLS = ("catch the raider", "sight the raider", "bring her home", "be caught", "be sighted")
DANGERS = ("sighted", "caught")


def outcome(before: View, after: View, events: tuple[Event, ...]) -> Outcome:
    """As the reader's side has it: what the hunters hope for is the raider's danger."""
    is_hunter = side_of(before.eyes) == HUNTERS
    tells = [TELLS[2]] if after.fate == "home" and not is_hunter else []
    if after.fate == "caught":
        tells.append(TELLS[0 if is_hunter else 3])
    if after.is_sighted:
        tells.append(TELLS[1 if is_hunter else 4])
    is_caught = after.fate == "caught"
    came_true = zip(DANGERS, (after.is_sighted or is_caught, is_caught), strict=True)
    dangers = () if is_hunter else tuple(name for name, is_so in came_true if is_so)
    return Outcome(_words(after), tuple(tells), dangers)


def reach(seen: View, command: Command) -> str:
    return command.to if isinstance(command, r.Plot) else ""


def allowance(seen: View, command: Command) -> str:
    left = seen.turns - seen.turn
    return f"then {left} more hours of dark" if isinstance(command, r.Plot) else ""


def _words(after: View) -> str:
    if after.fate:
        return FATES[after.fate].rstrip(".")
    return "In sight" if after.is_sighted else "The hunt goes on"


def status(seen: View) -> str:
    if seen.fate:
        return FATES[seen.fate]
    carrying = f", carrying {seen.cargo}" if seen.cargo else ""
    return f"Hour {seen.turn} of {seen.turns}{carrying}"


def caption(seen: View) -> str:
    return f"The raider’s {'night' if len(seen.seats) > 2 else 'duel'}, hour {seen.turn}"


def stakes(seen: View) -> str:
    if seen.fate:
        return ""
    cargo = f"A cargo of {seen.cargo}" if seen.cargo else f"A raider in {len(seen.possible)} hexes"
    return f"{cargo}, {seen.turns - seen.turn} hours to daylight."


def card(seen: View, name: str) -> PieceCard | None:
    if name == "buoy":
        return PieceCard("Buoy", (Figure("Hears", f"{sea.HEARING} pixels", "reconstructed"),))
    if name not in seen.seats:
        return None
    at = seen.raider if name == RAIDER else seen.hunters.get(name, "")
    figures = [Figure("Place", at or "unknown", "reconstructed")]
    if name == RAIDER and seen.cargo:
        figures.append(Figure("Cargo", str(seen.cargo), "reconstructed"))
    return PieceCard(SEATS[name].name, tuple(figures))
