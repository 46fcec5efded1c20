"""Saves that cannot be opened: each is refused in one sentence, and left as it is."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.session.logbook.saves import list_saves
from game.session.play.session import Session
from game.session.record import journal
from game.session.record.files import SaveError, SaveUnsupported
from game.session.record.journal import chained
from game.session.record.lines import FORMAT
from tests.session.damage import sample


def _header(**changes: object) -> Callable[[bytes], bytes]:
    """A sound journal whose header says something else."""

    def rewrite(data: bytes) -> bytes:
        bodies = [line[journal.BODY_START : -2] for line in data.splitlines(keepends=True)]
        for name, value in changes.items():
            bodies[0] = _replaced(bodies[0], name, value)
        return chained(b"", bodies)[0]

    return rewrite


def _replaced(body: bytes, name: str, value: object) -> bytes:
    import json

    return json.dumps(json.loads(body) | {name: value}).encode()


CORPUS: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda data: b"", "is empty"),
    "no journal": (lambda data: b"Dear diary\n", "is not a saved game"),
    "nul bytes": (lambda data: bytes(4096), "is not a saved game"),
    "byte order mark": (lambda data: b"\xef\xbb\xbf" + data, "byte order mark"),
    "changed line ends": (lambda data: data.replace(b"\n", b"\r\n"), "changed line ends"),
    "header cut": (lambda data: data[:100], "its first line has no end"),
    "header flipped": (lambda data: data.replace(b"toy", b"tOy", 1), "first line is damaged"),
    "header only": (lambda data: data.splitlines(keepends=True)[0], "holds only a heading"),
    "second line damaged": (lambda data: data.replace(b"seq", b"sEq", 1), "line 2 is damaged"),
    "second line cut": (lambda data: data[: data.index(b"seq")], "line 2 is cut short"),
    "bad utf-8": (lambda data: data.replace(b"Onward", b"\xff\xfe\xff\xfe\xff\xfe"), "damaged"),
    "endless line": (
        lambda data: data[:60] + b" " * (journal.MAX_LINE + 1),
        "first line has no end",
    ),
    "foreign title": (_header(title="chess"), "a game of 'chess', which this program does not"),
    "future format": (_header(format=FORMAT + 1), "saved by a later version"),
    "future rules": (_header(title_version=3), "saved by a later version"),
    "no format": (_header(format="one"), "heading cannot be understood: format"),
    "strange field": (_header(secret=1), "heading cannot be understood: secret"),
    "bad key": (_header(key="xyz"), "heading cannot be understood: key"),
}


@pytest.mark.parametrize("name", CORPUS)
def test_what_cannot_be_opened_is_refused_in_one_sentence(tmp_path: Path, name: str) -> None:
    change, said = CORPUS[name]
    path = tmp_path / "my game.wagame"
    sample(path)
    data = change(path.read_bytes())
    path.write_bytes(data)
    for read_only in (True, False):
        with pytest.raises(SaveError) as refusal:
            Session.load(path, read_only=read_only)
        message = str(refusal.value)
        assert message.startswith("my game.wagame: ")
        assert said in message
        assert message.endswith(".")
        assert "\n" not in message
    assert path.stat().st_size == len(data), "a refused file is not touched"


def test_a_later_version_is_unsupported_rather_than_damaged(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    path.write_bytes(_header(format=9)(path.read_bytes()))
    with pytest.raises(SaveUnsupported):
        Session.load(path)


def test_a_scenario_of_a_data_pack_is_unsupported_without_it(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    path.write_bytes(_header(scenario="my-convoy")(path.read_bytes()))
    with pytest.raises(SaveUnsupported, match="data pack that brings it may not be in force"):
        Session.load(path)


def test_a_folder_a_missing_and_an_unreadable_file_are_refused(tmp_path: Path) -> None:
    (tmp_path / "d.wagame").mkdir()
    for read_only in (True, False):
        with pytest.raises(SaveError, match="is a folder"):
            Session.load(tmp_path / "d.wagame", read_only=read_only)
        with pytest.raises(SaveError, match="there is no such file"):
            Session.load(tmp_path / "none.wagame", read_only=read_only)
    if os.name == "posix" and os.geteuid() != 0:
        path = tmp_path / "a.wagame"
        sample(path)
        path.chmod(0)
        with pytest.raises(SaveError, match="permission denied"):
            Session.load(path)


def test_lines_that_do_not_follow_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    bodies = [line[journal.BODY_START : -2] for line in path.read_bytes().splitlines(keepends=True)]
    for broken in (bodies[:2] + bodies[3:], [*bodies[:2], bodies[-1]], bodies[:2] + bodies[10:11]):
        path.write_bytes(chained(b"", broken)[0])
        with pytest.raises(SaveError, match="cannot be understood: line 3"):
            Session.load(path, read_only=True)


def test_a_position_that_its_events_do_not_lead_to_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    bodies = [line[journal.BODY_START : -2] for line in path.read_bytes().splitlines(keepends=True)]
    bodies[2] = bodies[2].replace(b'"by":1', b'"by":2')
    path.write_bytes(chained(b"", bodies)[0])
    with pytest.raises(SaveError, match="leads to another position than it records"):
        Session.load(path, read_only=True)


@pytest.mark.parametrize("change", [b"sEq", b"seq"], ids=["damaged", "cut short"])
def test_a_file_of_which_no_game_is_left_is_not_touched_and_the_list_says_so(
    tmp_path: Path, change: bytes
) -> None:
    """The list promised that opening keeps what is whole, and there was nothing."""
    path = tmp_path / "a.wagame"
    sample(path)
    data = path.read_bytes().replace(b"seq", change, 1)
    data = data if change == b"sEq" else data[: data.index(b"seq")]
    path.write_bytes(data)
    with pytest.raises(SaveError, match="only a heading, so no game is left; the file is as it"):
        Session.load(path)
    assert [each.name for each in tmp_path.iterdir()] == ["a.wagame"]
    assert path.read_bytes() == data
    (row,) = list_saves(tmp_path)
    assert "no game is left" in row.error


STRANGE: list[tuple[dict[str, object], str]] = [
    ({"seats": {"red": "admiral", "blue": "human"}}, "Nobody called 'admiral'"),
    ({"seats": {"pink": "human"}}, "no seat 'pink'"),
    ({"seats": {"red": "human"}}, "Nobody plays seat 'blue'"),
]


@pytest.mark.parametrize(("changes", "said"), STRANGE, ids=[said for _, said in STRANGE])
def test_a_player_that_cannot_be_is_refused(
    tmp_path: Path, changes: dict[str, object], said: str
) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    path.write_bytes(_header(**changes)(path.read_bytes()))
    with pytest.raises(SaveError) as refusal:
        Session.load(path)
    assert said in str(refusal.value)
    assert not str(refusal.value).endswith("..")


@pytest.mark.parametrize(
    ("name", "value"), [("dial", "99"), ("size", "99"), ("fast", "yes"), ("motto", "x" * 9)]
)
def test_an_option_that_cannot_be_is_taken_as_usual_and_told(
    tmp_path: Path, name: str, value: str
) -> None:
    """As one is that has gone since the game began."""
    path = tmp_path / "a.wagame"
    sample(path)
    path.write_bytes(_header(options={name: value})(path.read_bytes()))
    session = Session.load(path, read_only=True)
    called = {option.id: option.name for option in session.title.offers.options}.get(name, name)
    assert session.notice == f"Toy has no such options today, and takes them as usual: {called}."
    usual = {option.id: option.default for option in session.title.offers.options}
    assert session.options == usual


def test_a_game_from_before_an_option_came_opens(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    path.write_bytes(_header(options={"late": True})(path.read_bytes()))
    assert Session.load(path, read_only=True).options["size"] == "small"


@pytest.mark.parametrize("changes", [{"title": "chess"}, {"scenario": "my-convoy"}])
def test_a_game_that_cannot_be_opened_keeps_its_damaged_end(
    tmp_path: Path, changes: dict[str, object]
) -> None:
    """Another program may know the game, or the pack may come back: nothing is cut off for it."""
    path = tmp_path / "a.wagame"
    sample(path)
    data = _header(**changes)(path.read_bytes())[:-5]
    path.write_bytes(data)
    with pytest.raises(SaveUnsupported):
        Session.load(path)
    assert path.read_bytes() == data
    assert [each.name for each in tmp_path.iterdir()] == ["a.wagame"]


def test_the_list_survives_every_broken_file(tmp_path: Path) -> None:
    sample(tmp_path / "good.wagame")
    data = (tmp_path / "good.wagame").read_bytes()
    (tmp_path / "folder.wagame").mkdir()
    (tmp_path / "dangling.wagame").symlink_to(tmp_path / "nowhere")
    for name, (change, _said) in CORPUS.items():
        (tmp_path / f"{name}.wagame").write_bytes(change(data))
    (tmp_path / "torn.wagame").write_bytes(data[:-9])
    rows = {row.name: row for row in list_saves(tmp_path)}
    assert rows["good"].error == ""
    assert rows["good"].is_over
    assert rows["good"].status == "Toy, red to act"
    assert rows["torn"].error == ""
    assert not rows["torn"].is_over
    for name in CORPUS.keys() - {"header only"}:
        assert rows[name].error.startswith(f"{name}.wagame: "), rows[name]
