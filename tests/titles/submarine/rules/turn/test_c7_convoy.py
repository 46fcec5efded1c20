"""5.3: a ship of the convoy meets what lies in her way, and looks but once where nothing does."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import KGUN, Weapon
from game.titles.submarine.rules.turn import c7_convoy
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
AWAY = escort("B4", "A10-B", 6, "Amazon")
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
}
"""What lies within two hexes ahead: what comes of it, with whom, and what else there is."""


@pytest.mark.parametrize("what", MET)
def test_a_ship_meets_what_she_would_if_she_looked_about_in_each_hex(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, laid, more = MET[what]
    after, events = sailed("2", *laid, **more)
    assert of_kind(events, kind)
    monkeypatch.setattr(c7_convoy, "is_unmet", lambda *_: False)
    assert sailed("2", *laid, **more) == (after, events)


def test_a_ship_that_meets_nothing_looks_about_but_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c7_convoy, "sail", None)
    hulk = merchant("C-2", "N28-B", 6, "C-2 2", is_dead=True, was_dead=True)
    below = boat(VIIC, "N27-B", 6, 50)
    _, events = sailed("2", SHIP, hulk, below)
    assert len(of_kind(events, e.ShipMoved)) == 2
