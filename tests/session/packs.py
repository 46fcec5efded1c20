"""Packs of any figures at all: refused in a sentence, or the program starts and plays with them."""

import json
import os
import random
import shutil
import signal
import sys
import traceback
from collections import Counter
from copy import deepcopy
from functools import cache
from typing import Any
from unittest.mock import patch

from game.bots.players import RandomBot
from game.bots.process import BotProcess
from game.scenes.routes import start_game
from game.scenes.shelf.shelf import ShelfScene
from game.session.play.session import Session
from game.session.request.start import StartRequest
from game.tables import packs
from game.tables.packs import PACKS_VARIABLE, check_pack, found_packs, packs_path, why_fallen
from game.titles import load_title, packages_of
from game.ui.settings import Settings
from game.ui.window import App
from tests.contract.walker import random_options
from tests.pilot import Pilot
from tests.session.tamper import places_in

FOLDER = "odd"
PATIENCE = 120
MOST_ROWS = 40
NUMBERS = (-1, 0, 1, 2, 3, 7, 25, 99, 10**6, 999_999_999, 0.5)
WORDS = ("", "nowhere", "0", "A1-A", "Z99-Q", "R29-A", "x" * 300, "none", "L", "6")
OTHERS: tuple[Any, ...] = (None, True, [], {}, "word", 5, [1], {"a": 1})


def fuzz_packs(title_id: str, number: int, seed: int = 0, decisions: int = 10) -> Counter[str]:
    """So many packs of one changed table each; how many were refused, by whom, and played."""
    load_title(title_id)
    printed = {
        name: each.printed for (owner, name), each in packs._loaded.items() if owner == title_id
    }
    tally: Counter[str] = Counter()
    for each in range(seed, seed + number):
        chance = random.Random(f"{title_id} {each}")
        name = chance.choice(sorted(printed))
        key = chance.choice(sorted(printed[name]))
        table = deepcopy(printed[name][key])
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            table = _changed(table, chance)
        try:
            tally[_outcome(title_id, name, key, table, each, decisions)] += 1
        except AssertionError as error:
            raise AssertionError(f"{title_id} {each}, {name}.json {key}: {error}") from error
    return tally


def _outcome(title_id: str, name: str, key: str, table: Any, seed: int, decisions: int) -> str:
    place = packs_path() / FOLDER
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    heading = {"name": "Odd", "title": title_id, "version": "1"}
    (place / "pack.json").write_text(json.dumps(heading))
    (place / f"{name}.json").write_text(json.dumps({key: table}))
    (pack,) = found_packs()
    if said := check_pack(pack):
        assert f"{FOLDER}/{name}.json" in said[0], said
        return "refused by the model"
    return _tried(title_id, f"{FOLDER}/{name}.json: {key}: ", seed, decisions)


def _tried(title_id: str, place: str, seed: int, decisions: int) -> str:
    """What becomes of it in a program of its own."""
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        os.close(ours)
        _in_the_child(title_id, place, seed, decisions, theirs)
    os.close(theirs)
    with open(ours, "rb") as stream:
        said = stream.read().decode()
    _, status = os.waitpid(child, 0)
    assert status == 0, said or f"the program ended with {status}"
    return said


def _in_the_child(title_id: str, place: str, seed: int, decisions: int, pipe: int) -> None:
    signal.alarm(PATIENCE)
    code = 0
    try:
        said = _played(title_id, place, seed, decisions)
    except BaseException:
        said, code = traceback.format_exc(), 1
    os.write(pipe, said.encode()[-4000:])
    os._exit(code)


def _played(title_id: str, place: str, seed: int, decisions: int) -> str:
    os.environ[PACKS_VARIABLE] = json.dumps([FOLDER])
    home = packages_of(title_id)
    for name in list(sys.modules):
        if name.startswith((home.rules, home.looks)):
            del sys.modules[name]
    packs._read_packs.cache_clear()
    title = load_title(title_id)
    if said := why_fallen(title_id):
        assert said.startswith(place), said
        assert said in packs.problems()
        return "refused by its beginning"
    chance = random.Random(seed)
    for scenario in title.offers.scenarios:
        bot = RandomBot(seed)
        options = random_options(title, scenario.id, chance)
        session = Session.new(title_id, scenario.id, options, seed=seed)
        for _ in range(decisions):
            if session.is_over:
                break
            prompt = session.prompt(chance.choice(session.prompts()).seat)
            assert prompt
            session.submit(prompt.seat, bot.choose(session.view(prompt.seat), prompt))
    show(title_id, chance.choice(title.offers.scenarios).id, seed)
    return "played"


def show(title_id: str, scenario: str, seed: int) -> None:
    """The shelf and a table, without the processes that would think beside it."""
    app = _window()
    app.push(ShelfScene())
    pilot = Pilot(app)
    pilot.advance(0.1)
    with patch.object(BotProcess, "_start"):
        assert start_game(app, StartRequest(title_id, scenario, seed=seed))
        pilot.advance(0.1)


@cache
def _window() -> App:
    """Where somebody opens it before the first pack, its drawings are made once for all."""
    return App(Settings(animation="off"), headless=True)


# Changes


def _changed(table: Any, chance: random.Random) -> Any:
    """A table with one value somewhere in it changed, or one row more or fewer."""
    holder, key = chance.choice(places_in({"": table})[1:] or [({}, "")])
    if not holder:
        return table
    value = holder[key]
    if chance.random() < 0.15:
        if isinstance(holder, list):
            holder.insert(key, deepcopy(value)) if chance.random() < 0.5 else holder.pop(key)
        else:
            del holder[key]
    elif chance.random() < 0.15:
        holder[key] = chance.choice(OTHERS)
    else:
        holder[key] = _other(value, chance)
    return table


def _other(value: Any, chance: random.Random) -> Any:
    """Something of the same kind; numbers are often near what they were, so that they pass."""
    match value:
        case bool():
            return not value
        case int():
            return chance.choice((value + 1, value - 1, value * 2, -value, chance.choice(NUMBERS)))
        case str():
            return chance.choice((value[:-1], value[::-1], value + "x", chance.choice(WORDS)))
        case list() if value:
            mixed = chance.sample(value, len(value))
            return chance.choice((value[:-1], value * 2, mixed, [], value[:MOST_ROWS] * 9))
        case dict() if value:
            return chance.choice(({}, {**value, "odd": 1}, dict(list(value.items())[1:])))
    return chance.choice(OTHERS)
