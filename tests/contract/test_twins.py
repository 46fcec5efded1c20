"""Whole games that differ only in what a seat cannot see are shown to it as one and the same."""

from pathlib import Path

import pytest

from game.core.eyes import ONLOOKER
from game.session.play.session import Session
from game.session.request.start import AnyTitle
from game.titles import load_title
from tests import night_raider
from tests.contract.eyes import Leak, sampled
from tests.contract.leaks import PLANTS, RECORDED, plant
from tests.contract.twins import (
    NAME,
    Twins,
    blinded,
    compare_twins,
    is_anything_hidden,
    looks,
    make_twins,
)
from tests.contract.wire.secretive import secretive
from tests.registry import NIGHT_RAIDER, title_in

BLINDED = blinded(looks())


@pytest.mark.parametrize(
    ("title", "scenario", "eyes", "is_so"),
    [
        ("night_raider", "duel", "north", True),
        ("night_raider", "duel", ONLOOKER, True),
        ("atlantic_1942", "small", "convoy-a", True),
        ("atlantic_1942", "small", ONLOOKER, True),
        ("atlantic_1942", "small", "pack-v", False),
    ],
)
def test_only_eyes_that_anything_is_hidden_from_have_twins(
    title: str, scenario: str, eyes: str, is_so: bool
) -> None:
    assert is_anything_hidden(load_title(title), scenario, eyes) == is_so


@pytest.mark.parametrize("title_id", sorted({title.id for title, *_ in looks()}))
def test_a_title_says_that_it_hides_what_it_hides(title_id: str) -> None:
    """It may say so of a scenario in which the first decisions show nothing of it."""
    said, found = dict[str, bool](), dict[str, bool]()
    for title, scenario, eyes, is_hidden in looks():
        if title.id == title_id:
            usual = {option.id: option.default for option in title.offers.options}
            says_so = title.eyes.hides(scenario, usual, eyes)
            assert says_so or not is_hidden, f"{scenario}: '{eyes}' is said to see everything"
            said[eyes] = said.get(eyes, False) or says_so
            found[eyes] = found.get(eyes, False) or is_hidden
    assert said == found, "its view shows what it says to hide, or there is nothing to hide"


def _close(twins: Twins) -> None:
    for session in twins:
        session.close()


@pytest.mark.sampled(4)
@pytest.mark.parametrize("decisions", [1, 4, 12])
@pytest.mark.parametrize(("title", "scenario", "eyes"), BLINDED)
def test_twins_are_shown_alike(
    title: AnyTitle, scenario: str, eyes: str, decisions: int, tmp_path: Path
) -> None:
    twins = make_twins(title, scenario, eyes, tmp_path, seed=decisions, decisions=decisions)
    compare_twins(twins, eyes)
    if all(session.why_no_undo(eyes) is None for session in twins):
        for session in twins:
            session.undo(eyes)
        compare_twins(twins, eyes)
    _close(twins)


@pytest.mark.sampled(6)
@pytest.mark.parametrize(("kind", "door"), PLANTS)
def test_a_leak_through_any_door_is_caught(
    kind: str, door: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if door in RECORDED:
        plant(monkeypatch, kind, door)
    twins = make_twins(title_in(NIGHT_RAIDER), "duel", "north", tmp_path, seed=6, decisions=14)
    _close(twins)
    if door not in RECORDED:
        plant(monkeypatch, kind, door)
    one, other = (Session.load(tmp_path / which / NAME) for which in ("one", "other"))
    with pytest.raises(Leak, match=rf"by: ([^;]*, )?{door}[,;]"):
        compare_twins((one, other), "north")
    _close((one, other))


@pytest.mark.parametrize("eyes", ["north", ONLOOKER])
def test_not_even_the_number_of_hidden_events_and_decisions_is_told(
    eyes: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = secretive()
    monkeypatch.setattr(night_raider, "TITLE", title)
    twins = make_twins(title, "night", eyes, tmp_path, seed=1, decisions=12)
    asked = {prompt.seat: prompt for prompt in twins[0].prompts()}
    if eyes in asked and len(asked) > 1:  # one of them has had one more decision
        seat = next(seat for seat in asked if seat != eyes)
        twins[0].submit(seat, sampled(asked[seat])[0])
    assert len({len(session.events) for session in twins}) == 2
    compare_twins(twins, eyes)
    _close(twins)
