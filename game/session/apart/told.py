"""The lines of a guest's copy: what was told, and what lists say of the game after it."""

from typing import Any

from game.session.apart.messages import Rolling, Told
from game.session.record.codec import JsonDict, dump
from game.session.record.lines import Standing
from game.session.request.start import AnyTitle


def standing_seen(title: AnyTitle, view: Any) -> Standing:
    """What lists say of a game that goes on, by the eyes of a view."""
    return Standing(status=title.words.status(view), ending=None, caption=title.words.caption(view))


def told_line(title: AnyTitle, told: Told, view: Any) -> bytes:
    """The line of a guest's copy for what was told, with what lists say of the game after it.

    What the seat was asked stays out: the host asks anew whoever comes back.
    """
    kept = told.model_copy(update={"asked": None}).model_dump(mode="json", exclude_defaults=True)
    return _line("told", kept, title, view)


def rolling_line(title: AnyTitle, asked: Rolling, view: Any) -> bytes:
    """The line of a guest's copy for a part in dice that was asked for, and the promise."""
    return _line("rolling", asked.model_dump(mode="json"), title, view)


def _line(kind: str, said: JsonDict, title: AnyTitle, view: Any) -> bytes:
    standing = standing_seen(title, view).model_dump(mode="json")
    return dump({"line": kind, kind: said, "standing": standing})
