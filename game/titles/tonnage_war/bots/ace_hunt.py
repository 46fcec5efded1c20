"""The ace against boats: who searches, who attacks, who follows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.prompt import Prompt
from game.core.records import Command
from game.prose.sentences import counted
from game.titles.tonnage_war.bots import ace_tuned as tuned
from game.titles.tonnage_war.bots.ace_fight import FightReckoner, Stands
from game.titles.tonnage_war.bots.ace_odds import Hunt, mean_of
from game.titles.tonnage_war.bots.ace_words import (
    BEGIN,
    CHARGES,
    LESS_FOUND,
    MISSED,
    PROCEED,
    SEARCHES_NONE,
    Judged,
    attack_words,
    group_words,
    party_words,
    withdrawn_words,
)
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
from game.titles.tonnage_war.rules.ground.fire import pursuit
from game.titles.tonnage_war.rules.ground.reach import (
    MOST_SEARCHERS,
    dealt_from,
    is_spent,
    is_surprise,
    joinable,
    pursuers,
    searchers_left,
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
        return [group.boat] if group.boat else dealt_from(self.view, group.kind, group.place)

    def judged(
        self, command: Command, groups: Sequence[Group], before: Sequence[Group], most: float
    ) -> Judged:
        """A step by the plan that it leads to over the plan that stands, told by its own group."""
        brings = min(self.worth(groups) - self.worth(before), most)
        if isinstance(command, c.Withdraw):
            return self._withdrawn(command, brings, groups, before)
        changed = [each for each in groups if each not in before]
        if not changed:
            return Judged(
                command, max(0.0, brings), max(0.0, -brings), BEGIN if groups else SEARCHES_NONE
            )
        costs = max(0.0, self._spent(groups) - self._spent(before))
        told = getattr(command, "escort", "")
        group = max(changed, key=lambda each: (told in each.escorts, self.hunts(each).finds))
        hunt = self.hunts(group)
        words = group_words(
            len(group.escorts), group.kind in AIR_KINDS, group.place, hunt.down, hunt.finds
        )
        more = f", and {counted(len(changed) - 1, 'group')} more" if len(changed) > 1 else ""
        return Judged(command, brings + costs, costs, words + more, CHARGES)

    def _withdrawn(
        self, command: c.Withdraw, worth: float, groups: Sequence[Group], before: Sequence[Group]
    ) -> Judged:
        """One escort that searches no more spends nothing, and the others find and harm less."""
        saved = max(0.0, self._spent(before) - self._spent(groups), worth)
        return Judged(command, saved, saved - worth, withdrawn_words(command.escort), LESS_FOUND)

    def _spent(self, groups: Sequence[Group]) -> float:
        """Points of charges and escorts that searches cost."""
        return sum(self.hunts(each).costs for each in groups)

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
    desk, now = Desk(reckoner, frame), frame.groups
    groups, first = desk.completed(now)
    shared = shared_out(reckoner.view, frame)
    whole = max(desk.worth(groups), desk.worth(now)) - desk.worth(now)
    judged = [desk.judged(c.BeginSearches(), now, now, whole)]
    if first is not None and desk.worth(shared) - desk.worth(now) >= whole - tuned.LEAST_SEARCH:
        judged.append(desk.judged(c.AssignAll(), shared, now, whole))
    elif first is not None:
        judged.append(desk.judged(first, groups, now, whole))
    done = {each.command for each in judged}
    if is_brief:
        return judged
    rest = [each for each in prompt.commands(Command) if each not in done]
    return judged + [
        desk.judged(each, desk.after(each), now, whole - tuned.LEAST_SEARCH) for each in rest
    ]


def rank_attack(reckoner: FightReckoner, frame: Attack, prompt: Prompt) -> list[Judged]:
    """To let the boat go, and every way to attack it."""
    commands = sorted(prompt.commands(c.AttackWith), key=lambda each: len(each.escorts))
    return [_judged_attack(reckoner, frame.group, each) for each in commands]


def _judged_attack(reckoner: FightReckoner, group: Group, command: c.AttackWith) -> Judged:
    view, escorts = reckoner.view, command.escorts
    boat = view.boats[group.boat]
    if not escorts:
        return Judged(command, 0.0, 0.0, attack_words(escorts, group.boat, 0.0, 0.0))
    is_air = group.kind in AIR_KINDS
    assault = reckoner.assault(escorts, is_surprise(view, group), boat.is_damaged)
    costs = assault.cost + (
        reckoner.flak_cost(escorts[0]) if is_air and not boat.is_evading else 0.0
    )
    worth = reckoner.attacked(boat, assault) - reckoner.let_go(boat)
    harm = assault.sinks + assault.damages
    words = attack_words(escorts, group.boat, harm, assault.sinks)
    return Judged(command, worth + assault.cost, costs, words, CHARGES)


def rank_cooperation(reckoner: FightReckoner, frame: Cooperation, prompt: Prompt) -> list[Judged]:
    """Who goes for a boat that aircraft have found."""
    boat = reckoner.view.boats[frame.boat]

    def outlook(escorts: Sequence[str]) -> Outlook:
        if not escorts:
            return Outlook()
        hunt = reckoner.hunt(stands_of(reckoner.view, escorts), COOPERATION, boat)
        return Outlook(hunt.worth + reckoner.owed(boat) + hunt.costs, hunt.costs, hunt.finds)

    joins = [each.escort for each in prompt.commands(c.Join)]
    return _ranked_party(frame, joins, joins, outlook, CHARGES)


def rank_pursuit(reckoner: FightReckoner, frame: Pursuit, prompt: Prompt) -> list[Judged]:
    """Who follows a boat that has been found, and what the screen of next turn loses by it."""
    view, boat = reckoner.view, reckoner.view.boats[frame.boat]
    joins = [each.escort for each in prompt.commands(c.Join)]
    if not reckoner.left:
        return [Judged(each, 0.0, 0.0, PROCEED) for each in prompt.commands(Command)]
    if not joins:
        words = party_words(frame.chosen, frame.boat, reckoner.trail(frame.chosen, boat)[0])
        return [Judged(c.Proceed(), 0.0, 0.0, words)]
    away = reckoner.away(boat)

    def outlook(escorts: Sequence[str]) -> Outlook:
        if not escorts:
            return Outlook()
        finds = reckoner.trail(escorts, boat)[0]
        return Outlook(reckoner.followed(escorts, boat), away * len(escorts), finds)

    able = [each for each in pursuers(view, frame.boat) if not is_spent(view, each)]
    best = sorted(able, key=lambda each: -pursuit(view, each).number)[: tuned.MOST_OTHERS]
    return _ranked_party(frame, joins, best, outlook, MISSED)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a party brings and costs, in points, and its chance to find the boat."""

    brings: float = 0.0
    costs: float = 0.0
    finds: float = 0.0

    @property
    def worth(self) -> float:
        return self.brings - self.costs


def _ranked_party(
    frame: Cooperation | Pursuit,
    joins: Sequence[str],
    others: Sequence[str],
    outlook: Callable[[Sequence[str]], Outlook],
    cost_words: str,
) -> list[Judged]:
    """To go as it is, and each that may join by the best party that it makes; against going."""
    now = outlook(frame.chosen)
    judged = [Judged(c.Proceed(), 0.0, 0.0, party_words(frame.chosen, frame.boat, now.finds))]
    for join in joins:
        party = _best_party((*frame.chosen, join), others, outlook)
        seen = outlook(party)
        words = party_words(party, frame.boat, seen.finds)
        brings, costs = seen.brings - now.brings, seen.costs - now.costs
        judged.append(Judged(c.Join(join), brings, costs, words, cost_words))
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
