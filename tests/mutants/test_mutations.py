"""What is broken is what was said, and what was judged to change nothing is still there."""

from tests.mutants.__main__ import drawn, reasons
from tests.mutants.mutations import codes, mutants

BATTERY = "game/titles/unterseeboot/rules/c2_battery.py"


def test_a_seed_breaks_the_same_rules_again():
    once = drawn(["unterseeboot"], 20, 7)
    assert len(set(once)) == 20
    assert drawn(["unterseeboot"], 20, 7) == once
    assert drawn(["unterseeboot"], 20, 8) != once


def test_every_mutant_is_other_code_at_the_place_it_names():
    for mutant in mutants(BATTERY):
        assert mutant.before != mutant.after
        assert any(name.endswith(mutant.function) for name, _ in codes(mutant))


def test_every_equivalent_mutant_can_still_be_made():
    for path, function, before, after in reasons():
        made = {(mutant.function, mutant.before, mutant.after) for mutant in mutants(path)}
        assert (function, before, after) in made
