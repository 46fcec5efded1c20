"""U-boats and aircraft, seen from the side."""

from collections.abc import Callable

from studio.drawing import INK, Drawing, num

WATERLINE = 56  # of the boats' 90, surfaced
NOTE = f"surfaced waterline at y = {WATERLINE} of 90"


def uboat_viia() -> Drawing:
    d = Drawing(300, 90, NOTE)
    _boat_hull(d, 12, 290)
    _wires(d, 290, 178, 17, 134, 22, 14)
    with d.inked():
        d.path("M26 47L30 42.5H62L70 47Z", d.lin("#a9b4b5 #6c797e"))  # stern tube
        _tower(d, 132, 176, 24)
        _flak(d, 116, 45)
    _periscopes(d, 156, 162, 8)
    _deck_gun(d, 206)
    return d


def uboat_viic() -> Drawing:
    d = Drawing(300, 90, NOTE)
    _boat_hull(d, 4, 297)
    _wires(d, 297, 186, 17, 142, 21, 6)
    with d.inked():
        d.path("M110 46L113 34H146V46Z", d.lin("#aab5b6 #74817f"))  # wintergarten platform
        _tower(d, 140, 185, 22)
        _flak(d, 124, 33)
    d.line("M107 33V23.5H139M107 28.5H139M115 33V23.5M123 33V23.5M131 33V23.5", INK, 1.3)
    d.line("M140 28H184", "#e6ecea", 1.2, opacity=0.45)
    _periscopes(d, 163, 170, 6)
    _deck_gun(d, 214)
    return d


def _boat_hull(d: Drawing, stern: float, bow: float) -> None:
    s, b = stern, bow
    deck = f"M{num(s)} 55C{num(s + 30)} 48 {num(s + 70)} 47 150 47S{num(b - 30)} 46 {num(b)} 41"
    keel = (
        f"L{num(b - 9)} 60C{num(b - 18)} 74 {num(b - 34)} 79 {num(b - 58)} 80"
        f"L{num(s + 62)} 80C{num(s + 40)} 79 {num(s + 22)} 70 {num(s)} 55Z"
    )
    with d.inked():
        d.path(f"M{num(s + 6)} 66L{num(s + 2)} 82H{num(s + 13)}L{num(s + 19)} 70Z", "#4c5a61")
        d.path(deck + keel, d.lin("#aeb9ba #86949a@0.28 #5a6970@0.62 #38464e"))
        d.path(
            f"M{num(s + 66)} 62C{num(s + 82)} 55 {num(s + 108)} 54 152 54S{num(b - 86)} 55 "
            f"{num(b - 68)} 62C{num(b - 86)} 71 {num(b - 110)} 74 152 74S{num(s + 82)} 71 "
            f"{num(s + 66)} 62Z",
            d.lin("#b4c0c0 #7d8c93@0.45 #47565e"),
        )
    d.ellipse(s + 22, 77, 2.6, 6.5, "#c09a4a", stroke=INK, stroke_width=1)
    d.line(deck, "#e9efec", 1.1, opacity=0.55)
    slots = "".join(f"M{x} 51.2h4" for x in range(int(s) + 46, int(b) - 24, 9))
    d.line(slots, "#2a3840", 1.5, opacity=0.75)
    d.line(f"M{num(b - 24)} 55.5h9", "#2a3840", 2.6)  # bow plane and tubes
    d.line(f"M{num(b - 44)} 68h17M{num(s + 34)} 66h14", "#2a3840", 2, opacity=0.8)
    d.line(f"M{num(s + 84)} 59C120 57 180 57 {num(b - 90)} 59.5", "#f1f5f2", 1.2, opacity=0.5)
    teeth = "".join(f"L{num(b - 17 + 4 * i)} {num(33.8 + (i % 2) * 2.6)}" for i in range(5))
    d.path(  # net cutter
        f"M{num(b - 21)} 43.5{teeth}L{num(b - 2)} 41.5Z",
        "#7d8a8e", stroke=INK, stroke_width=1.1,
    )  # fmt: skip


def _tower(d: Drawing, back: float, front: float, top: float) -> None:
    d.path(
        f"M{num(back)} 47.5L{num(back + 2)} {num(top)}H{num(front - 2)}Q{num(front + 1)} "
        f"{num(top + 1)} {num(front)} {num(top + 6)}L{num(front + 5)} 47.5Z",
        d.lin("#c2ccca #95a2a4@0.5 #67757b", 0, 0, 1, 0.6),
    )
    d.path(f"M{num(front - 6)} {num(top + 9)}h11l-1 3h-10Z", "#7b898d")  # spray deflector


def _flak(d: Drawing, x: float, base: float) -> None:
    d.path(f"M{num(x - 2)} {num(base)}l1 -6h3l1 6Z", "#5b686d")
    d.line(f"M{num(x + 3)} {num(base - 5)}L{num(x - 11)} {num(base - 11)}", INK, 2)


def _periscopes(d: Drawing, one: float, two: float, top: float) -> None:
    d.line(f"M{num(one)} 24V{num(top)}h3", INK, 2.6)
    d.line(f"M{num(two)} 24V{num(top + 7)}", INK, 2)
    d.line(f"M{num(one)} 24V{num(top)}", "#a8b4b4", 0.9)


def _deck_gun(d: Drawing, x: float) -> None:
    d.line(f"M{num(x)} 38.5L{num(x + 31)} 35", INK, 3.4)
    d.line(f"M{num(x)} 38.2L{num(x + 30)} 34.8", "#9aa7a9", 1.4)
    d.path(
        f"M{num(x - 8)} 47L{num(x - 5)} 41l-3 -4h13l3 5l2 5Z",
        d.lin("#a2aeb0 #59676d"), stroke=INK, stroke_width=1.3,
    )  # fmt: skip


def _wires(
    d: Drawing, bow: float, front: float, top: float, back: float, top2: float, stern: float
) -> None:
    d.line(f"M{num(bow - 14)} 34L{num(front)} {num(top + 6)}", "#22313a", 0.9)
    d.line(f"M{num(back)} {num(top2 + 4)}L{num(stern + 14)} 52", "#22313a", 0.9)


def aircraft() -> Drawing:
    d = Drawing(300, 100)
    _sunderland(d)
    return d


def aircraft_hunting() -> Drawing:
    d = Drawing(300, 150, "diving to the attack, depth charges away")
    with d.group(transform="translate(10 24) rotate(12 150 50) scale(0.93)"):
        _sunderland(d)
    for x, y, turn in ((120, 139, 52), (146, 131, 38), (172, 124, 24)):
        with d.group(transform=f"rotate({turn} {x} {y})"), d.inked(1.2):
            d.rect(x - 8, y - 4.5, 17, 9, d.lin("#7b8a90 #333f46"), 3)
            d.path(f"M{x - 8} {y - 5}h-5v10h5Z", "#4a575d")
    d.line("M280 118L297 129M270 124L287 135", "#ffe2a0", 2.4, stroke_dasharray="6 5")
    return d


def _sunderland(d: Drawing) -> None:
    """A Sunderland flying boat in Coastal Command white and grey, seen from the side."""
    with d.inked():
        d.path("M24 52L12 11Q13 5 20 4L34 5Q38 6 41 11L66 44Z",
               d.lin("#a7b3b5 #e6e8e1", 0, 0, 0.7, 1))  # fmt: skip
        d.path(
            "M15 50L70 41C100 34 124 30 152 28H236C264 27 285 39 291 54C292 64 284 72 268 75"
            "L204 82L146 82L142 76L92 70C62 66 34 60 18 56Z",
            d.lin("#7f8e93 #93a0a3@0.3 #e4e6df@0.42 #f6f5ee@0.7 #b9c4c2"),
        )
        d.path("M15 50L5 46Q2 51 5 57L17 57Z", d.lin("#cfe6ec #4f7787"))
        d.path("M10 42L50 40L66 45L34 50Z", d.lin("#93a1a5 #c3cbc9"))
        d.path("M262 35C272 37 281 44 286 51L266 53L254 44Z", d.lin("#e3f2f4 #5f8796"))
        d.path("M222 28C228 17 246 17 254 27L246 30Z", d.lin("#dcedf1 #4f7787"))
        d.path("M186 60L190 88H194L192 60Z", "#8e9b9e")
        d.path("M164 88Q168 84 186 85H212Q222 88 216 93Q190 98 170 93Z",
               d.lin("#e9ebe4 #9aa7a8"))  # fmt: skip
        d.path("M100 27Q112 17 134 15L232 14Q240 16 240 20Q240 25 228 27L130 33Q108 32 100 27Z",
               d.lin("#b9c4c4 #87959a@0.5 #59686f"))  # fmt: skip
        for x in (178, 222):
            d.path(f"M{x - 40} 24Q{x - 22} 15 {x - 4} 14H{x + 13}Q{x + 19} 21 {x + 13} 29H{x - 10}"
                   f"Q{x - 28} 29 {x - 40} 24Z", d.lin("#a9b6b8 #6b7a80@0.5 #3f4d55"))  # fmt: skip
            d.rect(x + 12, 14.5, 5, 14, "#2b363d", 2)
    for x in (198, 242):
        d.ellipse(x, 21.5, 2, 20, "#d9e2e2", opacity=0.55)
        d.line(f"M{x} 2V41", INK, 1, opacity=0.6)
    for r, c in ((9.5, "#274a6d"), (6.4, "#f2efe6"), (3.2, "#a8392c")):
        d.circle(106, 53, r, c)
    d.dots([(136 + i * 12, 51) for i in range(5)], 2, "#22313a")
    d.dots([(212 + i * 12, 51) for i in range(3)], 2, "#22313a")
    d.line("M24 57C90 66 150 71 196 70S272 66 289 58", "#8b999c", 1.1, opacity=0.7)
    d.line("M289 47L299 45M244 19L257 12M4 50L-2 48", INK, 1.7)
    d.line("M108 26Q118 19 136 17H160", "#f0f4f2", 1.2, opacity=0.7)


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "uboat-viia": uboat_viia,
    "uboat-viic": uboat_viic,
    "aircraft": aircraft,
    "aircraft-hunting": aircraft_hunting,
}
