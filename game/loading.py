"""Ctrl-C while modules load."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def loading() -> Iterator[None]:
    """Ctrl-C ends the program at once and without a word.

    As an exception it could get lost: where modules load, Python raises it in places that turn
    it into another error or forget it.
    """
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
