"""The guided game: a buoy, a plot, and the night is the player's."""

from game.contract.guide import Guide, GuideMove, GuideStep

BUOY = {"kind": "LayBuoy", "x": 320, "y": 200, "heading": 90}


def guide() -> Guide:
    return Guide(
        name="A first night",
        offer="Two orders in the dark.",
        voice="The signalman",
        seat="north",
        seed=4,
        scenario="duel",
        seats={"raider": "captain"},
        replies={"raider": ({"kind": "Plot", "to": "A5"},)},
        steps=(
            GuideStep("Somewhere out there is a raider.", ("instrument:Plots", "instrument:score")),
            GuideStep(
                "Lay your buoy where I say.",
                ("piece:buoy",),
                (GuideMove(BUOY),),
                "Not there: where I say.",
            ),
            GuideStep(
                "Now plot, in secret.",
                ("log", "phases", "space:F2"),
                (GuideMove({"kind": "Plot", "to": "F2"}, "Southward, one hex.", ("space:F2",)),),
            ),
            GuideStep("What the others plotted, nobody sees.", ("log",)),
        ),
        farewell="The night is yours.",
    )
