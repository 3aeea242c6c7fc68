"""Help: how to play, the keys, the rules and the unit cards to look up, in a scene or over any other."""
