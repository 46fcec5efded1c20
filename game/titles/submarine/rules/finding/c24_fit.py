"""24 Which sonar and radar the escorts have."""

from collections.abc import Callable
from functools import partial

from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import vessel_id
from game.titles.submarine.model.state import CAPITAL, MERCHANT, Sets, State
from game.titles.submarine.printed.scenariocards import ShipRow
from game.titles.submarine.printed.tables import (
    CAPITALS,
    ESCORTS,
    SPECIAL,
    first_sonar,
    fit_needs,
    sets_of,
)
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.view import Sea

SONAR, RADAR = "sonar", "radar"
FACES = 6

Roll = Callable[[str], int]
"""The die for a set of that gear."""


def fit(context: Context[State], row: ShipRow) -> None:
    """24.4 Sonar and radar, each for itself; 23.6 merchants have neither."""
    if not context.state.house.hidden or row.kind == MERCHANT:
        return
    faces: list[int] = []
    sets = fitted(context.state, row, partial(_roll, context, row, faces))
    ship = vessel_id(row.name)
    context.emit(e.SetsFitted("24.4", ship, sets.sonar, sets.radar, tuple(faces)))


def _roll(context: Context[State], row: ShipRow, faces: list[int], gear: str) -> int:
    faces.append(context.roll(f"{row.name}: {gear}", FACES, is_hidden=True))
    return faces[-1]


def fitted(sea: Sea, row: ShipRow, roll: Roll) -> Sets:
    """What a ship gets. S9.SR3 What the scenario gives her goes before the table."""
    sonar = radar = ""
    if sea.house.sonar and row.kind != CAPITAL:
        special = SPECIAL if row.sonar == SPECIAL else ""
        sonar = special if row.sonar else _newest(sea, row, SONAR, roll)
    if sea.house.radar:
        radar = _newest(sea, row, RADAR, roll)
    return Sets(sonar, radar)


def _newest(sea: Sea, row: ShipRow, gear: str, roll: Roll) -> str:
    """24.2 The newest set that the dice give her; without the table, the newest there is."""
    card = CAPITALS[row.card] if row.kind == CAPITAL else ESCORTS[row.card]
    needs = fit_needs(card.type)
    for name, seasons in sets_of(card.nation, gear, card_of(sea).when):
        is_sure = gear == SONAR and name == first_sonar(card.nation)
        if is_sure or not sea.house.fit or needs + seasons >= FACES:
            return name
        if roll(gear) - seasons <= needs:
            return name
    return ""
