"""Maps of the world that break a rule of the book or of their picture: each is told with its place."""

from collections.abc import Callable
from pathlib import Path

import pytest
from world_workshop import Workshop, put

from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.world.map import read_map
from dust_tactics.files.world.map_rules import map_hints
from dust_tactics.files.world.world import MAP

Change = Callable[[Workshop], object]


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


def capital_less(shop: Workshop) -> None:
    for capital in ("washington", "mexico", "berlin", "moscow", "peking", "tokyo"):
        seas = shop.area(capital)["seas"]
        for sea in tuple(seas):
            shop.cut_between(capital, sea)


def one_seam(shop: Workshop) -> None:
    for line in [line for line in shop.map["line"] if line["over"] == "seam"][1:]:
        line["over"] = "border"
        line.pop("at", None)


def seas_to_land(shop: Workshop) -> None:
    for area in [area for area in shop.map["area"] if area["kind"] == "sea" and "source" not in area][:15]:
        put(area, kind="land")
    shop.relist()


def land_to_sea(shop: Workshop) -> None:
    put(shop.area("victoria-land"), kind="sea")
    shop.relist()


def no_coast_in_antarctica(shop: Workshop) -> None:
    for area in ("new-swabia", "victoria-land"):
        for sea in tuple(shop.area(area)["seas"]):
            shop.cut_between(area, sea)


def inland(shop: Workshop) -> None:
    """Only five ordinary areas keep a coast."""
    ordinary = [
        area
        for area in shop.map["area"]
        if area["kind"] == "land" and area.get("seas") and "capital" not in area and "source" not in area
    ]
    for area in ordinary[5:]:
        for sea in tuple(area["seas"]):
            shop.cut_between(area["id"], sea)


@pytest.mark.clause("WW-BRD-01", "WW-BRD-08", "WW-DAT-04", "WW-DAT-05", "WW-DAT-07", "WW-DAT-08", "WW-DAT-09")
@pytest.mark.clause("WW-DAT-10", "WW-DAT-11", "WW-DAT-12", "WW-DAT-18")
@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (lambda it: put(it.area("alaska"), kind="ice"), "found 'ice', expected land or sea"),
        (
            lambda it: put(it.area("alaska"), id="tibet"),
            "found 'tibet', expected an id that no area has before (WW-DAT-08)",
        ),
        (lambda it: put(it.area("alaska"), id="Alaska!"), "expected a word of small letters, digits and hyphens"),
        (lambda it: put(it.map["line"][0], between=["alaska", "alaska"]), "expected two different areas (WW-DAT-08)"),
        (
            lambda it: put(it.map["line"][0], between=["alaska", "atabasca"]),
            "found 'atabasca'. Did you mean 'athabasca'?",
        ),
        (lambda it: it.map["line"].append(dict(it.map["line"][0])), "at most one line between two areas (WW-DAT-08)"),
        (
            lambda it: put(it.line("alaska", "athabasca"), style="dotted"),
            "expected solid, since both are of one kind (WW-BRD-03)",
        ),
        (
            lambda it: put(it.line("alaska", "hudson-bay"), style="solid"),
            "expected dotted, since one is land and one sea (WW-BRD-03)",
        ),
        (
            lambda it: it.area("alaska")["neighbours"].pop(),
            "a solid line to kamchatka, expected it among the neighbours (WW-BRD-01)",
        ),
        (lambda it: it.area("alaska")["seas"].append("tibet"), "found 'tibet' among the seas or coasts"),
        (lambda it: it.area("tokyo").pop("capital"), "expected 6 capitals (WW-BRD-05)"),
        (lambda it: it.area("tokyo").pop("capital"), "(peking): found 0 capitals adjacent: none"),
        (
            lambda it: put(it.area("okhotsk"), capital="asia"),
            "found a capital at sea, expected capitals on land (WW-BRD-05)",
        ),
        (
            lambda it: put(it.area("tokyo"), source="gold"),
            "found a capital with a source, expected capitals without one (WW-BRD-08)",
        ),
        (lambda it: it.join("washington", "berlin"), "exactly one other capital adjacent (WW-DAT-07)"),
        (lambda it: put(it.area("tokyo"), capital="japan"), "expected one name for adjacent capitals (WW-BRD-06)"),
        (lambda it: it.area("tibet").pop("source"), "found 11 sources on land and 4 at sea"),
        (lambda it: it.area("sargasso").pop("source"), "12 to 14 of them on land and 2 to 4 at sea (WW-DAT-04)"),
        (
            land_to_sea,
            "found 47 land areas, 29 of them ordinary, expected at least 48 with 30 ordinary ones (WW-DAT-05)",
        ),
        (seas_to_land, "found 23 neutral areas in Epic for 5 players, expected at most 20 (WW-DAT-18)"),
        (lambda it: it.cut("tibet"), "expected every area to be reached from every other (WW-DAT-09)"),
        (no_coast_in_antarctica, "expected a coastal area in every group (WW-DAT-10)"),
        (
            lambda it: it.cut("hudson-bay", keep="labrador"),
            "found a sea without an adjacent sea, expected at least one (WW-DAT-10)",
        ),
        (one_seam, "found 1 lines over the seam, expected at least two (WW-DAT-11)"),
        (
            lambda it: it.line("alaska", "kamchatka")["between"].reverse(),
            "expected one from the western to the eastern quarter, west first (WW-DAT-11)",
        ),
        (capital_less, "found no coastal capital, expected at least one (WW-DAT-12)"),
        (inland, "coastal ordinary areas, expected at least 6, one for each player (WW-DAT-12)"),
    ],
)
def test_a_map_that_breaks_a_rule_is_refused(shop: Workshop, change: Change, wanted: str) -> None:
    change(shop)
    found = shop.told(MAP)
    assert any(wanted in complaint for complaint in found), found
    with pytest.raises(FileRefused):
        read_map(shop.folder / MAP)


def test_complaints_name_line_and_area(shop: Workshop) -> None:
    put(shop.area("tokyo"), source="gold")
    lines = shop.written(MAP).read_text(encoding="utf-8").splitlines()
    number = lines.index('id = "tokyo"')
    assert shop.told(MAP) == [
        f"{shop.folder / MAP}: line {number}: area 36 (tokyo): "
        "found a capital with a source, expected capitals without one (WW-BRD-08)",
        f"{shop.folder / MAP}: found 13 sources on land and 4 at sea, "
        "expected 16, 12 to 14 of them on land and 2 to 4 at sea (WW-DAT-04)",
    ]


def hints(shop: Workshop) -> list[str]:
    return [
        f"{fault.item}: found {fault.found}, expected {fault.wanted}"
        for fault in map_hints(read_map(shop.written(MAP)))
    ]


@pytest.mark.clause(
    "WW-DAT-06", "WW-DAT-10", "WW-DAT-11", "WW-DAT-13", "WW-DAT-14", "WW-DAT-15", "WW-DAT-16", "WW-DAT-17"
)
@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (lambda it: (put(it.area("okhotsk"), kind="land"), it.relist()), "expected 48 with 30, and 4"),
        (
            lambda it: (put(it.area("ross-sea"), kind="land"), put(it.area("humboldt"), kind="land"), it.relist()),
            "(WW-DAT-06)",
        ),
        (
            lambda it: it.join("alaska", "tibet"),
            "found a line over more than half of the map to tibet, expected such a line over the seam (WW-DAT-11)",
        ),
        (
            lambda it: it.cut_between("washington", "plains"),
            "washington: found 1 ordinary neighbours, expected at least two, where centres can stand (WW-DAT-13)",
        ),
        (
            lambda it: it.join("moscow", "manchuria"),
            "lines to peking, expected at least three to capitals of other pairs (WW-DAT-14)",
        ),
        (
            lambda it: [it.cut_between("tibet", area) for area in tuple(it.area("tibet")["neighbours"])[1:]],
            "tibet: found a single line, expected two lines or more (WW-DAT-16)",
        ),
    ],
)
def test_advice_that_a_map_does_not_follow_is_a_warning(shop: Workshop, change: Change, wanted: str) -> None:
    change(shop)
    found = hints(shop)
    assert any(wanted in hint for hint in found), found


def test_a_warning_refuses_nothing(shop: Workshop) -> None:
    shop.area("sunda")["at"] = [shop.area("indochina")["at"][0], shop.area("indochina")["at"][1] + 90]
    read_map(shop.written(MAP))


# Borders


def move_a_point(shop: Workshop) -> None:
    ring = shop.area("tibet")["shape"][0]
    ring[0] = [ring[0][0] + 3, ring[0][1]]


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (
            move_a_point,
            "that no other area has, expected the same points in the area beyond it, or the edge of the map",
        ),
        (move_a_point, "expected 8294400, the size of the map"),
        (
            lambda it: put(it.area("tibet"), at=[5, 5]),
            "(tibet): found pieces at [5, 5], outside the shape, expected a place inside",
        ),
        (lambda it: put(it.area("tibet"), label=[5, 5]), "(tibet): found the name at [5, 5], outside the shape"),
        (
            lambda it: it.cut_between("alaska", "athabasca"),
            "and no line, expected a line: what looks adjacent is adjacent",
        ),
        (
            lambda it: it.join("washington", "amazon"),
            "(washington): found a line over a border of 0 units with amazon, expected at least 24",
        ),
        (
            lambda it: it.area("tibet")["shape"][0].insert(1, it.area("tibet")["shape"][0][0]),
            "expected each point of a ring once",
        ),
        (
            lambda it: put(it.line("france", "britain"), path=[[1642, 610], [1000, 527]]),
            "the strait english-channel from [1642, 610] to [1000, 527]",
        ),
        (
            lambda it: put(it.line("france", "britain"), over="strait", path=[[1642, 610]]),
            "found 1 point, expected 2 to 2 points",
        ),
        (lambda it: it.line("france", "britain").pop("path"), "missing, expected the two ends of the strait"),
        (
            lambda it: it.area("tibet")["shape"][0].append([3, 9999]),
            "in ring 1 [3, 9999], expected points [x, y] of whole numbers",
        ),
        (lambda it: put(it.area("tibet"), shape=[]), "found 0 rings, expected 1 to 40 rings of points"),
        (lambda it: put(it.map["map"], size=[3840]), "expected two whole numbers from 100 to 10000"),
    ],
)
def test_shapes_that_do_not_fit_are_told(shop: Workshop, change: Change, wanted: str) -> None:
    change(shop)
    found = shop.told(MAP)
    assert any(wanted in complaint for complaint in found), found[:5]
