"""What damage looks like on a figure: cracks from a third on, smoke from two thirds; the boxes of the track are the
truth."""

_MEN = ("hero", "gorilla", "zombie", "creature", "winged-creature", "fungi")
_CRACKS = "M27,17 L31,21.4 L28.6,25 L33.4,29.6 L31.4,33", "M31,21.4 L36,20.2 M33.4,29.6 L38.4,31.4"
_SCRATCHES = "M28,14.6 L33.4,19.4 M31.4,13.4 L36.4,18"
_SMOKE = ((41.0, 14.0, 4.4, 0.75), (45.4, 8.6, 5.4, 0.6), (51.2, 4.2, 6.2, 0.45))


def damage(figure: str, left: int, total: int, cut: str) -> str:
    """Return shapes to be laid over a figure on a field of 64 that has so many of its boxes left; none if unhurt."""
    lost = total - left
    if 3 * lost < total or not left:
        return ""
    if figure.partition("+")[0] in _MEN or figure.startswith("hero"):
        return _stroke(_SCRATCHES, cut, 4.4) + _stroke(_SCRATCHES, "#D2452F", 2.2)
    cracked = "".join(_stroke(path, cut, width) for path, width in zip(_CRACKS, (2.6, 1.8), strict=True))
    if 3 * lost < 2 * total:
        return cracked
    puffs = "".join(
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="#2C2924" fill-opacity="{thick}"/>'
        for x, y, radius, thick in _SMOKE
    )
    return cracked + puffs


def _stroke(path: str, colour: str, width: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )
