"""What is said with each decision of SUBMARINE is true of the scenario that is played."""

import pytest

from game.scenes.titles.submarine.hints import hint
from game.session.play.session import Session
from game.session.request.levels import options_at
from game.session.request.start import StartRequest
from game.titles.submarine import TITLE
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.model import frames as f
from game.titles.submarine.model.state import SUBMARINE
from game.titles.submarine.printed.scenarios import SCENARIOS

WITHOUT_CONVOY = ("killers-1", "killers-2", "killers-3", "bungo-suido", "secret-weapon")
DECISIONS = 60


def played(scenario: str, level: str) -> Session:
    """Both sides are played, where one might be left to the dice."""
    options = dict(options_at(TITLE, scenario, level))
    if SCENARIOS[scenario].solitaire:
        options["solitaire"] = False
    return Session.start(StartRequest(TITLE.id, scenario, options, seed=3))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("scenario", WITHOUT_CONVOY)
@pytest.mark.parametrize("level", ["optional", "full"])
def test_no_hint_and_no_advice_speaks_of_a_convoy_where_none_sails(
    scenario: str, level: str
) -> None:
    session, bot = played(scenario, level), Captain(1)
    for _ in range(DECISIONS):
        prompt = session.prompts()[0]
        view = session.view(prompt.seat)
        command = bot.choose(view, prompt)
        assert "convoy" not in hint(view, prompt) + bot.why, prompt.kind
        session.submit(prompt.seat, command)


@pytest.mark.rule("submarine", "20.4")
def test_where_a_boat_may_lie_is_spoken_of_only_where_it_may_be_chosen() -> None:
    printed = {"ark-royal": "printed", "bungo-suido": "far from the ships", "wolf-pack": "convoy"}
    for scenario, said in printed.items():
        session, bot = played(scenario, "optional"), Captain(1)
        while (prompt := session.prompts()[0]).kind != f.Lurking.__name__:
            session.submit(prompt.seat, bot.choose(session.view(prompt.seat), prompt))
        assert said in hint(session.view(SUBMARINE), prompt)
