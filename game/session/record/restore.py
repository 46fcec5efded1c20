"""A game from the whole lines of its file: brought up to date, folded, and found sound."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.session.record.codec import digest
from game.session.record.files import SaveError, SaveUnsupported
from game.session.record.firstline import heading_of, title_of
from game.session.record.history import History, fold
from game.session.record.lines import (
    Commit,
    Ending,
    Header,
    LineError,
    Redo,
    Resigned,
    Standing,
    Undo,
)
from game.session.record.proven import keep_proven, proven_lines
from game.session.record.resigning import places_of, result_of
from game.session.record.soundness import blaming, read_history, require_sound
from game.session.record.upgrade import is_of_today, upgraded
from game.session.request.eyes import eyes_of
from game.session.request.start import AnyTitle, StartError, require_seated
from game.tables.boards import BoardError
from game.tables.doors import plain

GOES_ON = "is a guest's copy of a game that goes on elsewhere: its record comes when it is over."


@dataclass(frozen=True, slots=True)
class Restored:
    """What a file holds; `is_upgraded` says that its lines are not those of today."""

    title: AnyTitle
    header: Header
    history: History
    state: Any
    is_upgraded: bool


def restored(path: Path, bodies: Sequence[bytes]) -> Restored:
    """The game in the lines of a file; raises SaveError naming it."""
    header = heading_of(path, bodies[0])
    title = title_of(path, header)
    if header.apart is not None and not header.apart.is_over:
        raise SaveError(f"{path.name}: {GOES_ON}")
    try:
        is_old = not is_of_today(title, header)
        if is_old:
            bodies = upgraded(title, header, bodies)
            header = heading_of(path, bodies[0])
        _check_scenario(path, title, header.scenario)
        require_seated(title, header.scenario, header.options, header.seats)
        _require_side(title, header)
        history = read_history(title, bodies[1:])
        if is_old:
            history = _reckoned_anew(title, header, history)
        proven = proven_lines(title, bodies)
        state = require_sound(title, header, history, max(0, proven - 1))
        keep_proven(title, bodies, proven)
    except BoardError as error:
        raise SaveError(f"{path.name}: {error}") from error
    except (LineError, StartError) as error:
        said = str(error).rstrip(".")
        raise SaveError(f"{path.name}: cannot be understood: {said}.") from error
    return Restored(title, header, history, state, is_old)


def _check_scenario(path: Path, title: AnyTitle, scenario: str) -> None:
    """Raises SaveUnsupported for one that may have come with a data pack."""
    if scenario not in [each.id for each in title.offers.scenarios]:
        raise SaveUnsupported(
            f"{path.name}: is a game of the scenario '{scenario}', which {title.name} does not "
            "have; the data pack that brings it may not be in force."
        )


def _require_side(title: AnyTitle, header: Header) -> None:
    """Raises LineError for a handicap of a side that the game has not, or that is alone."""
    sides = {place.side for place in places_of(title, header.scenario, header.options)}
    if header.handicap and (header.handicap.side not in sides or len(sides) < 2):
        raise LineError("its handicap is for a side that the game does not have")


def standing_of(
    title: AnyTitle,
    header: Header,
    state: Any,
    resigned: Resigned | None = None,
    helped: Sequence[str] = (),
    *,
    thrown: bool = False,
) -> Standing:
    """What lists say of a game that stands so, or was given up so."""
    is_over = not state.flow or resigned is not None
    seen = title.eyes.view(state, eyes_of(header.seats, is_over=is_over))
    status, caption = title.words.status(seen), title.words.caption(seen)
    if resigned is None:
        result = title.rules.result(state)
    else:
        places = places_of(title, header.scenario, header.options)
        result, status = result_of(title, places, resigned), plain(f"Resigned. {status}")
    ending = Ending.of(result)
    return Standing(
        status=status, ending=ending, caption=caption, helped=tuple(helped), thrown=thrown
    )


def _reckoned_anew(title: AnyTitle, header: Header, read: History) -> History:
    """A record whose entries say neither digest nor standing, with both; raises LineError."""
    history, state = History(), title.rules.empty()
    for number, entry in enumerate(read.entries, start=2):
        history.add(entry, Standing(status="", ending=None))
        with blaming(f"line {number}: its events cannot be played back"):
            if isinstance(entry, Commit | Redo):
                fold(title, state, history.live[-1:])
            elif isinstance(entry, Undo):
                state = history.state_after(title, len(history.live))
            given_up, helped, thrown = history.resigned, history.helped, history.thrown
            told = standing_of(title, header, state, given_up, helped, thrown=thrown)
            history.amend(digest(state), told)
    return history
