"""Campaigns on the screen: the list of them, and the pages between two battles."""
