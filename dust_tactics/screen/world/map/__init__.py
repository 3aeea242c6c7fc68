"""The map of the world in its view."""
