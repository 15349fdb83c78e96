"""A local Discord to develop and test bots against; README.md tells how.

The real, unmodified discord.py client connects to it over HTTP and a websocket.
"""

from playground.discord_json import ClientRefused, Json
from playground.faults import EventFault, RestFault
from playground.page.server import Site, serve_page
from playground.standin import StandIn, connect
from playground.world.channels import Channel, ChannelType, Message
from playground.world.clock import Clock
from playground.world.component_types import parts
from playground.world.guilds import Guild, User
from playground.world.interaction_outcomes import Modal, Outcome, ResponseType
from playground.world.saving import SaveUnreadable
from playground.world.world import Change

__all__ = [
    "Change", "Channel", "ChannelType", "ClientRefused", "Clock", "EventFault", "Guild",
    "Json", "Message", "Modal", "Outcome", "ResponseType", "RestFault", "SaveUnreadable", "Site",
    "StandIn", "User", "connect", "parts", "serve_page",
]  # fmt: skip
