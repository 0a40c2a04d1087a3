"""The parts of a store on any SQL database, a module each."""
