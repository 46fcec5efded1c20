"""How finished games are told: names of honours, figures, and the parts of a long one."""

from typing import Any

from game.core.ending import Fate, Result
from game.prose.sentences import capital
from game.scenes.titles import looks_of
from game.scenes.titles.looks import ResultLook
from game.session.logbook.service import career_of
from game.session.request.start import AnyTitle
from game.ui.drawing.art import Art

HAS = {"won": "has won", "lost": "has lost", "drawn": "has drawn"}


def ending_of(session: Any, result: Result) -> ResultLook:
    """The ending of a finished game; of one given up, nothing is told but that.

    Whoever only looked on has neither won nor lost it.
    """
    if session.is_looked_on:
        return ResultLook("", figures_of_all(session.title, result))
    looks = looks_of(session.title.id)
    if looks is None or looks.ending is None or session.resigned is not None:
        return plain_ending(session, result)
    return looks.ending(session, result)


def award_name(title_id: str, award: str) -> str:
    """The printed name of an honour; empty for none."""
    if not award:
        return ""
    looks = looks_of(title_id)
    if looks and looks.award_name:
        return looks.award_name(award)
    return award.replace("-", " ").capitalize()


def award_art(award: str) -> str:
    """The drawing of an honour; empty for none, and for one that nobody has drawn."""
    drawing = f"award-{award}"
    return drawing if award and Art().has(drawing) else ""


def plain_ending(session: Any, result: Result) -> ResultLook:
    fate = result.fate_of(session.side)
    return ResultLook(award_name(session.title.id, fate.award), figures_of(session.title, fate))


def figures_of(title: AnyTitle, fate: Fate) -> tuple[tuple[str, str], ...]:
    """The scores of a side that are worth showing, with their names."""
    career = career_of(title, fate.side)
    named = ((career.name_of(key), value) for key, value in fate.scores.items())
    return tuple((name, f"{value:,}") for name, value in named if name)


def figures_of_all(title: AnyTitle, result: Result) -> tuple[tuple[str, str], ...]:
    """The scores of every side, each once; one that is not the same for all says whose it is."""
    names = {side.id: side.name for side in title.offers.sides}
    found = [(fate.side, *figure) for fate in result.fates for figure in figures_of(title, fate)]
    values: dict[str, set[str]] = {}
    for _, name, value in found:
        values.setdefault(name, set()).add(value)
    said = (
        (name if len(values[name]) == 1 else f"{name}, {names[side]}", value)
        for side, name, value in found
    )
    return tuple(dict.fromkeys(said))


def own_award(session: Any, result: Result | None) -> str:
    """The honour of the player's side; none for whoever only looked on, or while it goes on."""
    if result is None or session.is_looked_on:
        return ""
    return result.fate_of(session.side).award


def fared(session: Any, result: Result) -> str:
    """Who has won and who has lost, in a sentence; empty where there is only one side.

    A side of one player is named as that player: "Escorts lost" could be taken for ships.
    """
    if not fates_of(session.title, result):
        return ""
    told = (f"{_player(session, fate.side)} {HAS[fate.outcome]}" for fate in result.fates)
    return f"{capital(', '.join(told))}."


def _player(session: Any, side: str) -> str:
    seats = [place.called for place in session.places if place.side == side]
    names = {each.id: each.name for each in session.title.offers.sides}
    return seats[0] if len(seats) == 1 else f"the side “{names[side]}”"


def fates_of(title: AnyTitle, result: Result) -> tuple[tuple[str, str], ...]:
    """How the game went for each side, in words; nothing where there is only one."""
    names = {side.id: side.name for side in title.offers.sides}
    if len(names) < 2:
        return ()
    return tuple((names[fate.side], fate.outcome.capitalize()) for fate in result.fates)
