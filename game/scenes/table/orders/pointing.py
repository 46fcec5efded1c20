"""What a click on the board means at a table: a choice, a piece that acts, or why there is none."""

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.prompt import Choice, Prompt, Refusal, Target
from game.scenes.table.orders.actors import Actors
from game.scenes.titles.looks import Interest

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

SEVERAL_WAYS = "There are several ways: choose one on the card."
CARRY = "It may move now: drag it to {places}, or click where it shall go."
ACT = "It may act now, in {count} ways: click what is lit, or choose on the card."
OTHERS_MAY = "Others may be put there now, but not this one: its own places are lit."
SEVERAL_ACT = "Several can do that: click the one that shall, or choose on the card."


class Pointing:
    """Turns what is pointed at into the choices of the prompt."""

    def __init__(self, table: "TableScene") -> None:
        self.table, self.actors = table, Actors()
        self._asked: tuple[Prompt, Target] | None = None
        self.piece = ""

    def ask(self, target: Target) -> None:
        """Let the ways to a place be listed, as long as the prompt stands."""
        if self.table.company.prompt:
            self._asked = self.table.company.prompt, target

    def asked_for(self, prompt: Prompt) -> Target | None:
        """What was pointed at that has several ways, as long as the prompt stands."""
        return self._asked[1] if self._asked and self._asked[0] is prompt else None

    def hand(self, piece: str) -> Interest:
        """What the player is about, with this piece under the pointer."""
        board = self.table.board
        held = board.grip(board.held)
        values = held.values if held else {}
        self.piece, meant = piece, self.table.desk.meant
        return Interest(piece, self.actors.chosen, held.id if held else "", values, meant)

    def at_piece(self, piece: str) -> None:
        """Tell of a piece that is pointed at; of one that is nothing by itself, what lies under.

        While another is carried over it, it is the place that counts.
        """
        board, target = self.table.board, Target("piece", piece)
        if board.hand.carried:
            self.at_space(board.hovered or "")
        elif words := self._ways(piece):
            self.table.desk.show_ways(target, words)
        elif not self.table.desk.point_at(target, self.actors.chosen):
            # a counter that stands for its space may reach beyond it
            self.at_space(board.hovered or (piece if board.sight_of(piece) else ""))

    def _ways(self, piece: str) -> str:
        """What a piece can do that can do several things, in words; empty for any other."""
        choices, target = self.table.choices(), Target("piece", piece)
        if any(choice.target == target for choice in choices):
            return ""
        acts = sum(choice.actor == piece for choice in choices)
        if places := len(self.table.board.movable.get(piece, ())):
            return CARRY.format(places=f"{places} lit places" if places > 1 else "the lit place")
        return ACT.format(count=acts) if acts > 1 else ""

    def at_space(self, space: str) -> None:
        """Tell of a space that is pointed at, of the piece in hand where one is carried there."""
        table, carried = self.table, self.table.board.hand.carried
        actor = carried.id if carried else self.actors.chosen
        if carried and (barred := self._of_others(carried.id, space)):
            table.desk.show_refusal(barred)
        elif not table.spaces.point_at(space):
            table.desk.point_at(Target("space", space), actor)

    def _of_others(self, piece: str, space: str) -> Refusal | None:
        """Why a piece cannot be put where others can; None where none can or it can, too."""
        prompt, target = self.table.company.prompt, Target("space", space)
        here = [choice for choice in self.table.choices() if choice.target == target]
        if not prompt or not here or any(choice.actor in ("", piece) for choice in here):
            return None
        return replace(self.table.desk.rest(prompt, target), rule=prompt.rule, reason=OTHERS_MAY)

    def found(self, kind: str, target: str) -> list[Choice]:
        """The choices with this target, of the piece that acts where one is chosen."""
        choices = self.table.choices()
        return self.actors.of([c for c in choices if c.target == Target(kind, target)])

    def held(self, piece: str) -> None:
        """A piece has come into hand, which may be the one that acts."""
        self.actors.take(piece, self.table.choices())
        self.table.board.lit_pieces = self.lit_pieces()

    def lit_pieces(self) -> set[str]:
        """The pieces that answer to a click."""
        self.actors.keep(self.table.choices())
        self.table.board.chosen = self.actors.chosen
        return self.actors.lit(self.table.choices())

    def pick(self, kind: str, target: str) -> bool:
        """Answer with the choice that has this target, or say why there is none."""
        table = self.table
        if kind == "piece" and (sole := self._sole(target)):
            table.submit(sole.command)
            return True
        if kind == "piece" and self.actors.choose(target, table.choices()):
            table.show_orders()
            return True
        found = self.found(kind, target)
        if not found:
            return (kind == "space" and table.spaces.pick(target)) or self._explain(kind, target)
        if len(found) == 1:
            table.submit(found[0].command)
            return True
        if table.company.prompt and not table.orders.button_of(found[0]):
            self.ask(Target(kind, target))
            table.show_orders()
        if button := table.orders.button_of(found[0]):
            table.stage.set_focus(button)
        is_of_several = len({choice.actor for choice in found}) > 1
        table.app.notify(SEVERAL_ACT if is_of_several else SEVERAL_WAYS)
        return True

    def _sole(self, piece: str) -> Choice | None:
        """In a draft, the one thing that a piece can do."""
        prompt = self.table.company.prompt
        return self.actors.sole(piece, prompt.choices) if prompt and prompt.is_draft else None

    def drop(self, piece: str, space: str) -> None:
        """A piece was carried to a space: it is the one that acts, where several could."""
        its = [c for c in self.table.choices() if c.target == Target("space", space)]
        its = [choice for choice in its if choice.actor == piece]
        if len(its) == 1:
            self.table.submit(its[0].command)
        elif barred := self._of_others(piece, space):
            self._say(barred)
        else:
            self.pick("space", space)

    def _explain(self, kind: str, target: str) -> bool:
        if kind == "piece" and (words := self._ways(target)):
            self.table.desk.show_ways(Target(kind, target), words)
            self.table.app.notify(words)
            return True
        refusal = self.table.desk.why_not(Target(kind, target))
        if refusal:
            self._say(refusal)
        return refusal is not None

    def _say(self, refusal: Refusal) -> None:
        self.table.desk.show_refusal(refusal)
        self.table.app.notify(f"{refusal.reason} ({refusal.rule})", "warn")
