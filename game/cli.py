"""The command line: play, simulate, engine, verify, report, rules; no verb opens the window."""

import argparse
import errno
import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from multiprocessing import freeze_support
from pathlib import Path
from typing import NoReturn

from game import __version__
from game.core.title import OptionValue
from game.session.files import SaveError, why
from game.session.start import AnyTitle, StartError, StartRequest, option_from_text
from game.tables.boards import BoardError
from game.tables.doors import plain
from game.tables.loader import DataError, load_rules
from game.titles import UnknownTitle, load_title, title_ids

OK, DIFFERS, REFUSED, FAILED, INTERRUPTED = 0, 1, 2, 3, 130
NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}
MOST_SAID = 1000
NO_WINDOW_VERBS = "simulate, engine, verify, report and rules"
NO_DISPLAY = f"There is no display to open a window on; {NO_WINDOW_VERBS} need none."
MAX_GAMES = 10_000_000
MAX_JOBS = 256


class UsageError(Exception):
    """A command line that means nothing; the message is one sentence."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[:1].upper()}{message[1:].rstrip('.')}.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one verb and return the exit code; errors are one sentence on standard error."""
    freeze_support()
    _soften_output()
    try:
        parsed = _parser().parse_args(arguments)
        code: int = parsed.run(parsed)
        if sys.stdout is not None:
            sys.stdout.flush()
    except (UsageError, StartError, UnknownTitle, SaveError, DataError, BoardError) as error:
        _complain(str(error))
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return _stop_writing(error)
    except Exception as error:
        return _report(error)
    return code


def _stop_writing(error: OSError) -> int:
    """Whoever read has gone, or the disk is full: neither is worth a report."""
    if error.errno not in {errno.EPIPE, *NO_ROOM}:
        return _report(error)
    _forget_output()
    if error.errno in NO_ROOM:
        _complain(f"The output could not be written ({why(error)}).")
    return FAILED


def _complain(sentence: str) -> None:
    """One sentence on standard error, whatever was quoted in it; nothing where that is full too."""
    with suppress(OSError, AttributeError):
        print(plain(sentence, MOST_SAID), file=sys.stderr, flush=True)


def _soften_output() -> None:
    """A terminal that cannot show a letter shows a question mark; a windowed build has none."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _report(error: Exception) -> int:
    from game.session.report import write_report

    path = write_report(error)
    where = f"a report is in {path}" if path else "no report could be written"
    _complain(f"Something went wrong ({type(error).__name__}); {where}.")
    return FAILED


def _forget_output() -> None:
    """Nobody reads any more: keep Python from complaining when it closes the pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> _Parser:
    parser = _Parser(prog="western-approaches", description="Five games of the Atlantic.")
    parser.add_argument("--version", action="version", version=__version__)
    parser.set_defaults(run=_open_window)
    verbs = parser.add_subparsers(title="verbs", metavar="VERB")

    play = verbs.add_parser("play", help="begin a game in the window")
    _add_game_arguments(play, "?")
    play.add_argument("--report", type=Path, metavar="FILE", help="the game of a crash report")
    play.set_defaults(run=_play)

    simulate = verbs.add_parser("simulate", help="let the machine play against itself")
    _add_game_arguments(simulate)
    simulate.add_argument("--games", type=int, default=100, help="how many (100)")
    simulate.add_argument("--jobs", type=int, default=1, help="processes (1)")
    simulate.add_argument("--json", action="store_true", help="print JSON")
    simulate.set_defaults(run=_simulate)

    engine = verbs.add_parser("engine", help="answer JSON Lines on standard input")
    engine.set_defaults(run=_engine)

    verify = verbs.add_parser("verify", help="run the rules of saved games again")
    verify.add_argument("files", nargs="+", type=Path, metavar="FILE")
    verify.set_defaults(run=_verify)

    report = verbs.add_parser("report", help="write the after-action report of a saved game")
    report.add_argument("file", type=Path, metavar="FILE")
    report.add_argument("-o", "--output", type=Path, required=True, metavar="OUT.html")
    report.set_defaults(run=_write_report)

    rules = verbs.add_parser("rules", help="print the rules of a game in our words")
    rules.add_argument("title", metavar="TITLE")
    rules.add_argument("case", nargs="?", metavar="CASE", help="a case or the beginning of one")
    rules.add_argument("--report", action="store_true", help="only the cases without a test")
    rules.set_defaults(run=_rules)
    return parser


def _add_game_arguments(parser: argparse.ArgumentParser, count: str | None = None) -> None:
    parser.add_argument("title", metavar="TITLE", nargs=count, help=", ".join(title_ids()))
    parser.add_argument("--scenario", default="", metavar="S")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--seat", action="append", default=[], metavar="SEAT=PLAYER")
    parser.add_argument("--seed", type=int, metavar="N")


def _request(parsed: argparse.Namespace) -> StartRequest:
    title = load_title(parsed.title)
    return StartRequest(
        title.id, parsed.scenario, _options(title, parsed.option), _seats(parsed), parsed.seed
    )


def _options(title: AnyTitle, given: list[str]) -> dict[str, OptionValue]:
    pairs = dict(_pair("--option", text) for text in given)
    return {name: option_from_text(title, name, text) for name, text in pairs.items()}


def _seats(parsed: argparse.Namespace) -> dict[str, str]:
    return dict(_pair("--seat", text) for text in parsed.seat)


def _pair(flag: str, text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise UsageError(f"{flag} takes NAME=VALUE, not '{text}'.")
    return name, value


def _open_window(parsed: argparse.Namespace) -> int:
    return _window(None)


def _play(parsed: argparse.Namespace) -> int:
    from game.session.start import check_options, check_scenario, check_seats

    if parsed.report:
        return _play_report(parsed)
    if not parsed.title:
        raise UsageError("The following arguments are required: TITLE.")
    request = _request(parsed)
    title = load_title(request.title_id)
    scenario = check_scenario(title, request.scenario)
    options = check_options(title, scenario, request.options)
    check_seats(title, scenario, options, request.seats)
    return _window(request)


def _play_report(parsed: argparse.Namespace) -> int:
    from game.session.report import open_report

    if parsed.title:
        raise UsageError("--report opens the game of its file: name no other.")
    _require_display()
    return _window(None, open_report(parsed.report))


def _window(start: StartRequest | None, path: Path | None = None) -> int:
    _require_display()
    from game.scenes.start import Opening, run_window

    return run_window(Opening(start, path) if start or path else None)


def _require_display() -> None:
    """Raise UsageError where no window can be seen: SDL would draw one that nobody sees."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in names):
        raise UsageError(NO_DISPLAY)
    import pygame

    try:
        pygame.display.init()
    except pygame.error as error:
        raise UsageError(NO_DISPLAY) from error
    if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
        raise UsageError(NO_DISPLAY)


def _engine(parsed: argparse.Namespace) -> int:
    from game.engine import serve

    if sys.stdin is None or sys.stdout is None:
        raise UsageError("The engine needs a standard input and output.")
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return OK


def _simulate(parsed: argparse.Namespace) -> int:
    from game.bots.simulate import SimulationError, check_request, simulate
    from game.bots.statistics import as_data, as_text

    request = check_request(load_title(parsed.title), _request(parsed))
    if not 1 <= parsed.games <= MAX_GAMES or not 1 <= parsed.jobs <= MAX_JOBS:
        raise UsageError(f"--games takes 1 to {MAX_GAMES}, --jobs takes 1 to {MAX_JOBS}.")
    try:
        figures = simulate(request, parsed.games, parsed.jobs)
    except SimulationError as error:
        raise UsageError(str(error)) from error
    names = {side.id: side.name for side in load_title(parsed.title).sides}
    print(json.dumps(as_data(figures)) if parsed.json else as_text(figures, names))
    return OK


def _verify(parsed: argparse.Namespace) -> int:
    from game.session.verify import verify_save

    code = OK
    for path in parsed.files:
        try:
            verdict = verify_save(path)
        except SaveError as error:
            _complain(str(error))
            code = DIFFERS
            continue
        for note in verdict.notes:
            print(note)
        if verdict.difference:
            _complain(f"{path.name}: {verdict.difference}")
            code = DIFFERS
        else:
            print(
                f"{path.name}: {verdict.commits} commits; re-run, fold, dice and standings agree."
            )
    return code


def _write_report(parsed: argparse.Namespace) -> int:
    from game.scenes.report.afteraction import write_page
    from game.session.session import Session

    session = Session.load(parsed.file, read_only=True)
    if session.notice:
        _complain(session.notice)
    write_page(session, parsed.output)
    print(f"{parsed.output}: the report of {parsed.file.name}.")
    return OK


def _rules(parsed: argparse.Namespace) -> int:
    from game.rulebook import TESTS, case_text, find_tests, untested

    title = load_title(parsed.title)
    cases = load_rules(title.id)
    tests = find_tests(title.id) if TESTS.is_dir() else {}
    shown = list(cases.values())
    if parsed.report:
        shown = untested(cases, tests)
    if parsed.case:
        shown = [case for case in shown if _is_within(case.case, parsed.case)]
    if parsed.case and not shown and not parsed.report:
        raise UsageError(f"{title.name} has no case '{parsed.case}'.")
    for case in shown:
        print(case_text(case, tests.get(case.case, [])))
    if parsed.report:
        print(f"{len(shown)} enforceable cases of {title.name} have no test.")
    return OK


def _is_within(case: str, asked: str) -> bool:
    """A case itself, or one of a chapter: U-TORP holds U-TORP.5."""
    case, asked = case.lower(), asked.lower()
    return case == asked or case.startswith(f"{asked}.")
