"""Campaign files: what is wrong with one is said with its place and line, and nothing leads outside or round."""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "campaign"))
from small_campaign import CAMPAIGN, changed, written

from dust_tactics.files.campaigns.campaign import load_campaign
from dust_tactics.files.campaigns.library import list_campaigns
from dust_tactics.files.check import check_file, checked
from dust_tactics.files.packs.installing import install
from dust_tactics.files.packs.packing import packed
from dust_tactics.files.reading.complaints import FileWarning
from dust_tactics.lab.campaign_walks import walk

BRIDGE = 'id = "bridge"\nscenario = "first-steps.toml"\n'
FIRST = 'id = "wood"\nscenario = "first-steps.toml"\n'

MORE = '[[ending]]\nid = "x"\ntitle = { en = "X" }\ntext = { en = "X." }\nwinner = "Patrol"\n\n'

MORNING = '[[story]]\nid = "morning"\n'
HARD = '[[difficulty]]\nid = "iron"\ncomputer = "veteran"\nsupply = 60\nname = { en = "Iron" }\n\n'


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty home with a folder for campaigns."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path))
    (tmp_path / "campaigns").mkdir()
    return tmp_path


def told(folder: Path, text: str) -> str:
    """Return all complaints about a campaign, a line each."""
    return "\n".join(str(complaint) for complaint in check_file(written(folder, text)))


def test_every_shipped_campaign_is_sound_and_can_be_ended(home: Path) -> None:
    entries = [entry for entry in list_campaigns() if entry.shipped]
    assert entries
    for entry in entries:
        assert entry.complaints == () and entry.warnings == ()
        for seed in range(5):
            assert walk(entry.sound.setup, seed).result is not None


def texts_in(content: Any) -> Iterator[dict[str, str]]:
    """Go through all texts that a file has by language."""
    if isinstance(content, dict) and isinstance(content.get("en"), str):
        yield content
    elif isinstance(content, dict | list):
        for part in content.values() if isinstance(content, dict) else content:
            yield from texts_in(part)


def test_every_shipped_campaign_is_told_in_three_languages() -> None:
    told = 0
    for entry in list_campaigns():
        if entry.shipped:
            for path in (entry.path, *entry.path.parent.glob("battles/*.toml")):
                for text in texts_in(tomllib.loads(path.read_text(encoding="utf-8"))):
                    assert text.keys() == {"en", "de", "pl"}, (path.name, text["en"])
                    told += 1
    assert told > 150


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('edition = "2013"', 'edition = "2016"', "expected one of 2016"),
        ('main = "Patrol"', 'main = "Nobody"', "Column or Patrol"),
        ('name = "Patrol"\nsupply = 5', 'name = "Column"\nsupply = 5', "the name of side 1"),
        ("supply = 5", "supply = 501", "a whole number from 0 to 500"),
        ("most = 8", "most = 2", "as many as there are units"),
        ('"bot-hunters", "the-gunners"]', '"bot-hunter"]', "Did you mean 'bot-hunters'?"),
        ('card = "pounder"', 'card = "pondeur"', "Did you mean 'pounder'?"),
        ('id = "rhino"', 'id = "gunners"', "'gunners' a second time"),
        ('from = "bridge"', 'from = "brigde"', "Did you mean 'bridge'?"),
        ('refill = "half"', 'refill = "some"', "full"),
        ("wounds = 1", "wounds = 9", "0 to 3"),
        ("wounds = 1", "merit = [5, 3]", "the second larger"),
        ("wounds = 1", 'honours = ["pathfinder"]', "Did you mean 'pathfinders'?"),
        (FIRST, 'id = "wood"\nscenario = "nowhere.toml"\n', "which is not there"),
        (FIRST, 'id = "wood"\nscenario = "../../secret.toml"\n', "which is not there"),
        (FIRST, 'id = "wood"\nscenario = "/etc/passwd"\n', "which is not there"),
        (BRIDGE, 'id = "wood"\nscenario = "first-steps.toml"\n', "'wood' a second time"),
        ('before = ["morning"]', 'before = ["evening"]', "'evening'"),
        ('must = ["gunners"]', 'must = ["joe"]', "who comes only before 'bridge'"),
        ('must = ["gunners"]', 'must = ["nobody"]', "'nobody'"),
        ("points = 80, slots = 3", "slots = 3", "points"),
        ('as = { Patrol = "East", Column = "West" }', 'as = { Patrol = "East", Column = "East" }', "each once"),
        ('to = "bridge"\n', 'to = "wood"\n', "no battle further down"),
        ('to = "hill"\nchoice', 'to = "hil"\nchoice', "Did you mean 'hill'?"),
        ('flags = ["high-ground"]', 'flags = ["High Ground"]', "joined by hyphens"),
        ('if = { flag = "high-ground" }', 'if = { flag = "low-ground" }', "which nothing sets"),
        ('if = { of = "wood", winner = "Patrol" }', 'if = { of = "hill", winner = "Patrol" }', "which is fought later"),
        ('if = { of = "wood", winner = "Patrol" }', "if = {}", "asks nothing"),
        ('if = { of = "wood", winner = "Patrol" }', 'if = { winer = "Patrol" }', "Did you mean 'winner'?"),
        ('if = { of = "wood", winner = "Patrol" }', 'if = { by = "hold", of = "wood" }', "no way to win of 'wood'"),
        (
            'if = { of = "wood", winner = "Patrol" }',
            'if = { of = "wood", held = { objective = "mill", side = "Patrol" } }',
            "'mill'",
        ),
        (
            'if = { of = "wood", winner = "Patrol" }',
            "if = { not = { not = { not = { not = { wins = { side = 'Patrol', least = 1 } } } } } }",
            "at most 3",
        ),
        ('survived = "gunners" }', 'survived = "ghost" }', "'ghost'"),
        ("turns = -1", "turns = -99", "-20 to 20"),
        ('smoke = [{ squares = ["C3"], until = 2 }]', 'smoke = [{ squares = ["Z99"] }]', "'Z99'"),
        ('first = "Patrol"\npoints = { Patrol = 10 }\n', "", "changes nothing"),
        ('first = "Patrol"\n', 'leave = ["ghost"]\n', "'ghost'"),
        ("cost = 4", "cost = -4", "0 to 500"),
        ('free = "rhino"', 'free = "hippo"', "'hippo'"),
        ('[[battle.road]]\nto = "stalemate"\n', "", "a condition of the last road"),
        ('winner = "nobody"\n', 'winner = "somebody"\n', "Column or Patrol"),
        ('id = "morning"\ntext', 'id = "morning"\npicture = "../../x.png"\ntext', "in the folder of the campaign"),
        ('id = "morning"\ntext', 'id = "morning"\npicture = "x.png"\ntext', "which is not there"),
        ('id = "morning"\ntext', 'id = "morning"\npicture = "x.gif"\ntext', "a name that ends in"),
        ('text = { en = "It is early." }', 'text = "It is early."', "without a language"),
        ("minutes = 60", "minuets = 60", "Did you mean 'minutes'?"),
        (MORNING, HARD.replace("supply = 60", "supply = 10") + MORNING, "50 to 200"),
        (MORNING, HARD.replace("veteran", "general") + MORNING, "'general'"),
        (MORNING, HARD + HARD + MORNING, "'iron' a second time"),
        (MORNING, HARD.replace('id = "iron"\n', "") + MORNING, "id"),
        (MORNING, 6 * HARD + MORNING, "at most 5"),
    ],
)
def test_a_mistake_is_told_with_its_line(old: str, new: str, expected: str, home: Path) -> None:
    found = told(home / "campaigns", changed(old, new))
    assert expected in found, found
    assert "line " in found


def test_the_small_campaign_itself_is_sound(home: Path) -> None:
    assert checked(written(home / "campaigns")) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('to = "hill"\nchoice', 'to = "bridge"\nchoice', ""),
        ("lost = 12, kill = 10", "lost = 2, kill = 10", "half of that at least"),
        ('before = ["morning"]\n', "", "a story that is never told"),
        ('[[ending]]\nid = "victory"', MORE + '[[ending]]\nid = "victory"', "never reached"),
        ('flags = ["high-ground"]', 'flags = ["high-ground", "more"]', "which no condition asks for"),
    ],
)
def test_what_is_surely_not_meant_is_warned_of(old: str, new: str, expected: str, home: Path) -> None:
    found = checked(written(home / "campaigns", changed(old, new)))
    assert all(isinstance(one, FileWarning) for one in found)
    assert expected in "\n".join(map(str, found))


def test_a_battle_that_no_road_leads_to_is_warned_of(home: Path) -> None:
    text = changed('to = "hill"\n\n[[battle]]', 'to = "stalemate"\n\n[[battle]]')
    text = text.replace('to = "hill"\nchoice', 'to = "bridge"\nchoice')
    found = checked(written(home / "campaigns", text))
    assert "a battle that is never reached" in "\n".join(map(str, found))


def test_what_is_wrong_with_a_scenario_is_told_in_its_place(home: Path) -> None:
    (home / "campaigns" / "battles").mkdir()
    (home / "campaigns" / "battles" / "bad.toml").write_text('edition = "2013"\nturns = 0\n')
    found = told(home / "campaigns", changed(FIRST, 'id = "wood"\nscenario = "bad.toml"\n'))
    assert "bad.toml" in found and "turns" in found


def test_a_picture_too_large_or_broken_is_refused(home: Path) -> None:
    (home / "campaigns" / "x.png").write_bytes(b"\x89PNG\r\n\x1a\n" + b"x" * 100)
    found = told(home / "campaigns", changed('id = "morning"\ntext', 'id = "morning"\npicture = "x.png"\ntext'))
    assert "x.png" in found


def test_a_campaign_travels_in_a_pack(home: Path, tmp_path: Path) -> None:
    (home / "campaigns" / "battles").mkdir()
    scenario = (Path(__file__).parents[2] / "scenarios" / "first-steps.toml").read_text(encoding="utf-8")
    (home / "campaigns" / "battles" / "mine.toml").write_text(scenario, encoding="utf-8")
    path = written(home / "campaigns", CAMPAIGN.replace('scenario = "first-steps.toml"', 'scenario = "mine.toml"'))
    content, manifest = packed(path)
    assert [file.name for file in manifest.files] == ["campaigns/battles/mine.toml", "campaigns/small.toml"]
    assert manifest.format == 2
    (tmp_path / "small.zip").write_bytes(content)
    path.unlink()
    (home / "campaigns" / "battles" / "mine.toml").unlink()
    done = install(tmp_path / "small.zip")
    assert load_campaign(done.main).name() == "Small campaign"
    assert [entry.pack for entry in list_campaigns() if entry.pack] == [done.folder.name]


def test_a_campaign_has_the_difficulties_of_its_file_or_the_usual_ones(home: Path) -> None:
    usual = load_campaign(written(home / "campaigns"))
    assert [one.id for one in usual.difficulties] == ["easy", "normal", "hard"]
    own = load_campaign(written(home / "campaigns", changed(MORNING, HARD + MORNING)))
    assert own.difficulties == (own.difficulty("iron"),)
    assert (own.difficulty("iron").computer, own.difficulty("iron").supply) == ("veteran", 60)
    with pytest.raises(KeyError, match="'easy'"):
        own.difficulty("easy")
