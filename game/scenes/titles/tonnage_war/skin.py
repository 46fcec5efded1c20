"""Tonnage War on the table: the convoy plot, its blocks, and what stands beside it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.prose.sentences import counted
from game.scenes.titles.instruments import Alarms, Instrument, Score, Threat
from game.scenes.titles.looks import Skin
from game.scenes.titles.tonnage_war import tips
from game.scenes.titles.tonnage_war.hints import hint
from game.scenes.titles.tonnage_war.layout import plot, stand
from game.scenes.titles.tonnage_war.legends import chart_of
from game.scenes.titles.tonnage_war.pieces import clusters, drafted, pieces_of
from game.titles.tonnage_war.charts.plotcards import CONVOY
from game.titles.tonnage_war.model.events import TurnBegan
from game.titles.tonnage_war.printed.places import GONE, SUNK
from game.titles.tonnage_war.rules.c18_winning import points
from game.titles.tonnage_war.rules.ground.plot import card_of, is_low, is_storm
from game.titles.tonnage_war.view import View
from game.ui.boards import Boards, Piece

PHASE_CASE = "TW 5."


class TonnageSkin(Skin):
    """Draws the commander's view; positions come from the map, never from a rule."""

    turn_began = TurnBegan
    hint = staticmethod(hint)
    phases, phase_tips = tuple(tips.PHASES), tuple(tips.PHASES.values())

    def board(self, view: View) -> Boards:
        return chart_of(view)

    def pieces(self, view: View) -> Sequence[Piece]:
        return list(pieces_of(view))

    def anchor(self, view: View, name: str) -> tuple[float, float]:
        """Of a block, a space or a place, or "block@space", where it would stand there.

        What is not on the plot lies with the convoy.
        """
        block, _, space = name.rpartition("@")
        spots = stand(tuple(clusters(_with_moved(view, block, space) if block else view)))
        if (block or name) in spots:
            return spots[block or name]
        areas = {**plot().places, **plot().spaces}
        return areas.get(space, areas[CONVOY]).center

    def drafts(self, view: View) -> Mapping[str, str]:
        return drafted(view)

    def instruments(self, view: View) -> Sequence[Instrument]:
        if not view.scenario:
            return ()
        score = points(view)
        about = sum(boat.place not in (SUNK, GONE) for boat in view.boats.values())
        return (
            Score(f"Turn {view.turn}/{view.last_turn}", tip=tips.turn(view)),
            Score(counted(view.ships, "ship"), tip=tips.ships(view)),
            Score(counted(view.stragglers, "straggler"), tip=tips.stragglers(view)),
            Score(counted(about, "boat"), tip=tips.boats(view)),
            Score(f"Escorts {score.escorts}, boats {score.boats}", tip=tips.score(view)),
            Alarms(tuple(_alarms(view))),
        )

    def heading(self, view: View) -> str:
        if not view.turn:
            return card_of(view).name if view.scenario else ""
        card = card_of(view)
        light = "night" if is_low(view) else "day"
        weather = ", storm" if is_storm(view) else ""
        when = f"day {card.day(view.turn)}, {card.hour(view.turn):02d}00"
        return f"{card.name}  ·  {when}, {light}{weather}"

    def phase_of(self, view: View, rule: str) -> int | None:
        """That of a case of the sequence."""
        number = rule.removeprefix(PHASE_CASE)
        is_phase = number != rule and number.isdigit() and 0 < int(number) <= len(self.phases)
        return int(number) - 1 if is_phase else None


def _with_moved(view: View, block: str, space: str) -> View:
    """The view as it would be with a block elsewhere."""
    boats, escorts = dict(view.boats), dict(view.escorts)
    if block in boats:
        boats[block] = replace(boats[block], place=space)
    if block in escorts:
        escorts[block] = replace(escorts[block], place=space)
    return replace(view, boats=boats, escorts=escorts)


def _alarms(view: View) -> Iterator[Threat]:
    if view.is_over or not view.turn:
        return
    if view.has_contact:
        yield Threat("", "In contact", tips.CONTACT)
    if is_storm(view):
        yield Threat("", "Storm", tips.STORM)
    if not view.rescue:
        yield Threat("", "No rescue ship", tips.RESCUE)
