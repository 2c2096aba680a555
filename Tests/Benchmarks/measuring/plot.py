"""Bars as SVG, readable on light and on dark pages."""

from html import escape

from measuring.results import Group, Plot, figure, spaced

WIDTH, NAMES, VALUES = 760, 200, 90
BAR, SPACE, HEAD = 16, 14, 44
COLOURS = ["#2f7ed8", "#e08a1e", "#5aa469", "#a05ac8"]
STYLE = """\
text { font: 12px -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; fill: #24292f; }
.title { font-size: 14px; font-weight: 600; }
.name { text-anchor: end; }
.limit { stroke: #cf222e; stroke-width: 2; }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3; } .limit { stroke: #ff7b72; } }"""


def svg(plot: Plot) -> str:
    names = list(dict.fromkeys(bar.name for group in plot.groups for bar in group.bars))
    values = [bar.value for group in plot.groups for bar in group.bars] + [group.limit or 0 for group in plot.groups]
    scale = (WIDTH - NAMES - VALUES) / (max(values, default=1) or 1)
    body, top = [f'<text class="title" x="8" y="18">{escape(plot.title)}</text>'], HEAD
    left = NAMES
    for index, name in enumerate(names):
        body.append(f'<rect x="{left}" y="26" width="10" height="10" fill="{COLOURS[index % len(COLOURS)]}"/>')
        body.append(f'<text x="{left + 14}" y="35">{escape(name)}</text>')
        left += 34 + 7 * len(name)
    for group in plot.groups:
        body += bars(group, names, scale, top, plot.unit)
        top += BAR * len(group.bars) + SPACE
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{top}" viewBox="0 0 {WIDTH} {top}" role="img">',
        f"<title>{escape(plot.title)}</title>", f"<style>\n{STYLE}\n</style>", *body, "</svg>", ""])


def bars(group: Group, names: list[str], scale: float, top: int, unit: str) -> list[str]:
    height = BAR * len(group.bars)
    lines = [f'<text class="name" x="{NAMES - 8}" y="{top + height // 2 + 4}">{escape(group.name)}</text>']
    for index, bar in enumerate(group.bars):
        width = max(1.0, bar.value * scale)
        colour = COLOURS[names.index(bar.name) % len(COLOURS)]
        y = top + index * BAR
        lines.append(f'<rect x="{NAMES}" y="{y + 1}" width="{width:.1f}" height="{BAR - 2}" fill="{colour}"/>')
        lines.append(f'<text x="{NAMES + width + 6:.1f}" y="{y + 12}">{figure(bar.value)}{escape(spaced(unit))}</text>')
    if group.limit is not None:
        x = NAMES + group.limit * scale
        lines.append(f'<line class="limit" x1="{x:.1f}" x2="{x:.1f}" y1="{top - 2}" y2="{top + height + 2}"/>')
    return lines
