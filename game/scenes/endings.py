"""How finished games are told: names of honours, figures, and the log of a campaign."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.title import Fate, Result
from game.ui.art import Art

SCORE_NAMES = {"tons": "Tons", "ships": "Ships", "turns": "Turns", "patrols": "Patrols"}


@dataclass(frozen=True, slots=True)
class Patrol:
    """A line of a campaign's log book."""

    name: str
    fate: str
    ships: int
    tons: int
    award: str
    award_name: str


@dataclass(frozen=True, slots=True)
class Ending:
    """What the result screen shows beside the result itself."""

    award_name: str
    figures: tuple[tuple[str, str], ...]
    patrols: tuple[Patrol, ...] = ()


def ending_of(session: Any, result: Result) -> Ending:
    """The ending of a finished game."""
    tell = _TELLERS.get(session.title.id, _plain)
    return tell(session, result)


def award_name(title_id: str, award: str) -> str:
    """The printed name of an honour; empty for none."""
    if not award:
        return ""
    if title_id == "unterseeboot":
        from game.titles.unterseeboot.view import award_name as printed_name

        return printed_name(award)
    return award.replace("-", " ").capitalize()


def award_art(award: str) -> str:
    """The drawing of an honour; empty for none, and for one that nobody has drawn."""
    drawing = f"award-{award}"
    return drawing if award and Art().has(drawing) else ""


def _plain(session: Any, result: Result) -> Ending:
    fate = result.fate_of(session.side)
    return Ending(award_name(session.title.id, fate.award), _figures(fate))


def _unterseeboot(session: Any, result: Result) -> Ending:
    from game.titles.unterseeboot.rules.ending import CAMPAIGN
    from game.titles.unterseeboot.view import FATES

    seen = session.view(session.eyes)
    fate = result.fate_of(session.side)
    honour = award_name("unterseeboot", fate.award)
    if seen.scenario != CAMPAIGN:
        return Ending(honour, _figures(fate))
    patrols = tuple(
        Patrol(
            f"Patrol {entry.patrol}",
            FATES[entry.fate],
            entry.ships,
            entry.tons,
            entry.award,
            award_name("unterseeboot", entry.award),
        )
        for entry in seen.log
    )
    survived = ("Survived", str(fate.scores["survived"]))
    return Ending(honour, (*_figures(fate), survived), patrols)


def _figures(fate: Fate) -> tuple[tuple[str, str], ...]:
    named = ((SCORE_NAMES.get(key, ""), value) for key, value in fate.scores.items())
    return tuple((name, f"{value:,}") for name, value in named if name)


_TELLERS: dict[str, Callable[[Any, Result], Ending]] = {"unterseeboot": _unterseeboot}
