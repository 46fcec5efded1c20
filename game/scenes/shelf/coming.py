"""The boxes of games in preparation: each leaves the shelf when its title stands there."""

from game.scenes.shelf.boxes import BoxInfo

COMING = (
    BoxInfo(
        "SUBMARINE",
        "box-submarine",
        "A tactical duel for two sides: plotted courses, hidden boats, torpedoes, sonar "
        "and depth charges.",
    ),
    BoxInfo(
        "Operation Paukenschlag",
        "box-paukenschlag",
        "The U-boat campaign off the American coast, with convoys, patrols and aircraft "
        "on both sides.",
    ),
)
