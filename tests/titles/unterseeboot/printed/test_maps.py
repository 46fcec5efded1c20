"""A map edited in Tiled plays on, or is refused with a sentence; never anything else."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game.bots.players import make_bot
from game.scenes.titles.unterseeboot.skin import UnterseebootSkin
from game.session.play.failing import RuleFailed
from game.session.play.session import Session
from game.session.play.verify import verify_save
from game.session.record.files import SaveError
from game.tables.boards import BoardError, load_board
from game.tables.resources import resource
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.bots import ace_chart, ace_sea, ace_turn
from game.titles.unterseeboot.printed import board as board_module
from game.titles.unterseeboot.printed.board import LAYOUTS, map_name, patrol_area
from game.titles.unterseeboot.words.diary import diary
from tests.contract.walker import Walk
from tests.tables.maps import check_damages, copied_maps, rewritten

TILESET = "unterseeboot.tsx"


def forget() -> None:
    for cached in (load_board, patrol_area, board_module._all_spaces, ace_sea._lookouts):
        cached.cache_clear()
    ace_sea.sum_up.cache_clear()
    ace_turn._chart.cache_clear()


def read(layout: str) -> object:
    forget()
    return patrol_area(layout)


@pytest.fixture
def maps(tmp_path: Path) -> Iterator[Path]:
    with copied_maps(tmp_path / "maps", forget) as folder:
        yield folder


def play_some(layout: str, most: int = 8) -> None:
    """A few decisions with all that the table asks of the title."""
    walk = Walk(TITLE, "patrol", {"layout": layout}, 3, "mixed")
    skin = UnterseebootSkin()
    while not walk.session.is_over and len(walk.session.commits) < most:
        walk.step()
        view = walk.session.view("captain")
        assert skin.pieces(view)
        assert skin.instruments(view)


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_damage_plays_on_or_has_its_sentence(maps: Path, layout: str) -> None:
    path = maps / f"{map_name(layout)}.tmx"
    names = (path.name, TILESET)
    assert check_damages(path, partial(read, layout), names, partial(play_some, layout)) > 300


@pytest.mark.nightly
def test_every_damage_to_the_tileset_has_its_sentence(maps: Path) -> None:
    layout = next(iter(LAYOUTS))
    names = (f"{map_name(layout)}.tmx", TILESET)
    assert check_damages(maps / TILESET, partial(read, layout), names) > 50


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_renamed_space_is_played_under_its_new_name(maps: Path, layout: str) -> None:
    """Only the properties say where a space lies: no name is read for it."""
    path = maps / f"{map_name(layout)}.tmx"
    names = {name: f"Sea {number}" for number, name in enumerate(patrol_area(layout).spaces)}
    path.write_text(
        re.sub(
            r'"[^"]*"',
            lambda quoted: (
                '"' + ",".join(names.get(n, n) for n in quoted[0][1:-1].split(",")) + '"'
            ),
            path.read_text(),
        )
    )
    forget()
    assert set(patrol_area(layout).spaces) == set(names.values())
    for policy in ("random", "captain"):
        walk = Walk(TITLE, "patrol", {"layout": layout, "entry": policy == "random"}, 7, policy)
        walk.run()
        events = [event for commit in walk.session.commits for event in commit.events]
        told = " ".join(TITLE.words.describe(event, "captain").text for event in events)
        told += " ".join(f"{entry.where} {entry.text}" for entry in diary(events))
        assert re.search(r"(surface|depth|100 m|200 m), column \d", told)
        assert "Sea" not in told


@pytest.mark.sampled(1)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_names_of_spaces_change_no_decision(
    maps: Path, monkeypatch: pytest.MonkeyPatch, layout: str
) -> None:
    """The same seed and the same bot make the same game, whatever the spaces are called.

    The ace looks ahead to the end of fewer turns than there are: its chart would fill 90 MB.
    """
    monkeypatch.setattr(ace_chart, "LAST_TURN", 8)
    before = _faces(layout)
    path = maps / f"{map_name(layout)}.tmx"
    path.write_text(re.sub(r"(surface|periscope|100m|200m)-(\d)", r"Q\2 \1", path.read_text()))
    forget()
    assert _faces(layout) == before


def _faces(layout: str) -> list[tuple[int, ...]]:
    session = Session.new("unterseeboot", "patrol", {"layout": layout}, seed=11)
    ace = make_bot(TITLE, "ace", 5)
    while not session.is_over and len(session.commits) < 25:
        prompt = session.prompts()[0]
        session.submit(prompt.seat, ace.choose(session.view(prompt.seat), prompt))
    return [tuple(face for _sides, face in commit.dice) for commit in session.commits]


@pytest.mark.parametrize("side", ["width", "height"])
def test_a_place_without_room_is_refused(maps: Path, side: str) -> None:
    path = maps / f"{map_name('rect6')}.tmx"
    rewritten(path, {side: "0"}, ".//object[@name='destroyer']")
    forget()
    with pytest.raises(BoardError, match="place 'destroyer' has no width or no height"):
        patrol_area("rect6")


def test_the_sentence_reaches_whoever_begins_or_opens_a_game(maps: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.wagame"
    Session.new("unterseeboot", "patrol", {}, seed=1, path=save).close()
    path = maps / f"{map_name('rect6')}.tmx"
    path.write_text(path.read_text().replace('name="destroyer"', 'name="escort"'))
    forget()
    sentence = f"{path.name}: has no place 'destroyer' in the layer 'places'."
    with pytest.raises(RuleFailed, match=re.escape(sentence)):
        Session.new("unterseeboot", "patrol", {}, seed=1)
    for game in (save, resource("saves", "Unterseeboot - A single patrol.wagame")):
        for opened in (Session.load, verify_save):
            with pytest.raises(SaveError, match=f"^{re.escape(f'{game.name}: {sentence}')}$"):
                opened(game)
