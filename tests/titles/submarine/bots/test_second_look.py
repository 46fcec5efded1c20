"""Whether a salvo brings what it promises."""

import pytest

from game.titles.submarine.bots.salvo import ledger, salvo
from game.titles.submarine.model.state import SUBMARINE, State
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.odds.meetings import hits_of
from game.titles.submarine.odds.rollouts import rollouts
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.rules.ground.packed import packed
from game.titles.submarine.view import view
from tests.titles.submarine.sea import boat, merchant, sea

BOAT, KIND, LEAST, FUTURES = "u-47", "g7a", 0.5, 100
TURNS = range(1, 9)


def convoy(turn: int) -> State:
    """Three columns of tankers that pass a boat on its beam; each turn has its own rollouts."""
    tankers = (
        merchant("T-2", f"{column}{row}-B", 6, f"T-2 {column}{row}")
        for column in "HNT"
        for row in (20, 27, 34)
    )
    return sea(*tankers, boat("G5", "D16-B", 1), turn=turn)


@pytest.mark.rule("submarine", "11.4")
def test_a_salvo_brings_what_it_promises() -> None:
    """By futures that had no part in its choice; of those that had, it promises a sixth more."""
    promised = brought = 0.0
    for turn in TURNS:
        seen = view(convoy(turn), SUBMARINE)
        unit = seen.boats[BOAT]
        futures = rollouts(seen, Setting(BOAT, KIND, False), FUTURES, "others")
        book = ledger(seen, Setting(BOAT, KIND, False), futures)
        pose, speed = (packed(unit.bow), unit.heading), TORPEDO_CARDS[KIND].speed
        for aimed in salvo(seen, BOAT, LEAST):
            hits = hits_of(seen, pose, aimed.shot, speed, futures)
            promised += aimed.worth
            brought += book.worth(hits)
            book.add(hits)
    assert promised == pytest.approx(brought, rel=0.08)
