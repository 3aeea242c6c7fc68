"""What a tooltip says: plain data, for widgets and for those who plan without any."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Tip:
    """What a tooltip says: a title, a text that may have several lines, the rule it rests on, and the widget's key."""

    title: str = ""
    body: str = ""
    clause: str = ""
    key: str = ""
