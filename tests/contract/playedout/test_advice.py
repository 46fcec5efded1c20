"""What an adviser puts first beside what he puts last, each played out over and over.

Both are played on the same tables that the seat may be looking at and under the same dice. Of what
is worth its words the first ends better on the mean, and by as much as is told; advice that is
given the wrong way round fails.
"""

import pytest

from game.titles import load_title
from tests.contract.playedout import (
    advised_atlantic,
    advised_paukenschlag,
    advised_submarine,
    advised_tonnage_war,
    advised_unterseeboot,
)
from tests.contract.playedout.advised import found

AS_MUCH = 1.5
"""By what factor what comes of advice may differ from what is told of it."""
PARTS = {
    f"{title}: {name}": trial
    for title, trials in (
        ("atlantic_1942", advised_atlantic.TRIALS),
        ("submarine", advised_submarine.TRIALS),
        ("paukenschlag", advised_paukenschlag.TRIALS),
        ("tonnage_war", advised_tonnage_war.TRIALS),
        ("unterseeboot", advised_unterseeboot.TRIALS),
    )
    for name, trial in trials.items()
}
"""Each kind of decision by itself, in the measure of its advice."""


@pytest.mark.nightly
@pytest.mark.parametrize("part", PARTS)
def test_what_is_advised_first_is_worth_more_than_what_is_advised_last(part: str) -> None:
    """By more than the standard error of the mean, or not less where that cannot be shown; and it
    is not shown to be half as much again as is told, or two thirds."""
    trial = PARTS[part]
    told = found(load_title(trial.title), trial)
    assert told.positions == trial.positions
    assert told.mean > (told.error if trial.shows else -told.error), told
    if trial.is_measured:
        sure = 2 * told.share_error
        assert told.share + sure > 1 / AS_MUCH, told
        assert told.share - sure < AS_MUCH, told
