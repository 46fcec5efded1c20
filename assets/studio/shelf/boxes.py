"""Box covers, 300 x 400. The top quarter stays calm: the program prints the title there."""

import random
from collections.abc import Callable

from studio.drawing import INK, Drawing, Point, num, path_of, polar, regular
from studio.pieces import blocks
from studio.shelf.cover import cover, edge, moon, stars, swell, wave, wavelets
from studio.vessels.boats import uboat_viic
from studio.vessels.fleet import cargo_liner, destroyer, freighter, tanker, tanker_large


def _smoke(d: Drawing, x: float, y: float, rng: random.Random, far: float, high: float) -> None:
    """A rolling column of smoke, glowing at its foot."""
    for i in range(22, -1, -1):
        t = i / 22
        px = x + far * t**1.3 + rng.uniform(-6, 6)
        py = y - high * t + rng.uniform(-3, 3)
        radius = 6 + 24 * t + rng.uniform(-2, 3)
        lit = max(0.0, 1 - t * 2.6)
        inner = ("#b9602f", "#5a3b34", "#2c3238")[0 if lit > 0.55 else 1 if lit > 0 else 2]
        d.circle(px, py, radius, d.rad(f"{inner}:0.75 #141c22@0.7:0.55 #10181e:0"))


def _fire(d: Drawing, x: float, y: float, size: float) -> None:
    for k, paint in ((1.0, "#e0592a"), (0.72, "#f79a3a"), (0.44, "#ffe08a"), (0.22, "#fffbe0")):
        s = size * k
        d.path(
            f"M{num(x - s)} {num(y)}C{num(x - s * 1.1)} {num(y - s)} {num(x - s * 0.4)} "
            f"{num(y - s * 1.1)} {num(x - s * 0.5)} {num(y - s * 2)}C{num(x)} {num(y - s * 1.7)} "
            f"{num(x)} {num(y - s * 2.4)} {num(x + s * 0.2)} {num(y - s * 2.9)}C{num(x + s * 0.6)} "
            f"{num(y - s * 2)} {num(x + s * 1.3)} {num(y - s)} {num(x + s)} {num(y)}Z",
            paint, opacity=0.92,
        )  # fmt: skip


def unterseeboot() -> Drawing:
    d = cover("#0b1c28 #16384a@0.28 #3d6170@0.46 #8a8f80@0.525 #20505f@0.53 #04121b")
    rng = random.Random(5)
    stars(d, rng, 150)
    moon(d, 66, 132, 15)
    for x, y, rx, ry, a in ((70, 146, 62, 4.5, 0.7), (26, 158, 56, 6, 0.6), (150, 166, 80, 5, 0.3),
                            (116, 120, 46, 2.6, 0.4), (20, 116, 40, 3, 0.4)):  # fmt: skip
        d.ellipse(x, y, rx, ry, "#1c3a49", opacity=a)
    d.circle(214, 190, 110, d.rad("#ffb057:0.6 #e0652c@0.35:0.26 #e0652c:0"))
    _smoke(d, 216, 180, rng, 66, 108)
    d.rect(-2, 208, 304, 60, d.lin("#3a6672 #12333f"))
    d.glow(216, 212, 92, 46, "#ff9a45:0.55 #ff9a45@0.5:0.2 #ff9a45:0")
    for centre, spread, paint in ((66, 0.35, "#f6efd2"), (212, 0.6, "#ffb765")):
        rows = [rng.uniform(211, 256) for _ in range(40)]
        marks = [(centre + rng.gauss(0, spread) * (y - 185), y, 5 + (y - 208) * 0.4) for y in rows]
        wavelets(d, marks, paint, 0.5, 1.1)
    with d.group(transform="rotate(4 214 214)"):
        d.place(tanker(), "translate(148 162) scale(0.46)")
    for x, y, size in ((206, 205, 8), (222, 206, 13), (240, 205, 8)):
        _fire(d, x, y, size)
    swell(d, 226, 3.5, 62, 0, d.lin("#2d6271:0.85 #173f4e:0.5", 0, 222, 0, 300, True), "#bcd6d2")
    swell(d, 246, 5, 96, 30, d.lin("#24606f #0f3a49@0.35 #051620", 0, 240, 0, 400, True))
    line = wave(246, 5, 96, 30)
    d.line(line, "#eef8f2", 2, opacity=0.85)
    d.line(line, "#8fc6c8", 1, opacity=0.5, transform="translate(0 4)")
    for x, w, lean in ((40, 12, 26), (70, 20, 30), (104, 9, 30), (216, 20, -8), (246, 12, -4)):
        tint = "#ffd9a0" if x > 200 else "#dff6ee"
        d.path(
            f"M{x} 250h{w}L{x + w * 2 + lean} 400H{x + lean - w}Z", d.lin(f"{tint}:0.2 {tint}:0")
        )
    d.glow(150, 345, 170, 44, "#3a93a0:0.5 #2c7f8d:0")
    d.place(uboat_viic(), "translate(14 295) scale(0.9)")
    for x, y, r in ((20, 330, 2.6), (13, 318, 1.8), (26, 310, 1.4), (16, 300, 1.1), (150, 288, 1.2),
                    (156, 280, 1.7), (151, 270, 1.2)):  # fmt: skip
        d.circle(x, y, r, "none", stroke="#d9f2ec", stroke_width=0.7, stroke_opacity=0.7)
    edge(d)
    return d


def _from_above(d: Drawing, x: float, y: float, long: float, paint: str, deck: str) -> None:
    """A ship from above, bow up, with its wake."""
    w = long * 0.19
    with d.group(transform=f"translate({num(x)} {num(y)})"):
        h = long / 2
        d.path(f"M0 {num(-h)}L{num(-w * 1.6)} {num(h * 2.6)}H{num(w * 1.6)}Z",
               d.lin("#ffffff:0.35 #ffffff:0"))  # fmt: skip
        d.path(
            f"M0 {num(-h)}C{num(w * 0.9)} {num(-h * 0.7)} {num(w)} {num(-h * 0.4)} {num(w)} 0V"
            f"{num(h * 0.8)}Q{num(w * 0.9)} {num(h)} 0 {num(h)}T{num(-w)} {num(h * 0.8)}V0"
            f"C{num(-w)} {num(-h * 0.4)} {num(-w * 0.9)} {num(-h * 0.7)} 0 {num(-h)}Z",
            paint, stroke=INK, stroke_width=0.9,
        )  # fmt: skip
        d.rect(-w * 0.6, -h * 0.12, w * 1.2, h * 0.36, deck, 0.5)
        d.circle(0, h * 0.38, w * 0.34, "#1a262d")
        d.path(f"M{num(-w * 0.45)} {num(-h * 0.52)}h{num(w * 0.9)}M{num(-w * 0.45)} {num(h * 0.62)}"
               f"h{num(w * 0.9)}", "none", stroke="#2b3940", stroke_width=1.6)  # fmt: skip


def _escort_block(kind: str) -> Drawing:
    """An escort block with its silhouette, and dashes for its figures."""
    d = blocks.escort(blocks.NAVAL)
    d.place(blocks.DRAWINGS[f"class-{kind}"](), "translate(18 24) scale(1.4)")
    for x in (16, 42, 68, 94):
        d.line(f"M{x} 76h13M{x} 92h{13 if x < 90 else 0.1}", "#2b4c60", 6, opacity=0.75)
    return d


def tonnage_war() -> Drawing:
    d = cover("#143d4b #1b5566@0.4 #164656@0.75 #0a222c")
    rng = random.Random(11)
    marks = [(rng.uniform(-10, 290), rng.uniform(96, 330), rng.uniform(8, 22)) for _ in range(80)]
    wavelets(d, marks, "#bfe0dc", 0.17, 0.7)
    with d.group(transform="rotate(24 150 200)"):
        hulls = (("#9a8f78", "#efe6cf"), ("#6f7f84", "#dfe4dc"), ("#8a5f4a", "#efe0c6"))
        for column in range(5):
            for row in range(4):
                if (column, row) in ((4, 3), (0, 0)):
                    continue
                paint, deck = hulls[(column * 2 + row) % 3]
                x = 74 + column * 38 + rng.uniform(-2, 2)
                _from_above(d, x, 124 + row * 46 + rng.uniform(-3, 3), 30, paint, deck)
        for x, y in ((28, 150), (272, 140), (110, 74), (190, 74), (28, 250), (268, 250)):
            _from_above(d, x, y, 23, "#e6ece6", "#8fb0b2")
    d.circle(111, 202, 26, d.rad("#ffb057:0.85 #e0652c@0.5:0.3 #e0652c:0"))
    with d.group(transform="translate(40 268) rotate(58)", opacity=0.6):
        d.path("M0 -26C4 -18 5 -8 4.6 12L1.6 26H-1.6L-4.6 12C-5 -8 -4 -18 0 -26Z", "#051620")
        d.ellipse(0, 0, 2.6, 7, "#0d2c38")
    d.line("M66 250L106 211M60 246L90 199", "#e8f6f0", 1.2, opacity=0.55, stroke_dasharray="3 3")
    d.path("M-2 326C80 318 200 322 302 316V404H-2Z", d.lin("#6a4630 #3a2418@0.4 #1c0f08"))
    d.line("M-2 326C80 318 200 322 302 316", "#c08a5c", 1.4, opacity=0.6)
    for y in (340, 352, 368, 384):
        d.line(f"M-4 {y}C90 {y - 7} 190 {y + 4} 304 {y - 5}", "#140a05", 1, opacity=0.3)
    d.place(blocks.boat(), "translate(12 316) scale(0.74)")
    d.place(blocks.boat_edge(), "translate(76 334) scale(0.74)")
    d.place(_escort_block("dd"), "translate(116 308) scale(0.62)")
    d.place(_escort_block("co"), "translate(206 326) scale(0.6)")
    edge(d)
    return d


def submarine() -> Drawing:
    d = cover("#14222a #0c161d@0.5 #060c11")
    hexes = ""
    for column in range(-1, 12):
        for row in range(-1, 15):
            x, y = column * 27, row * 31.2 + (15.6 if column % 2 else 0)
            ring = regular(x, y, 18, 6, 30)
            hexes += path_of(ring[:4], is_closed=False)
    d.path(hexes, "none", stroke="#d8b866", stroke_width=0.7, stroke_opacity=0.13)
    cx, cy, r = 150, 240, 122
    d.circle(cx, cy + 4, r + 15, "#000000", opacity=0.5)
    d.circle(cx, cy, r + 13, d.lin("#f6e2a4 #c3963c@0.4 #5d4315", 0, 0, 1, 1), stroke=INK,
             stroke_width=2)  # fmt: skip
    d.circle(cx, cy, r + 6, d.lin("#3a2c10 #b68a35", 0, 0, 1, 1))
    view = "#5e8794 #a9bcb4@0.3 #f3dfb4@0.475 #f6e7c4@0.48 #4f8d96@0.485 #24606f@0.68 #0d3340"
    d.circle(cx, cy, r, d.lin(view))
    for x, y, rx, ry in (
        (110, 166, 34, 4),
        (186, 178, 46, 4.6),
        (150, 152, 24, 2.6),
        (98, 190, 26, 3),
    ):
        d.ellipse(x, y, rx, ry, "#fbf3de", opacity=0.5)
    for x, scale, ship in (
        (34, 0.17, freighter()),
        (82, 0.22, cargo_liner()),
        (214, 0.19, freighter()),
    ):
        d.place(ship, f"translate({x} {num(238 - 104 * scale)}) scale({scale})", opacity=0.75)
    d.place(tanker_large(), "translate(82 203) scale(0.43)")
    rng = random.Random(2)
    marks = []
    for _ in range(46):
        y = rng.uniform(250, 352)
        half = (r**2 - (y - cy) ** 2) ** 0.5 - 20
        marks.append((cx + rng.uniform(-half, half), y, 5 + (y - 240) * 0.14))
    wavelets(d, marks, "#dff2ec", 0.4, 1)
    d.path(_sea_lattice(cx, cy, r), "none", stroke="#ffe6a0", stroke_width=0.8, stroke_opacity=0.5)
    cross = f"M{cx - r + 3} {cy}H{cx - 12}M{cx + 12} {cy}H{cx + r - 3}M{cx} {cy - r + 3}V{cy - 12}"
    d.line(f"{cross}M{cx} {cy + 12}V{cy + r - 3}", "#0a1a22", 1.1, opacity=0.8)
    ticks = "".join(f"M{cx + i * 11} {cy - (6 if i % 5 == 0 else 3.4)}v{12 if i % 5 == 0 else 6.8}"
                    for i in range(-10, 11) if i)  # fmt: skip
    d.line(ticks, "#0a1a22", 0.9, opacity=0.75)
    around = ""
    for turn in range(0, 360, 6):
        (x1, y1), (x2, y2) = (
            polar(cx, cy, r - 1, turn),
            polar(cx, cy, r - (9 if turn % 30 == 0 else 5), turn),
        )
        around += f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}"
    d.line(around, "#0a1a22", 1, opacity=0.6)
    d.circle(cx, cy, r, d.rad("#000000:0 #000000@0.7:0 #02080c:0.75"))
    d.path("M62 186A104 104 0 0 1 150 132A126 126 0 0 0 62 186Z", "#ffffff", opacity=0.16)
    for turn in range(22, 382, 45):
        rivet_x, rivet_y = polar(cx, cy, r + 9.4, turn)
        d.circle(rivet_x, rivet_y, 2.6, "#6b4b17", stroke="#f6e2a4", stroke_width=0.6)
    edge(d)
    return d


def _sea_lattice(cx: float, cy: float, r: float) -> str:
    """A hexagon grid lying on the sea, in perspective, kept inside the view."""

    def seen(u: float, v: float) -> Point:
        return cx + u * 190 / v, cy + 128 / v

    path = ""
    for row in range(13):
        for column in range(-12, 13):
            u = column * 0.32 + (0.16 if row % 2 else 0)
            v = 1.2 + row * 0.277
            ring = [seen(u + a, v + b) for a, b in regular(0, 0, 0.185, 6)]
            if all((x - cx) ** 2 + (y - cy) ** 2 < (r - 2) ** 2 for x, y in ring):
                path += path_of(ring[:4], is_closed=False)
    return path


def atlantic() -> Drawing:
    d = cover("#1b120c #2a1a10@0.2 #3b2416@0.31 #120b07")
    d.glow(150, 96, 190, 84, "#ffdf9c:0.34 #ffdf9c:0")
    d.path("M26 112H274L330 404H-30Z", d.lin("#3f8fa0 #23697c@0.4 #123f50"))
    d.path("M26 112H274L278 118H22Z", "#8a5f3d")
    d.line("M26 112H274", "#d9a877", 1.2, opacity=0.7)
    d.glow(150, 190, 150, 84, "#fff3cf:0.5 #fff3cf@0.5:0.16 #fff3cf:0")
    rng = random.Random(9)
    marks = []
    for _ in range(60):
        y = rng.uniform(124, 392)
        scale = (y - 60) / 300
        marks.append((142 + rng.uniform(-110, 110) * (0.7 + scale * 0.6), y, 18 * scale))
    wavelets(d, marks, "#cfeae6", 0.2)
    d.line("M60 404C96 320 150 300 168 250S150 180 206 132", "#f2d27a", 1.6, opacity=0.8,
           stroke_dasharray="7 5")  # fmt: skip
    d.line("M300 340C240 330 214 300 168 262", "#e8785c", 1.5, opacity=0.8, stroke_dasharray="4 4")
    for x, y in ((206, 132), (168, 256)):
        d.ellipse(x, y, 6, 3.4, "none", stroke="#f2d27a", stroke_width=1.4)
    fleet = (
        (80, 140, 0.17, freighter(), 1), (146, 134, 0.15, tanker(), 1),
        (222, 148, 0.18, freighter(), 1), (112, 170, 0.23, cargo_liner(), 1),
        (196, 186, 0.25, tanker(), 1), (58, 206, 0.27, freighter(), 1),
        (128, 236, 0.32, cargo_liner(), 1), (236, 246, 0.31, destroyer(), -1),
        (84, 306, 0.44, destroyer(), 1),
    )  # fmt: skip
    for x, y, scale, ship, facing in fleet:
        _miniature(d, x, y, scale, ship, facing)
    d.ellipse(218, 362, 84, 9, "#04141b", opacity=0.45)
    d.path("M142 352H286L296 364H130Z", d.lin("#e6ebe6 #74868a"), stroke=INK, stroke_width=1.2)
    d.place(uboat_viic(), "translate(140 314) scale(0.5)")
    with d.group(transform="translate(22 356) rotate(-14)"):
        d.rect(0, 3, 120, 14, "#000000", 1, opacity=0.35)
        d.rect(0, 0, 120, 14, d.lin("#f6e2a4 #d3a94e@0.5 #8c6724"), 1, stroke=INK, stroke_width=1)
        ruled = "".join(f"M{6 + i * 6} 0v{6 if i % 5 == 0 else 3.6}" for i in range(19))
        d.line(ruled, "#4a3410", 0.9)
    edge(d)
    return d


def _miniature(d: Drawing, x: float, y: float, scale: float, ship: Drawing, facing: int) -> None:
    """A ship model on its stand, with its shadow on the table."""
    half = 132 * scale
    d.ellipse(x + half * 0.16, y + 9 * scale, half * 1.05, 13 * scale, "#04141b", opacity=0.4)
    d.path(f"M{num(x - half)} {num(y - 2 * scale)}H{num(x + half)}L{num(x + half * 1.06)} "
           f"{num(y + 9 * scale)}H{num(x - half * 1.06)}Z", d.lin("#dfe6e1 #74868a"), stroke=INK,
           stroke_width=num(2.4 * scale))  # fmt: skip
    at = f"translate({num(x - facing * 150 * scale)} {num(y - 104 * scale)})"
    d.place(ship, f"{at} scale({num(facing * scale)} {num(scale)})")


def paukenschlag() -> Drawing:
    d = cover("#0a1420 #13263a@0.3 #2b3f52@0.46 #6a5a52@0.56 #b9854e@0.598 #22384a@0.6 #050d14")
    rng = random.Random(21)
    stars(d, rng, 170)
    d.glow(140, 240, 230, 74, "#ffcf7a:0.8 #f0a24a@0.45:0.3 #f0a24a:0")
    _skyline(d, rng)
    d.rect(-2, 240, 304, 164, d.lin("#2c4454 #16303f@0.35 #050e15"))
    for step in range(6):
        rows = [241 + 16 * step + rng.uniform(0, 16) for _ in range(26 - 3 * step)]
        marks = [(rng.uniform(-6, 296), y, 3 + (y - 240) * 0.16) for y in rows]
        wavelets(d, marks, ("#ffd98a", "#ffbf66")[step % 2], 0.8 - step * 0.12, 1)
    d.path(_silhouette(), "#04090d", transform="translate(64 182) scale(0.66)")
    d.path("M70 251H262L236 300H96Z", d.lin("#04090d:0.75 #04090d:0"))
    swell(d, 322, 3.4, 74, 10, d.lin("#12303f:0.9 #060f16", 0, 318, 0, 400, True), "#ffcf8a")
    with d.group(transform="translate(20 296) scale(0.78)"):
        boat = (
            "M0 62C40 50 70 49 104 48L106 40H116L112 33H121L124 40L128 20H134V8H137V20H140V3H143"
            "V20H166L170 26L172 46C200 45 200 46 206 46L203 39L236 33L236.6 36L213 42L215 46"
            "C250 45 280 43 306 36L300 62Z"
        )
        d.path(boat, "#05090d", stroke="#e0a55c", stroke_width=1.2, stroke_opacity=0.55)
        d.line("M306 37L170 22M104 46L6 60", "#05090d", 1)
        for x in (146, 155):
            d.circle(x, 16.5, 2.7, "#05090d")
            d.path(f"M{x - 3.4} 24V20Q{x} 17 {x + 3.4} 20V24Z", "#05090d")
    swell(
        d, 347, 4.6, 88, 40, d.lin("#16384a #081620@0.5 #04090d", 0, 340, 0, 400, True), "#dbe8e2"
    )
    swell(d, 372, 5, 120, 80, d.lin("#0d2430 #04090d", 0, 366, 0, 404, True), "#7fa5aa")
    edge(d)
    return d


def _skyline(d: Drawing, rng: random.Random) -> None:
    outline, x = "M-4 244", -4.0
    windows = ""
    while x < 304:
        wide = rng.uniform(8, 19)
        near = max(0.0, 1 - abs(x - 96) / 90)
        tall = rng.uniform(5, 13) + near * rng.uniform(12, 46)
        top = 241 - tall
        spire = tall > 44
        outline += f"V{num(top)}"
        if spire:
            mid = x + wide / 2
            outline += f"H{num(mid - 3)}V{num(top - 8)}H{num(mid - 1)}L{num(mid)} {num(top - 20)}"
            outline += f"L{num(mid + 1)} {num(top - 8)}H{num(mid + 3)}V{num(top)}"
        outline += f"H{num(x + wide)}"
        wy = top + 3
        while wy < 238:
            wx = x + 2
            while wx < x + wide - 2:
                if rng.random() < 0.5:
                    windows += f"M{num(wx)} {num(wy)}h1.4"
                wx += 3
            wy += 3.6
        x += wide
    d.path(f"{outline}V244Z", d.lin("#2a3442 #1a222c", 0, 180, 0, 244, True))
    d.path(windows, "none", stroke="#ffdf94", stroke_width=1.5, stroke_opacity=0.85)
    with d.group(transform="translate(262 240)"):
        d.path("M2 -42L-120 -66L-124 -50Z", d.lin("#fff2c0:0 #fff2c0:0.45", 0, 0, 1, 0))
        d.circle(2, -42, 16, d.rad("#fff6d8:0.9 #ffe6a0:0"))
        d.path("M-4 4L-1.5 -38H5.5L8 4Z", "#141c24")
        d.rect(-1.5, -46, 7, 8, "#ffefb8")
        d.path("M-3 -46Q2 -52 7 -46Z", "#141c24")
        d.path("M-22 4C-14 -4 14 -6 30 4Z", "#141c24")
    for i in range(16):
        d.circle(8 + i * 19, 239, 1, "#fff0c0")


def _silhouette() -> str:
    """A laden tanker against the lights, bow left."""
    return (
        "M18 104L4 74H38L42 84H66V40H68V84H112V64H116V50H122V42H134V50H146V64H156V84H196V44H198V84"
        "H214L218 77H222V62H228V52H240L242 34H258L257 62H272V77H286C290 86 280 98 274 104Z"
    )


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "box-unterseeboot": unterseeboot,
    "box-tonnage-war": tonnage_war,
    "box-submarine": submarine,
    "box-atlantic-1942": atlantic,
    "box-paukenschlag": paukenschlag,
}
