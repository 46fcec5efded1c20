"""The table before the first event and just after, as the replay shows it at its beginning."""

import pytest

from game.core.eyes import ALL_EYES
from game.core.prompt import Target
from game.scenes.titles import looks_of
from game.session.logbook.saves import list_examples
from game.session.play.session import Session
from game.session.request.start import AnyTitle
from game.session.story.replay import story_of
from game.titles import load_title, title_ids


def empty_view(title: AnyTitle) -> object:
    return title.eyes.view(title.rules.empty(), ALL_EYES)


@pytest.mark.parametrize("title_id", title_ids())
def test_a_skin_shows_a_table_on_which_nothing_has_happened(title_id: str) -> None:
    view, looks = empty_view(load_title(title_id)), looks_of(title_id)
    assert looks
    skin = looks.skin()
    assert skin.board(view)
    assert len(list(skin.pieces(view))) < 5
    for instrument in skin.instruments(view):
        assert instrument
    assert isinstance(skin.heading(view), str)
    assert skin.phase_of(view, "") is None or isinstance(skin.phase_of(view, ""), int)
    if looks.atmosphere:
        assert looks.atmosphere(view)


@pytest.mark.parametrize("title_id", title_ids())
def test_a_title_tells_of_a_game_in_which_nothing_has_happened(title_id: str) -> None:
    title = load_title(title_id)
    view = empty_view(title)
    assert isinstance(title.words.status(view), str)
    for thing in title.words.things(view):
        assert isinstance(thing, Target)
        title.words.card(view, thing.id)


@pytest.mark.parametrize("title_id", title_ids())
def test_an_example_is_shown_from_its_very_first_events(title_id: str) -> None:
    looks = looks_of(title_id)
    assert looks
    path = next(row.path for row in list_examples() if row.title_id == title_id)
    story = story_of(Session.load(path, read_only=True), ALL_EYES)
    for position in range(40):
        view, skin = story.view_at(position), looks.skin()
        assert skin.board(view)
        list(skin.pieces(view))
        list(skin.instruments(view))
        skin.heading(view)
