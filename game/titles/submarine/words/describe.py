"""The log: every event in words, as a pair of eyes may read it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import capital, counted, listed, number
from game.titles.submarine.charts.options import level_of
from game.titles.submarine.charts.switches import ADVANCED
from game.titles.submarine.charts.tablecharts import CRUSH_ROWS, RADAR_NAMES, radar_row, sonar_row
from game.titles.submarine.model import events as e
from game.titles.submarine.model.house import Advanced
from game.titles.submarine.model.names import (
    PLAYERS,
    code,
    depth_words,
    heading_words,
    hexes,
    plot_told,
    shot_told,
    vessel_name,
)
from game.titles.submarine.model.state import (
    ESCORT,
    RADAR,
    SEEN,
    SILENT,
    SNORT,
    SONAR,
    SPOTTED,
    SUBMARINE,
    BoatPlot,
)
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.rules.fighting.c11_launch import shot_words
from game.titles.submarine.words.describing.aim import AIM
from game.titles.submarine.words.describing.attacks import ATTACKS
from game.titles.submarine.words.describing.boats_hit import BOATS_HIT
from game.titles.submarine.words.describing.campaign import CAMPAIGN
from game.titles.submarine.words.describing.closing import CLOSING
from game.titles.submarine.words.describing.depths import DEPTHS
from game.titles.submarine.words.describing.finding import FINDING
from game.titles.submarine.words.describing.gunnery import GUNNERY
from game.titles.submarine.words.describing.longer import LONGER
from game.titles.submarine.words.describing.unseen import UNSEEN
from game.titles.submarine.words.plain import plain
from game.titles.submarine.words.rolls import FACES, is_for, place_of_tens, rolled

STEP_NAMES = {
    "plot": "Plotting",
    "guns": "Gunfire",
    "stars": "Star shells",
    "convoy": "Convoy moves",
    "escorts": "Escorts move",
    "torpedoes": "Torpedoes run",
    "submarines": "Submarines move",
    "charges": "Attacks on submarines",
}
NEXT, SETTING = "Next", "Torpedoes are set to run"
LEVELS = {
    "recommended": "the advanced game as recommended",
    "full": "the advanced game in full",
}
FEW = 3
"""So many rules of the advanced game are told by name."""
MODES = {SILENT: "runs silent", SNORT: "uses her snort"}
BY = {
    SEEN: "in sight",
    SONAR: "found by sonar",
    RADAR: "found by radar",
    SPOTTED: "spotted by lookouts",
}
"""Why a boat is on the board, where it needs saying."""


def describe(event: Event, eyes: str) -> LogLine:
    """The log line of an event as these eyes see it."""
    line = DESCRIBE[type(event)](event, eyes)
    return replace(line, tens=place_of_tens(event, line.dice)) if line.dice else line


def step_name(phase: str) -> str:
    """What a phase of the turn is called."""
    return STEP_NAMES.get(phase, capital(phase))


# Setting up


def _began(event: e.GameBegan, eyes: str) -> LogLine:
    house, card = event.house, SCENARIOS[event.scenario]
    options = {
        "hidden boats": house.hidden,
        "star shells": house.star_shells,
        "late boats": house.late_boats,
        "one side moved by dice": house.solitaire and card.solitaire,
        "twice the turns": house.long,
    }
    held = [words for words, holds in options.items() if holds]
    level = level_of(event.scenario, house)
    if level and (words := LEVELS.get(level.id)):
        held = [words, *held[house.hidden :]]
    else:
        held += _advanced(house.advanced)
    return LogLine("setup", f"{card.name}{f', with {listed(held)}' if held else ''}.")


def _advanced(switches: Advanced) -> list[str]:
    """The rules of the advanced game in force: by name while they are few."""
    on = [f"'{option.name}'" for option in ADVANCED if getattr(switches, option.id)]
    return on if len(on) <= FEW else [f"{number(len(on))} rules of the advanced game"]


def _joined(event: e.ShipJoined, eyes: str) -> LogLine:
    ship = event.ship
    return LogLine(
        "setup", f"{ship.name} is in {code(ship.bow)}, {heading_words(ship.heading)}.", ship.id
    )


def _fitted(event: e.SetsFitted, eyes: str) -> LogLine:
    sets = {"sonar": event.sonar, "radar": event.radar}
    has = [f"{RADAR_NAMES.get(kind, kind)} {gear}" for gear, kind in sets.items() if kind]
    name = vessel_name(event.ship)
    text = f"{name}: {listed(has) if has else 'neither sonar nor radar'}."
    dice = tuple((FACES, face) for face in event.faces if face)
    return LogLine("setup", text, event.ship, dice, table="fit", who=name)


def _marker(event: e.MarkerDrawn, eyes: str) -> LogLine:
    drawn = f"compass {event.marker}" if event.marker else "0, no boat"
    return LogLine("setup", f"The marker for a late boat: {drawn}.")


# Plotting


def _plotted(event: e.BoatPlotted, eyes: str) -> LogLine:
    name, plot = vessel_name(event.boat), event.plot
    parts = [f"{name}: {plot_told(plot.moves)}, then {depth_words(plot.depth)}"]
    if plot.shots:
        shots = (f"{shot_told(shot)} ({shot_words(shot)})" for shot in plot.shots)
        parts.append(
            f"fires {counted(len(plot.shots), 'torpedo', 'torpedoes')}: {'; '.join(shots)}"
        )
    if plot.targets:
        parts.append(f"picks {listed([*map(vessel_name, plot.targets)])} to aim at next")
    if plot.reloads:
        parts.append(f"reloads {counted(len(plot.reloads), 'tube')}")
    parts += doings(plot)
    return LogLine("plot", f"{', '.join(parts)}.", event.boat, who=name, is_passing=True)


def doings(plot: BoatPlot) -> list[str]:
    """32, 33, 52 What a boat does beside her move: "runs silent"."""
    modes = [MODES[plot.mode]] if plot.mode else []
    return [*modes, "repairs"] if plot.repairs else modes


def _ordered(event: e.ConvoyOrdered, eyes: str) -> LogLine:
    who = f"Convoy's turn {event.turn}"
    return LogLine("plot", f"{who}: {plot_told(event.moves)}.", who=who, is_passing=True)


def _convoy_rolled(event: e.ConvoyRolled, eyes: str) -> LogLine:
    too_soon = ", as it may not turn yet" if event.rule == "58" else ""
    text = f"The convoy's die: {plot_told(event.moves)}{too_soon}."
    return LogLine("move", text, dice=((FACES, event.face),), table="convoy_die", row=event.moves)


def _boat_rolled(event: e.BoatRolled, eyes: str) -> LogLine:
    name = vessel_name(event.boat)
    text = f"{name} by die and marker {event.marker}: {plot_told(event.moves)}."
    dice = ((FACES, event.face),)
    return LogLine("move", text, event.boat, dice, table="solo_moves", row=str(event.face))


def _taken(event: e.UnitTaken, eyes: str) -> LogLine:
    is_turn = event.unit.isdigit()
    name = f"convoy's turn {event.unit}" if is_turn else vessel_name(event.unit) or "no vessel"
    text = f"{NEXT} comes {name}."
    return LogLine("plot", text, event.unit, who=NEXT, is_passing=True)


def _tube(event: e.TubeTaken, eyes: str) -> LogLine:
    words = f" comes tube {event.tube + 1}." if event.tube >= 0 else ", no tube is in hand."
    return LogLine("plot", f"{NEXT}{words}", who=NEXT, is_passing=True)


def _run_set(event: e.RunSet, eyes: str) -> LogLine:
    how = "shallow" if event.is_shallow else "deep"
    text = f"{SETTING} {how}."
    return LogLine("plot", text, who=SETTING, is_passing=True)


# Moving


def _moved(event: e.ShipMoved | e.BoatMoved, unit: str) -> LogLine:
    name, where = vessel_name(unit), event.printed or code(event.bow)
    text = f"{name} is in {where}, {heading_words(event.heading)}."
    return LogLine("move", text, unit, who=name, is_passing=True)


def _halted(event: Any, unit: str) -> LogLine:
    name, power = vessel_name(unit), getattr(event, "power", 0)
    used = f", with {counted(power, 'point')} of emergency power" if power else ""
    one, many = (
        f"{_way(event, *verbs)}{used}"
        for verbs in (("goes", "turns", "makes no way"), ("go", "turn", "make no way"))
    )
    return LogLine.about("move", name, one, many, unit)


def _way(event: Any, go: str, turn: str, stay: str) -> str:
    steps = [f"{go} {hexes(event.moved)}"] if event.moved else []
    return listed([*steps, turn] if event.has_turned else steps) or stay


def _depth(event: e.DepthChanged, eyes: str) -> LogLine:
    name = vessel_name(event.boat)
    if not event.depth:
        words = "surfaces"
    elif eyes != SUBMARINE and event.depth == 1:
        words = "dives"
    else:
        words = f"is at {event.depth} feet"
    return LogLine("boat", f"{name} {words}.", event.boat, who=name)


def _crush(event: e.CrushTried, eyes: str) -> LogLine:
    words = "holds" if event.has_held else "does not hold"
    text = f"Below her safe depth, the hull of {vessel_name(event.boat)} {words}."
    is_mine = is_for(SUBMARINE, eyes)
    row = CRUSH_ROWS[not event.has_held]
    return rolled("boat", text, event.boat, event.face, range(1, FACES), "crush", is_mine, row)


def _collided(event: e.Collided, eyes: str) -> LogLine:
    one, other = vessel_name(event.unit), vessel_name(event.other)
    dice = tuple((FACES, face) for face in (event.face, event.other_face) if face)
    lost = f"{counted(event.damage, 'point')} and {counted(event.other_damage, 'point')}"
    text = f"{one} runs into {other}: damage of {lost}."
    row = str(event.face) if event.face else ""
    return LogLine("ram", text, event.other, dice, table="damage" if row else "", row=row)


# Searching


def _swept(event: e.SonarSwept, eyes: str) -> LogLine:
    ship = vessel_name(event.ship)
    what = f"seeks to hold {vessel_name(event.boat)}" if event.boat else "sweeps"
    reach = f"out to {event.reach} hexes" if event.reach else "but hears nothing"
    change = event.modified - event.face
    good = [face for face in range(1, FACES + 1) if face + change <= event.near]
    text = f"{ship} {what} with sonar, {reach}."
    place = event.boat or event.ship
    row = sonar_row(event.near)
    return rolled("sonar", text, place, event.face, good, "sonar", is_for(ESCORT, eyes), row)


def _radar(event: e.RadarSearched, eyes: str) -> LogLine:
    found = {"25": "down to periscope depth", "0": "on the surface"}
    reach = f"sees boats {found[event.result]}" if event.result else "sees nothing"
    text = f"{vessel_name(event.ship)} searches by radar and {reach}."
    good = range(1, event.needs + 1)
    is_mine, row = is_for(ESCORT, eyes), radar_row(event.needs)
    return rolled("radar", text, event.ship, event.face, good, "radar", is_mine, row)


def _sighted(event: e.BoatSighted, eyes: str) -> LogLine:
    name = vessel_name(event.boat)
    how = BY.get(event.contact, "on the surface" if event.is_surfaced else "submerged")
    return LogLine("sight", f"{name} is {how} in {event.printed or code(event.bow)}.", event.boat)


def _nothing_found(event: e.NothingFound, eyes: str) -> LogLine:
    name = vessel_name(event.ship)
    if event.result:
        where = {"25": "at periscope depth or on the surface", "0": "on the surface"}[event.result]
        return LogLine("radar", f"{name} finds no hidden boat {where}.", event.ship)
    return LogLine("sonar", f"{name} finds no boat within {hexes(event.reach)}.", event.ship)


# Losses and the end


def _ended(event: e.GameEnded, eyes: str) -> LogLine:
    who = PLAYERS.get(event.fate)
    return LogLine("end", f"The {who} wins." if who else "The game is drawn.")


DESCRIBE: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.GameBegan: _began,
    e.PanelLaid: plain("board", "Panel {panel} is laid in its place."),
    e.PanelsShifted: plain("board", "The panels are shifted under the ships."),
    e.ShipJoined: _joined,
    e.SetsFitted: _fitted,
    e.ShipsExchanged: plain("setup", "{ship} and {other} change places.", "ship"),
    e.ShipReplaced: plain("setup", "{by.name} sails in the place of {ship}.", "by.id"),
    e.ShipPlaced: plain("setup", "{ship} in {bow}, {heading}.", "ship"),
    e.CompassRolled: plain("setup", "{boat} comes near compass {face}.", "boat"),
    e.BoatNamed: lambda event, eyes: LogLine(
        "setup",
        f"{event.name} {'may come later' if event.is_late else 'takes part'}.",
        event.boat,
    ),
    e.BoatEnlisted: plain("setup", "{boat} comes into play.", "boat"),
    e.MarkerDrawn: _marker,
    e.MarkerShown: plain("setup", "{boat} enters near compass {marker}.", "boat"),
    e.BoatJoined: plain("setup", "{boat} is in {bow}, {heading}, {depth}; {tubes}.", "boat"),
    e.BoatPlaced: plain("setup", "{boat} is in {bow}, {heading}.", "boat"),
    e.BoatTrimmed: plain("setup", "{boat} begins {depth}.", "boat"),
    e.BoatArmed: plain("setup", "{boat}: {tubes}.", "boat"),
    e.TurnBegan: plain("turn", "Turn {turn}"),
    e.PhaseBegan: lambda event, eyes: LogLine("step", step_name(event.phase)),
    e.SeatDone: plain("plot", "The {seat} is ready."),
    e.UnitTaken: _taken,
    e.TubeTaken: _tube,
    e.RunSet: _run_set,
    e.BoatPlotted: _plotted,
    e.ConvoyOrdered: _ordered,
    e.ConvoyRolled: _convoy_rolled,
    e.BoatRolled: _boat_rolled,
    e.ConvoyFreed: plain(
        "move", "The capital ships are plotted no longer: they steer as they like."
    ),
    e.ShipMoved: lambda event, eyes: _moved(event, event.ship),
    e.ShipSailed: lambda event, eyes: _halted(event, event.ship),
    e.ShipHalted: lambda event, eyes: _halted(event, event.ship),
    e.Collided: _collided,
    e.ShipSlowed: plain("damage", "{ship} can make no more than {top} a turn now.", "ship"),
    e.SonarSwept: _swept,
    e.RadarSearched: _radar,
    e.BoatSighted: _sighted,
    e.BoatHidden: plain("sight", "{boat} is lost from sight.", "boat"),
    e.ContactHeld: plain("sonar", "{boat} stays in contact.", "boat"),
    e.NothingFound: _nothing_found,
    e.BoatMoved: lambda event, eyes: _moved(event, event.boat),
    e.BoatHalted: lambda event, eyes: _halted(event, event.boat),
    e.DepthChanged: _depth,
    e.CrushTried: _crush,
    e.DeadInWater: plain("damage", "{ship} lies dead in the water.", "ship"),
    e.VesselSunk: plain("sinking", "{name} is sunk: {points}.", "unit"),
    e.VesselLeft: plain("move", "{name} has left the board."),
    e.GameEnded: _ended,
    **ATTACKS,
    **DEPTHS,
    **CLOSING,
    **AIM,
    **BOATS_HIT,
    **UNSEEN,
    **CAMPAIGN,
    **FINDING,
    **GUNNERY,
    **LONGER,
}
