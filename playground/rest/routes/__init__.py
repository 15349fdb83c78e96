"""The handlers of all requests, each file with a table of its own (`route`)."""
