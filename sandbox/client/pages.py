"""The page itself: its files, and the one that carries the token."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from aiohttp import web

FOLDER: Final = Path(__file__).parents[1] / "page"
_KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


def page_routes(page_token: str) -> list[web.RouteDef]:
    """`/` and what it needs."""

    async def index(request: web.Request) -> web.Response:
        text = (FOLDER / "index.html").read_text(encoding="utf-8").replace("{{token}}", escape(page_token))
        return web.Response(text=text, content_type="text/html", headers=_headers(request))

    async def file(request: web.Request) -> web.Response:
        path = (FOLDER / request.match_info["path"]).resolve()
        if not path.is_relative_to(FOLDER.resolve()) or path.suffix not in _KINDS or not path.is_file():
            raise web.HTTPNotFound
        kind = _KINDS[path.suffix]
        return web.Response(body=path.read_bytes(), content_type=kind, charset="utf-8", headers=_headers(request))

    return [web.get("/", index), web.get("/page/{path:.+}", file)]


def _headers(request: web.Request) -> dict[str, str]:
    """Only the page's own scripts run, and no other page can frame it or read the token in it."""
    rules = (
        "default-src 'self'",
        f"connect-src 'self' ws://{request.host}",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
    return {
        "Content-Security-Policy": "; ".join(rules),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store",
    }
