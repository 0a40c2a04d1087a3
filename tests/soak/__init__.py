"""Many tables over real sockets while faults strike: every game ends, nothing is lost, nothing leaks."""
