"""One test a law: it is tried on every case, and names all that break it."""

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any


def holds_of(*cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """A test of one case, made a test of all: `@holds_of(events, eyes)` tries each by each.

    Cases that are made one by one are kept, so that a law can be tried again.
    """
    kept = [tuple(case) for case in cases]

    def law(test: Callable[..., None]) -> Callable[[], None]:
        def whole() -> None:
            tried, offenders = 0, []
            for case in product(*kept):
                tried += 1
                try:
                    test(*case)
                except AssertionError as broken:
                    offenders.append(f"{case}: {broken}")
            assert tried, "nothing is tried"
            assert not offenders, f"{len(offenders)} of {tried}:\n" + "\n".join(offenders)

        whole.__name__, whole.__doc__, whole.__module__ = (
            test.__name__, test.__doc__, test.__module__,
        )  # fmt: skip
        return whole

    return law
