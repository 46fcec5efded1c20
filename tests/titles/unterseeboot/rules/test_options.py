"""Both ways of playing what the book leaves open: layout, strict and soft_ending."""

import pytest

from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model.frames import Identification, TorpedoAttack
from game.titles.unterseeboot.model.state import Contact, State
from game.titles.unterseeboot.printed.board import PatrolArea, patrol_area
from tests.titles.unterseeboot.builder import at_sea, bars, ended, offered, play, refused

rule = pytest.mark.rule
LAYOUTS = ("rect6", "rect5", "staggered")
UNKNOWN: dict[str, int | Contact] = {f"surface-{column}": 0 for column in range(1, 6)}
KNOWN: dict[str, int | Contact] = {f"surface-{column}": 4 for column in range(1, 6)}


def columns(*numbers: int) -> set[str]:
    return {f"surface-{number}" for number in numbers}


def in_sight(space: str, **options: bool | str) -> set[str]:
    state = at_sea(space=space, waiting=Identification(), targets=UNKNOWN, **options)  # type: ignore[arg-type]
    return {command.space for command in offered(state) if isinstance(command, c.Identify)}


def in_reach(space: str, **options: bool | str) -> set[str]:
    state = at_sea(space=space, waiting=TorpedoAttack(), targets=KNOWN, **options)  # type: ignore[arg-type]
    return {command.at[0] for command in offered(state) if isinstance(command, c.Fire)}


def moves(space: str, layout: str) -> set[str]:
    commands = offered(at_sea(space=space, layout=layout))
    return {command.to for command in commands if isinstance(command, c.Move)}


@rule("unterseeboot", "U-QR.4")
@rule("unterseeboot", "U-ID.2")
@pytest.mark.parametrize(
    ("space", "wide", "narrow"),
    [
        ("surface-3", columns(2, 3, 4), columns(3)),
        ("periscope-3", columns(2, 3, 4), columns(3)),
        ("periscope-5", columns(4, 5), columns(5)),
    ],
)
def test_strict_sees_only_the_own_space_or_straight_above(
    space: str, wide: set[str], narrow: set[str]
) -> None:
    assert in_sight(space, strict=False) == wide
    assert in_sight(space, strict=True) == narrow


@rule("unterseeboot", "U-QR.4")
def test_strict_sees_nothing_from_the_harbour_approach() -> None:
    after, _ = play(at_sea(space="surface-0", targets=UNKNOWN, strict=True), c.Stay(), [6])
    assert after.turn == 6


@rule("unterseeboot", "U-QR.4")
@rule("unterseeboot", "U-TORP.9")
@rule("unterseeboot", "U-TORP.4")
@pytest.mark.parametrize(
    ("space", "wide", "narrow"),
    [
        ("periscope-3", columns(2, 3, 4), columns(3)),
        ("surface-3", columns(3), columns(3)),
    ],
)
def test_strict_fires_only_straight_up(space: str, wide: set[str], narrow: set[str]) -> None:
    assert in_reach(space, strict=False) == wide
    assert in_reach(space, strict=True) == narrow


@rule("unterseeboot", "U-QR.4")
def test_strict_says_what_is_too_far_by_the_case_that_forbids_it() -> None:
    """A ship diagonally above is adjacent, so that U-TORP.9 would allow it."""
    state = at_sea(waiting=TorpedoAttack(), targets=KNOWN, strict=True)
    assert refused(state) == dict.fromkeys(columns(1, 2, 4, 5), "U-QR.4")
    assert _reasons(state) == {"From periscope depth only a ship straight above can be attacked."}


@rule("unterseeboot", "U-QR.4")
@rule("unterseeboot", "U-TORP.4")
def test_strict_on_the_surface_attacks_as_the_main_text_does() -> None:
    state = at_sea(space="surface-3", waiting=TorpedoAttack(), targets=KNOWN, strict=True)
    assert refused(state) == dict.fromkeys(columns(1, 2, 4, 5), "U-TORP.4")


@rule("unterseeboot", "U-QR.4")
@rule("unterseeboot", "U-ID.2")
@pytest.mark.parametrize(
    ("space", "strict", "case", "words"),
    [
        ("periscope-3", True, "U-QR.4", "only what is straight above is in sight"),
        ("surface-3", True, "U-QR.4", "only your own space is in sight"),
        ("periscope-3", False, "U-ID.2", "only your own space and adjacent ones are in sight"),
    ],
)
def test_what_is_out_of_sight_is_said_by_the_option_in_force(
    space: str, strict: bool, case: str, words: str
) -> None:
    targets = UNKNOWN if strict else {"surface-1": 0, "surface-3": 0}
    state = at_sea(space=space, waiting=Identification(), targets=targets, strict=strict)
    assert set(refused(state).values()) == {case}
    assert _reasons(state) == {f"Too far off: {words}."}


def _reasons(state: State) -> set[str]:
    """Why the waiting chapter bars its own things."""
    return {each.reason for each in bars(state)}


@rule("unterseeboot", "U-COMP.1")
@rule("unterseeboot", "U-MAN.1")
def test_rect5_has_no_harbour_approach() -> None:
    assert moves("surface-1", "rect5") == {"surface-2", "periscope-1"}
    assert moves("surface-1", "rect6") == {"surface-0", "surface-2", "periscope-1"}
    assert moves("surface-0", "rect6") == {"surface-1"}


@rule("unterseeboot", "U-COMP.1")
@rule("unterseeboot", "U-MAN.1")
@pytest.mark.parametrize(
    ("space", "around"),
    [
        ("surface-1", {"surface-2", "periscope-0", "periscope-1"}),
        ("surface-3", {"surface-2", "surface-4", "periscope-2", "periscope-3"}),
        ("periscope-0", {"periscope-1", "surface-1", "100m-1"}),
        (
            "periscope-2",
            {"periscope-1", "periscope-3", "surface-2", "surface-3", "100m-2", "100m-3"},
        ),
        ("100m-5", {"100m-4", "periscope-4", "periscope-5", "200m-4", "200m-5"}),
        ("200m-5", {"200m-4", "100m-5"}),
    ],
)
def test_staggered_spaces_lie_between_two(space: str, around: set[str]) -> None:
    assert moves(space, "staggered") == around


@rule("unterseeboot", "U-TORP.11")
@rule("unterseeboot", "U-QR.4")
@pytest.mark.parametrize("strict", [False, True])
def test_staggered_has_two_spaces_straight_above(strict: bool) -> None:
    assert in_sight("periscope-2", layout="staggered", strict=strict) == columns(2, 3)
    assert in_reach("periscope-2", layout="staggered", strict=strict) == columns(2, 3)
    assert in_reach("periscope-5", layout="staggered", strict=strict) == columns(5)


@rule("unterseeboot", "U-ID.2")
def test_staggered_boats_on_the_surface_see_left_and_right() -> None:
    assert in_sight("surface-3", layout="staggered") == columns(2, 3, 4)
    assert in_sight("surface-3", layout="staggered", strict=True) == columns(3)


@rule("unterseeboot", "U-RTB.2")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_periscope_space_has_a_way_home(layout: str) -> None:
    for space in _level(patrol_area(layout), 2):
        after, _ = play(at_sea(space=space, layout=layout), c.ReturnToBase(), [6])
        assert after.fate == "returned"
        assert after.space in patrol_area(layout).spaces[space].moves


@rule("unterseeboot", "U-RTB.2")
def test_between_two_spaces_above_it_comes_up_in_the_first() -> None:
    start = at_sea(space="periscope-2", layout="staggered")
    after, _ = play(start, c.ReturnToBase(), [6])
    assert after.space == "surface-2"


@rule("unterseeboot", "U-MAN.1")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_move_has_a_way_back_and_is_one_level_at_most(layout: str) -> None:
    spaces = patrol_area(layout).spaces
    for space in spaces.values():
        assert space.id not in space.moves
        for other in space.moves:
            assert space.id in spaces[other].moves
            assert abs(space.level - spaces[other].level) <= 1


@rule("unterseeboot", "U-ID.1")
@rule("unterseeboot", "U-TORP.3")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_depths_touch_nothing_on_the_surface(layout: str) -> None:
    area = patrol_area(layout)
    for space in (*_level(area, 3), *_level(area, 4)):
        assert area.spaces[space].touches == ()
        assert area.spaces[space].above == ()


@rule("unterseeboot", "U-MAN.1")
@pytest.mark.parametrize("layout", ["rect6", "rect5"])
def test_rectangular_moves_are_the_four_neighbours(layout: str) -> None:
    spaces = patrol_area(layout).spaces
    at = {(space.column, space.level): space.id for space in spaces.values()}
    for (column, level), here in at.items():
        around = [
            (column - 1, level),
            (column + 1, level),
            (column, level - 1),
            (column, level + 1),
        ]
        assert set(spaces[here].moves) == {at[place] for place in around if place in at}


def _level(area: PatrolArea, level: int) -> list[str]:
    return [space.id for space in area.spaces.values() if space.level == level]


def _hunted(destroyer: str, *, soft_ending: bool, space: str = "surface-3") -> State:
    return at_sea(space=space, turn=20, destroyer=destroyer, sunk=[6], soft_ending=soft_ending)


@rule("unterseeboot", "U-WIN.1")
@pytest.mark.parametrize(("soft_ending", "fate"), [(False, "hunted"), (True, "returned")])
@pytest.mark.parametrize("destroyer", ["searching", "detected"])
def test_a_hunted_boat_comes_home_only_with_the_soft_ending(
    destroyer: str, soft_ending: bool, fate: str
) -> None:
    state = _hunted(destroyer, soft_ending=soft_ending)
    _, events = play(state, c.Stay(), [6, 1])
    assert (ended(events).rule, ended(events).fate) == ("U-WIN.1", fate)


@rule("unterseeboot", "U-WIN.1")
@rule("unterseeboot", "U-LOSE.1")
def test_the_soft_ending_does_not_save_a_submerged_boat() -> None:
    state = _hunted("searching", soft_ending=True, space="periscope-3")
    _, events = play(state, c.Stay(), [6])
    assert ended(events).fate == "time"
