"""Silhouettes for the pictures of cards, as SVG: each stands with its foot at (0, 0), about 40 high unless it says
otherwise, dark, with a rim of light along its upper left edge."""

from functools import partial

INK = "#0D1214"
"""What stands in front."""
_RIM = "#E9CFA0"
HELP, _HELPERS = "#2E7D55", "#F4EEDC"
"""The colours of those who help; a red cross on white is protected by law."""


def at(x: float, y: float, body: str, scale: float = 1.0, turn: float = 0.0, *, flip: bool = False) -> str:
    """Put a shape somewhere, larger or smaller, turned clockwise by degrees, or mirrored."""
    across = -scale if flip else scale
    return f'<g transform="translate({x},{y}) rotate({turn}) scale({across},{scale})">{body}</g>'


def lit(path: str, ink: str = INK, rim: str = _RIM, width: float = 0.9) -> str:
    """Return a dark shape with light along its upper left edge."""
    return (
        f'<path d="{path}" transform="translate({-width},{-width})" fill="{rim}" fill-opacity=".8"/>'
        f'<path d="{path}" fill="{ink}"/>'
    )


def line(path: str, colour: str = INK, width: float = 1.6, opacity: float = 1.0) -> str:
    """Return a stroke."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def disc(x: float, y: float, radius: float, colour: str, opacity: float = 1.0) -> str:
    """Return a disc."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}" fill-opacity="{opacity}"/>'


def box(x: float, y: float, wide: float, high: float, colour: str = INK, opacity: float = 1.0) -> str:
    """Return a rectangle."""
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{colour}" fill-opacity="{opacity}"/>'


def halo(x: float, y: float, radius: float, colour: str, strength: float) -> str:
    """Return light that fades evenly from its middle."""
    name = f"halo-{colour[1:]}-{round(100 * strength)}"
    stops = "".join(
        f'<stop offset="{place}" stop-color="{colour}" stop-opacity="{strength * share:.3f}"/>'
        for place, share in _FADE
    )
    return (
        f'<radialGradient id="{name}" cx="50%" cy="50%" r="50%">{stops}</radialGradient>'
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="url(#{name})"/>'
    )


_FADE = ((0, 1.0), (0.2, 0.68), (0.4, 0.36), (0.65, 0.13), (1, 0.0))


def glow(x: float, y: float, radius: float, colour: str, strength: float = 0.8) -> str:
    """Return a lamp or a fire with its soft light."""
    return halo(x, y, radius, colour, strength) + disc(x, y, radius * 0.18, "#FFF6DC", strength)


def beam(x: float, y: float, left: float, right: float, top: float, colour: str, strength: float = 0.3) -> str:
    """Return a cone of light from a point up or down to a line at `top`."""
    return "".join(
        f'<path d="M{x},{y} L{left + part * (right - left)},{top} L{right - part * (right - left)},{top} Z" '
        f'fill="{colour}" fill-opacity="{strength / 3:.2f}"/>'
        for part in (0.0, 0.14, 0.3)
    )


def flame(length: float, wide: float, colour: str) -> str:
    """Return the fire behind an engine: it streams from (0, 0) to the left."""
    return (
        f'<path d="M0,{-wide} C{-length * 0.4},{-wide * 1.5} {-length * 0.7},{-wide * 0.4} {-length},0 '
        f'C{-length * 0.7},{wide * 0.4} {-length * 0.4},{wide * 1.5} 0,{wide} Z" fill="{colour}"/>'
        f'<path d="M0,{-wide * 0.5} L{-length * 0.55},0 L0,{wide * 0.5} Z" fill="#FFF1C4"/>'
    )


def trail(length: float, colour: str = "#E8DFCB") -> str:
    """Return smoke behind something that flies to the right, thinner and wider the farther it is behind."""
    return "".join(
        disc(-length * number / 9, 0.35 * number * (number % 3 - 1), 1.6 + 0.55 * number, colour, 0.55 - 0.052 * number)
        for number in range(1, 10)
    )


def rocket(accent: str) -> str:
    """Return a rocket on its way to the right, 34 long, its head at (17, 0)."""
    body = "M-12,-2.4 L6,-2.6 C12,-2.4 15,-1 17,0 C15,1 12,2.4 6,2.6 L-12,2.4 Z"
    fins = "M-12,-2.4 L-17,-6.4 L-16,-2 L-16,2 L-17,6.4 L-12,2.4 Z"
    return (
        at(-16, 0, trail(52))
        + at(-15, 0, flame(17, 2.2, accent))
        + lit(fins)
        + lit(body, "#2A2E2C")
        + (f'<path d="M3,-2.6 L6,-2.6 L6,2.6 L3,2.6 Z" fill="{accent}"/>')
    )


def missile(accent: str) -> str:
    """Return a large missile on its tail, 62 high."""
    return (
        lit("M-5,-8 L-12,0 L-9,-22 Z M5,-8 L12,0 L9,-22 Z")
        + lit("M-6,0 L-6,-44 C-6,-54 -2,-60 0,-62 C2,-60 6,-54 6,-44 L6,0 Z", "#20272A")
        + box(-6, -42, 12, 3, accent)
        + box(-6, -36, 12, 1.2, accent)
        + disc(0, -26, 2.2, accent)
    )


def trooper() -> str:
    """Return a man with a helmet and a long tube on the shoulder, 36 high."""
    return box(-3, -28, 6, 6) + lit(
        "M-6,0 L-5,-12 L-6,-22 C-5,-27 3,-27 5,-23 L6,-12 L8,0 L4,0 L1,-10 L-2,0 Z "
        "M-4,-30 C-4,-35 4,-36 5,-30 L7,-29 L5,-28 L4,-25 L-2,-25 Z M-12,-24 L15,-29 L16,-26 L-11,-21 Z"
    )


def jet_trooper(accent: str) -> str:
    """Return a man in the air on the fire of a rocket pack, leaning to the right."""
    return (
        at(-6, -9, flame(17, 2.4, accent), turn=-62)
        + at(-3, -7, flame(13, 2.0, accent), turn=-66)
        + box(2.4, -28, 5, 6)
        + lit(
            "M-9,-24 L-4,-26 L-2,-11 L-7,-10 Z M-4,-25 C1,-28 6,-25 7,-20 L5,-11 L9,-3 L6,0 L1,-7 L-3,2 L-6,0 "
            "L-3,-10 Z "
            "M1,-31 C2,-36 9,-36 10,-30 L12,-29 L9,-26 L3,-26 Z M5,-21 L18,-20 L18,-17.6 L6,-17 Z"
        )
    )


def officer() -> str:
    """Return somebody in a long coat and a peaked cap, hands behind, 44 high."""
    return box(-3, -37, 6, 6) + lit(
        "M-7,0 L-8,-20 L-7,-31 C-5,-35 5,-35 7,-31 L8,-20 L7,0 L3,0 L0,-14 L-3,0 Z "
        "M-4,-38 L-5,-41 C-5,-45 5,-46 6,-42 L5,-40.6 L8,-39 L4,-39 L3,-35 L-3,-35 Z"
    )


def pointing() -> str:
    """Return the officer with an arm stretched forward."""
    return lit("M4,-33 L24,-39 L25,-36.6 L6,-28 Z") + officer()


def man(*, crutch: bool = False) -> str:
    """Return a man who walks, 26 high."""
    prop = line("M6,-14 L9,0", width=1.3) if crutch else line("M4,-16 L10,-24", width=1.3)
    return (
        prop
        + box(-1.6, -20, 3.4, 3)
        + lit(
            "M-4,0 L-2,-9 L-4,-16 C-3,-20 3,-20 4,-16 L3,-9 L6,0 L3,0 L0,-7 L-2,0 Z M-2.6,-21 C-3,-26 3,-26 "
            "3,-21 L4,-20.4 "
            "L2,-19 L-2,-19 Z"
        )
    )


def tank() -> str:
    """Return a tank that drives to the right, 24 high and 52 wide."""
    wheels = "".join(disc(x, -4.6, 2.6, "#3A403C") for x in (-15, -8, -1, 6, 13))
    return (
        lit("M-23,-4 C-23,-9 -19,-10 -16,-10 L16,-10 C21,-10 22,-6 20,-3 L15,0 L-17,0 Z", INK)
        + lit("M-19,-10 L-14,-15 L14,-15 L18,-10 Z")
        + lit("M-11,-15 L-8,-22 L6,-22 L10,-15 Z M8,-20 L31,-22 L31,-19.6 L9,-17 Z")
        + wheels
    )


def walker(eye: str = "") -> str:
    """Return a walker on two legs that goes to the right, 48 high; with lit eyes of a colour."""
    eyes = disc(10, -36, 1.7, eye) + disc(10, -36, 4, eye, 0.3) if eye else ""
    return (
        lit("M-8,-24 L-15,-13 L-10,0 L-17,0 L-20,-2 L-19,-3 L-15,-3.6 L-20,-13 L-13,-27 Z", "#151B1C")
        + lit("M6,-24 L14,-15 L9,-2 L15,-2 L16,0 L3,0 L3,-2 L8,-15 L1,-23 Z")
        + lit("M-16,-27 L-14,-38 L-6,-44 L6,-44 L14,-38 L14,-28 L6,-23 L-9,-23 Z")
        + lit("M6,-33 L32,-34 L32,-31 L8,-29 Z M-4,-44 L-3,-48 L4,-48 L5,-44 Z")
        + eyes
    )


def cat_walker(eye: str) -> str:
    """Return a crouching walker with the ears of a cat."""
    return lit("M-6,-43 L-5,-52 L0,-44 Z M5,-44 L10,-51 L11,-40 Z") + walker(eye) + disc(4.6, -36, 1.7, eye)


def fighter(stripe: str = "") -> str:
    """Return a fighter that flies to the right, seen from the side, 50 long."""
    band = f'<path d="M-13,-4 L-8.6,-4.5 L-8.6,3.4 L-13,2 Z" fill="{stripe}"/>' if stripe else ""
    return (
        lit("M-22,-3 L-27,-13 L-21,-13 L-14,-4 Z M-24,-3 L-30,-2 L-28,0 L-20,0 Z")
        + lit("M-24,-3 L0,-5 C2,-10 10,-10 13,-5.4 L20,-4 C23,-3 23,3 20,4 C10,6 -4,5 -24,0 Z", "#171D1F")
        + '<path d="M2.4,-5.2 C4,-8.6 9,-8.6 11,-5.4 Z" fill="#8FA6A8"/>'
        + band
        + lit("M-7,1 L9,1.6 L10,3.4 L-2,4.4 L-8,3 Z", "#2A3234")
        + '<path d="M21.6,-10 C23.4,-4 23.4,4 21.6,10 C20.4,4 20.4,-4 21.6,-10 Z" fill="#EFE7D2" fill-opacity=".55"/>'
    )


def head_on() -> str:
    """Return an aircraft seen from ahead, 60 wide, its middle at (0, 0)."""
    return (
        lit("M-30,-2 L-5,-3 L5,-3 L30,-2 L30,-0.6 L5,2.4 L-5,2.4 L-30,-0.6 Z")
        + lit("M-5,0 C-5,-7 5,-7 5,0 C5,6 -5,6 -5,0 Z M-1,-5 L0,-14 L1,-5 Z M-9,-9 L9,-9 L9,-8 L-9,-8 Z")
        + disc(0, 0, 2, "#3A4442")
    )


def bomber() -> str:
    """Return a heavy aircraft with four engines that flies to the right, 76 long."""
    engines = lit("M-2,5 L14,4 L16,6 L14,8 L-2,8 Z M-8,11 L9,10 L11,12 L9,14 L-8,14 Z", "#1B2224")
    return (
        lit("M-36,-3 L-40,-15 L-33,-15 L-24,-5 L22,-7 C30,-7 36,-3 38,0 C36,4 28,5 20,5 L-20,4 Z", "#171D1F")
        + lit("M-6,0 L12,0 L-6,20 L-14,20 Z", "#11171A")
        + engines
    )


def zeppelin(accent: str) -> str:
    """Return an airship that goes to the right, 84 long, its middle at (0, 0)."""
    return (
        lit("M-44,-12 L-30,-6 L-30,6 L-44,12 L-38,0 Z", "#161C1E")
        + lit("M-40,0 C-30,-15 22,-17 42,0 C22,17 -30,15 -40,0 Z", "#20282A")
        + line("M-36,-3 C-20,-9 20,-10 38,-1 M-36,4 C-20,9 20,9 38,2", "#3C4745", 0.8)
        + lit("M-10,12 L14,12 L11,18 L-7,18 Z")
        + "".join(box(x, 14, 2.2, 1.6, accent) for x in (-5, -1, 3, 7))
    )


def parachute(colour: str, under: str) -> str:
    """Return a parachute of 30 across whose load has its foot at (0, 0)."""
    return (
        line("M-15,-66 L0,-42 L15,-66 M-5,-64 L0,-42 L5,-64", "#EFE7D2", 0.7, 0.8)
        + lit(
            "M-16,-65 C-16,-84 16,-84 16,-65 C12,-68 8,-68 5,-65 C2,-68 -2,-68 -5,-65 C-8,-68 -12,-68 -16,-65 Z", colour
        )
        + under
    )


def nurses_sign(size: float) -> str:
    """Return the sign of those who help, a white cross on green, around (0, 0)."""
    arm, half = size * 0.22, size * 0.36
    return (
        box(-size / 2, -size / 2, size, size, HELP)
        + box(-arm / 2, -half, arm, 2 * half, _HELPERS)
        + box(-half, -arm / 2, 2 * half, arm, _HELPERS)
    )


def tent() -> str:
    """Return a tent of a field hospital, 34 high."""
    return (
        lit("M-34,0 L-26,-24 L18,-30 L34,-4 L34,0 Z", "#D8CDB2")
        + '<path d="M18,-30 L34,-4 L34,0 L8,0 Z" fill="#8E866F"/><path d="M19,-18 L25,0 L14,0 Z" fill="#FFD98C"/>'
        + at(-10.5, -11.5, nurses_sign(17))
    )


def nurses_flag() -> str:
    """Return the flag of those who help."""
    return flag(HELP) + box(8.4, -34, 2.6, 9, _HELPERS) + box(5.2, -30.8, 9, 2.6, _HELPERS)


def flag(colour: str, *, high: float = 36) -> str:
    """Return a flag that flies to the right."""
    return line(f"M0,0 L0,{-high}", width=1.4) + (
        f'<path d="M0,{-high} C6,{-high - 3} 12,{-high + 3} 20,{-high} L20,{-high + 12} C12,{-high + 15} 6,{-high + 9} '
        f'0,{-high + 12} Z" fill="{colour}"/>'
    )


def dish(accent: str) -> str:
    """Return a radar that looks up to the right, 50 high."""
    return (
        lit("M-9,0 L-3,-24 L3,-24 L9,0 L5,0 L0,-16 L-5,0 Z")
        + at(0, -26, lit("M-20,-6 C-16,10 16,10 20,-6 C8,-1 -8,-1 -20,-6 Z", "#242D2D"), turn=38)
        + line("M2,-28 L13,-42", width=1.4)
        + glow(13, -42, 6, accent)
    )


def pylon(accent: str) -> str:
    """Return a mast of lattice, 60 high, with a light."""
    return line(
        "M-7,0 L0,-60 L7,0 M-6,-10 L5,-20 M6,-10 L-5,-20 M-4,-28 L3,-38 M4,-28 L-3,-38 M-8,-44 L8,-44", width=1.5
    ) + glow(0, -60, 5, accent)


def crane() -> str:
    """Return a crane of a port or a yard, 62 high, whose jib points to the right."""
    return (
        line("M-5,0 L-5,-46 M5,0 L5,-46 M-5,-10 L5,-22 M5,-10 L-5,-22 M-5,-30 L5,-42", width=1.7)
        + (lit("M-8,-46 L8,-46 L8,-54 L-8,-54 Z") + line("M-16,-48 L0,-62 L46,-52 M-18,-50 L46,-51", width=1.9))
        + line("M40,-51 L40,-34", width=1.0)
    )


def ship() -> str:
    """Return a freighter that lies with its bow to the right, 34 high."""
    return (
        lit("M-48,-4 L-44,-12 L40,-12 L50,-15 L42,4 L-42,4 Z")
        + lit("M-36,-12 L-36,-24 L-16,-24 L-16,-12 Z M-30,-24 L-29,-33 L-23,-33 L-22,-24 Z", "#1A2123")
        + line("M8,-12 L8,-30 M8,-28 L22,-13 M30,-12 L30,-26", width=1.3)
        + "".join(disc(x, -19, 1.1, "#FFD98C") for x in (-32, -27, -22))
    )


def factory(accent: str) -> str:
    """Return a works with a saw-tooth roof and two chimneys, 58 high, its windows lit."""
    smoke = "".join(disc(-26 - 3.5 * n, -60 - 4.5 * n, 3 + 1.5 * n, "#1A1F20", 0.5 - 0.06 * n) for n in range(7))
    windows = "".join(box(x, -14, 6, 7, accent, 0.9) for x in range(-18, 42, 10))
    return (
        smoke
        + lit("M-31,0 L-29,-58 L-23,-58 L-21,0 Z M-42,0 L-40,-46 L-35,-46 L-33,0 Z", "#171D1E")
        + lit("M-24,0 L-24,-22 L-12,-32 L-12,-22 L2,-32 L2,-22 L16,-32 L16,-22 L30,-32 L30,-22 L46,-30 L46,0 Z")
        + windows
    )


def gun(accent: str, *, fires: bool = True) -> str:
    """Return a field gun that points up to the right, 30 high."""
    flash = at(33, -31, glow(0, 0, 15, accent) + flame(-20, 3, accent), turn=-24) if fires else ""
    return (
        lit("M-20,-6 L2,-14 L30,-28 L32,-25 L8,-9 L-18,-2 Z")
        + lit("M2,-20 L9,-23 L14,-4 L7,-2 Z", "#1D2425")
        + disc(3, -7, 7.6, INK)
        + disc(3, -7, 5, "#39423F")
        + disc(3, -7, 1.8, INK)
        + flash
    )


def train() -> str:
    """Return an engine with two coaches that runs to the right, 26 high."""
    coach = "M{0},-4 L{0},-21 L{1},-21 L{1},-4 Z"
    wheels = "".join(disc(x, -3, 3, "#39413F") for x in (-74, -60, -40, -26, -4, 6, 16, 26))
    return (
        lit(coach.format(-82, -52) + coach.format(-48, -18), "#2A3231")
        + "".join(box(x, -17, 4, 5, "#FFE0A0") for x in (-79, -59, -45, -25))
        + lit("M-14,-4 L-14,-25 L2,-25 L2,-17 L30,-17 C33,-14 33,-8 30,-4 Z M22,-17 L21,-26 L28,-26 L27,-17 Z")
        + lit("M30,-4 L38,0 L28,0 Z")
        + wheels
        + "".join(disc(22 - 9 * n, -31 - 3 * n, 4 + 1.6 * n, "#E8DFCB", 0.5 - 0.06 * n) for n in range(7))
    )


def dome() -> str:
    """Return a domed hall with columns, 66 high."""
    columns = "".join(lit(f"M{x},0 L{x},-20 L{x + 4},-20 L{x + 4},0 Z", "#1D2426") for x in range(-40, 40, 11))
    return (
        box(-46, -22, 92, 22, "#E6C27A", 0.5)
        + columns
        + lit("M-48,-20 L-48,-26 L48,-26 L48,-20 Z M-24,-26 L-24,-34 L24,-34 L24,-26 Z")
        + lit("M-22,-34 C-22,-58 22,-58 22,-34 Z M-3,-52 L-3,-58 L3,-58 L3,-52 Z M-0.7,-58 L0,-68 L0.7,-58 Z")
    )


def burst(accent: str) -> str:
    """Return a shell that bursts on the ground, 40 high."""
    earth = "M-22,4 L-30,-16 L-18,-8 L-17,-30 L-8,-14 L0,-42 L7,-15 L18,-30 L17,-9 L29,-15 L22,4 Z"
    clods = "".join(disc(x, y, 1.4, "#1A1512") for x, y in ((-26, -26), (-11, -38), (12, -40), (26, -26), (34, -22)))
    return (
        glow(0, -12, 34, accent, 0.75)
        + f'<path d="{earth}" fill="#2A1F19"/>'
        + f'<path d="M-14,4 L-16,-12 L-8,-6 L-4,-22 L2,-8 L9,-18 L9,-5 L16,-9 L13,4 Z" fill="{accent}"/>'
        + '<path d="M-7,4 L-7,-5 L-2,-1 L0,-12 L4,-2 L8,-6 L6,4 Z" fill="#FFF1C4"/>'
        + clods
        + "".join(disc(x, 4, r, "#2A2420") for x, r in ((-20, 5), (-9, 4), (10, 4), (21, 5)))
    )


def puff(x: float, y: float, size: float, colour: str = "#E8DFCB", opacity: float = 0.5) -> str:
    """Return a cloud with a flat foot."""
    return "".join(
        disc(x + dx * size, y - dy * size, r * size, colour, opacity)
        for dx, dy, r in ((-0.9, 0, 0.42), (-0.4, 0.26, 0.56), (0.2, 0.34, 0.66), (0.8, 0.14, 0.5), (1.3, 0, 0.3))
    )


cloud = partial(puff, colour="#F4EAD2", opacity=0.34)
"""A light cloud."""
dark_cloud = partial(puff, colour="#141B20", opacity=0.55)
"""A cloud before a storm."""


def row(shape: str, y: float, *places: float, scale: float = 1.0, flip: bool = False) -> str:
    """Return a shape several times, side by side."""
    return "".join(at(x, y, shape, scale, flip=flip) for x in places)


def stars(*places: tuple[float, float]) -> str:
    """Return stars."""
    return "".join(disc(x, y, 0.8, "#F4F1DE", 0.8) for x, y in places)


NIGHT = stars((24, 14), (52, 30), (88, 10), (120, 26), (150, 8), (178, 34), (206, 16), (228, 40), (12, 44))
"""The stars of a clear night."""
