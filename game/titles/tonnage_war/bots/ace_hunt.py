"""The ace against boats: who searches, who attacks, who follows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.prompt import Prompt
from game.core.records import Command
from game.prose.sentences import counted
from game.titles.tonnage_war.bots import ace_tuned as tuned
from game.titles.tonnage_war.bots.ace_fight import FightReckoner, Stands
from game.titles.tonnage_war.bots.ace_odds import Hunt, mean_of
from game.titles.tonnage_war.bots.ace_words import Judged, attack_words, group_words, party_words
from game.titles.tonnage_war.bots.memory import remembered
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.frames import (
    AIR_KINDS,
    COOPERATION,
    SECTOR,
    Attack,
    Cooperation,
    Group,
    Plan,
    Pursuit,
)
from game.titles.tonnage_war.rules.attack.c15_plan import assigned, shared_out, without
from game.titles.tonnage_war.rules.c9_inbound import PENETRATE, number_for
from game.titles.tonnage_war.rules.ground.reach import (
    MOST_SEARCHERS,
    is_surprise,
    joinable,
    pursuers,
    searchers_left,
    targets,
)
from game.titles.tonnage_war.rules.ground.rolls import D20
from game.titles.tonnage_war.view import View


class Desk:
    """The plan of an attack phase, reckoned group by group."""

    def __init__(self, reckoner: FightReckoner, frame: Plan) -> None:
        self.reckoner, self.frame, self.view = reckoner, frame, reckoner.view
        self.penetrate = number_for(self.view, PENETRATE).number / D20

    def worth(self, groups: Sequence[Group]) -> float:
        return sum(self.gain(group) for group in groups)

    @remembered
    def gain(self, group: Group) -> float:
        """Points of a group over letting its boats alone."""
        boats = self.boats(group)
        stands = stands_of(self.view, group.escorts)
        is_open = group.kind == SECTOR
        return sum(
            self.reckoner.hunt(stands, group.kind, self.view.boats[boat]).worth
            - self.reckoner.alone(self.view.boats[boat], is_open, self.penetrate)
            for boat in boats
        ) / max(1, len(boats))

    def boats(self, group: Group) -> list[str]:
        """Those that it may be dealt."""
        if group.boat:
            return [group.boat]
        there = targets(self.view, group.kind, group.place)
        boats = self.view.boats
        fresh = [each for each in there if not (boats[each].fliers or boats[each].hunters)]
        return fresh or there

    def judged(self, command: Command, groups: Sequence[Group], most: float) -> Judged:
        """A step by the plan that it leads to, in words by the group that promises most."""
        worth = min(self.worth(groups), most)
        if not groups:
            return Judged(command, worth, "Nothing is searched")
        hunts = {group: self.hunts(group) for group in groups}
        told = getattr(command, "escort", "")
        group = max(groups, key=lambda each: (told in each.escorts, hunts[each].finds))
        hunt = hunts[group]
        is_air = group.kind in AIR_KINDS
        words = group_words(len(group.escorts), is_air, group.place, hunt.down, hunt.finds)
        more = f", and {counted(len(groups) - 1, 'group')} more" if len(groups) > 1 else ""
        down, harm = 1.0, 1.0
        for each in hunts.values():
            down, harm = down * (1 - each.down), harm * (1 - each.harms)
        return Judged(command, worth, words + more, 1 - down, 1 - harm)

    def hunts(self, group: Group) -> Hunt:
        """A group's search on the mean of the boats that it may be dealt."""
        stands = stands_of(self.view, group.escorts)
        hunts = [
            self.reckoner.hunt(stands, group.kind, self.view.boats[boat])
            for boat in self.boats(group)
        ]
        return mean_of(hunts)

    def after(self, command: Command) -> tuple[Group, ...]:
        """The plan that a command leads to, with all that can still be said of it."""
        groups = self.frame.groups
        match command:
            case c.Assign():
                return self.completed(assigned(groups, command))[0]
            case c.Withdraw(escort=escort):
                return without(groups, escort)
            case c.AssignAll():
                return shared_out(self.view, self.frame)
        return groups

    def completed(self, groups: tuple[Group, ...]) -> tuple[tuple[Group, ...], c.Assign | None]:
        """The plan with every escort more that promises something, and the first of them."""
        first, worth = None, self.worth(groups)
        while True:
            steps = []
            for escort in searchers_left(self.view, groups):
                for (kind, place, boat), number in joinable(
                    self.view, escort, groups, is_second=self.frame.is_second
                ):
                    step = c.Assign(escort, kind, place, number, boat)
                    after = assigned(groups, step)
                    steps.append((self.worth(after), str(step), step, after))
            if not steps:
                return groups, first
            best, _, step, after = max(steps, key=lambda each: each[:2])
            if best <= worth + tuned.LEAST_SEARCH:
                return groups, first
            first, worth, groups = first or step, best, after


def stands_of(view: View, escorts: Sequence[str]) -> Stands:
    """Escorts with where they stand, always in the same order."""
    return tuple((each, view.escorts[each].place) for each in sorted(escorts))


def rank_plan(
    reckoner: FightReckoner, frame: Plan, prompt: Prompt, *, is_brief: bool
) -> list[Judged]:
    """To begin as it stands, the best step of the plan and, if all are wanted, every other."""
    desk = Desk(reckoner, frame)
    groups, first = desk.completed(frame.groups)
    shared = shared_out(reckoner.view, frame)
    whole = max(desk.worth(groups), desk.worth(frame.groups))
    judged = [desk.judged(c.BeginSearches(), frame.groups, whole)]
    if first is not None and desk.worth(shared) >= whole - tuned.LEAST_SEARCH:
        judged.append(desk.judged(c.AssignAll(), shared, whole))
    elif first is not None:
        judged.append(desk.judged(first, groups, whole))
    done = {each.command for each in judged}
    if is_brief:
        return judged
    rest = [each for each in prompt.commands(Command) if each not in done]
    return judged + [
        desk.judged(each, desk.after(each), whole - tuned.LEAST_SEARCH) for each in rest
    ]


def rank_attack(reckoner: FightReckoner, frame: Attack, prompt: Prompt) -> list[Judged]:
    """To let the boat go, and every way to attack it."""
    commands = sorted(prompt.commands(c.AttackWith), key=lambda each: len(each.escorts))
    return [_judged_attack(reckoner, frame.group, each) for each in commands]


def _judged_attack(reckoner: FightReckoner, group: Group, command: c.AttackWith) -> Judged:
    view, escorts = reckoner.view, command.escorts
    boat = view.boats[group.boat]
    if not escorts:
        words = attack_words(escorts, group.boat, 0.0, 0.0)
        return Judged(command, reckoner.alone(boat, False, 0.0), words)
    is_air = group.kind in AIR_KINDS
    assault = reckoner.assault(escorts, is_surprise(view, group), boat.is_damaged)
    worth = reckoner.attacked(boat, assault)
    if is_air and not boat.is_evading:
        worth -= reckoner.flak_cost(escorts[0])
    harm = assault.sinks + assault.damages
    words = attack_words(escorts, group.boat, harm, assault.sinks)
    return Judged(command, worth, words, 1.0, harm)


def rank_cooperation(reckoner: FightReckoner, frame: Cooperation, prompt: Prompt) -> list[Judged]:
    """Who goes for a boat that aircraft have found."""
    boat = reckoner.view.boats[frame.boat]

    def outlook(escorts: Sequence[str]) -> Outlook:
        if not escorts:
            return Outlook(0.0)
        hunt = reckoner.hunt(stands_of(reckoner.view, escorts), COOPERATION, boat)
        return Outlook(hunt.worth + reckoner.owed(boat), hunt.finds, hunt.harms, hunt.down)

    return _ranked_party(frame, prompt, outlook, ())


def rank_pursuit(reckoner: FightReckoner, frame: Pursuit, prompt: Prompt) -> list[Judged]:
    """Who follows a boat that has been found."""
    boat = reckoner.view.boats[frame.boat]

    def outlook(escorts: Sequence[str]) -> Outlook:
        if not escorts:
            return Outlook(0.0)
        finds, harms = reckoner.trail(escorts, boat)
        worth = reckoner.followed(escorts, boat) - reckoner.away(boat) * len(escorts)
        return Outlook(worth, finds, finds * harms, 1.0)

    return _ranked_party(frame, prompt, outlook, pursuers(reckoner.view, frame.boat))


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a party promises: points, and the chances behind them."""

    worth: float
    finds: float = 0.0
    harms: float = 0.0
    down: float = 0.0


def _ranked_party(
    frame: Cooperation | Pursuit,
    prompt: Prompt,
    outlook: Callable[[Sequence[str]], Outlook],
    others: Sequence[str],
) -> list[Judged]:
    """To go as it is, and each that may join by the best party that it makes."""
    joins = [each.escort for each in prompt.commands(c.Join)]
    open_to = tuple(dict.fromkeys([*joins, *others]))
    parties: list[tuple[Command, tuple[str, ...]]] = [(c.Proceed(), frame.chosen)]
    parties += [
        (c.Join(each), _best_party((*frame.chosen, each), open_to, outlook)) for each in joins
    ]
    judged = []
    for command, party in parties:
        seen = outlook(party)
        words = party_words(party, frame.boat, seen.finds)
        judged.append(Judged(command, seen.worth, words, seen.down, seen.harms))
    return judged


def _best_party(
    party: tuple[str, ...],
    open_to: Sequence[str],
    outlook: Callable[[Sequence[str]], Outlook],
) -> tuple[str, ...]:
    """The best of the parties that grow from one by whoever adds most."""
    best = party
    while len(party) < MOST_SEARCHERS:
        grown = [(*party, each) for each in open_to if each not in party]
        if not grown:
            break
        party = max(grown, key=lambda each: (outlook(each).worth, each))
        best = max(best, party, key=lambda each: outlook(each).worth)
    return best
