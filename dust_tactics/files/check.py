"""What is wrong with a file, whatever kind of file it is, and what may be meant otherwise."""

from collections.abc import Callable, Mapping
from pathlib import Path

from dust_tactics.files.armies.armies import read_armies
from dust_tactics.files.boards.new.automapping import is_rule_map, read_rule_list, read_rule_map
from dust_tactics.files.boards.new.project import read_project, read_template
from dust_tactics.files.boards.new.shipped_rules import RULES
from dust_tactics.files.boards.tiled.files import BOARD_ENDINGS, TEMPLATE_ENDINGS, TILESET_ENDINGS, read_tree
from dust_tactics.files.boards.tiled.tilesets import read_tileset_file
from dust_tactics.files.campaigns.campaign import CampaignFile, load_campaign
from dust_tactics.files.cards.cards import check_cards
from dust_tactics.files.cards.skills import read_skill_words
from dust_tactics.files.judgements import read_judgement
from dust_tactics.files.library import guess
from dust_tactics.files.places import is_there
from dust_tactics.files.reading.complaints import (
    Complaint,
    Complaints,
    FileRefused,
    FileWarning,
    listed,
    nearest,
    one_of,
    shown,
)
from dust_tactics.files.reading.toml import read_toml
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario
from dust_tactics.files.warnings.boards import board_warnings
from dust_tactics.files.warnings.scenarios import scenario_warnings
from dust_tactics.files.world.bridge import read_bridge
from dust_tactics.files.world.cards import check_world_cards
from dust_tactics.files.world.map import check_map
from dust_tactics.files.world.world import check_looks, check_starts
from dust_tactics.table.wording import worded

Loader = Callable[[Path], object]


def _read_map(path: Path) -> object:
    """The warnings of a board, or a map of automapping rules."""
    loader: Loader = read_rule_map if is_rule_map(read_tree(path, "map", Complaints(path))) else board_warnings
    return loader(path)


LOADERS: Mapping[str, Loader] = {
    **dict.fromkeys(BOARD_ENDINGS, _read_map),
    **dict.fromkeys(TILESET_ENDINGS, read_tileset_file),
    **dict.fromkeys(TEMPLATE_ENDINGS, read_template),
    ".tiled-project": read_project,
    RULES: read_rule_list,
}
"""Loaders by the ending of a file, or its whole name."""

TOML_LOADERS: Mapping[str, Loader] = {
    "line": check_map,
    "ability": check_world_cards,
    "neutral": check_looks,
    "start": check_starts,
    "blocs": read_bridge,
    "weights": read_judgement,
    "battle": load_campaign,
    "ending": load_campaign,
    "side": load_scenario,
    "board": load_scenario,
    "victory": load_scenario,
    "unit": check_cards,
    "army": read_armies,
    "skill": read_skill_words,
}
"""Loaders of TOML files by a key that tells what the file holds."""


CHECKED_ENDINGS = (*LOADERS, ".toml")
"""Endings of the files that can be checked."""


def check_file(path: Path) -> list[Complaint]:
    """All complaints about a board or what it is made of, a scenario, card or army file; none if it is sound."""
    return [found for found in checked(path) if not isinstance(found, FileWarning)]


def checked(path: Path) -> list[Complaint]:
    """All complaints about a file; of a board or scenario that is sound the warnings."""
    try:
        content = _loader(path)(path)
        if isinstance(content, list):
            return content
        if isinstance(content, CampaignFile):
            return list(content.warnings)
        return [*scenario_warnings(content)] if isinstance(content, Scenario) else []
    except FileRefused as refused:
        return list(refused.complaints)


def _loader(path: Path) -> Loader:
    for ending in (path.name, path.suffix):
        if ending in LOADERS:
            return LOADERS[ending]
    if not is_there(path):
        raise Complaints(path).refusal("", worded("no such file. {hint}", hint=_what_there_is(path)), "")
    if path.suffix != ".toml":
        endings = listed([*LOADERS, ".toml"])
        raise Complaints(path).refusal("", worded("the ending {suffix}", suffix=shown(path.suffix)), endings)
    root = read_toml(path)
    for key, loader in TOML_LOADERS.items():
        if key in root:
            return loader
    if not root.values:
        raise root.complaints.refusal("", "an empty file", listed(_WHAT_THEY_SAY))
    for key in root.values:
        if meant := nearest(key, TOML_LOADERS):
            raise root.complaints.refusal(key, "an unknown table", one_of(meant, [meant]), root.line(key))
    raise root.complaints.refusal("", "nothing that says what the file is for", listed(_WHAT_THEY_SAY))


_WHAT_THEY_SAY = (
    "[[side]] for a scenario",
    "[[battle]] for a campaign",
    "[[unit]] for unit cards",
    "[[army]] for armies",
)
"""By which tables files are known that people write most."""


def _what_there_is(path: Path) -> str:
    """What else may have been meant by the name of a file that is not there."""
    near = guess(path.name)
    return (
        worded("Did you mean {near}?", near=repr(near))
        if near
        else "Check the name, or name a board or scenario that you have."
    )
