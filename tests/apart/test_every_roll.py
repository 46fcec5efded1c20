"""Tables where every guest has a part in every roll: nobody knows how dice fall before they do."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.apart import rolling
from game.apart.rolling import BUSY, NO_LINK
from game.apart.table import HostTable
from game.session.apart.messages import Rolling
from game.session.apart.ownchain import OTHER_PROMISE, OwnChain
from game.session.play.game import News
from game.session.play.session import Session
from game.session.play.undo import ALL_HAD_A_PART, undo_barrier
from game.session.play.verify import OTHER_DECISION, OTHERS_DICE, verify
from game.session.record import chains
from game.session.record.chains import end_of, link_of, promise_of
from game.session.record.codec import dump, encode
from game.session.record.files import SaveError
from game.session.record.lines import Commit, Undo
from game.session.record.shared import OTHER_WAY
from game.session.request.start import StartRequest
from tests.apart.cables import Company
from tests.apart.laid import SEATS, TITLE, Laid
from tests.session.record.test_shared import copy_of

ROOTS = {"convoy-a": "33" * 32, "pack-v": "44" * 32}


def begun(folder: Path) -> Laid:
    """A table at which both sides sit and have a part in every roll."""
    folder.mkdir(exist_ok=True)
    request, save = StartRequest(TITLE, ""), folder / "table.wagame"
    found = Laid(*HostTable.begin(request, SEATS, save, every_roll=True))
    for seat in SEATS:
        found.sit(seat, part=end_of(ROOTS[seat]))
    return found


def to_a_roll(at: Laid) -> tuple[str, dict[str, Any]]:
    """Play on until a decision waits for the parts of all; who decided, and what."""
    while True:
        prompt = at.session.prompts()[0]
        seat, number = prompt.seat, at.number(prompt.seat)
        commands = [choice.command for choice in prompt.choices]
        rolled = [each for each in commands if at.session.rolls(seat, each)]
        asked = {"do": "play", "n": number, "command": encode((rolled or commands)[0])}
        at.act(seat, **asked)
        if rolled:
            return seat, asked


def give(at: Laid, seat: str, **other: Any) -> Any:
    """Let a guest answer what it was asked last."""
    asked = at.ears[seat].of("rolling")[-1]
    answer = {"do": "link", "n": asked["n"], "link": link_of(ROOTS[seat], asked["n"])}
    return at.act(seat, **(answer | other))


def other_than(seat: str) -> str:
    return next(each for each in SEATS if each != seat)


def test_dice_fall_only_when_all_have_given_their_parts(tmp_path: Path) -> None:
    at = begun(tmp_path)
    seat, asked = to_a_roll(at)
    stood = len(at.session.commits)
    give(at, seat)
    assert len(at.session.commits) == stood
    give(at, other_than(seat))
    made = at.session.commits[-1]
    assert len(at.session.commits) == stood + 1
    assert made.dice or made.draws
    assert dict(made.links) == {each: link_of(ROOTS[each], made.roll) for each in SEATS}
    assert at.ears[seat].of("done")[-1] == asked["n"]


def test_the_parts_are_in_the_dice(tmp_path: Path) -> None:
    at = begun(tmp_path)
    to_a_roll(at)
    for seat in SEATS:
        give(at, seat)
    made, key = at.session.commits[-1], at.session.header.key
    assert made.command is not None
    rolls = [chains.Roll(1, made.links), chains.Roll(1, made.links[:1]), chains.Roll(2, made.links)]
    assert chains.roll_of(made) == rolls[0]
    assert len({key, *(roll.key(key) for roll in rolls)}) == 4
    assert verify(at.session).difference == ""
    changed = (made.links[0][0], link_of("55" * 32, made.roll)), made.links[1]
    assert (
        "none of its chain" in verify(altered(at.session, replace(made, links=changed))).difference
    )


def altered(session: Session, commit: Commit) -> Session:
    """A record that has another commit in the place of its last."""
    history = session._history
    history.live[-1] = history.entries[-1] = commit
    return session


def test_the_host_is_bound_before_it_knows_a_part(tmp_path: Path) -> None:
    at = begun(tmp_path)
    seat, _ = to_a_roll(at)
    for each in SEATS:
        give(at, each)
    made, shared = at.session.commits[-1], at.session.header.shared
    assert shared is not None
    assert made.command is not None
    promised = [at.ears[each].of("rolling")[-1]["promise"] for each in SEATS]
    assert promised == [promise_of(shared.seed, made.roll, seat, made.command)] * 2


@pytest.mark.parametrize(
    "wrong",
    [
        lambda n: {"link": link_of("55" * 32, n)},
        lambda n: {"link": link_of(ROOTS["pack-v"], n - 1)},
        lambda n: {"n": n + 1},
        lambda n: {"n": n - 1},
    ],
)
def test_nothing_but_the_link_is_taken(
    wrong: Callable[[int], dict[str, Any]], tmp_path: Path
) -> None:
    at = begun(tmp_path)
    to_a_roll(at)
    number = at.ears["pack-v"].of("rolling")[-1]["n"]
    stood = len(at.session.commits)
    give(at, "convoy-a")
    assert give(at, "pack-v", **wrong(number)).errors() == [NO_LINK]
    assert len(at.session.commits) == stood


def test_while_dice_wait_nothing_else_is_decided_and_the_same_again_is_nothing(
    tmp_path: Path,
) -> None:
    at = begun(tmp_path)
    seat, asked = to_a_roll(at)
    at.ears[seat].heard.clear()
    assert at.act(seat, **asked).heard == []
    number = asked["n"]
    assert at.act(seat, do="undo", n=number).errors() == [BUSY]
    assert at.table.question() is None


def test_a_decision_that_waits_outlives_the_host(tmp_path: Path) -> None:
    at = begun(tmp_path)
    seat, asked = to_a_roll(at)
    promised = at.ears[seat].of("rolling")[-1]
    stood = len(at.session.commits)
    at.table.close()
    at.table = HostTable.load(tmp_path / "table.wagame")
    for each in SEATS:
        at.sit(each, part=end_of(ROOTS[each]))
        assert at.ears[each].of("rolling") == [promised]
    at.act(seat, **asked)
    for each in SEATS:
        give(at, each)
    assert len(at.session.commits) == stood + 1
    assert at.ears[seat].of("done") == [asked["n"]]
    assert at.table.question() is None
    assert at.table.asked()


def test_one_who_goes_is_waited_for_and_one_who_is_replaced_is_not(tmp_path: Path) -> None:
    at = begun(tmp_path)
    seat, _ = to_a_roll(at)
    other, stood = other_than(seat), len(at.session.commits)
    give(at, seat)
    at.table.leave(at.seated[other])
    assert at.ears[seat].of("company")[-1]["waits"] == [other]
    assert at.table.asked() == (other,)
    at.codes[other] = at.table.invite(other)
    assert len(at.session.commits) == stood + 1
    assert dict(at.session.commits[-1].links).keys() == {seat}
    assert at.ears[seat].of("company")[-1]["waits"] == []
    at.sit(other, part=end_of("66" * 32))
    assert at.ears[other].of("seated")[-1]["has_part"] is False
    notes = verify(at.session).notes
    assert len([note for note in notes if "no part of" in note]) == 1


@pytest.mark.parametrize(
    "let_go", [lambda table, seat: table.invite(seat), lambda table, seat: table.lend(seat, "ace")]
)
def test_a_host_that_died_as_it_let_the_last_part_go_lets_the_dice_fall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, let_go: Callable[[HostTable, str], object]
) -> None:
    """Else nobody would be asked for a part any more, and nothing else could be decided."""
    at = begun(tmp_path)
    seat, _ = to_a_roll(at)
    stood = len(at.session.commits)
    with monkeypatch.context() as dying:
        dying.setattr(rolling.Rolling, "go_on", lambda self: None)
        for each in SEATS:
            let_go(at.table, each)
    at.table.close()
    again = HostTable.load(at.table.save)
    assert again.session is not None
    made = again.session.commits[-1]
    assert len(again.session.commits) == stood + 1
    assert (made.seat, made.links) == (seat, ())
    assert again.missing_parts() == ()
    again.close()


def test_a_bot_that_plays_a_lent_seat_is_not_waited_for(tmp_path: Path) -> None:
    at = begun(tmp_path)
    seat, _ = to_a_roll(at)
    other, stood = other_than(seat), len(at.session.commits)
    give(at, seat)
    at.table.leave(at.seated[other])
    at.table.lend(other, "captain")
    assert len(at.session.commits) == stood + 1


def test_what_all_had_a_part_in_is_not_taken_back(tmp_path: Path) -> None:
    at = begun(tmp_path)
    to_a_roll(at)
    for each in SEATS:
        give(at, each)
    session, last = at.session, at.session.commits[-1]
    before, after = session.state_at(last.seq - 1), session.state
    quiet = replace(last, events=(), dice=(), draws=())
    said = undo_barrier(session.title, before, quiet, after, last.seat, is_alone=False)
    assert said == ALL_HAD_A_PART
    session._history.add(Undo(last.seq), session.standing)
    assert verify(session).difference == f"Commit {last.seq}: {OTHERS_DICE}"


def copied(at: Laid, seat: str, asked: Sequence[dict[str, Any]]) -> Session:
    """The record as the copy of a guest who was promised so much."""
    shared = at.session.header.shared
    assert shared is not None
    known = {"commitment": shared.commitment, "part": end_of(ROOTS[seat]), "root": ROOTS[seat]}
    apart = copy_of(seat).model_copy(update=known | {"every_roll": True})
    chain = OwnChain(apart)
    for each in asked:
        chain.take(Rolling.model_validate(each))
    apart = apart.model_copy(update=chain.known(at.session.bodies()))
    at.session.header = at.session.header.model_copy(update={"apart": apart})
    return at.session


def test_a_host_that_decides_otherwise_than_it_promised_is_found(tmp_path: Path) -> None:
    at = begun(tmp_path)
    for _ in range(3):
        to_a_roll(at)
        for seat in SEATS:
            give(at, seat)
    asked = at.ears["pack-v"].of("rolling")
    assert [each["n"] for each in asked] == [1, 2, 3]
    was_away = [asked[0], asked[2]]
    for honest in (asked, was_away):
        assert verify(copied(at, "pack-v", honest)).difference == ""
    other = {"n": 3, "promise": "77" * 32}
    more = {"n": 4, "promise": "77" * 32}
    for lie in ([*asked[:2], other], [other], [*asked, more]):
        assert verify(copied(at, "pack-v", lie)).difference == f"Its dice: {OTHER_DECISION}."


def test_what_was_promised_last_need_not_be_where_the_game_was_given_up(tmp_path: Path) -> None:
    at = begun(tmp_path)
    to_a_roll(at)
    asked = at.ears["pack-v"].of("rolling")
    assert verify(copied(at, "pack-v", asked)).difference == f"Its dice: {OTHER_DECISION}."
    at.session.resign("convoy-a")
    assert verify(copied(at, "pack-v", asked)).difference == ""


def test_a_host_that_does_not_ask_for_parts_after_all_is_found(tmp_path: Path) -> None:
    at = begun(tmp_path)
    copy = copied(at, "pack-v", [])
    assert copy.header.shared is not None
    once = copy.header.shared.model_copy(update={"every_roll": False})
    copy.header = copy.header.model_copy(update={"shared": once})
    assert verify(copy).difference == f"Its dice: {OTHER_WAY}."


def test_a_game_that_ends_while_dice_wait_waits_no_more(tmp_path: Path) -> None:
    at = begun(tmp_path)
    seat, _ = to_a_roll(at)
    other = other_than(seat)
    at.act(other, do="resign", n=at.number(other), words="")
    assert at.session.is_over
    assert give(at, other).errors() == [NO_LINK]


def decided_by_a_roll(company: Company) -> str:
    """Whoever is asked decides on what needs dice; all else goes on until somebody can."""
    while True:
        company.hear()
        seat = next(seat for seat in SEATS if company.guests[seat].prompts())
        prompt = company.guests[seat].prompt(seat)
        assert prompt is not None
        commands = [choice.command for choice in prompt.choices]
        rolled = [each for each in commands if company.session.rolls(seat, each)]
        company.guests[seat].submit(seat, (rolled or commands)[0])
        if rolled:
            return seat


def test_guests_give_their_parts_by_themselves(tmp_path: Path) -> None:
    company = Company(tmp_path, every_roll=True)
    stood = len(company.session.commits)
    decided_by_a_roll(company)
    company.hear()
    company.hear()
    made = company.session.commits[-1]
    assert made.seq >= stood
    assert {seat for seat, _ in made.links} == set(SEATS)


def test_a_guest_who_dies_before_its_part_is_given_gives_the_same(tmp_path: Path) -> None:
    company = Company(tmp_path, every_roll=True)
    seat = decided_by_a_roll(company)
    company.cables[seat].carry()
    other = other_than(seat)
    company.guests[other].news()  # its part is on the way, and its promise on its disk
    asked = company.guests[other].chain
    company.reopen(other)
    assert company.guests[other].chain.known([]) == asked.known([])
    company.hear()
    company.hear()
    assert {each for each, _ in company.session.commits[-1].links} == set(SEATS)


def test_a_guest_gives_no_second_part_for_the_same_dice(tmp_path: Path) -> None:
    company = Company(tmp_path, every_roll=True)
    guest = company.guests["pack-v"]
    first = {"rolling": {"n": 9, "promise": "77" * 32}}
    guest.hear(dump(first))
    sent = len(company.cables["pack-v"]._out)
    for n, promise in ((9, "88" * 32), (8, "77" * 32)):
        guest.hear(dump({"rolling": {"n": n, "promise": promise}}))
        assert guest.news() == News(has_more=False, words=OTHER_PROMISE)
    assert len(company.cables["pack-v"]._out) == sent
    guest.hear(dump(first))
    assert len(company.cables["pack-v"]._out) == sent + 1


def test_what_was_edited_beside_a_table_is_told_in_a_sentence(tmp_path: Path) -> None:
    at = begun(tmp_path)
    to_a_roll(at)
    pending = at.table.file.pending
    assert pending is not None
    at.table.change(pending=pending.model_copy(update={"command": {"kind": "None"}}))
    at.table.close()
    with pytest.raises(SaveError, match="a decision waits for its dice that cannot be made"):
        HostTable.load(at.table.save)


def test_a_game_that_goes_on_at_another_table_waits_for_no_parts(tmp_path: Path) -> None:
    at = begun(tmp_path)
    to_a_roll(at)
    for seat in SEATS:
        give(at, seat)
    at.table.close()
    other = Laid(*HostTable.go_on(at.table.save))
    for seat in SEATS:
        assert other.sit(seat).of("seated")[-1]["every_roll"] is False
    stood = len(other.session.commits)
    to_a_roll(other)
    assert len(other.session.commits) > stood
    assert other.session.commits[-1].roll == 0
