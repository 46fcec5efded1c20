"""Whole games over this machine's loopback: every title of two sides, and ten guests at a table."""

import time
from functools import partial
from pathlib import Path

import pytest

from game.apart.links import NetLink
from game.apart.table import HostTable
from game.bots.players import make_bot
from game.session.apart.guest import Guest
from game.session.apart.invitation import Invitation
from game.session.apart.joining import Joining
from game.session.play.session import Session
from game.session.play.verify import verify_save
from game.session.record.lines import Header
from game.session.request.start import AnyTitle, StartRequest, checked, title_asked
from tests.apart.laid import LOOPBACK, hosted

PATIENCE = 240.0
"""Seconds, far beyond what a busy machine needs."""
MANY = {"convoy_players": "5", "pack_players": "5", "uboats": "5", "destroyers": "5"}


def copy_of(folder: Path, seat: str, title: AnyTitle, header: Header) -> Path:
    return folder / f"{seat}.wagame"


def invited(folder: Path, codes: dict[str, str], port: int) -> dict[str, Guest]:
    """The games of all who were invited, as soon as they are told."""
    joining = {
        seat: Joining(
            Invitation(LOOPBACK, port, code),
            NetLink(LOOPBACK, port),
            partial(copy_of, folder, seat),
        )
        for seat, code in codes.items()
    }
    guests: dict[str, Guest] = {}
    ends = time.monotonic() + PATIENCE
    while len(guests) < len(joining):
        assert time.monotonic() < ends, {seat: each.trouble for seat, each in joining.items()}
        for seat in joining.keys() - guests.keys():
            if guest := joining[seat].poll():
                guests[seat] = guest
        time.sleep(0.005)
    return guests


def play(guests: dict[str, Guest], bot: str) -> None:
    """Let bots at the guests' decide until everybody has the whole record."""
    ends = time.monotonic() + PATIENCE
    while not all(guest.is_over for guest in guests.values()):
        assert time.monotonic() < ends, {seat: guest.waiting for seat, guest in guests.items()}
        for seat, guest in guests.items():
            guest.news()
            if prompt := guest.prompt(seat):
                player = make_bot(guest.title, bot, guest.bot_seed(seat))
                guest.submit(seat, player.choose(guest.view(seat), prompt))
        time.sleep(0.001)


def play_whole(folder: Path, request: StartRequest, bot: str, *, every_roll: bool = False) -> None:
    seats = list(checked(title_asked(request), request).seats)
    save = folder / "table.wagame"
    table, codes = HostTable.begin(request, seats, save, every_roll=every_roll)
    with hosted(table) as (_, port):
        guests = invited(folder, codes, port)
        try:
            play(guests, bot)
        finally:
            for guest in guests.values():
                guest.close()
    session = table.session
    assert session is not None
    assert session.is_over
    rolled = [each for each in session.commits[1:] if each.dice or each.draws]
    assert all(len(each.links) == (len(seats) if every_roll else 0) for each in rolled)
    for seat, guest in guests.items():
        assert tuple(guest.tale.events) == session.events_for(seat)
        assert isinstance(guest.finished(), Session)
        verdict = verify_save(folder / f"{seat}.wagame")
        assert (verdict.difference, verdict.notes) == ("", ())


@pytest.mark.parametrize("every_roll", [False, True])
def test_a_whole_game_of_two(tmp_path: Path, every_roll: bool) -> None:
    asked = StartRequest("atlantic_1942", "small")
    play_whole(tmp_path, asked, "midshipman", every_roll=every_roll)


@pytest.mark.nightly
@pytest.mark.parametrize("every_roll", [False, True])
@pytest.mark.parametrize(
    ("request_", "bot"),
    [
        (StartRequest("submarine", "wounded-bear"), "midshipman"),
        (StartRequest("paukenschlag", "convoy_battle"), "random"),
        (StartRequest("atlantic_1942", "custom", MANY), "midshipman"),
    ],
    ids=["submarine", "paukenschlag", "ten-guests"],
)
def test_whole_games(tmp_path: Path, request_: StartRequest, bot: str, every_roll: bool) -> None:
    play_whole(tmp_path, request_, bot, every_roll=every_roll)
