"""The season in which a shipped board lies, so that places differ at a glance. It has no effect in the rules."""

import re
from collections.abc import Mapping

import pygame

from dust_tactics.screen.board.tiles import BoardPictures

Tone = tuple[str, str]
"""What the colours of a picture are multiplied by, and what is added to them."""

_COPY = re.compile(r"-\d+$")
"""What names of copies end with."""
_SPRING, _SUMMER, _AUTUMN = ("#E8F6D8", "#000400"), ("#FFF0C8", "#140C00"), ("#FFE0C0", "#100500")
_RAIN, _DUST = ("#CCDEEA", "#00040A"), ("#FFF0E0", "#18120C")
TONES: Mapping[str, Tone] = {
    **dict.fromkeys(("copse", "farm", "heath", "open-field"), _SPRING),
    **dict.fromkeys(("bare-field", "bare-plain", "crossroads", "watch-house"), _SUMMER),
    **dict.fromkeys(("avenue", "blocks", "checkpoint", "compound", "market", "ruins"), _AUTUMN),
    **dict.fromkeys(("craters", "ford", "marsh", "radio-house", "rail-head"), _RAIN),
    **dict.fromkeys(("depot", "dumps", "fuel-depots", "storage-yard", "yard"), _DUST),
}
"""By the file of a board; all others are seen as they are painted."""


def toned(pictures: BoardPictures, board: str) -> BoardPictures:
    """Return the pictures of a table as they are seen in the light of the board of that name, or of the one whose copy
    it is."""
    board = _COPY.sub("", board)
    if board in TONES:
        multiplied, added = TONES[board]
        for picture in (pictures.below, pictures.above):
            if picture is not None:
                picture.fill(multiplied, special_flags=pygame.BLEND_RGB_MULT)
                picture.fill(added, special_flags=pygame.BLEND_RGB_ADD)
    return pictures
