"""What others made comes in by the doors, or stays outside with a reason."""

import os
import socket
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from game.session.record.files import write_new
from game.tables import doors
from game.tables.doors import (
    MOST_SENTENCE,
    Sentence,
    Tag,
    has_body,
    is_plain,
    open_file,
    plain,
    read_file,
    write_file,
)

UNSEEN = ("\0", "\x1b", "\n", "\u200b", "\u202e", "\u034f", "\u3164", "\ufe0f", "\ud800", "\udcff")


def _socket(path: Path) -> None:
    os.chdir(path.parent)
    socket.socket(socket.AF_UNIX).bind(path.name)


@pytest.mark.skipif(os.name != "posix", reason="pipes in a folder are a thing of POSIX")
@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, _socket], ids=["pipe", "folder", "socket"])
@pytest.mark.parametrize("flags", [os.O_RDONLY, os.O_RDWR, os.O_WRONLY | os.O_CREAT])
def test_what_is_no_plain_file_is_refused_at_once(
    tmp_path: Path, make: Callable[[Path], object], flags: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    make(tmp_path / "x")
    with pytest.raises(OSError):
        open_file(tmp_path / "x", flags)


@pytest.mark.parametrize("name", ["a\0b", "\ud800", "a" * 5000])
def test_a_name_that_no_file_can_have_is_an_error_of_the_system(tmp_path: Path, name: str) -> None:
    with pytest.raises(OSError):
        open_file(tmp_path / name)


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"12345")
    assert read_file(path, 5) == b"12345"
    with pytest.raises(OSError, match="larger than 4 bytes"):
        read_file(path, 4)
    with path.open("r+b") as stream:
        stream.truncate(1 << 40)
    with pytest.raises(OSError, match="larger than"):
        read_file(path, 1 << 20)


def test_a_file_is_written_whole_over_whatever_stands_there(tmp_path: Path) -> None:
    path = tmp_path / "x"
    write_file(path, b"one")
    write_file(path, b"two")
    assert path.read_bytes() == b"two"
    assert [each.name for each in tmp_path.iterdir()] == ["x"]
    if os.name == "posix":
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(OSError):
            write_file(tmp_path / "pipe", b"three")
        (tmp_path / "link").symlink_to("x")
        write_file(tmp_path / "link", b"three")
        assert path.read_bytes() == b"three"


def _link(path: Path) -> None:
    path.symlink_to("mine.txt")


def _hard_link(path: Path) -> None:
    os.link(path.with_name("mine.txt"), path)


@pytest.mark.skipif(os.name != "posix", reason="links and pipes in a folder are a thing of POSIX")
@pytest.mark.parametrize("lay", [_link, _hard_link, os.mkfifo], ids=["link", "hard link", "pipe"])
@pytest.mark.parametrize("ending", ["new", "part"])
def test_a_draft_is_never_written_through_what_lies_there(
    tmp_path: Path, lay: Callable[[Path], object], ending: str
) -> None:
    """Somebody laid a link in the draft's place, to have another file of the player's spoilt."""
    mine = tmp_path / "mine.txt"
    mine.write_bytes(b"mine")
    lay(tmp_path / f"x.{ending}")
    if ending == "new":
        write_file(tmp_path / "x", b"one")
    else:
        write_new(tmp_path / "x", BytesIO(b"one"))
    assert mine.read_bytes() == b"mine"
    assert (tmp_path / "x").read_bytes() == b"one"
    assert not (tmp_path / "x").is_symlink()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["mine.txt", "x"]


def test_what_is_written_is_on_the_disk_before_it_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    acts: list[str] = []

    class Watched:
        def __getattr__(self, name: str) -> Any:
            if name in ("fsync", "replace"):
                acts.append(name)
            return getattr(os, name)

    monkeypatch.setattr(doors, "os", Watched())
    write_file(tmp_path / "x", b"one")
    assert acts[:2] == ["fsync", "replace"]


@pytest.mark.parametrize("char", UNSEEN)
def test_nothing_unseen_gets_in(char: str) -> None:
    assert not is_plain(f"U-96{char}")
    assert is_plain(plain(f"U-96{char} Brandt"))
    assert not has_body(char * 3 + " ")


def test_a_text_that_is_shown_is_short_and_on_one_line() -> None:
    assert plain("two\r\nlines\tof it") == "two lines of it"
    assert plain("Kapitänleutnant Öhrn, 海") == "Kapitänleutnant Öhrn, 海"
    assert len(plain("x" * 1_000_000)) == MOST_SENTENCE
    assert plain("abcdef", 4) == "abc…"
    assert plain("\n" * 100_000).strip() in ("", "…")
    assert not has_body("\u0301\u0301")


class _Shape(BaseModel):
    text: Sentence = ""
    tag: Tag = ""


@pytest.mark.parametrize(
    "given",
    [{"text": "a\0"}, {"text": "x" * 401}, {"tag": "../secret"}, {"tag": "a b"}, {"tag": "x" * 61}],
)
def test_a_field_refuses_what_the_door_does(given: dict[str, str]) -> None:
    with pytest.raises(ValidationError):
        _Shape.model_validate(given)
    assert _Shape(text="U-96 came home, 20,000 tons", tag="knights-cross")
