"""A block in hand speaks for itself: its own odds, its own places, and never another's."""

import pygame
import pytest

from game.core.prompt import Refusal
from game.scenes.table.counsel.card import OddsOf, Quiet, lines_of
from game.scenes.table.orders.pointing import OTHERS_MAY
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.titles.tonnage_war.model.commands import PlaceEscort
from game.titles.tonnage_war.model.names import escort_name
from game.titles.tonnage_war.printed.places import ring
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.company import laid
from tests.scenes.tonnage import sailed

Place = tuple[int, int]


@pytest.fixture
def table(quick: App) -> tuple[Pilot, TableScene]:
    """Two escorts are moved in a later turn: one from the attack zone, one from the zone inside."""
    session = sailed("Placement")
    for _ in range(60):
        origins = dict(session.state.flow[-1].origins) if session.prompt("commander") else {}
        if len({ring(place) for place in origins.values()} & {0, 1, 2}) > 1:
            return laid(quick, session)
        _go_on(session)
    raise AssertionError("the escorts never stood in two zones")


def _go_on(session: Session) -> None:
    """Move the first escort out, then play on to the next placement."""
    commands = [choice.command for choice in session.prompt("commander").choices]
    placed = [command for command in commands if isinstance(command, PlaceEscort)]
    wanted = next((command for command in placed if command.to == "iz"), placed[0])
    session.submit("commander", wanted)
    while (prompt := session.prompt("commander")) and prompt.kind == "Placement":
        hold = next(c for c in prompt.choices if c.label == "Let the screen stand")
        session.submit("commander", hold.command)
    while (prompt := session.prompt("commander")) and prompt.kind != "Placement":
        session.submit("commander", prompt.choices[0].command)


def spot(scene: TableScene, piece: str) -> Place:
    """A point of the screen where a block lies uppermost."""
    block = next(each for each in scene.board.pieces if each.id == piece)
    rect = scene.board.lens(block.board).rect_to_screen(block.bounds)
    found = (
        (x, y)
        for x in range(rect.left, rect.right, 3)
        for y in range(rect.top, rect.bottom, 3)
        if scene.board.piece_at((x, y)) == piece
    )
    return next(found)


def carry(pilot: Pilot, scene: TableScene, piece: str, space: str) -> None:
    """Take a block up and hold it over a space."""
    start, end = spot(scene, piece), scene.board.screen_rect(space).center
    pilot.move(start)
    pilot._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    for pos in ((start[0] + 12, start[1]), end):
        pilot._post(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(1, 0, 0), touch=False)


def test_the_card_tells_of_the_block_in_hand(table: tuple[Pilot, TableScene]) -> None:
    pilot, scene = table
    ways: dict[str, list[str]] = {}
    for choice in scene.company.choices:
        if choice.actor:
            ways.setdefault(choice.target.id, []).append(choice.actor)
    space, actors = next((s, a) for s, a in ways.items() if len(a) > 1)
    for actor in actors[1:3]:
        carry(pilot, scene, actor, space)
        assert scene.board.hand.carried
        content = scene.aid.card.content
        assert isinstance(content, OddsOf)
        assert content.label.startswith(escort_name(actor)), content.label
        scene.board.hand.drop()
        scene.aid.desk.forget()
        pilot.move((0, 0))


def test_a_block_is_never_put_where_only_another_may_go(table: tuple[Pilot, TableScene]) -> None:
    pilot, scene = table
    places = scene.board.movable
    piece, space = next(
        (piece, space)
        for piece, own in places.items()
        for others in places.values()
        for space in others
        if space not in own and sum(space in each for each in places.values()) == 1
    )
    before = scene.session.decisions
    carry(pilot, scene, piece, space)
    assert isinstance(scene.aid.desk.content(), Refusal)
    pilot.drag(spot(scene, piece), scene.board.screen_rect(space).center)
    assert scene.session.decisions == before, "another escort was moved"
    assert pilot.sees(OTHERS_MAY)


def test_a_block_that_may_move_is_not_told_that_it_may_not(
    table: tuple[Pilot, TableScene],
) -> None:
    pilot, scene = table
    for piece in scene.board.movable:
        pilot.move(spot(scene, piece))
        content = scene.aid.desk.content()
        told = " ".join(line.text for line in lines_of(content))
        assert "Not now" not in told
        if len(scene.board.movable[piece]) > 1:
            assert isinstance(content, Quiet)
            assert "drag it to one of the " in told
            assert escort_name(piece) in told
        barred = [r for r in scene.company.refusals if r.target.id == piece]
        assert not barred
