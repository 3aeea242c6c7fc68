"""The steps and questions of a game outside battles, from the first shuffle to the last scoring."""
