"""From a committed event to bytes in the send queues of subscribers."""
