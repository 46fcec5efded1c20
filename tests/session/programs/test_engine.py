"""Conversations with the engine, sensible and not."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import MAX_REQUEST, MOST_SAID, Engine, serve
from game.tables.doors import is_plain

KINDS = {"illegal", "unknown", "malformed", "damaged", "unsupported"}


class Talk:
    """Ask in Python, as a client would over a pipe."""

    def __init__(self) -> None:
        self.engine = Engine()

    def __call__(self, do: str, **more: object) -> Any:
        return json.loads(self.engine.answer(json.dumps({"do": do} | more).encode()))

    def error(self, do: str, **more: object) -> tuple[str, str]:
        error = self(do, **more)["error"]
        return error["kind"], error["message"]


@pytest.fixture
def talk() -> Talk:
    return Talk()


def _new(talk: Talk, **more: object) -> Any:
    return talk("new", title="unterseeboot", scenario="patrol", **({"seed": 7} | more))


def test_titles(talk: Talk) -> None:
    (boat, *_rest) = talk("titles")["titles"]
    assert boat["id"] == "unterseeboot"
    assert boat["sides"] == [{"id": "uboat", "name": "U-boat"}]
    captain = {"id": "captain", "name": "Captain", "side": "uboat", "noun": "the captain"}
    seats = {scenario["id"]: scenario["seats"] for scenario in boat["scenarios"]}
    assert seats == {"patrol": [captain], "campaign": [captain]}
    told = {"id", "name", "default", "values", "max_length", "scenarios", "forced", "needs"}
    assert told == set(boat["options"][0])


def test_titles_tells_what_an_option_needs(talk: Talk) -> None:
    submarine = next(each for each in talk("titles")["titles"] if each["id"] == "submarine")
    needs = {option["id"]: option["needs"] for option in submarine["options"]}
    assert (needs["sonar"], needs["snort"], needs["weather"]) == (["hidden"], ["clock"], [])


def test_a_game_begins_at_a_level(talk: Talk) -> None:
    submarine = next(each for each in talk("titles")["titles"] if each["id"] == "submarine")
    assert [level["id"] for level in submarine["levels"]][::3] == ["basic", "full"]
    for options, silent in (({}, True), ({"silent": False}, False)):
        talk("new", title="submarine", scenario="wolf-pack", level="full", options=options)
        assert talk.engine._session is not None
        assert talk.engine._session.options["clock"] is True
        assert talk.engine._session.options["silent"] is silent
    kind, message = talk.error("new", title="submarine", level="hard")
    assert (kind, message[-45:]) == ("unknown", "there is: basic, optional, recommended, full.")


def test_a_conversation_with_printed_dice(talk: Talk) -> None:
    begun = _new(talk, dice=[5, 4])
    assert begun["seats"] == ["captain"]
    assert [event["kind"] for event in begun["events"][:2]] == ["GameBegan", "PatrolBegan"]
    prompt = talk("prompt", seat="captain")["prompt"]
    assert {"command", "label", "target", "rule"} == set(prompt["choices"][0])
    move = {"kind": "Move", "to": "surface-1"}
    assert move in [choice["command"] for choice in prompt["choices"]]
    assert talk("play", seat="captain", command=move)["over"] is False
    odds = talk("odds", seat="captain", command={"kind": "Identify", "space": "surface-1"})["odds"]
    assert all(set(row) == {"outcome", "p"} for row in odds)
    played = talk("play", seat="captain", command={"kind": "Identify", "space": "surface-1"})
    kinds = [event["kind"] for event in played["events"]]
    assert kinds[:2] == ["TargetIdentified", "AircraftSearched"]
    assert played["events"][0]["tons"] == 5000
    assert talk("view", seat="captain")["view"]["targets"]["surface-1"]["tons"] == 5000
    assert talk("result")["result"] is None


def test_odds_are_exact_and_the_likeliest_first(talk: Talk) -> None:
    from fractions import Fraction

    _new(talk)
    odds = talk("odds", seat="captain", command={"kind": "Stay"})["odds"]
    chances = [Fraction(row["p"]) for row in odds]
    assert sum(chances) == 1
    assert chances == sorted(chances, reverse=True)


def test_undo_and_redo(talk: Talk) -> None:
    _new(talk)
    move = {"kind": "Move", "to": "surface-1"}
    talk("play", seat="captain", command=move)
    assert talk("undo")["undone"] == {"seat": "captain", "command": move}
    assert talk("redo")["redone"] == {"seat": "captain", "command": move}
    talk("undo")
    assert talk.error("undo")[0] == "illegal"


def test_a_bot_plays_a_whole_game(talk: Talk) -> None:
    _new(talk)
    reply: Any = {"over": False}
    while not reply["over"]:
        reply = talk("bot", seat="captain", bot="captain")
        assert reply["why"]
        assert reply["command"]["kind"]
    assert talk("prompt", seat="captain") == {"prompt": None}
    assert talk("result")["result"]["fates"][0]["award"]
    assert talk.error("bot", seat="captain", bot="captain")[0] == "illegal"


def test_the_journal_has_no_key_and_no_dice_to_come(talk: Talk) -> None:
    _new(talk, dice=[1, 2, 3])
    (opening,) = talk("journal")["journal"]
    assert set(opening) == {"seq", "seat", "command", "events"}
    assert opening["events"] == talk("events", seat="captain")["events"]


def test_save_and_load(talk: Talk, tmp_path: Path) -> None:
    path = str(tmp_path / "a.wagame")
    _new(talk)
    talk("play", seat="captain", command={"kind": "Move", "to": "surface-1"})
    before = talk("view", seat="captain")
    assert talk("save", path=path) == {"saved": path}
    assert talk.error("save", path=path)[0] == "damaged"
    other = Talk()
    assert other("load", path=path)["title"] == "unterseeboot"
    assert other("view", seat="captain") == before


def test_errors_have_a_kind_and_a_rule(talk: Talk) -> None:
    assert talk.error("prompt", seat="captain") == (
        "illegal",
        "There is no game yet: begin one with new or load.",
    )
    assert talk.error("new", title="chess")[0] == "unknown"
    assert talk.error("new", title="unterseeboot", scenario="x")[0] == "unknown"
    assert talk.error("new", title="unterseeboot", options={"viic": "x"})[0] == "malformed"
    assert talk.error("load", path="/nowhere/x.wagame")[0] == "damaged"
    _new(talk, dice=[9])
    error = talk("play", seat="captain", command={"kind": "Move", "to": "surface-5"})["error"]
    assert error["kind"] == "illegal"
    assert error["rule"] == "U-MAN.1"
    assert talk.error("play", seat="captain", command={"kind": "Jump"})[0] == "malformed"
    assert talk.error("play", seat="captain", command={"kind": "Move"})[0] == "malformed"
    assert talk.error("play", seat="admiral", command={"kind": "Stay"})[0] == "unknown"
    assert talk.error("view", seat="admiral")[0] == "unknown"
    assert talk.error("bot", seat="captain", bot="nobody")[0] == "unknown"
    assert talk.error("dance")[0] == "unknown"
    assert talk.error("new", title="unterseeboot", seed=1.5)[0] == "malformed"
    assert talk.error("new", title="unterseeboot", seed=10**30)[0] == "malformed"
    assert talk.error("new", title="unterseeboot", dice=[0])[0] == "malformed"
    assert talk.error("save", path="a\0b")[0] == "malformed"
    assert talk.error("quit", now=True)[0] == "malformed"


@pytest.mark.parametrize("text", ["x" * 100_000, "\x1b\u202e" * 50_000, "\n" * 100_000])
def test_an_error_quotes_a_request_in_short(talk: Talk, text: str) -> None:
    asked: list[dict[str, Any]] = [
        {"do": text},
        {"do": "new", "title": text},
        {"do": "new", "title": "unterseeboot", "scenario": text},
        {"do": "new", "title": "unterseeboot", "options": {text: text}},
        {"do": "load", "path": f"/{text[:4000]}"},
        {"do": "titles", text: 1},
    ]
    for request in asked:
        error = talk(**request)["error"]
        assert len(error["message"]) <= MOST_SAID
        assert is_plain(error["message"])
    _new(talk)
    for command in ({"kind": text}, {"kind": "Move", "to": text}, {text: 1}):
        assert len(talk("play", seat="captain", command=command)["error"]["message"]) <= MOST_SAID
    assert len(talk("prompt", seat=text)["error"]["message"]) <= MOST_SAID


def test_a_face_the_die_lacks_changes_nothing(talk: Talk) -> None:
    _new(talk, dice=[9])
    talk("play", seat="captain", command={"kind": "Stay"})
    before = talk("view", seat="captain")
    identify = {"kind": "Identify", "space": "surface-1"}
    assert talk.error("play", seat="captain", command=identify) == (
        "illegal",
        "A D6 has no face 9.",
    )
    assert talk("view", seat="captain") == before


def test_a_bug_in_the_engine_is_an_error_line_and_a_report(
    talk: Talk, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    _new(talk)
    monkeypatch.setattr("game.session.play.session.Session.view", lambda session, seat: object())
    kind, message = talk.error("view", seat="captain")
    assert kind == "unsupported"
    (report,) = (home / "reports").iterdir()
    assert str(report) in message
    assert talk("result") == {"result": None}


def test_one_reply_per_line_until_quit() -> None:
    lines = [
        b'{"do":"titles"}',
        b"",
        b"\xff\xfe",
        b"x" * (MAX_REQUEST * 2),
        b'{"do":"quit"}',
        b"{}",
    ]
    replies = io.BytesIO()
    serve(io.BytesIO(b"\n".join(lines)), replies)
    said = [json.loads(line) for line in replies.getvalue().splitlines()]
    assert [next(iter(reply)) for reply in said] == ["titles", "error", "error", "error", "bye"]
    assert "at most" in said[3]["error"]["message"]


@pytest.mark.parametrize(
    "line",
    [
        b"[" * 100_000,
        b'{"do":' * 50_000,
        b'{"do":"play","seat":"captain","command":' + b'{"a":' * 5000 + b"1" + b"}" * 5001,
        b'{"do":"new","title":"unterseeboot","seed":' + b"9" * 10_000 + b"}",
        b'{"do":"new","title":"unterseeboot","seed":NaN}',
        b'{"do":"play","seat":"captain","command":{"kind":"Move","to":NaN}}',
        b'{"do":"play","seat":"captain","command":{"kind":"Move","to":1e999}}',
        b'{"do":"play","seat":"captain","command":null}',
        b'{"do":"view","seat":"\\ud800"}',
        b"\x00",
        b"null",
        b'"titles"',
    ],
)
def test_garbage_gets_an_error_line(talk: Talk, line: bytes) -> None:
    _new(talk)
    assert json.loads(talk.engine.answer(line))["error"]["kind"] in KINDS
    assert "choices" in talk("prompt", seat="captain")["prompt"]


ODD = 'az09 -.{}[]"\\/\0\n\x7f\u00e9\u0130\u202e\ufeff\uffff\ud800\U0001f6a2'
"""Characters of every kind; to know all that there are takes 200 MB."""
_text = st.text(ODD, max_size=8)
_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | _text,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_text, inner, max_size=3),
    max_leaves=8,
)
_verbs = st.sampled_from(
    ["titles", "new", "prompt", "odds", "play", "bot", "view", "undo", "redo", "result"]
)
_fields_drawn = st.dictionaries(
    st.sampled_from(["title", "scenario", "options", "seed", "dice", "seat", "command", "bot"]),
    _json | st.sampled_from(["unterseeboot", "captain", "patrol"]),
)


@given(
    st.one_of(
        st.binary(max_size=60),
        _json.map(lambda value: json.dumps(value).encode()),
        st.builds(
            lambda verb, more: json.dumps({"do": verb} | more).encode(), _verbs, _fields_drawn
        ),
    )
)
def test_no_input_ends_the_engine(line: bytes) -> None:
    talk = Talk()
    talk("new", title="unterseeboot", seed=1)
    reply = json.loads(talk.engine.answer(line))
    assert "error" not in reply or reply["error"]["kind"] in KINDS
    assert "report" not in str(reply.get("error", "")), reply
    assert talk("new", title="unterseeboot", seed=1)["over"] is False


def test_bots_of_a_game_begun_again_or_read_back_play_alike(talk: Talk, tmp_path: Path) -> None:
    path = str(tmp_path / "half.wagame")
    decided = []
    for _ in range(2):
        talk("new", title="unterseeboot", scenario="campaign", seed=6)
        decided.append(_moves_of_the_random_player(talk, path))
    talk("load", path=path)
    assert len(decided[0]) > 3
    decided.append(decided[0][:3] + _moves_of_the_random_player(talk))
    assert decided[0] == decided[1] == decided[2]


def _moves_of_the_random_player(talk: Talk, path: str = "") -> list[object]:
    """To the end; after the third one the game is saved at `path`."""
    moves = []
    over = False
    while not over:
        reply = talk("bot", seat="captain", bot="random")
        moves.append(reply["command"])
        over = reply["over"]
        if path and len(moves) == 3 and not Path(path).exists():
            talk("save", path=path)
    return moves
