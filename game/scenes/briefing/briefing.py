"""The briefing: scenario, options, players and dice of a new game."""

import re
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from functools import partial

import pygame

from game.contract.offers import Seat
from game.prose.sentences import capital
from game.scenes.books.menu import book_icons
from game.scenes.briefing.balance import HandicapControl, balance_card, told_own
from game.scenes.briefing.house import HouseRules, is_text
from game.scenes.briefing.memory import (
    Briefed,
    fitting_options,
    offered_players,
    places_of,
    recall,
    remember,
)
from game.scenes.briefing.scenarios import ScenarioChoice, told_of
from game.scenes.briefing.story import story_card
from game.scenes.page.frame import ScrolledPage
from game.scenes.page.helps import HelpControls
from game.scenes.page.throwers import DiceControls, SharedDiceControls
from game.scenes.routes import open_examples, open_game, start_apart, start_game, start_lesson
from game.scenes.titles import looks_of
from game.scenes.titles.looks import CREW
from game.session.apart.guest import APART
from game.session.logbook.reckoning import Reckoning
from game.session.logbook.saves import SaveRow, list_examples, list_saves
from game.session.logbook.service import service_of
from game.session.record.files import SaveError
from game.session.request.eyes import keeps_secrets
from game.session.request.start import (
    HUMAN,
    AnyTitle,
    StartRequest,
)
from game.ui.widgets import (
    Button,
    Card,
    Choice,
    Column,
    Grid,
    Label,
    Picture,
    Row,
    TextEntry,
    Widget,
)

SOMEBODY_APART = "Somebody apart"
ONE_HERE = "With somebody apart, one person at most plays at this screen."
CALLED = {APART: SOMEBODY_APART}
PLAYER_NOTES = {
    APART: "Sits at another screen, by an invitation that you send.",
    "human": "You decide everything yourself.",
    "captain": "The machine plays soundly, by simple rules.",
    "ace": "The machine weighs the chances ahead before it decides.",
}
MIDSHIPMAN_NOTE = "For first games: a captain who {}."
CURTAIN_NOTE = "People take turns at this screen, and a curtain hides what the others may not see."
TRUST_NOTE = "The saved game is plain text with every secret in it: play fair, and leave it closed."
FORCED_NOTE = "This scenario leaves no choice."
SEED_LENGTH = 18
LOOK_AGAIN = 0.2


class BriefingScene(ScrolledPage):
    """Everything a new game is asked; what was chosen last is chosen again."""

    def __init__(self, title: AnyTitle) -> None:
        super().__init__()
        self.title = title
        self.heading = title.name
        self.briefed: Briefed = recall(title)
        if title.design is not None:
            self.briefed.options |= fitting_options(title)
        self.seed = ""
        self.examples = [] if title.design else _examples(title)
        self._reckoning, self._unread = Reckoning(()), 0

    def enter(self) -> None:
        self.stage.set_focus(self.scenario, opens=True)
        self.app.call_soon(self._read_games)

    def resume(self) -> None:
        super().resume()
        self.stage.shows_ring = True

    def _read_games(self) -> None:
        """Find the player's games, after the first frame, and read them beside the window."""
        try:
            rows = [row for row in list_saves() if row.title_id == self.title.id]
            self._reckoning = Reckoning(rows)
        except SaveError as error:
            self.app.notify(str(error), "bad")
        self._reckoning.begin()
        self._show_own()

    def update(self, seconds: float) -> bool:
        """Let time pass: further games may have been read."""
        is_changed = super().update(seconds)
        if self._unread == len(self._reckoning.unread):
            return is_changed
        self._show_own()
        return True

    def wake_in(self) -> float | None:
        wakes = (super().wake_in(), LOOK_AGAIN if self._unread else None)
        return min((wake for wake in wakes if wake is not None), default=None)

    # Building

    def body(self) -> Widget:
        self.house = HouseRules(self.title, self.briefed, self._show_choice)
        orders = [self._orders(), self._crew(self.house.names), self._help(), self._dice()]
        self.balance, self.story = Column([], gap=0), Column([], gap=0)
        orders.append(self.balance)
        beside: list[Widget] = [self.house] if self.house.ruled else []
        tells = any(map(story_card, self.title.offers.scenarios))
        if tells and self.is_narrow:
            orders.insert(1, self.story)
        elif tells:
            beside.insert(0, self.story)
        self._show_scenario()
        columns = [Column(column, gap=14) for column in (orders, beside) if column]
        return Grid(columns, min_column=330, gap=14)

    def tools(self) -> Sequence[Widget]:
        return book_icons(self.app, self.title)

    def foot(self) -> Sequence[Widget]:
        self.problem = Label("", "small", "warn", grow=1)
        self.start_button = Button(
            "Start", self.start, kind="primary", icon="anchor", action="briefing.start"
        )
        watch = Button("Watch an example game", self.watch, icon="eye")
        watch.visible = bool(self.examples)
        lessons = [
            Button(name, partial(start_lesson, self.app, self.title, name), icon="lighthouse")
            for name in self.title.content.guides
        ]
        row = Row([self.problem, *lessons, watch, self.start_button], wrap=self.is_narrow)
        self._check()
        return (row,)

    def _orders(self) -> Widget:
        self.summary = Label("")
        options = [(scenario.id, scenario.name) for scenario in self.title.offers.scenarios]
        self.scenario = ScenarioChoice(
            options, self.briefed.scenario, self._set_scenario, label="Scenario"
        )
        head: list[Widget] = [Label("SAILING ORDERS", "typed_strong", "muted")]
        head += [Label(self.title.tagline), self.summary]
        if self.kit.art.has(self.title.art):
            cover = Picture(self.title.art, 90, 120, align="start")
            head = [Row([cover, Column(head, gap=8, grow=1)], gap=16, items="start")]
        return Card([*head, self.scenario], gap=10)

    def _crew(self, names: Sequence[Widget]) -> Widget:
        self.places: tuple[Seat, ...] = ()
        self.seats = Column([], gap=10)
        self.player_notes = Label("", "small", "muted")
        self._show_seats()
        self.handicap = HandicapControl(
            self.title, is_on=self.briefed.has_handicap, on_change=self._set_handicap
        )
        looks = looks_of(self.title.id)
        crew = [*names, self.seats, self.player_notes, self.handicap]
        return Card(crew, title=looks.crew if looks else CREW, gap=10)

    def _show_seats(self) -> None:
        """The seats of the scenario with its options, where they are others than before."""
        places = places_of(self.title, self.briefed)
        if places != self.places:
            self.places = places
            self.seats.adopt([self._seat(seat) for seat in places])
        self._show_player_notes()

    def _show_player_notes(self) -> None:
        """What is said of each kind of player among the seats."""
        players = [self.briefed.seats[seat.id] for seat in self.places]
        overlooks = MIDSHIPMAN_NOTE.format(self.title.bots.overlooks)
        told = PLAYER_NOTES | {"midshipman": overlooks}
        notes = {kind: told.get(kind, "The machine plays.") for kind in players}
        is_alone = len(self.places) == 1
        words = [
            note if is_alone else f"{CALLED.get(kind, kind.capitalize())}: {note}"
            for kind, note in notes.items()
        ]
        if players.count(HUMAN) > 1:
            words.append(CURTAIN_NOTE)
        if self._keeps_secrets():
            words.append(TRUST_NOTE)
        self.player_notes.text = "\n".join(words)

    def _keeps_secrets(self) -> bool:
        """Whether anything will be kept from those who play."""
        scenario = self.briefed.scenario
        seats = {seat.id: self.briefed.seats[seat.id] for seat in self.places}
        return keeps_secrets(self.title, scenario, self.house.values(), seats)

    def _seat(self, seat: Seat) -> Widget:
        def choose(kind: str) -> None:
            self.briefed.seats[seat.id] = kind
            self._show_player_notes()
            self._show_own()
            self._check()

        kinds = [(kind, kind.capitalize()) for kind in offered_players(self.title)]
        if len(self.places) > 1 and self.title.records.view:
            kinds.insert(1, (APART, SOMEBODY_APART))
        choice = Choice(kinds, self.briefed.seats[seat.id], choose, label=f"Who plays: {seat.name}")
        name = Label(f"{capital(seat.called)} is played by", "small", "muted")
        return Column([name, Row([choice])], gap=4)

    def _help(self) -> Widget:
        """Help is the player's, not the game's: it can be changed at any time."""
        controls = HelpControls(self.app.settings, self.app.apply_settings, is_whole=False)
        return Card([controls], title="Help at the table")

    def _dice(self) -> Widget:
        self.seed_entry = TextEntry(
            "Seed of the dice", self.seed, self._set_seed,
            placeholder="Empty: by chance", limit=SEED_LENGTH,
        )  # fmt: skip
        note = Label("The same seed and the same decisions give the same game.", "small", "muted")
        self.seeding = Column([self.seed_entry, note], gap=8)
        self.throwers = DiceControls(self.briefed.own_dice, self._set_own_dice)
        self.sharing = SharedDiceControls(self.briefed.every_roll, self._set_every_roll)
        return Card([self.throwers, self.sharing, self.seeding], title="Dice", gap=8)

    def _show_dice(self) -> None:
        """People apart make them together, so that nobody chooses them."""
        self.sharing.visible = self._has_apart
        self.throwers.visible = self.seeding.visible = not self._has_apart

    @property
    def _has_apart(self) -> bool:
        return APART in (self.briefed.seats[seat.id] for seat in self.places)

    def _set_every_roll(self, every_roll: bool) -> None:
        self.briefed.every_roll = every_roll

    def _set_own_dice(self, own: bool) -> None:
        self.briefed.own_dice = own

    def _set_handicap(self, is_on: bool) -> None:
        self.briefed.has_handicap = is_on

    # Choosing

    def _set_scenario(self, scenario: str) -> None:
        self.briefed.scenario = scenario
        self._show_seats()
        self._show_scenario()

    def _show_scenario(self) -> None:
        chosen = next(s for s in self.title.offers.scenarios if s.id == self.briefed.scenario)
        self.summary.text = chosen.summary
        self.house.show_scenario()
        self._show_own()
        story = story_card(chosen)
        self.story.adopt([story] if story else [])
        self.story.visible = bool(story)

    def _show_own(self) -> None:
        """How hard each scenario is for who plays it, and what the player's games came to."""
        self._unread = len(self._reckoning.unread)
        records = service_of(self._reckoning.rows).records
        own = told_own(self.title, records, self._unread)
        level = self.house.level_id
        card = balance_card(self.title, self.briefed.scenario, level, own)
        self.balance.adopt([card] if card else [])
        sides = [seat.side for seat in self.places]
        self.handicap.show(self.briefed.scenario, level, sides)
        self.scenario.told = {
            scenario.id: told_of(self.title, scenario.id, level, *self._sides(scenario.id), records)
            for scenario in self.title.offers.scenarios
        }
        self.scenario.relayout()

    def _sides(self, scenario: str) -> tuple[str, Sequence[str]]:
        """The side of the first person in a scenario, and all sides there."""
        other = replace(self.briefed, scenario=scenario, tables=deepcopy(self.briefed.tables))
        places = places_of(self.title, other)
        people = [seat for seat in places if other.seats[seat.id] == HUMAN]
        return [*people, *places][0].side, [seat.side for seat in places]

    def _show_choice(self) -> None:
        """What else hangs on an option: seats, records, and whether the game can start."""
        self._show_seats()
        self._show_own()
        self._check()

    def _set_seed(self, seed: str) -> None:
        self.seed = seed
        self._check()

    def _check(self) -> None:
        problem = self._problem()
        self.start_button.reason = problem
        self.problem.text = problem
        self._show_dice()

    def _problem(self) -> str:
        """What stands in the way of the start, in a sentence; empty when nothing does."""
        for option in self.house.offered():
            if is_text(option) and not str(self.briefed.options[option.id]).strip():
                return f"{option.name}: please give a name."
        if (
            not self._has_apart
            and self.seed.strip()
            and not re.fullmatch(r"-?[0-9]+", self.seed.strip())
        ):
            return "The seed of the dice must be a whole number, or empty."
        return self._problem_apart()

    def _problem_apart(self) -> str:
        """What cannot be where somebody is apart; empty where nobody is."""
        kinds = [self.briefed.seats[seat.id] for seat in self.places]
        return ONE_HERE if self._has_apart and kinds.count(HUMAN) > 1 else ""

    # Going on

    def start(self) -> None:
        if self._problem():
            return
        seed = "" if self._has_apart else self.seed.strip()
        request = StartRequest(
            self.title.id,
            self.briefed.scenario,
            self.house.values(),
            {seat.id: self.briefed.seats[seat.id] for seat in self.places},
            int(seed) if seed else None,
            own_dice=self.briefed.own_dice,
            has_handicap=self.handicap.is_given,
            design=self.title.design,
        )
        if self.title.design is None:
            remember(self.title, self.briefed)
        apart = [seat for seat, kind in request.seats.items() if kind == APART]
        if apart:
            seats = {**request.seats, **dict.fromkeys(apart, HUMAN)}
            own = [seat for seat, kind in request.seats.items() if kind == HUMAN]
            asked = replace(request, seats=seats, own_dice=False)
            start_apart(self.app, asked, apart, own, every_roll=self.briefed.every_roll)
        else:
            start_game(self.app, request)

    def watch(self) -> None:
        """The example of this scenario at once; of several, let the player choose."""
        names = {scenario.id: scenario.name for scenario in self.title.offers.scenarios}
        briefed = names[self.briefed.scenario]
        fitting = [row for row in self.examples if row.scenario == briefed] or self.examples
        if len(fitting) == 1:
            open_game(self.app, fitting[0].path, watch=True)
        else:
            open_examples(self.app, fitting[0].path)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.start()
            return True
        return super().on_key(event)


def _examples(title: AnyTitle) -> list[SaveRow]:
    try:
        return [row for row in list_examples() if row.title_id == title.id and not row.error]
    except SaveError:
        return []
