"""What happens to messages, channels and threads, whoever asks for it."""
