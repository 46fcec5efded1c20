"""Where taking back stops: at chance, at reveals, at another pair of eyes, and at the opening."""

from collections.abc import Sequence

from game.session.lines import Commit


def undo_barrier(
    last: Commit, before: Sequence[str], asked: Sequence[str], seat: str, *, is_alone: bool
) -> str | None:
    """Why the last commit stands, in a sentence, or None when it can be taken back.

    `before` are the seats that were asked before it, `asked` those after it; `seat` is who wants
    it back, "" for anybody; `is_alone` says that there is no other seat. The sentence tells
    nothing of what another seat did.
    """
    if last.command is None:
        return "There is nothing to take back: the game has only begun."
    if seat and last.seat != seat:
        return "Another decision has been made since yours: it cannot be taken back."
    if said := _why_known(last):
        return said
    if last.seat in asked or (asked and set(asked) <= set(before)):
        return None  # it brought on nothing, or only leaves others to whom it was not said
    if asked:
        return "The turn has passed on: that decision cannot be taken back."
    return None if is_alone else "The game is over: its last decision cannot be taken back."


def _why_known(last: Commit) -> str | None:
    """What a player has come to know by the commit, and would still know after taking it back."""
    if last.faces or last.draws:
        return "Chance has spoken since: what it decided cannot be taken back."
    if any(event.reveals for event in last.events):
        return "Something hidden was turned up: that cannot be taken back."
    return None
