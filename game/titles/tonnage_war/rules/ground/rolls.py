"""One die for many boats that try the same step, or one for each. 9.6."""

from collections.abc import Iterator, Sequence
from itertools import islice

from game.core.rules import Context
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.multi import MOST_TRIALS, bands, successes
from game.titles.tonnage_war.rules.ground.values import Value

D20 = 20


def advance(
    context: Context[State], step: str, place: str, boats: Sequence[str], value: Value, what: str
) -> list[str]:
    """The boats that make the step, told in events; `what` says what the die is for."""
    moved: list[str] = []
    size = MOST_TRIALS if context.state.house.is_table_used else 1
    for group in _split(boats, size):
        face = context.roll(what, D20, bands=bands(len(group), value.number))
        count = successes(len(group), value.number, face)
        context.emit(
            e.AdvanceRolled(
                "TW 9.6" if len(group) > 1 else "TW 9.3",
                step, place, group, face, value.number, value.changes, count,
            )
        )  # fmt: skip
        moved += group[:count]
    return moved


def _split(boats: Sequence[str], size: int) -> Iterator[tuple[str, ...]]:
    rest = iter(boats)
    while group := tuple(islice(rest, size)):
        yield group
