"""The service record on the screen."""

import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.bots.players import make_bot
from game.contract.careers import Career
from game.core.ending import Fate, Result
from game.core.rules import OptionValue
from game.scenes.records import career
from game.scenes.records.career import NOTHING, READING, CareerScene, figures_in_words
from game.scenes.records.logbook import LogBookScene
from game.scenes.records.result import ResultScene
from game.scenes.report.afteraction import report_page
from game.scenes.titles.endings import fared, fates_of, figures_of
from game.session.logbook.saves import SaveRow, list_saves, new_path
from game.session.logbook.service import Figures, service_of
from game.session.play.session import Session
from game.session.record.lines import Ending, SideEnding
from game.titles import load_title
from game.ui.widgets import Button
from tests.altered import altered
from tests.registry import NIGHT_RAIDER, shelve, title_in


def _sailed(seed: int, scenario: str = "patrol", **options: OptionValue) -> Session:
    """A game saved as a human's, with the captain's decisions."""
    title = load_title("unterseeboot")
    session = Session.new(title.id, scenario, options, {}, seed=seed, path=new_path(title, options))
    captain = title.bots.players["captain"](seed)
    while (prompt := session.prompt("captain")) is not None:
        session.submit("captain", captain.choose(session.view("captain"), prompt))
    session.close()
    return session


def _opened(app, pilot) -> CareerScene:
    """The page when all games have been read."""
    scene = CareerScene()
    app.push(scene)
    while scene.wake_in() is not None:
        time.sleep(0.01)
        pilot.advance(0.1)
    return scene


def _known(rows: list[SaveRow]) -> SimpleNamespace:
    """A reckoning that has read all."""
    return SimpleNamespace(rows=rows, unread=[], begin=lambda: None)


def test_nothing_yet(app, pilot):
    app.push(CareerScene())
    assert NOTHING in pilot.texts()


def test_games_of_the_machine_do_not_count(app, pilot, finished, running):
    app.push(CareerScene())
    assert NOTHING in pilot.texts()
    said = "Left out: 1 game still at sea, 1 game played by the machine."
    assert said in pilot.texts()


def test_figures_honours_rules_and_best_patrols(app, pilot, home):
    games = [_sailed(seed) for seed in range(5)] + [_sailed(2, viic=True), _sailed(3, "campaign")]
    (home / "saves" / "broken.wagame").write_bytes(b"nonsense")
    _opened(app, pilot)
    texts = pilot.texts()
    figures = service_of(list_saves()).records[1].figures
    assert figures.games == len(games)
    for words in (
        f"{figures.merit:,}", "Tons in all", "Survived", "Longest run home", "Honours",
        "Usual rules", "Type VIIC boat", "Best patrols", "The machine's captain, single patrols",
        "Campaigns won", "Left out: 1 file that cannot be read.",
    ):  # fmt: skip
        assert words in texts
    fates = [game.result().fate_of(game.side) for game in games[:6]]
    best = max(fate.scores["tons"] for fate in fates if fate.outcome == "won")
    assert f"{best:,} tons" in texts


def test_the_best_patrol_opens_its_replay(app, pilot):
    game = _sailed(1)
    _opened(app, pilot)
    pilot.click(f"{game.result().fate_of(game.side).scores['tons']:,} tons")
    assert type(app.top).__name__ == "ReplayScene"
    pilot.click("Leave the replay")
    assert isinstance(app.top, CareerScene)


def test_a_game_gone_meanwhile_is_said(app, pilot, home):
    game = _sailed(1)
    _opened(app, pilot)
    for path in (home / "saves").glob("*.wagame"):
        path.unlink()
    pilot.click(f"{game.result().fate_of(game.side).scores['tons']:,} tons")
    assert isinstance(app.top, CareerScene)
    assert pilot.sees("there is no such file")


def test_several_titles_have_a_page_each_and_one_together(app, pilot, monkeypatch):
    _sailed(1)
    (row,) = list_saves()
    other = replace(row, title="Other", title_id="other", path=row.path.with_name("o.wagame"))
    told = load_title("unterseeboot")
    monkeypatch.setattr(
        "game.session.logbook.service.load_title",
        lambda title: told if title == "unterseeboot" else replace(told, id="other", name="Other"),
    )
    monkeypatch.setattr(career, "Reckoning", lambda _: _known([row, other]))
    scene = CareerScene()
    app.push(scene)
    assert [record.name for record in scene.records] == ["All games", "Unterseeboot", "Other"]
    assert "2" in pilot.texts()
    pilot.click("Games")
    pilot.key("right")
    assert scene.shown != 0


@pytest.mark.sampled(2)
@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 600)])
def test_it_fits_and_works_by_keyboard(app, pilot, size, scale, theme):
    for seed in range(3):
        _sailed(seed)
    app.settings.theme = theme
    app.apply_settings()
    pilot.resize(*size)
    pilot.scale(scale)
    scene = _opened(app, pilot)
    for widget in scene.stage.root.walk():
        if widget.rect.width:
            assert 0 <= widget.rect.left <= widget.rect.right <= size[0], widget.name
    for _ in range(20):
        pilot.key("tab")
        if isinstance(pilot.focused, Button) and pilot.focused.tooltip == "Watch it again":
            break
    assert pilot.focused.tooltip == "Watch it again"
    pilot.key("enter")
    assert type(app.top).__name__ == "ReplayScene"


def test_the_log_book_leads_here_and_back(app, pilot):
    book = LogBookScene()
    app.push(book)
    for _ in range(2):
        pilot.key("s")
        assert isinstance(app.top, CareerScene)
        pilot.key("escape")
        assert app.top is book
    pilot.click("Service record")
    assert isinstance(app.top, CareerScene)


def test_a_title_of_two_sides_without_tons_reads_well(app, pilot, monkeypatch):
    shelve(monkeypatch, NIGHT_RAIDER)
    rows = []
    for number, (side, seats) in enumerate(
        (("hunters", (("h1", "human"),)), ("raider", (("raider", "human"),)))
    ):
        scores = {"points": 2 + number}
        fate = SideEnding(side=side, outcome="won", award="", scores=scores)
        path, played_at = Path(f"{number}.wagame"), datetime(1942, 1, 1 + number, tzinfo=UTC)
        row = SaveRow(path, path.stem, played_at, title_id="night_raider", title="Night Raider")
        rows.append(replace(row, side=side, seats=seats, ending=Ending(headline="", fates=(fate,))))
    monkeypatch.setattr(career, "Reckoning", lambda _: _known(rows))
    scene = CareerScene()
    app.push(scene)
    names = [record.name for record in scene.records]
    assert names == ["All games", "Night Raider, Hunters", "Night Raider, Raider"]
    for shown in range(3):
        scene._turn(shown)
        pilot.advance(0.05)
        words = " ".join(pilot.texts())
        for said in ("Games", "Won", "Longest run won", "100 %", "Usual rules"):
            assert said in words, said
        for strange in ("tons", "atrol", "urvived", "ampaign", "Honours"):
            assert strange not in words, strange


def test_figures_of_a_side_are_named_or_shown_by_their_ids(monkeypatch):
    fate = Fate("hunters", "won", "", {"points": 3, "boats_lost": 1})
    night = title_in(NIGHT_RAIDER)
    assert figures_of(night, fate) == (("Points", "3"), ("Boats lost", "1"))
    told = altered(night, careers={"hunters": Career(scores={"points": "Hits"}, merit="points")})
    assert figures_of(told, fate) == (("Hits", "3"),)
    plates = dict(figures_in_words(Figures(2, 1, 2, 1, 1, 0, 0, 5, 3), Career()))
    assert plates["Points in all"] == "5"
    assert plates["Best game"] == "3"


def test_the_result_and_the_report_say_how_each_side_fared(app, pilot, monkeypatch):
    shelve(monkeypatch, NIGHT_RAIDER)
    game = Session.new("night_raider", "duel", seed=1)
    while not game.is_over:
        prompt = game.prompts()[0]
        bot = make_bot(game.title, "captain", game.bot_seed(prompt.seat))
        game.submit(prompt.seat, bot.choose(game.view(prompt.seat), prompt))
    fates = fates_of(game.title, game.result())
    assert [side for side, _ in fates] == ["Hunters", "Raider"]
    assert {outcome for _, outcome in fates} <= {"Won", "Lost", "Drawn"}
    app.push(ResultScene(app, game))
    pilot.advance(0.05)
    assert fared(game, game.result()) in pilot.texts()
    assert "Raider has" in fared(game, game.result())
    page = report_page(game)
    for side, outcome in fates:
        assert f"<dt>{side}</dt><dd>{outcome}</dd>" in page


def test_the_player_has_lost_and_not_the_escorts() -> None:
    game = Session.new("submarine", "killers-1", seed=1)
    result = Result("", "", (Fate("escort", "lost", "", {}),))
    assert fared(game, result) == "The escort player has lost."


def test_the_result_of_one_side_names_none():
    game = _sailed(1)
    assert fates_of(game.title, game.result()) == ()


def test_games_that_are_being_read_are_said_to_be(app, pilot, monkeypatch):
    _sailed(1)
    monkeypatch.setattr("game.session.logbook.reckoning.Reckoning.begin", lambda _: None)
    app.push(CareerScene())
    assert {READING, "Not read yet: 1 game."} <= set(pilot.texts())
