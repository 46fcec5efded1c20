"""The rolls that a decision leads to."""

from collections.abc import Iterator
from fractions import Fraction

from game.contract.prospects import Check
from game.core.records import Command
from game.prose.sentences import counted
from game.titles.tonnage_war.charts.aidcards import STEP_ROWS
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.odds.odds_fight import fight_checks
from game.titles.tonnage_war.printed.places import BOX, OZ
from game.titles.tonnage_war.rules.c9_inbound import APPEAR, ATTACK, CLOSE, going_in, number_for
from game.titles.tonnage_war.rules.ground.plot import boats_at, inbound_at
from game.titles.tonnage_war.view import View
from game.titles.tonnage_war.words.describe import up_to

D20 = 20


def checks(seen: View, command: Command) -> tuple[Check, ...]:
    """Every roll a command leads to before the next question."""
    return tuple(_checks(seen, command))


def _checks(seen: View, command: Command) -> Iterator[Check]:
    match command:
        case c.SailOn():
            yield from _step(seen, APPEAR, boats_at(seen, BOX))
            yield from _step(seen, CLOSE, inbound_at(seen, OZ))
        case c.HoldScreen():
            yield from _step(seen, ATTACK, going_in(seen))
        case _:
            yield from fight_checks(seen, command)


def _step(seen: View, step: str, boats: list[str]) -> Iterator[Check]:
    """9.3 The number that each of several boats needs."""
    if not boats:
        return
    row, value = STEP_ROWS[step], number_for(seen, step)
    name = f"{counted(len(boats), 'boat')}: {row.lower()}"
    needs, chance = up_to(value.number), Fraction(min(value.number, D20), D20)
    yield Check(name, "TW 9.3", "numbers", row, D20, needs, chance, value.changes)
