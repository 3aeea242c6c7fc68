"""What stands around the map: top bar, victory track, cards, log, the plate of an area."""
