"""Special actions by their names in the editions: the keys they are called by, their rules and colours."""

from collections.abc import Mapping

from dust_tactics.screen import theme

SPECIAL_KEYS = {
    "camouflage": "plan.camouflage",
    "reload": "plan.reload",
    "charge": "plan.charge",
    "tank-head": "plan.tank-head",
    "get-moving": "plan.get-moving",
    "makeshift-repair": "plan.makeshift-repair",
    "field-repair": "plan.field-repair",
    "get-up": "plan.get-up",
    "come-on-guys": "plan.come-on-guys",
}
"""How special actions are called in the table of keys."""

SPECIAL_CLAUSES: Mapping[str, str] = {
    "camouflage": "T16-SKL-27",
    "reload": "T16-WPN-21",
    "charge": "T10-SKL-17",
    "tank-head": "T10-SKL-56",
    "get-moving": "T10-CMD-11",
    "makeshift-repair": "T10-CMD-22",
    "field-repair": "T10-CMD-25",
    "get-up": "T10-CMD-27",
    "come-on-guys": "T10-CMD-31",
}

SPECIAL_COLOURS: Mapping[str, str] = dict.fromkeys(SPECIAL_KEYS, theme.COVER) | {"charge": theme.TARGET}
