"""Close combat in the 2016 book (T16-CCW-08)."""


class BlowForBlow:
    """Fire and blows go together in a Sustained Attack, one of which is sustained."""

    mixes_sustained = True
    rerolls_all = True
    """T16-ATK-10, T16-WPN-04."""
