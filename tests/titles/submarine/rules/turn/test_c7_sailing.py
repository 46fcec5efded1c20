"""5.3: a ship of the convoy meets what lies in her way, and looks but once where nothing does."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from game.core.records import Event
from game.geometry.hexes import Hex, step
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import KGUN, Weapon
from game.titles.submarine.rules.turn import c7_sailing
from game.titles.submarine.rules.turn.c7_sailing import Waters
from tests.titles.submarine.moving import sailed
from tests.titles.submarine.sea import (
    VIIC,
    at,
    boat,
    capital,
    escort,
    merchant,
    of_kind,
    torpedo,
)

SHIP = merchant("C-2", "N30-B", 6)
AWAY, AT_HOME = escort("B4", "A10-B", 6, "Amazon"), at("A9-B")
HULK = replace(merchant("C-2", "N1-B", 6, "C-2 3", is_dead=True, was_dead=True), bow=Hex(40, -5))
"""She lies off the board while the others need all three panels."""
MET: Mapping[str, tuple[type[Event], tuple[Any, ...], Mapping[str, Any]]] = {
    "a ship": (e.Collided, (SHIP, merchant("C-2", "N27-B", 6, "C-2 2", is_dead=True)), {}),
    "a boat": (e.Collided, (SHIP, boat(VIIC, "N27-B", 6, 0)), {"dice": (1,)}),
    "a torpedo": (e.TorpedoTried, (SHIP, torpedo("t1", "N28-B", 3)), {"dice": (6,)}),
    "a charge": (
        e.AttackSpoiled,
        (SHIP, AWAY),
        {"weapons": {"w1": Weapon("w1", KGUN, AWAY.id, at("N28-B"))}},
    ),
    "her way out": (e.VesselLeft, (capital("ark-royal", "N2-B", 6),), {"scenario": "ark-royal"}),
    "an edge": (e.PanelLaid, (merchant("C-2", "N2-A", 6),), {}),
    "a panel that is wanted under another": (
        e.PanelLaid,
        (merchant("C-2", "Z30-A", 2), merchant("C-2", "N56-C", 6, "C-2 2"), HULK),
        {},
    ),
}
"""What lies within two hexes ahead: what comes of it, with whom, and what else there is."""


@pytest.mark.parametrize("what", MET)
def test_a_ship_meets_what_she_would_if_she_looked_about_in_each_hex(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, laid, more = MET[what]
    after, events = sailed("2", *laid, **more)
    assert of_kind(events, kind)
    assert not [each for each in of_kind(events, e.ShipSailed) if each.ship == "c-2-1"]
    monkeypatch.setattr(Waters, "let_pass", lambda *_: False)
    assert sailed("2", *laid, **more) == (after, events)


UNMET: Mapping[str, tuple[tuple[Any, ...], Mapping[str, Any]]] = {
    "nobody": ((SHIP,), {}),
    "the next ahead, who goes on": ((SHIP, merchant("C-2", "N28-B", 6, "C-2 2")), {}),
    "a boat below": ((SHIP, boat(VIIC, "N27-B", 6, 50)), {}),
    "a torpedo beside her way": ((SHIP, torpedo("t1", "L28-B", 3)), {}),
    "the edge of the board": ((merchant("C-2", "N3-A", 6),), {}),
    "a charge elsewhere": ((SHIP, AWAY), {"weapons": {"w1": Weapon("w1", KGUN, AWAY.id, AT_HOME)}}),
    "an exit that is far off": ((capital("ark-royal", "N9-B", 6),), {"scenario": "ark-royal"}),
}
"""Whom a ship has about her and does not meet, with what else there is."""


@pytest.mark.parametrize("whom", UNMET)
def test_a_move_on_which_nothing_happens_is_one_event_whether_she_looks_about_or_not(
    whom: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid, more = UNMET[whom]
    after, events = sailed("2L", *laid, **more)
    kinds = {type(each) for each in events}
    assert kinds == {e.ShipSailed}
    monkeypatch.setattr(Waters, "let_pass", lambda *_: False)
    assert sailed("2L", *laid, **more) == (after, events)


def test_a_ship_that_does_not_move_has_sailed_nowhere() -> None:
    _, events = sailed("2", replace(SHIP, top=0))
    (halted,) = of_kind(events, e.ShipHalted)
    assert halted.moved == 0
    assert not of_kind(events, e.ShipSailed)


@pytest.mark.parametrize("met", [(), (torpedo("t1", "N27-B", 3),)])
def test_a_ship_runs_into_the_next_ahead_who_has_gone_less_far(met: tuple[Any, ...]) -> None:
    """She lies where she came to, whether she met something on her way there or not."""
    slow = replace(merchant("C-2", "N28-B", 6, "C-2 2"), top=1)
    _, events = sailed("2", SHIP, slow, *met, dice=(6,) * len(met))
    (collided,) = of_kind(events, e.Collided)
    assert {collided.unit, collided.other} == {SHIP.id, slow.id}


def test_a_ship_runs_into_one_that_met_something_on_her_way_across() -> None:
    half_way = step(at("N28-B"), 1, -1)
    across = replace(merchant("C-2", "N28-B", 1, "C-2 2"), bow=step(half_way, 1, -1))
    running = torpedo("t1", "N28-B", 3)
    met = replace(running, torpedo=replace(running.torpedo, at=half_way))
    _, events = sailed("2", SHIP, across, met, dice=(6,))
    assert of_kind(events, e.TorpedoTried)
    (collided,) = of_kind(events, e.Collided)
    assert (collided.unit, collided.other) == (SHIP.id, across.id)


def test_a_ship_goes_where_the_next_ahead_has_gone_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c7_sailing, "sail", None)
    _, events = sailed("2", SHIP, merchant("C-2", "N28-B", 6, "C-2 2"))
    assert len(of_kind(events, e.ShipSailed)) == 2


def test_a_ship_that_meets_nothing_looks_about_but_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c7_sailing, "sail", None)
    hulk = merchant("C-2", "N28-B", 6, "C-2 2", is_dead=True, was_dead=True)
    _, events = sailed("2", SHIP, hulk, boat(VIIC, "N27-B", 6, 50))
    (whole,) = of_kind(events, e.ShipSailed)
    assert len(whole.way) == 2
