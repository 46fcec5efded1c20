"""What a search promises: every way it can go, in points of margin, from the exact chances."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from game.titles.tonnage_war.bots import ace_tuned as tuned
from game.titles.tonnage_war.bots.ace_odds import NO_ASSAULT, Assault, Hunt, blow_of
from game.titles.tonnage_war.bots.ace_values import boat_values, reaction_shares, usual_steps
from game.titles.tonnage_war.bots.memory import remembered
from game.titles.tonnage_war.model.frames import AIR_KINDS, HUNT
from game.titles.tonnage_war.model.state import ADVANCE, ESCORT, EVADE, NO_RESCUE, Boat, Escort
from game.titles.tonnage_war.printed.places import (
    ATTACK_PLACES,
    BOX,
    CZ,
    INWARD_SECTORS,
    IZ,
    OZ,
    RESERVE,
    SECTORS,
    STRAGGLERS,
)
from game.titles.tonnage_war.printed.tables import attacks_from
from game.titles.tonnage_war.rules.c16_convoy import convoy_value
from game.titles.tonnage_war.rules.c18_winning import (
    BOAT_DAMAGED,
    BOAT_SUNK,
    ESCORT_DAMAGED,
    ESCORT_DESTROYED,
    SHIP,
    SHIP_UNRESCUED,
)
from game.titles.tonnage_war.rules.ground.fire import (
    Search,
    detection,
    flak,
    pursuit,
    shot_at_escort,
    strike,
)
from game.titles.tonnage_war.rules.ground.plot import card_of, hunting, is_low, unit_of
from game.titles.tonnage_war.rules.ground.reach import MOST_SEARCHERS, is_spent
from game.titles.tonnage_war.rules.ground.reactions import table_of, taken
from game.titles.tonnage_war.rules.ground.rolls import D20
from game.titles.tonnage_war.view import View

Stands = tuple[tuple[str, str], ...]
"""Escorts with where they stand."""


class FightReckoner:
    """The chances and worths of a turn of a battle."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.card = card_of(view)
        self.turn = view.turn
        self.left = view.last_turn - view.turn
        self.ship = SHIP if view.rescue != NO_RESCUE else SHIP_UNRESCUED
        self.values = boat_values(view.scenario, view.house.dial, self.ship)
        self.is_low = is_low(view)
        self.near = self._screen()
        self.twins = self._twins()

    def _twins(self) -> dict[str, str]:
        """For each escort the first that is in nothing different: what one comes to, both do."""
        first: dict[tuple[object, ...], str] = {}
        twins = {}
        for escort, block in self.view.escorts.items():
            unit = unit_of(self.view, escort)
            figures = (unit.r, unit.v, unit.l, unit.s, unit.attack, unit.depletion, unit.h)
            kind = (unit.is_air, unit.has_hfdf, block.is_depleted, block.last_turn)
            twins[escort] = first.setdefault((*figures, *kind), escort)
        return twins

    # Worths

    def owed(self, boat: Boat) -> float:
        """Points that the boat will still cost, as it lies at the end of the turn."""
        return tuned.THREAT * self.values.of(self.turn, boat)

    @remembered
    def evading(self, boat: Boat) -> float:
        """Points that it will still cost once it evades."""
        return self.owed(replace(boat, is_evading=True))

    @remembered
    def spent(self, boat: Boat) -> float:
        """Points that it will still cost once it has attacked."""
        return self.owed(replace(boat, has_attacked=True))

    @remembered
    def escort_worth(self, escort: str) -> float:
        """Points an escort will still earn."""
        unit, block = unit_of(self.view, escort), self.view.escorts[escort]
        left = (block.last_turn or self.view.last_turn) - self.turn
        if block.is_depleted or not unit.attack:
            return tuned.PATROL * left
        return self.charges_worth(escort) + tuned.PATROL * left

    def charges_worth(self, escort: str) -> float:
        """Points that the charges of an escort will still earn."""
        unit, block = unit_of(self.view, escort), self.view.escorts[escort]
        left = (block.last_turn or self.view.last_turn) - self.turn
        return tuned.PER_TURN * unit.attack / 4 * min(left, tuned.MOST_TURNS)

    # Boats that nobody searches

    @remembered
    def fires(self, boat: Boat, place: str) -> float:
        """Of a boat that attacks the convoy from there."""
        here = replace(boat, place=place, has_attacked=True)
        ships = self.view.stragglers if place == STRAGGLERS else self.view.ships
        attacks = min(attacks_from(place)[0], ships)
        if not attacks:
            return -self.owed(boat)
        value = convoy_value(self.view, place).number
        rescue = attacks / D20 * (self.left * tuned.RESCUE_HIT) if self.ship == SHIP else 0.0
        return -self.ship * attacks * value / D20 - rescue - self.owed(here)

    def alone(self, boat: Boat, is_searchable: bool, penetrate: float) -> float:
        """Of a boat that nobody tries to find, this turn and later."""
        place = boat.place
        if boat.is_outbound or place not in (*SECTORS, CZ):
            return -self.owed(boat)
        if place == CZ:
            return self.fires(boat, CZ)
        can_go = place in INWARD_SECTORS and not boat.is_moved_out
        stays = self.fires(boat, place)
        if not is_searchable:
            return penetrate * self.fires(boat, CZ) + (1 - penetrate) * stays if can_go else stays
        shares = reaction_shares(self.card.reactions, 0)
        worth = 0.0
        for printed, share in shares.items():
            meant = taken(boat, printed)
            if meant == EVADE:
                worth -= share * self.evading(boat)
            elif meant == ADVANCE:
                worth += share * self.fires(boat, CZ)
            else:
                worth += share * stays
        return worth

    # Searches

    @remembered
    def value(self, escort: str, place: str, search: Search) -> int:
        """The detection value of an escort that stands at a place."""
        stand = replace(self.view, escorts={escort: Escort(place)})
        return detection(stand, escort, search).number

    def finding(self, escorts: Iterable[tuple[str, str]], search: Search) -> float:
        """The chance that any of the (escort, where it stands) finds the boat."""
        misses = 1.0
        for escort, place in escorts:
            misses *= 1 - min(self.value(escort, place, search), D20) / D20
        return 1 - misses

    @remembered
    def assault(self, escorts: tuple[str, ...], is_first: bool, is_damaged: bool) -> Assault:
        """One after another on one boat."""
        sound, hurt, cost = (0.0, 1.0, 0.0) if is_damaged else (1.0, 0.0, 0.0)
        for escort in escorts:
            blow = blow_of(strike(self.view, escort, is_first=is_first))
            afloat = sound + hurt
            cost += afloat * blow.spends * self.charges_worth(escort)
            cost += afloat * blow.rams * (ESCORT_DAMAGED + self.escort_worth(escort))
            hurt = hurt * (1 - blow.sinks - blow.damages) + sound * blow.damages
            sound *= 1 - blow.sinks - blow.damages
            is_first = False
        return Assault(1 - sound - hurt, 0.0 if is_damaged else hurt, cost)

    def attacked(self, boat: Boat, assault: Assault) -> float:
        """Of a boat under such an attack: it evades if it gets away."""
        away = 1 - assault.sinks - assault.damages
        gain = BOAT_SUNK - (BOAT_DAMAGED if boat.is_damaged else 0)
        return (
            assault.sinks * gain
            + assault.damages * BOAT_DAMAGED
            - assault.cost
            - away * self.evading(boat)
        )

    def order_of(self, escorts: Sequence[str], is_first: bool) -> tuple[str, ...]:
        """In which they attack: whoever has least to lose catches it on the surface."""
        fit = tuple(each for each in escorts if not is_spent(self.view, each))
        if not is_first:
            return fit
        leader = min(escorts, key=lambda each: (self.escort_worth(each), each))
        others = list(fit)
        if leader in others:
            others.remove(leader)
        return (leader, *others)

    @remembered
    def hunt(self, stands: Stands, kind: str, boat: Boat) -> Hunt:
        """Of a search by (escort, where it stands), with all that it may lead to this turn."""
        table = table_of(self.view, kind)
        if kind == HUNT or boat.is_evading:
            shares = {EVADE: 1.0}
        else:
            shares = {}
            for printed, share in reaction_shares(table, len(stands)).items():
                meant = taken(boat, printed)
                shares[meant] = shares.get(meant, 0.0) + share
        worth = finds = harms = advances = costs = 0.0
        for meant, share in shares.items():
            search = Search(kind, boat.place, meant == EVADE, boat.is_evading)
            found = self.finding(stands, search)
            hit, assault = self._hit(stands, kind, boat, meant)
            worth += share * (found * hit + (1 - found) * self._missed(stands, kind, boat, meant))
            finds += share * found
            harms += share * found * (assault.sinks + assault.damages)
            advances += share * (1 - found) * (meant == ADVANCE)
            costs += share * found * assault.cost + share * self._fire(stands, kind, meant, found)
        return Hunt(worth, shares.get(EVADE, 0.0), finds, harms, advances, costs)

    def _fire(self, stands: Stands, kind: str, meant: str, found: float) -> float:
        """Points that a boat costs the escorts by its fire, found with such a chance or not."""
        escorts = [escort for escort, _ in stands]
        if kind in AIR_KINDS:
            fit = [each for each in escorts if not is_spent(self.view, each)]
            best = max(fit, key=lambda each: (unit_of(self.view, each).attack, each), default="")
            return found * self.flak_cost(best) if best and meant != EVADE else 0.0
        if meant != ESCORT:
            return 0.0
        hit, missed = (self.fired_at(escorts, is_found=each) for each in (True, False))
        return found * hit + (1 - found) * missed

    def advances(self, searchers: int) -> float:
        """The chance that a boat goes in between the columns."""
        return reaction_shares(self.card.reactions, searchers).get(ADVANCE, 0.0)

    def _hit(self, stands: Stands, kind: str, boat: Boat, meant: str) -> tuple[float, Assault]:
        """Of a boat that is found, and what the attack on it comes to."""
        escorts = tuple(escort for escort, _ in stands)
        if kind in AIR_KINDS:
            return self._hit_from_the_air(escorts, boat, meant)
        is_first = self.is_low and kind != HUNT
        order = self.order_of(escorts, is_first)
        if not order:
            return self._missed(stands, kind, boat, meant), NO_ASSAULT
        assault = self.assault(order, is_first, boat.is_damaged)
        worth = self.attacked(boat, assault) + self.chase(escorts, boat)
        if meant == ESCORT:
            worth -= self.fired_at(escorts, is_found=True)
        return worth, assault

    def _hit_from_the_air(
        self, escorts: Sequence[str], boat: Boat, meant: str
    ) -> tuple[float, Assault]:
        fit = [each for each in escorts if not is_spent(self.view, each)]
        if not fit:
            return self._missed((), AIR_KINDS[0], boat, meant), NO_ASSAULT
        best = max(fit, key=lambda each: (unit_of(self.view, each).attack, each))
        assault = self.assault((best,), False, boat.is_damaged)
        worth = self.attacked(boat, assault)
        if meant != EVADE:
            worth -= self.flak_cost(best)
        return worth, assault

    def flak_cost(self, escort: str) -> float:
        """Points that the flak of a boat costs on the mean."""
        shot, lost = flak(self.view), self.escort_worth(escort)
        damaged = shot.damages - shot.sinks
        return (shot.sinks * (ESCORT_DESTROYED + lost) + damaged * (ESCORT_DAMAGED + lost)) / D20

    def _missed(self, stands: Stands, kind: str, boat: Boat, meant: str) -> float:
        """Of a boat that nobody found."""
        if meant == EVADE:
            return -self.evading(boat)
        if kind in AIR_KINDS or boat.place in (IZ, OZ):
            worth = -(self.spent(boat) if meant == ESCORT else self.owed(boat))
        elif meant == ADVANCE:
            worth = self.fires(boat, CZ)
        elif meant == ESCORT:
            worth = -self.spent(boat)
        else:
            worth = self.fires(boat, boat.place)
        if meant == ESCORT:
            worth -= self.fired_at([escort for escort, _ in stands], is_found=False)
        return worth

    def fired_at(self, escorts: Sequence[str], *, is_found: bool) -> float:
        """Points that a torpedo at one of the escorts costs."""
        shot = shot_at_escort(self.view, is_found=is_found)
        worth = sum(self.escort_worth(each) for each in escorts) / max(1, len(escorts))
        sunk, damaged = shot.sinks / D20, max(0, shot.damages - shot.sinks) / D20
        return sunk * (ESCORT_DESTROYED + worth) + damaged * (ESCORT_DAMAGED + worth)

    def let_go(self, boat: Boat) -> float:
        """Of a boat that is found and not attacked: it does what it meant to."""
        if boat.is_outbound or boat.place in (IZ, OZ):
            return -self.owed(boat)
        if boat.reaction == ESCORT:
            return -self.spent(boat)
        return self.fires(boat, CZ if boat.reaction == ADVANCE else boat.place)

    # What is gone on with

    @remembered
    def chase(self, escorts: tuple[str, ...], boat: Boat) -> float:
        """Of the chance to follow the boat, for those that would, with others that stand near."""
        if boat.place == OZ or not self.left:
            return 0.0
        others = self.near if boat.place != IZ else ()
        party = [*dict.fromkeys((*escorts, *others))][: max(len(escorts), MOST_SEARCHERS)]
        best = self.followed(party, boat) - self.away(boat) * len(party)
        return tuned.CHASED * max(0.0, best)

    def followed(self, escorts: Sequence[str], boat: Boat) -> float:
        """Points of following a boat one zone out and on, over letting it go."""
        gone = replace(boat, is_evading=True)
        assault = self._closing(escorts, boat)
        gain = self.attacked(gone, assault) + self.owed(gone)
        finds, again = self.trail(escorts, boat)[0], 0.0
        if boat.place in (*SECTORS, CZ) and self.left > 1:
            turns = 1 if boat.place == CZ else 2
            again = max(0.0, finds * gain - turns * tuned.DUTY * self.traffic * len(escorts))
        return finds * (gain + (1 - assault.sinks) * again)

    def trail(self, escorts: Sequence[str], boat: Boat) -> tuple[float, float]:
        """The chance to find again a boat that is followed, and then to damage or sink it."""
        misses = 1.0
        for escort in escorts:
            misses *= 1 - pursuit(self.view, escort).number / D20
        assault = self._closing(escorts, boat)
        return 1 - misses, assault.sinks + assault.damages

    def _closing(self, escorts: Sequence[str], boat: Boat) -> Assault:
        """The attack of all that can, on a boat under water."""
        return self.assault(self.order_of(escorts, is_first=False), False, boat.is_damaged)

    def _screen(self) -> list[str]:
        """The surface escorts that stand by no boat, those first that can follow one best."""
        busy = hunting(self.view)
        free = [
            each
            for each, block in self.view.escorts.items()
            if each not in busy
            and not unit_of(self.view, each).is_air
            and (block.place in (RESERVE, CZ, IZ) or block.place in ATTACK_PLACES)
            and not is_spent(self.view, each)
        ]
        return sorted(free, key=lambda each: -pursuit(self.view, each).number)

    def station_worth(self, escort: str) -> float:
        """Points that an escort will still earn, and its HF/DF for others."""
        unit = unit_of(self.view, escort)
        bearing = tuned.BEARING * self.left if unit.has_hfdf else 0.0
        sees = tuned.SEES * (max(unit.r or 0, unit.l or 0) + (unit.s or 0))
        return self.escort_worth(escort) + bearing + sees

    def away(self, boat: Boat) -> float:
        """Points that it costs an escort to be away with a boat: two turns from the outer zone."""
        return tuned.DUTY * self.traffic * (2 if boat.place == IZ and boat.hunters else 1)

    @cached_property
    def traffic(self) -> float:
        """Boats that are likely to come in next turn."""
        if not self.left:
            return 0.0
        steps = usual_steps(self.view.scenario, self.turn + 1)
        inner, outer = steps.attack, steps.close * steps.attack
        chances = {IZ: inner, OZ: outer, BOX: steps.appear * outer}
        inbound = (boat for boat in self.view.boats.values() if not boat.is_outbound)
        return sum(chances.get(boat.place, 0.0) for boat in inbound)
