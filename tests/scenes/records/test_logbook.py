"""The log book: lists, rename, delete, export, damaged saves, many saves."""

import shutil

from game.scenes.records import pictures, thumbnails
from game.scenes.records.logbook import EXAMPLES, FINISHED, OURS, LogBookScene
from game.session.logbook import saves
from game.session.play.session import Session
from game.ui.drawing.art import Art, ArtError


def opened(app, pilot, section=0):
    scene = LogBookScene(section)
    app.push(scene)
    pilot.advance(0.1)
    return scene


def test_running_and_finished_games_in_their_sections(app, pilot, running, finished):
    scene = opened(app, pilot)
    assert pilot.sees("At sea (1)")
    assert pilot.sees("In port (1)")
    assert pilot.sees(running.standing.status)
    pilot.click("In port (1)")
    assert pilot.sees(finished.standing.status)
    assert scene.medal.visible
    assert scene.award_label.text
    assert scene.open_button.label == "Watch"


def test_focus_order(app, pilot, running):
    opened(app, pilot)
    order = pilot.focus_order()
    ways = ["Resume", "Rename", "Private note", "Export", "Delete"]
    head = ["Back", "Find a game", "Import", "Service record"]
    assert order == [*head, "TextEntry", "Choice", "TabBar", "Games", *ways]


def test_empty_sections_say_so(app, pilot):
    scene = opened(app, pilot)
    assert pilot.sees("No game is under way.")
    assert scene.open_button.reason
    pilot.key("enter")
    pilot.key("delete")
    assert app.top is scene


def test_resume_by_enter(app, pilot, running):
    opened(app, pilot)
    pilot.key("enter")
    pilot.advance(0.1)
    assert app.top.session.path == running.path
    assert type(app.top).__name__ == "TableScene"


def test_a_finished_game_is_watched_or_its_result_shown(app, pilot, finished):
    opened(app, pilot, FINISHED)
    pilot.click("Result")
    assert type(app.top).__name__ == "ResultScene"
    pilot.key("escape")
    opened(app, pilot, FINISHED)
    pilot.click("Watch")
    assert type(app.top).__name__ == "ReplayScene"


def test_rename(app, pilot, running):
    scene = opened(app, pilot)
    pilot.key("f2")
    pilot.key("ctrl+a")
    pilot.type("Happy time")
    pilot.key("enter")
    assert app.top is scene
    assert pilot.sees("Happy time")
    assert scene.row.name == "Happy time"
    assert not running.path.exists()


def test_a_name_already_taken_is_refused_in_a_sentence(app, pilot, running):
    shutil.copy(running.path, running.path.with_name("Other.wagame"))
    scene = opened(app, pilot)
    name = scene.row.name
    taken = next(row.name for row in scene.rows[0] if row.name != name)
    pilot.click("Rename")
    pilot.key("ctrl+a")
    pilot.type(taken)
    pilot.key("enter")
    assert pilot.sees("There is already a game called")
    assert len(saves.list_saves()) == 2


def test_delete_asks_first(app, pilot, running):
    scene = opened(app, pilot)
    pilot.key("delete")
    pilot.key("enter")
    assert running.path.exists()
    pilot.key("delete")
    pilot.key("escape")
    assert running.path.exists()
    pilot.click("Delete")
    pilot.click("Delete")
    assert app.top is scene
    assert not running.path.exists()
    assert (running.path.parent / "deleted" / running.path.name).exists()
    assert pilot.sees("No game is under way.")


def test_a_damaged_save_says_why_and_may_be_deleted(app, pilot, home):
    folder = saves.saves_folder()
    (folder / "Wreck.wagame").write_text("nothing of use\n")
    scene = opened(app, pilot)
    assert pilot.sees("is not a saved game")
    assert scene.open_button.reason
    pilot.key("enter")
    assert app.top is scene
    pilot.key("delete")
    pilot.click("Delete")
    assert not (folder / "Wreck.wagame").exists()


def test_examples_are_left_alone(app, pilot, finished, monkeypatch):
    row = saves.list_saves()[0]
    monkeypatch.setattr(saves, "list_examples", lambda: [row])
    scene = opened(app, pilot, EXAMPLES)
    assert scene.delete_button.reason == scene.rename_button.reason == OURS
    pilot.key("enter")
    assert type(app.top).__name__ == "ReplayScene"
    assert app.top.session.path is None


def test_the_row_chosen_stays_chosen(app, pilot, running):
    for number in range(5):
        shutil.copy2(running.path, running.path.with_name(f"Copy {number}.wagame"))
    scene = opened(app, pilot)
    pilot.key("down", 2)
    chosen = scene.row.path
    pilot.key("f2")
    pilot.key("escape")
    assert scene.row.path == chosen
    pilot.resize(960, 600)
    assert scene.row.path == chosen


def test_of_five_hundred_saves_only_those_in_sight_are_drawn(app, pilot, running, monkeypatch):
    for number in range(500):
        shutil.copy(running.path, running.path.with_name(f"Game {number:03}.wagame"))
    drawn = []
    scene = opened(app, pilot)
    games = scene.lists[0]
    draw = games.draw_row
    monkeypatch.setattr(games, "draw_row", lambda *row: (drawn.append(row), draw(*row)))
    pilot.key("end")
    assert len(scene.rows[0]) == 501
    assert 0 < len(drawn) < 30


def test_a_medal_without_its_drawing_is_left_out(app, pilot, finished, monkeypatch):
    """As in a copy of the program that has lost the file."""
    has, load = Art.has, Art._load

    def lost(self, name, width, height):
        if name.startswith("award-"):
            raise ArtError(f"The drawing {name} is missing.")
        return load(self, name, width, height)

    monkeypatch.setattr(Art, "has", lambda self, name: "award-" not in name and has(self, name))
    monkeypatch.setattr(Art, "_load", lost)
    app.push(LogBookScene(FINISHED))
    pilot.advance(0.3)
    assert app.top.row.path == finished.path
    assert app.top.award_label.text


def stamped(path, name):
    """A copy of a save under a name that nobody has given."""
    return shutil.copy2(path, path.with_name(f"{name}.wagame"))


def test_a_row_has_the_title_s_name_until_the_player_gives_one(app, pilot, running):
    scene = opened(app, pilot)
    assert scene.row.friendly == "U-34, Brandt’s patrol"
    assert pilot.sees("U-34, Brandt’s patrol")
    assert pilot.sees("played just now")
    pilot.key("f2")
    pilot.key("ctrl+a")
    pilot.type("Happy time")
    pilot.key("enter")
    assert scene.row.friendly == "Happy time"


def test_words_find_games_in_every_section(app, pilot, running, finished):
    stamped(running.path, "Western winter")
    scene = opened(app, pilot)
    pilot.key("/")
    assert pilot.focused is scene.search
    assert scene.search.value == ""
    pilot.type("winter WESTERN")
    assert [row.name for row in scene.rows[0]] == ["Western winter"]
    assert pilot.sees("At sea (1 of 2)")
    assert pilot.sees("In port (0 of 1)")
    pilot.type("zzz")
    assert pilot.sees("No game here has these words.")
    pilot.key("escape")
    assert app.top is scene
    assert pilot.sees("At sea (2)")
    assert pilot.focused is scene.lists[0]


def test_no_letter_of_a_search_is_a_shortcut(app, pilot, running):
    scene = opened(app, pilot)
    pilot.key("ctrl+f")
    pilot.type("ns/f2")
    assert scene.search.value == "ns/f2"
    assert app.top is scene


def test_enter_in_the_search_goes_to_the_list_and_opens_nothing(app, pilot, running):
    scene = opened(app, pilot)
    pilot.key("/")
    pilot.key("enter")
    assert app.top is scene
    assert pilot.focused is scene.lists[0]


def test_games_of_one_title_only(app, pilot, running, night_raider):
    Session.new("night_raider", "duel", seed=4, path=saves.saves_folder() / "A.wagame").close()
    scene = opened(app, pilot)
    assert len(scene.rows[0]) == 2
    pilot.click("Night Raider")
    assert [row.title_id for row in scene.rows[0]] == ["night_raider"]
    pilot.click("All games")
    assert len(scene.rows[0]) == 2


def test_pictures_come_only_while_the_list_stands_still(app, pilot, running, monkeypatch):
    for number in range(30):
        stamped(running.path, f"Game {number:02}")
    made = []
    sketch = thumbnails.Sketch
    monkeypatch.setattr(pictures, "Sketch", lambda row: [made.append(row.path), sketch(row)][1])
    scene = opened(app, pilot)
    pilot.advance(0.2)
    for _ in range(3):
        before = len(made)
        pilot.wheel(-8, scene.lists[0])
        pilot.advance(pictures.STILL / 2)
        assert len(made) <= before, "none is drawn between two turns of the wheel"
    pilot.advance(1.0)
    assert made
    assert len(made) < 31
    assert len(made) == len(set(made))
    count = len(made)
    pilot.advance(1.0)
    assert len(made) == count, "and then nothing more is done"


def test_the_board_of_each_game_stands_beside_it(app, pilot, running):
    scene = opened(app, pilot)
    pilot.advance(1.0)
    ((key, picture),) = scene.pictures._made.items()
    assert key[0] == str(running.path)
    assert picture is not None
    assert picture.get_size() == scene.pictures.size(app.kit)
    colours = {tuple(picture.get_at((x, 30))) for x in range(0, picture.get_width(), 4)}
    assert len(colours) > 3
    assert scene.wake_in() is None
