"""`python -m tests.processes CHANNEL`: the server; and in what it forks, the module that it is to be.

That module is run from here, and not where it was forked, so that it ends as every interpreter does.
"""

from __future__ import annotations

import gc
import os
import runpy
import socket
import sys

from tests.processes.server import Server, load

load()
gc.collect()
gc.freeze()  # what is loaded is shared, as long as nobody looks through it
start = Server(socket.socket(fileno=int(sys.argv[1]))).serve()
if start is None:
    os._exit(0)  # all at once: there is nothing to put in order
runpy.run_module(start.module, run_name="__main__", alter_sys=True)
