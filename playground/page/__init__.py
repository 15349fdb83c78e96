"""The page in a browser that stands for Discord's client, as any user; its files are in `static`."""
