"""How the after-action report looks, on the screen and on A4 paper."""

STYLE = """
:root { --ink: #1d1a15; --faint: #5d5546; --line: #b8ab8e; --paper: #fdfaf2; }
* { box-sizing: border-box; }
html { background: #d8d2c2; }
body { font: 15px/1.5 "Charter", "Bitstream Charter", "Source Serif 4", Georgia, "DejaVu Serif",
  serif; color: var(--ink); background: var(--paper); max-width: 210mm; margin: 24px auto;
  padding: 15mm 16mm; box-shadow: 0 2px 14px #0004; }
h1 { font-size: 30px; line-height: 1.15; margin: 0 0 2mm; font-weight: 600; }
h2 { font-size: 19px; margin: 9mm 0 2mm; font-weight: 600; border-bottom: 1.5px solid var(--ink);
  break-after: avoid; }
h3 { font-size: 15px; margin: 0; font-weight: 600; }
p { margin: 1.5mm 0; }
.eyebrow, .typed, th, dt, figcaption { font-family: "IBM Plex Mono", "Courier Prime",
  "Liberation Mono", "Courier New", monospace; }
.eyebrow { letter-spacing: .12em; text-transform: uppercase; font-size: 12px; color: var(--faint);
  margin: 0; }
.small { font-size: 12.5px; color: var(--faint); }
header { display: grid; grid-template-columns: 1fr auto; gap: 8mm; align-items: start;
  border-top: 3px double var(--ink); border-bottom: 3px double var(--ink); padding: 5mm 0; }
.medal { width: 34mm; height: 34mm; display: block; margin: 0 auto; }
.honour { width: 44mm; text-align: center; font-size: 13px; line-height: 1.3; }
.lead { font-size: 17px; margin: 1mm 0 3mm; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .5mm 5mm; margin: 0; }
.particulars { break-inside: avoid; }
.particulars dl { grid-template-columns: max-content 1fr max-content 1fr; }
dt { font-size: 12px; color: var(--faint); padding-top: .5mm; }
dd { margin: 0; }
table { border-collapse: collapse; width: 100%; margin: 2mm 0; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th { text-align: left; font-size: 11.5px; font-weight: 600; color: var(--faint);
  border-bottom: 1px solid var(--ink); padding: 1mm 3mm 1mm 0; vertical-align: bottom; }
td { padding: 1.3mm 3mm 1.3mm 0; border-bottom: .5px solid var(--line); vertical-align: top; }
td:last-child, th:last-child { padding-right: 0; }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.diary td:nth-child(1) { width: 24mm; font-weight: 600; }
.diary td:nth-child(2) { width: 56mm; font-size: 12px; line-height: 1.45; white-space: nowrap; }
.diary .chapter td { border-bottom: 1px solid var(--ink); padding-top: 5mm; font-size: 16px; }
.maps { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm 6mm; margin-top: 3mm; }
figure { margin: 0; break-inside: avoid; }
figure:has(.wide) { grid-column: 1 / -1; }
figcaption { font-size: 11.5px; margin-top: 1mm; line-height: 1.35; }
.map { width: 100%; display: block; border: 1px solid var(--ink); }
.track { fill: none; stroke-width: 1.6px; stroke-opacity: .85;
  stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.track.quiet { stroke-width: .7px; }
.space { fill: none; stroke: #bfe3de; stroke-opacity: .45; stroke-width: .7px;
  vector-effect: non-scaling-stroke; }
.plate { fill: #fdfaf2; stroke: #574a36; stroke-width: 1; }
.caption, .printed { font: 600 18px "Liberation Sans", Arial, sans-serif; }
.caption { text-anchor: middle; }
.print { font: 600 18px "Barlow Condensed", "Arial Narrow", "Liberation Sans Narrow", Arial,
         sans-serif; }
.printed { fill: #eef6f4; font-weight: 400; }
.graph { width: 100%; display: block; break-inside: avoid; }
.graph text { font: 12px "Liberation Sans", Arial, sans-serif; fill: var(--ink); }
.graph .name { font-weight: 700; font-size: 13px; }
.graph .grid { stroke: #0003; stroke-width: .7; }
.graph .mark { stroke: #0008; stroke-width: .8; stroke-dasharray: 4 3; }
.graph text.mark { stroke: none; font-size: 10px; }
.graph .curve { fill: none; stroke: #000; stroke-width: 2; stroke-linejoin: round; }
.bars { width: 34mm; height: 7mm; display: block; }
.bars .due { fill: none; stroke: #000; stroke-width: 1; }
.bars .had { fill: #000; }
.typed { white-space: nowrap; }
.faces { width: auto; margin: 1mm 0 3mm; }
.faces td, .faces th { text-align: right; padding: .6mm 4mm .6mm 0; }
.total td { border-top: 1px solid var(--ink); font-weight: 600; }
footer { margin-top: 8mm; border-top: 1px solid var(--line); padding-top: 2mm; }
@page { size: A4; margin: 15mm 16mm 17mm;
  @bottom-center { content: counter(page) " / " counter(pages); font: 9pt Georgia, serif;
  color: #555; } }
@media print {
  html, body { background: none; }
  body { max-width: none; margin: 0; padding: 0; box-shadow: none; font-size: 10.5pt;
    print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  p, td { orphans: 2; widows: 2; }
}
@media (max-width: 640px) {
  body { padding: 6mm 4mm; margin: 0; }
  header, .maps { grid-template-columns: 1fr; }
  .particulars dl { grid-template-columns: max-content 1fr; }
}
"""
