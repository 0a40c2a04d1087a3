## Lists

list-two = { $first } and { $second }
list-more = { $first }, { $rest }

## Refusals of the engine

refused-seats = This game is for { $least } to { $most } players, not { $seats }.
refused-over = The game is over.
refused-not-your-turn = It is not your turn.
refused-answered = You have answered already. The others are still thinking.
refused-not-now = That is not possible now.

## Records that do not hold

broken-header = This is not a Conclave record: its first line cannot be read.
broken-format = This record has format { $format }, which this Conclave does not know.
broken-proof = The seed does not match the proof shown when the game began.
broken-game = This record is of a game that is not on the shelf.
broken-edition = This game was played with edition { $edition } of the rules; here is edition { $current }. Only that edition can check it.
broken-options = The record’s seats or options do not fit the game.
broken-empty = The record ends before the game was set up.
broken-line = Line { $line } cannot be read.
broken-order = Line { $line } is out of order.
broken-refused = Line { $line } holds a command that the rules do not allow there.
broken-events = Line { $line } tells other events than seed and commands give.

## The command line

help-conclave = Wizards’ tabletop games, hosted.
help-play = play a game in this terminal
help-game = which game
help-seats = how many players, you among them
help-mind = who plays the other seats
help-watch = let all seats play by themselves
help-seed = any text; the same text gives the same game
help-option = an option of the game, as name=value
help-log = write the record of the game to this file
help-replay = play a record again and say whether it was fair
help-file = the record
help-games = list the games on the shelf

cli-error = conclave: { $problem }
cli-unknown-game = There is no game of that name on the shelf. There is: { $games }.
cli-unknown-mind = There is no such mind. There is: { $minds }.
cli-bad-option = The option { $option } does not fit: { $problem }.
cli-option-form = Options are written name=value.
cli-no-file = That file cannot be read.
cli-no-log = That file cannot be written.
cli-replay-fair = Fair: seed, commands and events agree in all { $turns } turns.
cli-replay-unfinished = The game is not finished.
cli-nothing-to-run = Here is a table in the terminal; press Ctrl-C to leave. For other tables: conclave play --help

## The terminal table

terminal-you = Rowan (you)
terminal-mind-1 = Merrin
terminal-mind-2 = Oswald
terminal-mind-3 = Thessaly
terminal-mind-4 = Quill
terminal-mind-5 = Bramble
terminal-mind-6 = Isolde
terminal-proof = Proof of fairness: { $proof }
terminal-seed = Seed, for replay: { $seed }
terminal-prompt = Your choice (a number, or q to leave):
terminal-no-such-choice = Please type a number from 1 to { $most }.
terminal-left = You left the table.
terminal-place = { $place }. { $who }, { $points }
