"""What the counsel card says: of what is pointed at, else the adviser's word, else a quiet word."""

from collections.abc import Callable

from game.contract.outcome import Odds
from game.core.prompt import Prompt, Refusal, Target
from game.core.records import Command
from game.scenes.table.counsel.card import Content, CounselCard, OddsOf, Quiet, Word
from game.scenes.table.counsel.reckoning import Reckoner
from game.scenes.table.instruments.instruments import Pointed as PointedBeside
from game.scenes.table.orders.familycard import GiveButton
from game.scenes.table.orders.rows import ChoiceButton, RefusedButton
from game.session.play.game import Game
from game.ui.settings import Settings
from game.ui.widgets import Widget

LINGER = 0.7
"""Seconds that the card keeps what was pointed at, so that a hand can come to it."""
ASKED = "Point at a choice or at the board: what may come of it stands here."
OFF = "Odds are switched off in the settings. Point at what is barred: the reason stands here."
SAMPLED = "Sampled on {}; in brackets the 95 % interval."
DANGER = "Danger by the end of the turn"
IDLE = "When you are asked, what may come of each choice stands here."

Pointed = tuple[str, str, Command] | Refusal | Quiet
"""The seat, the label and the command of a choice; or what is barred; or what can act."""


class CounselDesk:
    """Fills the card.

    What is pointed at comes first, but an adviser's word that came after it comes before it until
    something else is pointed at. `hint` stands there while there is nothing else to say.
    `meant` is the command pointed at, whether its odds are told or not, else what an adviser would
    do, and `on_meant()` is called when that changes. `gain_of(command)` says what a choice is good
    for, as far as that is known.
    """

    def __init__(self, session: Game) -> None:
        self._session = session
        self._reckoner = Reckoner(session)
        self._pointed: Pointed | None = None
        self._answered: Pointed | None = None
        self._left = 0.0
        self._is_listed = False
        self.word: Word | None = None
        self.hint = self.legend = ""
        self.prompt: Prompt | None = None
        self.has_odds = True
        self.card: CounselCard | None = None
        self.meant: Command | None = None
        self.on_meant: Callable[[], object] = lambda: None
        self.gain_of: Callable[[Command], str] = lambda command: ""

    @property
    def is_busy(self) -> bool:
        return self._reckoner.is_busy

    def wake_in(self) -> float | None:
        """Seconds until the card changes by itself, if it does."""
        return self._left if self._left > 0 else None

    # What is pointed at

    def point_at(self, target: Target, actor: str = "") -> bool:
        """The pointer or the cursor is on a space or a piece of the board; whether that is told of.

        Of several choices that of the `actor` is told of, where one is chosen, and of a piece that
        can do one thing alone that.
        """
        prompt = self.prompt
        choices = [c for c in prompt.choices if c.target == target] if prompt else []
        acting = [c for c in prompt.choices if c.actor == target.id] if prompt else []
        if not choices and target.kind == "piece" and len(acting) == 1:
            choices = acting
        if choices:
            told = next((c for c in choices if c.actor and c.actor == actor), choices[0])
            self.show_odds(told.label, told.command, is_listed=False)
        elif refusal := self.why_not(target):
            self.show_refusal(refusal)
        else:
            self.clear()
        return self._pointed is not None and not self._left

    def why_not(self, target: Target) -> Refusal | None:
        """Why a thing is not to be had now; None where that is not known.

        Of the spaces of a board, which may be thousands, each is asked for as it is pointed at.
        """
        prompt = self.prompt
        if prompt is None:
            return None
        listed = next((each for each in prompt.refusals if each.target == target), None)
        if listed or target.kind != "space" or not target.id:
            return listed
        return self.rest(prompt, target)

    def rest(self, prompt: Prompt, target: Target) -> Refusal:
        """The title's own answer to a thing that a prompt neither offers nor bars by itself."""
        session = self._session
        return session.title.words.refuse_rest(session.view(prompt.seat), prompt, target)

    def follow(self, widget: Widget | None) -> bool:
        """Tell of a widget under the pointer or in focus; False where there is nothing to tell."""
        match widget:
            case CounselCard():
                self._left = 0.0  # the hand is on the card: nothing on it goes away
            case ChoiceButton():
                self.show_odds(widget.label, widget.choice.command)
            case GiveButton():
                self.show_odds(widget.label, widget.card.command)
            case RefusedButton():
                self.show_refusal(widget.refusal)
            case PointedBeside(target=Target() as target):
                return self.point_at(target)
            case _:
                return False
        return True

    def show_odds(self, label: str, command: Command | None, *, is_listed: bool = True) -> None:
        """A command is pointed at, or what is none yet; for one that is asked its odds.

        One that `is_listed` says itself what it is good for.
        """
        self._is_listed = is_listed
        if self.prompt is None or command is None or not self.prompt.admits(command):
            self.clear()
            return
        self._mean(command)
        if self.has_odds and self._point((self.prompt.seat, label, command)):
            self._reckoner.ask(self.prompt.seat, command)
            self.write()

    def show_refusal(self, refusal: Refusal) -> None:
        """Something barred is pointed at."""
        self._tell(refusal)

    def show_ways(self, target: Target, words: str) -> None:
        """A piece that can act is pointed at: what it can do, in words."""
        if self.prompt:
            self._tell(Quiet(words, self.rest(self.prompt, target).label))

    def _tell(self, pointed: Refusal | Quiet) -> None:
        self._mean(None)
        if self._point(pointed):
            self._reckoner.forget()
            self.write()

    def _point(self, pointed: Pointed) -> bool:
        """Whether that is anything new."""
        self._left = 0.0
        if pointed == self._pointed:
            return False
        self._pointed = pointed
        self._answered = None
        return True

    def clear(self) -> None:
        """Nothing is pointed at any more; the card says so after a while."""
        if (self._pointed is not None or self.meant) and not self._left:
            self._left = LINGER

    def _mean(self, command: Command | None) -> None:
        """The command pointed at, which others than the card may show."""
        self._left = 0.0
        if command != self.meant:
            self.meant = command
            self.on_meant()

    def _let_go(self) -> None:
        self._mean(self.advised)
        self._reckoner.forget()
        self._pointed = self._answered = None
        self._left = 0.0

    # What an adviser says

    @property
    def advised(self) -> Command | None:
        """The best choice by the adviser's word, while that stands."""
        ways = self.word.ways if self.word else ()
        return ways[0].advice.command if ways else None

    def say(self, word: Word | None) -> None:
        """The word of an adviser on what is asked now; None takes it back."""
        is_progress = self.word and word and None not in (self.word.share, word.share)
        self.word = word
        if not is_progress:
            self._answered = self._pointed
            if self.advised or self._pointed is None:
                self._mean(self.advised)
        self.write()

    def explain(self, legend: str) -> None:
        """What the figures on the board mean stands there while nothing is pointed at."""
        if legend != self.legend:
            self.legend = legend
            self.write()

    def forget(self) -> None:
        """Another question is asked, or none: nothing said before is of use."""
        self.word = None
        self._let_go()
        self.write()

    def heed(self, settings: Settings, prompt: Prompt | None) -> None:
        """What is asked or the help that a player wants has changed: nothing is pointed at yet."""
        self.prompt, self.has_odds, self.hint = prompt, settings.odds, ""
        if not settings.advice:
            self.word = None
        self._let_go()
        self.write()

    # Time

    def update(self, seconds: float) -> None:
        """Go on reckoning for a part of a frame."""
        if self._reckoner.update():
            self.write()
        if self._left > 0:
            self._left -= seconds
            if self._left <= 0:
                self._let_go()
                self.write()

    def close(self) -> None:
        self._reckoner.close()

    # The card

    def write(self) -> None:
        """Show on the card what there is to be said now."""
        if self.card:
            self.card.show(self.content())

    def content(self) -> Content:
        pointed = self._pointed
        if pointed is not None and (pointed != self._answered or self.word is None):
            return self._odds_of(*pointed) if isinstance(pointed, tuple) else pointed
        if self.word:
            return self.word
        if self.legend:
            return Quiet(self.legend, DANGER)
        if self.hint:
            return Quiet(self.hint)
        return Quiet((ASKED if self.has_odds else OFF) if self.prompt else IDLE)

    def _odds_of(self, seat: str, label: str, command: Command) -> OddsOf:
        odds = self._reckoner.odds
        checks = self._session.checks(seat, command)
        title = self._session.title
        gain = "" if self._is_listed else self.gain_of(command)
        left = title.odds.allowance(self._session.view(seat), command) or gain
        return OddsOf(label, checks, odds, self._note(odds), title.odds.dangers, left)

    def _note(self, odds: Odds | None) -> str:
        if odds is None:
            return self._reckoner.trouble or "Reckoning the odds."
        if odds.is_exact or not odds.has_dice:
            return ""
        how = f"{odds.worlds} possible tables" if odds.worlds > 1 else f"{odds.trials:,} trials"
        return SAMPLED.format(how)
