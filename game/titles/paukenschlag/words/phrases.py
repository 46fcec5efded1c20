"""Sentences of the war diary, several for each occasion; the diary takes them in turn."""

PHRASES: dict[str, tuple[str, ...]] = {
    "began": (
        "{convoys} at sea, and {boats} to hunt them.",
        "{boats} against {convoys}.",
    ),
    "quiet": (
        "A quiet week.",
        "Nothing was sunk.",
        "The convoys went on unharmed.",
        "Nothing to report from the coast.",
    ),
    "event": ("{what}.",),
    "drawn": ("{boats} came to the coast.", "{boats} arrived.", "New on station: {boats}."),
    "formed": ("New at sea: {convoys}.", "{convoys} set out."),
    "reached": ("Through: {places}.", "Safe: {places}."),
    "left": ("{boats} went home.", "Home for fuel: {boats}."),
    "spotted": ("Aircraft spotted {boats}.", "Seen from the air: {boats}."),
    "let go": ("In {zone} the boats let the ships go.", "No pursuit in {zone}."),
    "met": ("{boats} closed {ships} in {zone}.", "In {zone} {boats} met {ships}."),
    "sunk": ("{ships} lost with {tons} tons.", "Lost: {ships}, {tons} tons."),
    "warship": ("{ship} went down.", "{ship} was sunk."),
    "crippled": ("{ships} crippled.", "Crippled and stopped: {ships}."),
    "missed": ("{torpedoes} ran without result.", "{torpedoes}, and no hit that counted."),
    "charged": ("{ships} attacked {boat} with depth charges.", "Depth charges on {boat}."),
    "up": ("{boat} was forced to the surface.", "{boat} had to come up."),
    "boat sunk": ("{boat} was sunk {how}.", "{boat} did not come back: sunk {how}."),
    "refuelled": ("{cow} gave fuel to {boat}.", "{boat} lay beside {cow}, and has her fuel."),
    "restored": ("{unit} was made good.", "{unit} was replaced."),
    "germans won": ("{ships} and {tons} tons were sunk: the Germans have what they needed.",),
    "us won": ("{ships} and {tons} tons were sunk, too few: the coast has held.",),
}
