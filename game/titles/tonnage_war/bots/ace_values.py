"""The value of a boat: the points it costs on the mean from a turn on, against a usual screen."""

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


@dataclass(frozen=True, slots=True)
class Watch:
    """What the escorts of a turn are to boats: how surely an attack of theirs harms one, and the
    chance that a boat of the inner zone is searched for there."""

    harms: float
    far: float


@cache
def watch_of(scenario: str, turn: int) -> Watch:
    """By the escorts that the card has in play."""
    card = battle(scenario)
    there = [
        unit
        for unit in card.units
        if unit.arrives <= turn and (not unit.last_turn or turn <= unit.last_turn)
    ]
    ships = [unit for unit in there if not unit.is_air]
    are_hunting = any(unit.has_hfdf for unit in there) or len(ships) < len(there)
    attack = sum(unit.attack for unit in ships) / max(1, len(ships)) / D20
    number = min(1.0, len(ships) / tuned.FULL_SCREEN)
    return Watch(min(1.0, tuned.ATTACKERS * attack) * number, tuned.PRESSED * number * are_hunting)


class BoatValues:
    """Points that a boat costs from the turn after `turn` on, by where it is at its end: `ship` for
    every ship it sinks, less `prize` whenever it is damaged or sunk.

    Outbound boats are told apart by whether they have attacked: those must come back first.
    """

    def __init__(self, scenario: str, dial: int, ship: float, prize: float) -> None:
        self.scenario, self.dial = scenario, dial
        self.ship, self.prize = ship, prize
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
        if next_turn > self.card.turns:
            return
        for out, off in ((EVADING, ""), (ATTACKED, ATTACKED)):
            worth[turn, CZ + out] = self._trailed(next_turn, AZ, off)
            worth[turn, AZ + out] = self._trailed(next_turn, IZ, off)
            worth[turn, IZ + out] = self.at(next_turn, OZ, off)
        worth[turn, OZ + EVADING] = self.at(next_turn, BOX)
        worth[turn, OZ + ATTACKED] = self.at(next_turn, RETURNING)
        steps = usual_steps(self.scenario, next_turn)
        for place in (AZ, IZ, OZ, BOX):
            worth[turn, place] = self.going(next_turn, place, steps)
        worth[turn, RETURNING] = self.card.back / D6 * worth[turn, BOX]

    def _trailed(self, turn: int, place: str, off: str) -> float:
        """Of a boat that has drawn off to a place, and may have been followed."""
        return self._attacked(turn, tuned.TRAILED, self.at(turn, place, off))

    def _attacked(self, turn: int, attacks: float, away: float) -> float:
        """Of a boat that is attacked with some chance, and costs `away` if it gets away."""
        harm = attacks * watch_of(self.scenario, turn).harms
        return (1 - harm) * away - harm * self.prize

    def going(self, turn: int, place: str, steps: Steps) -> float:
        """Of a boat that is there as the turn begins and makes steps with these chances."""
        in_attack = self._attacking(turn, steps)
        if place == AZ:
            return in_attack
        pressed = watch_of(self.scenario, turn).far
        driven = self._attacked(turn, tuned.FOUND_FAR, self.at(turn, IZ, EVADING))
        stays = (1 - pressed) * self.at(turn, IZ) + pressed * driven
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
        evading = self.at(turn, AZ, EVADING)
        stays = (
            shares[ADVANCE] * self.fired(turn, goes_on)
            + shares[HOLD] * self.fired(turn, sector)
            + shares[ESCORT] * self.at(turn, AZ, ATTACKED)
        )
        found = 1 - shares[EVADE]
        return (
            (1 - tuned.FOUND) * stays
            + found * tuned.FOUND * self._attacked(turn, 1.0, evading)
            + shares[EVADE] * self._attacked(turn, tuned.FOUND / 2, evading)
        )

    def fired(self, turn: int, place: str) -> float:
        """Of a boat that attacks the convoy from there, then and later."""
        zone = CZ if place == CZ else AZ
        lost = ships_lost(self.scenario, self.dial, turn, place)
        return self.ship * lost + self.at(turn, zone, ATTACKED)


@cache
def boat_values(scenario: str, dial: int, ship: float, prize: float = 0.0) -> BoatValues:
    """The worth of boats in a battle.

    The ace reckons no prize: boats that it waits for are not yet hit.
    """
    return BoatValues(scenario, dial, ship, prize)
