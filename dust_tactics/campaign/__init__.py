"""Campaigns: battles that follow from each other, with forces that live on. No book has rules for them."""
