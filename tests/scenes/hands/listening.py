"""A turn of each title played by keys alone, by somebody who hears and sees nothing.

python -m tests.scenes.hands.listening    # writes down anew what is said, where it was changed
"""

import os
import re
import tempfile
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.scenes.page.frame import SETTLE
from game.scenes.routes import scene_of
from game.scenes.start import prepare
from game.session.play.session import Session
from game.ui.settings import Settings
from game.ui.voice.speaker import Rank
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.atlantic import CONVOY, reached

TRANSCRIPTS = Path(__file__).parent / "spoken"
CHOICES = re.compile(r"(\d+) choices?, key (\w)")
KEY = re.compile(r"key (\w+)\b")
ANSWER = re.compile(r"[^.]+, key \w+")
MOST_TABS, MOST_WRITTEN, MOST_ANSWERS = 99, 6, 12


class Transcript:
    """A voice that keeps what it is to say."""

    def __init__(self) -> None:
        self.trouble = ""
        self.said: list[str] = []

    def say(self, text: str, rank: Rank) -> None:
        self.said += [text] if text else []


class Listener:
    """Hears what is said, and presses keys that were said; `heard` is the transcript."""

    def __init__(self, app: App) -> None:
        self.voice = Transcript()
        app.voice.speaker, app.settings.speak = self.voice, True
        app.voice.refresh()
        self.pilot = Pilot(app)
        self.heard: list[str] = []

    def listen(self) -> str:
        """All that was said since the last time."""
        said, self.voice.said = self.voice.said, []
        self.heard += said
        return " ".join(said)

    def press(self, key: str) -> str:
        self.heard.append(f"[{key}]")
        self.pilot.key(key.lower())
        self.pilot.advance(SETTLE + 0.1)
        return self.listen()

    def walk(self, asked: str) -> list[str]:
        """Every choice that was said to be there, gone to by the keys that were said."""
        found = CHOICES.search(asked)
        if not found:
            return []
        choices, many = [self.press(found[2])], int(found[1])
        for _ in range(MOST_TABS):
            if len(choices) >= many:
                break
            if "Not now" not in (said := self.press("Tab")):
                choices.append(said)
            if len(choices) == MOST_WRITTEN < many:
                self.heard.append(f"[Tab, {many - MOST_WRITTEN} times more]")
            elif len(choices) > MOST_WRITTEN:
                del self.heard[-2:]
        assert len(choices) == many, f"of {found[0]} only {choices} were said"
        return choices

    def answer(self, asked: str, wanted: str) -> str:
        """Walk all choices, and press the key of the first that is wanted; what is said then."""
        if not KEY.search(asked):
            asked = self.press("F9")
        choices = [*self.walk(asked), *ANSWER.findall(asked)]
        chosen = next((each for each in choices if re.search(wanted, each)), choices[0])
        return self.press(KEY.findall(chosen)[-1])


@dataclass(frozen=True)
class Turn:
    """A game, which choices a listener takes, and the words by which a turn is over."""

    game: Callable[[], Session]
    wanted: str
    over: str
    board: tuple[str, ...] = ("b", "Right", "Down", "Ctrl+Right")


TURNS = {
    "unterseeboot": Turn(
        lambda: Session.new("unterseeboot", "patrol", seats={"captain": "human"}, seed=5),
        "^(Sail|Identify|Fire)", "Turn 2",
    ),
    "tonnage_war": Turn(
        lambda: Session.new("tonnage_war", "on-115", seats={"commander": "human"}, seed=5),
        "^(Sail on|Form the usual|Let the screen|No |Do )|key 0", "Turn 2",
    ),
    "atlantic_1942": Turn(
        lambda: reached("MerchantsMove", CONVOY, 1, other="human"),
        "^All that|key 0",
        "Turn 2",
    ),
    "submarine": Turn(
        lambda: Session.new("submarine", "convoy-1", seats={"submarine": "human"}, seed=5),
        "key 0", "Turn 2",
    ),
}  # fmt: skip


def turn_of(title_id: str) -> list[str]:
    """What is pressed, in brackets, and what is said, until the turn is over."""
    turn = TURNS[title_id]
    app = App(Settings(animation="off", odds=False), headless=True)
    try:
        prepare(app)
        listener = Listener(app)
        app.push(scene_of(turn.game()))
        listener.pilot.advance(SETTLE + 0.1)
        asked = listener.listen()
        if "is here" in asked:
            asked = listener.press("Enter")
        for key in turn.board:
            listener.press(key)
        for _ in range(MOST_ANSWERS):
            asked = listener.answer(asked, turn.wanted)
            if turn.over in asked:
                return listener.heard
        raise AssertionError(f"no turn was over: {listener.heard[-9:]}")
    finally:
        app.close()


def written(heard: list[str]) -> str:
    return "".join(f"{textwrap.fill(each, 99, subsequent_indent='  ')}\n" for each in heard)


def main() -> None:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        os.environ["WESTERN_APPROACHES_HOME"] = home
        for title_id in TURNS:
            TRANSCRIPTS.mkdir(exist_ok=True)
            text = written(turn_of(title_id))
            (TRANSCRIPTS / f"{title_id}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
