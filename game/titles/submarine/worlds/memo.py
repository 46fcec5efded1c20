"""A view as a key: what a plan depends on, so that it is reckoned once and then remembered."""

from dataclasses import dataclass, field

from game.titles.submarine.view import View


@dataclass(frozen=True, slots=True)
class MemoKey:
    """Two are alike when their keys and lots are; the view is the one that they were first read
    from, the lot what the plan leaves to chance by."""

    key: tuple[object, ...]
    view: View = field(compare=False, repr=False)
    lot: int = 0
