"""Every instrument, sign, phase, piece and line of the log says more than is seen of it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from game.bots.players import make_bot
from game.contract.words import LogLine
from game.scenes.table.log.card import tip_of
from game.scenes.table.table import TableScene
from game.scenes.titles import looks_of
from game.scenes.titles.instruments import (
    Alarms,
    CardHand,
    Gauge,
    Instrument,
    Roster,
    Score,
    StepTrack,
    Tray,
)
from game.scenes.titles.unterseeboot.skin import UnterseebootSkin
from game.session.play.session import Session
from game.session.play.story import Beat
from game.session.story.replay import story_of
from game.tables.loader import load_rules
from game.titles import load_title, title_ids
from game.titles.submarine.model.events import SonarHomed
from game.ui.window import App
from tests.pilot import Pilot
from tests.registry import contract_titles
from tests.scenes.conftest import played

TITLES = [title.id for title in contract_titles() if title.content.guides]
DECISIONS = 40
CASE = re.compile(r"\(([A-Z]+-[A-Z-]+\.\d+)\)")


def tips_of(instrument: Instrument) -> Iterator[tuple[str, str]]:
    """The words that are seen of an instrument and of its parts, each with its tooltip."""
    match instrument:
        case Gauge(name=name) | Roster(name=name) | CardHand(name=name) | Tray(name=name):
            yield name, instrument.tip
        case StepTrack() | Score():
            yield instrument.words, instrument.tip
        case Alarms():
            yield from ((threat.words, threat.tip) for threat in instrument.threats)
    tokens = (
        instrument.cards
        if isinstance(instrument, CardHand)
        else instrument.pieces
        if isinstance(instrument, Tray)
        else ()
    )
    yield from ((token.name, token.tip) for token in tokens)


def wanting(instruments: Sequence[Instrument]) -> list[str]:
    """The words of what has no tooltip, or one that says no more than they do."""
    pairs = [pair for instrument in instruments for pair in tips_of(instrument)]
    return [words for words, tip in pairs if len(tip) <= len(words) + 10 or tip == words]


@pytest.mark.usefixtures("night_raider")
@pytest.mark.parametrize("title_id", TITLES)
def test_every_instrument_says_more_than_its_label(title_id: str) -> None:
    looks = looks_of(title_id)
    assert looks is not None
    skin = looks.skin()
    session = Session.new(title_id, load_title(title_id).offers.scenarios[0].id, seed=5)
    bots = {place.id: make_bot(session.title, "random", 7) for place in session.places}
    assert len(skin.phase_tips) == len(skin.phases)
    assert all(len(tip) > len(name) for tip, name in zip(skin.phase_tips, skin.phases, strict=True))
    for _ in range(DECISIONS):
        for seat in bots:
            assert wanting(skin.instruments(session.view(seat))) == []
        if session.is_over:
            break
        prompt = session.prompts()[0]
        session.submit(prompt.seat, bots[prompt.seat].choose(session.view(prompt.seat), prompt))


@pytest.mark.usefixtures("night_raider")
@pytest.mark.parametrize("title_id", title_ids())
def test_every_piece_on_the_first_turn_has_its_card(title_id: str) -> None:
    """Also those that only wait."""
    session = Session.new(title_id, load_title(title_id).offers.scenarios[0].id, seed=5)
    looks = looks_of(title_id)
    assert looks is not None
    seat = session.places[0].id
    for piece in looks.skin().pieces(session.view(seat)):
        card = session.title.words.card(session.view(seat), piece.id)
        assert card is not None, piece.id
        assert card.figures


def test_the_cases_that_tips_name_are_in_the_rules() -> None:
    view = played(2).view("captain")
    skin = UnterseebootSkin()
    cases = set(load_rules("unterseeboot"))
    told: list[str] = [*skin.phase_tips]
    for threat in ("none", "searching", "detected"):
        for level, hull in ((1, 3), (3, 1)):
            shown = replace(view, destroyer=threat, is_spotted=True, level=level, hull=hull)
            told += [tip for one in skin.instruments(shown) for _, tip in tips_of(one)]
    for tip in told:
        named = CASE.findall(tip)
        assert named, tip
        assert set(named) <= cases, tip


@pytest.fixture
def table(app: App, pilot: Pilot) -> TableScene:
    session = Session.load(played(12).path)
    session.header = session.header.model_copy(update={"seats": {"captain": "human"}})
    scene = TableScene(session)
    app.push(scene)
    scene.skip()
    pilot.advance(1.0)
    return scene


def test_the_pointer_brings_the_tips(app: App, pilot: Pilot, table: TableScene) -> None:
    shown = [(widget.rect.center, widget.tooltip) for widget in table.instruments.widgets[:5]]
    shown += [(name.rect.center, name.tooltip) for name in table.phases.names]
    assert len(shown) == 11
    for point, tip in shown:
        pilot.move((1, 1))
        pilot.move(point)
        pilot.advance(0.6)
        assert tip
        assert tip in table.texts()


def test_each_line_of_the_log_has_its_own(app: App, pilot: Pilot, table: TableScene) -> None:
    log = table.log.list
    rolled = [row for row, beat in enumerate(log.items) if beat.line.dice][-2:]
    for row in rolled:
        log.show_row(row)
        pilot.advance(0.1)
        pilot.move(log.row_rect(row).center)
        pilot.advance(0.6)
        told = table.stage._tip
        assert told is log
        assert tip_of(log.items[row]) in table.texts()


def test_two_dice_that_are_one_number_are_told_as_that() -> None:
    line = LogLine("sonar", "Bates holds her contact.", dice=((6, 3), (6, 1), (6, 2)), tens=1)
    event = SonarHomed("44.6.3", "bates", "ha-201", (1, 2), 23, (0, 0), (0, 0), is_held=True)
    tip = tip_of(Beat(0, event, line, 0))
    assert "counts tens: 1 and 2 are 12" in tip


def test_a_die_of_the_log_is_told_with_its_need_and_its_chance() -> None:
    story = story_of(played(20), "captain")
    rolls = [beat for beat in story.beats if beat.line.dice and beat.line.good_chance is not None]
    assert rolls
    for beat in rolls:
        sides, face = beat.line.dice[0]
        tip = tip_of(beat)
        for words in (f"die of {sides}", f"shows {face}", beat.line.needs, "%", beat.event.rule):
            assert words in tip
    turns = [beat for beat in story.beats if beat.line.kind == "turn"]
    assert {tip_of(beat) for beat in turns} == {""}
