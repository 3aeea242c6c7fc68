"""Pictures of the game: icons, dice, tokens, portraits, the mat and everything laid over it."""

from dust_tactics.screen.art.dice import die_face
from dust_tactics.screen.art.figures import FIGURES, figure_for
from dust_tactics.screen.art.icons import emblem, face_sign, icon, sign
from dust_tactics.screen.art.marks import BADGES, badge
from dust_tactics.screen.art.tokens import TokenLook, draw_token, footprint, margin, token

__all__ = [
    "BADGES",
    "FIGURES",
    "TokenLook",
    "badge",
    "die_face",
    "draw_token",
    "emblem",
    "face_sign",
    "figure_for",
    "footprint",
    "icon",
    "margin",
    "sign",
    "token",
]
