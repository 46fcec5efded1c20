"""What a click on the board means at a table: a choice, a piece that acts, or why there is none."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

import pygame

from game.contract.standing import StandingOrder
from game.core.prompt import Choice, Prompt, Refusal, Target
from game.core.records import Command
from game.prose.sentences import first_named
from game.scenes.books.chartsheet import Spot, spot_of_check
from game.scenes.table.cues.cueplayer import CuePlayer
from game.scenes.table.frame.hands import Hands
from game.scenes.table.frame.measuring import Measuring
from game.scenes.table.orders import marks, spaces
from game.scenes.table.orders.actors import Actors
from game.scenes.table.orders.families import Families
from game.scenes.table.orders.haste import Haste
from game.scenes.titles.instruments import Lit
from game.scenes.titles.looks import Interest, Skin
from game.ui.stage import Stage
from game.ui.widgets import TextEntry

MOST_NAMED = 3
"""So many ways of one thing are named by a voice."""
SEVERAL_WAYS = "There are several ways: choose one on the card."
CARRY = "It may move now: drag it to {places}, or click where it shall go."
SHIFT = "Dropped with Shift held: {order}, too."
ACT = "It may act now, in {count} ways: click what is lit, or choose on the card."
OTHERS_MAY = "Others may be put there now, but not this one: its own places are lit."
SEVERAL_ACT = "Several can do that: click the one that shall, or choose on the card."


class Table(spaces.Table, Protocol):
    """What pointing needs of its table."""

    stage: Stage
    player: CuePlayer
    measuring: Measuring
    families: Families
    haste: Haste
    skin: Skin
    view: Any

    def show_orders(self) -> None: ...
    def skip(self) -> None: ...


class Pointing(Hands):
    """Turns what is pointed at into the choices of the prompt."""

    def __init__(self, table: Table) -> None:
        self.table, self.actors, self.spaces = table, Actors(), spaces.Spaces(table)
        self._asked: tuple[Prompt, Target] | None = None
        self._sought: Prompt | None = None
        self.piece = ""

    # What is asked

    def asked(self) -> Prompt | None:
        return self.table.company.prompt

    def case(self) -> str:
        asked = self.table.company.prompt or self.table.company.heard()
        return asked.rule if asked else ""

    def lit(self) -> Lit:
        return frozenset(choice.target for choice in self._choices)

    def spots(self) -> Sequence[Spot]:
        return [spot_of_check(check) for check in self.table.aid.card.checks]

    @property
    def _choices(self) -> Sequence[Choice]:
        return self.table.company.choices

    def light(self) -> None:
        """Light the board with what the prompt offers a human."""
        board, company = self.table.board, self.table.company
        board.grips = ()
        board.lit_pieces = self._lit_pieces()
        its_own = self.actors.of(company.choices)
        is_one = len({each.actor for each in its_own if each.actor}) <= 1
        self.table.aid.gains.look(company.prompt, its_own if is_one else ())
        board.lit = {c.target.id: c.label for c in its_own if _is_space(c)}
        board.barred = {r.target.id: r.reason for r in company.refusals if _is_space(r)}
        board.movable = self.table.skin.movable(company.prompt)
        board.group.offer(company.standing.pieces(company.prompt))
        board.group.on_change = self.table.show_orders
        marks.wear_badges(board.group, company, self.table.skin.drafts(self.table.view))
        board.why_not, board.on_drop = self.spaces.why_not, self.drop
        board.on_carry = self.carry
        if company.prompt is not self._sought:
            self._sought = company.prompt
            board.hand.lay_back()
            about = self._asked_about()
            board.attention.seek(about)
            board.attention.lead_to(about)

    def _asked_about(self) -> str:
        """The piece that a question of a person is about."""
        sought = self._sought
        return self.table.skin.asked_about(self.table.view, sought) if sought else ""

    def ask(self, target: Target) -> None:
        """Let the ways to a place, or those of a kind, be listed, as long as the prompt stands."""
        if prompt := self.asked():
            self._asked = prompt, target

    def narrow(self, target: Target | None) -> None:
        """Light and list what is of a piece or a kind alone; of None all that may be chosen."""
        table = self.table
        if target is None:
            self.forget()
        elif target.kind == "piece":
            self.actors.chosen = target.id
        else:
            self.ask(target)
        table.haste.chosen()
        is_by_keys = table.stage.shows_ring
        table.stage.set_focus(None, is_by_keys)
        table.show_orders()
        if is_by_keys and table.stage.focus is None:
            table.orders.focus_first()

    def forget(self) -> None:
        """No piece is taken and nothing is asked for any more."""
        self.actors.chosen, self._asked = "", None

    def lets_go(self, event: pygame.Event) -> bool:
        """Whether Escape lets go of what was taken or picked, or of the ways that are listed."""
        table, board = self.table, self.table.board
        is_asked = self._asked is not None and self._asked[0] is self.asked()
        is_escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        is_in_hand = board.hand.is_holding or board.held or board.fan.stack
        is_elsewhere = isinstance(table.stage.focus, TextEntry) or is_in_hand
        is_taken = self.actors.chosen or is_asked or board.group.picked
        if not is_escape or is_elsewhere or not is_taken:
            return False
        self.forget()
        board.group.let_go()
        table.show_orders()
        return True

    def called(self, piece: str) -> str:
        """What a piece is called that a prompt is about."""
        prompt = self.asked()
        return self.table.aid.desk.rest(prompt, Target("piece", piece)).label if prompt else piece

    def asked_for(self, prompt: Prompt) -> Target | None:
        """What was pointed at that has several ways, as long as the prompt stands."""
        return self._asked[1] if self._asked and self._asked[0] is prompt else None

    # What is pointed at

    def about(self, piece: str) -> Interest:
        board = self.table.board
        held = board.grip(board.held)
        values = held.values if held else {}
        self.piece, meant = piece, self.table.aid.desk.meant
        ordered = marks.ordered(self.table.company)
        path = self.table.families.path
        in_hand = held.id if held else ""
        return Interest(piece, self.actors.chosen, in_hand, values, meant, ordered, path)

    def advised(self) -> Choice | None:
        best = self.table.aid.desk.advised
        return next((choice for choice in self._choices if choice.command == best), None)

    @property
    def shows_danger(self) -> bool:
        return self.table.aid.danger.desk.is_on

    def show_meant(self) -> None:
        """What is meant has changed: so does what the title shows of it."""
        self.table.measuring.show(self.piece)

    def point_at_piece(self, piece: str) -> None:
        """Tell of a piece that is pointed at; of one that is nothing by itself, what lies under.

        While another is carried over it, it is the place that counts; and so it is where a click
        goes to the lit place under a piece that answers to none.
        """
        board, target = self.table.board, self._meant("piece", piece)
        is_seen_through = board.hovered in board.lit and piece not in board.lit_pieces
        if board.hand.carried or (is_seen_through and not board.fan.stack):
            self.point(board.hovered)
        elif words := self._ways(piece):
            self.table.aid.desk.show_ways(target, words)
        elif not self.table.aid.desk.point_at(target, self.actors.chosen):
            # a counter that stands for its space may reach beyond it
            self.point(board.hovered or (piece if board.sight_of(piece) else ""))

    def _ways(self, piece: str) -> str:
        """What a piece can do that can do several things, in words; empty for any other."""
        choices, target = self._choices, Target("piece", piece)
        if any(choice.target == target for choice in choices):
            return ""
        acts = sum(choice.actor == piece for choice in choices)
        if places := len(self.table.board.movable.get(piece, ())):
            there = f"one of the {places} lit places" if places > 1 else "the lit place"
            told = CARRY.format(places=there)
            prompt = self.asked()
            follow_up = self.table.company.standing.follow_up(prompt) if prompt else None
            return f"{told} {SHIFT.format(order=follow_up.name)}" if follow_up else told
        return ACT.format(count=acts) if acts > 1 else ""

    def point(self, space: str | None) -> None:
        """Tell of a space that is pointed at, of the piece in hand where one is carried there."""
        space = space or ""
        table, carried = self.table, self.table.board.hand.carried
        actor = carried.id if carried else self.actors.chosen
        if carried and (barred := self._of_others(carried.id, space)):
            table.aid.desk.show_refusal(barred)
        elif order := self._bound_for(space):
            table.aid.desk.show_ways(Target("space", space), order.words)
        elif not self.spaces.point_at(space):
            table.aid.desk.point_at(Target("space", space), actor)

    def _of_others(self, piece: str, space: str) -> Refusal | None:
        """Why a piece cannot be put where others can; None where none can or it can, too."""
        prompt, target = self.asked(), Target("space", space)
        here = [choice for choice in self._choices if choice.target == target]
        if not prompt or not here or any(choice.actor in ("", piece) for choice in here):
            return None
        return replace(
            self.table.aid.desk.rest(prompt, target), rule=prompt.rule, reason=OTHERS_MAY
        )

    def found(self, kind: str, target: str) -> Sequence[Choice]:
        """The choices with this target, of the piece that acts where one is chosen."""
        meant = self._meant(kind, target)
        return self.actors.of([c for c in self._choices if c.target == meant])

    def _meant(self, kind: str, name: str) -> Target:
        """What is pointed at; a piece that is named as a button or a space stands for that."""
        targets = [choice.target for choice in self._choices if choice.target.id == name]
        exact = Target(kind, name)
        return targets[0] if kind == "piece" and targets and exact not in targets else exact

    def name_of(self, space: str) -> str:
        prompt = self.asked()
        target = Target("space", space)
        return self.table.aid.desk.rest(prompt, target).label if prompt else super().name_of(space)

    def answer_of(self, kind: str, target: str) -> str:
        found = self.found(kind, target)
        if kind == "piece":
            found = found or [choice for choice in self._choices if choice.actor == target]
        if labels := [self._told(choice) for choice in found] or self.spaces.orders(target):
            ways = f"{len(labels)} ways: " if len(labels) > 1 else ""
            return f"Enter: {ways}{first_named(labels, MOST_NAMED)}."
        barred = self.table.aid.desk.why_not(Target(kind, target))
        why = self.spaces.why_not(target) or (barred.reason if barred else "")
        return f"Not now: {why}" if why else ""

    def _told(self, choice: Choice) -> str:
        """What a voice says of a choice: what it is, and what it gains as far as that is known."""
        gain = self.table.aid.gains.of(choice.command)
        return f"{choice.label}, {gain}" if gain else choice.label

    def move(self, grip: str, values: Mapping[str, int]) -> None:
        self.table.families.moved(grip, values)
        self.table.measuring.show("")

    def hold(self, grip: str) -> None:
        """A piece has come into hand, which may be the one that acts."""
        self.table.families.held(grip)
        self.actors.take(grip, self._choices)
        self.table.board.lit_pieces = self._lit_pieces()
        self.table.measuring.show("")

    def carry(self, piece: str) -> None:
        """A piece is carried over the board: it is the one that acts."""
        before = self.actors.chosen
        self.actors.take(piece, self._choices)
        if self.actors.chosen != before:
            self.table.show_orders()

    def _lit_pieces(self) -> set[str]:
        """The pieces that answer to a click."""
        self.actors.keep(self._choices)
        self.table.board.chosen = self.actors.chosen
        return self.actors.lit(self._choices)

    # Choosing

    def pick(self, kind: str, target: str) -> bool:
        """Answer with the choice that has this target, or say why there is none."""
        if self.table.player.is_playing:
            self.table.skip()
            return True
        if kind == "leg":
            return self.table.families.lay()
        if kind in ("point", "heading", "hold"):
            self.table.families.let_go(kind, target)
            return True
        return self._answer(kind, target)

    def _answer(self, kind: str, target: str) -> bool:
        table = self.table
        if kind == "piece" and (sole := self._sole(target)):
            table.submit(sole.command)
            return True
        if kind == "piece" and self.actors.choose(target, self._choices):
            table.show_orders()
            return True
        if kind == "space" and self._gather(target):
            return True
        found = self.found(kind, target)
        if not found:
            return (kind == "space" and self.spaces.pick(target)) or self._explain(kind, target)
        if len(found) == 1:
            self._go(found[0].command)
            return True
        if self.asked() and not table.orders.button_of(found[0]):
            self.ask(Target(kind, target))
            table.show_orders()
        if button := table.orders.button_of(found[0]):
            table.stage.set_focus(button)
        is_of_several = len({choice.actor for choice in found}) > 1
        table.app.notify(SEVERAL_ACT if is_of_several else SEVERAL_WAYS)
        return True

    def _go(self, command: Command) -> None:
        """Carry out a choice; with Shift held, what goes with it too."""
        standing, prompt = self.table.company.standing, self.asked()
        is_held = pygame.key.get_mods() & pygame.KMOD_SHIFT
        follow_up = standing.follow_up(prompt) if prompt and is_held else None
        if not (follow_up and prompt):
            self.table.submit(command)
            return
        standing.give(follow_up, prompt.seat)
        self.table.submit(command)
        if self.asked() is prompt:  # it could not be carried out
            standing.drop(follow_up)

    def _gather(self, space: str) -> bool:
        """Send those that are picked to a space, as far as they can go there."""
        if order := self._bound_for(space):
            self.table.board.group.offer(())
            self.table.company.give_standing(order)
        return order is not None

    def _bound_for(self, space: str) -> StandingOrder[Any] | None:
        """What sends those that are picked to a space."""
        prompt, picked = self.asked(), self.table.board.group.picked
        if not prompt or not picked:
            return None
        return self.table.company.standing.bound_for(prompt, picked, Target("space", space))

    def _sole(self, piece: str) -> Choice | None:
        """In a draft, the one thing that a piece can do."""
        prompt = self.asked()
        return self.actors.sole(piece, prompt.choices) if prompt and prompt.is_draft else None

    def drop(self, piece: str, space: str) -> None:
        """A piece was carried to a space: it is the one that acts, where several could."""
        its = [c for c in self._choices if c.target == Target("space", space)]
        its = [choice for choice in its if choice.actor == piece]
        if len(its) == 1:
            self._go(its[0].command)
        elif barred := self._of_others(piece, space):
            self._say(barred)
        else:
            self._answer("space", space)

    def _explain(self, kind: str, target: str) -> bool:
        if kind == "piece" and (words := self._ways(target)):
            self.table.aid.desk.show_ways(Target(kind, target), words)
            self.table.app.notify(words)
            return True
        refusal = self.table.aid.desk.why_not(Target(kind, target))
        if refusal:
            self._say(refusal)
        return refusal is not None

    def _say(self, refusal: Refusal) -> None:
        self.table.aid.desk.show_refusal(refusal)
        self.table.app.notify(f"{refusal.reason} ({refusal.rule})", "warn")


def _is_space(item: Choice | Refusal) -> bool:
    return item.target.kind == "space"
