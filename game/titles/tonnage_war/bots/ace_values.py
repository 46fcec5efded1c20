"""The value of a boat: the ships it sinks on the mean from a turn on, against a usual screen."""

from dataclasses import dataclass
from functools import cache

from game.titles.tonnage_war.bots import ace_tuned as tuned
from game.titles.tonnage_war.model.state import ADVANCE, ESCORT, EVADE, HOLD, Boat
from game.titles.tonnage_war.printed.places import (
    BOX,
    CZ,
    GONE,
    INWARD_SECTORS,
    IZ,
    OZ,
    RETURNING,
    SECTORS,
    STERN,
    STRAGGLERS,
    SUNK,
)
from game.titles.tonnage_war.printed.tables import (
    attacks_from,
    battle,
    needs,
    reaction_bands,
    sector_of,
)
from game.titles.tonnage_war.rules.c5_initial import D6
from game.titles.tonnage_war.rules.c9_inbound import SECTOR_BY_DAY, SUBMERGED
from game.titles.tonnage_war.rules.c16_convoy import FAT
from game.titles.tonnage_war.rules.ground.fire import STORM_ATTACK
from game.titles.tonnage_war.rules.ground.rolls import D20

AZ, EVADING, ATTACKED = STERN, "-evading", "-attacked"
"""All sectors are one place for what comes later; how an outbound boat is marked."""

Shares = dict[str, float]


@cache
def sector_shares(is_low: bool) -> Shares:
    """The chance of each sector for a boat that comes into the attack zone."""
    added = 0 if is_low else SECTOR_BY_DAY
    drawn = [sector_of(face + added) for face in range(1, D20 + 1)]
    return {sector: drawn.count(sector) / D20 for sector in SECTORS}


@cache
def reaction_shares(table: str, searchers: int) -> Shares:
    """The chance of each result of a column."""
    shares, last = {}, 0
    for result, highest in reaction_bands(table, searchers):
        shares[result] = (highest - last) / D20
        last = highest
    return shares


@cache
def ships_lost(scenario: str, dial: int, turn: int, place: str) -> float:
    """Ships that a boat sinks on the mean which attacks from there."""
    card = battle(scenario)
    attacks, modifier = attacks_from(place)
    fat = FAT if card.has_fat and place in SECTORS and place != STRAGGLERS else 0
    storm = STORM_ATTACK[1] if card.is_storm(turn) else 0
    return attacks * max(0, card.attack + dial + modifier + fat + storm) / D20


@dataclass(frozen=True, slots=True)
class Steps:
    """The chances of the steps inwards in a turn."""

    appear: float
    close: float
    attack: float
    penetrate: float


@cache
def usual_steps(scenario: str, turn: int) -> Steps:
    """With contact as often as is usual, and nothing done about it."""
    card = battle(scenario)
    by_day = 0 if card.is_low(turn) else SUBMERGED
    touch = (tuned.IN_TOUCH + (1 - tuned.IN_TOUCH) / 2) / D20
    return Steps(
        needs(OZ, card.speed) * touch,
        needs(IZ, card.speed) * touch,
        (needs("attack", card.speed) + by_day) / D20,
        (needs(CZ, card.speed) + by_day) / D20,
    )


class BoatValues:
    """Ships that a boat sinks from the turn after `turn` on, by where it is at its end.

    Outbound boats are told apart by whether they have attacked: those must come back first.
    """

    def __init__(self, scenario: str, dial: int) -> None:
        self.scenario, self.dial = scenario, dial
        self.card = battle(scenario)
        last = self.card.turns
        self._worth: dict[tuple[int, str], float] = {}
        for turn in range(last, -1, -1):
            self._reckon(turn)

    def at(self, turn: int, place: str, out: str = "") -> float:
        """`out` is "" for an inbound boat, else `evading` or `attacked`."""
        return self._worth.get((turn, f"{place}{out}"), 0.0)

    def of(self, turn: int, boat: Boat) -> float:
        """The same for a block as it lies at the end of a turn."""
        if boat.is_damaged or boat.place in (GONE, SUNK):
            return 0.0
        out = ATTACKED if boat.has_attacked else EVADING if boat.is_outbound else ""
        place = AZ if boat.place in SECTORS else boat.place
        return self.at(turn, place, out)

    def _reckon(self, turn: int) -> None:
        worth, next_turn = self._worth, turn + 1
        steps = usual_steps(self.scenario, next_turn) if next_turn <= self.card.turns else None
        worth[turn, AZ + EVADING] = self.at(next_turn, IZ)
        worth[turn, CZ + EVADING] = self.at(next_turn, AZ)
        worth[turn, IZ + EVADING] = self.at(next_turn, OZ)
        worth[turn, OZ + EVADING] = self.at(next_turn, BOX)
        worth[turn, CZ + ATTACKED] = self.at(next_turn, AZ, ATTACKED)
        worth[turn, AZ + ATTACKED] = self.at(next_turn, IZ, ATTACKED)
        worth[turn, IZ + ATTACKED] = self.at(next_turn, OZ, ATTACKED)
        worth[turn, OZ + ATTACKED] = self.at(next_turn, RETURNING)
        if steps is None:
            return
        for place in (AZ, IZ, OZ, BOX):
            worth[turn, place] = tuned.KEPT * self.going(next_turn, place, steps)
        worth[turn, RETURNING] = self.card.back / D6 * worth[turn, BOX]

    def going(self, turn: int, place: str, steps: Steps) -> float:
        """Of a boat that is there as the turn begins and makes steps with these chances."""
        in_attack = self._attacking(turn, steps)
        if place == AZ:
            return in_attack
        stays = (1 - tuned.PRESSED) * self.at(turn, IZ) + tuned.PRESSED * self.at(turn, IZ, EVADING)
        goes = steps.attack * tuned.ON_STATION
        inner = goes * in_attack + (1 - goes) * stays
        if place == IZ:
            return inner
        outer = steps.close * inner + (1 - steps.close) * self.at(turn, OZ)
        if place == OZ:
            return outer
        return steps.appear * outer + (1 - steps.appear) * self.at(turn, BOX)

    def _attacking(self, turn: int, steps: Steps) -> float:
        shares = sector_shares(self.card.is_low(turn))
        return sum(
            share * tuned.COVERED * self._searched(turn, sector)
            + share * (1 - tuned.COVERED) * self._free(turn, sector, steps)
            for sector, share in shares.items()
        )

    def _free(self, turn: int, sector: str, steps: Steps) -> float:
        slips = steps.penetrate if sector in INWARD_SECTORS else 0.0
        return slips * self.fired(turn, CZ) + (1 - slips) * self.fired(turn, sector)

    def _searched(self, turn: int, sector: str) -> float:
        shares = reaction_shares(self.card.reactions, 1)
        goes_on = CZ if sector in INWARD_SECTORS else sector
        goes, stays = self.fired(turn, goes_on), self.fired(turn, sector)
        fires = shares[ADVANCE] * goes + shares[HOLD] * stays
        is_off = shares[EVADE] + tuned.PUT_DOWN * (shares[ADVANCE] + shares[HOLD])
        return (
            (1 - tuned.PUT_DOWN) * fires
            + is_off * self.at(turn, AZ, EVADING)
            + shares[ESCORT] * self.at(turn, AZ, ATTACKED)
        )

    def fired(self, turn: int, place: str) -> float:
        """Of a boat that attacks the convoy from there, then and later."""
        zone = CZ if place == CZ else AZ
        return ships_lost(self.scenario, self.dial, turn, place) + self.at(turn, zone, ATTACKED)


@cache
def boat_values(scenario: str, dial: int) -> BoatValues:
    """The worth of boats in a battle."""
    return BoatValues(scenario, dial)
