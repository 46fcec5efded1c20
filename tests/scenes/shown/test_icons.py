"""One icon, one meaning: every button with an icon carries a label of that icon's meaning."""

import re
from collections.abc import Callable

import pytest

from game.scenes.system.crash import CrashScene
from game.ui.drawing.icons import ICON_NAMES
from game.ui.scene import Scene, WidgetScene
from game.ui.widgets import Button
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.company import DUEL, begun
from tests.scenes.hands.test_still import MAKERS
from tests.scenes.shown.test_sizes import making
from tests.ui.gallery import Gallery

DRAWN = "without words"
"""A sign that stands in a drawing, not on a button."""

HEADS = "Advanced: .*|Longer games"
"""What groups of house rules are called."""

MEANINGS: dict[str, tuple[str, str]] = {
    "anchor": (
        "begin a game",
        "Start|Begin|Play|Play again|Continue from here|Sit down|Take your seat|Open the table",
    ),
    "back": ("go back to where this was opened", "Back|Back to the game|Leave the replay|All"),
    "book": ("read the rules", "Rules"),
    "bulb": ("ask for advice", "What would you do\\?"),
    "chart": ("read a table of the game", "Charts|Chart.*|Open the chart.*|Show the chart.*"),
    "check": ("done, or on", DRAWN),
    "compass": ("find the decision that mattered", "Where it turned"),
    "cross": ("no: failed, or barred", DRAWN),
    "die": ("how the dice fell", "Luck"),
    "down": ("the bookmark after", "Next bookmark"),
    "eye": ("watch what was played", "Watch.*|Replay.*|Look|Invite an onlooker"),
    "fast": ("show the rest at once", "Skip.*"),
    "first": ("to the beginning", "First"),
    "above": ("to the folder above", "Folder above"),
    "fold": ("fold together what was unfolded", HEADS),
    "folder": ("places to look for files", "Places"),
    "import": ("bring a file in", "Import"),
    "flag": ("give the game up", "Resign"),
    "gear": ("change the settings", "Settings"),
    "lighthouse": ("be led through a first game", ".*[Gg]uided.*"),
    "guess": ("tint where the hidden may be", "(Show|Hide) where they may be"),
    "hatch": ("shade the board by danger", "(Show|Hide) the danger"),
    "help": ("learn how to play", "How to play"),
    "home": ("to the shelf", "Shelf|Back to the shelf"),
    "info": ("worth knowing", DRAWN),
    "keyboard": ("see and change the keys", "Keys"),
    "last": ("to the end", "Last"),
    "layers": ("lift the pieces off the board, or put them back", "Hide the pieces"),
    "legend": ("what the lines on the board mean", "Legend"),
    "left": ("the one before", "Back a turn|Piece before"),
    "log": ("the log book", "Log book"),
    "medal": ("what was won in all games", "Service record"),
    "menu": ("stop and see what else there is", "Pause"),
    "note": ("write a note", "Note|Private note"),
    "open": ("open what is chosen", "Open|Open an invitation"),
    "pause": ("let it stand", "Pause"),
    "pencil": ("make or change what is one's own", "Rename|Change|Make a scenario|Your scenarios"),
    "person": (
        "somebody comes to the table",
        ".* is here|Hand over to .*|New invitation|Sit down at a table apart|The table",
    ),
    "play": ("go on", "Play|Resume"),
    "plus": ("add", "Copy the example there|Add"),
    "power": ("leave the program", "Quit"),
    "printer": ("put the game on paper", "Report"),
    "redo": ("make a decision again", "Make again|Redo"),
    "swap": ("the sides exchanged", "Change sides"),
    "repeat": ("the same again and again", "Same seed again|A hundred games"),
    "reset": ("as it was at first", "Use all the usual keys"),
    "ribbon": ("put a bookmark here", "Mark"),
    "right": ("the one after", "Next turn|Next piece"),
    "save": ("take a copy out", "Export|Save as a file"),
    "search": ("search", "Search.*|Find a game"),
    "search_off": ("search no longer", "Close the search"),
    "sound": ("hear", "Sound a ping"),
    "speech": ("what the teller says next", "Next comment"),
    "star": ("how a game came out", "Result"),
    "step": ("one step on", "Step"),
    "step_back": ("one step back", "Back a step"),
    "trash": ("throw away", "Delete.*|Leave out"),
    "unfold": ("show what is folded together", HEADS),
    "undo": ("take a decision back", "Take back|Undo"),
    "up": ("the bookmark before", "Bookmark before"),
    "warning": ("beware", DRAWN),
    "whole": ("show the whole board", "Whole board"),
}


def test_every_icon_has_one_meaning_and_no_two_the_same() -> None:
    assert set(MEANINGS) == set(ICON_NAMES)
    meanings = [meaning for meaning, _ in MEANINGS.values()]
    assert len(set(meanings)) == len(meanings)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Button]:
    """Every button that is made from now on."""
    buttons: list[Button] = []
    make = Button.__init__

    def noted(self: Button, *words: object, **more: object) -> None:
        make(self, *words, **more)  # type: ignore[arg-type]
        buttons.append(self)

    monkeypatch.setattr(Button, "__init__", noted)
    return buttons


def astray(buttons: list[Button]) -> set[tuple[str, str]]:
    """The icons, with their labels, that stand for something else here."""
    return {
        (button.icon, button.label)
        for button in buttons
        if button.icon and not re.fullmatch(MEANINGS[button.icon][1], button.label)
    }


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "make", [each for each in MAKERS if each is not Gallery], ids=lambda make: make.__name__
)
def test_an_icon_stands_for_its_meaning(
    app: App, pilot: Pilot, made: list[Button], make: Callable[[], Scene]
) -> None:
    scene = make()
    app.push(scene)
    for window in ((1280, 720), (960, 600)):
        pilot.resize(*window)
        for scale in (100, 250):
            pilot.scale(scale)
            pilot.advance(0.1)
            assert astray(made) == set()
    assert isinstance(scene, WidgetScene)
    assert made or not isinstance(scene, CrashScene)


def test_the_head_of_a_group_tells_whether_it_is_folded(
    app: App, pilot: Pilot, made: list[Button]
) -> None:
    app.push(making())
    heads = [button for button in made if button.icon == "unfold"]
    assert heads
    heads[0].press()
    assert heads[0].icon == "fold"
    assert astray(made) == set()


@pytest.mark.usefixtures("night_raider")
def test_also_where_people_change_places(quick: App, made: list[Button]) -> None:
    begun(quick, DUEL)
    assert {"person"} <= {button.icon for button in made}
    assert astray(made) == set()
