"""What a title brings along beside its rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.contract.careers import Career
from game.contract.guide import Commentary, Guide
from game.contract.telling import Telling


@dataclass(frozen=True, slots=True)
class Content:
    """What is written for a title.

    `telling` makes reports of its games. `careers` sum up the finished games of a side, where the
    plain words will not do. `guides` are guided games by what they are called on a button, the one
    for the first evening first, and `commentaries` tell of finished ones.
    """

    telling: Telling | None = None
    careers: Mapping[str, Career] = field(default_factory=dict)
    guides: Mapping[str, Callable[[], Guide]] = field(default_factory=dict)
    commentaries: Callable[[], tuple[Commentary, ...]] = field(default=lambda: ())
