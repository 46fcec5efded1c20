"""The command line: its verbs, its exit codes and its errors; no verb opens the window."""

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from multiprocessing import freeze_support
from pathlib import Path
from typing import NoReturn

from game import __version__, verbs
from game.loading import loading
from game.session.record.files import SaveError, why
from game.session.request.start import StartError
from game.tables.boards import BoardError
from game.tables.loader import DataError
from game.tables.resources import NoHome
from game.titles import UnknownTitle, load_title, title_ids
from game.verbs import FAILED, INTERRUPTED, REFUSED, UsageError, complain

NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}


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
    except (
        UsageError,
        NoHome,
        StartError,
        UnknownTitle,
        SaveError,
        DataError,
        BoardError,
    ) as error:
        complain(str(error))
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
        complain(f"The output could not be written ({why(error)}).")
    return FAILED


def _soften_output() -> None:
    """A terminal that cannot show a letter shows a question mark; a windowed build has none."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _report(error: Exception) -> int:
    from game.session.logbook.report import write_report

    path = write_report(error)
    where = f"a report is in {path}" if path else "no report could be written"
    complain(f"Something went wrong ({type(error).__name__}); {where}.")
    return FAILED


def _forget_output() -> None:
    """Nobody reads any more: keep Python from complaining when it closes the pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> _Parser:
    parser = _Parser(prog="western-approaches", description="Five games of the Atlantic.")
    parser.add_argument("--version", action="version", version=__version__)
    parser.set_defaults(run=verbs.open_window)
    subparsers = parser.add_subparsers(title="verbs", metavar="VERB")

    opened = subparsers.add_parser("open", help="open a saved game, a scenario or an invitation")
    opened.add_argument("what", nargs="?", metavar="FILE", help="or the line of an invitation")
    opened.set_defaults(run=verbs.open_what)

    play = subparsers.add_parser("play", help="begin a game in the window")
    _add_game_arguments(play, "?")
    play.add_argument("--report", type=Path, metavar="FILE", help="the game of a crash report")
    play.set_defaults(run=verbs.play)

    simulate = subparsers.add_parser("simulate", help="let the machine play against itself")
    _add_game_arguments(simulate)
    _add_contest_arguments(simulate)
    simulate.set_defaults(run=_contest, is_tournament=False)

    tournament = subparsers.add_parser("tournament", help="let every bot play every other")
    tournament.add_argument("title", metavar="TITLE", help=", ".join(title_ids()))
    tournament.add_argument("--scenario", action="append", default=[], metavar="S", help="(all)")
    tournament.add_argument("--option", action="append", default=[], metavar="K=V")
    tournament.add_argument("--bot", action="append", default=[], metavar="BOT", help="(all)")
    tournament.add_argument("--seed", type=int, metavar="N")
    _add_contest_arguments(tournament)
    tournament.set_defaults(run=_contest, is_tournament=True)

    _add_host(subparsers.add_parser("host", help="keep tables for people elsewhere"))

    engine = subparsers.add_parser("engine", help="answer JSON Lines on standard input")
    engine.add_argument("--schema", action="store_true", help="print what may be asked instead")
    engine.set_defaults(run=verbs.engine)

    verify = subparsers.add_parser("verify", help="run the rules of saved games again")
    verify.add_argument("files", nargs="+", type=Path, metavar="FILE")
    verify.set_defaults(run=verbs.verify)

    report = subparsers.add_parser("report", help="write the after-action report of a saved game")
    report.add_argument("file", type=Path, metavar="FILE")
    report.add_argument("-o", "--output", type=Path, required=True, metavar="OUT.html")
    report.set_defaults(run=verbs.write_report)

    rules = subparsers.add_parser("rules", help="print the rules of a game in our words")
    rules.add_argument("title", metavar="TITLE")
    rules.add_argument("case", nargs="?", metavar="CASE", help="a case or the beginning of one")
    rules.add_argument("--report", action="store_true", help="only the cases without a test")
    rules.set_defaults(run=verbs.rules)

    desktop = subparsers.add_parser("install-desktop", help="put the program into your menu")
    desktop.add_argument("--undo", action="store_true", help="take it out again")
    desktop.set_defaults(run=_install_desktop)
    return parser


def _add_game_arguments(parser: argparse.ArgumentParser, count: str | None = None) -> None:
    parser.add_argument("title", metavar="TITLE", nargs=count, help=", ".join(title_ids()))
    _add_choices(parser)


def _add_choices(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scenario", default="", metavar="S")
    parser.add_argument("--design", type=Path, metavar="FILE", help="a scenario of your own")
    parser.add_argument("--level", default="", metavar="L", help="a set of options, by its name")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--seat", action="append", default=[], metavar="SEAT=PLAYER")
    parser.add_argument("--seed", type=int, metavar="N")


def _add_contest_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=100, help="how many of a line-up (100)")
    parser.add_argument("--jobs", type=int, help="processes (one for each processor)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="play on a Dask cluster")
    parser.add_argument("--json", action="store_true", help="print JSON")


def _add_host(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "tables", nargs="*", metavar="SAVE|TITLE", help="all that are kept, if none"
    )
    _add_choices(parser)
    parser.add_argument("--bind", default="127.0.0.1", metavar="ADDRESS", help="this machine alone")
    parser.add_argument("--port", type=_port, default=8942, metavar="N", help="(8942)")
    parser.add_argument("--reach", default="", metavar="ADDRESS", help="what invitations say")
    parser.add_argument("--cert", type=Path, metavar="FILE", help="a certificate for TLS")
    parser.add_argument("--key", type=Path, metavar="FILE", help="its key")
    parser.add_argument("--onlookers", action="store_true", help="an invitation to look on, too")
    parser.add_argument("--every-roll", action="store_true", help="all have a part in each roll")
    parser.add_argument("--invite", action="append", default=[], metavar="SEAT", help="anew")
    parser.add_argument("--on-turn", default="", metavar="COMMAND", help="run with table and seat")
    parser.set_defaults(run=_host)


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and int(text) < 1 << 16:
        return int(text)
    raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not '{text}'")


def _host(parsed: argparse.Namespace) -> int:
    with loading():
        from game import hosting

    return hosting.run(parsed)


def _contest(parsed: argparse.Namespace) -> int:
    with loading():
        from game.contests import run_simulation, run_tournament

        load_title(parsed.title)
    return run_tournament(parsed) if parsed.is_tournament else run_simulation(parsed)


def _install_desktop(parsed: argparse.Namespace) -> int:
    from game import desktop

    return desktop.run(parsed)
