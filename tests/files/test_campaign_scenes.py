"""Pictures in words: what campaign files say of them, what is wrong in one, and that every shipped battle has one."""

import re
from pathlib import Path

import pytest

from dust_tactics.campaign.scene import Placed, Scene, Weather
from dust_tactics.files.campaigns.campaign import load_campaign
from dust_tactics.files.campaigns.scenery import drawable, read_scene, shipped_scenery
from dust_tactics.files.places import data_root
from dust_tactics.files.reading.toml import read_toml_text
from dust_tactics.table.plain import from_plain, to_plain

SHIPPED = sorted((data_root() / "scenarios" / "campaigns").glob("*.toml"))
SOUND = """[camp]
sky = "night"
ground = "river"
weather = "rain"
things = [{ thing = "lantern", x = 30 }, { thing = "tree", x = 5, y = 70, size = 80, flip = true }]
"""


def complaints_of(text: str) -> list[str]:
    root = read_toml_text(text, Path("walk.toml"))
    read_scene(root, "camp")
    return [f"{complaint.place}: {complaint.found}: {complaint.expected}" for complaint in root.complaints]


def test_a_scene_is_read_and_kept_by_value() -> None:
    scene = read_scene(read_toml_text(SOUND, Path("walk.toml")), "camp")
    things = (Placed("lantern", 30), Placed("tree", 5, 70, 80, True))
    assert scene == Scene("night", "river", things, Weather.RAIN)
    assert from_plain(Scene, to_plain(scene)) == scene
    assert "light" not in to_plain(scene), "a default is not written down"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"night"', '"nigth"', "camp, sky"),
        ('"river"', '"sea"', "camp, ground"),
        ('"rain"', '"hail"', "camp, weather"),
        ('thing = "lantern"', 'thing = "lanten"', "lantern"),
        ("x = 30", "x = 130", "a whole number from 0 to 100"),
        ("x = 30", "wide = 30", "wide"),
        ("size = 80", "size = 5", "a whole number from 20 to 300"),
    ],
)
def test_what_is_wrong_in_a_scene_is_told_with_its_place(old: str, new: str, told: str) -> None:
    assert not complaints_of(SOUND)
    found = complaints_of(SOUND.replace(old, new, 1))
    assert found and any(told in line for line in found), found


def test_of_a_saved_scene_what_is_unknown_or_out_of_bounds_is_left_out() -> None:
    fit = Placed("tree", 5)
    scene = Scene("night", "river", (fit, Placed("dragon", 5), Placed("tree", 5, size=10**6), Placed("tree", -7)))
    assert drawable(scene) == Scene("night", "river", (fit,))
    assert drawable(Scene("purple", "river")) is drawable(Scene("night", "sea")) is drawable(None) is None


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_shipped_battle_has_a_picture_of_its_own(path: Path) -> None:
    setup = load_campaign(path).setup
    scenes = [setup.camp, *(node.scene for node in setup.battles)]
    assert None not in scenes
    assert len({repr(scene) for scene in scenes}) == len(scenes)


@pytest.mark.parametrize("guide", ["docs/CAMPAIGNS.md", "docs/de/CAMPAIGNS.md", "docs/pl/CAMPAIGNS.md"])
def test_the_guides_name_everything_that_can_be_drawn(guide: str) -> None:
    text, scenery = (data_root() / guide).read_text(encoding="utf-8"), shipped_scenery()
    section = text[text.index("`[battle.scene]`, `[camp]`") :]
    missing = [name for name in scenery.things if not re.search(rf"`{name}`", section)]
    missing += [name for name in (*scenery.skies, *scenery.grounds) if f'`"{name}"`' not in section]
    assert not missing
