"""Dice that a player throws: asked one at a time, each for what it is, recorded like any other."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.dice import DiceError, FaceWanted, KeyedDice, ThrownDice
from game.core.prompt import Choice
from game.session.logbook.saves import list_saves
from game.session.play.failing import UndoRefused
from game.session.play.session import Session
from game.session.play.throwing import ONLY_LAST, STANDS, Throw
from game.session.play.verify import first_difference
from game.session.record.lines import OwnDice
from game.session.record.marks import OWN_DICE
from tests import toy
from tests.registry import NIGHT_RAIDER, TOY, shelve

SEED = 5


def _choice(session: Session, start: str) -> Choice:
    return next(c for c in session.prompts()[0].choices if c.label.startswith(start))


def _identifying(path: Path | None = None, **options: bool) -> tuple[Session, Throw]:
    """A game in which the boat has come under a contact and looks at it."""
    session = Session.new("unterseeboot", options=options, seed=SEED, own_dice=True, path=path)
    for _ in range(20):
        prompt = session.prompts()[0]
        ways = [c for c in prompt.choices if c.label.startswith("Identify the")]
        if ways:
            return session, Throw(session, prompt.seat, ways[0].command)
        session.submit(prompt.seat, prompt.choices[0].command)
    raise AssertionError("no contact was met")


def _to_the_end(throw: Throw, faces: Iterator[int]) -> None:
    while throw.wanted:
        throw.tell(min(next(faces), throw.wanted.sides))


def test_each_die_is_asked_for_in_words_and_the_faces_are_the_record(tmp_path: Path) -> None:
    session, throw = _identifying(tmp_path / "a.wagame")
    before = len(session.commits)
    assert throw.wanted is not None
    assert throw.wanted.what.startswith("Target identification, the contact at ")
    assert (throw.wanted.sides, len(session.commits)) == (6, before)
    throw.tell(5)
    assert [(die.face, die.is_own) for die in throw.dice] == [(5, True)]
    assert any("5,000" in session.title.words.describe(e, "").text for e in throw.events)
    while throw.wanted:
        assert throw.wanted.needs == "4+"
        throw.tell(6)
    commit = throw.keep()
    assert commit.dice[0] == (6, 5)
    assert commit.thrown == tuple(range(len(commit.dice)))
    assert session.commits[-1] == commit
    session.close()
    again = Session.load(tmp_path / "a.wagame")
    assert again.commits == session.commits
    assert again.own_dice
    assert first_difference(again) == ""


def test_the_dice_of_a_big_ship_are_each_their_own(tmp_path: Path) -> None:
    session, throw = _identifying(big_ships=True)
    asked = []
    for face in (6, 6, 17):
        assert throw.wanted is not None
        asked.append((throw.wanted.sides, throw.wanted.what.split(",")[0]))
        throw.tell(face)
    assert asked == [(6, "Target identification"), (6, "Big Ship"), (20, "Target identification")]
    assert any("17,000" in session.title.words.describe(e, "").text for e in throw.events)


def test_a_face_that_the_die_lacks_changes_nothing() -> None:
    _session, throw = _identifying()
    for face in (0, 7, -1):
        with pytest.raises(DiceError):
            throw.tell(face)
    assert throw.dice == ()
    throw.tell(6)


def test_the_program_rolls_one_as_it_would_have_rolled_it() -> None:
    session, throw = _identifying()
    keyed = Session.new("unterseeboot", seed=SEED)
    for commit in session.commits[1:]:
        keyed.submit(commit.seat, commit.command)
    as_ever = keyed.submit(throw.seat, throw.command)
    while throw.wanted:
        throw.roll()
    commit = throw.keep()
    assert (commit.dice, commit.thrown) == (as_ever.dice, ())
    assert commit.events == as_ever.events


def test_only_the_face_told_last_is_corrected_and_only_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _session, throw = _identifying(big_ships=True)
    throw.tell(6)
    throw.tell(5)
    assert throw.take_back()
    assert [die.face for die in throw.dice] == [6]
    with pytest.raises(UndoRefused, match=ONLY_LAST):
        throw.take_back()
    throw.tell(4)
    assert throw.wanted is not None
    assert throw.wanted.sides == 10
    throw.roll()
    assert throw.why_not_back() == ONLY_LAST


def test_a_decision_is_dropped_only_before_chance_has_spoken() -> None:
    session, throw = _identifying()
    assert not throw.take_back(), "no die has fallen: the decision may be another"
    throw.tell(3)
    throw.take_back()
    assert throw.why_not_back() == ONLY_LAST
    again = Throw(session, throw.seat, throw.command)
    again.roll()
    assert again.why_not_back() == ONLY_LAST


def test_where_others_sit_a_decision_that_asks_for_dice_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shelve(monkeypatch, TOY)
    session = Session.new("toy", own_dice=True)
    throw = Throw(session, "red", toy.Roll())
    assert throw.wanted is not None
    assert throw.wanted.what == "Roll of red"
    assert throw.why_not_back() == STANDS


def test_thrown_dice_stop_undo_as_rolled_ones_do() -> None:
    session, throw = _identifying()
    _to_the_end(throw, iter([4] * 9))
    throw.keep()
    assert session.why_no_undo() == "Chance has spoken since: what it decided cannot be taken back."


def test_before_the_last_face_nothing_is_kept_and_the_game_asks_again(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    session, throw = _identifying(path)
    written, asked = path.read_bytes(), session.prompts()
    throw.tell(2)
    assert path.read_bytes() == written
    session.close()
    again = Session.load(path)
    assert again.prompts() == asked
    assert again.own_dice


def test_whose_dice_are_thrown_is_switched_during_the_game_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    session = Session.new("unterseeboot", seed=SEED, path=path)
    assert not session.own_dice
    session.throw_own_dice(True)
    session.throw_own_dice(True)
    assert sum(isinstance(entry, OwnDice) for entry in session.entries) == 1
    prompt = session.prompts()[0]
    session.submit(prompt.seat, prompt.choices[0].command)
    if session.why_no_undo() is None:
        session.undo()
        session.redo()
    session.close()
    again = Session.load(path)
    assert again.own_dice
    assert again.commits == session.commits
    assert first_difference(again) == ""
    again.throw_own_dice(False)
    again.close()
    assert not Session.load(path, read_only=True).own_dice
    assert again.branch(1).own_dice is False


def test_verify_finds_a_thrown_die_that_was_not_thrown(tmp_path: Path) -> None:
    session, throw = _identifying()
    rolled = session.tried(throw.seat, throw.command, session.thrown_dice([None] * 9))
    _to_the_end(throw, (face % 6 + 1 for _, face in rolled.dice.faces))
    commit = throw.keep()
    assert first_difference(session) == ""
    forged = session._history.live[-1] = type(commit)(
        **{name: getattr(commit, name) for name in commit.__slots__ if name != "thrown"}
    )
    session._history.entries[-1] = forged
    assert "the key rolls" in first_difference(session)


def test_hidden_dice_and_draws_are_never_asked_for() -> None:
    keyed, thrown = KeyedDice(b"key", 1), ThrownDice(b"key", 1, (), [3])
    for dice in (keyed, thrown):
        dice.roll(20, is_hidden=True)
        dice.draw(9)
    assert (thrown.faces, thrown.draws) == (keyed.faces, keyed.draws)
    assert thrown.roll(6) == 3
    assert (thrown.asked, thrown.thrown) == ([1], [1])
    with pytest.raises(FaceWanted):
        thrown.roll(6)


def test_a_game_is_marked_once_a_die_was_thrown_and_not_before(tmp_path: Path) -> None:
    session, throw = _identifying(tmp_path / "a.wagame")
    assert session.marks == ()
    _to_the_end(throw, iter([4] * 9))
    throw.keep()
    assert session.marks == (OWN_DICE,)
    session.throw_own_dice(False)
    prompt = session.prompts()[0]
    session.submit(prompt.seat, prompt.choices[0].command)
    session.close()
    (row,) = list_saves(tmp_path)
    assert row.marks == (OWN_DICE,)
    assert Session.load(row.path, read_only=True).marks == (OWN_DICE,)
    assert first_difference(session) == ""


@pytest.mark.parametrize(
    ("bands", "needs"),
    [
        ((), ""),
        ((3,), "4+"),
        ((0,), ""),
        ((6,), ""),
        ((2, 4), "1–2, 3–4 or 5–6"),
        ((1, 5), "1, 2–5 or 6"),
    ],
)
def test_a_die_says_which_faces_count(bands: tuple[int, ...], needs: str) -> None:
    assert FaceWanted("", 6, bands).needs == needs


def test_a_whole_game_of_the_toy_with_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, NIGHT_RAIDER)
    session = Session.new("night_raider", "duel", seed=2, own_dice=True)
    family = session.prompts()[0].families[0]
    session.submit("north", family.command(family.suggestion()))
    asked: list[FaceWanted] = []
    while not session.is_over:
        prompt = session.prompts()[0]
        throw = Throw(session, prompt.seat, prompt.choices[0].command)
        while throw.wanted:
            asked.append(throw.wanted)
            throw.tell(1)
        throw.keep()
    assert {each.needs for each in asked} == {"1–2, 3–4 or 5–6"}
    assert all(each.what.startswith("North's search at ") for each in asked)
    assert first_difference(session) == ""
