"""Campaigns in words."""
