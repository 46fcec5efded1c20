"""The captain: sound play by simple rules, from the view alone."""

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.unterseeboot.bots import captain_tuned as tuned
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.printed.board import PERISCOPE, SURFACE, TWO_HUNDRED, patrol_area
from game.titles.unterseeboot.rules.ending import RETURNED
from game.titles.unterseeboot.rules.places import reach_of
from game.titles.unterseeboot.view import View


class Captain:
    """Hunts at periscope depth, hides at 200 m, and goes home while the boat still can."""

    def __init__(self) -> None:
        self.why = ""

    def choose(self, view: View, prompt: Prompt) -> Command:
        """The captain's answer; `why` says the reason in one line."""
        self._view = view
        self._area = patrol_area(view.house.layout)
        if prompt.admits(c.SailAgain()):
            return self._turn_page()
        if prompt.commands(c.SpendBattery):
            return self._say(c.SpendBattery("main"), "The main battery can be recharged.")
        if entries := prompt.commands(c.EnterPatrol):
            return self._enter(entries)
        if contacts := prompt.commands(c.Identify):
            return self._identify(contacts)
        if shots := prompt.commands(c.Fire):
            return self._attack(shots)
        return self._maneuver(prompt.commands(c.Move), prompt.admits(c.ReturnToBase()))

    def _say(self, command: Command, why: str) -> Command:
        self.why = why
        return command

    def _turn_page(self) -> Command:
        """U-CAMP.2: sail until the campaign is a success, then close the book on it."""
        survived = sum(entry.fate == RETURNED for entry in self._view.log)
        if survived < self._view.patrols_to_survive:
            return self._say(c.SailAgain(), "The book is not full yet.")
        return self._say(c.CloseLogBook(), "The book is full, and the crew is safe.")

    def _enter(self, entries: list[c.EnterPatrol]) -> Command:
        best = min(entries, key=lambda entry: abs(self._area.spaces[entry.space].level - PERISCOPE))
        return self._say(best, "Come in unseen, ready to look around.")

    def _identify(self, contacts: list[c.Identify]) -> Command:
        spaces = self._area.spaces
        above = spaces[self._view.space].above
        nearest = min(
            contacts, key=lambda each: (each.space not in above, -spaces[each.space].column)
        )
        return self._say(nearest, "A contact must be known before it can be sunk.")

    def _attack(self, shots: list[c.Fire]) -> Command:
        view = self._view
        if not self._is_worth_a_fight():
            return self._say(c.HoldFire(), "The boat is too weak for another hunt.")
        best = max(shots, key=self._shot_value)
        doubled = len(best.at) > 1
        why = (
            "Detected already: two cost no more than one." if doubled else "The best ship in reach."
        )
        return self._say(best, f"{why} Torpedoes left: {view.torpedoes}.")

    def _shot_value(self, shot: c.Fire) -> float:
        tons = [self._view.targets[where].tons for where in shot.at]
        if len(shot.at) == 1:
            contact = self._view.targets[shot.at[0]]
            return tons[0] / contact.hits_to_sink
        if self._view.destroyer != "detected":
            return 0.0
        if shot.at[0] != shot.at[1]:
            return float(sum(tons))
        return tons[0] * tuned.SECOND_TORPEDO

    def _is_worth_a_fight(self) -> bool:
        view = self._view
        if view.destroyer == "none" and view.last_turn - view.turn < tuned.TURNS_TO_ESCAPE:
            return False
        if view.destroyer == "detected":
            return view.hull > 1 or view.level == SURFACE
        return view.hull > 1 and view.main + view.auxiliary >= tuned.TOKENS_FOR_A_HUNT

    def _maneuver(self, moves: list[c.Move], can_go_home: bool) -> Command:
        if self._view.destroyer != "none":
            return self._evade(moves)
        if can_go_home and self._is_time_to_go():
            return self._say(c.ReturnToBase(), "Home, while the boat still can.")
        if self._is_time_to_go() or self._must_surface():
            return self._toward(moves, SURFACE, "Up to the surface.")
        return self._hunt(moves)

    def _is_time_to_go(self) -> bool:
        view = self._view
        return (
            view.hull == 1
            or not view.targets
            or not view.torpedoes
            or view.last_turn - view.turn < tuned.TURNS_TO_ESCAPE - view.level
        )

    def _must_surface(self) -> bool:
        view = self._view
        return view.main + view.auxiliary <= max(view.tokens_to_surface, 1) + 1

    def _evade(self, moves: list[c.Move]) -> Command:
        view = self._view
        tokens = view.main + view.auxiliary
        is_fight_on = (
            view.level == PERISCOPE
            and view.hull > 1
            and view.torpedoes
            and tokens > tuned.TOKENS_FOR_A_HUNT
            and view.last_turn - view.turn >= tuned.TURNS_TO_ESCAPE
            and self._ships_in_reach(view.space)
        )
        if is_fight_on:
            return self._say(c.Stay(), "They are on to us already: one more shot.")
        return self._toward(moves, TWO_HUNDRED, "Down to 200 m to shake the destroyer.")

    def _ships_in_reach(self, space: str) -> int:
        targets = self._view.targets
        return sum(targets[where].is_identified for where in self._contacts(space))

    def _contacts(self, space: str) -> list[str]:
        """Every ship and contact in sight and reach of a space."""
        reach = reach_of(self._area.spaces[space], self._view.house.strict)
        return [where for where in reach if where in self._view.targets]

    def _hunt(self, moves: list[c.Move]) -> Command:
        """Toward the periscope space with the most contacts in sight."""
        view = self._view
        if view.main + view.auxiliary < tuned.TOKENS_FOR_A_HUNT + 1 and view.level <= PERISCOPE:
            return self._toward(moves, SURFACE, "Recharge before the next hunt.")
        goal = self._best_lookout()
        if goal == view.space:
            return self._say(c.Stay(), "A good place to lie in wait.")
        step = min(moves, key=lambda move: self._distance(move.to, goal))
        return self._say(step, "Closing on the contacts.")

    def _best_lookout(self) -> str:
        """The best among those that have any contact in reach; there is one for every contact."""
        lookouts = [
            space.id
            for space in self._area.spaces.values()
            if space.level == PERISCOPE and self._contacts(space.id)
        ]
        return max(
            lookouts,
            key=lambda space: (
                tuned.CONTACT * len(self._contacts(space))
                - tuned.WAY * self._distance(self._view.space, space)
            ),
        )

    def _distance(self, one: str, other: str) -> int:
        a, b = self._area.spaces[one], self._area.spaces[other]
        return abs(a.column - b.column) + abs(a.level - b.level)

    def _toward(self, moves: list[c.Move], level: int, why: str) -> Command:
        here = self._view.level
        wanted = here + (level > here) - (level < here)
        for move in moves:
            if wanted != here and self._area.spaces[move.to].level == wanted:
                return self._say(move, why)
        return self._say(c.Stay(), why)
