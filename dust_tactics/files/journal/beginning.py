"""What a game that begins on the screen takes from its moment: the time, and a seed by chance.

The menu, which is to be there at once, does not wait for the libraries of either.
"""

_DIGITS = 18
"""Of a seed by chance, so that people can write it down and type it in again."""


def started_now() -> str:
    """Return this moment as headers of journals have it."""
    from datetime import datetime

    return datetime.now().astimezone().isoformat(timespec="seconds")


def seed_by_chance() -> int:
    """Return a seed that nobody chose."""
    import secrets

    return secrets.randbelow(10**_DIGITS)
