"""Where taking back stops: at chance, at reveals, at another pair of eyes, and at the opening."""

from collections.abc import Sequence
from typing import Any

from game.core.flow import prompts
from game.core.records import Event
from game.session.record.lines import Commit
from game.session.request.start import AnyTitle

PROBED = "Something hidden might have been met there: that cannot be taken back."
ALL_HAD_A_PART = "Everybody had a part in those dice: they cannot be taken back."


def undo_barrier(
    title: AnyTitle, before: Any, last: Commit, after: Any, seat: str, *, is_alone: bool
) -> str | None:
    """Why the last commit stands, in a sentence, or None when it can be taken back.

    `before` and `after` are the states around it; `seat` is who wants it back, "" for anybody;
    `is_alone` says that there is no other seat. What the deciding seat was not shown neither
    keeps it from taking back nor is spoken of.
    """
    if last.command is None:
        return "There is nothing to take back: the game has only begun."
    if seat and last.seat != seat:
        return "Another decision has been made since yours: it cannot be taken back."
    has_probed = title.eyes.probes(title.eyes.view(before, last.seat), last.command)
    if said := _why_known(title, last, is_alone) or (PROBED if has_probed else None):
        return said
    asked = {prompt.seat for prompt in prompts(title.rules, after)}
    if asked and asked <= {prompt.seat for prompt in prompts(title.rules, before)}:
        return None  # whoever decides next was being asked all the time
    if asked:
        return "The turn has passed on: that decision cannot be taken back."
    return None if is_alone else "The game is over: its last decision cannot be taken back."


def _why_known(title: AnyTitle, last: Commit, is_alone: bool) -> str | None:
    """What the seat has come to know by its commit, and would still know after taking it back."""
    if last.roll:
        return ALL_HAD_A_PART
    seen = title.eyes.seen(last.events, last.seat)
    if _shows_chance(title, last, seen) or (is_alone and (last.dice or last.draws)):
        return "Chance has spoken since: what it decided cannot be taken back."
    if any(event.reveals for event in seen):
        return "Something hidden was turned up: that cannot be taken back."
    return None


def _shows_chance(title: AnyTitle, last: Commit, seen: Sequence[Event]) -> bool:
    return bool(last.dice) and any(title.words.describe(event, last.seat).dice for event in seen)
