"""Effects: the common ones know no title, and a title brings its own."""

import pygame
import pytest

from game.contract.cues import Cue
from game.scenes.table.cues.cueplayer import CuePlayer
from game.scenes.table.cues.effects import MOTIONS, motion_of
from game.scenes.titles import looks_of
from game.scenes.titles.effects import PAUSE, Effect, Motion
from game.session.logbook.saves import list_examples
from game.session.play.session import Session
from game.session.play.story import Beat
from game.session.story.replay import story_of
from game.titles import title_ids
from game.ui.boards import Camera, Piece
from game.ui.settings import Settings
from game.ui.window import App
from tests.suites import by_day

START, END = (100.0, 100.0), (300.0, 200.0)


def effect(cue: Cue, share: float, size: float = 60.0) -> Effect:
    return Effect(cue, START, END, motion_of(cue.kind, {}), size, share)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("title_id", by_day(title_ids(), "unterseeboot", "atlantic_1942"))
def test_every_cue_of_the_example_games_can_be_played(title_id: str) -> None:
    looks = looks_of(title_id)
    assert looks is not None
    for row in list_examples():
        if row.title_id != title_id:
            continue
        session = Session.load(row.path, read_only=True)
        kinds = {
            cue.kind
            for beat in story_of(session, session.eyes).beats
            for cue in session.title.words.cues(beat.event)
        }
        assert kinds <= {*MOTIONS, *looks.effects}
        session.close()


def test_a_title_never_changes_what_a_common_cue_means() -> None:
    for title_id in title_ids():
        looks = looks_of(title_id)
        assert looks is not None
        assert not {*looks.effects} & {*MOTIONS}


def test_a_cue_that_nobody_knows_is_only_heard() -> None:
    assert motion_of("whirlpool", {}) is PAUSE
    own = {"whirlpool": Motion(2.0)}
    assert motion_of("whirlpool", own).seconds == 2.0
    assert motion_of("move", own) is MOTIONS["move"]


def test_a_title_owned_cue_plays_in_its_own_way(app: App) -> None:
    """It lasts as long as it says, moves what it says, and is drawn with the size of its piece."""
    drawn: list[float] = []
    own = {
        "whirl": Motion(
            1.0,
            lambda effect, pieces: [*pieces, *pieces],
            lambda effect, surface, kit, camera: drawn.append(effect.size),
        )
    }
    heard: list[str] = []
    player = CuePlayer(
        Settings(), lambda beat: [Cue("whirl", "ship", sound="roar"), Cue("unheard-of")],
        lambda name: START, lambda position: None, heard.append, lambda name: 77.0, own,
    )  # fmt: skip
    player.play([_beat()])
    player.update(0.0)
    [effect] = player.effects
    piece = Piece("ship", "destroyer", 0, 0, 10, 10)
    assert len(player.adjust([piece])) == 2
    camera = Camera(pygame.FRect(0, 0, 1000, 700), pygame.Rect(0, 0, 1000, 700))
    effect.draw(app.surface, app.kit, camera)
    assert drawn == [77.0]
    assert heard == ["roar"]
    player.update(0.9)
    assert player.is_playing
    player.update(0.2)
    player.update(0.0)
    assert not player.is_playing


def _beat() -> Beat:
    session = Session.load(list_examples()[0].path, read_only=True)
    session.close()
    return story_of(session, session.eyes).beats[0]


def test_a_piece_turns_sinks_fades_and_stands_out_by_its_own_size() -> None:
    small, large = (Piece("it", "destroyer", 0, 0, w, w / 2, alpha=120) for w in (40.0, 400.0))
    for kind in ("sink", "reveal"):
        changes = []
        for piece in (small, large):
            (after,) = effect(Cue(kind, "it"), 0.5).adjust([piece])
            changes.append((after.y - piece.y, after.width - piece.width))
        assert changes[1] == pytest.approx((10 * changes[0][0], 10 * changes[0][1]))
    (turned,) = effect(Cue("turn", "it", angle=60), 1.0).adjust([small])
    assert turned.angle == 60
    (faded,) = effect(Cue("fade", "it"), 1.0).adjust([small])
    assert faded.alpha == 0
    (shown,) = effect(Cue("reveal", "it"), 1.0).adjust([small])
    assert shown.alpha == 255


@pytest.mark.parametrize("kind", ["blast", "splash"])
def test_a_burst_is_as_large_as_what_it_bursts_on(app: App, kind: str) -> None:
    camera = Camera(pygame.FRect(0, 0, 1000, 700), pygame.Rect(0, 0, 1000, 700))
    areas = []
    for size in (30.0, 120.0):
        app.surface.fill("black")
        effect(Cue(kind), 0.4, size).draw(app.surface, app.kit, camera)
        mask = pygame.mask.from_threshold(app.surface, (0, 0, 0), (1, 1, 1, 255))
        mask.invert()
        areas.append(mask.count())
    assert areas[1] > 8 * areas[0] > 0


@pytest.mark.parametrize("dice", [1, 5, 12, 22])
@pytest.mark.parametrize("share", [0.3, 0.9])
def test_all_dice_of_a_roll_are_seen_beside_the_small_map(
    app: App, dice: int, share: float
) -> None:
    """Those of an aircraft that looks for a dozen boats ran off the board on both sides."""
    camera = Camera(pygame.FRect(0, 0, 900, 600), pygame.Rect(0, 0, 900, 600))
    app.surface.fill("black")
    cue = Cue("roll", note="PBY 2 looks for boats", faces=((10, 3),) * dice, text="1 spots")
    effect(cue, share).draw(app.surface, app.kit, camera)
    mask = pygame.mask.from_threshold(app.surface, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    drawn = mask.get_bounding_rects()
    assert min(each.left for each in drawn) > 120
    assert max(each.right for each in drawn) < 780
    assert min(each.top for each in drawn) > 0
