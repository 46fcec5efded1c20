"""Games of several seats on disk: taking back, giving up, and dice that a player throws."""

from pathlib import Path

import pytest

from game.core.eyes import ALL_EYES
from game.core.records import Command
from game.session.play.failing import UndoRefused
from game.session.play.session import Session
from game.session.play.throwing import Throw
from game.session.play.verify import first_difference, verify_save
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.rules.setup import seats
from tests.titles.atlantic_1942.builder import CONVOY, PACK, sail

OTHER = "convoy-b"


def under_way(path: Path | None = None, *, own_dice: bool = False) -> Session:
    """The first turn of a game with two convoy players: both may move."""
    options = {"convoy_players": "2"}
    session = Session.new(
        "atlantic_1942", "training", options, seed=4, path=path, own_dice=own_dice
    )
    for seat in (PACK, CONVOY, OTHER):
        session.submit(seat, c.Done())
    return session


def until(session: Session, kind: type[Command]) -> tuple[str, Command]:
    """The captain plays every seat until somebody may give a command of that kind."""
    captain = TITLE.bots.players["captain"](3)
    for _ in range(900):
        for prompt in session.prompts():
            for choice in prompt.choices:
                if isinstance(choice.command, kind):
                    return prompt.seat, choice.command
        prompt = session.prompts()[0]
        session.submit(prompt.seat, captain.choose(session.view(prompt.seat), prompt))
    raise AssertionError(f"no {kind.__name__} in all that time")


def first_merchant(session: Session, seat: str) -> str:
    ships = session.view(seat).ships.values()
    theirs: list[str] = [ship.id for ship in ships if ship.owner == seat]
    return next(name for name in theirs if name.startswith("m"))


def test_a_seat_takes_its_own_move_back_until_its_partner_has_moved() -> None:
    session = under_way()
    before = session.view(CONVOY)
    session.submit(CONVOY, sail(first_merchant(session, CONVOY), 1))
    assert session.why_no_undo(OTHER) is not None
    session.undo(CONVOY)
    assert session.view(CONVOY) == before
    session.redo(CONVOY)
    session.submit(OTHER, sail(first_merchant(session, OTHER), 1))
    with pytest.raises(UndoRefused, match="Another decision has been made since yours"):
        session.undo(CONVOY)


def test_a_card_laid_is_taken_back_and_the_convoy_hears_nothing_of_it() -> None:
    session = Session.new("atlantic_1942", "small", {}, seed=4)
    seen, told = session.view(CONVOY), session.events_for(CONVOY)
    session.submit(PACK, c.Place("V1", 2400, 1800, 3))
    assert (session.view(CONVOY), session.events_for(CONVOY)) == (seen, told)
    session.undo(PACK)
    assert (session.view(CONVOY), session.events_for(CONVOY)) == (seen, told)


def test_what_the_dice_said_is_not_taken_back() -> None:
    session = under_way()
    seat, command = until(session, c.Ping)
    session.submit(seat, command)
    with pytest.raises(UndoRefused, match="Chance has spoken since"):
        session.undo(seat)


@pytest.mark.parametrize(
    ("seat", "side", "winner"), [(PACK, "pack", "convoy"), (OTHER, "convoy", "pack")]
)
def test_who_gives_up_loses_for_all_his_side(
    seat: str, side: str, winner: str, tmp_path: Path
) -> None:
    path = tmp_path / "a.wagame"
    session = under_way(path)
    session.resign(seat, "Signal ends.")
    session.close()
    again = Session.load(path, read_only=True)
    result = again.result()
    assert result is not None
    assert result.fate_of(side).outcome == "lost"
    assert result.fate_of(winner).outcome == "won"
    assert again.eyes == ALL_EYES
    assert verify_save(path).difference == ""


def test_a_player_throws_the_dice_of_his_torpedoes_one_by_one(tmp_path: Path) -> None:
    session = under_way(tmp_path / "a.wagame", own_dice=True)
    seat, aim = until(session, c.Aim)
    assert isinstance(aim, c.Aim)
    session.submit(seat, aim)
    session.submit(seat, aim)
    throw = Throw(session, seat, c.Launch(aim.card))
    ship = session.view(seat).ships[aim.ship].name
    boat = session.view(seat).cards[aim.card].boat
    for face in (3, 4):
        assert throw.wanted is not None
        assert (throw.wanted.what, throw.wanted.sides) == (f"Torpedo of {boat} at {ship}", 6)
        assert throw.wanted.needs == "4+"
        throw.tell(face)
    assert throw.wanted is None
    commit = throw.keep()
    assert commit.dice == ((6, 3), (6, 4))
    session.close()
    assert first_difference(Session.load(tmp_path / "a.wagame")) == ""


def test_everybody_has_a_seat_of_his_own() -> None:
    options = {option.id: option.default for option in TITLE.offers.options}
    options |= {"convoy_players": "5", "pack_players": "5"}
    every = seats("standard", options)
    assert len({seat.id for seat in every}) == len({seat.name for seat in every}) == len(every)
