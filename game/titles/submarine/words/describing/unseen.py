"""The log and the cues of torpedoes that are not seen at first, and of evasions (40)."""

from collections.abc import Callable
from typing import Any

from game.contract.cues import Cue
from game.contract.words import LogLine
from game.core.records import Event
from game.geometry.hexes import Hex
from game.prose.sentences import capital
from game.titles.submarine.charts.findingcharts import dice_row
from game.titles.submarine.charts.weaponcharts import evasion_table
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import (
    code,
    heading_words,
    plot_words,
    torpedo_name,
    vessel_name,
)
from game.titles.submarine.model.state import ESCORT
from game.titles.submarine.printed.dicecards import Pair, number, row_at
from game.titles.submarine.printed.tables import ADVANCED_TABLES
from game.titles.submarine.words.plain import plain
from game.titles.submarine.words.rolls import FACES, is_for, thrown

MAY = {"": "cannot evade", "turn": "may turn", "turn1": "may turn and go a hex"}
TABLE = ADVANCED_TABLES.evasion


def _ran(event: e.UnseenRan, eyes: str) -> LogLine:
    who = capital(torpedo_name(event.torpedo))
    text = f"{who}, unseen: in {code(event.path[-1])}, {heading_words(event.heading)}."
    return LogLine("torpedo", text, event.torpedo, who=who, is_passing=True)


def _shown(event: e.TorpedoShown, eyes: str) -> LogLine:
    who, place = capital(torpedo_name(event.torpedo)), event.there or code(event.at)
    near = f": {vessel_name(event.ship)} comes upon it" if event.ship else ""
    text = f"{who} is seen in {place}, {heading_words(event.heading)}{near}."
    return LogLine("torpedo", text, event.torpedo)


def result_of(event: e.EvasionTried, pair: Pair) -> str:
    """What those dice allow."""
    group = next(n for n, span in enumerate(TABLE.speeds) if event.top in span)
    row = row_at(TABLE.rows, (pair[0] + event.change, pair[1]))
    return row.results[group][TABLE.column(event.propellant)]


def _needed(event: e.EvasionTried) -> str:
    """From which dice on she may evade: "31–66, coloured die +1"."""
    good = [row.low for row in TABLE.rows if result_of(event, divmod_of(row.low, event))]
    change = f", coloured die {event.change:+d}" if event.change else ""
    return f"{min(good)}–{number((FACES, FACES))}{change}" if good else ""


def divmod_of(low: int, event: e.EvasionTried) -> Pair:
    """The dice of the lowest number of a row, before what changes them."""
    coloured, white = divmod(low, 10)
    return coloured - event.change, white


def _tried(event: e.EvasionTried, eyes: str) -> LogLine:
    text = f"{vessel_name(event.ship)} {MAY[event.result]}: {event.propellant} torpedo."
    row = dice_row(row_at(TABLE.rows, (event.dice[0] + event.change, event.dice[1])))
    table, column = evasion_table(event.top), event.propellant.capitalize()
    line = LogLine("torpedo", text, event.ship, table=table, row=row, column=column)

    def may(pair: Pair) -> bool:
        return bool(result_of(event, pair))

    return thrown(line, event.dice, may, _needed(event), is_mine=is_for(ESCORT, eyes))


def _evaded(event: e.ShipEvaded, eyes: str) -> LogLine:
    text = f"{vessel_name(event.ship)} evades {torpedo_name(event.torpedo)}"
    return LogLine("torpedo", f"{text}: {plot_words(event.moves)}.", event.ship)


UNSEEN: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.UnseenRan: _ran,
    e.UnseenSpent: plain("torpedo", "{torpedo} has run out unseen.", "torpedo"),
    e.TorpedoShown: _shown,
    e.EvasionTried: _tried,
    e.ShipEvaded: _evaded,
    e.ShipReturned: plain("ship", "{ship} is back in her place.", "ship"),
}


# What is seen


def _spot(place: Hex) -> str:
    return f"@{place.column},{place.row}"


def _ran_cues(event: e.UnseenRan) -> tuple[Cue, ...]:
    end = _spot(event.path[-1])
    if event.is_new:
        start = _spot(event.path[0])
        return (Cue("track", event.torpedo, start, end, sound="torpedo-launch"),)
    return (Cue("track", event.torpedo, event.torpedo, end),)


def _tried_cues(event: e.EvasionTried) -> tuple[Cue, ...]:
    faces = tuple((FACES, face) for face in event.dice)
    needs = _needed(event)
    note = f"{vessel_name(event.ship)} to evade{f': {needs}' if needs else ''}"
    text = capital(MAY[event.result])
    return (Cue("roll", place=event.ship, text=text, note=note, faces=faces, sound="dice"),)


def _lies(event: e.ShipEvaded | e.ShipReturned) -> tuple[Cue, ...]:
    return (Cue("sail", event.ship, to=f"{_spot(event.bow)},{event.heading}"),)


UNSEEN_CUES: dict[type[Event], Callable[[Any], tuple[Cue, ...]]] = {
    e.UnseenRan: _ran_cues,
    e.UnseenSpent: lambda event: (Cue("fade", event.torpedo),),
    e.TorpedoShown: lambda event: (
        Cue("reveal", event.torpedo, _spot(event.at), text="Torpedo", sound="identify"),
    ),
    e.EvasionTried: _tried_cues,
    e.ShipEvaded: _lies,
    e.ShipReturned: _lies,
}
