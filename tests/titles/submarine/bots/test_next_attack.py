"""What the ace's escorts make of the attack after this one: where they lie, and when they wait."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.ace_depths import prior_of
from game.titles.submarine.bots.escorts.onset import cover_of, onsets
from game.titles.submarine.model.events import WeaponPlaced
from game.titles.submarine.model.frames import Escorting, Turn
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import CHARGE, ESCORT, OPEN, State, Weapon
from game.titles.submarine.rules.ground.c6_course import Speeds
from game.titles.submarine.rules.ground.packed import STEPS, Pose, packed, unpacked
from game.titles.submarine.view import view
from tests.titles.submarine.bots.escorting import moved_by
from tests.titles.submarine.sea import at, boat, escort, sea

rule = pytest.mark.rule
HEADING, AWAY = 6, 3


def hunt(bow: str = "N26-B", turn: int = 5) -> State:
    """Kamikaze and the boat that she hunts; turn 8 is the last."""
    return sea(
        escort("J1", bow, HEADING, "Kamikaze", speed=5),
        boat("U6", "N20-B", HEADING, 100, "Flasher", speed=2, contact=OPEN),
        scenario="killers-3",
        house=House(solitaire=True),
        turn=turn,
        flow=(Turn(1), Escorting()),
    )


def promised(state: State, *poses: Pose) -> Mapping[Pose, float]:
    seen = view(state, ESCORT)
    return onsets(seen, seen.ships["kamikaze"], dict.fromkeys(poses, "5"), prior_of)


@rule("submarine", "15.4.5")
def test_a_ship_does_most_next_turn_that_lies_near_a_boat_and_heads_for_it() -> None:
    astern = packed(at("N23-B"))
    poses = (astern, HEADING), (astern, AWAY), (packed(at("N32-B")), HEADING)
    toward, away, far = promised(hunt(), *poses).values()
    assert toward > away > far


@rule("submarine", "15.7")
def test_nothing_is_promised_of_a_next_attack_that_cannot_be() -> None:
    """In the last turn; and by a ship for a boat that others' charges shake (15.9)."""
    pose = packed(at("N23-B")), HEADING
    state = hunt()
    assert promised(state, pose)[pose] > 0
    assert not promised(hunt(turn=8), pose)
    spots = (packed(at("N20-B")) + 2 * far * STEPS[way] for way in (1, 3, 5, 6) for far in (0, 1))
    weapons = {
        f"w{index}": Weapon(f"w{index}", CHARGE, "ikazuchi", unpacked(spot))
        for index, spot in enumerate(spots)
    }
    charged = replace(state, weapons=weapons)
    assert promised(charged, pose).get(pose, 0.0) < promised(state, pose)[pose] / 2


@rule("submarine", "15.4.5")
def test_a_ship_covers_what_its_stern_leaves_ahead_and_no_more_than_its_speed() -> None:
    """One hex ahead and no turn: the stern's hex; throws from where it begins and ends."""
    cover = cover_of(HEADING, Speeds(1, 1, 2), True)
    assert -STEPS[HEADING] in cover.drops
    fast = cover_of(HEADING, Speeds(3, 6, 2), False)
    assert cover.drops < fast.drops
    assert max(len(cover.port), len(cover.starboard)) < len(fast.port)
    assert 2 * STEPS[HEADING] in cover.ahead


@rule("submarine", "15.7")
@pytest.mark.parametrize(("turn", "attacks"), [(7, False), (6, True)])
def test_a_poor_attack_is_made_where_that_leaves_one_more(turn: int, attacks: bool) -> None:
    """Of turns 6 to 8 two can see attacks if the first does; of 7 and 8 one, and 8 is better."""
    events = moved_by(Ace, hunt(turn=turn), b"patience")
    assert any(isinstance(each, WeaponPlaced) for each in events) is attacks


@rule("submarine", "S10.VC")
@pytest.mark.parametrize("turn", [6, 7])
def test_a_boat_that_breaks_out_is_rather_threatened_than_attacked_poorly(turn: int) -> None:
    """She dodges while she may be attacked, and runs when she has been: in 50 games of Secret
    Weapon it took captains 8.8 turns against who knows it, 7.7 against who does not."""
    state = sea(
        escort("B11", "N46-B", HEADING, "Armada", speed=6),
        escort("B11", "D48-B", HEADING, "Dunkirk", speed=6),
        boat("G13", "M37-B", AWAY, 100, "U.2511", speed=4, contact=OPEN),
        scenario="secret-weapon",
        turn=turn,
        flow=(Turn(turn), Escorting()),
    )
    events = moved_by(Ace, state, b"patience")
    assert not [each for each in events if isinstance(each, WeaponPlaced)]
