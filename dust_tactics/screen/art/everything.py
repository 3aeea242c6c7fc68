"""All pictures of the game under one roof, for those who draw many kinds: `import everything as art`."""

from dust_tactics.screen.art.badges import BADGES, badge, storey_badge
from dust_tactics.screen.art.bases import side_blank, side_dot, side_mark
from dust_tactics.screen.art.dice import die_face
from dust_tactics.screen.art.effects import whitened
from dust_tactics.screen.art.figures import FIGURES, figure_for
from dust_tactics.screen.art.heat import draw_heat
from dust_tactics.screen.art.icons import emblem, icon
from dust_tactics.screen.art.lettering import cased_number
from dust_tactics.screen.art.levels import draw_firing_levels, draw_threat_levels, draw_threat_shade, threat_column
from dust_tactics.screen.art.map_markers import smoke
from dust_tactics.screen.art.mat import draw_board_frame, draw_grid, finish_mat
from dust_tactics.screen.art.overlays import (
    CLEAR_OF_TOKEN,
    DEPLOY_REGION,
    MARCH_REGION,
    MOVE_REGION,
    REACTION_REGION,
    TARGET_REGION,
    Bubble,
    bubble,
    dim_outside,
    draw_aim,
    draw_cover_corners,
    draw_hatch,
    draw_path,
    draw_region,
)
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.portraits import portrait
from dust_tactics.screen.art.title_picture import draw_title_picture
from dust_tactics.screen.art.tokens import BREATHS, TokenLook, draw_token, footprint, margin, token
