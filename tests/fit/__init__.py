"""Finds the numbers of the computer players anew, from games they play."""
