"""How to play: a title's own page for a stranger, with pictures of its pieces."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from game.scenes.page.frame import Centred, ScrolledPage
from game.session.request.start import AnyTitle
from game.tables.loader import DataError, NoFile, read_title_file
from game.tables.markdown import Block, parse
from game.ui.widgets import Card, Column, Label, Picture, Row, Spacer, Widget
from game.ui.window import App

MEASURE = 720.0
BANNER_HEIGHT = 92.0
ICON, SMALL_ICON = (112.0, 72.0), (64.0, 52.0)
ROOM_OVER_HEADING = 6.0
NUMBER_WIDTH = 22.0
HEADING_ROLES = {1: "title", 2: "heading", 3: "strong"}
BULLET = "•"


def open_howto(app: App, title: AnyTitle) -> None:
    """Show a title's howto.md; a file that cannot be read is a notice."""
    try:
        text = read_title_file(title.id, "howto.md").decode("utf-8")
    except NoFile:
        app.notify(f"{title.name} has no page on how to play.")
        return
    except (DataError, UnicodeDecodeError) as error:
        app.notify(str(error), "bad")
        return
    app.push(HowToScene(title, parse(text)))


class HowToScene(ScrolledPage):
    """A sheet of paper of a readable width."""

    most_width = MEASURE + 120
    scroll_label = "Page"

    def __init__(self, title: AnyTitle, blocks: Sequence[Block]) -> None:
        super().__init__()
        first, *rest = blocks or (Block("heading", title.name, 1),)
        has_name = first.kind == "heading" and first.level == 1
        self.heading = first.text if has_name else title.name
        self.blocks = rest if has_name else blocks

    def body(self) -> Widget:
        icon = SMALL_ICON if self.is_narrow else ICON
        parts = [part for group in illustrated(self.blocks) for part in _laid_out(group, icon)]
        pad = (20, 16) if self.is_narrow else (44, 28)
        return Card([Centred(Column(parts, gap=10), MEASURE)], pad=pad)

    def enter(self) -> None:
        self.stage.layout(self.stage.rect)
        self.stage.set_focus(self.scroll, ring=False)


def illustrated(blocks: Sequence[Block]) -> Iterator[tuple[Block, ...]]:
    """Blocks in groups: a picture with all the items, or the one paragraph, that follow it."""
    kinds = [(kind, list(run)) for kind, run in groupby(blocks, key=lambda block: block.kind)]
    waiting: list[Block] = []
    for kind, run in kinds:
        if kind == "picture":
            yield from ((picture,) for picture in (waiting + run)[:-1])
            waiting = run[-1:]
        elif kind == "heading" or not waiting:
            yield from ((block,) for block in (*waiting, *run))
            waiting = []
        else:
            beside = run[:1] if kind == "paragraph" else run
            yield (*waiting, *beside)
            yield from ((block,) for block in run[len(beside) :])
            waiting = []
    yield from ((picture,) for picture in waiting)


def _laid_out(group: Sequence[Block], icon: tuple[float, float]) -> Iterator[Widget]:
    first, *beside = group
    if first.kind == "heading":
        yield Spacer(ROOM_OVER_HEADING)
        yield _words(first)
    elif first.kind != "picture":
        yield _words(first)
    elif beside and beside[0].kind != "paragraph":
        is_alone = len(beside) == 1 and beside[0].kind == "bullet"
        items = [Label(beside[0].text)] if is_alone else [_words(block) for block in beside]
        picture = Picture(first.art, *icon, label=first.text)
        yield Row([picture, Column(items, gap=6, grow=1)], gap=16)
    else:
        yield Picture(first.art, MEASURE, BANNER_HEIGHT, label=first.text)
        yield from (_words(block) for block in beside)


def _words(block: Block) -> Widget:
    if block.kind == "heading":
        return Label(block.text, HEADING_ROLES[block.level], "accent")
    if block.kind == "paragraph":
        return Label(block.text)
    mark = f"{block.level}." if block.kind == "number" else BULLET
    point = Label(mark, "strong", "accent", width=NUMBER_WIDTH)
    return Row([point, Label(block.text, grow=1)], gap=2, items="start")
