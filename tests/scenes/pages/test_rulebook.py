"""The rulebook on the screen, from the shelf and from a game."""

import pytest

from game.scenes.books.charts import ChartsScene
from game.scenes.books.rulebook import RulebookScene, open_rulebook
from game.scenes.routes import scene_of
from game.scenes.table.replay.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.titles import load_title
from tests.scenes.conftest import played

TITLE = load_title("unterseeboot")


def rows(scene):
    return [row.case.case for row in scene.cases.items]


def chapters(scene):
    return [row.name for row in scene.chapters.items]


@pytest.fixture
def table(app, pilot):
    """A game of a human, some turns old, with nothing playing."""
    game = played(10)
    session = Session.load(game.path)
    session.header = session.header.model_copy(update={"seats": {"captain": "human"}})
    scene = scene_of(session)
    app.push(scene)
    pilot.resize(1280, 720)
    pilot.advance(0.1)
    assert isinstance(scene, TableScene)
    return scene


@pytest.fixture
def book(app, pilot):
    open_rulebook(app, TITLE)
    pilot.resize(1280, 720)
    pilot.advance(0.05)
    return app.top


def test_without_a_game_the_whole_book_can_be_read(book, pilot):
    assert rows(book) == ["U-INT.1", "U-INT.2", "U-INT.3"]
    pilot.key("home")
    assert rows(book)[0] == "U-INT.1"
    assert len(rows(book)) == len(book.book.cases)
    assert chapters(book)[:3] == ["The whole book", "Introduction", "Components"]
    assert "Option: Big Ships" in chapters(book)
    assert not pilot.sees("In force only")


def test_chapters_and_cases_by_keyboard(book, pilot):
    assert pilot.focused is book.chapters
    pilot.key("down", 4)
    assert rows(book) == ["U-MAN.1", "U-MAN.2", "U-MAN.3"]
    pilot.key("enter")
    assert pilot.focused is book.cases
    pilot.key("down")
    assert pilot.sees("Staying in place is allowed.")
    assert book.card.case.case == "U-MAN.2"
    pilot.key("escape")
    assert pilot.app.top is not book


def test_a_case_tells_its_reading_and_the_option_for_the_other(app, pilot):
    open_rulebook(app, TITLE, "U-ID.2")
    assert app.top.card.case.case == "U-ID.2"
    for text in ("U-ID.2", "Target Identification Phase", "The reading in force"):
        assert text in pilot.texts()
    assert pilot.sees("The quick reference says own space or straight above.")
    assert pilot.sees("Option: Strict adjacency")
    assert not pilot.sees("in this game")


def test_search_by_words_and_by_number_is_live(book, pilot):
    pilot.key("/")
    pilot.type("aircraft dive")
    found = rows(book)
    assert found == ["U-AIR.8", "U-AIR.9"]
    assert chapters(book)[0] == "The whole book"
    pilot.key("backspace", 20)
    pilot.type("u-dd.12")
    assert rows(book) == ["U-DD.12"]
    pilot.key("backspace", 20)
    pilot.type("kraken")
    assert rows(book) == []
    assert pilot.sees("No case has these words.")
    pilot.key("backspace", 20)
    assert len(rows(book)) == len(book.book.cases)


def test_a_named_case_is_a_link(app, pilot):
    open_rulebook(app, TITLE, "U-BAT.3")
    pilot.click("U-LOSE.2")
    assert app.top.card.case.case == "U-LOSE.2"
    assert app.top.chapter == "U-LOSE"


def test_the_table_of_a_case_opens_its_chart(app, pilot):
    open_rulebook(app, TITLE, "U-DD.7")
    pilot.click("Table: Destroyer attack")
    assert isinstance(app.top, ChartsScene)
    assert [sheet.chart.id for sheet in app.top.sheets if sheet.is_lit] == ["destroyer_attack"]
    pilot.key("escape")
    assert isinstance(app.top, RulebookScene)


def test_from_the_table_only_what_is_in_force(table, app, pilot):
    pilot.key("f1")
    book = app.top
    assert isinstance(book, RulebookScene)
    assert book.card.case.case == table.company.prompt.rule
    book.chapters.select(0)
    assert "U-OPT-BIG.2" not in rows(book)
    assert "U-CAMP.1" not in rows(book)
    assert "U-COMP.5" not in rows(book)
    assert "Option: Big Ships" not in chapters(book)
    pilot.click("In force only")
    assert "U-OPT-BIG.2" in rows(book)
    book.go_to("U-OPT-BIG.2")
    assert pilot.sees("not in force")
    assert pilot.sees("Off in this game.")
    pilot.key("f1")
    assert app.top is table


def test_an_option_switched_on_is_in_force(app, pilot):
    session = Session.new("unterseeboot", options={"big_ships": True}, seed=1)
    open_rulebook(app, TITLE, "", session)
    app.top.chapters.select(0)
    assert "U-OPT-BIG.7" in rows(app.top)
    assert "U-OPT-VIIC.1" not in rows(app.top)
    campaign = Session.new("unterseeboot", "campaign", seed=1)
    open_rulebook(app, TITLE, "", campaign)
    app.top.chapters.select(0)
    assert "U-CAMP.1" in rows(app.top)


def test_a_line_of_the_log_opens_its_case_and_back(table, app, pilot):
    row = next(n for n, beat in enumerate(table.log.list.items) if beat.line.dice)
    table.log.list.show_row(row)
    beat = table.log.list.items[row]
    pilot.click(table.log.list.row_rect(row).center)
    book = app.top
    assert isinstance(book, RulebookScene)
    assert book.card.case.case == beat.event.rule
    lines = book.card.lines.items
    assert beat.line in [applied.line for applied in lines]
    assert all(applied.rule == beat.event.rule for applied in lines)
    pilot.click(book.card.lines.row_rect(0).center)
    assert app.top is table
    assert table.log.pointed is table.story.beats[lines[0].position]


def test_a_line_in_a_replay_leads_to_its_moment(app, pilot, finished):
    session = Session.load(finished.path)
    scene = scene_of(session, watch=True)
    app.push(scene)
    pilot.resize(1280, 720)
    pilot.key("end")
    pilot.key("f1")
    book = app.top
    number = next(case for case, found in book.applied.items() if len(found) > 2)
    book.go_to(number)
    pilot.advance(0.05)
    place = book.card.lines.items[1].position
    book.stage.set_focus(book.card.lines)
    pilot.key("down", 2)
    pilot.key("enter")
    assert app.top is scene
    assert scene.position == place + 1
    assert scene.log.pointed is scene.story.beats[place]


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_in_a_narrow_room_it_folds_behind_tabs(app, pilot, way):
    pilot.resize(1280, 720)
    pilot.scale(200)
    open_rulebook(app, TITLE)
    book = app.top
    pilot.advance(0.05)
    assert book.tabs.index == 0
    if way == "keys":
        pilot.key("down")
        pilot.key("enter")
        pilot.key("down")
        pilot.key("enter")
    else:
        pilot.click(book.chapters.row_rect(2).center)
        assert book.tabs.index == 1
        pilot.click(book.cases.row_rect(1).center)
    assert book.tabs.index == 2
    assert book.card.case.case == "U-COMP.2"
    pilot.scale(100)
    assert book.tabs is None
    assert book.card.case.case == "U-COMP.2"
    assert rows(book)[0] == "U-COMP.1"


def test_a_title_without_rules_says_so(app, pilot, monkeypatch):
    from game.scenes.books import rulebook
    from game.tables.loader import DataError

    def fail(title_id):
        raise DataError(f"{title_id}/rules.csv: cannot be read.")

    monkeypatch.setattr(rulebook, "load_rules", fail)
    before = app.top
    open_rulebook(app, TITLE)
    assert app.top is before
    assert pilot.sees("rules.csv: cannot be read.")


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_a_replay_tells_only_what_it_has_shown(app, pilot, share):
    scene = scene_of(Session.load(played(None).path, read_only=True), watch=True)
    assert isinstance(scene, ReplayScene)
    app.push(scene)
    scene.go_to(round(len(scene.story) * share))
    scene.lookup.open_rule("U-MAN.1")
    lines = [line for lines in app.top.applied.values() for line in lines]
    assert sorted(line.position for line in lines) == list(range(scene.position))
