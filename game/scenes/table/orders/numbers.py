"""The number keys of what a prompt offers: they stay with their choices while a prompt goes on."""

from collections.abc import Hashable, Iterable

from game.core.prompt import DONE, Prompt

NUMBERS = "123456789"


class Numbers:
    """Gives out the numbers of a table's prompts, one prompt after the other."""

    def __init__(self) -> None:
        self._asked: tuple[str, ...] = ()
        self._given: dict[Hashable, dict[Hashable, str]] = {}

    def give(
        self, prompt: Prompt, offered: Iterable[Hashable], page: Hashable = None
    ) -> dict[Hashable, str]:
        """The numbers of what is offered on one of the prompt's pages, as far as they last.

        What the same prompt offered there before, asked again because it is a draft or can be
        ended, keeps its number; what is new takes a free one.
        """
        goes_on = prompt.is_draft or any(choice.target == DONE for choice in prompt.choices)
        asked = (prompt.seat, prompt.kind, prompt.rule) if goes_on else ()
        if not asked or asked != self._asked:
            self._given = {}
        self._asked, ways, before = asked, list(offered), self._given.get(page, {})
        kept = {way: before[way] for way in ways if way in before}
        free = (number for number in NUMBERS if number not in kept.values())
        fresh = (way for way in ways if way not in kept)
        self._given[page] = kept | dict(zip(fresh, free, strict=False))
        return self._given[page]
