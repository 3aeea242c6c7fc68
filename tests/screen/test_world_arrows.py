"""Arrows over the map of World War lead round names and pieces where they can, and names step aside for pieces."""

import math
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from world_table import world_table

from dust_tactics.screen.world.map.clearance import _crossed, riders
from dust_tactics.screen.world.map.layers import _covered, _least_aside
from dust_tactics.screen.world.map.overlay import Arrow, MapOverlay
from dust_tactics.screen.world.map.ways import _rounded


def test_arrows_are_bent_round_names_and_pieces(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseMovement")
        table.guest.draw()
        view = table.scene.map
        layers = view._layers
        area_ids = {area.id: number for number, area in enumerate(table.scene.atlas.areas)}
        bent = straight = 0.0
        for start, end in (("labrador", "siberia"), ("washington", "iberia"), ("congo", "india"), ("berlin", "moscow")):
            path = area_ids[start], area_ids[end]
            at_ends = [stand.place for area in path for stand in view.stands_of(area)]
            taken = [rect for rect in layers._clear._near(view, view.rect) if rect not in at_ends]
            way, line = layers._clear.way(view, path), layers._ways.line(view.camera, path)
            assert (way[0], way[-1]) == (line[0], line[-1]), "it begins and ends where it did"
            assert sum(math.dist(*pair) for pair in pairwise(way)) < 1.25 * math.dist(*line)
            bent += _crossed(way, taken)
            straight += _crossed(line, taken)
        assert bent < 0.7 * straight


SEA_WAYS = ("greenland-sea", "biscay"), ("barents", "laptev"), ("caribbean", "brazil-basin"), ("timor-sea", "coral-sea")


def test_ships_keep_to_the_sea_where_a_bow_does(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseMovement")
        table.guest.draw()
        view = table.scene.map
        layers, clear = view._layers, view._layers._clear
        area_ids = {area.id: number for number, area in enumerate(table.scene.atlas.areas)}
        for start, end in SEA_WAYS:
            path = area_ids[start], area_ids[end]
            line, way = layers._ways.line(view.camera, path), clear.way(view, path)
            over = clear._over_land(view.camera, line)
            assert clear._over_land(view.camera, way) < 0.5 * over, (start, end, over)


def test_a_name_steps_aside_to_the_best_place_of_all_and_looks_only_at_the_nearest() -> None:
    places = [(across * 12, down * 6) for across in range(-4, 5) for down in range(-4, 6)]
    places.sort(key=lambda place: abs(place[0]) + 1.4 * abs(place[1]))
    ink, seen = pygame.Rect(100, 100, 60, 12), list[pygame.Rect]()

    def strays(moved: pygame.Rect) -> float:
        seen.append(moved)
        return 30.0 * (moved.top < 95)

    for count in range(6):
        taken = [pygame.Rect(80 + 17 * number, 92 + 5 * number, 20, 20) for number in range(count)]
        best = min(places, key=lambda place: _covered(ink.move(place), taken, place) + strays(ink.move(place)))
        seen.clear()
        assert _least_aside(ink, taken, places, strays) == best
        assert len(seen) < len(places)


def test_names_step_aside_for_units_that_ride_on_an_arrow(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseAttack")
        view = table.scene.map
        path = table.scene.atlas.area("alaska"), table.scene.atlas.area("athabasca")
        view.show_part(path)
        arrow = Arrow(path, "#FFFFFF", "allies", (6, 4, 3, 2, 0))
        view.lay(MapOverlay(arrows=(arrow,), army="allies"))
        for _ in range(2):
            table.guest.draw()
            name = view._layers.name_place(view, path[1])
            ink = name.inflate(-4, -round(name.height * 0.42))
            middle = view._layers._clear.ride(view, arrow)
            assert ink.collidelist([stand.place for stand in riders(view.camera, arrow.units, middle)]) < 0
            view.changed()


def test_a_long_way_turns_in_bows_near_the_areas_that_it_leads_through() -> None:
    corners = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (220.0, 60.0)]
    way = _rounded(corners)
    assert (way[0], way[-1]) == (corners[0], corners[-1])
    turns = [math.atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(way) if math.dist(a, b) > 1e-6]
    assert max(abs(math.remainder(b - a, math.tau)) for a, b in pairwise(turns)) < 0.5, "no corner is left"
    for corner in corners[1:-1]:
        assert min(math.dist(corner, place) for place in way) < 40
    assert _rounded(corners[:2]) == corners[:2]


def test_names_step_aside_for_units_that_are_planned(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with world_table(home, monkeypatch) as table:
        table.play_to("ChooseAttack")
        view = table.scene.map
        areas = [number for number in range(len(table.scene.atlas.areas)) if table.scene.atlas.areas[number].is_land]
        covered = 0
        for area in areas:
            view.lay(MapOverlay(planned={area: (2, 1, 3, 1, 0)}, army="allies"))
            table.guest.draw()
            place = view._layers._planned_place(view, area)
            for number in range(len(table.scene.atlas.areas)):
                name = view._layers.name_place(view, number)
                both = name.inflate(-4, -round(name.height * 0.42)).clip(place)
                covered += both.width > 2 and both.height > 2
        assert covered <= len(areas) // 5, "hardly any is hidden"
