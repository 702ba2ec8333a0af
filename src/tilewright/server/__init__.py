"""The server: games in the browser, over HTTP and WebSocket."""
