"""How long the front waits before it sends something."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds (`None`: however long it takes), but for the requests: so many at once after a quiet moment, so many a
    second.
    """

    panel_settles: float = 0.25  # more may happen in this time before a panel is sent
    open_view_settles: float = 0.5
    between_openings: float = 0.5  # of two direct message channels
    opened_too_many: float = 30.0  # and when Discord says that these were too many
    idle_view_waits: float = 45.0  # the view of somebody who is not to move may be this old, if requests are short
    requests_at_once: float = 4.0
    requests_a_second: float = 45.0  # Discord allows 50; some are left for commands, threads and what nobody foresaw
    view_settles: float = 0.5  # the same where they are not
    mover_view_settles: float = 0.25  # that of whoever is to move: presses are answered first, and more may happen
    press_defers: float | None = 1.0  # a press or command that is not answered by then: Discord is asked for more time
    press_shows: float | None = 1.0  # a panel that the answers to presses show waits so long for them
    panel_comes_first: float | None = 10.0  # private views wait so long for the panel
    between_emojis: float = 0.25  # that are given to Discord
    picture_waits: float | None = 1.0  # what somebody asked for goes without a picture that takes longer
    panel_picture_waits: float | None = 0.2  # the same for a panel, which gets it as soon as it is there
    emojis_looked_for: float | None = 5.0  # before anything is shown
    emojis_again: float = 60.0  # after the first failure; longer after each other
    view_abroad_looks: float = 2.0  # at the table of an open view, where another process hosts it


PATIENT = Timing()
