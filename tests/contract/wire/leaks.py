"""Leaks planted in what a host sends: what is told of secrets, and what is told of others' acts."""

from collections.abc import Callable
from typing import Any

import pytest

from game.apart import table as tables
from game.apart.table import HostTable
from game.core.eyes import ALL_EYES
from game.session.apart.takingback import OTHERS_DECIDE, TakingBack
from game.session.apart.teller import Teller
from game.session.record.codec import encode
from tests.altered import altered

Plant = tuple[str, Any]
"""What is put in the place of which part of the program."""

_facts, _look, _told, _news = Teller._facts, Teller._look, Teller._told, Teller.news
_shown, _do, _tell_all = tables.shown_header, HostTable._do, HostTable.tell_all
_why_no_undo = TakingBack.why_no_undo


def _saying(part: str, what: Callable[[Teller], Any]) -> Plant:
    """A fact that is reckoned otherwise."""
    return (
        "game.session.apart.teller.Teller._facts",
        lambda self: _facts(self) | {part: what(self)},
    )


def _heading(**shown: Callable[[Any], Any]) -> Plant:
    """A heading with something that stays with the host."""
    return (
        "game.apart.table.shown_header",
        lambda header, eyes: (
            _shown(header, eyes) | {name: of(header) for name, of in shown.items()}
        ),
    )


def _by_all_eyes(self: Any, commit: int) -> Any:
    own, self.eyes = self.eyes, ALL_EYES
    try:
        return _look(self, commit)
    finally:
        self.eyes = own


def _all_known(self: Any, kept: int, seen: Any, base: Any) -> Any:
    whole = self._wire.changes(None, self._session.view(ALL_EYES))
    return _told(self, kept, seen, base) | {"view": whole}


def _unredacted(self: Any, commit: int) -> Any:
    title = self._session.title
    self._session.title = altered(title, redact=lambda event, eyes: event)
    try:
        return _look(self, commit)
    finally:
        self._session.title = title


def _prompt_of_another(self: Any) -> Any:
    asked = [self._session.prompt(each.seat) for each in self._session.prompts()]
    return self._wire.prompt(asked[-1]) if asked else None


def _reasons(self: Any, kept: int, seen: Any, base: Any) -> Any:
    whys = [commit.why for commit in self._session.commits if commit.why]
    return _told(self, kept, seen, base) | {"why": whys}


def _commands(self: Any) -> Any:
    return [encode(each.command) for each in self._session.commits if each.command is not None]


def _failing(error: Exception) -> tuple[str, str]:
    return "unsupported", repr(error.__traceback__ and error.__traceback__.tb_frame.f_locals)


def _refused_with_key(self: Any, seated: Any, asked: Any) -> None:
    try:
        _do(self, seated, asked)
    except Exception as error:
        raise type(error)(f"{error} {self.session.state}") from error


def _seed_for_promise(self: Any) -> Any:
    return self.session.header.shared.seed if self.session else self.file.seed


def _company(self: Any) -> None:
    state = str(self.session.state)
    for each in self.seated:
        each.say(company={"people": dict.fromkeys(self.file.seats, True), "at": state})


TOLD: dict[str, tuple[str, Plant]] = {
    "events as they were": (
        r"told\.beats",
        ("game.session.apart.teller.Teller._look", _unredacted),
    ),
    "the events that all eyes saw, and their views": (
        r"told\.beats",
        ("game.session.apart.teller.Teller._look", _by_all_eyes),
    ),
    "the view of all eyes": (
        r"told\.view",
        ("game.session.apart.teller.Teller._told", _all_known),
    ),
    "the status as all eyes know it": (
        r"told\.status",
        _saying(
            "status",
            lambda teller: (
                teller._session.title.words.status(teller._session.view(ALL_EYES))
                + str(teller._session.view(ALL_EYES))
            ),
        ),
    ),
    "what another seat is asked": (r"told\.asked", _saying("asked", _prompt_of_another)),
    "what everybody has decided": (r"told\.made", _saying("made", _commands)),
    "why bots decided so": (r"told\.why", ("game.session.apart.teller.Teller._told", _reasons)),
    "what others were advised": (
        r"told\.advised",
        _saying("advised", lambda teller: teller._session.counsels_for(ALL_EYES)),
    ),
    "the digest of the state": (
        r"told\.digest",
        _saying("digest", lambda teller: teller._session.commits[-1].digest),
    ),
    "the key of the dice": ("seated.header", _heading(key=lambda header: header.key)),
    "faces that are to come": ("seated.header", _heading(script=lambda header: header.script)),
    "how the key was made": (
        "seated.header",
        _heading(shared=lambda header: header.shared.model_dump(mode="json")),
    ),
    "the host's seed for its promise": (
        r"seated\.commitment",
        (
            "game.apart.table.HostTable._commitment",
            _seed_for_promise,
        ),
    ),
    "the state with who is there": (
        "company",
        ("game.apart.table.HostTable.tell_company", _company),
    ),
    "the state with what is refused": (
        "error.message",
        ("game.apart.table.HostTable._do", _refused_with_key),
    ),
    "where in the program it was refused": (
        r"error\.message",
        ("game.apart.company.refusal", _failing),
    ),
}
"""By what is told too much: the door at which twins are told apart by it, and the plant."""


def _reasons_of_now(self: Any, last: Any) -> str:
    return self._session.why_no_undo(self._seat) or ""


def _reasons_of_then(self: Any, last: Any) -> str:
    """Why the seat's last decision stood as it was made, whoever has decided since."""
    why = _why_no_undo(self, last)
    return "" if why == OTHERS_DECIDE else why


def _news_of_every_commit(self: Any) -> Any:
    before = len(self._commits)
    news = _news(self)
    if news is None and len(self._commits) != before:
        return self._told(len(self._hashes) - 1, [], self._view)
    return news


def _news_of_every_undo(self: Any) -> Any:
    is_back = self._standing_commits() < len(self._commits)
    news = _news(self)
    return self._told(len(self._hashes) - 1, [], None) if is_back and news is None else news


def _company_at_every_act(self: Any) -> None:
    _tell_all(self)
    self.tell_company()


SILENT: dict[str, Plant] = {
    "why a decision stands now": (
        "game.session.apart.takingback.TakingBack.why_no_undo",
        _reasons_of_now,
    ),
    "why a decision stood then": (
        "game.session.apart.takingback.TakingBack.why_no_undo",
        _reasons_of_then,
    ),
    "that somebody has decided": (
        "game.session.apart.teller.Teller.news",
        _news_of_every_commit,
    ),
    "that somebody has taken back": (
        "game.session.apart.teller.Teller.news",
        _news_of_every_undo,
    ),
    "how often the others have acted": _saying("acts", lambda teller: len(teller._session.entries)),
    "how many decisions there are": _saying(
        "decisions", lambda teller: len(teller._session.commits)
    ),
    "who is asked": _saying(
        "waits", lambda teller: [each.seat for each in teller._session.prompts()]
    ),
    "who sits there, when somebody has acted": (
        "game.apart.table.HostTable.tell_all",
        _company_at_every_act,
    ),
}
"""What tells that others have decided something of which eyes learn nothing."""


def plant(monkeypatch: pytest.MonkeyPatch, leak: Plant) -> None:
    """Put a leak in the place of what is sound."""
    monkeypatch.setattr(*leak)
