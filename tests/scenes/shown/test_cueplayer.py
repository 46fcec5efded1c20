"""What is shown of a story: side by side what moves, one after the other what happens."""

from collections.abc import Callable, Mapping, Sequence

import pytest

from game.contract.cues import Cue
from game.contract.words import LOSS, LogLine
from game.core.records import Event
from game.scenes.table.cues.cueplayer import MOST_TOGETHER, CuePlayer
from game.scenes.table.cues.telling import is_loss
from game.scenes.titles.atlantic_1942 import effects as atlantic_1942
from game.scenes.titles.effects import Motion
from game.scenes.titles.submarine import effects as submarine
from game.scenes.titles.tonnage_war import effects as tonnage_war
from game.session.play.story import Beat
from game.ui.boards import Piece
from game.ui.settings import Animation, Settings

SPOTS: Mapping[str, tuple[float, float]] = {"a": (0, 0), "b": (0, 100), "east": (50, 0)}
NEVER = 100.0


def beat(kind: str, text: str = "It happens.") -> Beat:
    return Beat(0, Event("1"), LogLine(kind, text), 0)


class Shown:
    """A player of beats; the cues of each are those named by its kind."""

    def __init__(
        self,
        cues: Mapping[str, Sequence[Cue]],
        settings: Settings | None = None,
        own: Mapping[str, Motion] | None = None,
    ) -> None:
        self.seen: list[int] = []
        self.heard: list[str] = []
        self.sought: list[tuple[str, tuple[float, float]]] = []
        self.player = CuePlayer(
            settings or Settings(),
            lambda beat: cues.get(beat.line.kind, ()),
            lambda name: SPOTS.get(name.rpartition("@")[2], (10, 10)),
            self.seen.append,
            self.heard.append,
            lambda name: 10.0,
            own or {},
            lambda name: "field" if name == "b" else "",
            lambda board, point: self.sought.append((board, point)),
        )

    def play(self, *kinds: str) -> None:
        self.player.play([beat(kind) for kind in kinds])
        self.player.update(0.0)

    def kinds(self) -> list[str]:
        return [effect.cue.kind for effect in self.player.effects]

    def seconds(self) -> float:
        """How long it plays."""
        step, gone = 0.01, 0.0
        while self.player.is_playing and gone < NEVER:
            self.player.update(step)
            gone += step
        return gone

    def where(self, name: str) -> tuple[float, float]:
        pieces = [Piece(each, "ship", *SPOTS[each], 10, 10) for each in ("a", "b")]
        [piece] = [each for each in self.player.adjust(pieces) if each.id == name]
        return piece.x, piece.y


MOVES = {
    "a east": [Cue("move", "a", to="east")],
    "b east": [Cue("move", "b", to="east")],
    "a turns": [Cue("turn", "a", angle=60)],
    "blast": [Cue("blast", "a", "a", sound="boom")],
    "head": [Cue("banner", text="Guns")],
    "other head": [Cue("banner", text="Torpedoes")],
    LOSS: [Cue("sink", "a")],
    "told": [],
}


def test_pieces_move_side_by_side_and_all_lines_are_told_together() -> None:
    shown = Shown(MOVES)
    shown.play("a east", "told", "b east")
    assert shown.kinds() == ["move", "move"]
    shown.player.update(0.25)
    assert 0 < shown.where("a")[0] < 50
    assert 0 < shown.where("b")[0] < 50
    shown.player.update(0.3)
    assert shown.seen == [3]
    assert not shown.player.is_playing


def test_each_piece_moves_on_its_own_board() -> None:
    shown = Shown(MOVES)
    shown.play("a east", "b east")
    assert {each.cue.piece: each.board for each in shown.player.effects} == {"a": "", "b": "field"}


def test_what_happens_waits_for_what_moved_and_is_not_moved_with() -> None:
    shown = Shown(MOVES)
    shown.play("a east", "blast", "b east")
    assert shown.kinds() == ["move"]
    shown.player.update(0.55)
    assert (shown.kinds(), shown.seen, shown.heard) == (["blast"], [1], ["boom"])


def test_a_piece_goes_its_whole_way_and_those_that_have_come_stay_there() -> None:
    shown = Shown(MOVES)
    shown.play("b east", *["a turns"] * 2)
    shown.player.update(0.6)
    assert shown.kinds() == ["turn"], "the second turn of it, while the other lies still"
    assert shown.where("b") == SPOTS["east"]


def test_a_long_way_takes_no_longer_than_all_together_may() -> None:
    shown = Shown(MOVES)
    shown.play(*["a turns"] * 40)
    assert shown.seconds() == pytest.approx(MOST_TOGETHER, abs=0.5)


@pytest.mark.parametrize("is_reduced", [False, True])
def test_nothing_waits_for_a_heading_and_the_next_takes_its_place(is_reduced: bool) -> None:
    shown = Shown(MOVES, Settings(reduced_motion=is_reduced))
    shown.play("head", "told", "other head", "told")
    assert not shown.player.is_playing
    assert shown.player.is_moving, "it stands a while"
    assert [effect.cue.text for effect in shown.player.effects] == ["Torpedoes"]
    shown.player.update(2.0)
    assert not shown.player.is_moving


def test_a_heading_stands_over_what_it_heads() -> None:
    shown = Shown(MOVES)
    shown.play("head", "a east")
    assert shown.kinds() == ["move", "banner"]


def test_held_it_shows_one_thing_with_each_step() -> None:
    shown = Shown(MOVES)
    shown.play("a east", "blast", "told", "b east")
    shown.player.step()
    assert (shown.kinds(), shown.player.stepped_from) == (["blast"], 1)
    assert shown.seconds() >= NEVER, "it waits for the next step"
    assert (shown.seen, shown.player.is_moving) == ([1, 2], False)
    shown.player.step()
    assert (shown.kinds(), shown.player.stepped_from) == (["move"], 2)
    shown.player.go_on()
    shown.seconds()
    assert shown.seen == [1, 2, 3, 4]


def test_skipping_ends_before_the_next_loss_which_is_shown() -> None:
    shown = Shown(MOVES)
    shown.play("a east", "blast", LOSS, "blast")
    assert shown.player.skip(is_loss)
    shown.player.update(0.0)
    assert (shown.seen, shown.kinds()) == ([2], ["sink"])
    shown.player.update(2.0)
    assert not shown.player.skip(is_loss), "no other loss follows"
    assert shown.seen[-1] == 4
    assert not shown.player.is_playing


def each(player: CuePlayer) -> list[Callable[[], object]]:
    return [player.step, player.go_on, player.skip, lambda: player.skip(is_loss)]


@pytest.mark.parametrize("order", range(24))
def test_in_whatever_order_it_is_stepped_and_skipped_each_line_is_shown_once(order: int) -> None:
    shown = Shown(MOVES)
    told = ["head", "a east", "b east", LOSS, "told", "blast"] * 2
    shown.play(*told)
    does = each(shown.player)
    for turn in range(40):
        does[(turn * order + order // 4) % 4]()
        shown.player.update(0.2)
        assert shown.player.position <= shown.player.reached <= shown.player.goal == len(told)
    shown.player.skip()
    assert shown.seen == sorted(set(shown.seen))
    assert shown.seen[-1] == len(told)


@pytest.mark.parametrize("animation", ["normal", "off"])
@pytest.mark.parametrize("kind", ["reveal", "blast", "sink"])
def test_what_is_found_hit_or_sunk_is_brought_into_sight(kind: str, animation: Animation) -> None:
    cues = {"sail": [Cue("move", "a", to="east")], "befall": [Cue(kind, "b")]}
    shown = Shown(cues, Settings(animation=animation))
    shown.play("sail", "befall")
    if animation == "normal":
        assert not shown.sought, "first what comes first"
    shown.seconds()
    assert shown.sought == [("field", SPOTS["b"])]


@pytest.mark.parametrize(
    ("own", "kind"),
    [
        (own, kind)
        for own in (atlantic_1942.EFFECTS, submarine.EFFECTS, tonnage_war.EFFECTS)
        for kind in ("burst", "founder", "topple")
        if kind in own
    ],
)
def test_in_no_title_anything_is_hit_or_sunk_out_of_sight(
    own: Mapping[str, Motion], kind: str
) -> None:
    shown = Shown({"befall": [Cue(kind, "b")]}, own=own)
    shown.play("befall")
    assert shown.sought == [("field", SPOTS["b"])]
