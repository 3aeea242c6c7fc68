"""The revised starter rulebook of 2013: begin with `edition.py`, which names every part."""
