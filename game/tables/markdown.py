"""The little Markdown that our own texts use, as blocks to be laid out.

Headings of one to three `#`, paragraphs, `-` bullets, `1.` numbers, pictures `![caption](art:name)`
alone on their line, and `**bold**`, which stays in the text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Kind = Literal["heading", "paragraph", "bullet", "number", "picture"]

_PICTURE = re.compile(r"!\[(?P<text>[^\]]*)\]\(art:(?P<art>[\w/-]+)\)$")
_HEADING = re.compile(r"(?P<mark>#{1,3}) +(?P<text>.+)$")
_BULLET = re.compile(r"[-*] +(?P<text>.+)$")
_NUMBER = re.compile(r"(?P<mark>\d+)[.)] +(?P<text>.+)$")


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a text. `level` is that of a heading or the number of an item; `art` a drawing."""

    kind: Kind
    text: str
    level: int = 0
    art: str = ""


def parse(text: str) -> tuple[Block, ...]:
    """The blocks of a text, in order; lines that follow each other make one block."""
    return tuple(_blocks(text))


def _blocks(text: str) -> Iterator[Block]:
    open_block: Block | None = None
    for line in (*text.splitlines(), ""):
        words = line.strip()
        begun = _begun(words)
        if begun is None and words:
            open_block = _grown(open_block, words)
            continue
        if open_block:
            yield open_block
        open_block = begun
        if begun and begun.kind in ("heading", "picture"):
            yield begun
            open_block = None


def _begun(line: str) -> Block | None:
    """The block that a line begins by its mark; None for plain words and empty lines."""
    if found := _PICTURE.match(line):
        return Block("picture", found["text"], art=found["art"])
    if found := _HEADING.match(line):
        return Block("heading", found["text"], len(found["mark"]))
    if found := _BULLET.match(line):
        return Block("bullet", found["text"])
    if found := _NUMBER.match(line):
        return Block("number", found["text"], int(found["mark"]))
    return None


def _grown(block: Block | None, words: str) -> Block:
    if block is None:
        return Block("paragraph", words)
    return Block(block.kind, f"{block.text} {words}", block.level)
