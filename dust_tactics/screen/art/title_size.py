"""How the scene behind the menu covers a window of any shape."""

SCENE = (1280, 800)
"""What coordinates count in: a window as wide as the picture was drawn for."""


def fitted(width: int, height: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return how large the scene is that covers a window, and what of it is cut off at the left and above."""
    scale = max(width / SCENE[0], height / SCENE[1])
    size = round(SCENE[0] * scale), round(SCENE[1] * scale)
    return size, (round((size[0] - width) * 0.35), round((size[1] - height) * 0.6))
