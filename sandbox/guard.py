"""Who may speak to the sandbox: this machine, and no foreign page in a browser on it."""

from __future__ import annotations

from hmac import compare_digest

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from yarl import URL

_LOCAL = frozenset(("localhost", "127.0.0.1", "::1"))
_LIVE = "/app/live"  # a browser's websocket cannot send the header; its first frame has the token instead


def guarded(host: str, page_token: str) -> Middleware:
    """A middleware: 403 for another host or origin (a name rebound to here, a foreign page), 401 without the token."""

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not _from_here(request, host):
            return web.json_response({"message": "403: Forbidden", "code": 0}, status=403)
        if not _has_token(request, page_token):
            return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)
        return await handler(request)

    return guard


def _from_here(request: web.Request, own: str) -> bool:
    host = _host(f"http://{request.headers.get('Host', '')}")
    if host is None or host not in _LOCAL | {own}:
        return False
    origin = request.headers.get("Origin")
    return origin is None or origin.rstrip("/") == f"http://{request.headers['Host']}"


def _host(address: str) -> str | None:
    try:
        return URL(address).host
    except ValueError:
        return None


def _has_token(request: web.Request, page_token: str) -> bool:
    if not request.path.startswith(("/app/", "/control/")) or request.path == _LIVE:
        return True
    return compare_digest(request.headers.get("X-Sandbox-Token", "").encode(), page_token.encode())
