"""What a choice is good for: the chance of its dice, one good one or more of all."""

from game.contract.prospects import Gain
from game.core.prompt import Choice
from game.session.play.session import Session
from game.titles import load_title
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.odds.gains import gains
from game.titles.atlantic_1942.rules.torpedoes import laid


def test_every_weapon_tells_the_chance_of_all_its_dice() -> None:
    session = Session.new("atlantic_1942", "standard", seed=3)
    captain = load_title("atlantic_1942").bots.players["captain"]
    bots = {seat: captain(3) for seat in session.seats}
    told: dict[type, set[str]] = {}
    while not session.is_over:
        for prompt in session.prompts():
            view = session.view(prompt.seat)
            weigh = gains(view, prompt)
            for choice in prompt.choices:
                if gain := weigh(choice):
                    told.setdefault(type(choice.command), set()).add(gain.words)
                    assert not gain.figures, "pieces are aimed at, not places"
                if isinstance(choice.command, c.Launch):
                    assert_is_salvo(gain, len(laid(view, choice.command.card)))
        prompt = session.prompts()[0]
        session.submit(prompt.seat, bots[prompt.seat].choose(session.view(prompt.seat), prompt))
    assert told[c.Aim] == {"50 % to hit her"}
    assert all(words.startswith("50 % to turn it over") for words in told[c.Ping])
    assert "50 % to turn it over, 12 % to find a boat" in told[c.Ping], "one of four is a boat"
    assert "33 % to hit what boat is there" in told[c.Drop]
    assert told[c.FireGun] <= {"50 % to hit", "70 % to hit", "33 % to hit", "75 % to hit"}
    assert all(words.startswith("once up") for words in told[c.Surface])
    assert any(words.endswith(" barred") for words in told[c.Surface])


def assert_is_salvo(gain: Gain | None, torpedoes: int) -> None:
    assert gain
    assert gain.words == f"{round(100 * (1 - 0.5**torpedoes))} % to hit"


def test_what_gains_nothing_is_not_told() -> None:
    session = Session.new("atlantic_1942", "standard", seed=3)
    prompt = session.prompts()[0]
    weigh = gains(session.view(prompt.seat), prompt)
    assert all(weigh(each) is None for each in prompt.choices if isinstance(each, Choice))
