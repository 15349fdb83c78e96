"""Figures: how fast, how small, beside a peer of the same minute."""
