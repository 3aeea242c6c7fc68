"""Lists say by whom a pack is, where its author says so."""

from pathlib import Path

import pytest

from dust_tactics.files.library import scenario_entry
from dust_tactics.files.packs.about import About
from dust_tactics.files.packs.home import MANIFEST
from dust_tactics.files.packs.manifest import manifest_of, manifest_text
from dust_tactics.language.catalogue import load_messages
from dust_tactics.screen.menu.common.pack_words import words_of_pack


@pytest.mark.parametrize(("author", "words"), [("Jo", "Pack by Jo"), ("", "pack bridge")])
def test_a_scenario_of_a_pack_is_listed_with_its_author(tmp_path: Path, author: str, words: str) -> None:
    folder = tmp_path / "bridge"
    scenario = folder / "scenarios" / "smoke.toml"
    scenario.parent.mkdir(parents=True)
    scenario.write_bytes(b"")
    manifest = manifest_of({"en": "Bridge"}, {"scenarios/smoke.toml": b""}, About(author=author))
    (folder / MANIFEST).write_text(manifest_text(manifest), encoding="utf-8")
    assert words_of_pack(load_messages(), scenario_entry(scenario, "en")) == words
