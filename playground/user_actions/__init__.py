"""What users do in Discord's client, with what the client would refuse."""
