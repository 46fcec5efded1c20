"""The engine: games over JSON Lines, one reply per request; to these games what UCI is to chess.

Bad input gets an error reply and never ends the engine.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

from pydantic import ValidationError

from game import protocol as p
from game.bots.players import UnknownBot, make_bot
from game.contract.offers import Option, Seat
from game.core.dice import DiceError
from game.core.eyes import ALL_EYES, ONLOOKER
from game.core.flow import Illegal
from game.core.prompt import Family, Prompt
from game.session.logbook.report import write_report
from game.session.play.failing import RuleFailed, UndoRefused, UnknownSeat
from game.session.play.session import Session
from game.session.record.codec import CodecError, JsonDict, codec_of, dump, encode, first_error
from game.session.record.files import SaveError, SaveUnsupported
from game.session.record.lines import Commit
from game.session.request.levels import options_at
from game.session.request.start import AnyTitle, OptionError, StartError, check_scenario
from game.session.story.seen import record_seen
from game.tables.doors import plain
from game.titles import UnknownTitle, load_title, title_ids

MAX_REQUEST = 1 << 20
MOST_QUOTED, MOST_SAID = 40, 600


class NoGame(Exception):
    """A request about a game before there is one."""


def error_reply(kind: str, message: str, rule: str = "") -> bytes:
    """An error in the protocol's form; what it quotes of a request is cut short."""
    said = {"kind": kind, "rule": plain(rule, MOST_QUOTED), "message": plain(message, MOST_SAID)}
    return dump({"error": said})


class Engine:
    """One game at a time, asked by requests; each verb has a method of its name."""

    def __init__(self) -> None:
        self.is_done = False
        self._session: Session | None = None
        self._games = 0

    def answer(self, line: bytes) -> bytes:
        """The reply to one request line, without a line end; never raises."""
        try:
            request = p.REQUESTS.validate_json(line)
            handle: Callable[[Any], JsonDict] = getattr(self, f"_{request.do}")
            return dump(handle(request))
        except ValidationError as error:
            return error_reply(_kind_of(error), f"That is no request: {first_error(error)}.")
        except Exception as error:
            return self._excuse(error)

    def _excuse(self, error: Exception) -> bytes:
        for types, kind in KINDS:
            if isinstance(error, types):
                return error_reply(kind, str(error), getattr(error, "rule", ""))
        path = write_report(error, self._session)
        said = str(error) if isinstance(error, RuleFailed) else "The engine failed at this request."
        return error_reply("unsupported", f"{said} A report is in {path}." if path else said)

    def _game(self) -> Session:
        if self._session is None:
            raise NoGame("There is no game yet: begin one with new or load.")
        return self._session

    def _titles(self, request: p.Titles) -> JsonDict:
        return {"titles": [_title_data(title_id) for title_id in title_ids()]}

    def _new(self, request: p.New) -> JsonDict:
        title = load_title(request.title)
        scenario = check_scenario(title, request.scenario)
        level = options_at(title, scenario, request.level) if request.level else {}
        asked = title.id, scenario, level | request.options
        return self._take(Session.new(*asked, seed=request.seed, dice=request.dice))

    def _take(self, session: Session) -> JsonDict:
        self._session = session
        self._games += 1
        reply: JsonDict = {
            "game": self._games,
            "title": session.title.id,
            "scenario": session.header.scenario,
            "seats": [seat.id for seat in session.places],
            "events": [encode(event) for event in session.events_for(self._eyes(""))],
            "over": session.is_over,
        }
        return reply | ({"notice": session.notice} if session.notice else {})

    def _prompt(self, request: p.AskPrompt) -> JsonDict:
        prompt = self._game().prompt(request.seat)
        return {"prompt": _prompt_data(prompt) if prompt else None}

    def _view(self, request: p.AskView) -> JsonDict:
        return {"view": self._game().view(self._eyes(request.seat))}

    def _odds(self, request: p.AskOdds) -> JsonDict:
        game = self._game()
        command = codec_of(game.title).decode_command(request.command)
        odds = game.odds(request.seat, command)
        rows = [{"outcome": said, "p": str(chance)} for said, chance in odds.rows().items()]
        return {"odds": rows, "exact": odds.is_exact}

    def _play(self, request: p.Play) -> JsonDict:
        game = self._game()
        command = codec_of(game.title).decode_command(request.command)
        return self._played(request.seat, game.submit(request.seat, command))

    def _bot(self, request: p.BotMove) -> JsonDict:
        game = self._game()
        prompt = game.prompt(request.seat)
        if prompt is None:
            raise Illegal(f"Seat '{request.seat}' has nothing to decide now.")
        bot = make_bot(game.title, request.bot, game.bot_seed(request.seat))
        command = bot.choose(game.view(request.seat), prompt)
        commit = game.submit(request.seat, command, bot.why)
        return {"command": encode(command), "why": bot.why} | self._played(request.seat, commit)

    def _played(self, seat: str, commit: Commit) -> JsonDict:
        game = self._game()
        events = game.events_for(self._eyes(seat), commit.seq)
        return {"events": [encode(event) for event in events], "over": game.is_over}

    def _undo(self, request: p.UndoLast) -> JsonDict:
        undone = self._game().undo(self._seat_of(request))
        return {"undone": _decision_data(undone), "over": self._game().is_over}

    def _redo(self, request: p.RedoLast) -> JsonDict:
        redone = self._game().redo(self._seat_of(request))
        return {"redone": _decision_data(redone), "over": self._game().is_over}

    def _events(self, request: p.AskEvents) -> JsonDict:
        events = self._game().events_for(self._eyes(request.seat))
        return {"events": [encode(event) for event in events]}

    def _journal(self, request: p.AskJournal) -> JsonDict:
        return {"journal": record_seen(self._game(), self._eyes(request.seat))}

    def _eyes(self, seat: str) -> str:
        """The eyes of a seat while the game runs, of an onlooker where none is named.

        Where one seat plays alone, nothing is hidden from whoever runs the engine.
        """
        game = self._game()
        if seat:
            game.place(seat)
        if game.is_over:
            return ALL_EYES
        return seat or (game.places[0].id if len(game.places) == 1 else ONLOOKER)

    def _seat_of(self, request: p.UndoLast | p.RedoLast) -> str:
        """The seat that takes back or makes again; it may go unnamed where there is only one."""
        places = self._game().places
        if not request.seat and len(places) > 1:
            raise Illegal("Name the seat whose decision that is: this game has several.")
        return self._game().place(request.seat or places[0].id).id

    def _result(self, request: p.AskResult) -> JsonDict:
        return {"result": self._game().result()}

    def _save(self, request: p.Save) -> JsonDict:
        self._game().save_as(Path(request.path))
        return {"saved": request.path}

    def _load(self, request: p.Load) -> JsonDict:
        return self._take(Session.load(Path(request.path), read_only=True))

    def _quit(self, request: p.Quit) -> JsonDict:
        self.is_done = True
        return {"bye": True}


KINDS: tuple[tuple[tuple[type[Exception], ...], str], ...] = (
    ((UnknownSeat,), "unknown"),
    ((Illegal, UndoRefused, DiceError, NoGame), "illegal"),
    ((UnknownTitle, UnknownBot), "unknown"),
    ((OptionError, CodecError), "malformed"),
    ((StartError,), "unknown"),
    ((SaveUnsupported,), "unsupported"),
    ((SaveError,), "damaged"),
)


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer every line until `quit` or the end of the input."""
    engine = Engine()
    while not engine.is_done:
        line = requests.readline(MAX_REQUEST)
        if not line:
            return
        replies.write(_reply_to(engine, line, requests) + b"\n")
        replies.flush()


def _reply_to(engine: Engine, line: bytes, requests: BinaryIO) -> bytes:
    if len(line) < MAX_REQUEST or line.endswith(b"\n"):
        return engine.answer(line)
    while line and not line.endswith(b"\n"):
        line = requests.readline(MAX_REQUEST)
    return error_reply("malformed", f"A request has at most {MAX_REQUEST:,} bytes.")


def _kind_of(error: ValidationError) -> str:
    """A verb that is not there is unknown; everything else is malformed."""
    return "unknown" if error.errors()[0]["type"] == "union_tag_invalid" else "malformed"


def _title_data(title_id: str) -> JsonDict:
    title = load_title(title_id)
    return {
        "id": title.id,
        "name": title.name,
        "sides": [{"id": side.id, "name": side.name} for side in title.offers.sides],
        "scenarios": [
            {"id": each.id, "name": each.name, "seats": _seats(title, each.id)}
            for each in title.offers.scenarios
        ],
        "options": [_option_data(option) for option in title.offers.options],
        "levels": [
            {"id": level.id, "name": level.name, "on": level.on} for level in title.offers.sets
        ],
    }


def _seats(title: AnyTitle, scenario: str) -> tuple[Seat, ...]:
    """The seats of a scenario with the usual options."""
    return title.offers.seats(scenario, title.offers.usual(scenario))


def _option_data(option: Option) -> JsonDict:
    return {
        "id": option.id,
        "name": option.name,
        "default": option.default,
        "values": [value for value, _name in option.values],
        "max_length": option.max_length,
        "scenarios": option.scenarios,
        "forced": dict(option.forced),
        "needs": option.needs,
    }


def _prompt_data(prompt: Prompt) -> JsonDict:
    return {
        "seat": prompt.seat,
        "rule": prompt.rule,
        "text": prompt.text,
        "families": [_family_data(family) for family in prompt.families],
        "choices": [
            {
                "command": encode(choice.command),
                "label": choice.label,
                "target": choice.target,
                "rule": choice.rule,
            }
            for choice in prompt.choices
        ],
        "refusals": prompt.refusals,
    }


def _family_data(family: Family) -> JsonDict:
    return {
        "label": family.label,
        "target": family.target,
        "rule": family.rule,
        "bounds": family.bounds(),
        "suggestion": encode(family.command(family.suggestion())),
    }


def _decision_data(commit: Commit) -> JsonDict:
    assert commit.command is not None
    return {"seat": commit.seat, "command": encode(commit.command)}
