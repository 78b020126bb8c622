"""The application: routes, sockets, streams, request context, security headers, static files."""
