"""The legend: every line that a title draws stands in it, and no two of them look alike."""

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.core import flow
from game.scenes.routes import scene_of
from game.scenes.table.frame.legend import ALSO, NOW, drawn
from game.scenes.titles import looks_of
from game.scenes.titles.looks import Interest
from game.session.logbook.saves import list_examples
from game.session.play.session import Session
from game.titles import title_ids
from game.ui.boards import Measure, Ruler, Track
from game.ui.boards.layers.meanings import MEANINGS
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.atlantic import PACK, Cloth, reached
from tests.suites import by_day, is_night

POSITIONS, OF_A_TITLE = 24, 120
"""Of each example game at most, and of all those of a title together, by night."""
SELDOM = 3
"""By day it is one in so many."""
LEAST = 0.02
"""Of the pixels of a sample, in grey: how many must differ clearly between any two."""
CLEARLY = 24


def lying(title_id: str, of_a_title: int) -> Iterator[Measure]:
    """What lies on the board in many positions of its example games, by every seat that is asked.

    Every piece is pointed at, and every choice.
    """
    looks = looks_of(title_id)
    assert looks is not None
    rows = [row for row in list_examples() if row.title_id == title_id]
    positions = min(POSITIONS, max(1, of_a_title // len(rows)))
    for row in rows:
        session = Session.load(row.path, read_only=True)
        title, last = session.title, len(session.commits) - 1
        for part in range(positions):
            state = session.state_at(last * part // positions)
            for prompt in flow.prompts(title.rules, state):
                view = title.eyes.view(state, prompt.seat)
                hands = [Interest()]
                hands += [Interest(x.target.id, x.actor, meant=x.command) for x in prompt.choices]
                for hand in hands[:40]:
                    yield from looks.measures(view, prompt, hand) if looks.measures else ()
                yield from looks.guesses(view) if looks.guesses else ()


@pytest.mark.parametrize("title_id", by_day(title_ids(), "tonnage_war", "paukenschlag"))
def test_every_line_of_a_title_stands_in_its_legend(
    title_id: str, request: pytest.FixtureRequest
) -> None:
    looks = looks_of(title_id)
    assert looks is not None
    of_a_title = OF_A_TITLE if is_night(request.config) else OF_A_TITLE // SELDOM
    found = {
        (each.meaning, "line" if isinstance(each, Track) else "area")
        for each in lying(title_id, of_a_title)
        if not isinstance(each, Ruler)
    }
    assert {meaning.id for meaning, _ in found} <= {meaning.id for meaning in looks.legend}
    strange = {(meaning.id, form) for meaning, form in found if meaning.form not in ("both", form)}
    assert not strange, "not as the legend shows it"
    assert bool(found) == bool(looks.legend)
    assert all(words.endswith(".") for words in looks.legend.values())


@pytest.mark.parametrize("scale", [100, 200])
def test_no_two_samples_look_alike_in_grey(scale: int) -> None:
    app = App(Settings(ui_scale=scale), headless=True)
    samples = {}
    for meaning in MEANINGS.values():
        image = pygame.Surface((app.kit.px(108), app.kit.px(34)))
        image.fill((24, 74, 92))
        drawn(meaning)(app.kit, image, image.get_rect())
        grey = pygame.transform.grayscale(image)
        samples[meaning.id] = grey.get_view("2").raw[0::4]
    app.close()
    alike = [
        (one, other)
        for one, other in combinations(samples, 2)
        if _apart(samples[one], samples[other]) < LEAST
    ]
    assert not alike


def _apart(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) > CLEARLY for a, b in zip(one, other, strict=True)) / len(one)


def test_no_two_have_a_colour_or_a_manner_in_common() -> None:
    assert len({meaning.colour for meaning in MEANINGS.values()}) == len(MEANINGS)
    manners = {(meaning.dash, meaning.end, meaning.form) for meaning in MEANINGS.values()}
    assert len(manners) == len(MEANINGS), "said by colour alone"


def test_a_key_opens_it_with_what_lies_there_first(quick: App) -> None:
    cloth = Cloth(quick, reached("Torpedoes", PACK, 3, scenario="standard"))
    shown = {each.meaning for each in cloth.table.board.measures if not isinstance(each, Ruler)}
    assert shown
    cloth.pilot.key("m")
    cloth.pilot.advance(0.3)
    texts = cloth.pilot.texts()
    looks = looks_of("atlantic_1942")
    assert looks is not None
    by_words = {words: meaning for meaning, words in looks.legend.items()}
    told = [by_words[text] for text in texts if text in by_words]
    assert set(told) == looks.legend.keys()
    assert set(told[: len(shown)]) == shown
    assert texts.index(NOW) < texts.index(ALSO)
    cloth.pilot.key("m")
    cloth.pilot.advance(0.3)
    assert quick.top is cloth.table, "the key closes it too"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("title_id", title_ids())
def test_every_table_and_replay_has_it(title_id: str, quick: App) -> None:
    row = next(each for each in list_examples() if each.title_id == title_id)
    quick.push(scene_of(Session.load(row.path, read_only=True), watch=True))
    pilot = Pilot(quick)
    pilot.advance(0.3)
    pilot.click("Legend")
    pilot.advance(0.3)
    assert pilot.sees("It may be picked now.")
