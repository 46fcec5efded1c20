"""What travels to a guest of a table apart tells nothing that its eyes do not know.

Twins, which these eyes cannot tell apart, are played again at tables: every byte that is sent is
the same. And where another decides something of which eyes learn nothing, nothing is sent at all.
"""

import random
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import pytest

from game.core.eyes import ONLOOKER
from game.core.records import Command
from game.session.apart.teller import Teller
from game.session.play.session import Session
from game.session.record.codec import JsonDict
from game.session.record.lines import SharedDice
from game.session.request.start import HUMAN, AnyTitle
from game.titles import load_title
from tests import night_raider
from tests.contract.eyes import Leak, sampled
from tests.contract.plan import Options, option_sets
from tests.contract.twins import NAME, any_of, blinded, looks, make_twins
from tests.contract.wire.leaks import SILENT, TOLD, plant
from tests.contract.wire.secretive import secretive
from tests.contract.wire.tap import Table, Tap, compare_heard
from tests.registry import NIGHT_RAIDER, shelve, title_in

DITHERED = 0.5
"""How often what others learn nothing of is taken back."""
LOOKS = [look for look in looks() if look[0].records.view is not None]
SEVERAL = [(title, scenario) for title, scenario, eyes, _ in LOOKS if eyes == ONLOOKER]
GAMES = [pytest.param(title, scenario, id=f"{title.id}-{scenario}") for title, scenario in SEVERAL]
BLINDED = blinded(LOOKS)
"""Every scenario and pair of eyes from which anything is hidden."""


def _compare(folder: Path, eyes: str) -> None:
    """Raise Leak where the twins in a folder sound differently at a table."""
    one, other = (Session.load(folder / which / NAME) for which in ("one", "other"))
    one.close()
    other.close()
    compare_heard(Tap(one, eyes, dithers=True), Tap(other, eyes, dithers=False))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("decisions", [1, 4, 12, 40])
@pytest.mark.parametrize(("title", "scenario", "eyes"), BLINDED)
def test_twins_sound_alike(
    title: AnyTitle, scenario: str, eyes: str, decisions: int, tmp_path: Path
) -> None:
    twins = make_twins(title, scenario, eyes, tmp_path, seed=decisions, decisions=decisions)
    for session in twins:
        session.close()
    _compare(tmp_path, eyes)


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(1, 4))
@pytest.mark.parametrize(("title", "scenario", "eyes"), BLINDED)
def test_twins_of_other_options_sound_alike(
    title: AnyTitle, scenario: str, eyes: str, number: int, tmp_path: Path
) -> None:
    """All that can be switched on, and two mixtures."""
    *_, options = islice(option_sets(title, scenario), number + 1)
    twins = make_twins(title, scenario, eyes, tmp_path, number, 12, options)
    for session in twins:
        session.close()
    _compare(tmp_path, eyes)


@pytest.mark.nightly
@pytest.mark.parametrize(("title", "scenario", "eyes"), BLINDED)
def test_twins_sound_alike_where_others_take_back_what_was_seen(
    title: AnyTitle, scenario: str, eyes: str, tmp_path: Path
) -> None:
    pair = make_twins(title, scenario, eyes, tmp_path, seed=20, decisions=20)
    for session in pair:
        session.close()
    twins = [Session.load(tmp_path / which / NAME) for which in ("one", "other")]
    for session in twins:
        session.close()
    first = [Tap(session, eyes, dithers=False) for session in twins]
    both = first[0].can_be_retaken & first[1].can_be_retaken
    compare_heard(*(Tap(session, eyes, dithers=False, retaken=both) for session in twins))


def listen(
    title: AnyTitle,
    scenario: str,
    seed: int,
    decisions: int,
    folder: Path,
    options: Options | None = None,
) -> int:
    """Play at a table apart, and raise Leak where anybody is sent more or less than it learns.

    How often somebody learnt nothing of a decision.
    """
    usual = {option.id: option.default for option in title.offers.options}
    kinds = {seat.id: HUMAN for seat in title.offers.seats(scenario, usual | (options or {}))}
    path = folder / f"{title.id}.wagame"
    Session.new(title.id, scenario, options, kinds, seed=seed, path=path).close()
    at, chance, silences = Table(path), random.Random(seed), 0
    told: dict[str, JsonDict] = {}
    for _ in range(decisions):
        if at.session.is_over:
            break
        prompt = chance.choice(at.session.prompts())
        others = [eyes for eyes in at.ears if eyes != prompt.seat]
        told = {eyes: told.get(eyes) or Teller(at.session, eyes).all() for eyes in others}
        unknowing = _decide(at, prompt.seat, any_of(sampled(prompt), chance), others)
        for eyes in unknowing:
            if Teller(at.session, eyes).all() != told[eyes]:
                raise Leak(f"'{eyes}' hears what {prompt.seat} has decided when it comes back")
        told = {eyes: told[eyes] for eyes in unknowing}
        silences += len(unknowing)
        _require_true(at)
        if unknowing and chance.random() < DITHERED:
            _dither(at, prompt.seat, unknowing, chance.choice((1, 2)))
    at.close()
    return silences


def _decide(at: Table, seat: str, command: Command, others: Sequence[str]) -> list[str]:
    """Decide; those of the others who learn nothing. Raises Leak where one hears anything else."""
    known = {eyes: at.seen(eyes) for eyes in others}
    for ear in at.ears.values():
        ear.taken()
    at.decide(seat, command)
    news = {eyes: at.seen(eyes) != known[eyes] for eyes in others}
    for eyes, is_news in news.items():
        if len(heard := at.ears[eyes].taken()) != is_news:
            raise Leak(f"'{eyes}' hears {heard} of {command}, and learns {is_news}")
    return [eyes for eyes, is_news in news.items() if not is_news]


def _require_true(at: Table) -> None:
    """What is said to be possible is: the answer to an attempt tells nothing either."""
    for place in at.session.places:
        teller = at.seats[place.id].teller
        assert teller is not None
        for why, truth in (
            (teller.why_no_undo(), at.session.why_no_undo(place.id)),
            (teller.why_no_redo(), at.session.why_no_redo(place.id)),
        ):
            if not why and truth:
                raise Leak(f"'{place.id}' finds out what others do: {truth}")


def _dither(at: Table, seat: str, others: Sequence[str], times: int) -> None:
    """Take back what others know nothing of, and make it again; raise Leak where they hear."""
    for do in ("undo", "redo")[:times]:
        at.act(seat, do)
        _require_true(at)
        for eyes in others:
            if heard := at.ears[eyes].taken():
                raise Leak(f"'{eyes}' hears {heard} of {do}")


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("title", "scenario"), GAMES)
def test_nothing_is_sent_of_what_is_not_learnt(
    title: AnyTitle, scenario: str, tmp_path: Path
) -> None:
    listen(title, scenario, 1, 30, tmp_path)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("title", "scenario"), GAMES)
def test_nothing_is_sent_of_what_is_not_learnt_in_long_games(
    title: AnyTitle, scenario: str, seed: int, tmp_path: Path
) -> None:
    """By all that can be switched on, and by mixtures."""
    *_, options = islice(option_sets(title, scenario), seed + 1)
    listen(title, scenario, seed, 150, tmp_path, options)


def test_not_even_the_number_of_hidden_decisions_is_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = secretive()
    monkeypatch.setattr(night_raider, "TITLE", title)
    assert listen(title, "night", 1, 20, tmp_path) > 20


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twins of the toy for the first hunter's eyes, with dice that their players made together."""
    folder = tmp_path_factory.mktemp("twins")
    with pytest.MonkeyPatch.context() as patch:
        shelve(patch, NIGHT_RAIDER)
        for session in make_twins(title_in(NIGHT_RAIDER), "duel", "north", folder, 6, 14):
            session.close()
            assert session.path is not None
            _share_dice(session, session.path)
    return folder


def _share_dice(session: Session, path: Path) -> None:
    """Let the key be one made of parts, by the same promise in both, and faces be still to come."""
    key = session.header.key
    shared = SharedDice(commitment="aa" * 32, seed=key, parts={"north": "bb" * 32})
    script = (*session.header.script, *(byte % 6 + 1 for byte in bytes.fromhex(key)))
    session.header = session.header.model_copy(update={"shared": shared, "script": script})
    path.unlink()
    session.save_as(path)


def test_twins_whose_players_made_the_dice_sound_alike(toys: Path) -> None:
    _compare(toys, "north")


@pytest.mark.sampled(5)
@pytest.mark.parametrize("what", TOLD)
def test_a_secret_that_is_told_is_caught(
    what: str, toys: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    door, leak = TOLD[what]
    plant(monkeypatch, leak)
    with pytest.raises(Leak, match=f"is told by the [^:]*{door}"):
        _compare(toys, "north")


@pytest.mark.parametrize("what", SILENT)
def test_a_word_of_what_others_decide_is_caught(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(night_raider, "TITLE", secretive())
    plant(monkeypatch, SILENT[what])
    with pytest.raises(Leak):
        _listen_to_both(tmp_path)


def _listen_to_both(folder: Path) -> None:
    """Where all plot at once, and where one side lays out what the other does not see."""
    listen(title_in(NIGHT_RAIDER), "night", 1, 12, folder)
    listen(load_title("submarine"), "wolf-pack", 1, 6, folder)


def test_without_a_leak_no_word_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(night_raider, "TITLE", secretive())
    _listen_to_both(tmp_path)
