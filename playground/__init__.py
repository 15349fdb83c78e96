"""A local stand-in for Discord, to play and test without a network.

The real, unmodified discord.py client connects to it over HTTP and a websocket.
"""
