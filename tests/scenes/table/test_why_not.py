"""Whatever is pointed at on a board is answered: by its odds, by what it can do, or why not."""

from collections.abc import Iterator

import pytest

from game.bots.players import make_bot
from game.scenes.routes import scene_of
from game.scenes.table.counsel.card import Quiet
from game.scenes.table.counsel.counsel import ASKED, IDLE, OFF
from game.scenes.table.moments.interlude import InterludeScene
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.session.request.start import RANDOM
from game.titles import load_title, title_ids
from game.ui.window import App
from tests.pilot import Pilot
from tests.suites import is_night

GAMES, DECISIONS = 5, 60
ACROSS, BY_DAY = 16, 10
"""So many points are looked at in each direction of the board."""
SILENT = {ASKED, OFF, IDLE}


def positions(app: App, title: str) -> Iterator[tuple[str, TableScene]]:
    """The table at the first prompt of each kind that games of bots come to."""
    met: set[str] = set()
    for seed in range(GAMES):
        scenario = (
            load_title(title)
            .offers.scenarios[-1 - seed % len(load_title(title).offers.scenarios)]
            .id
        )
        game = Session.new(title, scenario, seed=seed)
        bot = make_bot(game.title, next(iter(game.title.bots.players)), seed)
        for _ in range(DECISIONS):
            if game.is_over:
                break
            prompt = game.prompts()[0]
            if prompt.kind not in met:
                met.add(prompt.kind)
                yield prompt.kind, opened(app, game, prompt.seat)
            game.submit(prompt.seat, bot.choose(game.view(prompt.seat), prompt))


def opened(app: App, game: Session, seat: str) -> TableScene:
    """The table where a person sits at a seat and a bot at every other."""
    while app.scenes:
        app.scenes.pop().leave()
    now = game.branch(len(game.commits) - 1, same_dice=True)
    now.header = now.header.model_copy(
        update={"seats": {**{each.id: RANDOM for each in game.places}, seat: "human"}}
    )
    scene = scene_of(now)
    assert isinstance(scene, TableScene)
    app.push(scene)
    if isinstance(app.top, InterludeScene):
        app.top.see_board()
    app.step(0.05)
    return scene


def points(scene: TableScene, across: int) -> Iterator[tuple[int, int]]:
    """Points all over the board, and the middle of every piece."""
    room = scene.board.rect
    for down in range(1, across):
        for right in range(1, across):
            yield room.x + room.width * right // across, room.y + room.height * down // across
    for piece in scene.board.pieces:
        x, y = scene.board.lens(piece.board).to_screen((piece.x, piece.y))
        if room.collidepoint(x, y):
            yield round(x), round(y)


def is_silent(scene: TableScene) -> bool:
    said = scene.aid.desk.content()
    is_quiet = isinstance(said, Quiet) and said.text in (*SILENT, scene.aid.desk.hint)
    return is_quiet or scene.aid.desk.wake_in() is not None


@pytest.mark.sampled(1)
@pytest.mark.parametrize("title", title_ids())
def test_every_space_and_piece_that_is_pointed_at_is_answered(
    quick: App, title: str, request: pytest.FixtureRequest
) -> None:
    pilot, pointed = Pilot(quick), 0
    across = ACROSS if is_night(request.config) else BY_DAY
    for kind, scene in positions(quick, title):
        if not scene.company.prompt:
            continue
        scene.board.fit()
        before = None
        for at in points(scene, across):
            under = scene.board.piece_at(at), scene.board.space_at(at)
            if any(under) and under != before:
                pilot.move(at)
                before, pointed = under, pointed + 1
                assert not is_silent(scene), (kind, under)
    assert pointed > 100
