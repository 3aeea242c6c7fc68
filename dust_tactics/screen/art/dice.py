"""The dice: bone with pressed signs; a success is bright with a brass ring, a failure lies flat and grey."""

import pygame

from dust_tactics.screen.art.palette import BLOCS, BRASS
from dust_tactics.screen.art.pictures import drawing_body, vector
from dust_tactics.screen.kept_pictures import kept

FACES = ("ARMY", "TARGET", "SHIELD", "HIT", "MISS")
STATES = ("success", "failure", "rolling", "empty")
_BONE = {"success": ("#FBF4E0", "#D3C7A6"), "failure": ("#A39C8A", "#807A6A"), "rolling": ("#F1E9D2", "#C6BA99")}


@kept
def die_face(face: str, bloc: str, size: int, state: str = "success", angle: int = 0) -> pygame.Surface:
    """Return a die of `size` pixels with one of FACES up, in one of STATES (`empty` is a place for a die, and has no
    face).

    `angle` turns it by degrees on the same surface, so a thrown row does not look ruled. ValueError for other words.
    """
    if face not in FACES or state not in STATES:
        raise ValueError(f"No die face {face!r} in state {state!r}: expected one of {FACES} and one of {STATES}")
    scale = size / 44
    body = _place() if state == "empty" else _die(face, bloc, state)
    turn = f"translate({size / 2},{size / 2}) rotate({angle}) scale({scale:.4f}) translate(-20.5,-20.5)"
    return vector(size, size, f'<g transform="{turn}">{body}</g>')


def _place() -> str:
    return (
        '<rect x="3" y="3" width="34" height="34" rx="8" fill="#000000" fill-opacity="0.25" '
        'stroke="#989383" stroke-width="1.8" stroke-dasharray="4.4 3.2"/>'
    )


def _die(face: str, bloc: str, state: str) -> str:
    top, bottom = _BONE[state]
    bright = state != "failure"
    ink = "#4A463B" if not bright else BLOCS[bloc].die_ink if face in ("ARMY", "HIT") else "#35301F"
    path = f"emblems/{bloc}" if face == "ARMY" else f"signs/{face.lower()}"
    shown = drawing_body(path).replace("#FFFFFF", ink)
    ring = (
        f'<rect x="1.4" y="1.4" width="37.2" height="37.2" rx="8.4" fill="none" stroke="{BRASS}" stroke-width="2.6"/>'
    )
    return (
        f'<linearGradient id="bone" x1="0%" y1="0%" x2="50%" y2="100%"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{bottom}"/></linearGradient>'
        '<rect x="3" y="5" width="36" height="36" rx="8" fill="#000000" fill-opacity="0.45"/>'
        '<rect x="2" y="2" width="36" height="36" rx="8" fill="url(#bone)" stroke="#2A261C" stroke-width="1"/>'
        f'<path d="M9,3.6 L31,3.6" stroke="#FFFFFF" stroke-width="1.4" stroke-opacity="{0.8 if bright else 0.25}"/>'
        f'<g transform="translate(8,8) scale(0.24)">{shown}</g>{ring if state == "success" else ""}'
    )
