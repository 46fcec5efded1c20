"""A table edited in Tiled plays on, or is refused with a sentence; never anything else."""

import re
from collections.abc import Iterator
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from game.scenes.titles.atlantic_1942 import LOOKS
from game.session.play.failing import RuleFailed
from game.session.play.session import Session
from game.session.play.verify import verify_save
from game.session.record.files import SaveError
from game.tables.boards import BoardError, load_board
from game.tables.resources import resource
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.printed.sea import TABLE_SIZES, TableBox, sea
from tests.contract.walker import Walk
from tests.tables.maps import check_damages, check_sentence, copied_maps

TILESET = "atlantic.tsx"


def forget() -> None:
    for cached in (load_board, sea):
        cached.cache_clear()


def read(size: str) -> object:
    forget()
    return sea(size)


@pytest.fixture
def maps(tmp_path: Path) -> Iterator[Path]:
    with copied_maps(tmp_path / "maps", forget) as folder:
        yield folder


def play_some(size: str, most: int = 6) -> None:
    """A few decisions of the largest game, with all that the table asks of the title."""
    largest = {"merchants": "20", "destroyers": "10", "uboats": "10", "pack_players": "5"}
    walk = Walk(TITLE, "custom", {"table": size, **largest}, 3, "captain")
    while len(walk.session.commits) < most:
        walk.step()
        assert LOOKS.skin().pieces(walk.session.view("pack-v"))


@pytest.mark.sampled(1)
@pytest.mark.slow
@pytest.mark.parametrize("size", TABLE_SIZES)
def test_every_damage_plays_on_or_has_its_sentence(maps: Path, size: str) -> None:
    path = maps / f"atlantic-{size}.tmx"
    names = (path.name, TILESET)
    assert check_damages(path, partial(read, size), names, partial(play_some, size)) > 100


def test_every_damage_to_the_tileset_has_its_sentence(maps: Path) -> None:
    names = ("atlantic-standard.tmx", TILESET)
    assert check_damages(maps / TILESET, partial(read, "standard"), names) > 50


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name="rendezvous"', 'name="meeting"', "there is no 'rendezvous'."),
        ('name="pack"', 'name="wolves"', "there is no 'pack'."),
        ('name="harbour"', 'name="port"', "there is no 'harbour'."),
        ('x="1680"', 'x="600"', "must lie in this order from left to right."),
        ('x="5040"', 'x="4000"', "must lie in this order from left to right."),
        ('width="2640"', 'width="3360"', "must lie in this order from left to right."),
        ('x="0" y="0" width="720"', 'x="10" y="0" width="710"', "begin at the upper left corner"),
        ('x="0" y="0" width="720"', 'x="0" y="0" width="700"', "3 cells of 240 pixels wide"),
        ('width="2640"', 'width="700"', "'pack' must be 3 cells of 240 pixels wide"),
        ('height="3120"', 'height="1700"', "'pack' must be 3 cells of 240 pixels wide and 7.5"),
    ],
)
def test_what_no_game_could_be_played_on_is_refused(
    maps: Path, old: str, new: str, said: str
) -> None:
    path = maps / "atlantic-standard.tmx"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    forget()
    with pytest.raises(BoardError, match=re.escape(said)) as refused:
        sea("standard")
    check_sentence(refused.value, path.name)


def test_areas_may_be_laid_otherwise(maps: Path) -> None:
    path = maps / "atlantic-standard.tmx"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('x="1680"', 'x="1440"'), encoding="utf-8")
    forget()
    assert sea("standard").pack.left == 1440
    play_some("standard")


def test_the_water_is_all_of_the_board() -> None:
    found = sea("standard")
    assert found.water == TableBox(0, 0, found.board.width, found.board.height)


def test_half_a_rendezvous_is_room_enough_for_the_pack(maps: Path) -> None:
    path = maps / "atlantic-standard.tmx"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('height="3120"', 'height="1800"'), encoding="utf-8")
    forget()
    pack = sea("standard").pack
    assert pack.bottom - pack.top == 1800


def test_the_sentence_reaches_whoever_begins_or_opens_a_game(maps: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.wagame"
    Session.new("atlantic_1942", "small", {}, seed=1, path=save).close()
    path = maps / "atlantic-standard.tmx"
    path.write_text(path.read_text().replace('name="harbour"', 'name="port"'))
    forget()
    sentence = f"{path.name}: there is no 'harbour'."
    with pytest.raises(RuleFailed, match=re.escape(sentence)):
        Session.new("atlantic_1942", "small", {}, seed=1)
    for opened in (Session.load, verify_save):
        with pytest.raises(SaveError, match=f"^{re.escape(f'{save.name}: {sentence}')}$"):
            opened(save)


@pytest.fixture
def maker() -> ModuleType:
    spec = spec_from_file_location("maker", resource("assets", "make_atlantic_maps.py"))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_script_makes_the_maps_as_they_are(
    maker: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maker, "MAPS", tmp_path)
    maker.main()
    made = {path.name for path in tmp_path.iterdir()}
    assert made == {TILESET, *(f"atlantic-{size}.tmx" for size in TABLE_SIZES)}
    for name in made:
        assert (tmp_path / name).read_bytes() == resource("maps", name).read_bytes()
