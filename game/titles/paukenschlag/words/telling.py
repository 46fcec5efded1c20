"""What a report of a campaign shows beside its diary: turning points, curves, kinds of roll."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from game.contract.careers import Career
from game.contract.telling import Curve, Graph, Telling, TurnCurves, TurningPoint
from game.core.records import Event
from game.prose.sentences import spelled
from game.prose.turningpoints import Moment, of_one_fate, points_of_turns
from game.tables.yardsticks import load_yardsticks
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import GERMAN, US, named_unit
from game.titles.paukenschlag.printed.counters import CAPITAL_SHIPS, TR, kind_of
from game.titles.paukenschlag.printed.tables import LAST_TURN, TABLES, month, week
from game.titles.paukenschlag.words.diary import diary

END, CAPITAL, BOAT, WARSHIP, SHIP, HOME = 100, 30, 8, 6, 4, 1
ROLL_NAMES = {
    "events": TABLES.events.title,
    "air": "Aircraft",
    "notice": TABLES.notice.title,
    "sonar": "Sonar and Huff/Duff",
    "radar": TABLES.radar.title,
    "torpedo": TABLES.torpedo.title,
    "crt": TABLES.crt.title,
    "asw": TABLES.asw.title,
}
CURVES = {
    "Ships sunk": "ships",
    "Tons sunk": "thousand tons",
    "U-boats at sea": "boats",
    "U-boats lost": "boats",
}
KNOWN = ((0, 0, 0), (20, 400, 2000), (LAST_TURN, 609, 3100))
"""Ships and thousand tons lost to boats by the end of May (rulebook 1.0) and of August 1942
(Wikipedia, Second Happy Time)."""
MERCHANT = "a ship"


def turning_points(events: Sequence[Event]) -> tuple[TurningPoint, ...]:
    """Sinkings, convoys that come through and the end: one picture a week."""
    return points_of_turns(_moments(events), _clauses)


def _moments(events: Sequence[Event]) -> Iterator[Moment]:
    """What sinks is shown just before, everything else just after it happened."""
    when = ""
    for position, event in enumerate(events):
        match event:
            case e.TurnBegan():
                when = f"{month(event.turn)}, week {week(event.turn)}"
            case e.MerchantSunk():
                yield Moment(when, position, MERCHANT, SHIP)
            case e.ShipSunk() if kind_of(event.ship) == TR:
                yield Moment(when, position, MERCHANT, SHIP)
            case e.ShipSunk():
                weight = CAPITAL if kind_of(event.ship) in CAPITAL_SHIPS else WARSHIP
                yield Moment(when, position, f"{named_unit(event.ship)}|sunk", weight)
            case e.BoatSunk():
                yield Moment(when, position, f"{event.boat}|sunk", BOAT)
            case e.ConvoyArrived():
                yield Moment(when, position, f"{named_unit(event.convoy)}|through", HOME)
            case e.GameEnded():
                text = "the Germans have won" if event.fate == GERMAN else "the coast has held"
                yield Moment(when, position + 1, text, END)


def _history() -> tuple[Curve, ...]:
    """What was sunk in history, evenly between what is known."""
    curves = []
    for name, unit, place in (("Ships", "ships", 1), ("Tons", "thousand tons", 2)):
        points = [(0, 0)]
        for early, late in pairwise(KNOWN):
            turns, more = late[0] - early[0], late[place] - early[place]
            points += [
                (early[0] + turn, early[place] + round(more * turn / turns))
                for turn in range(1, turns + 1)
            ]
        curves.append(Curve(f"{name} sunk in history", unit, tuple(points)))
    return tuple(curves)


def _clauses(texts: Sequence[str]) -> Iterator[str]:
    """Merchants by their number, everything else as it was."""
    if merchants := sum(text == MERCHANT for text in texts):
        yield f"{spelled(merchants, 'ship')} sunk"
    yield from of_one_fate([text for text in texts if text != MERCHANT])


def graph(events: Sequence[Event]) -> Graph:
    """What has been sunk, and the boats, week by week; a whole campaign beside history."""
    turn = begun = ships = tons = lost = 0
    at_sea: set[str] = set()
    is_whole = False
    marks: list[tuple[int, str]] = []
    curves = TurnCurves(CURVES)
    for event in events:
        match event:
            case e.GameBegan():
                begun = event.turn
                is_whole = (begun, event.last_turn) == (0, LAST_TURN)
            case e.TurnBegan():
                turn = event.turn - begun
                if week(event.turn) == 1 or turn == 1:
                    marks.append((turn, month(event.turn)))
            case e.BoatPlaced():
                at_sea.add(event.boat)
            case e.BoatLeft():
                at_sea.discard(event.boat)
            case e.BoatSunk():
                at_sea.discard(event.boat)
                lost += 1
            case e.MerchantSunk() | e.ShipSunk():
                ships += 1
                tons += event.cargo
            case _:
                continue
        if turn:
            curves.mark(turn, ships, tons, len(at_sea), lost)
    made = curves.graph("Week", tuple(marks))
    return replace(made, curves=(*made.curves, *_history())) if is_whole else made


TELLING = Telling(
    diary, turning_points, graph, ROLL_NAMES, load_yardsticks("paukenschlag"), where="Sunk"
)

_CAREER = Career(
    scores={
        "ships_sunk": "Ships sunk",
        "thousand_tons": "Thousand tons sunk",
        "boats_sunk": "U-boats sunk",
        "turns": "Weeks",
    },
    part="campaign",
    parts="campaigns",
    lengths=("turns",),
)
CAREERS = {
    US: replace(_CAREER, merit="boats_sunk", unit="U-boats sunk"),
    GERMAN: replace(_CAREER, merit="thousand_tons", unit="thousand tons"),
}
