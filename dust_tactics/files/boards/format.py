"""What the layers, classes and properties of a board mean. Guides and the Tiled kit are held against this."""

from dust_tactics.rules.board import Obstacle, Terrain

PICTURE_LAYERS = ("ground", "patches", "decoration")
"""Tile layers that are looked at only: the mat, grass and roads on it, and single things on those."""

TILE_CLASSES: dict[str, tuple[str, ...]] = {
    "terrain": tuple(terrain.value for terrain in Terrain),
    "obstacles": tuple(obstacle.value for obstacle in Obstacle),
}
"""Tile layers with a meaning, and the classes that their tiles may have."""

OPENING_SIZES = ("small", "large", "huge")

OBJECT_CLASSES: dict[str, dict[str, dict[str, type]]] = {
    "edges": {"wall": {}, "opening": {"size": str}},
    "buildings": {"building": {"storeys": int, "roof": bool}},
    "zones": {"entry": {}, "half": {}, "cover": {}, "objective": {}},
}
"""Object layers, the classes that their objects may have, and the properties of each class with their type."""

SCENERY = "scenery"
"""The group of layers that mean nothing."""

NOTES = "notes"
"""An object layer for whatever its author wants to remember; nobody reads it."""

BOARD_PROPERTIES: dict[str, type] = {"name": str, "author": str, "indoor": bool}
"""Properties of the board itself."""

PROPERTIES = {*BOARD_PROPERTIES} | {
    name for classes in OBJECT_CLASSES.values() for words in classes.values() for name in words
}
"""Names of properties that mean something somewhere; all others are left to the author."""

LAYERS = (*PICTURE_LAYERS, *TILE_CLASSES, *reversed(OBJECT_CLASSES))
"""In the order they lie on a new board, from the bottom up: small things above, where a click in Tiled finds them."""

SNAP = 8.0
"""64ths of a square that an object may be off the grid line it is meant for."""
