"""The log and the cues of torpedoes that go off by the tables of the advanced game."""

from collections.abc import Callable
from typing import Any

from game.contract.cues import Cue
from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import capital
from game.titles.submarine.charts.findingcharts import dice_row
from game.titles.submarine.charts.torpedocharts import dud_row, hits_table, hull_row
from game.titles.submarine.charts.weaponcharts import FOXER_COLUMNS
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import torpedo_name, vessel_name
from game.titles.submarine.model.state import SUBMARINE
from game.titles.submarine.printed.advanced_weapons import is_torpedo_hit
from game.titles.submarine.printed.dicecards import LOWEST_DICE, Pair, number, row_at
from game.titles.submarine.printed.tables import ADVANCED_TABLES
from game.titles.submarine.rules.fighting.c51_circling import circle_told
from game.titles.submarine.words.plain import hit_words, plain
from game.titles.submarine.words.rolls import FACES, is_for, thrown

ATTITUDES = (
    "from right ahead", "from fine on the bow", "on the bow", "along the bow",
    "square on the bow", "abeam, from forward", "square amidships", "abeam, from aft",
    "square on the stern", "along the stern", "on the quarter", "from fine on the quarter",
    "from right astern",
)  # fmt: skip
"""37.1"""


def needed(needs: int, change: int) -> str:
    """What two dice need, and what changes the coloured one: "11–46, coloured die +1"."""
    return f"{LOWEST_DICE}–{needs}" + (f", coloured die {change:+d}" if change else "")


def _attacked(event: e.TorpedoAttacked, eyes: str) -> LogLine:
    words, way = "hits" if event.is_hit else "misses", ATTITUDES[event.attitude - 1]
    name = capital(torpedo_name(event.torpedo))
    text = f"{name} {words} {vessel_name(event.ship)}, {way}: attitude {event.attitude}."
    row, column = hull_row(event.card), str(event.attitude)
    table = hits_table(event.card)
    line = LogLine("torpedo", text, event.ship, table=table, row=row, column=column)

    def is_hit(pair: Pair) -> bool:
        return is_torpedo_hit(event.needs, pair, event.change)

    needs, is_mine = needed(event.needs, event.change), is_for(SUBMARINE, eyes)
    return thrown(line, event.dice, is_hit, needs, is_mine=is_mine)


def _pistol(event: e.PistolTried, eyes: str) -> LogLine:
    text = "It is a dud." if event.is_dud else "Its pistol works."
    line = LogLine("torpedo", text, event.ship, table="duds", row=dud_row(event.needs))

    def works(pair: Pair) -> bool:
        return number(pair) > event.needs

    return thrown(line, event.dice, works, f"above {event.needs}", is_mine=is_for(SUBMARINE, eyes))


def _exploded(event: e.TorpedoExploded, eyes: str) -> LogLine:
    text = f"It goes off against {vessel_name(event.ship)}: {hit_words(event.hits)}."
    row = dice_row(row_at(ADVANCED_TABLES.torpedo_damage.rows, event.dice))
    dice = tuple((FACES, face) for face in event.dice)
    return LogLine(
        "torpedo", text, event.ship, dice, table="torpedo_damage", row=row, column=event.column
    )


def _towed(event: e.FoxerTowed, eyes: str) -> LogLine:
    words = "puts a foxer in tow" if event.is_towed else "takes her foxer in"
    return LogLine("plot", f"{vessel_name(event.ship)} {words}.", event.ship)


def _foxer(event: e.FoxerTried, eyes: str) -> LogLine:
    ship = vessel_name(event.ship)
    text = f"It strikes the foxer of {ship}." if event.is_foxed else f"It strikes {ship} herself."
    dice = ((FACES, event.face),)
    table, row = "t3_foxers" if event.is_t3 else "foxers", "Foxer" if event.is_foxed else "Ship"
    column = FOXER_COLUMNS[not event.is_first]
    return LogLine("torpedo", text, event.ship, dice, table=table, row=row, column=column)


def _circle(event: e.CircleSet, eyes: str) -> LogLine:
    return LogLine("plot", f"Circling torpedoes are set: {circle_told(event.circle)}.")


TORPEDOES: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.TorpedoAttacked: _attacked,
    e.PistolTried: _pistol,
    e.TorpedoExploded: _exploded,
    e.TorpedoHomed: plain("torpedo", "{torpedo} goes for the screws of {ship}.", "ship"),
    e.FoxerTowed: _towed,
    e.FoxerTried: _foxer,
    e.CircleSet: _circle,
}


# What is seen


def _roll(note: str, pair: Pair, text: str, place: str) -> Cue:
    faces = tuple((FACES, face) for face in pair)
    return Cue("roll", place=place, text=text, note=note, faces=faces, sound="dice")


def _missed(ship: str) -> Cue:
    return Cue("spray", ship, ship, sound="torpedo-miss")


def _attacked_cues(event: e.TorpedoAttacked) -> tuple[Cue, ...]:
    note = f"Torpedo at {vessel_name(event.ship)}: {needed(event.needs, event.change)} hits"
    roll = _roll(note, event.dice, "Hit" if event.is_hit else "Missed", event.ship)
    return (roll,) if event.is_hit else (roll, _missed(event.ship))


def _pistol_cues(event: e.PistolTried) -> tuple[Cue, ...]:
    note = f"The pistol: a dud up to {event.needs}"
    roll = _roll(note, event.dice, "A dud" if event.is_dud else "Goes off", event.ship)
    return (roll, _missed(event.ship)) if event.is_dud else (roll,)


def _exploded_cues(event: e.TorpedoExploded) -> tuple[Cue, ...]:
    note = f"Damage to {vessel_name(event.ship)}"
    return (
        Cue("burst", event.ship, event.ship, sound="torpedo-hit"),
        _roll(note, event.dice, capital(hit_words(event.hits)), event.ship),
    )


def _foxer_cues(event: e.FoxerTried) -> tuple[Cue, ...]:
    note = f"The torpedo at {vessel_name(event.ship)}, or at her foxer"
    faces, text = ((FACES, event.face),), "The foxer" if event.is_foxed else "The ship"
    roll = Cue("roll", place=event.ship, text=text, note=note, faces=faces, sound="dice")
    return (roll, _missed(event.ship)) if event.is_foxed else (roll,)


TORPEDO_CUES: dict[type[Event], Callable[[Any], tuple[Cue, ...]]] = {
    e.TorpedoAttacked: _attacked_cues,
    e.PistolTried: _pistol_cues,
    e.TorpedoExploded: _exploded_cues,
    e.FoxerTried: _foxer_cues,
}
