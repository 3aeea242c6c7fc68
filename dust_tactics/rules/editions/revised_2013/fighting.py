"""Close combat in the 2013 book (T13-CCW-07)."""


class FireOrBlows:
    """A Sustained Attack is fire or blows, never both."""

    mixes_sustained = False
    rerolls_all = False
    """T13-ATK-19."""
