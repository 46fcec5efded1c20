"""The boxes of games in preparation: each leaves the shelf when its title stands there."""

from game.scenes.shelf.boxes import BoxInfo

COMING = (
    BoxInfo(
        "Operation Paukenschlag",
        "box-paukenschlag",
        "The U-boat campaign off the American coast, with convoys, patrols and aircraft "
        "on both sides.",
    ),
)
