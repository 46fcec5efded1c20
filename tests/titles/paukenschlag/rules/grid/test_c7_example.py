"""7.2 The example of the book, with its squares and its dice: two convoys and three boats in CB."""

import pytest

from game.core.records import Command, Event
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import BoatSonar, GridMoves, Order, Pursuit, Torpedoes
from game.titles.paukenschlag.model.names import GERMAN, TSL, US
from game.titles.paukenschlag.printed.squares import label
from tests.titles.paukenschlag.builder import (
    boat,
    choices,
    contacts,
    convoy,
    dice,
    of_kind,
    offered,
    play,
    run,
    ship,
    waits_for,
)

rule = pytest.mark.rule
A, B = "1", "2"
FAR, NEAR, ASTERN = "U-66", "U-67", "U-103"
"""The boats in 83, 26 and 99."""
PLACED = (9, 9, 1, 2, 8, 3, 2, 6, 9, 9)
US_FIRST, GERMAN_FIRST = (8, 3), (3, 8)
MISS = 6


class Story:
    """A game that is told step by step."""

    def __init__(self) -> None:
        self.state, _ = run(
            contacts(
                convoy(A, "CB", heading="S"),
                ship("DD 1", "CB", convoy=A),
                ship("DD 2", "CB", convoy=A),
                convoy(B, "CB", heading="E"),
                *(boat(name, "CB") for name in (FAR, NEAR, ASTERN)),
                convoy("3", "DD"),
                boat("U-71", "DD"),
            )
        )
        self.events: list[Event] = []

    def tell(self, command: Command, *faces: int) -> None:
        self.state, self.events = play(self.state, command, dice(*faces))

    def square(self, unit: str) -> int:
        return label(*self.state.markers[unit].square)


def begun() -> Story:
    """All are on the grid, the US has the initiative, and 99 hears nothing of Convoy A."""
    story = Story()
    assert story.state.flow[-1] == Pursuit("CB")
    story.tell(c.Pursue(), *PLACED, *US_FIRST, MISS)
    return story


def first_round() -> Story:
    story = begun()
    story.tell(c.Ping(FAR, B), MISS)
    story.tell(c.Ping(NEAR, B), MISS)
    story.tell(c.Ping(ASTERN, A), MISS, *GERMAN_FIRST)
    return story


def contact_made() -> Story:
    """Round 2: the boat of 26 has Convoy B, reports it, and the Germans are first."""
    story = first_round()
    story.tell(c.Ping(NEAR, B), 4)
    story.tell(c.Done())
    story.tell(c.ReportContact())
    assert story.state.flow[-1] == Order(GERMAN)
    story.tell(c.GoFirst())
    return story


def gathered() -> Story:
    """The nearest boat waits, the others come up, and Convoy B plods on by one square a round."""
    story = contact_made()
    for far, astern, column in (
        ((5, 5), (7, 8), 4),
        ((3, 5), (5, 7), 5),
        ((2, 5), (3, 6), 6),
    ):
        story.tell(c.GoTo(FAR, *far))
        story.tell(c.GoTo(NEAR, 2, 6))
        story.tell(c.GoTo(ASTERN, *astern))
        assert story.state.flow[-1] == GridMoves(US)
        story.tell(c.GoTo(B, 1, column), *GERMAN_FIRST)
        story.tell(c.GoFirst())
    return story


@rule("paukenschlag", "OP 7.2s")
def test_all_are_placed_and_the_boat_beside_convoy_a_has_no_contact() -> None:
    story = begun()
    assert [story.square(unit) for unit in (A, B, FAR, NEAR, ASTERN)] == [99, 12, 83, 26, 99]
    assert story.state.contact == "CB"
    assert not any(marker.is_known for marker in story.state.markers.values())
    assert waits_for(story.state) is BoatSonar


@rule("paukenschlag", "OP 7.2t")
def test_convoy_a_escapes_and_convoy_b_goes_on_to_13() -> None:
    story = first_round()
    assert of_kind(story.events, e.MarkerLeft) == [e.MarkerLeft("OP 7.2", A, "S")]
    assert A not in story.state.markers
    assert story.state.convoys[A].zone == "CB"
    assert story.square(B) == 13
    moved = [event.unit for event in of_kind(story.events, e.MarkerMoved)]
    assert moved == [B]
    assert [story.square(unit) for unit in (FAR, NEAR, ASTERN)] == [83, 26, 99]


@rule("paukenschlag", "OP 7.2u")
def test_the_boats_close_and_the_nearest_waits_for_the_others() -> None:
    story = contact_made()
    assert story.state.flow[-1] == GridMoves(GERMAN)
    assert all(choices(story.state, boat) for boat in (FAR, NEAR, ASTERN))
    story = gathered()
    assert [story.square(unit) for unit in (B, NEAR)] == [23, 26]
    for name in (FAR, NEAR, ASTERN):
        assert c.GoTo(name, 1, 6) in offered(story.state, c.GoTo, name)


@rule("paukenschlag", "OP 7.2v")
def test_on_the_attack_grid_those_in_the_convoys_square_attack_and_dd_follows() -> None:
    story = gathered()
    story.tell(c.GoTo(FAR, 1, 6))
    story.tell(c.GoTo(NEAR, 1, 6))
    placed = (5, 5, 5, 4, 5, 6, 1, 1)
    story.tell(c.GoTo(ASTERN, 1, 6), *placed, *GERMAN_FIRST, MISS)
    assert of_kind(story.events, e.BoxFormed)[0].units == (B, FAR, NEAR, ASTERN)
    assert story.state.level == TSL
    assert story.state.flow[-1] == GridMoves(GERMAN)
    story.tell(c.GoTo(FAR, 5, 5, True))
    story.tell(c.GoTo(NEAR, 5, 5, True))
    story.tell(c.GoTo(ASTERN, 3, 3))
    assert of_kind(story.events, e.FightBegan)[0].boats == (FAR, NEAR)
    assert story.state.flow[-1] == Torpedoes((FAR,), (B,))
    story.tell(c.Done())
    assert story.state.flow[-1] == Torpedoes((NEAR,), (B,))
    story.tell(c.Done(), *US_FIRST)
    assert {*story.state.markers} == {B, ASTERN}
    escape(story)
    assert story.state.flow[-1] == Pursuit("DD")


def escape(story: Story) -> None:
    """The boat that is left lets Convoy B go."""
    while story.square(B) != 66:
        story.tell(c.Done(), *US_FIRST)
    story.tell(c.Done(), *US_FIRST)
