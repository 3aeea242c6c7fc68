"""The concordance of the 2013 book: names of rules in shared code are its own, but for those of other books alone."""

OF_OTHER_BOOKS = (
    "T16-ARM-01",
    "T16-CCW-08",
    "T16-HER-13",
    "T16-REA-01",
    "T16-REA-13",
    "T16-SKL-13",
    "T16-SKL-14",
    "T16-SKL-20",
    "T16-SKL-21",
    "T16-SKL-27",
    "T16-SKL-29",
    "T16-SKL-32",
    "T16-SKL-34",
    "T16-SKL-50",
    "T16-SKL-51",
    "T16-SKL-56",
    "T16-TER-16",
    "T16-TER-18",
    "T16-WPN-20",
    "T16-WPN-21",
    "T16-WPN-23",
)
CITES: dict[str, str] = dict.fromkeys(OF_OTHER_BOOKS, "") | {
    # Where one clause of this book is two of another, shared code names those.
    "T16-ATK-03": "T13-ATK-16",
    "T16-SET-05": "T13-SET-07",
}
