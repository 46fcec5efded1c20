"""The words on the board: each space is called there as the choices call it."""

from collections.abc import Iterator
from functools import cache
from itertools import groupby

from game.scenes.titles.hours import Hour
from game.tables.boards import Area, Board
from game.titles.unterseeboot.printed.board import PatrolArea, Space, patrol_area
from game.ui.boards import Laid, Legend, Pane, Water

SHORT = {"periscope depth": "Periscope", "harbour approach": "Harbour"}
SKY, CUT = 6, 74
"""Map pixels from the horizon to the first waves, and to the foam where the sea is cut open."""
GLINTS = {
    "dawn": (255, 222, 190, 150),
    "day": (206, 232, 240, 150),
    "dusk": (244, 184, 156, 140),
    "night": (158, 188, 214, 105),
}
ARTICLE = "the "


@cache
def chart_of(layout: str, hour: Hour = "day") -> tuple[Pane, ...]:
    """The board of a layout with its words, in the light of an hour."""
    area = patrol_area(layout)
    first = area.board.spaces["surface-1"]
    box = first.x, first.y + SKY, area.board.width - first.x, CUT - SKY
    veils = () if hour == "day" else (f"hour-{hour}",)
    laid = Laid(
        area.board, legends=tuple(legends(area)), veils=veils, water=Water(GLINTS[hour], box=box)
    )
    return (Pane((laid,)),)


def legends(area: PatrolArea) -> Iterator[Legend]:
    """Rows at the left, columns at the bottom, and the spaces that have a name of their own."""
    spaces = sorted(area.spaces.values(), key=lambda space: (space.level, space.column))
    named = [space for space in spaces if space.name]
    for space in named:
        own = area.board.spaces[space.id]
        yield _below(space.name.removeprefix(ARTICLE), own, own.y + own.height)
    plain = [space for space in spaces if not space.name]
    floor = max(each.y + each.height for each in area.board.spaces.values())
    for run in _columns(area.board, plain):
        first, last = area.board.spaces[run[0].id], area.board.spaces[run[-1].id]
        end = last.y + last.height
        yield _below(run[0].column_words, first, area.board.height if end == floor else end)
    for _, row in groupby(plain, key=lambda space: space.level):
        yield _row(area.board, list(row))


def _row(board: Board, row: list[Space]) -> Legend:
    """Across the board; the words reach no farther than the middle of the second space."""
    first, last = board.spaces[row[0].id], board.spaces[row[-1].id]
    words = row[0].level_words
    return Legend(
        words.capitalize(), 0, first.y, last.x + last.width, first.height, "left",
        SHORT.get(words, ""), first.x + first.width * 3 // 2,
    )  # fmt: skip


def _columns(board: Board, spaces: list[Space]) -> Iterator[list[Space]]:
    """Spaces of one column that lie under one another, the uppermost first."""
    by_column = sorted(spaces, key=lambda space: (space.column, space.level))
    for _, column in groupby(by_column, key=lambda space: space.column):
        run: list[Space] = []
        for space in column:
            if run and not _is_below(board.spaces[run[-1].id], board.spaces[space.id]):
                yield run
                run = []
            run.append(space)
        yield run


def _is_below(upper: Area, lower: Area) -> bool:
    return upper.x == lower.x and upper.y + upper.height == lower.y


def _below(words: str, first: Area, end: int) -> Legend:
    """At the lower edge of what begins with a space; under the lowest spaces, on the sea bed."""
    high = end - first.y
    return Legend(
        words.capitalize(), first.x, first.y, first.width, high, "bottom", SHORT.get(words, "")
    )
