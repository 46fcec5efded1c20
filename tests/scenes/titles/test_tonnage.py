"""Tonnage War by hand: the blocks on the plot, the light, the screen placed by dragging."""

from typing import Any

import pytest

from game.scenes.table.frame.lookup import DWELL
from game.scenes.table.instruments.portrait import Portrait
from game.scenes.table.instruments.viewer import ViewerScene
from game.scenes.titles.looks import Interest
from game.scenes.titles.tonnage_war import LOOKS
from game.scenes.titles.tonnage_war.ending import next_honour
from game.scenes.titles.tonnage_war.layout import BOAT_CELL, ESCORT_CELL, plot
from game.scenes.titles.tonnage_war.legends import BOXES, chart_of, veils
from game.scenes.titles.tonnage_war.measures import measures
from game.scenes.titles.tonnage_war.pieces import pieces_of
from game.scenes.titles.tonnage_war.skin import TonnageSkin
from game.scenes.titles.tonnage_war.stickers import ANY_AIRCRAFT, ANY_SHIP, silhouette
from game.session.play.session import Session
from game.titles.tonnage_war.charts.plotcards import CALENDAR
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.frames import Group, Orders, Placement, Plan
from game.titles.tonnage_war.model.state import Boat, Escort
from game.titles.tonnage_war.printed.places import ATTACK_PLACES, CZ, IZ, OZ, RESERVE
from game.titles.tonnage_war.printed.tables import BATTLES, battle
from game.titles.tonnage_war.view import View
from game.ui.boards import Piece, Track
from game.ui.drawing.art import Art
from game.ui.window import App
from tests.scenes.atlantic import Cloth
from tests.scenes.tonnage import laid, sailed

NIGHT_TURN, DAY_TURN = 8, 5


def shown(view: View) -> dict[str, Piece]:
    return {piece.id: piece for piece in pieces_of(view)}


def last(cloth: Cloth) -> Any:
    return cloth.session.commits[-1].command


class TestBlocks:
    @pytest.mark.rule("tonnage_war", "TW 7.2.4")
    @pytest.mark.rule("tonnage_war", "TW 7.2.5")
    @pytest.mark.rule("tonnage_war", "TW 7.2.6")
    @pytest.mark.rule("tonnage_war", "TW 7.2.7")
    def test_a_boat_stands_on_its_edge_flat_or_turned_by_what_it_does(self) -> None:
        pieces = shown(
            laid(
                boats=(
                    Boat(IZ),
                    Boat(IZ, is_evading=True),
                    Boat(IZ, has_attacked=True),
                    Boat(IZ, has_attacked=True, is_evading=True),
                )
            )
        )
        arts = [pieces[f"b{number}"].art for number in (1, 2, 3, 4)]
        assert arts == [
            "block-boat",
            "block-boat-edge",
            "block-boat-flat",
            "block-boat-diagonal",
        ]
        assert pieces["b2"].width < pieces["b1"].width / 2 + 1
        assert pieces["b3"].height < pieces["b1"].height

    def test_a_boat_carries_no_face(self) -> None:
        boat = shown(laid(boats=(Boat(IZ),)))["b1"]
        assert not (boat.prints)
        assert not (boat.caption)
        assert not (boat.decals)

    def test_a_damaged_boat_is_marked(self) -> None:
        (mark,) = shown(laid(boats=(Boat(IZ, is_damaged=True),)))["b1"].decals
        assert mark.art == "block-damage"

    @pytest.mark.rule("tonnage_war", "TW 7.2.1")
    @pytest.mark.rule("tonnage_war", "TW 7.2.2")
    def test_an_escort_shows_its_name_and_figures_also_when_it_lies_spent(self) -> None:
        for is_spent, art in ((False, "block-escort"), (True, "block-escort-spent")):
            piece = shown(laid(escorts={"keppel": Escort("bow", is_spent)}))["keppel"]
            assert piece.art == art
            said = [each.text for each in piece.prints]
            assert said == [
                "Keppel", "R", "9", "V", "10", "L", "6", "S", "9", "A", "5", "D", "17", "H", "−2",
            ]  # fmt: skip
            assert [decal.art for decal in piece.decals] == ["class-dd", "block-hfdf"]

    @pytest.mark.rule("tonnage_war", "TW 7.2.3")
    def test_an_aircraft_in_its_second_turn_stands_on_its_edge(self) -> None:
        first = laid(turn=5, escorts={"liberator": Escort(IZ, joined=5)})
        second = laid(turn=6, escorts={"liberator": Escort(IZ, joined=5)})
        assert shown(first)["liberator"].art == "block-aircraft"
        on_edge = shown(second)["liberator"]
        assert on_edge.art == "block-aircraft-edge"
        assert on_edge.caption == "Liberator"

    def test_every_card_has_a_silhouette_of_its_own(self) -> None:
        for card in BATTLES.values():
            for unit in card.units:
                art = silhouette(unit)
                assert Art().has(art)
                is_plain = art in (f"class-{ANY_SHIP}", f"class-{ANY_AIRCRAFT}")
                assert not is_plain or unit.card[:3] in ("co-", "hud"), unit


class TestStanding:
    def test_hunters_stand_by_their_boat(self) -> None:
        pieces = shown(
            laid(
                boats=(Boat(IZ, hunters=("keppel", "towy")), Boat(IZ)),
                escorts={name: Escort(IZ) for name in ("icarus", "keppel", "lagan", "towy")},
            )
        )
        hunted, free = pieces["b1"], pieces["b2"]
        near = [abs(pieces[name].x - hunted.x) for name in ("keppel", "towy")]
        assert max(near) < 2 * ESCORT_CELL[0] + BOAT_CELL[0]
        assert abs(pieces["keppel"].y - free.y) > BOAT_CELL[1]

    def test_a_group_that_searches_together_stands_together(self) -> None:
        names = ("gatineau", "icarus", "lagan", "towy")
        group = Group("hfdf", IZ, ("gatineau", "towy"))
        pieces = shown(
            laid(
                boats=(Boat(IZ),),
                escorts={name: Escort(IZ) for name in names},
                flow=(Plan(groups=(group,)),),
            )
        )
        apart = [abs(pieces[a].x - pieces[b].x) for a, b in (names[::3], names[:2])]
        assert apart[0] < apart[1]

    @pytest.mark.parametrize("place", ["box", OZ, IZ, CZ, "bow", "port", "stragglers", "sunk"])
    def test_a_whole_pack_finds_room_in_one_place(self, place: str) -> None:
        pieces = [p for p in pieces_of(laid(boats=(Boat(place),) * 19)) if p.id.startswith("b")]
        spots = {(round(piece.x), round(piece.y)) for piece in pieces}
        assert len(spots) == 19
        for piece in pieces:
            assert piece.x - piece.width / 2 >= 0
            assert piece.x + piece.width / 2 <= plot().width
            assert piece.y - piece.height / 2 >= 0
            assert piece.y + piece.height / 2 <= plot().height

    @pytest.mark.parametrize("place", [*ATTACK_PLACES, CZ, IZ, RESERVE])
    def test_a_block_stands_where_it_is(self, place: str) -> None:
        piece = shown(laid(escorts={"keppel": Escort(place)}))["keppel"]
        found = plot().space_at(piece.x, piece.y)
        assert found
        assert found.id == place

    def test_a_whole_screen_waits_side_by_side(self) -> None:
        units = [unit.id for unit in battle("on-202").units if not unit.is_air][:20]
        escorts = {name: Escort(RESERVE) for name in units}
        spots = {(p.x, p.y) for p in pieces_of(laid(escorts=escorts)) if p.id in escorts}
        assert len(spots) == len(units)


class TestConvoy:
    @pytest.mark.parametrize("ships", [0, 1, 11, 37, 65])
    def test_a_ship_is_seen_for_each_that_is_afloat(self, ships: int) -> None:
        convoy = shown(laid(ships=ships, rescue=""))["convoy"]
        assert len(convoy.decals) == ships
        assert len({(decal.x, decal.y) for decal in convoy.decals}) == ships

    def test_the_rescue_ship_sails_behind(self) -> None:
        convoy = shown(laid(ships=20))["convoy"]
        assert convoy.decals[-1].art == "plot-rescue"
        assert convoy.decals[-1].y > max(decal.y for decal in convoy.decals[:-1])

    def test_stragglers_are_seen_in_their_sector(self) -> None:
        assert len(shown(laid(stragglers=9))["stragglers lost"].decals) == 9
        assert "stragglers lost" not in shown(laid(stragglers=0))

    def test_the_plot_says_what_a_boat_needs_now(self) -> None:
        def needs(**more: Any) -> list[str]:
            pieces = shown(laid(turn=NIGHT_TURN, has_contact=True, **more))
            return [pieces[f"need {step}"].prints[0].text for step in ("oz", "iz", "attack", "cz")]

        assert needs() == ["8", "10", "10", "6"]
        assert needs(is_evasive=True) == ["4", "5", "5", "3"]

    def test_the_calendar_has_every_turn_with_its_light(self) -> None:
        calendar = shown(laid("sc-104", turn=3))["calendar"]
        card = battle("sc-104")
        arts = [decal.art for decal in calendar.decals]
        assert arts.count("watch-dark") == card.visibility.count("L")
        assert arts.count("watch-light") == card.visibility.count("H")
        assert arts.count("watch-past") == 2
        assert arts.count("watch-now") == 1
        assert arts.count("watch-storm") == len(card.storms)


class TestLight:
    def test_night_storm_and_star_shells_change_the_light(self) -> None:
        stormy = next(iter(battle("sc-104").storms))
        assert veils(laid(turn=DAY_TURN)) == ()
        assert veils(laid(turn=NIGHT_TURN)) == ("light-night",)
        assert "light-storm" in veils(laid("sc-104", turn=stormy))
        lit = laid(turn=NIGHT_TURN, is_illuminated=True)
        assert veils(lit) == ("light-night", "light-flares")
        assert chart_of(lit)[0].laid[0].veils == veils(lit)

    def test_the_nearer_the_boats_the_more_threatens(self) -> None:
        assert LOOKS.atmosphere
        dangers = [
            LOOKS.atmosphere(laid(turn=DAY_TURN, boats=(Boat(place),))).danger
            for place in ("box", OZ, IZ, "port", CZ)
        ]
        assert dangers == sorted(dangers)
        assert dangers[0] == 0 < dangers[1]


@pytest.fixture
def screen(quick: App) -> Cloth:
    return Cloth(quick, sailed(Placement.__name__))


class TestTable:
    def test_a_block_is_dragged_to_a_sector(self, screen: Cloth) -> None:
        name = next(iter(screen.table.view.escorts))
        piece = shown(screen.table.view)[name]
        screen.press((piece.x, piece.y))
        screen.drag(plot().spaces["bow"].center)
        screen.release()
        assert last(screen) == c.PlaceEscort(name, "bow")

    def test_a_click_on_a_block_and_one_on_a_line_place_it(self, screen: Cloth) -> None:
        name = list(screen.table.view.escorts)[1]
        piece = shown(screen.table.view)[name]
        screen.click((piece.x, piece.y))
        screen.click(plot().spaces["bow-port"].center)
        assert last(screen) == c.PlaceEscort(name, "bow-port")

    @pytest.mark.sampled(2)
    @pytest.mark.parametrize(("wide", "high"), [(1280, 720), (1920, 1080)])
    @pytest.mark.parametrize("scale", [100, 150, 200])
    def test_every_box_is_named_and_every_turn_is_numbered(
        self, screen: Cloth, scale: int, wide: int, high: int
    ) -> None:
        screen.pilot.resize(wide, high)
        screen.pilot.scale(scale)
        screen.pilot.key("f")
        screen.pilot.advance(0.1)
        board, kit = screen.table.board, screen.app.kit
        said = {words.legend.text for words in board.words(kit, board.sights[0])}
        assert {full for full, _ in BOXES.values()} <= said
        calendar = next(piece for piece in board.pieces if piece.id == CALENDAR)
        zoom = board.lens("").zoom
        turns = [each.size * zoom for each in calendar.prints if each.most]
        assert len(turns) == battle(screen.table.view.scenario).turns
        assert min(turns) > 8

    def test_a_card_shows_itself_to_a_pointer_not_under_a_block_that_was_put(
        self, screen: Cloth
    ) -> None:
        table, name = screen.table, next(iter(screen.table.view.escorts))
        piece = shown(table.view)[name]
        screen.press((piece.x, piece.y))
        screen.drag(plot().spaces["bow"].center)
        screen.pilot.advance(2 * DWELL)
        assert not table.lookup.peek.visible, "while it is carried"
        screen.release()
        there = shown(table.view)[name]
        assert table.board.piece_at(screen.hands.mouse) == name
        screen.pilot.advance(2 * DWELL)
        assert not table.lookup.peek.visible
        screen.point((there.x + 4, there.y + 4))
        screen.pilot.advance(2 * DWELL)
        assert table.lookup.peek.visible

    def test_a_block_dropped_on_the_outer_zone_says_why_not(self, screen: Cloth) -> None:
        before = len(screen.session.commits)
        piece = shown(screen.table.view)[next(iter(screen.table.view.escorts))]
        screen.press((piece.x, piece.y))
        screen.drag((880, 1150))
        screen.release()
        assert len(screen.session.commits) == before


class TestWays:
    def test_lines_tell_where_escorts_search_from_a_line(self) -> None:
        group = Group("sector", "bow", ("keppel", "towy"))
        seen = laid(
            boats=(Boat("bow"),),
            escorts={"keppel": Escort("bow-port"), "towy": Escort("bow")},
            flow=(Plan(groups=(group,)),),
        )
        (way,) = measures(seen, None, Interest())
        assert isinstance(way, Track)
        start, end = way.points
        assert start == (shown(seen)["keppel"].x, shown(seen)["keppel"].y)
        found = plot().space_at(*end)
        assert found
        assert found.id == "bow"

    def test_a_piece_that_moves_ends_where_it_will_stand(self) -> None:
        before = laid(boats=(Boat(OZ), Boat(IZ), Boat(IZ)))
        after = laid(boats=(Boat(IZ), Boat(IZ), Boat(IZ)))
        assert TonnageSkin().anchor(before, "b1@iz") == TonnageSkin().anchor(after, "b1")


class TestEnding:
    def test_the_next_honour_is_told_by_the_points_it_lacks(self) -> None:
        low, median, high = battle("on-202").par
        lines = {}
        for sunk in range(6):
            seen = laid(boats=(Boat("sunk"),) * sunk, stragglers=0)
            lines[6 * sunk] = next_honour(seen)
        for margin, (honour, _, share) in lines.items():
            wanted = next(
                (
                    name
                    for name, needed in (
                        ("near-run", low),
                        ("success", median),
                        ("triumph", high + 1),
                    )
                    if margin < needed
                ),
                "",
            )
            assert honour == wanted
            assert 0 <= share <= 1
        assert lines[0][1] == f"{low} points short of a near-run thing."


def test_a_block_looked_at_shows_all_that_is_read_on_it(screen: Cloth) -> None:
    name = next(iter(screen.table.view.escorts))
    piece = shown(screen.table.view)[name]
    screen.point((piece.x, piece.y))
    screen.table.lookup.open_card()
    screen.pilot.advance(0.1)
    viewer = screen.app.top
    assert isinstance(viewer, ViewerScene)
    (portrait,) = [each for each in viewer.stage.root.walk() if isinstance(each, Portrait)]
    assert portrait.piece.prints == piece.prints
    assert portrait.rect.height > piece.height * screen.table.board.camera.zoom


def test_an_escort_is_dragged_to_the_decoy_box(quick: App) -> None:
    """10 One of the inner zone, in low visibility."""
    table = Cloth(quick, at_night_with_one_in(IZ))
    name = next(name for name, each in table.table.view.escorts.items() if each.place == IZ)
    piece = shown(table.table.view)[name]
    table.press((piece.x, piece.y))
    table.drag(plot().spaces["decoy"].center)
    table.release()
    assert last(table) == c.PostDecoy(name)


def at_night_with_one_in(place: str) -> Session:
    """Orders of a turn of low visibility, with the first escort in a place."""
    session = sailed(Placement.__name__, "hx-231")
    name = next(iter(session.view("commander").escorts))
    session.submit("commander", c.PlaceEscort(name, place))
    for _ in range(40):
        prompt = session.prompt("commander")
        assert prompt is not None
        if prompt.kind == Orders.__name__:
            return session
        quiet = (c.HoldScreen, c.BeginSearches, c.Proceed)
        session.submit(
            "commander",
            next((x.command for x in prompt.choices if isinstance(x.command, quiet)),
                 prompt.choices[0].command),
        )  # fmt: skip
    raise AssertionError("the night did not come")


def test_a_block_that_can_act_is_not_refused(screen: Cloth) -> None:
    name = next(iter(screen.table.view.escorts))
    piece = shown(screen.table.view)[name]
    screen.point((piece.x, piece.y))
    said = " ".join(screen.table.aid.card.texts())
    assert "Not now" not in said


def test_a_click_sends_an_escort_to_the_one_place_it_can_search(quick: App) -> None:
    """And another calls it back; nobody who stands in one sector has to name that too."""
    table = Cloth(quick, sailed(Plan.__name__))
    prompt = table.table.company.prompt
    assert prompt is not None
    name = next(each.actor for each in prompt.choices if each.actor)
    assert [each.actor for each in prompt.choices].count(name) == 1
    piece = shown(table.table.view)[name]
    table.click((piece.x, piece.y))
    assert isinstance(last(table), c.Assign)
    piece = shown(table.table.view)[name]
    table.click((piece.x, piece.y))
    assert last(table) == c.Withdraw(name)


def test_the_calendar_is_set_in_a_type_whose_ones_stand_apart() -> None:
    """Eleven in the narrow type runs together to a single one where it is small."""
    calendar = shown(laid("sc-104"))["calendar"]
    assert {each.role for each in calendar.prints} == {"strong"}
