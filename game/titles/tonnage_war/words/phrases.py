"""Sentences of the war diary, several for each occasion; the diary takes them in turn."""

PHRASES: dict[str, tuple[str, ...]] = {
    "sailed": (
        "{convoy}: {ships} ships in company, {stragglers} of them behind.",
        "{convoy} with {ships} ships at sea, {stragglers} of them straggling.",
    ),
    "near": (
        "{boats} reported about the convoy.",
        "Reports put {boats} in reach of the convoy.",
    ),
    "quiet": (
        "Nothing to report.",
        "The convoy held its course.",
        "A quiet watch.",
        "Four hours without an alarm.",
    ),
    "storm": ("The wind rose to a storm.", "A storm came down on the convoy."),
    "storm over": ("The storm blew itself out.", "The sea went down again."),
    "gathered": ("{boats} joined the pack.", "The pack grew by {boats}."),
    "joined": ("{escorts} joined.", "The screen was joined by {escorts}."),
    "left": ("{escorts} had to leave.", "Parted company: {escorts}."),
    "back": ("{boats} came up for another run.", "Back for another run: {boats}."),
    "straggler": ("A straggler was brought back.", "One of the stragglers closed up."),
    "contact": ("The pack was in touch again.", "A boat was in touch with the convoy again."),
    "no contact": (
        "No boat was in touch with the convoy.",
        "The pack had lost touch with the convoy.",
    ),
    "decoy": ("{escort} drew off to fire flares.", "Decoy this watch: {escort}."),
    "light": ("Snowflakes were fired over the convoy.", "The convoy was lit by snowflakes."),
    "evasive": (
        "The convoy turned away; {ships} fell behind.",
        "Evasive turn by the convoy, at the price of {ships} behind.",
    ),
    "rescue": ("{escort} took over as rescue ship.", "Rescue of crews fell to {escort}."),
    "released": ("{escort} went back to the screen.", "Relieved of the rescue work: {escort}."),
    "came": ("{places} came nearer.", "Closing: {places}."),
    "got in": ("{places} got through to attack.", "Ready to attack: {places}."),
    "inside": (
        "{boats} got in between the columns.",
        "Between the columns now: {boats}.",
    ),
    "gone": ("{boats} left the convoy alone.", "Left behind: {boats}."),
    "searched": (
        "{searches} found nothing.",
        "Nothing came of {searches}.",
    ),
    "let go": (
        "{finders} found {boat} and did not attack.",
        "{boat} was found by {finders} and let go.",
    ),
    "missed": (
        "{escorts} attacked {boat} without result.",
        "{boat}, attacked by {escorts}, got away.",
    ),
    "damaged": (
        "{escorts} damaged {boat}.",
        "{boat} was badly hurt by {escorts}.",
    ),
    "sunk": (
        "{escorts} sank {boat}.",
        "{boat} was sunk by {escorts}.",
    ),
    "gunfire": (
        "{escorts} caught {boat} on the surface and sank it by gunfire.",
        "{boat}, surprised on the surface, went down under the guns of {escorts}.",
    ),
    "rammed": (
        "{escorts} rammed and sank {boat}.",
        "{boat} was cut down by the bow of {escorts}.",
    ),
    "depleted": ("{escort} had used up all weapons.", "Nothing was left to drop aboard {escort}."),
    "escort damaged": ("{escort} was damaged and had to go.", "Out of the fight: {escort}."),
    "escort lost": ("{escort} was lost.", "The screen lost {escort}."),
    "flak": (
        "{boat} stayed up and fired at {escort}.",
        "{escort} flew into the fire of {boat}.",
    ),
    "fired": (
        "{boat} turned on {escort} and missed.",
        "Torpedoes of {boat} ran past {escort}.",
    ),
    "hit": ("{boat} turned on {escort}.", "Torpedoes of {boat} ran at {escort}."),
    "hunt": ("{escorts} stayed with {boat}.", "{boat} was not let go: {escorts} followed."),
    "hunt over": ("{boat} shook off its hunters.", "The hunt for {boat} was over."),
    "attack missed": (
        "{boat} fired {where} and missed.",
        "An attack {where} by {boat} failed.",
    ),
    "attack": (
        "{boat} fired {where}: {ships} sunk.",
        "Attack {where} by {boat}: {ships} sunk.",
    ),
    "rescue lost": (
        "The rescue ship was hit.",
        "Nobody was left to pick up the crews: the rescue ship was hit.",
    ),
    "end": (
        "The battle was over: {ships} lost, {boats} sunk.",
        "The pack was called off. It had cost {ships}, and {boats}.",
    ),
}
