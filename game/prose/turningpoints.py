"""The moments of a game worth a picture, one of them a turn."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.contract.telling import TurningPoint
from game.prose.sentences import listed


@dataclass(frozen=True, slots=True)
class Moment:
    """What happened in a turn, shown after the first `position` events.

    `when` names the turn ("Turn 4"). A title says in `text` what it tells of it.
    """

    when: str
    position: int
    text: str
    weight: int


Told = Callable[[Sequence[str]], Iterable[str]]
"""Makes the clauses of a caption of what the moments of a turn tell, in order."""


def points_of_turns(
    moments: Iterable[Moment], told: Told, weigh: Callable[[Iterable[int]], int] = sum
) -> tuple[TurningPoint, ...]:
    """One turning point a turn: shown at its heaviest moment, and as heavy as all of them.

    `weigh` makes another weight of theirs.
    """
    turns: dict[str, list[Moment]] = {}
    for moment in moments:
        turns.setdefault(moment.when, []).append(moment)
    points = []
    for when, of_turn in turns.items():
        heaviest = max(of_turn, key=lambda moment: moment.weight)
        clauses = "; ".join(told([moment.text for moment in of_turn]))
        weight = weigh(moment.weight for moment in of_turn)
        points.append(TurningPoint(heaviest.position, f"{when}: {clauses}", weight))
    return tuple(points)


def of_one_fate(texts: Sequence[str]) -> Iterator[str]:
    """Texts such as "Graham|sunk", the names of those that suffered the same together."""
    fates: dict[str, list[str]] = {}
    for text in texts:
        name, _, fate = text.partition("|")
        if name not in fates.setdefault(fate, []):
            fates[fate].append(name)
    for fate, names in fates.items():
        yield f"{listed(names)} {fate}" if fate else names[0]
