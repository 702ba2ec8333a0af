"""The edge: the table in the browser, over HTTP and WebSocket."""
