"""What is under a card is a secret: no door tells it, and each leak that is planted is caught."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import game.titles.atlantic_1942 as title_package
from game.contract.cues import Cue
from game.core import flow
from game.core.dice import Dice, KeyedDice
from game.core.eyes import ONLOOKER
from game.session.play.session import Session
from game.session.request.start import AnyTitle
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.frames import (
    STEPS,
    CardsMove,
    DestroyersMove,
    Dispersal,
    Pings,
    Torpedoes,
)
from game.titles.atlantic_1942.model.state import OCEAN, State
from game.titles.atlantic_1942.view import UNKNOWN
from tests.altered import altered, part_of
from tests.contract.eyes import Leak, check_chance, check_twins, check_worlds, sampled
from tests.contract.twins import NAME, compare_twins, make_twins
from tests.titles.atlantic_1942.builder import CONVOY, PACK, at, boat, new_game, ocean, play, ship

EYES = (ONLOOKER, CONVOY)


def at_sea(step: type, **more: Any) -> State:
    """Two boats unseen among five cards, one of them marked; a third boat up, a fourth a wreck."""
    return at(
        step,
        *(ship("d1", 5, 5), ship("d2", 5, 9), ship("m1", 4, 7), ship("m2", 3, 12)),
        *(boat("V1", 8, 5), ocean("V2", 8, 7, hits=1), ocean("V3", 6, 6)),
        *(boat("V4", 5, 6.2, name="U-96", hits=1), ocean("V5", 16, 5)),
        boat("V6", 8, 9, name="U-552", is_up=True),
        boat("V7", 9, 12, name="U-75", hits=3, is_wreck=True),
        sunk=("U-75",),
        known={"V7": "U-75"},
        **more,
    )


def forming() -> State:
    return play(new_game("training")[0], c.Done())[0]


POSITIONS: dict[str, Callable[[], State]] = {
    "dispersal": lambda: new_game("training")[0],
    "forming": forming,
    **{step.__name__: partial(at_sea, step) for step in STEPS},
    "a stock": lambda: at_sea(Torpedoes, torpedoes=4, stock={"V1": 4, "V4": 4, "V6": 1}),
    "no marks": lambda: at_sea(Pings, ghosts=False),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_nobody_is_shown_what_lies_under_a_card(name: str) -> None:
    for eyes in (*EYES, PACK):
        check_worlds(TITLE, POSITIONS[name](), eyes)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_dealt_table_is_one_that_the_view_allows(name: str) -> None:
    """Every unseen boat comes to lie under every unseen card of its player, and under no other."""
    state = POSITIONS[name]()
    seen = TITLE.eyes.view(state, CONVOY)
    unseen = {card.id for card in state.cards.values() if card.id not in seen.known}
    places: Counter[str] = Counter()
    for number in range(200):
        world = TITLE.eyes.resample(seen, KeyedDice(b"worlds", number))
        TITLE.rules.invariants(world)
        assert TITLE.eyes.view(world, CONVOY) == seen
        boats = {card.id for card in world.cards.values() if card.is_boat}
        places.update(boats - set(seen.known))
        if state.house.torpedoes:
            assert set(world.stock) == boats
            assert world.stock["V6"] == 1
        assert world.known == (state.known if state.house.ghosts else seen.known)
    assert set(places) == unseen
    least, most = min(places.values()), max(places.values())
    assert most < 2 * least, places


@pytest.mark.parametrize("name", POSITIONS)
def test_the_germans_and_the_finished_game_see_all(name: str) -> None:
    state = POSITIONS[name]()
    world = TITLE.eyes.resample(TITLE.eyes.view(state, PACK), KeyedDice(b"worlds", 1))
    assert world == state
    state.fate = "pack"
    assert TITLE.eyes.view(state, CONVOY).cards == state.cards


@pytest.mark.parametrize("step", [Dispersal, Torpedoes, CardsMove])
def test_which_german_is_done_sooner_they_alone_see(step: Any) -> None:
    both, rest = (step(waiting) for waiting in (("pack-v", "pack-w"), ("pack-w",)))
    state = replace(at_sea(Torpedoes), seats=("convoy-a", "pack-v", "pack-w"))
    flows = [replace(state, flow=(*state.flow[:-1], frame)) for frame in (both, rest)]
    for eyes in EYES:
        assert TITLE.eyes.view(flows[0], eyes).flow == TITLE.eyes.view(flows[1], eyes).flow
    assert TITLE.eyes.view(flows[1], PACK).flow[-1] == rest


def test_a_whole_random_game_tells_nothing() -> None:
    options = {option.id: option.default for option in TITLE.offers.options}
    options |= {"convoy_players": "2", "pack_players": "2", "torpedoes": "4", "ghosts": False}
    seats = [seat.id for seat in TITLE.offers.seats("training", options)]
    state, _ = flow.begin(TITLE.rules, "training", options, KeyedDice(b"game", 0))
    chance = random.Random(7)
    for number in range(1, 240):
        if not state.flow:
            break
        if number % 6 == 0:
            for eyes in (ONLOOKER, *seats):
                check_worlds(TITLE, state, eyes, salt=number, is_thinking=number % 30 == 0)
        prompt = chance.choice(flow.prompts(TITLE.rules, state))
        command = chance.choice(sampled(prompt))
        state, _ = flow.act(TITLE.rules, state, prompt.seat, command, KeyedDice(b"game", number))


# Leaks


class Spy:
    """Remembers which cards of the table that was looked at last are boats."""

    def __init__(self) -> None:
        self.boats: list[str] = []
        self.told: list[str] = []

    def invariants(self, state: Any) -> None:
        self.boats = sorted(card.id for card in state.cards.values() if card.is_boat)

    def apply_placed(self, state: Any, event: Any) -> None:
        self.told.append(f"{event.card} {event.boat}")
        TITLE.rules.apply[type(event)](state, event)


class Teller:
    """A bot that says what it should not know."""

    def __init__(self, spy: Spy, seed: int) -> None:
        self._bot, self._spy, self.why = TITLE.bots.players["captain"](seed), spy, ""

    def choose(self, view: Any, prompt: Any) -> Any:
        self.why = f"The boats are {self._spy.boats}."
        return self._bot.choose(view, prompt)


def leaky(door: str) -> AnyTitle:
    """The title with a leak through that door."""
    spy = Spy()

    def after(name: str, change: Callable[[Any], Any]) -> dict[str, Any]:
        real = part_of(TITLE, name)
        return {name: lambda *given: change(real(*given))}

    def ask(state: Any, frame: Any) -> Any:
        asked = TITLE.rules.decisions[type(frame)].ask(state, frame)
        boats = [card.id for card in state.cards.values() if card.is_boat]
        return tuple(replace(prompt, text=f"{prompt.text} {boats}") for prompt in asked)

    def see(state: Any, eyes: str) -> Any:
        return replace(TITLE.eyes.view(state, eyes), cards=dict(state.cards))

    def whisper(event: Any, eyes: str) -> Any:
        return event if isinstance(event, e.TorpedoLaid) else TITLE.eyes.redact(event, eyes)

    dealt = {**TITLE.rules.apply, e.CardDealt: spy.apply_placed}
    leaks: dict[str, dict[str, Any]] = {
        "view": {"view": see},
        "prompt": {
            "decisions": {f: replace(each, ask=ask) for f, each in TITLE.rules.decisions.items()}
        },
        "refusals": after("refuse_rest", lambda each: replace(each, reason=f"{spy.boats}")),
        "things": after("things", lambda these: these if "V1" in spy.boats else these[1:]),
        "status": after("status", lambda words: f"{words} {spy.boats}"),
        "caption": after("caption", lambda words: f"{words} {spy.boats}"),
        "stakes": after("stakes", lambda these: (these, tuple(spy.boats))),
        "card": after("card", lambda each: (each, tuple(spy.boats))),
        "checks": after("checks", lambda these: (*these, tuple(spy.boats))),
        "odds": after("outcome", lambda each: replace(each, words=f"{each.words} {spy.boats}")),
        "advice": {"advise": lambda *given: tuple(spy.boats)},
        "bot": {"players": {"captain": partial(Teller, spy)}},
        "event": {"redact": whisper},
        "log": {
            "apply": dealt,
            **after("describe", lambda line: replace(line, text=f"{line.text} {spy.told}")),
        },
        "cue": {
            "apply": dealt,
            **after("cues", lambda these: (*these, Cue("banner", text=f"{spy.told}"))),
        },
    }
    return altered(TITLE, **{"invariants": spy.invariants, **leaks[door]})


DOORS = (
    *("view", "prompt", "refusals", "things", "status", "caption", "stakes", "card", "checks"),
    *("odds", "advice", "bot", "event", "log", "cue"),
)


def look(title: AnyTitle) -> None:
    """Everything that a table, a German's decision and a deal show the convoy."""
    for step in (Pings, DestroyersMove, CardsMove):
        for eyes in EYES:
            check_worlds(title, at_sea(step), eyes)
    laying = at(Torpedoes, boat("V1", 5, 5, is_up=True), ship("m1", 8, 5), ship("m2", 8, 8))
    aims = (
        partial(flow.act, title.rules, laying, PACK, c.Aim("V1", unit)) for unit in ("m1", "m2")
    )
    check_twins(title, EYES, *aims)
    options = {option.id: option.default for option in title.offers.options}

    def opening(dice: Dice) -> Any:
        return flow.begin(title.rules, "small", options, dice)

    check_chance(title, EYES, opening)


def test_the_title_itself_tells_nothing() -> None:
    look(TITLE)


@pytest.mark.parametrize("door", DOORS)
def test_a_leak_through_any_door_is_caught(door: str) -> None:
    with pytest.raises(Leak):
        look(leaky(door))


def test_a_leak_into_the_list_of_games_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = TITLE.eyes.view

    def knowing(state: Any, eyes: str) -> Any:
        boats = sorted(card.id for card in state.cards.values() if card.boat != OCEAN)
        return replace(seen(state, eyes), scenario=Named(state.scenario, boats))

    def status(view: Any) -> str:
        return f"{TITLE.words.status(view)} {getattr(view.scenario, 'boats', '')}"

    monkeypatch.setattr(title_package, "TITLE", altered(TITLE, view=knowing, status=status))
    twins = make_twins(TITLE, "small", CONVOY, tmp_path, seed=3, decisions=4)
    for session in twins:
        session.close()
    one, other = (Session.load(tmp_path / which / NAME) for which in ("one", "other"))
    with pytest.raises(Leak, match=r"by: .*\blist\b"):
        compare_twins((one, other), CONVOY)
    one.close()
    other.close()


class Named(str):
    """A name that carries what it should not, and is equal to the bare one."""

    boats: list[str]

    def __new__(cls, name: str, boats: list[str]) -> "Named":
        named = super().__new__(cls, name)
        named.boats = boats
        return named


def test_no_view_of_the_convoy_names_a_boat_that_was_not_seen() -> None:
    seen = TITLE.eyes.view(at_sea(Pings), CONVOY)
    assert {card.boat for card in seen.cards.values()} == {UNKNOWN, "U-552", "U-75"}
    assert "U-96" not in str(seen.cards)


def test_the_seats_of_an_open_side_see_and_hear_the_same() -> None:
    """No curtain falls between them."""
    assert all(side.is_open for side in TITLE.offers.sides)
    options = {"convoy_players": "3", "pack_players": "2"}
    bot = {side: TITLE.bots.players["captain"](5) for side in ("convoy", "pack")}
    session = Session.new("atlantic_1942", "training", options, seed=3)
    pairs = (("convoy-a", "convoy-c"), ("pack-v", "pack-w"))
    for _ in range(250):
        prompt = session.prompts()[0]
        side = session.place(prompt.seat).side
        command = bot[side].choose(session.view(prompt.seat), session.prompt(prompt.seat))
        commit = session.submit(prompt.seat, command)
        for one, other in pairs:
            assert replace(session.view(one), eyes=other) == session.view(other)
            heard = [
                [TITLE.eyes.redact(event, eyes) for event in commit.events] for eyes in (one, other)
            ]
            assert heard[0] == heard[1]
        if session.is_over:
            break
    assert session.view("convoy-a").turn > 2
