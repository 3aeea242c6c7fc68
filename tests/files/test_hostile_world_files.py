"""Files of the world that are broken in many ways: each is refused in words, with its place, and nothing crashes."""

import shutil
from pathlib import Path

import pytest

from dust_tactics.files.check import checked
from dust_tactics.files.reading.complaints import FileRefused, FileWarning
from dust_tactics.files.world.world import read_world, world_folder

LINE = '[[line]]\nbetween = ["alaska", "athabasca"]\nstyle = "solid"\nover = "border"\n'
CARD = 'id = "roof-of-fire"\nability = "raketen-truppen"\ncombat = 5\nmovement = 3\nproduction = 1\nstars = 1\n'

BROKEN: dict[str, dict[str, tuple[str, str, str]]] = {
    "map.toml": {
        "no head": ('[map]\nid = "world-1947"', '[chart]\nid = "world-1947"', "missing, expected a table"),
        "a size of text": ("size = [3840, 2160]", 'size = "large"', "found 'large', expected a list"),
        "a map without end": (
            "size = [3840, 2160]",
            "size = [3840, 99999999]",
            "found [3840, 99999999], expected two whole numbers from 100 to 10000",
        ),
        "a map smaller than its areas": (
            "size = [3840, 2160]",
            "size = [100, 100]",
            "found [248, 264], expected a point [x, y] from [0, 0] to [100, 100]",
        ),
        "an unknown key": (
            "seam = true",
            "seam = true\nprojection = 3",
            "found an unknown key, expected id, seam or size",
        ),
        "a seam of text": ("seam = true", 'seam = "yes"', "found 'yes', expected true or false"),
        "an area of air": ('kind = "land"', 'kind = "air"', "found 'air', expected land or sea"),
        "a ground of lava": (
            'ground = "tundra"',
            'ground = "lava"',
            "found 'lava', expected desert, ice, jungle, mountains, plains, savanna",
        ),
        "an area without an id": ('id = "alaska"\n', "", "missing, expected text"),
        "an id twice": (
            'id = "athabasca"\n',
            'id = "alaska"\n',
            "found 'alaska', expected an id that no area has before (WW-DAT-08)",
        ),
        "an id that is somewhere else": (
            'id = "alaska"\n',
            'id = "../../etc/passwd"\n',
            "found '../../etc/passwd', expected a word of small letters, digits and",
        ),
        "an id that rings": (
            'id = "alaska"\n',
            'id = "ala\\u0007ska"\n',
            "found 'ala\\x07ska', expected text without control characters",
        ),
        "an unknown neighbour": (
            'neighbours = ["athabasca", "kamchatka"]',
            'neighbours = ["athabasca", "kamchatka", "atlantis"]',
            "found 'atlantis' among the neighbours, expected a solid line to it, or",
        ),
        "a neighbour too few": (
            'neighbours = ["athabasca", "kamchatka"]',
            'neighbours = ["athabasca"]',
            "found a solid line to kamchatka, expected it among the neighbours (WW-",
        ),
        "an area beside itself": (
            'neighbours = ["athabasca", "kamchatka"]',
            'neighbours = ["athabasca", "kamchatka", "alaska"]',
            "found 'alaska' among the neighbours, expected a solid line to it, or n",
        ),
        "a number of neighbours": (
            'neighbours = ["athabasca", "kamchatka"]',
            "neighbours = 7",
            "found 7, expected a list of texts",
        ),
        "a sea too few": (
            'seas = ["hudson-bay", "gulf-of-alaska"]',
            'seas = ["hudson-bay"]',
            "found a dotted line to gulf-of-alaska, expected it among the seas or c",
        ),
        "pieces outside of the map": (
            "at = [248, 264]",
            "at = [248, 9999]",
            "found [248, 9999], expected a point [x, y] from [0, 0] to [3840, 2160]",
        ),
        "half a place": (
            "at = [248, 264]",
            "at = [248]",
            "found [248], expected a point [x, y] from [0, 0] to [3840, 2160]",
        ),
        "pieces at the other end of the map": (
            "at = [248, 264]",
            "at = [3000, 1000]",
            "found a line over the seam to kamchatka, expected one from the western",
        ),
        "no room": ("room = 73", "room = 0", "found 0, expected a whole number from 1 to 10000"),
        "a name outside of the map": (
            "label = [248, 198]",
            "label = [-1, 198]",
            "found [-1, 198], expected a point [x, y] from [0, 0] to [3840, 2160]",
        ),
        "an area without a shape": (
            "shape = [\n  [[324, 138], [315, 138]",
            "shape = []\nold = [\n  [[324, 138], [315, 138]",
            "found 0 rings, expected 1 to 40 rings of points",
        ),
        "a point of three": (
            "[[324, 138], [315, 138]",
            "[[324, 138, 7], [315, 138]",
            "found in ring 1 [324, 138, 7], expected points [x, y] of whole numbers",
        ),
        "half a point": (
            "[[324, 138], [315, 138]",
            "[[324.5, 138], [315, 138]",
            "found in ring 1 [324.5, 138], expected points [x, y] of whole numbers",
        ),
        "a gap in a border": (
            "[[324, 138], [315, 138]",
            "[[324, 190], [315, 138]",
            "found a border from [324, 190] to [315, 138] that no other area has, e",
        ),
        "a line to nowhere": (
            LINE,
            '[[line]]\nbetween = ["alaska", "atlantis"]\nstyle = "solid"\nover = "border"\n',
            "found 'atlantis', expected an area: one of 76, such as",
        ),
        "a line to itself": (
            LINE,
            '[[line]]\nbetween = ["alaska", "alaska"]\nstyle = "solid"\nover = "border"\n',
            "found ['alaska', 'alaska'], expected two different areas (WW-DAT-08)",
        ),
        "a line twice": (
            LINE,
            f"{LINE}\n{LINE}",
            "found alaska - athabasca, expected at most one line between two areas",
        ),
        "a line too few": (
            LINE,
            "",
            "found 'athabasca' among the neighbours, expected a solid line to it, o",
        ),
        "a dotted line between lands": (
            LINE,
            '[[line]]\nbetween = ["alaska", "athabasca"]\nstyle = "dotted"\nover = "border"\n',
            "found dotted, expected solid, since both are of one kind (WW-BRD-03)",
        ),
        "an unknown style": (
            LINE,
            '[[line]]\nbetween = ["alaska", "athabasca"]\nstyle = "thick"\nover = "border"\n',
            "found 'thick', expected dotted or solid",
        ),
        "a line through the air": (
            LINE,
            '[[line]]\nbetween = ["alaska", "athabasca"]\nstyle = "solid"\nover = "air"\n',
            "found 'air', expected border, seam or strait",
        ),
        "a line of three": (
            LINE,
            '[[line]]\nbetween = ["alaska", "athabasca", "plains"]\nstyle = "solid"\nover = "border"\n',
            "found ['alaska', 'athabasca', 'plains'], expected two different areas",
        ),
        "a strait without ends": (
            LINE,
            '[[line]]\nbetween = ["alaska", "athabasca"]\nstyle = "solid"\nover = "strait"\n',
            "missing, expected the two ends of the strait",
        ),
        "five capitals": (
            'capital = "america"\n',
            "\n",
            "found 5 capitals: mexico, berlin, moscow, peking, tokyo, expected 6 ca",
        ),
        "a range of one point": (
            "points = [[86, 164], [144, 161]]",
            "points = [[86, 164]]",
            "found 1 point, expected 2 to 400 points",
        ),
        "an open bracket": ("[map]", "[map", "found '[map', expected ] after the name of the table"),
        "a zero byte": (
            "[map]",
            "\x00[map]",
            "found '\\x00[map]', expected a key such as turns = 6 or a table such a",
        ),
    },
    "cards.toml": {
        "an unknown ability": (
            'ability = "raketen-truppen"',
            'ability = "laser"',
            "found 'laser', expected ace-of-the-sky, alien-radar, ballistic-missile",
        ),
        "a card without an ability": (
            'ability = "raketen-truppen"\ncombat = 5',
            "combat = 5",
            "missing, expected raketen-truppen, nurse, secret-weapon, diploma",
        ),
        "combat in words": ("combat = 5", 'combat = "five"', "found 'five', expected a whole number from 0 to 20"),
        "combat below zero": ("combat = 5", "combat = -5", "found -5, expected a whole number from 0 to 20"),
        "combat without end": ("combat = 5", "combat = 500", "found 500, expected a whole number from 0 to 20"),
        "half a point of combat": ("combat = 5", "combat = 5.0", "found 5.0, expected a whole number from 0 to 20"),
        "an unknown key": (
            CARD,
            f"{CARD}joker = true\n",
            "found an unknown key, expected ability, combat, id, movement, producti",
        ),
        "a card twice": (
            CARD,
            f"{CARD}\n[[card]]\n{CARD}",
            "found 'roof-of-fire', expected an id that no card has before (WW-DAT-1",
        ),
        "a card too few": (
            f"[[card]]\n{CARD}",
            "",
            "found 44 cards, expected 45 (WW-CMP-05)",
        ),
        "cards alike": (
            CARD,
            'id = "roof-of-fire"\nability = "raketen-truppen"\ncombat = 3\nmovement = 4\nproduction = 1\nstars = 1\n',
            "found combat 3, movement 4, stars 1, expected other combat, movement o",
        ),
        "an ability twice": (
            '[[ability]]\nid = "nurse"',
            '[[ability]]\nid = "raketen-truppen"',
            "found 'raketen-truppen', expected each ability once (WW-CRD-08)",
        ),
        "an unknown window": (
            'window = "after-own-roll"',
            'window = "whenever"',
            "found 'whenever', expected after-own-roll, battle-start, other-turn-st",
        ),
        "a number of clauses": (
            'clauses = ["WW-ABL-04", "WW-ABL-05"]',
            "clauses = 4",
            "found 4, expected a list of texts",
        ),
        "no abilities": (
            "[[ability]]",
            "[[power]]",
            "found nothing that says what the file is for",
        ),
        "an icon elsewhere": (
            'icon = "rockets"',
            'icon = "../../secret"',
            "found '../../secret', expected a word of small letters, digits and hyp",
        ),
        "an ability too dear": ("points = 1", "points = 9", "found 9, expected a whole number from 0 to 1"),
    },
    "game.toml": {
        "an army too few": (
            '[[army]]\nid = "allies"',
            '[[tribe]]\nid = "allies"',
            "found 5 armies, expected 6 (WW-CMP-01)",
        ),
        "an army twice": ('id = "axis"', 'id = "allies"', "found 'allies', expected an id that no army has before"),
        "a home that is no capital": ('["berlin"]', '["iberia"]', "found 'iberia', expected a capital of the map"),
        "a home of two": ('["berlin"]', '["peking"]', "found a capital that is home to an army before"),
        "a colour by name": (
            'dark = "#2B3119"',
            'dark = "green"',
            "found 'green', expected a colour such as \"#3F5F86\"",
        ),
        "a short colour": ('dark = "#2B3119"', 'dark = "#2B3"', "found '#2B3', expected a colour such as \"#3F5F86\""),
        "a colour too few": ('dark = "#2B3119", ', "", "missing, expected text"),
        "a colour too many": (
            'dark = "#2B3119", ',
            'dark = "#2B3119", shine = "#FFFFFF", ',
            "found an unknown key, expected cover, dark, deep, field, land, lit or",
        ),
        "too thick a colour": ("cover = 50", "cover = 500", "found 500, expected a whole number from 0 to 100"),
        "an unknown figure": ('figure = "light"', 'figure = "neon"', "found 'neon', expected dark or light"),
        "an emblem elsewhere": (
            'emblem = "star"',
            'emblem = "../star"',
            "found '../star', expected a word of small letters, digits and hyphens",
        ),
        "no neutral side": ("[neutral]", "[neutrals]", "edition: missing, expected"),
    },
    "starts.toml": {
        "an unknown version": ('version = "standard"', 'version = "huge"', "found 'huge', expected epic or standard"),
        "nine players": ("players = 2", "players = 9", "found 9, expected a whole number from 2 to 6"),
        "players in words": ("players = 2", 'players = "two"', "found 'two', expected a whole number from 2 to 6"),
        "a start twice": ("players = 3", "players = 2", "found 3 seats, expected 2, one for each player"),
        "an unknown capital": (
            'capital = "washington"',
            'capital = "atlantis"',
            "found 'atlantis', expected an area of the map: one of 76, such as",
        ),
        "a capital that is none": (
            'capital = "washington"',
            'capital = "alaska"',
            "found alaska, expected a capital (WW-SET-04)",
        ),
        "more than everything": ("share = 49", "share = 490", "found 490, expected a whole number from 0 to 100"),
        "an unknown area": (
            'areas = ["alaska", "plains"',
            'areas = ["atlantis", "plains"',
            "found 'atlantis', expected an area of the map: one of 76, such as",
        ),
        "an area twice": (
            'areas = ["alaska", "plains"',
            'areas = ["plains", "plains"',
            "found plains, which seat 1 has, expected an empty area (WW-SET-10)",
        ),
        "an area of another seat": (
            'areas = ["alaska", "plains"',
            'areas = ["manchuria", "plains"',
            "found manchuria, which seat 1 has, expected an empty area (WW-SET-10)",
        ),
        "a source that is none": (
            'sources = ["labrador", "california"',
            'sources = ["plains", "california"',
            "found plains, expected power sources on land (WW-SET-12)",
        ),
        "a claim at sea": (
            'areas = ["alaska", "plains"',
            'areas = ["hudson-bay", "plains"',
            "found hudson-bay, expected land areas that are neither capital nor sou",
        ),
        "an area too few": (
            'areas = ["alaska", "plains"',
            'areas = ["plains"',
            "found 43 land areas in all, expected 44: all but the neutral capitals",
        ),
        "two centres": (
            'centres = ["washington", "plains", "antilles"]',
            'centres = ["washington", "plains"]',
            "found 2 areas with a centre, expected 3 (WW-SET-19)",
        ),
        "a centre elsewhere": (
            'centres = ["washington", "plains", "antilles"]',
            'centres = ["washington", "plains", "manchuria"]',
            "found a centre in manchuria, expected centres in areas of the seat, no",
        ),
        "a centre on a source": (
            'centres = ["washington", "plains", "antilles"]',
            'centres = ["washington", "plains", "labrador"]',
            "found a centre in labrador, expected centres in areas of the seat, non",
        ),
        "an unknown unit": (
            '"washington" = { mech = 1, fighter = 1 }',
            '"washington" = { zeppelin = 1, fighter = 1 }',
            "found an unknown unit, expected bomber, fighter, mech, submarine or ta",
        ),
        "units below none": (
            '"washington" = { mech = 1, fighter = 1 }',
            '"washington" = { mech = -1, fighter = 1 }',
            "found -1, expected a whole number from 1 to 60",
        ),
        "too many units": (
            '"washington" = { mech = 1, fighter = 1 }',
            '"washington" = { mech = 9, fighter = 1 }',
            "found 10 units in washington, expected at most 5 of one centre (WW-PRD",
        ),
        "units in words": (
            '"washington" = { mech = 1, fighter = 1 }',
            '"washington" = "all"',
            "found 'all', expected a table",
        ),
        "reinforcements too cheap": (
            '"washington" = { mech = 1, fighter = 1 }',
            '"washington" = { mech = 1 }',
            "found reinforcements for 12 points, expected 15, 12 and 3 of a card (W",
        ),
        "tanks at sea": (
            '"sargasso" = { submarine = 1 }',
            '"sargasso" = { tank = 2 }',
            "found tank in sargasso, expected submarines alone at sea (WW-GEN-10)",
        ),
        "a submarine far away": (
            '"sargasso" = { submarine = 1 }',
            '"sea-of-japan" = { submarine = 1 }',
            "found reinforcements in sea-of-japan, expected a sea next to a centre",
        ),
        "an unknown key": (
            "rounds = 5",
            "rounds = 5\ncheat = 1",
            "found an unknown key, expected players, rounds, seat or version",
        ),
    },
}
"""For each file and name of a fault: what is put in the place of what, and what is said of it."""
CASES = [(file, name) for file, faults in BROKEN.items() for name in faults]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The files of the world, to be spoiled."""
    return Path(shutil.copytree(world_folder(), tmp_path / "world"))


@pytest.mark.parametrize(("file", "name"), CASES, ids=[f"{file}: {name}" for file, name in CASES])
def test_a_broken_file_is_refused_in_words(file: str, name: str, folder: Path) -> None:
    """By `check`, which names the file and the place; where the file is needed it is refused too, and not used."""
    old, new, told = BROKEN[file][name]
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new) if name == "no abilities" else text.replace(old, new, 1), encoding="utf-8")
    found = [complaint for complaint in checked(path) if not isinstance(complaint, FileWarning)]
    assert found and all(complaint.file == str(path) for complaint in found)
    assert told in str(found[0]), str(found[0])
    assert all(len(str(complaint)) < 1_000 and str(complaint).isprintable() for complaint in found)


@pytest.mark.parametrize("file", BROKEN)
@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "found an empty file"),
        (b"\xff\xfe\x00", "found the byte 0xFF, expected text in UTF-8"),
        (b"# " + b"x" * 2**20, "expected a file of at most"),
        (b"[[[[[[[[", "line 1"),
        (b"a = " + b"[" * 5_000, "line 1"),
        (b"line = 7\ncard = 7\narmy = 7\nstart = 7\n", "map: missing"),
    ],
    ids=["empty", "bytes", "large", "brackets", "deep", "numbers"],
)
def test_what_is_no_such_file_at_all_is_refused(file: str, content: bytes, told: str, folder: Path) -> None:
    """And so is the whole world that it belongs to."""
    path = folder / file
    path.write_bytes(content)
    found = checked(path)
    assert found and told in str(found[0]), str(found[0])
    with pytest.raises(FileRefused):
        read_world(folder)


@pytest.mark.parametrize("file", BROKEN)
def test_a_file_that_is_not_there_is_missed(file: str, folder: Path) -> None:
    (folder / file).unlink()
    with pytest.raises(FileRefused, match="no such file"):
        read_world(folder)


def test_the_shipped_files_are_in_order(folder: Path) -> None:
    """Not even a warning."""
    assert [str(found) for file in BROKEN for found in checked(folder / file)] == []
    read_world(folder)
