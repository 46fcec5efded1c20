"""Games that captains play to their end are shown at each of their moments, to every seat."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.bots.players import make_bot
from game.contract.cues import Cue
from game.core.eyes import ALL_EYES
from game.core.prompt import Prompt
from game.core.records import Event
from game.scenes.titles import looks_of
from game.scenes.titles.looks import Interest, Looks
from game.session.play.session import Session
from game.session.request.start import AnyTitle
from game.session.story.replay import story_of
from game.titles import load_title, title_ids
from game.ui.boards.layers.panes import as_panes

SCENARIOS = [
    (title_id, scenario.id)
    for title_id in title_ids()
    for scenario in load_title(title_id).offers.scenarios
]
MOST_DECISIONS, MOMENTS = 6_000, 800


@pytest.mark.nightly
@pytest.mark.parametrize(("title_id", "scenario"), SCENARIOS)
def test_a_game_of_captains_is_shown_at_all_of_its_moments(title_id: str, scenario: str) -> None:
    """Seven boxes on a sheet of six were met in no game of chance."""
    title, looks = load_title(title_id), looks_of(title_id)
    assert looks
    session = Session.new(title_id, scenario, seed=1)
    bots = {seat: make_bot(title, "captain", 7) for seat in session.seats}
    session.header.seats.update(dict.fromkeys(session.seats, "human"))
    for _ in range(MOST_DECISIONS):
        if session.is_over:
            break
        asked = session.prompts()[0]
        show_question(looks, session.view(asked.seat), asked)
        session.submit(asked.seat, bots[asked.seat].choose(session.view(asked.seat), asked))
    for seat in (*session.seats, ALL_EYES):
        story = story_of(session, seat)
        for position in range(0, len(story.beats), len(story.beats) // MOMENTS + 1):
            show_moment(title, looks, story.view_at(position), story.beats[position].event)


def show_question(looks: Looks, view: Any, asked: Prompt) -> None:
    skin = looks.skin()
    assert isinstance(skin.hint(view, asked), str)
    skin.asked_about(view, asked)
    skin.movable(asked)
    if looks.measures:
        for piece in list(dict.fromkeys(["", *(choice.actor for choice in asked.choices)]))[:4]:
            list(looks.measures(view, asked, Interest(piece=piece)))
    if looks.writing:
        looks.writing(view, asked)


def show_moment(title: AnyTitle, looks: Looks, view: Any, event: Event) -> None:
    skin = looks.skin()
    laid: Mapping[str, Any] = {
        laid.id: laid for pane in as_panes(skin.board(view)) for laid in pane.laid
    }
    for piece in skin.pieces(view):
        assert piece.board in {*laid, ""}
    for cue in title.words.cues(event):
        for name in filter(None, (cue.piece, cue.place, cue.to, _way_of(cue))):
            skin.anchor(view, name)
    for thing in title.words.things(view):
        title.words.card(view, thing.id)
    title.words.status(view)
    list(skin.instruments(view))
    skin.drafts(view)
    skin.heading(view)
    for lines in (looks.guesses, looks.atmosphere):
        if lines:
            lines(view)


def _way_of(cue: Cue) -> str:
    return f"{cue.piece}@{cue.to}" if cue.kind == "move" else ""
