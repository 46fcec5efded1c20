"""What a Tiled map may hold, and the sentence for everything else."""

import gc
import gzip
import os
import re
import struct
import tracemalloc
import zlib
from base64 import b64encode
from pathlib import Path

import pytest

from game.tables import boards
from game.tables.boards import Board, BoardError, load_board, read_board
from game.tables.resources import resource
from tests.tables.maps import check_sentence

SMALL = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" renderorder="right-down" width="3" height="2"
 tilewidth="80" tileheight="60" infinite="0">
 <tileset firstgid="1" name="sea" tilewidth="80" tileheight="60" tilecount="2" columns="0">
  <tile id="0"><image width="80" height="60" source="../assets/art/tiles/sea-0.svg"/></tile>
  <tile id="4"><image width="80" height="60" source="../assets/art/tiles/sea-1.svg"/></tile>
 </tileset>
 <layer id="1" name="water" width="3" height="2">
  <data encoding="csv">1,0,5,
5,5,1</data>
 </layer>
 <objectgroup id="2" name="spaces">
  <object id="1" name="west" x="0" y="0" width="80" height="120">
   <properties>
    <property name="depth" type="int" value="40"/>
    <property name="share" type="float" value="0.5"/>
    <property name="port" type="bool" value="true"/>
    <property name="note"/>
    <property name="title">two
lines</property>
   </properties>
  </object>
  <object id="2" name="east" x="79.6" y="0" width="80.4" height="60"/>
 </objectgroup>
 <objectgroup id="3" name="places">
  <object id="3" name="mark" x="5" y="5"/>
 </objectgroup>
</map>
"""
WATER = re.search(r"<data.*?</data>", SMALL, re.S)[0]
TILES = (1, 0, 5, 5, 5, 1)


def read(tmp_path: Path, text: str | bytes) -> Board:
    path = tmp_path / "small.tmx"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_board(path)


def packed(raw: bytes, compression: str = "zlib") -> str:
    kind = f' compression="{compression}"' if compression else ""
    return f'<data encoding="base64"{kind}>{b64encode(raw).decode()}</data>'


def test_a_small_map(tmp_path: Path) -> None:
    board = read(tmp_path, SMALL)
    assert (board.id, board.width, board.height) == ("small", 240, 120)
    assert board.layers[0].rows == (("sea-0", "", "sea-1"), ("sea-1", "sea-1", "sea-0"))
    west, east = board.spaces.values()
    assert west.properties == {
        "depth": 40, "share": 0.5, "port": True, "note": None, "title": "two\nlines",
    }  # fmt: skip
    assert (east.x, east.size, east.center) == (80, (80, 60), (120.0, 30.0))
    assert board.places["mark"].size == (0, 0)


def test_tiles_stored_as_zlib(tmp_path: Path) -> None:
    raw = zlib.compress(struct.pack("<6L", *TILES))
    assert read(tmp_path, SMALL.replace(WATER, packed(raw))).layers == read(tmp_path, SMALL).layers


def test_what_is_hidden_is_not_on_the_board(tmp_path: Path) -> None:
    board = read(tmp_path, SMALL.replace('name="water"', 'name="water" visible="0"'))
    assert board.layers == ()
    board = read(tmp_path, SMALL.replace('id="1" name="west"', 'id="1" name="west" visible="0"'))
    assert set(board.spaces) == {"east"}
    with pytest.raises(BoardError, match="no visible object layer named 'spaces'"):
        read(tmp_path, SMALL.replace('name="spaces"', 'name="spaces" visible="0"'))


def test_what_only_the_editor_reads_is_passed_over(tmp_path: Path) -> None:
    for_tiled = "<editorsettings><export target='x' format='csv'/></editorsettings>"
    text = SMALL.replace(" <tileset", f" {for_tiled}<tileset").replace(
        '<tile id="0">', '<grid orientation="orthogonal" width="1" height="1"/><tile id="0">'
    )
    assert read(tmp_path, text).spaces == read(tmp_path, SMALL).spaces


FLIPPED = SMALL.replace("1,0,5", f"1,0,{5 | 1 << 31}")
CHANGES = {
    "flipped": (FLIPPED, "column 3, row 1: the tile is mirrored or turned"),
    "no such tile": (SMALL.replace("1,0,5", "1,0,2"), "column 3, row 1: there is no tile of"),
    "negative tile": (SMALL.replace("1,0,5", "1,0,-5"), "there is no tile of number -5"),
    "too few cells": (SMALL.replace("1,0,5,", "1,"), "holds 4 cells, not 6"),
    "no number": (SMALL.replace("1,0,5", "1,0,x"), "holds something that is no tile number"),
    "bomb": (SMALL.replace(WATER, packed(zlib.compress(bytes(32 << 20)))), "more than 6 cells"),
    "no zlib": (SMALL.replace(WATER, packed(b"junk")), "cannot be unpacked"),
    "no base64": (SMALL.replace(WATER, packed(b"")[:-7] + "?!</data>"), "cannot be unpacked"),
    "cut zlib": (SMALL.replace(WATER, packed(zlib.compress(bytes(24))[:-5])), "is cut off"),
    "gzip": (SMALL.replace(WATER, packed(gzip.compress(bytes(24)), "gzip")), "must be zlib"),
    "bare base64": (SMALL.replace(WATER, packed(bytes(24), "")), "must be stored as CSV"),
    "infinite": (SMALL.replace('infinite="0"', 'infinite="1"'), "'infinite' of the map must be 0"),
    "huge": (SMALL.replace('width="3"', 'width="1000000000"', 1), "'width' of the map must be a"),
    "below zero": (SMALL.replace('width="3"', 'width="-5"', 1), "'width' of the map must be a"),
    "far object": (SMALL.replace('x="79.6"', 'x="19000"'), "'east' lies outside the map"),
    "wide": (SMALL.replace('width="80.4"', 'width="-5"'), r"'width' of object 2 \('east'\)"),
    "number": (SMALL.replace('value="40"', 'value="deep"'), "'depth' of object 1 .* not 'deep'"),
    "switch": (SMALL.replace('"true"', '"perhaps"'), "must be true or false, not 'perhaps'"),
    "class": (SMALL.replace('type="int"', 'type="class"'), "must be string or int or float or"),
    "no name": (SMALL.replace('name="east"', ""), "object 2 is called '', which is no plain"),
    "two of a name": (SMALL.replace('name="mark"', 'name="east"'), "'east' stands twice"),
    "flat": (SMALL.replace('height="60"/>\n </objectg', 'height="0"/>\n </objectg'), "no width or"),
    "ellipse": (SMALL.replace('<object id="3" name="mark" x="5" y="5"/>',
                '<object id="3" name="mark" x="5" y="5"><ellipse/></object>'), "holds a <ellipse>"),
    "faint": (SMALL.replace('name="water"', 'name="water" opacity="0.5"'), "must be 1, not '0.5'"),
    "moved": (SMALL.replace('name="spaces"', 'name="spaces" offsetx="4"'), "'offsetx' of layer"),
    "turned": (SMALL.replace('x="5"', 'x="5" rotation="45"'), "'rotation' of object 3"),
    "tinted": (SMALL.replace('name="water"', 'name="water" tintcolor="#f00"'), "has 'tintcolor'"),
    "template": (SMALL.replace('x="5"', 'x="5" template="a.tx"'), "has 'template'"),
    "other layer": (SMALL.replace('"places"', '"plcaes"'), "'plcaes' is neither 'spaces' nor"),
    "same layer": (SMALL.replace('"places"', '"spaces"'), "two object layers named 'spaces'"),
    "picture size": (SMALL.replace('image width="80"', 'image width="64"'), "is not 80 by 60"),
    "no drawing": (SMALL.replace("sea-1.svg", "sea-99.svg"), "not in assets/art/tiles"),
    "a photograph": (SMALL.replace("sea-1.svg", "sea-1.png"), "is no drawing"),
    "lost tileset": (SMALL.replace("<tileset ", '<tileset firstgid="9" source="no.tsx"/><tileset '),
                     "cannot be read"),
    "far tileset": (SMALL.replace("<tileset ",
                    '<tileset firstgid="9" source="../../secret.tsx"/><tileset '), "beside the"),
    "entities": (SMALL.replace("<map", "<!DOCTYPE map [<!ENTITY a 'b'>]><map", 1), "DOCTYPE"),
    "no map": ("<svg/>", "holds a <svg> where Tiled writes a <map>"),
    "no XML": ("once upon a time", "is not sound XML"),
    "nothing": ("", "is not sound XML"),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_what_cannot_be_shown_has_its_sentence(tmp_path: Path, change: str) -> None:
    text, words = CHANGES[change]
    assert text != SMALL
    with pytest.raises(BoardError, match=words) as caught:
        read(tmp_path, text)
    check_sentence(caught.value, "small.tmx", "no.tsx")


def test_a_bomb_takes_no_memory(tmp_path: Path) -> None:
    text = CHANGES["bomb"][0]
    tracemalloc.start()
    with pytest.raises(BoardError):
        read(tmp_path, text)
    assert tracemalloc.get_traced_memory()[1] < 8 << 20
    tracemalloc.stop()


@pytest.mark.parametrize("name", ["unterseeboot-rect6.tmx"])
def test_a_file_cut_or_scrambled_anywhere(tmp_path: Path, name: str) -> None:
    raw = resource("maps", name).read_bytes()
    for cut in range(0, len(raw), 577):
        for text in (raw[:cut], raw[:cut] + b"\xff\x00<" + raw[cut + 3 :]):
            with pytest.raises(BoardError) as caught:
                read(tmp_path, text)
            check_sentence(caught.value, "small.tmx")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_something_else_in_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "folder.tmx").mkdir()
    os.mkfifo(tmp_path / "pipe.tmx")
    with (tmp_path / "vast.tmx").open("wb") as stream:
        stream.truncate(1 << 33)
    for name in ("folder.tmx", "pipe.tmx", "vast.tmx", "missing.tmx"):
        with pytest.raises(BoardError, match="cannot be read") as caught:
            read_board(tmp_path / name)
        check_sentence(caught.value, name)


def test_the_search_for_garbage_does_not_walk_a_large_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It would be a stall in the middle of a pan; a small board is not worth the search."""
    monkeypatch.setattr(boards, "gc", gc)
    read_anew = load_board.__wrapped__
    gc.unfreeze()
    read_anew("tonnage_war")
    assert gc.get_freeze_count() == 0
    large = read_anew("submarine-a")
    assert gc.get_freeze_count() > len(large.spaces)
    gc.freeze()
