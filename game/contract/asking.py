"""What a seat is asked, with a reason for all that it may not answer."""

from dataclasses import replace
from typing import Any

from game.contract.title import Title
from game.core.flow import of_seat, prompts
from game.core.prompt import Prompt, Refusal, Target, piece
from game.core.rules import S


def prompt_for(title: Title[S, Any], state: S, seat: str) -> Prompt | None:
    """The prompt of one seat, refusing all it does not offer; None when it need not act."""
    prompt = of_seat(prompts(title.rules, state), seat)
    return prompt and with_refusals(title, title.eyes.view(state, seat), prompt)


def with_refusals(title: Title[Any, Any], view: Any, prompt: Prompt) -> Prompt:
    """The prompt with a reason for everything on the table that it does not offer.

    A space of which a family has a say is offered by it, or barred by its own reason; a piece that
    acts in a choice is not barred.
    """
    refused = title.words.refuse(view, prompt)
    answered = {choice.target for choice in prompt.choices}
    answered |= {piece(choice.actor) for choice in prompt.choices}
    answered |= {family.target for family in prompt.families}
    answered |= {refusal.target for refusal in refused}
    rest = (
        thing
        for thing in title.words.things(view)
        if thing not in answered and not _is_of_a_family(prompt, thing)
    )
    refusals: tuple[Refusal, ...] = tuple(
        title.words.refuse_rest(view, prompt, each) for each in rest
    )
    return replace(prompt, refusals=(*refused, *refusals))


def _is_of_a_family(prompt: Prompt, thing: Target) -> bool:
    return thing.kind == "space" and any(
        family.at(thing.id) is not None for family in prompt.families
    )
