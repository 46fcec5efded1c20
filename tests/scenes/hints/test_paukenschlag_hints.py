"""The hints of Operation Paukenschlag speak of what is offered, and of nothing else."""

import pytest

from game.scenes.titles.paukenschlag.hints import hint
from game.session.play.session import Session
from game.titles.paukenschlag.model.frames import (
    BoatGuns,
    HomeFront,
    HornetBomber,
    Raider,
    ShipSonar,
    Sighting,
    Torpedoes,
)
from game.titles.paukenschlag.model.names import CAP, GERMAN, RAID, TSL, US
from game.titles.paukenschlag.model.state import Convoy, Marker, Plane, Ship, State
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.builder import (
    COW,
    IX,
    VIIC,
    air,
    asked,
    boat,
    convoy,
    events_of,
    naval,
    plane,
    second,
    ship,
)
from tests.titles.paukenschlag.positions import in_fight, moving, searching
from tests.titles.paukenschlag.rules.raids.air import bomber, plan

CONTACT = {"1": Marker(7, 5), IX: Marker(2, 5)}
AT_HAND = {"1": Marker(5, 5, found_by=(IX,)), IX: Marker(5, 5)}
WRECKED = {"TR 1": Marker(5, 5, found_by=(IX,)), IX: Marker(5, 5)}


def sailing(*units: object, **changes: object) -> State:
    return naval(*units, side=GERMAN, **changes)  # type: ignore[arg-type]


def gunning(prey: Convoy | Ship) -> State:
    marks = {prey.id: Marker(5, 5, found_by=(IX,)), IX: Marker(5, 5)}
    return in_fight(prey, boat(), marks=marks, frame=BoatGuns((IX,), (prey.id,)))


def pinging(moved: int) -> State:
    marks = {"DD 2": Marker(4, 6, moved=moved), IX: Marker(5, 5)}
    units = ship("DD 2"), boat(IX, is_down=True)
    return searching(*units, marks=marks, frame=ShipSonar(), level=TSL)


def restoring(*lost: str) -> State:
    state = events_of(boat(), turn=21, lost=lost)
    state.flow = (*state.flow, HomeFront())
    return state


def sighting(*patrol: Plane) -> State:
    raider = bomber("FW-200 1", zone="DC", mission=RAID, target="J", back=22)
    state = plan(raider, convoy(zone="DC"), *patrol, turn=20)
    state.flow = (*state.flow, Raider("FW-200 1", 5), Sighting("FW-200 1"))
    return state


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (sailing(boat(zone="DC", fuel=1)), f"{IX} is short of fuel: send her to BE or CF."),
        (sailing(boat(zone="DC", fuel=1), boat(COW, "CC")), "CF, or to the milk cow."),
        (sailing(boat(zone="CC", fuel=1), boat(COW, "CC")), "the milk cow lies beside her."),
        (sailing(boat(zone="BE", fuel=1)), "she may leave the map here"),
        (sailing(boat(zone="DC", fuel=1), turn=32), "Under water nothing spots"),
        (
            sailing(boat(zone="DC", fuel=1), boat(VIIC, "DC"), moved=(IX,)),
            "Under water nothing spots",
        ),
        (second(convoy(zone="DN"), boat(zone="DP"), turn=31), "may close in"),
        (second(convoy(zone="DN"), boat(zone="DP"), turn=32), "makes no difference."),
        (naval(convoy(zone="DC"), boat(zone="EF")), "Drag a convoy to a zone"),
        (naval(convoy(zone="DC"), ship("WPG 1", "DC"), boat(zone="EF")), "Escorts join"),
        (air(plane("PBY 1", "I"), boat(zone="DC")), "Each surfaced boat there"),
        (
            in_fight(convoy(), boat(is_down=True), marks=AT_HAND, frame=Torpedoes((IX,), ("1",))),
            "once for each torpedo.",
        ),
        (
            in_fight(
                ship("TR 1", is_crippled=True),
                boat(is_down=True),
                marks=WRECKED,
                frame=Torpedoes((IX,), ("TR 1",)),
            ),
            "A cripple sinks at the next hit.",
        ),
        (
            moving(convoy(), ship("WPG 1", convoy="1"), boat(), marks=CONTACT, side=US, level=TSL),
            "No boat is detected",
        ),
        (gunning(convoy()), "A deck gun hurts a ship"),
        (gunning(ship("TR 1", is_crippled=True)), "A deck gun does for a cripple."),
        (gunning(ship("WPG 1")), "An escort shoots back."),
        (pinging(0), "Ping with ships that have not moved"),
        (pinging(1), "Who has moved hears less"),
        (restoring("DD 2", "O-47 1"), "A destroyer is worth most"),
        (restoring("WPG 2", "O-47 1"), "What comes back lies at New York."),
        (sighting(), "else it goes home."),
        (sighting(plane("P-40 1", zone="DC", mission=CAP)), "Fighters on patrol meet it first."),
    ],
)
def test_a_hint_speaks_of_what_is_offered(state: State, words: str) -> None:
    prompt = asked(state)
    told = hint(view(state, prompt.seat), prompt)
    assert words in told
    for word in ("cripple", "An escort", "destroyer", "Fighters"):
        assert (word in told) is (word in words)


@pytest.mark.parametrize(
    ("scenario", "words"), [("january", "nothing here to raid"), ("amerika", "raid once")]
)
def test_bombers_on_the_carrier_raid_where_there_are_islands_to_raid(
    scenario: str, words: str
) -> None:
    session = Session.new("paukenschlag", scenario, seed=1)
    prompt = next(filter(None, map(session.prompt, session.seats)))
    while prompt.kind != HornetBomber.__name__:
        session.submit(prompt.seat, prompt.choices[-1].command)
        prompt = next(filter(None, map(session.prompt, session.seats)))
    assert words in hint(session.view(prompt.seat), prompt)
