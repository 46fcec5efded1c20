"""34.6, 34.7 The prolonged attack after the last turn."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.core.dice import TapeDice
from game.core.flow import act, require_legal
from game.core.rules import Context
from game.scenes.titles.looks import Interest
from game.titles.submarine import TITLE
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.apply import APPLY
from game.titles.submarine.model.frames import Campaign, Closing, Hunting, Voyage
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, HIDDEN, SONAR, SUBMARINE, Sets, Ship, State
from game.titles.submarine.odds.checks import checks
from game.titles.submarine.odds.gains import gains
from game.titles.submarine.odds.hunts import PAIRS
from game.titles.submarine.printed.advanced import attack_points, defence_points, power_lost
from game.titles.submarine.rules.invariants import check_game
from game.titles.submarine.rules.sequence import begin_turn
from game.titles.submarine.rules.turn.c34_prolonged import pace, sonar_of
from game.titles.submarine.view import view
from game.ui.boards import Track
from game.ui.boards.layers.meanings import ORDERED, PLOT
from tests.laws import holds_of
from tests.titles.submarine.looks import measured
from tests.titles.submarine.moving import asked, do, is_legal, offered
from tests.titles.submarine.sea import VIIC, Crewed, boat, escort, merchant, of_kind, sea

rule = pytest.mark.rule
HOUSE = House(hidden=True, advanced=Advanced(clock=True, prolonged=True))
CLASS = f"{VIIC}+"
NAMES = ("Amazon", "Isis", "Lark", "Wren", "Viceroy", "Whitehall", "Spragge")
LAST = 20


def hound(name: str, at: int, **more: Any) -> Ship:
    return replace(escort("B4", f"{chr(66 + 2 * at)}30-B", 6, name), top=10, **more)


def prey(
    power: int = 60, name: str = "U.47", code: str = "N20-B", card: str = CLASS, **more: Any
) -> Crewed:
    given = {"contact": SONAR, **more}
    return boat(card, code, 6, 100, name, inside={"power": power}, **given)


def over(
    *laid: Any,
    count: int = 7,
    ships: Sequence[Ship] | None = None,
    scenario: str = "wolf-pack",
    turn: int = LAST,
    sonar: str = "ordinary",
    **more: Any,
) -> State:
    """The last turn is over, with so many escorts that have that sonar."""
    escorts = ships or [hound(name, at) for at, name in enumerate(NAMES[:count])]
    tramp = merchant("C-2", "A35-B", 6)
    sets = {ship.id: Sets(sonar, "") for ship in escorts}
    given = {"house": HOUSE, **more}
    return sea(
        *escorts, tramp, *laid, scenario=scenario, turn=turn, flow=(Voyage(),), sets=sets, **given
    )


def ended(state: State, dice: Sequence[int] = ()) -> tuple[State, list[Any]]:
    """What comes after the last turn."""
    context = Context(state.copy(), TapeDice(dice), APPLY)
    begin_turn(context, Voyage())
    return context.state, context.events


def hunt(state: State, *sent: tuple[str, str], dice: Sequence[int] = ()) -> tuple[State, list[Any]]:
    """Escorts are sent after boats, and hunt."""
    state, _ = ended(state)
    for ship, quarry in sent:
        if state.hand.get(ESCORT) != ship:
            state, _ = do(state, c.Take(ship), ESCORT)
        state, _ = do(state, c.Hunt(ship, quarry), ESCORT)
        check_game(state)
    require_legal(TITLE.rules, state, ESCORT, c.Done())
    tape = TapeDice(dice)
    after, events = act(TITLE.rules, state, ESCORT, c.Done(), tape)
    assert tape.is_used_up
    return after, events


@rule("submarine", "34.6")
def test_after_the_last_turn_boats_in_contact_may_be_hunted_on() -> None:
    state, events = ended(over(prey()))
    assert isinstance(state.flow[-1], Hunting)
    assert of_kind(events, e.HuntOpened) == [e.HuntOpened("34.6", ("u-47",), 3)]
    assert not of_kind(events, e.GameEnded)
    off = House(hidden=True, advanced=Advanced(clock=True))
    for other in (
        over(prey(), turn=LAST - 1),
        over(prey(), house=off),
        over(prey(), scenario="wahoo"),
        over(prey(contact=HIDDEN)),
        over(prey(), count=4),
        over(),
    ):
        assert not any(isinstance(frame, Hunting) for frame in ended(other)[0].flow)


@rule("submarine", "34.6")
def test_the_points_are_counted_when_the_hunt_is_over_and_it_is_opened_once() -> None:
    state, events = hunt(over(prey()))
    assert not of_kind(events, e.HuntOpened)
    assert [event.fate for event in of_kind(events, e.GameEnded)] == [ESCORT]
    lead = over(prey(power=0), dealt=0)
    state, events = hunt(lead, ("amazon", "u-47"), dice=(6, 6))
    assert [type(event) for event in events[-2:]] == [e.VesselSunk, e.GameEnded]
    assert not state.flow


@rule("submarine", "34.6")
def test_a_part_of_a_campaign_ends_when_its_hunt_is_over() -> None:
    state = over(prey(), scenario="ons-5", part=1)
    state.flow = (Campaign(), Voyage())
    state, events = ended(state)
    assert isinstance(state.flow[-1], Hunting)
    assert not of_kind(events, e.PartEnded)
    assert [type(frame) for frame in state.flow] == [Campaign, Closing, Hunting]


@rule("submarine", "34.7.3")
def test_when_no_more_may_go_one_that_was_sent_may_still_hunt_another_boat() -> None:
    state, _ = ended(over(prey(), prey(name="U.99", code="S20-B"), count=5))
    state, _ = do(state, c.Hunt("amazon", "u-47"), ESCORT)
    assert not is_legal(state, c.Hunt("amazon", "u-47"), ESCORT)
    state, _ = do(state, c.Hunt("amazon", "u-99"), ESCORT)
    assert state.hounds == {"amazon": "u-99"}
    state, _ = do(state, c.Take("isis"), ESCORT)
    assert not offered(state, c.Hunt, ESCORT)


@rule("submarine", "34.7.1")
def test_four_escorts_that_can_make_full_speed_stay() -> None:
    ships = [hound(name, at) for at, name in enumerate(NAMES)]
    ships[0] = replace(ships[0], is_dead=True, damage=ships[0].capacity // 2 + 1)
    ships[1] = replace(ships[1], top=5, spared=3, damage=3)
    state, events = ended(over(prey(), ships=ships))
    assert [event.escorts for event in of_kind(events, e.HuntOpened)] == [1]
    assert not {"amazon", "isis"} & {each.unit for each in offered(state, c.Take, ESCORT)}  # type: ignore[attr-defined]
    state, _ = do(state, c.Hunt("lark", "u-47"), ESCORT)
    state, _ = do(state, c.Take("wren"), ESCORT)
    assert not is_legal(state, c.Hunt("wren", "u-47"), ESCORT)
    for piece, case in (("u-47", "34.7.1"), ("amazon", "34.7.1"), ("c-2-1", "34.7.1")):
        prompt = asked(state, ESCORT)
        target = type(prompt.choices[0].target)("piece", piece)
        assert TITLE.words.refuse_rest(view(state, ESCORT), prompt, target).rule == case


@rule("submarine", "34.7.2")
@rule("submarine", "34.7.3")
def test_each_escort_is_sent_after_one_boat_or_called_back() -> None:
    state, _ = ended(over(prey(), prey(name="U.99", code="R20-B")))
    for boat_ in ("u-47", "u-99"):
        assert is_legal(state, c.Hunt("amazon", boat_), ESCORT)
    state, _ = do(state, c.Hunt("amazon", "u-47"), ESCORT)
    assert state.hand[ESCORT] == "isis"
    state, _ = do(state, c.Take("amazon"), ESCORT)
    assert not is_legal(state, c.Hunt("amazon", "u-47"), ESCORT)
    state, _ = do(state, c.Hunt("amazon", "u-99"), ESCORT)
    assert state.hounds == {"amazon": "u-99"}
    state, _ = do(state, c.Take("amazon"), ESCORT)
    state, _ = do(state, c.Hunt("amazon", ""), ESCORT)
    assert state.hounds == {}


@rule("submarine", "34.7.4")
def test_only_escorts_faster_than_the_boat_take_part() -> None:
    ships = [hound(name, at) for at, name in enumerate(NAMES)]
    ships[0] = replace(ships[0], top=5)
    ships[1] = replace(ships[1], top=6)
    sent = ("amazon", "u-47"), ("isis", "u-47")
    _, events = hunt(over(prey(), ships=ships), *sent, dice=(3, 5))
    [event] = of_kind(events, e.BoatHunted)
    assert event.ships == ("isis",)
    after, events = hunt(over(prey(), ships=ships), ("amazon", "u-47"))
    assert not view(after, ESCORT).hounds
    assert of_kind(events, e.BoatOutran) == [e.BoatOutran("34.7.4", "u-47", ("amazon",))]
    assert not of_kind(events, e.BoatHunted)


@rule("submarine", "34.7.4")
def test_her_submerged_speed_counts_with_half_of_her_power() -> None:
    xxi = boat("G13+", "N20-B", 6, 100)
    for power, speed in ((120, 5), (60, 5), (59, 4)):
        assert pace(xxi.boat, replace(xxi.inside, power=power)) == speed


@rule("submarine", "34.7.5")
@rule("submarine", "34.75")
@pytest.mark.parametrize(("power", "is_sunk"), [(24, False), (23, True)])
def test_a_boat_is_sunk_that_has_less_power_than_she_loses(power: int, is_sunk: bool) -> None:
    """Points 3 against 2 on 35 cost 24."""
    state, events = hunt(over(prey(power)), ("amazon", "u-47"), dice=(3, 5))
    [event] = of_kind(events, e.BoatHunted)
    assert (event.attack, event.defence, event.lost) == (3, 2, 24)
    assert [sunk.rule for sunk in of_kind(events, e.VesselSunk)] == ["34.75"] * is_sunk
    assert is_sunk or state.insides["u-47"].power == 0
    assert state.hounds == {}, "they are back"


@rule("submarine", "34.7.5a")
def test_attack_points_are_those_of_the_sonar() -> None:
    points = {"": 1, "japanese": 2, "ordinary": 3, "improved": 4}
    for sonar, count in points.items():
        assert attack_points(sonar) == count
        _, events = hunt(
            over(prey(), sonar=sonar), ("amazon", "u-47"), ("isis", "u-47"), dice=(1, 1)
        )
        assert of_kind(events, e.BoatHunted)[0].attack == 2 * count
    unplayed = over(prey(), house=replace(HOUSE, hidden=False))
    assert sonar_of(unplayed, unplayed.ships["amazon"]) == "ordinary"


@rule("submarine", "34.7.5b")
def test_defense_points_are_those_of_the_submerged_speed() -> None:
    assert [defence_points(speed) for speed in (1, 2, 3, 4, 5, 7)] == [1, 2, 3, 4, 5, 5]
    xxiii = prey(card="G14+")
    _, events = hunt(over(xxiii), ("amazon", "u-47"), dice=(1, 1))
    assert of_kind(events, e.BoatHunted)[0].defence == 4


BANDS = {
    "65-66": (20, 25, 30, 35, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58),
    "63-64": (18, 23, 28, 33, 38, 40, 42, 43, 45, 46, 48, 49, 50, 50),
    "61-62": (14, 21, 26, 31, 36, 38, 40, 41, 42, 43, 44, 45, 46, 47),
    "55-56": (12, 19, 24, 29, 34, 36, 38, 40, 41, 42, 43, 44, 45, 46),
    "53-54": (10, 17, 22, 27, 32, 34, 36, 38, 40, 41, 42, 43, 44, 45),
    "51-52": (8, 15, 20, 25, 30, 32, 34, 36, 38, 40, 41, 42, 43, 44),
    "45-46": (6, 13, 18, 23, 28, 30, 32, 34, 36, 38, 40, 41, 42, 43),
    "43-44": (4, 11, 16, 21, 26, 28, 30, 32, 34, 36, 38, 40, 41, 42),
    "41-42": (2, 9, 14, 19, 24, 26, 28, 30, 32, 34, 36, 38, 40, 41),
    "35-36": (0, 7, 12, 17, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40),
    "33-34": (0, 5, 10, 15, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38),
    "31-32": (0, 3, 8, 13, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36),
    "25-26": (0, 1, 6, 11, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34),
    "23-24": (0, 0, 4, 9, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32),
    "21-22": (0, 0, 2, 7, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30),
    "15-16": (0, 0, 0, 5, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28),
    "13-14": (0, 0, 0, 3, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26),
    "11-12": (0, 0, 0, 1, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24),
}  # fmt: skip


@rule("submarine", "T-PROLONGED 34.75/65-66")
@rule("submarine", "T-PROLONGED 34.75/63-64")
@rule("submarine", "T-PROLONGED 34.75/61-62")
@rule("submarine", "T-PROLONGED 34.75/55-56")
@rule("submarine", "T-PROLONGED 34.75/53-54")
@rule("submarine", "T-PROLONGED 34.75/51-52")
@rule("submarine", "T-PROLONGED 34.75/45-46")
@rule("submarine", "T-PROLONGED 34.75/43-44")
@rule("submarine", "T-PROLONGED 34.75/41-42")
@rule("submarine", "T-PROLONGED 34.75/35-36")
@rule("submarine", "T-PROLONGED 34.75/33-34")
@rule("submarine", "T-PROLONGED 34.75/31-32")
@rule("submarine", "T-PROLONGED 34.75/25-26")
@rule("submarine", "T-PROLONGED 34.75/23-24")
@rule("submarine", "T-PROLONGED 34.75/21-22")
@rule("submarine", "T-PROLONGED 34.75/15-16")
@rule("submarine", "T-PROLONGED 34.75/13-14")
@rule("submarine", "T-PROLONGED 34.75/11-12")
@holds_of(BANDS)
def test_a_row_of_the_prolonged_table(band: str) -> None:
    for text in band.split("-"):
        pair = int(text[0]), int(text[1])
        assert tuple(power_lost(points, pair) for points in range(-4, 10)) == BANDS[band]


@rule("submarine", "T-PROLONGED 34.75")
def test_the_prolonged_table_is_whole() -> None:
    for pair in PAIRS:
        assert power_lost(12, pair) == power_lost(9, pair)
        assert power_lost(-5, pair) == 0
    assert sum(len(band.split("-")) for band in BANDS) == 36


# What is told, and who plays it


@rule("submarine", "34.7.5")
def test_odds_tell_what_the_hunt_costs_her() -> None:
    state, _ = ended(over(prey()))
    seen = view(state, ESCORT)
    prompt = asked(state, ESCORT)
    choice = next(each for each in prompt.choices if each.command == c.Hunt("amazon", "u-47"))
    gain = gains(seen, prompt)(choice)
    assert gain is not None
    assert gain.words == "costs her 8 to 42 of at most 60 power"
    state, _ = do(state, c.Hunt("amazon", "u-47"), ESCORT)
    [check] = checks(view(state, ESCORT), c.Done())
    assert (check.needs, check.chance.numerator, check.chance.denominator) == ("51 or more", 1, 3)


@rule("submarine", "34.7.2")
def test_a_bot_sends_all_that_it_can_spare_where_they_count() -> None:
    state, _ = ended(over(prey(), prey(name="U.99", code="R20-B")))
    bot = Captain(0)
    for _ in range(20):
        prompt = asked(state, ESCORT)
        command = bot.choose(view(state, ESCORT), prompt)
        if isinstance(command, c.Done):
            break
        state, _ = do(state, command, ESCORT)
    assert len(state.hounds) == 3
    assert isinstance(command, c.Done)


@rule("submarine", "34.7.4")
def test_neither_player_learns_the_power_or_the_sonar_of_the_other() -> None:
    rich, poor = (ended(over(prey(power)))[0] for power in (60, 9))
    assert view(rich, ESCORT) == view(poor, ESCORT)
    assert gains(view(rich, ESCORT), asked(rich, ESCORT)) is not None
    loud, deaf = (ended(over(prey(), sonar=sonar))[0] for sonar in ("improved", ""))
    assert view(loud, SUBMARINE) == view(deaf, SUBMARINE)


@rule("submarine", "34.7.2")
def test_lines_lead_from_those_sent_and_from_the_one_pointed_at() -> None:
    state, _ = ended(over(prey(), prey(name="U.99", code="R20-B")))
    state, _ = do(state, c.Hunt("amazon", "u-47"), ESCORT)
    seen, meant = view(state, ESCORT), Interest(meant=c.Hunt("isis", "u-99"))
    for hand, meanings in ((Interest(), [ORDERED]), (meant, [ORDERED, PLOT])):
        lines = measured(seen, hand, Hunting.__name__, ESCORT)
        assert [line.meaning for line in lines if isinstance(line, Track)] == meanings


@rule("submarine", "34.7.2")
def test_who_sends_nobody_is_told_that_all_stay() -> None:
    def ends(state: State) -> list[str]:
        return [x.label for x in asked(state, ESCORT).choices if x.command == c.Done()]

    state, _ = ended(over(prey()))
    assert ends(state) == ["All escorts stay with the convoy"]
    assert not is_legal(state, c.Hunt("amazon", ""), ESCORT), "she is not called back"
    state, _ = do(state, c.Hunt("amazon", "u-47"), ESCORT)
    assert ends(state) == ["The hunt begins"]
