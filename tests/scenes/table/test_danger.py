"""The danger layer: exact figures for every place in reach, on the board and on the card."""

import random
from collections.abc import Iterator
from fractions import Fraction

import pytest

from game.contract.forecast import play_out
from game.contract.outcome import Odds, Outcome
from game.core.prompt import Prompt
from game.scenes.table.counsel import reckoning
from game.scenes.table.counsel.card import OddsOf, Quiet
from game.scenes.table.counsel.danger import CALM, Danger, DangerDesk
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.session.request.start import RANDOM
from game.titles import load_title, title_ids
from game.titles.unterseeboot.model import commands as c
from game.ui.boards.layers.shading import HATCHES, TINTS, fitting
from game.ui.settings import Settings
from game.ui.widgets import Button
from game.ui.window import App
from tests.chances import distribution
from tests.pilot import Pilot
from tests.scenes.company import DUEL, begun, laid, leaks, sit_down
from tests.scenes.table.test_counsel import table_of
from tests.scenes.waiting import until
from tests.suites import by_day

SIZES = [(1280, 720), (1920, 1080)]
SCALES = [100, 150, 200]


@pytest.fixture
def quick() -> Iterator[App]:
    app = App(Settings(animation="off"), headless=True)
    yield app
    app.close()


def known(pilot: Pilot, scene: TableScene) -> None:
    """Wait until all of the layer is reckoned."""
    pilot.advance(0.02)
    until(pilot, lambda: not scene.aid.danger.is_busy)


# Figures


def enumerated(session: Session, prompt: Prompt) -> dict[str, tuple[Fraction, ...]]:
    """By every face of every die: the least danger of each place, the worst first."""
    title, view = session.title, session.view(prompt.seat)
    found: dict[str, tuple[Fraction, ...]] = {}
    for choice in prompt.choices:
        place = title.odds.reach(view, choice.command)

        def run(dice, command=choice.command):
            after, events = play_out(title, session.state, prompt.seat, command, dice)
            return title.odds.outcome(
                view, title.eyes.view(after, prompt.seat), tuple(events)
            ).dangers

        ends = distribution(run, merge=False)
        chances = tuple(
            sum((p for dangers, p in ends.items() if name in dangers), Fraction(0))
            for name in reversed(title.odds.dangers)
        )
        if place:
            found[place] = min(found.get(place, chances), chances)
    return found


@pytest.mark.sampled(1)
@pytest.mark.parametrize("options", [{}, {"uncontrolled_dive": True, "entry": True}])
def test_the_danger_is_that_of_every_face_of_every_die(options: dict[str, bool]) -> None:
    session = Session.new("unterseeboot", seed=11, options=options)
    chance, kinds = random.Random(2), set()
    for _ in range(40):
        if session.is_over:
            break
        prompt = session.prompts()[0]
        desk = DangerDesk(session)
        desk.turn(True)
        desk.look(prompt)
        while desk.is_busy:
            desk.update()
        reckoned = {space: each.gravity for space, each in desk.places().items() if each}
        assert reckoned == enumerated(session, prompt)
        kinds.add(prompt.kind)
        desk.close()
        session.submit(prompt.seat, chance.choice(prompt.choices).command)
    assert {"Maneuver", "Identification"} <= kinds


def danger(**chances: Fraction) -> Danger:
    """Of dangers that exclude each other."""
    ends = {Outcome(name, (), (name,)): chance for name, chance in chances.items()}
    ends[Outcome("calm")] = 1 - sum(chances.values(), Fraction(0))
    return Danger.of(Odds(ends), ("seen", "lost"), "")


@pytest.mark.parametrize(
    ("chances", "step", "is_crossed"),
    [
        ({}, 0, False),
        ({"seen": Fraction(1, 100)}, 1, False),
        ({"seen": Fraction(1, 6)}, 1, False),
        ({"seen": Fraction(1, 3)}, 2, False),
        ({"seen": Fraction(1, 2)}, 3, False),
        ({"seen": Fraction(1)}, 4, False),
        ({"lost": Fraction(1, 36)}, 1, True),
    ],
)
def test_a_place_is_shaded_by_the_chance_of_any_danger(
    chances: dict[str, Fraction], step: int, is_crossed: bool
) -> None:
    found = danger(**chances)
    assert (found.step, found.is_crossed) == (step, is_crossed)


def test_no_step_is_told_by_colour_alone() -> None:
    assert len(set(HATCHES)) == len(TINTS) == 5


# The layer


def test_a_key_shows_what_may_befall_at_each_place_in_reach(quick: App) -> None:
    pilot, scene = table_of(quick, c.Move("surface-1"), c.PassIdentification())
    assert not scene.board.shades
    pilot.key("d")
    known(pilot, scene)
    shades = {shade.space: shade for shade in scene.board.shades}
    view = scene.session.view("captain")
    assert set(shades) == {"surface-0", "surface-1", "surface-2", "periscope-1"}
    assert view.space in shades, "staying is not shown"
    assert shades["periscope-1"].forms[0].split("\n")[0] == CALM
    assert "attacked" in shades["surface-1"].forms[0]
    assert isinstance(scene.aid.card.content, Quiet)
    assert pilot.sees("seen · attacked · lost")
    pilot.key("d")
    assert not scene.board.shades
    assert not pilot.sees("seen · attacked · lost")


def test_the_layer_stays_on_from_turn_to_turn(quick: App) -> None:
    pilot, scene = table_of(quick)
    pilot.click("Show the danger")
    known(pilot, scene)
    before = {shade.space for shade in scene.board.shades}
    scene.submit(c.Move("surface-1"))
    scene.submit(c.PassIdentification())
    known(pilot, scene)
    after = {shade.space for shade in scene.board.shades}
    assert after
    assert after != before
    pilot.resize(960, 600)
    pilot.advance(0.1)
    assert {shade.space for shade in scene.board.shades} == after


def test_a_place_tells_how_long_its_power_lasts(quick: App) -> None:
    pilot, scene = table_of(quick, c.EnterPatrol("100m-1"), options={"entry": True})
    pilot.key("d")
    known(pilot, scene)
    (shade,) = scene.board.shades
    assert "then 7 more turns" in shade.forms[0]
    pilot.move(scene.orders.choices.children[0])
    pilot.advance(0.2)
    assert isinstance(scene.aid.card.content, OddsOf)
    assert any("hen 7 more turns" in text for text in scene.aid.card.texts())


def test_a_layer_that_is_switched_off_stays_away(quick: App) -> None:
    pilot, scene = table_of(quick)
    pilot.key("d")
    known(pilot, scene)
    quick.settings.danger = False
    scene.show_orders()
    assert not scene.board.shades
    pilot.key("d")
    assert not scene.board.shades


def test_long_danger_is_reckoned_off_the_windows_thread(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reckoning, "SHARE", 0.0)
    monkeypatch.setattr(reckoning, "PATIENCE", 0.0)
    pilot, scene = table_of(quick)
    pilot.key("d")
    pilot.advance(0.02)
    assert scene.aid.danger.is_busy
    assert {shade.forms for shade in scene.board.shades} == {("…",)}
    known(pilot, scene)
    assert not any("…" in shade.forms for shade in scene.board.shades)


@pytest.mark.usefixtures("night_raider")
def test_each_seat_sees_only_its_own_danger(quick: App) -> None:
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    pilot.key("d")
    known(pilot, table)
    assert table.board.shades
    assert not leaks(pilot, table.session, "north")
    assert {shade.step for shade in table.board.shades} == {0}, "a hunter is in no danger"


@pytest.mark.parametrize("title", by_day(title_ids(), "unterseeboot", "submarine"))
def test_it_is_offered_only_where_it_shades_something(quick: App, title: str) -> None:
    """On a plot of blocks and among counters there is no one piece to place; an open table has
    contours instead of shades."""
    scenario = load_title(title).offers.scenarios[0].id
    game = Session.new(title, scenario, seed=2)
    seat = game.prompts()[0].seat
    seats = {each.id: "human" if each.id == seat else RANDOM for each in game.places}
    pilot, scene = laid(quick, Session.new(title, scenario, seats=seats, seed=2))
    pilot.key("d")
    if scene.company.prompt:
        known(pilot, scene)
    assert scene.aid.danger.desk.is_on == (title in ("unterseeboot", "atlantic_1942"))
    assert bool(scene.board.shades) == (title == "unterseeboot")
    button = pilot.find("Hide the danger" if scene.aid.danger.desk.is_on else "Show the danger")
    assert isinstance(button, Button)
    assert bool(button.reason) != scene.aid.danger.desk.is_on
    assert not (button.reason and pilot.sees("Danger by the end of the turn"))


# How it is drawn


@pytest.mark.sampled(3)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_every_shaded_space_shows_a_figure(quick: App, size: tuple[int, int], scale: int) -> None:
    quick.settings.ui_scale = scale
    quick.apply_settings()
    pilot, scene = table_of(quick, c.Move("surface-1"), c.PassIdentification())
    pilot.resize(*size)
    pilot.key("d")
    known(pilot, scene)
    for shade in scene.board.shades:
        room = scene.board.screen_rect(shade.space)
        assert fitting(quick.kit, shade.forms, room.inflate(-4, -4)), (size, scale, shade.space)


def test_a_shaded_board_is_drawn_once_and_then_still(quick: App) -> None:
    pilot, scene = table_of(quick)
    pilot.key("d")
    known(pilot, scene)
    pilot.advance(0.1)
    assert not scene.is_animating
    assert not scene.board.needs_drawing
