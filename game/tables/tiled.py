"""A Tiled map as a sound XML tree: bounded, checked part by part, free of what is hidden.

Every fault gives a BoardError whose message names the file and says what is wrong.
"""

import zlib
from base64 import b64decode
from collections import Counter
from pathlib import Path
from typing import NoReturn
from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLParser

from game.tables.doors import plain, read_file
from game.tables.tiledkinds import (
    FARTHEST,
    FOR_THE_EDITOR,
    KINDS,
    MAY_HIDE,
    NOT_OF_A_TILE,
    PROPERTY_TYPES,
    TILESET_FILE,
    WHOLE,
    Check,
    Kind,
)

LARGEST_FILE = 4 << 20
MOST_SHOWN = 40
TURNED = 1 << 28
"""The lowest bit that turns or mirrors a tile."""


class BoardError(Exception):
    """A map that cannot be used; the message names the file and what is wrong."""


def read_map(path: Path) -> Element:
    """The checked tree of a map, its tilesets put inside and its tiles as plain numbers.

    What is hidden in Tiled is left out. Raises BoardError.
    """
    inspector = _Inspector(path.name)
    root = inspector.tree(path, "map")
    inspector.check(root, KINDS["map"], "the map")
    for tileset in root.findall("tileset"):
        if source := tileset.get("source"):
            _put_inside(tileset, path.with_name(source), inspector)
    inspector.check_size(root)
    tiles = inspector.tile_numbers(root)
    for layer in root.findall("layer"):
        inspector.check_tiles(layer, root, tiles)
    return root


def shown(value: str) -> str:
    """A text from a file as a sentence may quote it: short, on one line."""
    return plain(value, MOST_SHOWN)


def _put_inside(tileset: Element, path: Path, inspector: "_Inspector") -> None:
    """Replace the mention of a tileset's file by what the file says."""
    where = f"tileset '{path.name}'"
    if set(tileset.keys()) != {"firstgid", "source"} or len(tileset):
        inspector.fail(f"{where} stands in a file and in the map at once")
    of_file = _Inspector(path.name)
    root = of_file.tree(path, "tileset")
    of_file.check(root, TILESET_FILE, "the tileset")
    del tileset.attrib["source"]
    tileset.attrib.update(root.attrib)
    tileset.extend(list(root))


class _Doctype(Exception):
    """A document that defines words of its own."""


class _Builder(TreeBuilder):
    def doctype(self, name: str, pubid: str, system: str) -> NoReturn:
        raise _Doctype


class _Inspector:
    """Checks one file; `fail` ends in a BoardError that names it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def fail(self, words: str) -> NoReturn:
        raise BoardError(f"{self.name}: {words}.")

    # The file

    def tree(self, path: Path, tag: str) -> Element:
        parser = XMLParser(target=_Builder())
        try:
            parser.feed(read_file(path, LARGEST_FILE))
            root: Element = parser.close()
        except OSError as error:
            self.fail(f"cannot be read ({error.strerror})")
        except _Doctype:
            self.fail("defines entities of its own (DOCTYPE), which a Tiled map never does")
        except (ParseError, LookupError, ValueError) as error:
            self.fail(f"is not sound XML ({shown(str(error))})")
        if root.tag != tag:
            self.fail(f"holds a <{shown(root.tag)}> where Tiled writes a <{tag}>")
        return root

    # Elements

    def check(self, element: Element, kind: Kind, where: str) -> None:
        """Check an element and its parts, and take out those that are hidden."""
        self._check_attributes(element, kind, where)
        for part in list(element):
            is_hidden = part.tag in MAY_HIDE and part.get("visible") == "0"
            if is_hidden or part.tag in FOR_THE_EDITOR:
                element.remove(part)
        if element.tag == "property":
            self._check_property(element, where)
        elif element.tag == "properties":
            self._check_names(element, where)
        elif element.tag == "tile":
            self._check_tile(element, where)
        elif element.tag == "map" and element.get("orientation") == "hexagonal":
            self._check_hexes(element)
        self._check_parts(element, kind, where)

    def _check_attributes(self, element: Element, kind: Kind, where: str) -> None:
        for name in kind.needs:
            if name not in element.attrib:
                self.fail(f"{where} has no '{name}'")
        for name, value in element.items():
            if name not in kind.attributes:
                self.fail(f"{where} has '{shown(name)}', which this program does not understand")
            self._check_value(f"'{name}' of {where}", value, kind.attributes[name])

    def _check_value(self, what: str, value: str, check: Check) -> None:
        if not check.passes(value):
            self.fail(f"{what} must be {check.words}, not '{shown(value)}'")

    def _check_parts(self, element: Element, kind: Kind, where: str) -> None:
        for part in element:
            if part.tag not in kind.parts:
                tag = shown(part.tag)
                self.fail(f"{where} holds a <{tag}>, which this program does not understand")
            self.check(part, KINDS[part.tag], _where(part, where))
        for tag, (fewest, most) in kind.parts.items():
            count = len(element.findall(tag))
            if count < fewest:
                self.fail(f"{where} has no <{tag}>")
            if count > most:
                self.fail(f"{where} has {count:,} <{tag}>; at most {most:,} can be used")

    def _check_property(self, element: Element, where: str) -> None:
        kind = element.attrib.pop("type", "string")
        value = element.get("value", element.text or "")
        self._check_value(where, value, PROPERTY_TYPES[kind])
        if kind != "string":
            element.set("type", kind)
        element.set("value", value)

    def _check_names(self, element: Element, where: str) -> None:
        names = Counter(part.get("name", "") for part in element)
        for name, count in names.items():
            if count > 1:
                self.fail(f"{where} has '{shown(name)}' twice")

    def _check_tile(self, element: Element, where: str) -> None:
        for part in element.findall("properties/property"):
            if part.get("name") in NOT_OF_A_TILE:
                self.fail(
                    f"{where} has a property '{part.get('name')}', which has a meaning already"
                )

    def _check_hexes(self, root: Element) -> None:
        """Hexes with flat tops, whose corners are whole pixels."""
        for name in ("hexsidelength", "staggeraxis", "staggerindex"):
            if name not in root.attrib:
                self.fail(f"the hexagonal map has no '{name}'")
        wide, high, side = (_number(root, n) for n in ("tilewidth", "tileheight", "hexsidelength"))
        if wide % 2 or high % 2 or side % 2:
            self.fail(
                "'tilewidth', 'tileheight' and 'hexsidelength' of a hexagonal map must be even"
            )
        if side >= wide:
            self.fail(f"'hexsidelength' of the map must be less than 'tilewidth', {wide}")

    # Sizes and tiles

    def check_size(self, root: Element) -> None:
        for cells, size in (("width", "tilewidth"), ("height", "tileheight")):
            if _number(root, cells) * _number(root, size) > FARTHEST:
                self.fail(f"the map is larger than {FARTHEST:,} pixels ('{cells}' by '{size}')")

    def tile_numbers(self, root: Element) -> frozenset[int]:
        """The number of every tile; each is a drawing of the size of the map's cells."""
        cell = _number(root, "tilewidth"), _number(root, "tileheight")
        numbers: set[int] = set()
        for tileset in root.findall("tileset"):
            for tile in tileset.findall("tile"):
                where = f"tile {tile.get('id')} of tileset '{shown(tileset.get('name', ''))}'"
                number = _number(tileset, "firstgid") + _number(tile, "id")
                if number in numbers:
                    self.fail(f"{where} has the number {number}, as another tile has")
                numbers.add(number)
                image = tile.findall("image")[0]
                if (_number(image, "width"), _number(image, "height")) != cell:
                    self.fail(f"{where} is not {cell[0]} by {cell[1]} pixels, as the map's cells")
        return frozenset(numbers)

    def check_tiles(self, layer: Element, root: Element, tiles: frozenset[int]) -> None:
        """Each cell of a layer is 0 or a tile; the tiles are left as plain numbers."""
        where = _where(layer, "")
        wide, high = _number(root, "width"), _number(root, "height")
        if (_number(layer, "width"), _number(layer, "height")) != (wide, high):
            self.fail(f"{where} is not {wide} by {high} cells, as the map is")
        data = layer.findall("data")[0]
        numbers = self._decoded(data, wide * high, where)
        if len(numbers) != wide * high:
            self.fail(f"{where} holds {len(numbers):,} cells, not {wide * high:,}")
        for index, number in enumerate(numbers):
            if number in tiles or number == 0:
                continue
            at = f"{where}, column {index % wide + 1}, row {index // wide + 1}"
            if number >= TURNED:
                self.fail(f"{at}: the tile is mirrored or turned; draw another tile instead")
            self.fail(f"{at}: there is no tile of number {number}")
        data.attrib.clear()
        data.set("encoding", "csv")
        data.text = ",".join(map(str, numbers))

    def _decoded(self, data: Element, cells: int, where: str) -> list[int]:
        text = data.text or ""
        stored = data.get("encoding", "XML"), data.get("compression", "none")
        if stored == ("csv", "none"):
            parts = text.split(",")
            if not all(map(WHOLE.fullmatch, map(str.strip, parts))):
                self.fail(f"{where} holds something that is no tile number")
            return [int(part) for part in parts]
        if stored != ("base64", "zlib"):
            self.fail(f"{where} must be stored as CSV or as zlib, not as {' and '.join(stored)}")
        unpacker = zlib.decompressobj()
        try:
            packed = b64decode("".join(text.split()), validate=True)
            raw = unpacker.decompress(packed, 4 * cells + 4)
        except (zlib.error, ValueError):
            self.fail(f"{where} is stored as zlib, but cannot be unpacked")
        if len(raw) > 4 * cells:
            self.fail(f"{where} holds more than {cells:,} cells")
        if not unpacker.eof or len(raw) % 4:
            self.fail(f"{where} is cut off")
        return [int.from_bytes(raw[at : at + 4], "little") for at in range(0, len(raw), 4)]


def _number(element: Element, name: str) -> int:
    return int(element.get(name, "0"))


def _where(part: Element, parent: str) -> str:
    """An element in words."""
    name = shown(part.get("name", ""))
    number = shown(part.get("id", ""))
    words = {
        "layer": f"layer '{name}'",
        "objectgroup": f"layer '{name}'",
        "tileset": f"tileset '{name or shown(part.get('source', ''))}'",
        "object": f"object {number} ('{name}') of {parent}",
        "tile": f"tile {number}",
        "property": f"property '{name}' of {parent}",
        "properties": parent,
    }
    return words.get(part.tag, f"<{part.tag}> of {parent}")
