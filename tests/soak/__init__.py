"""Shakes the whole bot: a process of its own against a stand-in, with faults, kills and forged inputs."""
