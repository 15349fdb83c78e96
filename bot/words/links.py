"""Links to what stands in a channel."""


def message_link(guild_id: int, channel_id: int, message_id: int = 0) -> str:
    """Leads to a message, or to its channel for 0."""
    if not message_id:
        return f"<#{channel_id}>"
    return f"https://discord.com/channels/{guild_id}/{channel_id}/{message_id}"
