"""What answers a prompt by a key: never unseen."""

from game.ui.widgets import Button


class AnswerButton(Button):
    """An answer to what is asked. Its key gives it while it is in sight, and else brings it there.

    The same key again gives it, however little room there is.
    """

    noun = ""

    def said_texts(self) -> list[str]:
        """With its place among the answers beside it."""
        beside = self.parent.children if self.parent else ()
        answers = [each for each in beside if isinstance(each, AnswerButton)]
        place = f"{answers.index(self) + 1} of {len(answers)}" if len(answers) > 1 else ""
        return [*super().said_texts(), *filter(None, (place,))]

    def press_by_key(self) -> None:
        if self.is_focused or self.is_in_sight:
            self.press()
        elif self.stage:
            self.stage.set_focus(self)

    @property
    def is_in_sight(self) -> bool:
        """Whether at least half of it is shown."""
        clip = self.clip_rect()
        return clip is None or 2 * self.rect.clip(clip).height >= self.rect.height
