"""Operation Paukenschlag on the table: the chart, an open grid, and what stands beside them."""

from collections.abc import Collection, Iterator, Sequence

from game.scenes.titles.instruments import Alarms, Instrument, Score, StepTrack, Threat
from game.scenes.titles.looks import Skin
from game.scenes.titles.paukenschlag import tips
from game.scenes.titles.paukenschlag.hints import hint
from game.scenes.titles.paukenschlag.layout import Point, chart, grid, grid_row, row
from game.scenes.titles.paukenschlag.legends import boards, grid_name
from game.scenes.titles.paukenschlag.muster import muster
from game.scenes.titles.paukenschlag.pieces import pieces_of
from game.titles.paukenschlag.model.events import TurnBegan
from game.titles.paukenschlag.model.frames import PHASES
from game.titles.paukenschlag.printed.settings import setting_of
from game.titles.paukenschlag.printed.tables import month, scenario_row, week
from game.titles.paukenschlag.rules.chart.c18_victory import Score as Victory
from game.titles.paukenschlag.rules.chart.c18_victory import score
from game.titles.paukenschlag.rules.grid.field import is_ship
from game.titles.paukenschlag.rules.sequence import phases as phases_of
from game.titles.paukenschlag.view import View
from game.ui.boards import Boards, Piece

CASES = {f"OP 5.{number}": number - 1 for number in range(1, len(PHASES) + 1)}
NAMES = tuple(phase.__name__ for phase in PHASES)


class PaukenschlagSkin(Skin):
    """Draws what a seat sees; positions come from the maps, never from a rule."""

    turn_began = TurnBegan
    hint = staticmethod(hint)
    phases, phase_tips = tuple(tips.PHASES), tuple(tips.PHASES.values())

    def missing_phases(self, view: View) -> Collection[int]:
        here = phases_of(view) if view.scenario else PHASES
        return [place for place, phase in enumerate(PHASES) if phase not in here]

    def board(self, view: View) -> Boards:
        return boards(view)

    def pieces(self, view: View) -> Sequence[Piece]:
        return list(pieces_of(view))

    def anchor(self, view: View, name: str) -> Point:
        """Of a unit, a zone or a square, or "unit@place", where it would stand there."""
        unit, _, place = name.rpartition("@")
        if unit:
            return _stands(unit, place)
        for piece in pieces_of(view):
            if piece.id == name:
                return piece.x, piece.y
        if view.level and name in grid().spaces:
            return grid().spaces[name].center
        spaces = {**chart().places, **chart().spaces}
        return spaces[name].center if name in spaces else (chart().width / 2, chart().height / 2)

    def instruments(self, view: View) -> Sequence[Instrument]:
        if not view.scenario:
            return ()
        now, first = score(view), scenario_row(view.scenario).first_turn
        weeks = () if setting_of(view.scenario).battle else (
            StepTrack(
                "Week", max(0, view.turn - first + 1), view.last_turn - first + 1,
                tip=tips.turn(view),
            ),
        )  # fmt: skip
        return (
            *weeks,
            Alarms(tuple(_alarms(view))),
            muster(view),
            *_limits(view),
            Score(f"{now.ships}/{now.needs_ships}", "ships", tip=tips.score(now)),
            Score(f"{now.tons:,}/{now.needs_tons:,}", "thousand tons", tip=tips.score(now)),
            *_points(now),
        )

    def heading(self, view: View) -> str:
        if not view.turn:
            return "Setting up" if view.scenario else ""
        when = f"{month(view.turn)}, week {week(view.turn)}"
        return f"{when}  ·  {grid_name(view)}" if view.level else when

    def phase_of(self, view: View, rule: str) -> int | None:
        """The phase that the turn is in, else that of a case of the sequence."""
        if view.phase in NAMES:
            return NAMES.index(view.phase)
        return CASES.get(rule)


def _stands(unit: str, place: str) -> Point:
    if place in grid().spaces:
        kind = "ships" if is_ship(unit) else "boats"
        found = grid_row(place, kind)
        return found.x, found.y
    if place not in chart().spaces:
        return chart().width / 2, chart().height / 2
    there = row(place, _kind(unit))
    return (there.x, there.y) if there else chart().spaces[place].center


def _kind(unit: str) -> str:
    if unit.startswith("U-"):
        return "boats"
    if unit.isdigit() or unit in ("AT-10", "TF"):
        return "convoys"
    return "ships" if unit.partition(" ")[0] in tips.SHIP_KINDS else "planes"


def _points(now: Victory) -> Iterator[Instrument]:
    """Those of the bombers, where there are any."""
    if now.needs_points:
        yield Score(f"{now.points}/{now.needs_points}", "bombing points", tip=tips.points(now))


def _limits(view: View) -> Iterator[Instrument]:
    """How many missions of aircraft are left this week where they are limited."""
    for left in tips.limits(view):
        yield Score(left.figure, left.note, tip=left.tip)


def _alarms(view: View) -> Iterator[Threat]:
    if view.is_over or not view.turn:
        return
    spotted = [boat.id for boat in view.boats.values() if boat.zone and boat.is_spotted]
    if spotted:
        words = f"{len(spotted)} spotted"
        yield Threat("marker-spotted", words, tips.spotted(spotted))
