"""What is broken is what was said, and what was judged to change nothing is still there."""

from game.titles import title_ids
from tests.mutants.__main__ import drawn, reasons
from tests.mutants.mutations import ROOT, codes, modules, mutants

BATTERY = "game/titles/unterseeboot/rules/c2_battery.py"


def test_a_seed_breaks_the_same_rules_again():
    once = drawn(["unterseeboot"], 20, 7)
    assert len(set(once)) == 20
    assert drawn(["unterseeboot"], 20, 7) == once
    assert drawn(["unterseeboot"], 20, 8) != once


def test_mutants_are_drawn_among_the_modules_named():
    found = drawn(["submarine"], 20, 7, ("c44", "c46"))
    assert {mutant.path.rpartition("/")[2] for mutant in found} == {"c44_sonar.py", "c46_radar.py"}


def test_what_folds_events_is_broken_wherever_it_stands():
    for title in title_ids():
        model = (ROOT / "game" / "titles" / title / "model").rglob("*.py")
        folding = {str(path.relative_to(ROOT)) for path in model if "/apply" in path.as_posix()}
        assert folding <= {*modules(title)}


def test_every_mutant_is_other_code_at_the_place_it_names():
    for mutant in mutants(BATTERY):
        assert mutant.before != mutant.after
        assert any(name.endswith(mutant.function) for name, _ in codes(mutant))


def test_every_equivalent_mutant_can_still_be_made():
    assert not [
        (path, *broken)
        for path, *broken in reasons()
        if broken not in ([each.function, each.before, each.after] for each in mutants(path))
    ]
