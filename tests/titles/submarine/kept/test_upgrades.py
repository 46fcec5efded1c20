"""Saves of earlier versions: what they name otherwise is read as it is called today."""

from game.titles.submarine.rules.sequence import PHASES
from game.titles.submarine.rules.upgrades import with_all_switches


def test_a_save_of_version_3_waits_in_the_same_phase_as_then() -> None:
    def upgraded(step: int) -> int:
        began = {"kind": "GameBegan", "house": {"advanced": {"clock": False}}}
        flow = [{"kind": "Voyage"}, {"kind": "Turn", "step": step}]
        _, _, line = with_all_switches([{}, {"events": [began]}, {"events": [], "flow": flow}])
        return int(line["flow"][1]["step"])

    assert upgraded(8) == 8
    assert PHASES[upgraded(8) - 1].name == "escorts"
    assert PHASES[upgraded(11) - 1].name == "torpedoes"
    assert PHASES[upgraded(14) - 1].name == "charges"


def test_a_torpedo_of_a_save_of_version_3_runs_in_hexes_alone() -> None:
    began = {"kind": "GameBegan", "house": {"advanced": {"clock": True}}}
    moved = {"kind": "TorpedoMoved", "torpedo": "t1"}
    _, opening, line = with_all_switches([{}, {"events": [began]}, {"events": [moved], "flow": []}])
    assert line["events"] == [{"kind": "TorpedoMoved", "torpedo": "t1", "is_on_side": False}]
    assert opening["events"][0]["house"]["advanced"]["clock"] is True
    assert opening["events"][0]["house"]["advanced"]["sides"] is False
