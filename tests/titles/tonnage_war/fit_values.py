"""Fits what the ace takes boats for to what became of boats in games of a bot.

python -m tests.titles.tonnage_war.fit_values --bot captain --games 8

Told are, for boats by where they were as a turn began, the ships that each sank from then on and
the points that it brought, beside what the ace's values say, and the constants that fit best.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.core import flow
from game.core.dice import KeyedDice
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.bots import ace_tuned as tuned
from game.titles.tonnage_war.bots import ace_values
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.state import Boat, State
from game.titles.tonnage_war.printed.places import GONE, SECTORS, SUNK
from game.titles.tonnage_war.printed.tables import BATTLES, battle
from game.titles.tonnage_war.rules.c18_winning import BOAT_DAMAGED, BOAT_SUNK

SEED = 500
CONSTANTS = (
    "COVERED", "FOUND", "ATTACKERS", "TRAILED", "PRESSED", "FOUND_FAR", "ON_STATION", "IN_TOUCH",
)  # fmt: skip
BOUNDS = {"ATTACKERS": 3.0}
MOST = 0.95
STEPS = (1.3, 1.15, 1.07)
PRIZE = 4.5
"""Points for a boat that is damaged or sunk, on the mean."""
LATE = 9
"""Turns: the thirds of a battle, from its end, that are told apart."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A boat as a turn began, and the ships and points that came of it from then on."""

    scenario: str
    turn: int
    boat: Boat
    ships: int
    points: int

    @property
    def kind(self) -> str:
        place = "attack zone" if self.boat.place in SECTORS else self.boat.place
        out = "attacked" if self.boat.has_attacked else "outbound" if self.boat.is_outbound else ""
        return f"{place} {out}".strip()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.titles.tonnage_war.fit_values")
    parser.add_argument("--bot", default="captain")
    parser.add_argument("--games", type=int, default=8, help="of each battle")
    told = parser.parse_args()
    seen = [
        each
        for scenario in BATTLES
        for seed in range(SEED, SEED + told.games)
        for each in boats_of(told.bot, scenario, seed)
    ]
    fit(seen)
    for line in lines(seen):
        print(line)


def boats_of(bot: str, scenario: str, seed: int) -> Iterator[Seen]:
    """Every boat of a game at the beginning of every turn that it could still act in."""
    key, options = f"game{seed}".encode(), {each.id: each.default for each in TITLE.offers.options}
    player, made = TITLE.bots.players[bot](seed), 1
    state, _ = flow.begin(TITLE.rules, scenario, options, KeyedDice(key, 0))
    snaps: list[tuple[int, str, Boat]] = []
    ships: dict[str, list[int]] = defaultdict(list)
    points: dict[str, list[tuple[int, int]]] = defaultdict(list)
    turn = 0
    while asked := flow.prompts(TITLE.rules, state):
        if state.turn != turn:
            turn = state.turn
            snaps += [(turn, name, each) for name, each in _afloat(state)]
        command = player.choose(TITLE.eyes.view(state, asked[0].seat), asked[0])
        now = turn
        state, events = flow.act(TITLE.rules, state, asked[0].seat, command, KeyedDice(key, made))
        made += 1
        for event in events:
            match event:
                case e.TurnBegan():
                    now = event.turn
                case e.ShipSunk():
                    ships[event.boat].append(now)
                case e.BoatDamaged():
                    points[event.boat].append((now, BOAT_DAMAGED))
                case e.BoatSunk():
                    points[event.boat].append(
                        (now, BOAT_SUNK - sum(p for _, p in points[event.boat]))
                    )
    for since, name, each in snaps:
        lost = sum(when >= since for when in ships[name])
        yield Seen(scenario, since, each, lost, sum(p for when, p in points[name] if when >= since))


def _afloat(state: State) -> list[tuple[str, Boat]]:
    return [
        (name, each)
        for name, each in state.boats.items()
        if each.place not in (GONE, SUNK) and not each.is_damaged
    ]


def valued(seen: Seen) -> tuple[float, float]:
    """The ships and the points that the ace expects of a boat."""
    ships, points = (
        ace_values.boat_values(seen.scenario, 0, ship, prize).of(seen.turn - 1, seen.boat)
        for ship, prize in ((1.0, 0.0), (0.0, PRIZE))
    )
    return ships, -points


def _cells(seen: list[Seen]) -> Mapping[tuple[str, int], list[Seen]]:
    cells: dict[tuple[str, int], list[Seen]] = defaultdict(list)
    for each in seen:
        left = battle(each.scenario).turns - each.turn
        cells[each.kind, min(2, left // LATE)].append(each)
        cells[each.scenario, -1].append(each)
    return cells


def _means(cell: list[Seen]) -> tuple[float, float, float, float]:
    values = [valued(each) for each in cell]
    return (
        sum(each.ships for each in cell) / len(cell),
        sum(ships for ships, _ in values) / len(cell),
        sum(each.points for each in cell) / len(cell),
        sum(points for _, points in values) / len(cell),
    )


def _error(cells: Mapping[tuple[str, int], list[Seen]]) -> float:
    for cached in (ace_values.usual_steps, ace_values.watch_of, ace_values.boat_values):
        cached.cache_clear()
    total = 0.0
    for cell in cells.values():
        ships, told_ships, points, told_points = _means(cell)
        total += len(cell) ** 0.5 * ((ships - told_ships) ** 2 + (points - told_points) ** 2)
    return total


def fit(seen: list[Seen]) -> None:
    """Each constant in turn is raised or lowered while that brings values nearer to the games."""
    cells = _cells(seen)
    best = _error(cells)
    for step in STEPS:
        for name in CONSTANTS:
            for factor in (step, 1 / step):
                old = getattr(tuned, name)
                setattr(tuned, name, min(old * factor, BOUNDS.get(name, MOST)))
                if (error := _error(cells)) < best:
                    best = error
                else:
                    setattr(tuned, name, old)


def lines(seen: list[Seen]) -> Iterator[str]:
    _error({})
    for (kind, third), cell in sorted(_cells(seen).items()):
        ships, told_ships, points, told_points = _means(cell)
        when = "" if third < 0 else f", {('late', 'middle', 'early')[third]}"
        yield (
            f"{kind}{when}: {len(cell)} boats, ships {ships:.2f} ({told_ships:.2f}), "
            f"points {points:.2f} ({told_points:.2f})"
        )
    yield from (f"{name} = {getattr(tuned, name):.2f}" for name in CONSTANTS)


if __name__ == "__main__":
    main()
