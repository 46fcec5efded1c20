"""The log and the cues of torpedoes that meet boats."""

from collections.abc import Callable
from typing import Any

from game.contract.cues import Cue
from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import capital
from game.titles.submarine.charts.findingcharts import dice_row
from game.titles.submarine.charts.torpedocharts import dud_row, hits_table, hull_row
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import code, torpedo_name, vessel_name
from game.titles.submarine.model.state import SUBMARINE
from game.titles.submarine.printed.advanced_weapons import is_torpedo_hit
from game.titles.submarine.printed.dicecards import Pair, number, row_at
from game.titles.submarine.printed.tables import ADVANCED_TABLES
from game.titles.submarine.words.describing.finding import two
from game.titles.submarine.words.describing.torpedoes import ATTITUDES, needed
from game.titles.submarine.words.plain import hit_words
from game.titles.submarine.words.rolls import is_for, thrown


def _attacked(event: e.BoatAttacked, eyes: str) -> LogLine:
    words, way = "hits" if event.is_hit else "misses", ATTITUDES[event.attitude - 1]
    name = capital(torpedo_name(event.torpedo))
    text = f"{name} {words} {vessel_name(event.boat)}, {way}: attitude {event.attitude}."
    row, column = hull_row(event.card), str(event.attitude)
    table = hits_table(event.card)
    line = LogLine("torpedo", text, event.boat, table=table, row=row, column=column)

    def is_missed(pair: Pair) -> bool:
        return not is_torpedo_hit(event.needs, pair, event.change)

    needs, is_mine = needed(event.needs, event.change), is_for(SUBMARINE, eyes)
    return thrown(line, event.dice, is_missed, f"not {needs}", is_mine=is_mine)


def _spared(event: e.BoatSpared, eyes: str) -> LogLine:
    if not event.needs:
        text = f"It has not run far enough to go off against {vessel_name(event.boat)}."
        return LogLine("torpedo", text, event.boat)
    row = dud_row(event.needs)
    return LogLine("torpedo", "It is a dud.", event.boat, two(event.dice), table="duds", row=row)


def _burst(event: e.TorpedoBurst, eyes: str) -> LogLine:
    where = event.printed or code(event.at)
    text = f"{capital(torpedo_name(event.torpedo))} goes off in {where}, where no ship is."
    return LogLine("torpedo", text, where)


def _torpedoed(event: e.BoatTorpedoed, eyes: str) -> LogLine:
    text = f"It was against {vessel_name(event.boat)}: {hit_words(event.hits)}."
    row = dice_row(row_at(ADVANCED_TABLES.torpedo_damage.rows, event.dice))
    return LogLine(
        "torpedo", text, event.boat, two(event.dice),
        table="torpedo_damage", row=row, column=event.column,
    )  # fmt: skip


BOATS_HIT: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.BoatAttacked: _attacked,
    e.BoatSpared: _spared,
    e.TorpedoBurst: _burst,
    e.BoatTorpedoed: _torpedoed,
}


# What is seen


def _roll(note: str, pair: Pair, text: str, place: str) -> Cue:
    return Cue("roll", place=place, text=text, note=note, faces=two(pair), sound="dice")


def _attacked_cues(event: e.BoatAttacked) -> tuple[Cue, ...]:
    note = f"Torpedo at {vessel_name(event.boat)}: {needed(event.needs, event.change)} hits"
    return (_roll(note, event.dice, "Hit" if event.is_hit else "Missed", event.boat),)


def _spared_cues(event: e.BoatSpared) -> tuple[Cue, ...]:
    if not event.needs:
        return ()
    dud = number(event.dice)
    return (_roll(f"The pistol: a dud up to {event.needs}", event.dice, str(dud), event.boat),)


def _torpedoed_cues(event: e.BoatTorpedoed) -> tuple[Cue, ...]:
    note = f"Damage to {vessel_name(event.boat)}"
    return (
        Cue("burst", event.boat, event.boat),
        _roll(note, event.dice, capital(hit_words(event.hits)), event.boat),
    )


BOATS_HIT_CUES: dict[type[Event], Callable[[Any], tuple[Cue, ...]]] = {
    e.BoatAttacked: _attacked_cues,
    e.BoatSpared: _spared_cues,
    e.BoatTorpedoed: _torpedoed_cues,
}
