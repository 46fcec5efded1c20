"""Ships, seen from the side."""

from collections.abc import Callable

from studio.drawing import INK, Drawing, num

WATERLINE = 104  # of the ships' 120
SHIP_NOTE = f"waterline at y = {WATERLINE} of 120"


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
    d.dots([(x + i * step, y) for i in range(count)], r, "#22313a")


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
    hulls = "".join(f"M{num(x)} {num(y)}q5 5 10 0Z" for x in xs)
    davits = "".join(f"M{num(x + 1)} {num(y + 4)}v-7m8 0v7" for x in xs)
    d.path(hulls, "#efe9da", stroke=INK, stroke_width=0.9)
    d.line(davits, INK, 0.8)


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
    haze = "#3d5560"
    with d.group(opacity=0.95):
        d.path("M172 54C186 40 204 44 222 34S262 26 292 10C297 22 284 36 262 40S222 52 206 54"
               "S186 60 180 62Z", d.lin("#465c66:0.85 #7e949b:0", 0, 0, 1, 0))  # fmt: skip
        d.path(
            "M34 104L28 84H74L78 91H126V74H134V68H164L166 56H178L177 76H190V91H222L226 84H268"
            "C270 92 262 100 256 104Z",
            d.lin("#3d5560 #516b76@0.6 #8fa9ad"),
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
    d.dots([(96 + i * 6, 82) for i in range(19)], 0.9, "#e2d6b4", opacity=0.85)
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
        d.dots([(x + i * 6, y) for i in range(count)], 0.9, "#e2d6b4", opacity=0.85)
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


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "contact-unknown": contact_unknown,
    "freighter-small": freighter_small,
    "freighter": freighter,
    "tanker": tanker,
    "tanker-large": tanker_large,
    "cargo-liner": cargo_liner,
    "liner": liner,
    "destroyer": destroyer,
    "wreck": wreck,
}
