"""The JSON of HTTP and sockets: each shape beside the function that fills it, by subject."""
