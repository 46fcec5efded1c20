"""55 A whole scenario by chance, to an order: theatre, season, and points for either side.

Each side has vessels that were there then, worth as many points as were ordered and no more.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from game.contract.workshop import (
    ChoicePart,
    DesignRefused,
    Drawing,
    NumberPart,
    Pick,
    Table,
)
from game.titles.submarine.charts.offers import period_words
from game.titles.submarine.printed.cards import period
from game.titles.submarine.printed.owncards import MOST_SCREENING, SEASONS_OF_WAR
from game.titles.submarine.printed.scenarios import berths
from game.titles.submarine.printed.tables import BOATS, ESCORTS, MERCHANTS, torpedoes_of

FORMATIONS = 6
MOST_BOATS, MOST_CLASS = 8, 20
MARGIN = 8
"""The boats must be ahead by one part in so many of what the convoy is worth."""
TURNS = (20, 24, 30)
SUMMARY = "Drawn by chance: boats for {boats} points, their hunters for {ships}."
THEATRES: Mapping[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "atlantic": ("The Atlantic", ("Germany",), ("Britain", "USA")),
    "mediterranean": ("The Mediterranean", ("Italy", "Germany"), ("Britain",)),
    "narrows": ("The Mediterranean, British boats", ("Britain",), ("Italy",)),
    "pacific": ("The Pacific, American boats", ("USA",), ("Japan",)),
    "islands": ("The Pacific, Japanese boats", ("Japan",), ("USA",)),
    "baltic": ("The Baltic, Russian boats", ("Russia",), ("Germany",)),
}
"""Each by its name, whose boats are there, and whose ships."""
LIGHTS = (Pick("", "As it falls"), Pick("day", "By day"), Pick("night", "By night"))
USUAL: Table = {"theatre": "atlantic", "period": "F'42", "boats": 70, "ships": 35, "light": ""}
PARTS = (
    ChoicePart(
        ("theatre",), "Theatre", tuple(Pick(each, row[0]) for each, row in THEATRES.items())
    ),
    ChoicePart(
        ("period",), "Season", tuple(Pick(each, period_words(each)) for each in SEASONS_OF_WAR)
    ),
    NumberPart(("boats",), "Points for the boats", 20, 200),
    NumberPart(("ships",), "Points for their hunters", 0, 200),
    ChoicePart(("light",), "Light", LIGHTS, ""),
)
Below = Callable[[int], int]
T = TypeVar("T")


def drawn(order: Table, below: Below) -> Table:
    """A scenario to an order; raises DesignRefused where nobody was there for one side."""
    name, boats, ships = THEATRES[order["theatre"]]
    when = period(order["period"])
    classes = [
        ident
        for ident, card in BOATS.items()
        if card.nation in boats and period(card.avail) <= when and torpedoes_of(ident, when)
    ]
    escorts = [
        ident
        for ident, card in ESCORTS.items()
        if card.nation in ships and period(card.avail) <= when
    ]
    _require(classes, boats, "submarine", order["period"])
    _require(escorts, ships, "escort", order["period"])
    boat_worths = {ident: BOATS[ident].points for ident in classes}
    worths = {ident: ESCORTS[ident].points for ident in escorts}
    pack = list(_bought(boat_worths, int(order["boats"]), MOST_BOATS, below)) or [
        min(classes, key=lambda each: boat_worths[each])
    ]
    screen = list(_bought(worths, int(order["ships"]), MOST_SCREENING, below))
    formation = 1 + below(FORMATIONS)
    merchants = _convoy(len(berths(formation)), below)
    value = sum(MERCHANTS[each].points * count for each, count in merchants)
    is_night = below(2) == 1 if not order["light"] else order["light"] == "night"
    return {
        "name": f"{name}, {period_words(order['period'])}"[:40],
        "summary": SUMMARY.format(**order),
        "period": order["period"],
        "is_night": is_night,
        "turns": TURNS[below(len(TURNS))],
        "formation": formation,
        "speed": 1 + below(2),
        "merchants": merchants,
        "ships": [
            {"name": called, "kind": "escort", "card": ident}
            for ident, called in _named(screen, lambda ident: ESCORTS[ident].cls)
        ],
        "boats": [
            {"name": called, "card": ident}
            for ident, called in _named(pack, lambda ident: BOATS[ident].cls)
        ],
        "victory": {"kind": "margin", "points": value // MARGIN},
    }


def _require(found: Sequence[str], nations: Sequence[str], what: str, when: str) -> None:
    if not found:
        whose = " or ".join(nations)
        raise DesignRefused(f"there is no {what} of {whose} in {period_words(when)}", ("period",))


def _bought(worths: Mapping[str, int], points: int, most: int, below: Below) -> Iterator[str]:
    """Classes by chance, as long as the points pay for any."""
    for _ in range(most):
        paid = [each for each, worth in worths.items() if worth <= points]
        if not paid:
            return
        ident = paid[below(len(paid))]
        points -= worths[ident]
        yield ident


def _convoy(count: int, below: Below) -> list[list[Any]]:
    """As many merchants as a formation has places, tankers the fewest."""
    kinds = [*MERCHANTS]
    counted = dict.fromkeys(kinds, 0)
    for _ in range(count):
        low, high = below(len(kinds)), below(len(kinds))
        counted[kinds[min(low, high)]] += 1
    return [[kind, number] for kind, number in counted.items() if number]


def _named(idents: Sequence[str], of: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """Each class with a name of its own: its class, and a number."""
    counted = Counter[str]()
    for ident in idents:
        called = of(ident)[:MOST_CLASS]
        counted[called] += 1
        yield ident, f"{called} {counted[called]}"


DRAWING = Drawing(USUAL, PARTS, drawn)
