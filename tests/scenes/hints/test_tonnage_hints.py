"""The sentence of advice under a question of Tonnage War: only of what can be done now."""

import pytest

from game.core.flow import prompts
from game.scenes.titles.tonnage_war.hints import hint
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.bots.ace import Ace
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.frames import AIR, SECTOR, Attack, Group
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.places import BOW, IZ, OZ, PORT
from tests.titles.tonnage_war.builder import (
    AMHERST,
    DAY,
    FIRST_HUNT,
    HUDSON,
    NIGHT,
    ON_115,
    RESTIGOUCHE,
    SEAT,
    at,
    boat,
    ordering,
    placing,
)


def hinted(state: State) -> str:
    return hint(TITLE.eyes.view(state, SEAT), prompts(TITLE.rules, state)[0])


def test_an_evasive_manoeuvre_that_is_used_up_is_not_spoken_of() -> None:
    boats = [boat(IZ)] * 8
    used = at(*boats, escorts={RESTIGOUCHE: PORT}, turn=NIGHT, evaded_day=1, is_evasive=True)
    assert "evasive" not in hinted(ordering(used))


def test_a_boat_that_closes_alone_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ace, "choose", lambda *_: c.ManoeuvreEvasively())
    said = [hinted(ordering(at(*[boat(OZ)] * count))) for count in (1, 8)]
    assert said[0].startswith("A boat is closing")
    assert said[1].startswith("8 boats are closing")


def test_boats_on_their_way_out_do_not_close() -> None:
    boats = [boat(OZ, has_attacked=True)] * 5
    assert "evasive" not in hinted(ordering(at(*boats, escorts={RESTIGOUCHE: PORT})))


def test_bearings_are_spoken_of_only_where_somebody_can_run_them_down() -> None:
    words = "run down a bearing"
    assert words in hinted(placing(at(boat(IZ), escorts={RESTIGOUCHE: PORT})))
    assert words not in hinted(placing(at(boat(IZ), escorts={AMHERST: PORT})))
    assert words not in hinted(
        placing(at(boat(IZ, has_attacked=True), escorts={RESTIGOUCHE: PORT}))
    )
    blind = at(boat(IZ), escorts={"agassiz": PORT}, scenario=ON_115)
    assert words not in hinted(placing(blind))


def test_gunfire_is_spoken_of_only_where_it_may_come_to_it() -> None:
    def attacked(turn: int, place: str, kind: str, escort: str) -> str:
        found = boat(place, searchers=(escort,), finders=(escort,))
        group = Group(kind, place, (escort,), "b1")
        return hinted(
            at(found, escorts={escort: place}, frame=Attack(group), step=FIRST_HUNT, turn=turn)
        )

    assert "ram" in attacked(NIGHT, BOW, SECTOR, RESTIGOUCHE)
    assert "ram" not in attacked(DAY, BOW, SECTOR, RESTIGOUCHE)
    assert "ram" not in attacked(NIGHT, IZ, AIR, HUDSON)
