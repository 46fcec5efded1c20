"""Random keys and clicks in the whole program, from scene to scene: no hang, no crash, no dead end.

python -m tests.keys_monkey [--minutes 15] [--seed 1] [--real] [--space] [--title ID]

The program's own step runs with time that passes in jumps. With `--real` its own loop runs in a
window (on a display if there is one), at the pace of a nervous hand. With `--space` Space is
pressed as often as all else together, and at no table may such a press grow the journal, nor may
any key begin a game or decide in it that is not printed on what is in sight.
"""

import argparse
import faulthandler
import os
import random
import sys
import tempfile
import time
import webbrowser
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.scenes.briefing.briefing import BriefingScene
from game.scenes.records.logbook import LogBookScene
from game.scenes.records.result import ResultScene
from game.scenes.routes import open_game, open_result, show_table
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.start import prepare
from game.scenes.system.keysheet import show_keys
from game.scenes.system.settings import SettingsScene
from game.scenes.table.moments.interlude import InterludeScene
from game.scenes.table.moments.moment import MomentScene
from game.scenes.table.seats.curtain import CurtainScene
from game.scenes.table.table import TableScene
from game.session.logbook.saves import list_examples, list_saves, new_path
from game.session.play.session import Session
from game.session.request.start import HUMAN, player_kinds
from game.tables.resources import resource
from game.titles import load_title, title_ids
from game.ui.keynames import names_of, normal
from game.ui.scene import WidgetScene
from game.ui.settings import Settings
from game.ui.stage import Stage
from game.ui.widgets import TextEntry
from game.ui.window import App
from tests.hands import Hands
from tests.scenes.recorded import recorded

ROUND = 250
"""Things done before the program is begun anew, at another place."""

HANG = 30
PATIENCE = 40.0
"""Seconds of the program within which something must happen at a table that does not ask."""

BOT_STEPS = 1500
"""Tenths of a second that a bot may play on."""

STEPS = (0.001, 0.016, 0.016, 0.1, 0.5, 2.0)


class DeadEnd(AssertionError):
    """A table that asks nothing and waits for nothing."""


HOMESICK = 0.3
"""How often Space is followed by Escape away from a table."""

ASKING = (TableScene, InterludeScene, CurtainScene, MomentScene, ResultScene)
"""Scenes at a table in which Space decides nothing."""


class Decided(AssertionError):
    """A key that made a decision, or began a game, and was printed nowhere."""


def decided(app: App) -> int:
    """The decisions that persons have made at the table that is open; -1 without one."""
    for scene in app.scenes:
        if isinstance(scene, TableScene):
            session = recorded(scene.session)
            people = {seat for seat, kind in session.seats.items() if kind == HUMAN}
            return sum(commit.seat in people for commit in session.commits)
    return -1


class Witness:
    """Sees each key as the program has it, and whether it stood anywhere before it decided.

    Enter is printed by the ring, by the cursor on the board, and away from tables by habit.
    """

    def __init__(self, app: App) -> None:
        self.app, self._handle = app, app._handle
        self.log: list[str] = []
        app._handle = self.handle  # type: ignore[method-assign]

    def handle(self, event: pygame.Event) -> None:
        """Hand it on; raises Decided."""
        if event.type != pygame.KEYDOWN:
            self._handle(event)
            return
        scene, names = type(self.app.top).__name__, names_of(event)
        before, is_printed = decided(self.app), self._is_printed(event)
        self._handle(event)
        now = decided(self.app)
        self.log = [*self.log[-99:], f"{scene}: {' '.join(names)}, then {now} decisions"]
        if now > before and not is_printed:
            raise Decided(f"a key that was printed nowhere: {self.log[-5:]}")

    def _is_printed(self, event: pygame.Event) -> bool:
        top, names = self.app.top, names_of(event)
        if not isinstance(top, WidgetScene):
            return True
        stage = top.stage
        stage.layout(stage.rect)
        if isinstance(stage.focus, TextEntry) or _bears(stage, names):
            return True
        if not isinstance(top, TableScene):
            return "Enter" in names or stage.shows_ring
        is_shown = stage.shows_ring or top.board.shows_cursor
        return top.dice.throw is not None or ("Enter" in names and is_shown)


def _bears(stage: Stage, names: Sequence[str]) -> bool:
    """Whether something in sight has a key of these names, or what has the focus has it."""
    kit = stage.kit
    keyed = (w for w in stage.root.walk() if w.enabled and normal(w.key_name(kit)) in names)
    return any(w.is_focused or w.rect.clip(w.clip_rect() or stage.rect).height for w in keyed)


class Monkey:
    """Shakes one program, round after round, each from its own seed."""

    def __init__(self, app: App, titles: Sequence[str], *, is_on_space: bool = False) -> None:
        self.app, self.titles, self.is_on_space = app, titles, is_on_space
        self.rounds = self.acts = self.spaces = self.decisions = 0
        self.witness = Witness(app) if is_on_space else None
        self.seen: Counter[str] = Counter()

    def round(self, seed: int) -> None:
        """Begin somewhere, shake it, and see whether the table still asks."""
        app, chance = self.app, random.Random(seed)
        _restart(app, chance, self.titles, PLACES[:1] if self.is_on_space else PLACES)
        self.hands = Hands(app, seed)
        for _ in range(ROUND):
            faulthandler.dump_traceback_later(HANG, exit=True)
            if self.is_on_space:
                self._press_space()
                if not isinstance(app.top, ASKING) and chance.random() < HOMESICK:
                    self.hands.key("Escape")
            self.hands.act()
            app.step(chance.choice(STEPS))
            self.acts += 1
            self.seen[type(app.top).__name__] += 1
            if not app.is_running or not app.scenes:
                break
        self._settle()
        self.rounds += 1

    def _is_carried_out(self) -> bool:
        """Whether nobody need press anything: no table asks, or an order stands there."""
        top = self.app.top
        is_standing = isinstance(top, TableScene) and top.company.standing.at_work is not None
        return is_standing or not isinstance(top, ASKING)

    def _press_space(self) -> None:
        """Whatever waits is answered first; then Space, and nobody has decided anything by it.

        The machine decides when it likes, and so does an order that stands: only what persons
        decided counts. In a dialog over the table Space presses what has the focus.
        """
        self.app.step(0.0)
        before = -1 if self._is_carried_out() else decided(self.app)
        self.hands.key("Space")
        self.app.step(0.0)
        now = decided(self.app)
        self.spaces += 1
        self.decisions = max(self.decisions, now)
        if before >= 0 <= now and now > before:
            raise Decided(f"Space decided: {self.hands.log[-3:]}")

    def _settle(self) -> None:
        """An uncovered table goes on until it asks, ends, or lets the player decide who answers."""
        table = self.app.top
        waited, before = 0.0, (0, 0)
        for _ in range(BOT_STEPS):
            if not isinstance(table, TableScene) or self.app.top is not table or _asks(table):
                return
            faulthandler.dump_traceback_later(HANG, exit=True)
            self.app.step(0.1)
            time.sleep(0.02 if table.company.machine.is_thinking else 0)
            now = (table.session.decisions, table.position)
            waited, before = (waited + 0.1 if now == before else 0.0), now
            if waited > PATIENCE:
                raise DeadEnd(f"after {waited:.0f} s: {table.stage.texts()}")


def _asks(table: TableScene) -> bool:
    """Whether the player can go on from here: nothing plays, and nobody is waited for."""
    orders = table.orders
    ways = [b for b in (*orders.choices.children, *orders.way_on.children) if b.enabled]
    is_busy = table.player.is_playing or table.company.machine.is_thinking
    return bool(ways) and not is_busy and not table.session.is_over


def _restart(
    app: App, chance: random.Random, titles: Sequence[str], places: "Sequence[Place] | None" = None
) -> None:
    """The program as it starts, then somewhere in it, with one of these titles."""
    while app.scenes:
        app.scenes.pop().leave()
    pygame.event.clear()
    app.is_running = True
    app.settings.keys = {}
    app.settings.fullscreen = False
    app.settings.reduced_motion = chance.random() < 0.3
    app.settings.animation = chance.choice(("off", "fast", "normal", "slow"))
    app.settings.ui_scale = chance.choice((75, 100, 100, 125, 150, 200, 250))
    app.apply_settings()
    app.push(ShelfScene())
    chance.choice(places or PLACES)(app, chance, titles)


def _table(app: App, chance: random.Random, titles: Sequence[str]) -> None:
    """A new game, with anybody at its seats."""
    title = load_title(chance.choice(titles))
    scenario = chance.choice(title.offers.scenarios)
    options: dict[str, bool | str] = {}
    for option in title.offers.options:
        if option.is_open_in(scenario.id) and isinstance(option.default, bool):
            options[option.id] = chance.random() < 0.5
        elif option.is_open_in(scenario.id) and option.values:
            options[option.id] = chance.choice(option.values)[0]
    kinds = ["human"] * 6 + [kind for kind in player_kinds(title) if kind != "human"]
    seats = {seat.id: chance.choice(kinds) for seat in title.offers.seats(scenario.id, options)}
    path = new_path(title, options)
    session = Session.new(title.id, scenario.id, options, seats, seed=chance.getrandbits(32),
                          path=path)  # fmt: skip
    show_table(app, session)


def _saved(app: App, chance: random.Random, titles: Sequence[str]) -> None:
    rows = [row for row in [*list_saves(), *list_examples()] if not row.error]
    rows = [row for row in rows if row.title_id in titles]
    if not rows:
        return
    row = chance.choice(rows)
    if row.is_over and chance.random() < 0.5:
        open_result(app, row.path)
    else:
        open_game(app, row.path, watch=row.is_over or chance.random() < 0.3)


Place = Callable[[App, random.Random, Sequence[str]], object]
PLACES: tuple[Place, ...] = (
    _table, _table, _table, _table, _saved, _saved,
    lambda app, chance, titles: app.push(BriefingScene(load_title(chance.choice(titles)))),
    lambda app, *_: app.push(LogBookScene()),
    lambda app, *_: app.push(SettingsScene()),
    lambda app, *_: show_keys(app),
    lambda app, *_: None,
)  # fmt: skip


def main() -> int:
    """One line at the end; the last things done and the failure where there is one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--real", action="store_true")
    parser.add_argument("--space", action="store_true")
    parser.add_argument("--title", choices=title_ids(), help="of any title without it")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["WESTERN_APPROACHES_HOME"] = os.environ["HOME"] = home
        webbrowser.open = lambda *_, **__: True
        app = App(Settings(mute=True), headless=not arguments.real)
        prepare(app)
        app.on_crash = None
        run = _run_loop if arguments.real else _run_steps
        if arguments.space:
            run = _run_on_space
        titles = (arguments.title,) if arguments.title else title_ids()
        until = time.monotonic() + arguments.minutes * 60
        kept = set(resource("saves").iterdir())
        try:
            return run(app, titles, arguments.seed, until, Path(home))
        finally:
            for note in set(resource("saves").iterdir()) - kept:
                note.unlink()  # written to an example game


def _run_on_space(app: App, titles: Sequence[str], seed: int, until: float, home: Path) -> int:
    return _run_steps(app, titles, seed, until, home, is_on_space=True)


def _run_steps(
    app: App,
    titles: Sequence[str],
    seed: int,
    until: float,
    home: Path,
    *,
    is_on_space: bool = False,
) -> int:
    monkey = Monkey(app, titles, is_on_space=is_on_space)
    while time.monotonic() < until:
        try:
            monkey.round(seed)
        except Exception:
            _tell(monkey.hands, seed)
            raise
        seed += 1
        for old in sorted((home / "saves").glob("*"))[:-12]:
            old.unlink()
    app.close()
    seen = ", ".join(f"{name} {number:,}" for name, number in monkey.seen.most_common())
    spaces = f", {monkey.spaces:,} presses of Space that decided nothing" if is_on_space else ""
    print(f"{monkey.rounds} rounds, {monkey.acts:,} acts{spaces}, no hang and no crash ({seen})")
    return 0


def _run_loop(app: App, titles: Sequence[str], seed: int, until: float, home: Path) -> int:
    """The program's own loop; the hands come between its frames."""
    wait = app._wait
    chance, hands = random.Random(seed), Hands(app, seed)
    acts = 0
    hands_free = 0.0

    def shaken_wait() -> None:
        nonlocal acts, hands_free, hands
        faulthandler.dump_traceback_later(HANG, exit=True)
        if time.monotonic() > until:
            app.is_running = False
        elif acts % (4 * ROUND) == 0 or not app.scenes:
            _restart(app, chance, titles)
            acts += 1
        elif time.monotonic() > hands_free or not app._is_busy():
            time.sleep(max(0.0, hands_free - time.monotonic()))
            hands.act()
            acts += 1
            hands_free = time.monotonic() + chance.choice((0.0, 0.02, 0.02, 0.3))
        wait()

    app._wait = shaken_wait  # type: ignore[method-assign]
    try:
        while time.monotonic() < until:
            _restart(app, chance, titles)
            app.run()
    except Exception:
        _tell(hands, seed)
        raise
    app.close()
    print(f"{acts:,} acts in the program's own loop, no hang and no crash")
    return 0


def _tell(hands: Hands, seed: int) -> None:
    print(f"seed {seed}; the last things done:", *hands.log[-30:], sep="\n  ", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
