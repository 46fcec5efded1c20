"""Operation Paukenschlag on the table: the chart, the grids beside it, and the order of battle."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest

import game.titles
from game.scenes.table.frame.phases import PhaseStrip
from game.scenes.titles.looks import Interest
from game.scenes.titles.paukenschlag.fights import fight_of
from game.scenes.titles.paukenschlag.layout import GRID, chart, grid, middle, piled, row
from game.scenes.titles.paukenschlag.measures import guesses, measures
from game.scenes.titles.paukenschlag.pieces import pieces_of
from game.scenes.titles.paukenschlag.skin import PaukenschlagSkin
from game.scenes.titles.paukenschlag.tracks import tracks
from game.tables.boards import Board
from game.titles import Packages
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import AirHunt, AirMoves, Contacts, Fight, Pursuit
from game.titles.paukenschlag.model.names import OSL, TSL
from game.titles.paukenschlag.model.state import Box, Doing, Marker, Plot, State
from game.titles.paukenschlag.printed.places import TARGETS, ZONES
from game.titles.paukenschlag.view import View, view
from game.ui.boards import Pane, Piece, Region, Track
from game.ui.boards.layers.meanings import DIVED, HEARING, LANE, ORDERED, PLOT, REACH, SAILED
from game.ui.drawing.art import Art
from tests.titles.paukenschlag.builder import IX, VIIC, boat, convoy, plane, position, ship

TITLE = "paukenschlag"
SKIN = PaukenschlagSkin()


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    packages = Packages(f"game.titles.{TITLE}", f"game.scenes.titles.{TITLE}")
    monkeypatch.setattr(game.titles, "_registry", {**game.titles.registered(), TITLE: packages})


def seen(state: State, eyes: str = "us") -> View:
    return view(state, eyes)


def shown(state: State, eyes: str = "us") -> dict[str, Piece]:
    return {piece.id: piece for piece in pieces_of(seen(state, eyes))}


def words(piece: Piece) -> list[str]:
    return [each.text for each in piece.prints]


def arts(piece: Piece) -> list[str]:
    return [each.art for each in piece.decals]


def searching(markers: Mapping[str, Marker], *units: Any, level: str = OSL) -> State:
    """A grid in DC with these markers."""
    return position(
        *units,
        frame=Contacts(),
        contact="DC",
        level=level,
        box="A" if level == TSL else "",
        markers=dict(markers),
    )


def panes(state: State) -> Sequence[Pane]:
    boards = SKIN.board(seen(state))
    assert not isinstance(boards, Board)
    return boards


def lines(state: State, meaning: Any, hand: Interest | None = None, eyes: str = "us") -> list[Any]:
    found = measures(seen(state, eyes), None, hand or Interest())
    return [each for each in found if getattr(each, "meaning", None) is meaning]


class TestCounters:
    def test_a_convoy_says_its_number_ships_escorts_speed_and_formation(self) -> None:
        state = position(
            convoy("3", ships=24), ship("AST 1", convoy="3"), ship("WPG 2", convoy="3")
        )
        piece = shown(state)["3"]
        assert words(piece) == ["C3·24+2"]
        assert {"speed-slow", "formation-loose"} < set(arts(piece))

    def test_escorts_lie_under_their_convoy(self) -> None:
        state = position(convoy("3"), ship("AST 1", convoy="3"))
        pieces = list(pieces_of(seen(state)))
        names = [piece.id for piece in pieces if piece.stack]
        assert names == ["AST 1", "3"]
        assert len({piece.stack for piece in pieces if piece.stack}) == 1

    def test_a_boat_says_fuel_and_torpedoes_up_and_down(self) -> None:
        for is_down, art in ((False, "profile-boat"), (True, "profile-boat-under")):
            piece = shown(position(boat(IX, fuel=4, torpedoes=9, is_down=is_down)))[IX]
            assert words(piece) == [IX, "4", "9"]
            assert art in arts(piece)

    def test_marks_say_who_is_spotted_detected_and_in_contact(self) -> None:
        assert "marker-spotted" in arts(shown(position(boat(IX, is_spotted=True)))[IX])
        markers = {IX: Marker(1, 1, is_found=True), "3": Marker(5, 5, (IX,))}
        state = searching(markers, boat(IX), convoy("3"))
        pieces = shown(state)
        assert "marker-detected" in arts(pieces[IX])
        assert "marker-contact" in arts(pieces["3"])
        assert words(pieces[IX])[1:] == ["6", "22"], "no figure is hidden by a mark"

    def test_a_crippled_ship_is_marked(self) -> None:
        assert "mark-hurt" in arts(shown(position(ship("DD 1", is_crippled=True)))["DD 1"])
        tr = shown(position(ship("TR 1", is_crippled=True)))["TR 1"]
        assert "profile-tr-crippled" in arts(tr)

    def test_a_plane_that_has_flown_is_spent(self) -> None:
        assert shown(position(plane("PBY 1")))["PBY 1"].art == "counter-us-plane"
        flown = shown(position(plane("PBY 1", is_flown=True)))["PBY 1"]
        assert flown.art == "counter-us-plane-spent"
        over = shown(position(plane("PBY 1", zone="DC", mission="recon")))["PBY 1"]
        assert over.art == "counter-us-plane"
        assert chart().spaces["DC"].shape.holds(round(over.x), round(over.y))

    def test_every_drawing_is_there(self) -> None:
        units: list[Any] = [
            *(ship(f"{kind} 1") for kind in ("AST", "WPG", "DD", "BB", "CV")),
            ship("TR 1", is_crippled=True),
            boat(IX), boat(VIIC, is_down=True), boat("U-459"), convoy("1"),
            *(plane(f"{model} 1") for model in ("O-47", "PBY", "B-25", "B-25 C", "F4F", "P-47")),
            *(plane(f"{model} 1", "AZ") for model in ("FW-200", "He-177", "Me-264", "Bf-109")),
        ]  # fmt: skip
        harm = {"G": 3, "I": 6, "A": 8}
        raided = position(*units, damage=harm, house={"has_raids": True})
        for piece in pieces_of(seen(raided)):
            for name in (piece.art, *arts(piece)):
                assert Art().has(name), name


class TestPlaces:
    def test_counters_lie_in_the_zone_or_base_where_the_units_are(self) -> None:
        pieces = shown(
            position(convoy("1"), boat(IX, "CE"), ship("DD 1", "CA", port="G"), plane("PBY 1"))
        )
        for unit, place in (("1", "DC"), (IX, "CE"), ("DD 1", "G"), ("PBY 1", "I")):
            piece = pieces[unit]
            assert chart().spaces[place].shape.holds(round(piece.x), round(piece.y)), unit

    def test_more_than_a_row_holds_lie_in_piles_of_their_kind(self) -> None:
        row_of = row("DC", "ships")
        assert row_of is not None
        names = [f"AST {number}" for number in range(1, 8)]
        names += [f"WPG {number}" for number in range(1, 8)]
        pieces = shown(position(*(ship(name) for name in names)))
        spots = {(pieces[name].x, pieces[name].y) for name in names}
        assert len(spots) == row_of.room
        for name in names:
            stack = pieces[name].stack
            fellows = {other.split()[0] for other in names if pieces[other].stack == stack}
            assert not stack or len(fellows) == 1

    @pytest.mark.parametrize("count", [1, 5, 6, 13, 40])
    def test_piles_hold_every_unit_once(self, count: int) -> None:
        units = list(range(count))
        piles = piled(units, 5, lambda unit: unit % 3)
        assert len(piles) <= 5
        assert sorted(unit for pile in piles for unit in pile) == units

    def test_every_zone_and_base_of_the_game_is_on_the_chart(self) -> None:
        for zone in ZONES:
            assert all(row(zone, kind) for kind in ("planes", "convoys", "ships", "boats")), zone
        for target in TARGETS:
            assert middle(f"target {target}")

    def test_boats_away_lie_by_the_turns_until_they_may_come_back(self) -> None:
        piece = shown(position(boat(IX, "", back=23), turn=20))[IX]
        assert chart().places["home 3"].shape.holds(round(piece.x), round(piece.y))

    def test_what_is_lost_lies_in_its_box_and_only_shows_it(self) -> None:
        pieces = shown(position(lost=(IX, "DD 1")))
        for unit, place in ((IX, "lost boats"), ("DD 1", "lost units")):
            piece = pieces[f"lost {unit}"]
            assert chart().places[place].shape.holds(round(piece.x), round(piece.y))
            assert piece.is_mark

    def test_damage_lies_by_its_target(self) -> None:
        assert shown(position(damage={"G": 5}))["damage G"].art == "damage-5"


class TestOpening:
    def test_the_chart_shows_the_zone_that_is_asked_about(self) -> None:
        """Nothing of it can be clicked: ships to pursue there, a boat that aircraft may attack."""
        over_sea = plane("PBY 1", zone="ED", mission="recon")
        spotted = boat(IX, zone="ED", is_spotted=True)
        state = position(spotted, over_sea, frame=AirMoves())
        (pane,) = panes(state)
        assert not pygame.FRect(pane.opening).collidepoint(middle("ED"))
        for frame in (Pursuit("ED"), AirHunt(IX, "PBY 1")):
            asked = replace(state, flow=(*state.flow, frame))
            assert [region.shape for region in lines(asked, PLOT)] == [chart().spaces["ED"].shape]
            (pane,) = panes(asked)
            assert pygame.FRect(pane.opening).collidepoint(middle("ED"))


class TestGrids:
    STATE = searching(
        {IX: Marker(1, 1), "3": Marker(5, 5, (IX,))}, boat(IX), convoy("3"), boat(VIIC, "CE")
    )

    def test_a_grid_lies_beside_the_chart_and_folds_away(self) -> None:
        assert [pane.id for pane in panes(position())] == ["chart"]
        sea, field = panes(self.STATE)
        assert sea.laid[0].board is chart()
        assert field.laid[0].board is grid()

    @pytest.mark.parametrize(
        ("level", "name"),
        [(OSL, "Search grid, DC"), (TSL, "Attack grid, DC, box A")],
    )
    def test_the_grid_is_called_by_its_level_its_zone_and_its_box(
        self, level: str, name: str
    ) -> None:
        state = searching({IX: Marker(1, 1)}, boat(IX), convoy("3"), level=level)
        _, field = panes(state)
        assert [legend.text for legend in field.laid[0].legends] == [name]
        assert SKIN.heading(seen(state)).endswith(name)

    def test_units_on_the_grid_are_in_their_squares_and_on_the_chart_no_more(self) -> None:
        pieces = [piece for piece in pieces_of(seen(self.STATE)) if piece.id in (IX, "3")]
        assert {piece.id: piece.board for piece in pieces} == {IX: GRID, "3": GRID}
        for piece, square in zip(sorted(pieces, key=lambda p: p.id), ("55", "11"), strict=True):
            assert grid().spaces[square].shape.holds(round(piece.x), round(piece.y))

    def test_the_contact_is_lit_on_the_chart(self) -> None:
        (zone,) = lines(self.STATE, PLOT)
        assert zone.shape == chart().spaces["DC"].shape
        assert zone.board == ""

    def test_a_line_leads_from_a_boat_to_what_she_has_found(self) -> None:
        pieces = shown(self.STATE)
        (line,) = lines(self.STATE, LANE)
        ends = [(pieces[name].x, pieces[name].y) for name in (IX, "3")]
        assert list(line.points) == ends
        assert line.board == GRID

    def test_no_line_leads_to_a_boat_that_has_left_the_grid(self) -> None:
        state = searching({"3": Marker(5, 5, (IX,))}, boat(IX), convoy("3"))
        assert shown(state)[IX].board != GRID
        assert not lines(state, LANE)

    def test_no_line_leads_to_a_box(self) -> None:
        markers = {VIIC: Marker(2, 2), "4": Marker(8, 8, (VIIC, IX))}
        markers |= {IX: Marker(0, 0), "3": Marker(0, 0, (IX, VIIC))}
        state = position(
            boat(IX), boat(VIIC), convoy("3"), convoy("4"), frame=Contacts(), contact="DC",
            level=OSL, boxes=(Box("B", (IX, "3")),), markers=markers,
        )  # fmt: skip
        pieces = shown(state)
        (line,) = lines(state, LANE)
        assert list(line.points) == [(pieces[name].x, pieces[name].y) for name in (VIIC, "4")]

    def test_rings_say_how_far_the_boat_pointed_at_hears(self) -> None:
        assert not lines(self.STATE, HEARING)
        rings = lines(self.STATE, HEARING, Interest(piece=IX))
        assert [ring.label for ring in rings] == ["listens 2"]

    @pytest.mark.parametrize(("letter", "place"), [("B", "B"), ("F", "F"), ("G", "F"), ("AA", "F")])
    def test_units_that_wait_lie_in_their_box_or_the_last_one(
        self, letter: str, place: str
    ) -> None:
        """Of fourteen boats off one zone seven boxes were formed; the sheet has six."""
        state = position(
            boat(IX), convoy("3"), frame=Contacts(), contact="DC", level=OSL,
            boxes=(Box(letter, (IX, "3")),), markers={IX: Marker(0, 0), "3": Marker(0, 0)},
        )  # fmt: skip
        for unit in (IX, "3"):
            piece = shown(state)[unit]
            assert grid().spaces[f"box {place}"].shape.holds(round(piece.x), round(piece.y))

    def test_a_ship_in_the_square_of_a_convoy_lies_under_it(self) -> None:
        markers = {"3": Marker(5, 5), "DD 1": Marker(5, 5)}
        pieces = shown(searching(markers, convoy("3"), ship("DD 1")))
        assert pieces["DD 1"].stack == pieces["3"].stack != ""
        assert list(pieces).index("DD 1") < list(pieces).index("3")

    def test_in_a_fight_one_looks_closely_and_every_unit_is_seen_whole(self) -> None:
        markers = {name: Marker(9, 9) for name in (IX, VIIC, "3")} | {"TR 1": Marker(1, 1)}
        state = searching(
            markers, boat(IX), boat(VIIC), convoy("3"), ship("DD 1", convoy="3"),
            ship("TR 1", is_crippled=True), level=TSL,
        )  # fmt: skip
        state.flow = (*state.flow, Fight((IX, VIIC), ("3",), ()))
        pieces, fight = shown(state), fight_of(seen(state))
        assert fight is not None
        assert fight.square == "99"
        here = [pieces[name] for name in (IX, VIIC, "3", "DD 1")]
        assert not any(piece.stack for piece in here)
        assert len({(piece.x, piece.y) for piece in here}) == 4
        assert all(fight.ground.holds(round(piece.x), round(piece.y)) for piece in here)
        assert pieces["TR 1"].alpha < pieces[IX].alpha
        _, field = panes(state)
        assert field.opening is not None
        left, top, wide, high = field.opening
        assert wide * high < grid().width * grid().height / 4
        assert left < fight.ground.x
        assert top < fight.ground.y


class TestMeasures:
    def test_ways_of_the_week_lead_to_the_unit_and_are_dashed_for_one_below(self) -> None:
        doing = {IX: Doing(1, way=("CE", "CD")), "1": Doing(1, way=("DB", "DC"))}
        state = position(boat(IX, "CD", is_down=True), convoy("1"), doing=doing)
        pieces = shown(state)
        for meaning, unit in ((DIVED, IX), (SAILED, "1")):
            (way,) = lines(state, meaning)
            assert way.points[-1] == (pieces[unit].x, pieces[unit].y)
            assert len(way.points) == 2

    def test_who_may_know_it_sees_where_a_convoy_goes(self) -> None:
        state, hand = position(convoy("1", "DC", "G")), Interest(piece="1")
        (way,) = lines(state, ORDERED, hand)
        assert way.label == "to New York"
        assert not lines(state, ORDERED, hand, eyes="german")
        assert not lines(state, ORDERED)

    def test_what_a_plane_or_a_boat_reaches_is_lit_when_it_is_pointed_at(self) -> None:
        state = position(boat(IX, "CD"), plane("PBY 1"))
        up = lines(state, REACH, Interest(piece=IX))
        down = lines(position(boat(IX, "CD", is_down=True)), REACH, Interest(piece=IX))
        assert len(up) > len(down) > 3
        assert lines(state, REACH, Interest(piece="PBY 1"))
        assert not lines(state, REACH)

    def test_sightings_of_late_are_the_fuller_the_oftener(self) -> None:
        state = position(sightings=((19, "DC"), (20, "DC"), (20, "CA")))
        areas = {each.label: each for each in guesses(seen(state)) if isinstance(each, Region)}
        assert areas["2 times"].shape == chart().spaces["DC"].shape
        assert areas["2 times"].weight > areas["once"].weight

    def test_the_report_draws_whole_ways_and_begins_anew_for_a_boat_that_left(self) -> None:
        events = [
            e.BoatSailed("", IX, "CE", ("CD", "CC"), False, True),
            e.BoatLeft("", IX, "CC", 9, 22),
            e.BoatSailed("", IX, "BE", ("BD",), False, False),
            e.ConvoySailed("", "1", "DC", ("CA",), "N"),
        ]
        ways = [len(track.points) for track in tracks(events)]
        assert sorted(ways) == [2, 2, 3]
        assert all(isinstance(track, Track) for track in tracks(events))


class TestPhases:
    def test_the_phase_is_that_of_the_turn_or_of_a_case(self) -> None:
        assert SKIN.phases[SKIN.phase_of(seen(position(frame=AirMoves())), "") or 0] == "Air"
        assert SKIN.phase_of(seen(position()), "OP 5.5") == 4
        assert SKIN.phase_of(seen(position()), "OP 12.1") is None

    def test_the_strip_has_the_phases_of_this_game_alone(self) -> None:
        def named(state: State) -> list[str]:
            strip = PhaseStrip(SKIN.phases, SKIN.phase_tips)
            strip.show(SKIN.phase_of(seen(state), ""), SKIN.missing_phases(seen(state)))
            assert strip.now is not None
            assert strip.names[strip.now].label == "Air"
            return [name.label for name in strip.names]

        assert named(position(frame=AirMoves())) == [
            "Events", "Air", "Sailing", "Contact", "Second", "Return"
        ]  # fmt: skip
        raids = position(frame=AirMoves(), scenario="amerika", house={"has_raids": True})
        assert named(raids) == list(SKIN.phases)

    def test_the_heading_is_month_and_week(self) -> None:
        assert SKIN.heading(seen(position(turn=6))) == "February, week 2"


class TestSecretPlotting:
    def test_a_seen_boat_does_not_say_how_much_fuel_she_has(self) -> None:
        secret = {"is_secret": True}
        state = position(boat(IX, fuel=3), house=secret, shown=(IX,))
        assert "?" in words(shown(state)[IX])
        assert "3" in words(shown(state, "german")[IX])

    def test_plots_are_drawn_for_who_has_made_them(self) -> None:
        plots = {"1": (Plot("CA"), Plot("CB"))}
        state = position(convoy("1", "DC"), house={"is_secret": True}, plots=plots, shown=("1",))
        (track,) = lines(state, ORDERED)
        assert track.points[1:] == (middle("CA"), middle("CB"))
        assert not lines(state, ORDERED, eyes="german")

    def test_zones_of_contact_are_marked(self) -> None:
        state = position(boat(), house={"is_secret": True}, contested=("CA",))
        assert len(lines(state, PLOT)) == len(lines(state, PLOT, eyes="german")) == 1
