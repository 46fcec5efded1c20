"""Maps to read and maps to damage."""

import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch
from xml.etree.ElementTree import Element, ElementTree, SubElement, parse, tostring

from game.tables import boards
from game.tables.boards import BoardError
from game.tables.resources import resource

VALUES = ("", "abc", "-5", "1000000000", "1e400", "2.5", "٣", "x" * 5_000, "0")
"""What an attribute or a text may be overwritten with."""
FOREIGN = ("visible", "opacity", "offsetx", "rotation", "source", "odd")
"""Attributes that an element may be given though it has none of that name."""
PLAYED = 5


@contextmanager
def copied_maps(folder: Path, forget: Callable[[], None]) -> Iterator[Path]:
    """A copy of the shipped maps that the program reads in their place."""
    shutil.copytree(resource("maps"), folder)

    def find(*parts: str) -> Path:
        return folder.joinpath(*parts[1:]) if parts[0] == "maps" else resource(*parts)

    with patch.object(boards, "resource", find):
        forget()
        yield folder
    forget()


@dataclass(frozen=True)
class Damage:
    """A map with one thing changed, and what was changed."""

    words: str
    root: Element

    def write(self, path: Path) -> Path:
        path.write_bytes(tostring(self.root))
        return path


def damages(path: Path) -> Iterator[Damage]:
    """Every way of damaging one element of each sort: without it, doubled, with each value."""
    original = parse(path).getroot()
    for number, words in _one_of_each_sort(original):
        yield from _element_damages(original, number, words)


def check_damages(
    path: Path,
    read: Callable[[], object],
    names: Sequence[str],
    play: Callable[[], None] = lambda: None,
) -> int:
    """Damage a file in every way and read it: it is refused with a sentence, or played on.

    A sentence begins with one of the `names`. Of the ways that leave the map whole and other than
    it is, every fifth is played on. Returns how many were refused.
    """
    sound, refused = read(), 0
    for number, damage in enumerate(damages(path)):
        damage.write(path)
        try:
            found = read()
        except BoardError as error:
            refused += 1
            check_sentence(error, *names)
            continue
        except Exception as error:
            raise AssertionError(damage.words) from error
        if found != sound and number % PLAYED == 0:
            play()
    return refused


def _one_of_each_sort(root: Element) -> Iterator[tuple[int, str]]:
    """The position in document order of the first element of each sort, and its sort in words."""
    numbers = {element: number for number, element in enumerate(root.iter())}
    seen: set[str] = set()

    def walk(element: Element, sort: str) -> Iterator[tuple[int, str]]:
        if sort not in seen:
            seen.add(sort)
            yield numbers[element], sort
        for child in element:
            label = child.tag
            if child.tag in ("property", "layer", "objectgroup"):
                label = f"{child.tag}:{child.get('name')}"
            yield from walk(child, f"{sort}/{label}")

    yield from walk(root, root.tag)


def _element_damages(original: Element, number: int, words: str) -> Iterator[Damage]:
    def fresh() -> tuple[Element, Element]:
        root = deepcopy(original)
        return root, list(root.iter())[number]

    own = list(original.iter())[number].attrib
    for name in [*own, *FOREIGN]:
        root, element = fresh()
        if element.attrib.pop(name, None) is not None:
            yield Damage(f"{words} without {name}", root)
        for value in VALUES if name in own else ("0.5",):
            root, element = fresh()
            element.set(name, value)
            yield Damage(f"{words} with {name}={value[:12]!r}", root)
    for value in VALUES[:2]:
        root, element = fresh()
        element.text = value
        yield Damage(f"{words} with text {value[:12]!r}", root)
    root, element = fresh()
    SubElement(element, "odd")
    yield Damage(f"{words} with a strange part", root)
    if number:
        for is_doubled in (False, True):
            root, element = fresh()
            parent = next(each for each in root.iter() if element in list(each))
            if is_doubled:
                parent.append(deepcopy(element))
            else:
                parent.remove(element)
            yield Damage(f"{words} {'doubled' if is_doubled else 'removed'}", root)


def check_sentence(error: BoardError, *names: str) -> None:
    """One sentence that begins with the name of the file at fault."""
    text = str(error)
    assert text.startswith(tuple(f"{name}: " for name in names)), text
    assert text.endswith("."), text
    assert text.isprintable(), text
    assert len(text) < 260, text


def rewritten(path: Path, change: "dict[str, str]", at: str) -> None:
    """Set attributes of the first element that `at` (an ElementTree path) finds."""
    tree: ElementTree[Element] = parse(path)
    found = tree.getroot() if at == "." else tree.getroot().find(at)
    assert found is not None
    found.attrib.update(change)
    tree.write(path)
