"""Whether the ace's escorts let a boat be that hides until sonar finds her, and lie free for it."""

import pytest

from game.geometry.hexes import step
from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.model.events import ShipMoved, WeaponPlaced
from game.titles.submarine.model.frames import Escorting, Turn
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import HIDDEN, SONAR, Sets, Ship, State
from game.titles.submarine.model.tidings import Fix
from game.titles.submarine.rules.ground.c6_board import board
from tests.titles.submarine.bots.escorting import moved_by
from tests.titles.submarine.sea import Crewed, at, boat, escort, sea

TURN = 13


def hunt(
    sado: Ship, harder: Crewed, sonar: str = "special", fixes: dict[str, Fix] | None = None
) -> State:
    """Enoki and Sado by the western edge of the board, and a boat bound for the northern."""
    enoki = escort("J5", "D9-A", 4, "Enoki", speed=4)
    return sea(
        *(enoki, sado, harder),
        scenario="bungo-suido",
        turn=TURN,
        house=House(hidden=True, sonar=True),
        sets={"enoki": Sets(sonar=sonar)},
        flow=(Turn(2), Escorting()),
        fixes=fixes or {},
    )


@pytest.mark.rule("submarine", "22.7")
@pytest.mark.parametrize(("sonar", "attacks"), [("special", False), ("", True)])
def test_charges_that_promise_little_are_kept_while_sonar_may_find_her(
    sonar: str, attacks: bool
) -> None:
    harder = boat("U6", "A15-A", 6, 100, "Harder", speed=2, contact=HIDDEN)
    fixes = {"harder": Fix(TURN - 1, at("A15-A"), 6)}
    sado = escort("J7", "C16-A", 5, "Sado", speed=3)
    events = moved_by(Ace, hunt(sado, harder, sonar, fixes=fixes), b"first")
    assert any(isinstance(each, WeaponPlaced) for each in events) is attacks


@pytest.mark.rule("submarine", "6.10a")
def test_a_ship_that_does_not_attack_ends_heading_for_no_edge() -> None:
    """There she would lie until she had turned, and others behind her."""
    harder = boat("U6", "A8-A", 6, 100, "Harder", speed=2, contact=SONAR, charged=TURN - 1)
    state = hunt(escort("J7", "A10-A", 5, "Sado", speed=2), harder)
    *_, end = (
        each
        for each in moved_by(Ace, state, b"rim")
        if isinstance(each, ShipMoved) and each.ship == "sado"
    )
    assert board(state)(step(end.bow, end.heading))
