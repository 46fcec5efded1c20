"""Every space of every layout against the list drawn up by hand."""

import pytest

from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model.frames import Identification, TorpedoAttack
from game.titles.unterseeboot.printed.board import patrol_area
from game.titles.unterseeboot.rules.places import firing_reach, sighting_reach
from tests.titles.unterseeboot.areas import (
    EDGES,
    MOVES,
    SEEN,
    START,
    STRAIGHT,
    TARGETS,
    all_named,
    named,
)
from tests.titles.unterseeboot.builder import at_sea, in_port, new_game, offered, patrols, play

rule = pytest.mark.rule
LAYOUTS = sorted(MOVES)


def moves_of(layout: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for pair in MOVES[layout].split():
        one, other = map(named, pair.split("-"))
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return found


def columns(layout: str, strict: bool) -> dict[str, set[str]]:
    """The surface spaces in sight of every space that has any."""
    listed = STRAIGHT[layout] if strict else SEEN[layout]
    return {named(space): {named(f"S{one}") for one in seen} for space, seen in listed.items()}


@rule("unterseeboot", "U-MAN.1")
@rule("unterseeboot", "U-COMP.1")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_space_and_every_move(layout: str) -> None:
    for space, around in moves_of(layout).items():
        commands = offered(at_sea(space=space, layout=layout))
        assert {each.to for each in commands if isinstance(each, c.Move)} == around, space
    assert set(patrol_area(layout).spaces) == set(moves_of(layout))


@rule("unterseeboot", "U-ID.1")
@rule("unterseeboot", "U-ID.2")
@rule("unterseeboot", "U-QR.4")
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_every_space_sees(layout: str, strict: bool) -> None:
    seen, targets = columns(layout, strict), all_named(TARGETS)
    for space in moves_of(layout):
        state = at_sea(
            space=space,
            waiting=Identification(),
            targets=dict.fromkeys(targets, 0),
            layout=layout,
            strict=strict,
        )
        assert set(sighting_reach(state)) == seen.get(space, set()), space
        identified = {each.space for each in offered(state) if isinstance(each, c.Identify)}
        assert identified == seen.get(space, set()) & targets, space


@rule("unterseeboot", "U-TORP.3")
@rule("unterseeboot", "U-TORP.4")
@rule("unterseeboot", "U-TORP.9")
@rule("unterseeboot", "U-QR.4")
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_every_space_reaches(layout: str, strict: bool) -> None:
    """On the surface the own space alone, whatever is seen."""
    seen, targets = columns(layout, strict), all_named(TARGETS)
    for space in moves_of(layout):
        state = at_sea(
            space=space,
            waiting=TorpedoAttack(),
            targets=dict.fromkeys(targets, 4),
            layout=layout,
            strict=strict,
        )
        reached = {space} if space.startswith("surface") else seen.get(space, set())
        assert set(firing_reach(state)) == reached, space
        attacked = {each.at[0] for each in offered(state) if isinstance(each, c.Fire)}
        assert attacked == reached & targets, space


@rule("unterseeboot", "U-SETUP.7")
@rule("unterseeboot", "U-SETUP.8")
@rule("unterseeboot", "U-OPT-ENTRY.1")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_start_targets_and_edges(layout: str) -> None:
    state, _ = new_game(layout=layout)
    assert state.space == named(START[layout])
    assert set(state.targets) == all_named(TARGETS)
    entering, _ = new_game(layout=layout, entry=True)
    assert {each.space for each in offered(entering)} == all_named(EDGES[layout])  # type: ignore[attr-defined]


@rule("unterseeboot", "U-OPT-ENTRY.1")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_patrol_of_a_campaign_enters_at_an_edge(layout: str) -> None:
    port = in_port(patrols(1))
    port.house = at_sea(layout=layout, entry=True).house
    state, _ = play(port, c.SailAgain())
    assert {each.space for each in offered(state)} == all_named(EDGES[layout])  # type: ignore[attr-defined]
