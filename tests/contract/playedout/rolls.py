"""How often a roll that is told of a choice is made, and how often it comes out."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Any

from game.contract.forecast import play_out
from game.contract.prospects import Check
from game.core.dice import KeyedDice
from game.core.records import Command, Event
from tests.contract.playedout import held_atlantic, held_paukenschlag, held_submarine

Held = Callable[[Check, Command, Sequence[Event]], bool | None]
Came = Mapping[Check, Sequence[int]]
"""By roll: how often it was made, and how often it came out."""
HELD: Mapping[str, Mapping[str, Held]] = {
    "paukenschlag": held_paukenschlag.HELD,
    "atlantic_1942": held_atlantic.HELD,
    "submarine": held_submarine.HELD,
}
"""By title and by the case of a roll that was told: whether it came out."""
ELSEWHERE: Mapping[str, frozenset[str]] = {"paukenschlag": held_paukenschlag.ELSEWHERE}
"""The cases that are held to all faces of their dice, and not to play-outs."""
LAID: Mapping[str, Callable[[Any, Command, int], Any]] = {"submarine": held_submarine.laid}
"""By title: the table of each time that a choice is made, where rolls hang on what nobody knows."""
SIGMAS = 4.5
"""How far a share may be off in some hundred comparisons."""


def rolled(
    title: Any, state: Any, view: Any, seat: str, command: Command, times: int, key: bytes
) -> Came:
    """What became of all rolls that are told of a choice."""
    seen: dict[Check, list[int]] = defaultdict(lambda: [0, 0])
    held = HELD[title.id]
    told = dict.fromkeys(title.odds.checks(view, command))
    checks = [check for check in told if check.rule in held]
    lay = LAID.get(title.id, _as_it_is)
    for time in range(times):
        dice = KeyedDice(key, time)
        _, events = play_out(title, lay(state, command, time), seat, command, dice)
        for check in checks:
            if (came := held[check.rule](check, command, events)) is not None:
                seen[check][0] += 1
                seen[check][1] += came
    return seen


def _as_it_is(state: Any, command: Command, time: int) -> Any:
    return state


def far_off(came: Came) -> Iterator[str]:
    """The rolls that came out oftener or less often than can be chance."""
    for check, (times, good) in came.items():
        chance = float(check.chance)
        slack = SIGMAS * sqrt(chance * (1 - chance) / times)
        if abs(good / times - chance) > slack:
            yield f"{check.name}, {check.rule}: {chance:.3f} told, {good} of {times} came"


def not_held(title: Any, checks: Iterable[Check]) -> set[str]:
    """The cases of rolls that are told and that nothing holds to what comes of them."""
    known = {*HELD[title.id], *ELSEWHERE.get(title.id, ())}
    return {check.rule for check in checks} - known
