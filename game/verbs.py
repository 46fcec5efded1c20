"""What the verbs of the command line do; those that let the machine play are in contests."""

import argparse
import json
import os
import sys
from contextlib import suppress
from pathlib import Path

from game.core.rules import OptionValue
from game.progress import Progress
from game.session.apart.invitation import InvitationError, read_invitation
from game.session.record.files import SaveError, why
from game.session.request.levels import options_at
from game.session.request.start import (
    AnyTitle,
    StartRequest,
    check_scenario,
    checked,
    option_from_text,
    title_asked,
)
from game.tables.designs import SUFFIX, read_design
from game.tables.doors import plain
from game.tables.loader import NoFile, load_rules
from game.tables.resources import APP_NAME, user_path
from game.titles import load_title, title_with

OK, DIFFERS, REFUSED, FAILED, INTERRUPTED = 0, 1, 2, 3, 130
MOST_SAID = 1000
NO_WINDOW_VERBS = "simulate, tournament, engine, verify, report and rules"
NO_DISPLAY = f"There is no display to open a window on; {NO_WINDOW_VERBS} need none."


class UsageError(Exception):
    """A command line that means nothing; the message is one sentence."""


def complain(sentence: str) -> None:
    """One sentence on standard error, whatever was quoted in it; nothing where that is full too."""
    with suppress(OSError, AttributeError):
        print(plain(sentence, MOST_SAID), file=sys.stderr, flush=True)


def request(parsed: argparse.Namespace) -> StartRequest:
    """The game that a command line asks for."""
    design = read_design(parsed.design) if parsed.design else None
    title = title_with(parsed.title, design)
    seats = dict(_pair("--seat", text) for text in parsed.seat)
    scenario = check_scenario(title, parsed.scenario)
    level = options_at(title, scenario, parsed.level) if parsed.level else {}
    chosen = {**level, **options(title, parsed.option)}
    if design:
        chosen = {**design.options, **chosen}
    return StartRequest(title.id, parsed.scenario, chosen, seats, parsed.seed, design=design)


def options(title: AnyTitle, given: list[str]) -> dict[str, OptionValue]:
    """The values that K=V words give to options; raises UsageError or StartError."""
    pairs = dict(_pair("--option", text) for text in given)
    return {name: option_from_text(title, name, text) for name, text in pairs.items()}


def _pair(flag: str, text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise UsageError(f"{flag} takes NAME=VALUE, not '{text}'.")
    return name, value


def open_window(parsed: argparse.Namespace) -> int:
    return _window()


def play(parsed: argparse.Namespace) -> int:
    if parsed.report:
        return _play_report(parsed)
    if not parsed.title:
        raise UsageError("The following arguments are required: TITLE.")
    asked = request(parsed)
    checked(title_asked(asked), asked)
    return _window(asked)


def open_what(parsed: argparse.Namespace) -> int:
    """Open a saved game, the briefing of a scenario of a player's own or an invitation, which may
    be a line; the shelf, where nothing is named."""
    if parsed.what is None:
        return _window()
    if "://" in parsed.what:
        try:
            return _window(line=read_invitation(parsed.what).line)
        except InvitationError as error:
            raise UsageError(str(error)) from error
    path = Path(parsed.what)
    if path.suffix == SUFFIX:
        title_with((design := read_design(path)).title, design)
    else:
        _require_file(path)
    return _window(path=path.absolute())


def _require_file(path: Path) -> None:
    try:
        is_there = path.is_file()
    except OSError as error:
        raise UsageError(f"{path.name}: cannot be read ({why(error)}).") from error
    if not is_there:
        raise UsageError(f"{path.name or path}: there is no such file.")


def _play_report(parsed: argparse.Namespace) -> int:
    from game.session.logbook.report import open_report

    if parsed.title:
        raise UsageError("--report opens the game of its file: name no other.")
    _require_display()
    return _window(path=open_report(parsed.report))


def _window(start: StartRequest | None = None, path: Path | None = None, line: str = "") -> int:
    _require_display()
    user_path()  # raises NoHome: no window without a place for what is played
    from game.scenes.start import Opening, run_window

    return run_window(Opening(start, path, line) if start or path or line else None)


def _require_display() -> None:
    """Raise UsageError where no window can be seen: SDL would draw one that nobody sees."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in names):
        raise UsageError(NO_DISPLAY)
    for variable in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ.setdefault(variable, APP_NAME)  # by which a desktop knows whose window it is
    import pygame

    try:
        pygame.display.init()
    except pygame.error as error:
        raise UsageError(NO_DISPLAY) from error
    if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
        raise UsageError(NO_DISPLAY)


def engine(parsed: argparse.Namespace) -> int:
    from game.engine import serve
    from game.protocol import schema

    if parsed.schema:
        print(json.dumps(schema(), indent=2))
        return OK
    if sys.stdin is None or sys.stdout is None:
        raise UsageError("The engine needs a standard input and output.")
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return OK


def verify(parsed: argparse.Namespace) -> int:
    code = OK
    with Progress("Files", len(parsed.files)) as progress:
        for number, path in enumerate(parsed.files):
            progress.show(number)
            code = max(code, _verify(path, progress))
    return code


def _verify(path: Path, progress: Progress) -> int:
    from game.session.play.verify import verify_save

    try:
        verdict = verify_save(path)
    except SaveError as error:
        progress.wipe()
        complain(str(error))
        return DIFFERS
    progress.wipe()
    for note in verdict.notes:
        print(note)
    if verdict.difference:
        complain(f"{path.name}: {verdict.difference}")
        return DIFFERS
    print(f"{path.name}: {verdict.commits} commits; re-run, fold, dice and standings agree.")
    return OK


def write_report(parsed: argparse.Namespace) -> int:
    from game.scenes.report.afteraction import write_page
    from game.session.apart.copies import read_game

    session = read_game(parsed.file)
    if session.notice:
        complain(session.notice)
    write_page(session, parsed.output)
    print(f"{parsed.output}: the report of {parsed.file.name}.")
    return OK


def rules(parsed: argparse.Namespace) -> int:
    from game.rulebook import TESTS, case_text, find_tests, untested

    title = load_title(parsed.title)
    try:
        cases = load_rules(title.id)
    except NoFile as error:
        raise UsageError(f"{title.name} has no rulebook.") from error
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
