"""Saves of earlier versions: what they name otherwise is read as it is called today."""

from typing import Any

from game.titles.submarine.rules.sequence import PHASES
from game.titles.submarine.rules.upgrades import with_all_switches, with_whole_moves


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


def _moved(ship: str, *bow: int, rule: str = "7.6") -> dict[str, Any]:
    return {
        "kind": "ShipMoved",
        "rule": rule,
        "ship": ship,
        "bow": [*bow],
        "heading": 6,
        "moved": 1,
    }


def _halted(ship: str, moved: int) -> dict[str, Any]:
    return {
        "kind": "ShipHalted",
        "rule": "8.2",
        "ship": ship,
        "moved": moved,
        "has_turned": False,
    }


def _upgraded(*events: dict[str, Any]) -> list[Any]:
    (line,) = with_whole_moves([{"events": [*events]}])
    return list(line["events"])


def test_a_ship_of_a_convoy_of_version_4_moved_hex_by_hex_and_moves_at_once() -> None:
    undisturbed = (_moved("c-2-1", 9, 8), _moved("c-2-1", 9, 7), _halted("c-2-1", 2))
    assert _upgraded(*undisturbed, _moved("c-2-2", 3, 3), _halted("c-2-2", 1)) == [
        {
            "kind": "ShipSailed",
            "rule": "7.6",
            "ship": "c-2-1",
            "way": [[[9, 8], 6], [[9, 7], 6]],
            "moved": 2,
            "has_turned": False,
        },
        {
            "kind": "ShipSailed",
            "rule": "7.6",
            "ship": "c-2-2",
            "way": [[[3, 3], 6]],
            "moved": 1,
            "has_turned": False,
        },
    ]


def test_what_happened_on_the_way_of_a_ship_of_version_4_stays_between_its_parts() -> None:
    laid = {"kind": "PanelLaid"}
    disturbed = (_moved("c-2-1", 9, 8), laid, _moved("c-2-1", 9, 7), _halted("c-2-1", 2))
    assert _upgraded(*disturbed) == [*disturbed]
    sunk = (_moved("c-2-1", 9, 8), laid, _moved("c-2-2", 3, 3), laid, _halted("c-2-2", 1))
    assert _upgraded(*sunk) == [*sunk]


def test_an_escort_of_version_4_moves_as_she_did() -> None:
    steamed = (_moved("amazon", 9, 8, rule="6"), _halted("amazon", 1))
    assert _upgraded(*steamed) == [*steamed]
