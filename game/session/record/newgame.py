"""The header of a new game: everything that is settled before it begins."""

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import blake2b

from game import __version__
from game.contract.yardsticks import Handicap
from game.session.record.lines import Header, SharedDice
from game.session.record.shared import key_of_parts
from game.session.request.handicaps import handicap_of
from game.session.request.levels import level_of
from game.session.request.start import AnyTitle, StartError, StartRequest, checked

KEY_SIZE = 32


def make_header(
    title: AnyTitle,
    request: StartRequest,
    dice: Sequence[int],
    shared: SharedDice | None = None,
) -> Header:
    """The header of a new game, everything checked; raises StartError.

    The key of the dice is the one that people apart have made together, where they have.
    """
    asked = checked(title, request)
    return Header(
        title=title.id,
        title_version=title.version,
        scenario=asked.scenario,
        options=dict(asked.options),
        seats=dict(asked.seats),
        app=__version__,
        data=title.data_checksum,
        key=key_of_parts(shared.seed, shared.parts) if shared else key_of(asked.seed).hex(),
        script=tuple(dice),
        created=now(),
        own_dice=asked.own_dice,
        handicap=_handicap(title, asked) if asked.has_handicap else None,
        design=title.design,
        shared=shared,
    )


def _handicap(title: AnyTitle, asked: StartRequest) -> Handicap:
    level = level_of(title, asked.scenario, asked.options)
    found = handicap_of(title, asked.scenario, level.id if level else "")
    sides = {seat.side for seat in title.offers.seats(asked.scenario, asked.options)}
    if found is None or len(sides) < 2:
        name = title.offers.name_of(asked.scenario)
        raise StartError(f"{title.name} has no handicap for '{name}' with these options.")
    return found


def key_of(seed: int | None) -> bytes:
    """The key of the dice: from the seed, or from the system's own randomness."""
    if seed is None:
        return secrets.token_bytes(KEY_SIZE)
    return blake2b(str(seed).encode(), digest_size=KEY_SIZE).digest()


def now() -> datetime:
    """The time in UTC, to the second."""
    return datetime.now(UTC).replace(microsecond=0)


def branched(header: Header, commits: int, same_dice: bool = False) -> Header:
    """The header of a game that goes on after so many commits of another, dice fresh or not.

    With fresh dice from the opening it is a game like any other.
    """
    fresh = {} if same_dice else {"key": key_of(None).hex(), "script": ()}
    inherited = min(header.inherited, commits) if same_dice else commits
    news = {
        "created": now(),
        "inherited": inherited,
        "is_retaken": same_dice or commits > 1,
        "shared": header.shared if same_dice else None,
        "apart": None,
    }
    return header.model_copy(update=fresh | news)
