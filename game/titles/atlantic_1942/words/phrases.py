"""Sentences of the war diary, several for each occasion; the diary takes them in turn."""

PHRASES: dict[str, tuple[str, ...]] = {
    "formed": (
        "{merchants} and {destroyers} formed up off the western edge.",
        "Convoy of {merchants} formed up; escort, {destroyers}.",
    ),
    "laid": (
        "{cards} blank cards ahead; under them, {boats}.",
        "Somewhere under {cards} blank cards: {boats}.",
    ),
    "quiet": (
        "Nothing to report.",
        "The convoy sailed on.",
        "Kept course and speed.",
        "A quiet watch.",
    ),
    "turned": ("{ships} altered course.", "Change of course for {ships}."),
    "surfaced": ("{boat} came up.", "{boat} broke surface.", "Boat on the surface: {boat}."),
    "forced": (
        "{boat} was driven to the surface.",
        "Too badly hurt to stay under, {boat} came up.",
    ),
    "dived": ("{boat} went under.", "{boat} dived."),
    "salvo": ("{boat} fired {torpedoes}: {shots}.", "From {boat}, {torpedoes}: {shots}."),
    "boat gun": (
        "{boat} turned its gun on {ship} and {hits}.",
        "{boat} fired on {ship} and {hits}.",
    ),
    "ship gun": ("{ship} opened fire on {boat} and {hits}.", "{ship} engaged {boat} and {hits}."),
    "found": ("{ship} pinged card {card}: {boat}.", "Under card {card}, found by {ship}: {boat}."),
    "cleared": (
        "{ship} found only an Ocean card at {card}.",
        "Card {card}, pinged by {ship}: the empty ocean.",
    ),
    "no echo": ("{ships} searched and heard nothing sure.", "No sure echo for {ships}."),
    "charges hit": (
        "{ships} laid {charges}; hits on {cards}.",
        "{charges} from {ships}, with hits on {cards}.",
    ),
    "charges missed": (
        "{ships} laid {charges} to no effect.",
        "{charges} from {ships}; nothing came up.",
    ),
    "rammed": ("{ship} rammed {boat}: {hits}.", "{ship} ran down {boat}: {hits}."),
    "collided": ("{ship} ran into {other}.", "Collision: {ship} and {other}."),
    "ship sunk": ("{ship} sank.", "{ship} went down.", "Lost: {ship}."),
    "boat sunk": ("{boat} was sunk.", "That was the end of {boat}."),
    "wrecked": ("Wreckage came up: {boat} was sunk.", "Oil and splinters; {boat} was gone."),
    "home": ("Home: {ships}.", "In port: {ships}."),
    "won": ("{home} of {merchants} merchants are through: the convoy has won.",),
    "all lost": ("None of {merchants} merchants came through: the U-boats have won.",),
    "lost": ("Only {home} of {merchants} merchants came through: the U-boats have won.",),
}
