"""What a seat at a table apart may take back while others are asked too."""

from game.session.apart.takingback import NOTHING_TO_MAKE_AGAIN, OTHERS_DECIDE
from game.session.apart.teller import Teller
from game.session.play.session import Session
from game.session.request.start import HUMAN
from game.titles.atlantic_1942.model.commands import Done, Place
from game.titles.atlantic_1942.rules.forming import PlaceFamily

PACK = ("pack-v", "pack-w")


def test_partners_who_have_done_in_sight_keep_nothing_from_being_taken_back() -> None:
    """Nor from being made again: no event tells of it, but all the packs see the cards they lay."""
    seats = dict.fromkeys(("convoy-a", *PACK), HUMAN)
    session = Session.new("atlantic_1942", "custom", {"pack_players": "2"}, seats, seed=1)
    seat, partner = PACK
    teller = Teller(session, seat)

    def reasons() -> tuple[str, str]:
        teller.news()
        return teller.why_no_undo(), teller.why_no_redo()

    prompt = session.prompt(seat)
    assert prompt is not None
    family = next(each for each in prompt.families if isinstance(each, PlaceFamily))
    session.submit(seat, Place(family.unit, 1957, 2325, 9))
    assert reasons() == (OTHERS_DECIDE, NOTHING_TO_MAKE_AGAIN)
    session.submit(partner, Done())
    session.submit(seat, Place(family.unit, 2100, 2325, 9))
    assert reasons()[0] == ""
    session.undo(seat)
    assert reasons()[1] == ""
