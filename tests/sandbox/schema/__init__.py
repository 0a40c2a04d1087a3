"""Discord's objects as its documentation describes them, in our own words, to hold the sandbox's answers against."""
