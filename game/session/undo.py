"""Where taking back stops: at dice, at reveals, at a change of seat, and at the opening."""

from collections.abc import Sequence

from game.core.prompt import Prompt
from game.session.lines import Commit
from game.session.start import AnyTitle


def undo_barrier(title: AnyTitle, last: Commit, prompts: Sequence[Prompt], seat: str) -> str | None:
    """Why the last commit stands, in a sentence, or None when it can be taken back.

    `prompts` are what is asked after it; `seat` is who wants it back, "" for anybody.
    """
    if last.command is None:
        return "There is nothing to take back: the game has only begun."
    if seat and last.seat != seat:
        return f"The last decision was that of {_name(title, last.seat)}."
    if last.faces:
        return "Dice were rolled: what they decided cannot be taken back."
    if any(event.reveals for event in last.events):
        return "Something hidden was turned up: that cannot be taken back."
    return _change_of_seat(title, last.seat, [prompt.seat for prompt in prompts])


def _change_of_seat(title: AnyTitle, seat: str, asked: list[str]) -> str | None:
    """A finished game counts as one, unless there is nobody else to have seen it."""
    if seat in asked or (not asked and len(title.seats) == 1):
        return None
    if not asked:
        return "The game is over: its last decision cannot be taken back."
    return f"The turn has passed to {_name(title, asked[0])}."


def _name(title: AnyTitle, seat: str) -> str:
    return next(each.name for each in title.seats if each.id == seat)
