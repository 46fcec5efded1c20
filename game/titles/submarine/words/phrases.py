"""Sentences of the war diary, several for each occasion; the diary takes them in turn."""

PHRASES: dict[str, tuple[str, ...]] = {
    "formed": (
        "{ships} on station; {boats} about.",
        "On station, {ships}. In the offing, {boats}.",
    ),
    "quiet": (
        "Nothing to report.",
        "Course and speed as ordered.",
        "A quiet half minute.",
        "All quiet.",
    ),
    "turned": ("The convoy turned to the {course}.", "Convoy's new course: {course}."),
    "freed": ("Orders gave way to helm: the ship steered as she liked.",),
    "part": (
        (
            "The part was over: {escort_points} points for the escorts, "
            "{submarine_points} for the boats."
        ),
        "So it ended: {escort_points} points to the escorts and {submarine_points} to the boats.",
    ),
    "called": ("The hunting group was called.", "A signal went out for the hunting group."),
    "entered": ("{boat} came into play.", "A fresh boat: {boat}."),
    "seen": ("{boat} came in sight.", "{boat} was sighted."),
    "heard": ("Sonar found {boat}.", "An echo, and a sure one: {boat}."),
    "radar": ("Radar showed {boat}.", "{boat} stood up on the radar."),
    "lost": ("{boats} went out of sight.", "Contact lost: {boats}."),
    "held": ("Contact with {boats} was kept.", "{boats} stayed in the beam."),
    "silence": ("Sweeps of {ships} found nothing.", "No echo for {ships}."),
    "surfaced": ("{boat} came up.", "{boat} broke surface."),
    "dived": ("{boat} went under.", "{boat} dived."),
    "fired": ("{boat} fired {torpedoes}.", "From {boat}, {torpedoes}."),
    "wakes": ("New in the water: {torpedoes}.", "{torpedoes} showed up."),
    "hit": ("A torpedo went off against {ship}: {harm}.", "{ship} was torpedoed: {harm}."),
    "missed": ("Torpedoes ran past {ships}.", "Misses at {ships}."),
    "dud": ("A torpedo struck {ship} too soon to go off.", "A dud against {ship}."),
    "failed": ("A torpedo struck {ship} and did not go off.", "{ship} was spared by a dud."),
    "foxed": ("A torpedo went for the foxer of {ship}.", "The foxer of {ship} drew a torpedo."),
    "gun": ("{unit} opened fire on {target}: {harm}.", "{unit} shelled {target}: {harm}."),
    "stars": ("{ships} lit the sea.", "Star shells from {ships}."),
    "laid": ("{ship} attacked with {weapons}.", "{weapons} from {ship}."),
    "spoiled": ("{by} crossed {ship}, whose attack came to nothing.",),
    "charged": (
        "{weapons} went off beside {boat}{harm}.",
        "Beside {boat}, {weapons} went off{harm}.",
    ),
    "went off": ("{weapons} went off{harm}.", "In the water, {weapons}{harm}."),
    "crush": ("{boat} went below her safe depth; the hull held.",),
    "crushed": ("{boat} went too deep.",),
    "rammed": ("{unit} ran into {other}.", "Collision: {unit} and {other}."),
    "dead": ("{ship} lay dead in the water.", "{ship} lost way and stopped for good."),
    "hunted": (
        "{ships} hunted {boat} on; it cost her {lost} power.",
        "{boat} had {ships} after her still, and lost {lost} power.",
    ),
    "outran": ("{boat} outran her hunters.", "{boat} was too fast for those who hunted her."),
    "under way": ("{ship} was under way again.", "{ship} had her engines going again."),
    "ship sunk": ("{ship} sank.", "{ship} went down.", "Lost: {ship}."),
    "boat sunk": ("{boat} was sunk.", "That was the end of {boat}."),
    "left": ("{unit} was clear and away.", "{unit} left these waters."),
    "won": ("The {side} had won.", "It was the day of the {side}."),
    "drawn": ("Neither side had won.",),
}
