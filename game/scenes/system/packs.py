"""Data packs on the settings page: which are there, which are chosen, and what is wrong."""

import shutil
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING

import pygame

from game.bots.packtrial import fault_with
from game.prose.sentences import capital
from game.tables.packs import (
    Pack,
    check_pack,
    choose_packs,
    chosen_packs,
    found_packs,
    packs_in_force,
    packs_path,
    problems,
    why_fallen,
)
from game.tables.resources import resource, user_dir
from game.titles import load_title, title_ids
from game.ui.widgets import Button, Card, Column, Label, Row, Rule, Toggle, Widget

if TYPE_CHECKING:
    from game.ui.window import App

EXAMPLE = "example pack"
ABOUT = "A data pack puts tables of your own in the place of the printed ones."
NEXT_START = "The choice holds from the next start of the program."


class PacksCard(Card):
    """Every pack with a switch, what is wrong with it, and where packs lie."""

    def __init__(self, app: "App", on_change: Callable[[], object]) -> None:
        self.app, self.on_change = app, on_change
        for title_id in title_ids():
            load_title(title_id)  # a pack is checked against the tables of its title
        packs = found_packs()
        parts: list[Widget] = [Label(ABOUT, "small", "muted")]
        parts += [self._line(pack) for pack in packs]
        parts.append(Label(NEXT_START if packs else f"Packs lie in {packs_path()}.", "small"))
        if not any(pack.folder == EXAMPLE for pack in packs):
            parts.append(Row([Button("Copy the example there", self.copy_example, icon="plus")]))
        super().__init__(parts, title="Data packs", gap=10)

    def copy_example(self) -> None:
        """Put the example pack among the player's, to be tried and changed."""
        try:
            shutil.copytree(resource("assets", "example-pack"), user_dir("packs") / EXAMPLE)
        except OSError as error:
            self.app.notify(f"The example could not be copied ({error.strerror}).", "bad")
            return
        self.app.notify(f"The example is in {packs_path() / EXAMPLE}.", "good")
        self.on_change()

    def _line(self, pack: Pack) -> Widget:
        is_chosen = pack.folder in chosen_packs()
        toggle = Toggle(pack.name, is_chosen, lambda is_on: self._choose(pack, is_on))
        state = Label(_state(pack, is_chosen), "small", "muted")
        fallen = why_fallen(pack.title)
        found = [*check_pack(pack), *([fallen] if fallen.startswith(f"{pack.folder}/") else [])]
        wrong = [Label(sentence, "small", "bad") for sentence in found]
        return Column([Rule(), toggle, state, *wrong], gap=3)

    def _choose(self, pack: Pack, is_on: bool) -> None:
        others = [each for each in chosen_packs() if each != pack.folder]
        if sentence := choose_packs([*others, pack.folder] if is_on else others):
            self.app.notify(sentence, "bad")
        elif is_on and not check_pack(pack):
            Thread(target=try_out, args=(self.app, pack), daemon=True).start()
        self.on_change()


def try_out(app: "App", pack: Pack) -> None:
    """Begin the game of a pack with it, elsewhere, and say at the window why it cannot be."""
    if sentence := fault_with(pack):
        with suppress(pygame.error):  # the window may have been closed meanwhile
            app.call_soon(lambda: app.notify(sentence, "bad"))


def problem_notice() -> str:
    """What is wrong with the packs in force, in one notice; empty when nothing is."""
    found = problems()
    return f"{found[0]} The settings tell of more." if len(found) > 1 else "".join(found)


def _state(pack: Pack, is_chosen: bool) -> str:
    """Who made it, and whether it is in force now and from the next start."""
    is_now = pack.folder in packs_in_force()
    words = {
        (True, True): "in force",
        (True, False): "in force until the program is started again",
        (False, True): "in force from the next start",
        (False, False): "not in force",
    }[is_now, is_chosen]
    author = pack.heading.author if pack.heading else ""
    return f"By {author}; {words}." if author else f"{capital(words)}."
