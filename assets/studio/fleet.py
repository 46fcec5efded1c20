"""Boats, ships and aircraft, seen from the side."""

from collections.abc import Callable

from studio.drawing import INK, Drawing, num

WATERLINE = 104  # of the ships' 120
BOAT_WATERLINE = 56  # of the boats' 90
SHIP_NOTE = f"waterline at y = {WATERLINE} of 120"
BOAT_NOTE = f"surfaced waterline at y = {BOAT_WATERLINE} of 90"


def uboat_viia() -> Drawing:
    d = Drawing(300, 90, BOAT_NOTE)
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
    d = Drawing(300, 90, BOAT_NOTE)
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
        "#7d8a8e", stroke=INK, stroke_width=1.1, stroke_linejoin="round",
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
        d.lin("#a2aeb0 #59676d"), stroke=INK, stroke_width=1.3, stroke_linejoin="round",
    )  # fmt: skip


def _wires(
    d: Drawing, bow: float, front: float, top: float, back: float, top2: float, stern: float
) -> None:
    d.line(f"M{num(bow - 14)} 34L{num(front)} {num(top + 6)}", "#22313a", 0.9)
    d.line(f"M{num(back)} {num(top2 + 4)}L{num(stern + 14)} 52", "#22313a", 0.9)


def _sea_wash(d: Drawing, left: float, right: float, bow_left: bool = True) -> None:
    """Foam along the waterline and a bow wave."""
    w = WATERLINE
    bow, side = (left, 1) if bow_left else (right, -1)
    d.path(
        f"M{num(left - 6)} {w + 4}C{num(left + 30)} {w - 3} {num(left + 70)} {w + 2} "
        f"{num((left + right) / 2)} {w}S{num(right - 20)} {w - 2} {num(right + 6)} {w + 4}"
        f"C{num(right - 40)} {w + 9} {num(left + 40)} {w + 9} {num(left - 6)} {w + 4}Z",
        d.lin("#f2f7f3:0.95 #9fc0c2:0.55 #5f8f98:0"),
    )
    d.path(
        f"M{num(bow - 4 * side)} {w + 3}Q{num(bow + 6 * side)} {w - 10} {num(bow + 16 * side)} "
        f"{w - 3}Q{num(bow + 26 * side)} {w + 1} {num(bow + 34 * side)} {w + 3}Z",
        "#f4f8f4",
        opacity=0.9,
    )


def _hull(d: Drawing, outline: str, paint: str, left: float, right: float) -> None:
    """The hull with its boot-topping; `outline` starts and ends on the waterline."""
    w = WATERLINE
    d.path(f"{outline}L{num(right)} {w + 4}L{num(left)} {w + 4}Z", d.lin(paint))
    d.path(
        f"M{num(left)} {w - 5}H{num(right)}V{w + 4}H{num(left)}Z",
        d.lin("#8d4a3a #5e2f27"),
        stroke="none",
    )


def _house(d: Drawing, x: float, y: float, w: float, h: float, rx: float = 0.6) -> None:
    d.rect(x, y, w, h, d.lin("#f1eadb #cfc6b2", 0, 0, 1, 1), rx)


def _ports(d: Drawing, x: float, y: float, count: int, step: float = 6, r: float = 1.1) -> None:
    for i in range(count):
        d.circle(x + i * step, y, r, "#22313a")


def _funnel(d: Drawing, x: float, y: float, w: float, h: float, band: str = "#b5523b") -> None:
    d.path(
        f"M{num(x)} {num(y + h)}L{num(x + 1.5)} {num(y)}H{num(x + w + 1.5)}L{num(x + w)} "
        f"{num(y + h)}Z",
        d.lin("#3c4a52 #586871@0.3 #222e36", 0, 0, 1, 0),
    )
    d.rect(x + 1.2, y + h * 0.28, w - 0.2, h * 0.26, band, stroke="none")
    d.rect(x + 0.7, y - 1.2, w + 1.6, 2.6, "#141d24", 1)


def _mast(d: Drawing, x: float, foot: float, top: float, booms: str = "") -> None:
    """A mast; `booms` is L, R or LR for the derricks."""
    d.line(f"M{num(x)} {num(foot)}V{num(top)}", INK, 2.6)
    d.line(f"M{num(x - 0.4)} {num(foot)}V{num(top)}", "#a58e63", 1.1)
    pivot, tip = foot - 5, top + (foot - top) * 0.36
    for side in (-1 if b == "L" else 1 for b in booms):
        d.line(f"M{num(x + side)} {num(pivot)}L{num(x + side * 24)} {num(tip + 4)}", INK, 1.5)
        stay = f"M{num(x)} {num(top + 3)}L{num(x + side * 24)} {num(tip + 4)}"
        d.line(stay, INK, 0.6, opacity=0.8)


def _boats(d: Drawing, xs: tuple[float, ...], y: float) -> None:
    for x in xs:
        d.path(f"M{num(x)} {num(y)}q5 5 10 0Z", "#efe9da", stroke=INK, stroke_width=0.9)
        d.line(f"M{num(x + 1)} {num(y + 4)}V{num(y - 3)}M{num(x + 9)} {num(y + 4)}V{num(y - 3)}",
               INK, 0.8)  # fmt: skip


def _smoke(d: Drawing, x: float, y: float, reach: float, strength: float = 0.5) -> None:
    d.path(
        f"M{num(x)} {num(y)}C{num(x + reach * 0.2)} {num(y - 9)} {num(x + reach * 0.5)} "
        f"{num(y - 6)} {num(x + reach)} {num(y - 15)}C{num(x + reach * 1.05)} {num(y - 8)} "
        f"{num(x + reach * 0.7)} {num(y + 3)} {num(x + reach * 0.4)} {num(y + 2)}"
        f"S{num(x + 10)} {num(y + 4)} {num(x + 6)} {num(y + 1)}Z",
        d.lin(f"#39444b:{strength} #6d7a80:0", reach < 0, 0, reach > 0, 0),
    )


GREY_HULL = "#75838a #55636b@0.5 #3d4a52"
BLACK_HULL = "#4a565d #333e46@0.5 #262f36"


def contact_unknown() -> Drawing:
    d = Drawing(300, 120, SHIP_NOTE + "; hull down, hazy")
    haze = "#5d757f"
    with d.group(opacity=0.95):
        d.path("M172 54C186 40 204 44 222 34S262 26 292 10C297 22 284 36 262 40S222 52 206 54"
               "S186 60 180 62Z", d.lin("#5b727c:0.8 #8ea3a9:0", 0, 0, 1, 0))  # fmt: skip
        d.path(
            "M34 104L28 84H74L78 91H126V74H134V68H164L166 56H178L177 76H190V91H222L226 84H268"
            "C270 92 262 100 256 104Z",
            d.lin("#58717c #6c858e@0.6 #9fb6b9"),
        )
        d.line("M100 92V50M206 92V50", haze, 3)
        d.line("M100 84L122 64M206 84L228 64M100 84L80 66M206 84L188 66", haze, 1.4)
    d.ellipse(150, 104, 146, 8, d.lin("#d5dfdd:0 #d5dfdd@0.5:0.9 #c4d2d2:0"))
    return d


def freighter_small() -> Drawing:
    d = Drawing(300, 120, SHIP_NOTE)
    _smoke(d, 224, 46, 66)
    with d.inked():
        _mast(d, 92, 86, 40, "R")
        _mast(d, 158, 88, 46, "L")
        d.rect(102, 82, 26, 6, "#8a7350")
        d.rect(134, 83, 18, 5, "#8a7350")
        _house(d, 186, 62, 50, 18)
        _house(d, 188, 50, 26, 13)
        _funnel(d, 218, 44, 12, 19)
        outline = "M52 104L43 76H80L83 88H176L179 78H256C258 88 250 98 246 104"
        _hull(d, outline, GREY_HULL, 52, 246)
    _ports(d, 192, 71, 7)
    d.line("M190 54.5H211", "#22313a", 3)
    d.line("M46 79H79M84 90.5H176M180 81H254", "#c8d2d2", 1, opacity=0.6)
    _boats(d, (238,), 74)
    _sea_wash(d, 48, 250)
    return d


def freighter() -> Drawing:
    d = Drawing(300, 120, SHIP_NOTE)
    _smoke(d, 166, 34, 92)
    with d.inked():
        _mast(d, 84, 86, 26, "LR")
        _mast(d, 216, 86, 28, "LR")
        for x in (56, 96, 190, 228):
            d.rect(x, 80.5, 20, 6, "#8a7350")
        _house(d, 124, 60, 62, 18)
        _house(d, 126, 47, 30, 14)
        _house(d, 130, 39, 20, 9)
        _funnel(d, 160, 32, 14, 29, "#d0a13e")
        outline = (
            "M38 104L28 72H58L61 86H118L121 76H188L191 86H240L243 75H276C279 88 270 98 264 104"
        )
        _hull(d, outline, BLACK_HULL, 38, 264)
    _ports(d, 130, 69, 9)
    _ports(d, 36, 80, 3)
    d.line("M129 51.5H153", "#22313a", 3)
    d.line("M31 75H57M62 88.5H117M122 79H187M192 88.5H240M244 78H274", "#aebabc", 1, opacity=0.6)
    _boats(d, (160, 174), 56)
    _sea_wash(d, 33, 269)
    return d


def tanker() -> Drawing:
    return _tanker(BLACK_HULL, 20, 282, 84, "#b5523b")


def tanker_large() -> Drawing:
    return _tanker("#6d7a80 #55626a@0.5 #3b474f", 6, 295, 79, "#3f7d86", is_large=True)


def _tanker(
    paint: str, bow: float, stern: float, deck: float, band: str, is_large: bool = False
) -> Drawing:
    d = Drawing(300, 120, SHIP_NOTE)
    lift = 84 - deck
    aft, mid = stern - 70, 112
    _smoke(d, aft + 44, 38 - lift, 24 if is_large else 34)
    with d.inked():
        _mast(d, bow + 50, deck + 1, 34 - lift, "R" if is_large else "")
        _mast(d, aft - 20, deck + 1, 38 - lift, "L" if is_large else "")
        _house(d, mid, deck - 20, 44, 20)
        _house(d, mid + 4, deck - 34, 30, 14)
        if is_large:
            _house(d, mid + 8, deck - 43, 20, 9)
        _house(d, aft + 8, deck - 21, 50, 15)
        _house(d, aft + 14, deck - 31, 24, 10)
        _funnel(d, aft + 36, 36 - lift, 15, 28 - lift * 0.2, band)
        outline = (
            f"M{bow + 12} 104L{bow} {num(deck - 11)}H{bow + 32}L{bow + 36} {deck}H{aft}L{aft + 4} "
            f"{num(deck - 7)}H{stern}C{stern + 3} {num(deck + 6)} {stern - 6} 98 {stern - 12} 104"
        )
        _hull(d, outline, paint, bow + 12, stern - 12)
    cat = f"M{bow + 34} {num(deck - 7)}H{mid}M{mid + 44} {num(deck - 7)}H{aft + 6}"
    posts = "".join(f"M{x} {num(deck - 7)}V{deck}" for x in range(int(bow) + 44, mid - 4, 12))
    posts += "".join(f"M{x} {num(deck - 7)}V{deck}" for x in range(mid + 54, int(aft), 12))
    d.line(cat + posts, INK, 1.1)
    pipes = "".join(f"M{x} {deck}v-3h8v3" for x in (bow + 62, mid + 60, mid + 76))
    d.line(pipes, "#8d4a3a", 1.6)
    d.line(f"M{mid + 7} {num(deck - 29)}h24", "#22313a", 3)
    _ports(d, mid + 6, deck - 10, 6)
    _ports(d, aft + 14, deck - 13, 7)
    d.line(f"M{bow + 3} {num(deck - 8)}h28M{bow + 37} {num(deck + 2.5)}H{aft}", "#c2cccd", 1,
           opacity=0.6)  # fmt: skip
    _boats(d, (mid + 34, aft + 54) if is_large else (aft + 52,), deck - 22)
    _sea_wash(d, bow + 7, stern - 7)
    return d


def cargo_liner() -> Drawing:
    d = Drawing(300, 120, SHIP_NOTE)
    _smoke(d, 164, 26, 106)
    with d.inked():
        for x, boom in ((62, "LR"), (240, "LR")):
            _mast(d, x, 80, 20, boom)
        for x in (40, 74, 222, 250):
            d.rect(x, 73, 16, 6, "#8a7350")
        _house(d, 92, 54, 118, 18)
        _house(d, 98, 43, 104, 12)
        _house(d, 102, 33, 36, 11)
        _funnel(d, 152, 20, 19, 24, "#3f7d86")
        outline = "M20 104L8 64H38L41 79H86L89 70H214L217 79H262L265 68H292C294 84 286 97 278 104"
        _hull(d, outline, BLACK_HULL, 20, 278)
    d.line("M106 37.5H134", "#22313a", 3)
    _ports(d, 98, 63, 19)
    _ports(d, 104, 49, 16)
    for i in range(19):
        d.circle(96 + i * 6, 82, 0.9, "#e2d6b4", opacity=0.85)
    d.line("M92 74H213", "#efe9da", 2.4, opacity=0.8)
    d.line("M11 67H37M42 81.5H86M218 81.5H262M266 71H290", "#aebabc", 1, opacity=0.6)
    _boats(d, (142, 176, 188), 40)
    _sea_wash(d, 14, 283)
    return d


def liner() -> Drawing:
    d = Drawing(300, 120, SHIP_NOTE)
    for x in (112, 156, 200):
        _smoke(d, x, 16, 88, 0.35)
    with d.inked():
        _mast(d, 50, 68, 8)
        _mast(d, 252, 68, 12)
        for x in (100, 144, 188):
            _funnel(d, x, 10, 19, 30, "#c9a24b")
        _house(d, 66, 50, 176, 14)
        _house(d, 72, 39, 162, 12)
        _house(d, 76, 29, 34, 11)
        outline = "M17 104L3 56H50L54 63H246L250 60H297C299 82 290 97 280 104"
        _hull(d, outline, "#46535b #303c45@0.5 #232d34", 17, 280)
    d.path("M4.5 61L3.5 56.6H50L54 63.4H246L250 60.4H296.6L296.4 65Z", "#f1eadb")
    d.line("M80 33.5H107", "#22313a", 3)
    for y, x, count in ((57, 72, 28), (45, 78, 26)):
        _ports(d, x, y, count, 6, 1.2)
    for y, x, count in ((73, 18, 45), (82, 24, 42)):
        for i in range(count):
            d.circle(x + i * 6, y, 0.9, "#e2d6b4", opacity=0.85)
    _boats(d, (116, 130, 160, 174, 206, 220), 36)
    _sea_wash(d, 10, 287)
    return d


def destroyer() -> Drawing:
    """V and W class in Western Approaches paint: white, pale sea blue and green."""
    d = Drawing(300, 120, SHIP_NOTE + "; bow right")
    _smoke(d, 150, 40, -90, 0.4)
    with d.inked():
        _mast(d, 182, 74, 14)
        d.line("M174 26H190M176 34H188", INK, 1.2)
        _mast(d, 88, 84, 44)
        for x, h in ((154, 36), (126, 34)):
            d.path(
                f"M{x - 7} 84L{x - 8} {84 - h}H{x + 5}L{x + 7} 84Z",
                d.lin("#e8ece6 #c9d6d3@0.5 #93a9a9", 0, 0, 1, 0),
            )
            d.rect(x - 9, 82 - h, 15, 4, "#232f36", 1)
        d.path("M168 76V58H174V48H200L203 60H208V76Z", d.lin("#f1f3ec #b6c7c4", 0, 0, 1, 1))
        for x, y, side in ((228, 68, 1), (212, 60, 1), (96, 78, -1), (66, 80, -1)):
            barrel = f"M{x} {y - 4}L{x + side * 27} {y - 9}"
            d.line(barrel, INK, 3.2)
            d.line(barrel, "#b9c8c6", 1.2)
            d.path(
                f"M{x - 8 * side} {y + 6}V{y - 8}H{x + 4 * side}L{x + 8 * side} {y + 6}Z",
                d.lin("#eceee8 #a7bbb9"),
            )
        d.rect(202, 64, 20, 10, d.lin("#dfe6e1 #b2c3c1"))
        outline = (
            "M24 104C18 96 16 90 17 85H170L173 74H240C262 72 276 69 290 66C288 82 280 96 274 104"
        )
        _hull(d, outline, "#f0f2ea #d5dfda@0.5 #b7c8c5", 24, 274)
    for band in ("M44 86H70L56 99H30Z", "M112 86H146L128 99H96Z", "M196 75H226L208 99H176Z",
                 "M252 73L274 71L256 99H240Z"):  # fmt: skip
        d.path(band, "#7fa5aa", opacity=0.75)
    d.line("M178 53H199", "#22313a", 2.8)
    d.line("M30 84V77H62M24 84V78", INK, 0.9)
    d.path("M18 83h10v-5h-8Z", "#6c7d82", stroke=INK, stroke_width=1)
    d.line("M78 84h22M106 84h10", "#54666c", 4)
    d.line("M20 80V64", INK, 1.2)
    d.path("M20 64C14 62 12 67 5 65V73C12 75 14 70 20 72Z", "#f2f0e6", stroke=INK,
           stroke_width=0.9)  # fmt: skip
    _ports(d, 204, 84, 9, 7)
    _sea_wash(d, 22, 278, bow_left=False)
    return d


def wreck() -> Drawing:
    """Stern up and going down; the water closes over the fore part."""
    d = Drawing(300, 120, SHIP_NOTE)
    d.path("M92 70C76 40 96 30 84 4C110 10 104 34 118 44S128 64 124 78Z",
           d.lin("#2b343a:0.15 #2b343a:0.8"))  # fmt: skip
    with d.inked():
        with d.group(transform="rotate(-32 130 104)"):
            _mast(d, 206, 86, 44, "R")
            _house(d, 142, 62, 40, 20)
            _house(d, 140, 48, 24, 14)
            _funnel(d, 166, 40, 14, 23, "#b5523b")
            d.rect(190, 80, 14, 6, "#8a7350")
            d.rect(214, 80, 14, 6, "#8a7350")
        d.path("M96 104L141 77L195 43L203 28L231 12C240 22 243 34 240 44L232 62L164 104Z",
               d.lin("#55636b #38444c@0.5 #2a343b", 0, 0, 0.6, 1))  # fmt: skip
        d.path("M240 44L232 62L164 104H122L224 42Z", d.lin("#8d4a3a #5e2f27", 0, 0, 0, 1))
        d.path("M236 50L252 58L244 68L229 62Z", "#4c5960")
    d.ellipse(238, 52, 3, 8, "#c09a4a", stroke=INK, stroke_width=1, transform="rotate(-32 238 52)")
    d.path("M52 106C84 92 118 100 146 97S198 92 226 106C190 116 90 116 52 106Z",
           d.lin("#f4f8f4:0.98 #b6d0d0@0.5:0.85 #6f9fa6:0"))  # fmt: skip
    for x, y, r in ((104, 94, 7), (88, 99, 5), (176, 97, 6), (192, 100, 4), (122, 96, 5)):
        d.circle(x, y, r, d.lin("#ffffff:0.95 #d3e3e1:0.7"))
    return d


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
    _ports(d, 136, 51, 5, 12, 2)
    _ports(d, 212, 51, 3, 12, 2)
    d.line("M24 57C90 66 150 71 196 70S272 66 289 58", "#8b999c", 1.1, opacity=0.7)
    d.line("M289 47L299 45M244 19L257 12M4 50L-2 48", INK, 1.7)
    d.line("M108 26Q118 19 136 17H160", "#f0f4f2", 1.2, opacity=0.7)


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "uboat-viia": uboat_viia,
    "uboat-viic": uboat_viic,
    "contact-unknown": contact_unknown,
    "freighter-small": freighter_small,
    "freighter": freighter,
    "tanker": tanker,
    "tanker-large": tanker_large,
    "cargo-liner": cargo_liner,
    "liner": liner,
    "destroyer": destroyer,
    "wreck": wreck,
    "aircraft": aircraft,
    "aircraft-hunting": aircraft_hunting,
}
