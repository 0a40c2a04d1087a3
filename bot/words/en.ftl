## Lists

list-two = { $first } and { $second }
list-more = { $first }, { $rest }

## Refusals of the engine

refused-seats = This game is for { $least } to { $most } players, not { $seats }.
refused-over = The game is over.
refused-not-your-turn = Not your turn: waiting for { $who }.
refused-answered = You have already answered. Waiting for the others.
refused-not-now = You can’t do that now.
refused-undo = There is nothing to undo: you have done nothing yet, or what you did showed something new.

## Undo, in games that have it

undo = Undo
told-took-back = takes it back

## Records that do not hold

broken-header = This is not a Conclave record: its first line cannot be read.
broken-format = This record has format { $format }, which this Conclave does not know.
broken-proof = The seed does not match the proof shown when the game began.
broken-game = This Conclave does not have the game of this record.
broken-edition = This game was played with edition { $edition } of the rules; here is edition { $current }. Only that edition can check it.
broken-options = The record’s seats or options do not fit the game.
broken-empty = The record ends before the game was set up.
broken-line = Line { $line } cannot be read.
broken-order = Line { $line } is out of order.
broken-refused = Line { $line } holds a command that the rules do not allow there.
broken-events = Line { $line } tells other events than seed and commands give.

## The command line

help-conclave = Wizards’ tabletop games, hosted.
help-more = `conclave` alone starts the bot, or the sandbox if there is no token. `conclave <command> --help` says more about a command.
help-group-play = Play
help-group-run = Run
help-group-ai = AI players
help-group-records = Records
help-group-upkeep = Upkeep
help-play = play a game in this terminal
help-game = which game
help-seats = how many players, you among them
help-mind = who plays the other seats; if nothing is said, the Medium AI
help-watch = let all seats play by themselves
help-seed = any text; the same text gives the same game
help-option = an option of the game, as name=value
help-log = write the record of the game to this file
help-replay = play a record again and say whether it was fair
help-file = the record
help-games = list the games
help-cards = list the cards of a game

cli-interrupted = Interrupted.
cli-error = conclave: { $problem }
cli-unknown-command = There is no such command; `conclave --help` lists them.
cli-meant = Did you mean { $name }?
cli-unknown-game = There is no such game. There is: { $games }.
cli-unknown-mind = There is no such AI player. There is: { $minds }.
cli-unknown-option = There is no option { $option }. There is: { $options }.
cli-no-options = There is no option { $option }: this game has none.
cli-option-value = The option { $option } does not take “{ $value }”. It takes: { $fitting }.
cli-option-number = a whole number from { $least } to { $most }
cli-option-unread = it cannot be read
cli-bad-option = The option { $option } does not fit: { $problem }.
cli-bad-options = These options do not go together: { $problem }.
cli-option-form = Options are written name=value.
cli-no-cards = { $game } is not played with cards.
cli-no-file = That file cannot be read.
cli-no-log = That file cannot be written.
cli-replay-fair = Fair: seed, commands and events agree in all { $turns } turns.
cli-replay-unfinished = The game is not finished.

## The terminal table

terminal-you = Rowan (you)
terminal-mind-1 = Merrin
terminal-mind-2 = Oswald
terminal-mind-3 = Thessaly
terminal-mind-4 = Quill
terminal-mind-5 = Bramble
terminal-mind-6 = Isolde
progress-left = left
terminal-proof = Proof of fairness: { $proof }
terminal-seed = Seed, for replay: { $seed }
terminal-prompt = Your choice (a number, or q to leave):
terminal-keys = Press a number to choose, or q to leave.
terminal-closer = Look closer at the whole board
terminal-leave-again = Press q again to leave the table.
terminal-no-such-choice = Please type a number from 1 to { $most }.
terminal-left = You left the table.
terminal-folded = { $what } … ({ $count } ways)
terminal-back = Back
terminal-described = { $label }: { $does }
terminal-place = { $place }. { $who }, { $points }

## Tables

refused-nobody = That person can’t sit here.
refused-nowhere = A table can’t be opened there.
refused-no-game = There is no such game.
refused-no-table = There is no such table.
refused-options = These options do not fit the game.
refused-mind = There is no such AI player for this game.
refused-no-mind = There is no AI player to remove.
refused-not-at-table = You are not at this table.
refused-too-few = { $missing ->
    [one] You need one more player.
   *[other] You need { $missing } more players.
}
refused-full = The table is full.
refused-lobby-closed = The game has already started, or the lobby is closed.
refused-not-host = Only the host can do that.
refused-not-started = The game has not started yet.
refused-paused = The game is paused.
refused-kept-warm = An AI is playing for you. Press **I’m back** first.
refused-no-seat = That seat can’t be taken.
refused-has-seen = You have seen the stones or cards of that seat. You can only take your old seat again.
refused-seated = You are already at this table.
refused-still-playing = The game is still going.
refused-blocked = The host does not want you at this table.
refused-many-games = You are already in { $most } games. Finish one first.
refused-many-lobbies = You already have { $most } tables waiting for players. Start or cancel one first.
refused-full-house = This server already has { $most } tables waiting for players. Join one, or try again later.
refused-many-tables = This server already has { $most } tables. Join one, or open yours when one of them is done.
front-too-fast = That is faster than I can follow. Take a breath, and press again in a few seconds.
front-busy-server = So much is going on in this server that I cannot keep up. Please try again in a moment.

## Honours and replays

refused-replay-secret = This game is still going. You can see it as everybody does, or from your own seat.
refused-replay-nothing = There is nothing left of this game to show.
refused-replay-elsewhere = You can’t see this game again: that is for those who played it, and for those who can see its channel.
help-ratings = manage the ratings
help-ratings-rebuild = calculate all ratings again from the results
cli-no-database = There is no database yet in the folder that CONCLAVE_DATA names.
cli-ratings-rebuilt = All ratings were calculated again, from { $games ->
    [one] { $games } game
   *[other] { $games } games
}.

## The store

storage-locked = Another program has kept the database to itself for too long. Nothing is lost; please try again.
storage-full = The disk is full. What was saved before is still there; make room and try again.
storage-readonly = The database may be read but not written. Look at the permissions of the file and its folder.
storage-corrupt = That file is damaged, or no database at all. It was left as it is; move it away, and restore a backup.
storage-unopened = The database cannot be opened. Look at the permissions of the file and its folder.
storage-disk = The disk reports an error. What was saved before may still be there; look at the disk before anything else.
storage-newer = That database was written by a newer Conclave. It was left as it is; update this Conclave to use it.
storage-no-folder = There is no folder for the database.
storage-foreign = That is a database, but none of Conclave’s. It was left as it is.
storage-empty = That database is empty.
storage-missing = There is no such database yet.
storage-itself = That file is the database itself. Name another one.
storage-no-backup = The backup cannot be written there. Look at the folder and its permissions.
storage-no-such-backup = That backup cannot be read: it is no file. Name one that conclave backup has written.
storage-not-backup = There is something else of that name already, which is no backup of Conclave’s. It was left as it is; name another file.
storage-away = The database cannot be reached, or does not let us in. What was saved is still there. Look at CONCLAVE_DATABASE, and at what the server says.
storage-no-address = That is no address of a PostgreSQL database. It should be like postgresql://user@host/name.
storage-no-file = That is a folder, or nothing at all. Name a file in a folder, such as data/conclave.db.
storage-not-utf8 = That database does not keep its texts as UTF-8. Make one that does: createdb --encoding UTF8 --template template0.
storage-no-driver = There is no driver for PostgreSQL here. Get it with make postgres, or pip install 'conclave[postgres]'.
storage-hosted = Another Conclave hosts tables on that database already. If they are to share it, give each shards of its own: CONCLAVE_SHARDS.
storage-other-shards = Another Conclave on that database counts another number of shards. Stop all of them, and start each with the same number behind the slash of CONCLAVE_SHARDS.
storage-shards-on-sqlite = Several processes cannot share a SQLite database, so CONCLAVE_SHARDS must name all shards there are. To share them out, put an address into CONCLAVE_DATABASE; docs/scaling.md says how.
storage-use-pg-dump = The database is on PostgreSQL, which has a tool for this: pg_dump --format custom. Upkeep says how.
storage-use-pg-restore = The database is on PostgreSQL, which has a tool for this: pg_restore, while Conclave is stopped. Upkeep says how.
storage-not-empty = There is something in that database already. Nothing was changed; name an empty one.
storage-unmovable = A text there has a character that PostgreSQL cannot keep. Nothing was changed.
storage-moved-badly = The copy is not what it was copied from. It was thrown away, and nothing else was changed.

## Upkeep

help-backup = copy the database to a file, also while Conclave is running
help-move = copy everything into another database, from SQLite to PostgreSQL or back, while Conclave is stopped
help-move-to = where to: postgresql://user@host/name, or a file
help-restore = put a backup in place of what the database holds, also while Conclave is running
help-doctor = look for damage in the database and at every table in it
help-backup-file = the backup

upkeep-saved = The backup is written and checked.
upkeep-restored = The database now holds what the backup held.
upkeep-moving = { $table }: { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
 } copied and compared
upkeep-moved = Everything is copied and compared, row by row; the old database is as it was.
upkeep-moved-to-server = Start Conclave with CONCLAVE_DATABASE from now on, set to that address.
upkeep-moved-to-folder = Start Conclave with CONCLAVE_DATA from now on, set to { $folder }, and without CONCLAVE_DATABASE.
upkeep-moved-to-file = Conclave looks for a file called { $name }: put { $file } into a folder of its own under that name, and start Conclave with CONCLAVE_DATA set to that folder, and without CONCLAVE_DATABASE.
doctor-progress = { $tables } tables looked at
doctor-fine = All is well: every table can be played again from its turns ({ $tables } looked at).
doctor-sick = Problems found: { $problems }, at { $tables } tables.
doctor-damaged = The file itself is damaged in { $places } places. Restore a backup.
doctor-lost = The database was not closed in order, and the file beside it (-wal) that held the newest turns is gone. What was played last is lost, unless another program has opened the database since.
doctor-dangling = { $rows } rows point to what is not there.
doctor-row = Table { $table }, version { $version }: a row cannot be read.
doctor-no-game = Table { $table }, version { $version }: its game is not on the shelf.
doctor-no-seed = Table { $table }, version { $version }: its seed is missing.
doctor-no-turns = Table { $table }, version { $version }: there is no set-up.
doctor-gap = Table { $table }, version { $version }: this turn is missing.
doctor-turn = Table { $table }, version { $version }: this turn cannot be read.
doctor-fold = Table { $table }, version { $version }: this turn does not follow from the ones before.
doctor-beat = Table { $table }, version { $version }: the beat is not the one that follows from the turns.

## Simulation

help-simulate = host many tables of AI players on a real database, and measure how fast that is
help-tables = how many tables at a time
help-seconds = for how many seconds
simulate-nothing = It takes at least one table and a number of seconds above 0.
simulate-seated = { $tables } tables are seated.
simulate-progress = { $seconds } s: { $accepted } commands, { $finished } games finished
simulate-rate = { $accepted } commands accepted, { $rate } a second
simulate-saves = from command to saved: median { $median } ms, slowest { $slowest } ms
simulate-memory = { $memory } MiB of memory at most, { $grown } MiB of it for the tables

## Minds

level-easy = Easy
level-medium = Medium
level-hard = Hard
level-expert = Expert
mind-random = { level-easy }
mind-seeker = { level-hard }

## The arena

help-arena = let AI players play each other, and count who wins how often
help-arena-minds = who plays, with commas between; the first takes one seat, the others share the rest in turn. If nothing is said, the best AI meets the Medium one
help-arena-games = how many games
help-arena-seats = how many players
help-arena-seed = any text; the same text gives the same games
help-arena-budget = how hard an AI player thinks: samples for each move
help-arena-jobs = how many processes share the games
help-report = equals play at tables of every size, and how the game plays is written to this file; - prints it, nothing is BALANCE.md beside the game
report-none = { $game } has no report to make.
report-made = Made by `{ $command }`.
report-written = Written to { $file }.
arena-nothing = Games, budget and jobs must each be at least 1.
arena-crowded = There are { $minds } AI players for { $seats } seats.
arena-begins = Seed, for the same games again: { $seed }
arena-progress = { $done } of { $games } games
arena-share = { $mind }, { $held } of { $seats } seats: wins { $share } % (95 % interval { $low } to { $high }, par { $par })
arena-length = { $games } games of { $mean } moves on average, { $rate } moves a second

## Running

help-health = ask the bot that runs on this machine how it is

running-no-token = There is no DISCORD_TOKEN, so nobody is hosted on Discord. To change that, put the bot’s token into the environment or into a file named .env; docs/self-hosting.md says how to get one.
running-bad-line = Line { $line } of the file .env cannot be read. It should be NAME=value.
running-no-file = The file .env cannot be read.
running-bad-setting = { $variable } does not fit. { $wanted }
running-wrong-token = Discord does not accept this DISCORD_TOKEN. Make a new one in the developer portal, under Bot, and put it in the old one’s place.
running-turned-away = Discord does not let this bot in as it is set up. Look at its page in the developer portal.
running-port-taken = Port { $port } cannot be used; another program may have it. Set CONCLAVE_PORT to another one, or to 0 for none.
running-already = Another Conclave uses the folder that CONCLAVE_DATA names. Stop that one first, or give this one a folder and a token of its own.
running-health-off = CONCLAVE_PORT is 0, so the bot cannot be asked.
running-nobody-there = Nobody answers on port { $port }.
running-well = The bot is well: { $state }
running-unwell = The bot is not well: { $state }

deck-no-folder = CONCLAVE_DECKS should be a folder that can be read.
deck-no-file = { $file } in the folder of decks cannot be read.
deck-no-game = { $file } in the folder of decks fits no game. There can be: { $files }.
deck-long = { $file } in the folder of decks is too long: a deck has at most { $most } letters.
deck-nested = { $file } in the folder of decks is nested too deep to be a deck.
deck-wrong = { $file } in the folder of decks cannot be played with: { $problem }.

wants-discord-token = It should be the token alone, without spaces or quotes.
wants-conclave-data = It should be a folder.
wants-conclave-database = It should be like postgresql://user@host/name.
wants-conclave-decks = It should be a folder.
wants-conclave-dev-server = It should be the id of a server, a long number.
wants-conclave-log = It should be plain or json.
wants-conclave-log-level = It should be DEBUG, INFO, WARNING or ERROR.
wants-conclave-port = It should be a number from 0 to 65535; 0 is none.
wants-conclave-host = It should be an address of this machine, such as 127.0.0.1.
wants-conclave-minds = It should be a number from 1 to 256.
wants-conclave-discord-api = It should begin with http:// or https://.
wants-conclave-discord-gateway = It should begin with ws:// or wss://.
wants-conclave-requests-per-second = It should be a number from 1 to 10000.
wants-conclave-shards = It should be like 0-3/16: the shards from the first to the last of this process, counted from 0, and how many all processes have together.

## Discord

front-forgotten = deleted player
front-kept-warm = { $name } (away, an AI is playing)
front-mind = { $name } { $robot }
front-mind-level = { $name } ({ $kind } AI)
front-ran-out = ⏰ { $who } ran out of time: { $what }
front-lapsed = ⏰ { $who } ran out of time.
front-says = { $who }: “{ $said }”
front-closed = This table is closed.
front-lobby-closed = The lobby was closed.
front-lobby-closed-by = { $who } closed the lobby.
front-moved = The table goes on below.
front-lobby-seats = { $seats } of { $least } to { $most } players:
front-own-cards = Own cards: `/{ $game } cards`
front-lobby-pace = Pace: { $pace }
front-lobby-host = { $host } can start the game.
front-played-before = Last game’s players: { $names }
pace-live = live, a minute a move
pace-relaxed = relaxed, ten minutes a move
pace-post = by post, a day a move
front-join = Join
front-leave = Leave
front-add-mind = Add an AI player
front-remove-mind = Remove an AI player
front-start = Start
front-rules = Rules
front-signs = **Signs:** { $signs }
front-cancel = Close table
front-my-view = My view
front-back = I’m back
front-rematch = Rematch
front-rematch-open = A new table is open in { $where }.
front-replay = Replay
front-record = The record of the game. `conclave replay` plays it again.
front-paused = ⏸ { $who } paused the game.
front-paused-moderator = ⏸ A moderator paused the game.
front-suspended = Paused: I can’t write in the game’s channel. It goes on by itself as soon as I can again.
front-shown-again = The table could not be shown for a while. The clock was stopped; now the game goes on.
front-always-pass = Always pass
front-ask-me = Ask me again
front-passed-for = You pass automatically until you press *Ask me again*.
front-until = { $clock } { $when }
front-proof = Proof of fairness: { $proof }
front-seed = Seed of this game: { $seed }
front-chosen = Chosen: { $parts }
front-choose-again = Start over
front-do-it = Do it anyway
front-choose-more = More…
front-numbered = #{ $number } is { $who }
refused-unsaid = That could mean several things. Please also fill in: { $option }.
refused-unlisted = { $option }: please choose one from the list.
refused-none-held = You have nothing for that now. Your buttons are under *My view*.
refused-many-sets = Too many to list here. Use the button at the table.
front-stale = That button is out of date. Here is how things are now.
front-trouble = Something went wrong on our side. Nothing was lost; please try again in a moment.
front-letter-lobby = You are at the table in { $where }. Once the game starts, what only you can see comes here.
front-letter-left = You left the table in { $where }.
front-letter-over = The game in { $where } is over.
front-end-place = ### { $place ->
    [1] You won!
   *[other] You came { $place ->
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } of { $players }:
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
front-end-shared = ### You share { $place ->
    [1] the victory
   *[other] place { $place } of { $players }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
front-end-all = { $how } { $points }
front-since = -# Since your last turn:
front-ai-plays = 💤 An AI is playing for you. Press **I’m back**.
front-letter-closed = The lobby in { $where } was closed.
front-leaving = *The bot is restarting. The game goes on in a moment, and nobody loses time.*
front-lettered = { " " }✉
front-no-letters = I couldn’t send you your private view: you don’t accept direct messages from this server. No problem: press **My view** under the table whenever you want to look, or type the command `view`. Only you see the answer.
front-letter-where = The table is in { $where }.
front-stopped = The game was stopped.
refused-not-here = Tables can only be opened in a channel of a server.
refused-several = You are at several tables. Which one?
front-table-number = Table { $number }
refused-no-table-here = There is no table of this game here. Open one with its `start` command.
refused-table-elsewhere = There is no table of this game here. `/tables` lists yours.
refused-no-table-of-yours = You are at no table of this game. Open one in a channel of a server, with its `start` command.
refused-permissions = To open a table here, I need: { $missing }.
permission-view-channel = View Channel
permission-send-messages = Send Messages
front-ping = Pong: { $millis } ms.
front-about = Conclave hosts wizards’ tabletop games. Unofficial, free software (MIT).
front-no-tables = You are not at any table.
front-your-tables = Your tables:
front-more-tables = and { $count } more
front-table-yours = your turn
front-table-waits = waiting for { $who }
front-table-lobby = in the lobby, { $seats } of { $least } to { $most } players
front-table-paused = paused

command-start = Open a table
command-undo = Take back your last step
command-view = See what only you can see
command-rules = How to play
command-stop = Stop the game (does not count)
command-ping = Check that the bot is online
command-about = About the bot
command-tables = Your tables, and whose turn it is

## House commands

command-start-thread = In its own thread
command-help = What you can do here
command-invite = Add the bot to another server
command-leaderboard = Leaderboard
command-leaderboard-game = Which game
command-leaderboard-scope = This server, or everywhere
command-leaderboard-season = This season, or all time
command-profile = Somebody’s ratings and results
command-profile-user = Who; left out, you
command-history = Somebody’s past games, with replays
command-history-user = Who; left out, you
command-settings = Settings of this server
command-settings-allow = Allow tables in this channel; with none allowed, they can be opened in all
command-settings-disallow = No longer allow tables in this channel
command-settings-threads = Whether tables can have their own threads
command-settings-pace = How fast new tables play
command-settings-language = What the bot speaks in channels
command-settings-odds = Whether players can look at their chances
command-settings-pictures = Whether pictures are sent along, such as how the scores went
command-settings-stoppers = Who can pause or stop a game, and hand a seat to an AI
command-preferences = Your preferences
command-preferences-dms = Whether you get direct messages
command-preferences-pings = Whether you get a ping on your turn
command-preferences-look = How the things only you can see look
command-preferences-block = Block this person from your tables
command-preferences-unblock = Unblock this person
command-privacy = Your data
command-export = Download all your data
command-delete = Delete all your data

scope-server = this server
scope-everywhere = everywhere
season-this = this season
season-all = all time
stoppers-host = the host
stoppers-moderators = the host and moderators (Manage Messages)
language-auto = same as the server
language-en = English
language-ko = 한국어

front-help = I host tabletop games. Open a table, let others join or add AI players, and start:
front-help-house = Other commands:
front-invite = Add me to your server: { $link }
front-export = This is everything stored about you.
front-forget-sure = This deletes everything stored about you: your ratings, your preferences, your name in every game. In games you are still in, an AI plays on. This can’t be undone.
front-forget-me = Delete my data
front-forgot = Your data is deleted.

front-leaderboard = ## { $game }
    { $where }, { $when }
front-share = won { $wins } of { $games } ({ $percent } %)
front-streak = { $streak } wins in a row
front-no-ranks = Nobody is ranked here yet. That takes { $games } games against other people.
front-everywhere = Everywhere
front-this-server = On this server
front-all-time = all time
front-previous = Previous
front-next = Next
front-older = Older
front-newest = Newest
front-profile = ## { $who }
front-no-games = No games yet.
front-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
} played
front-rating-course = Rating everywhere after each game, from game { $first } to { $last }: { $ratings }
front-rating = { $where }: { $rating }
front-unrated = { $where }: Placement { $games }/{ $enough }
front-placed = Against people: { $won } · { $places }
front-streaks = Wins in a row: { $streak } now, { $longest } at best
front-history = ## Games of { $who }
front-past-game = Game { $number } · { $when } · { $game } · place { $place } of { $entries } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
front-past-game-elsewhere = Game { $number } · { $when } · { $game } · place { $place } of { $entries }
front-replay-number = Replay { $number }

front-settings = ## Server settings
front-preferences = ## Your preferences
setting-channels = Channels
setting-channels-about = Where tables can be opened. Choose none to allow all channels.
setting-channels-all = all
setting-threads = Threads
setting-threads-about = A table can have its own thread.
setting-pace = Pace
setting-pace-about = How fast new tables play. The host can change it in the lobby.
pace-live-about = For when everybody is here
pace-relaxed-about = For playing on the side
pace-post-about = For playing over days
setting-language = Language
setting-language-about = What the bot speaks in channels. Everybody’s own messages are in their own language.
language-auto-about = Follows the language in the server’s Discord settings
language-en-about = Tables in channels are in English
language-ko-about = Tables in channels are in Korean
setting-odds = Chances
setting-odds-about = Players can look at their chances, unless the host turns them off.
setting-pictures = Pictures
setting-pictures-about = Score charts and the table after a round as pictures. Words say the same.
setting-stoppers = Who can stop a game
setting-stoppers-about = Who can pause a game, stop it, or hand a seat to an AI. Before the last two the host asks the other players, as a rule.
stoppers-host-about = Only whoever opened the table
stoppers-moderators-about = Moderators too, asking nobody, but not in a game they play
setting-dms = Direct messages
setting-dms-about = At each of your tables, what only you can see comes as a direct message.
setting-pings = Turn pings
setting-pings-about = You get a ping when it is your turn and you may not have noticed.
setting-look = Look
setting-look-about = How the things only you can see look.
look-pictures-about = Stones, cards and hearts as emojis
look-plain-about = Words only, good for screen readers
look-pictures = pictures
look-plain = plain text
setting-blocked = Blocked players
setting-blocked-about = They can’t join tables that you open.
setting-blocked-none = nobody
setting-by-command = -# Too many for a menu. Use the options of the command.

front-opened = The table is open in { $where }.
front-options = Options
front-options-head = ## Options
front-option = { $option }: { $value }
front-option-on = on
front-option-off = off
front-option-pace = Pace

refused-no-server = That only works on a server.
refused-channel = On this server tables are opened in { $channels }.
refused-threads = This server does not allow threads for tables.
refused-manage-server = You need the permission Manage Server for that.
refused-setting = That can’t be set: it does not fit, or the list is full.
refused-disallow = That channel is not in the list of channels for tables. An empty list allows all; name those you want with `allow`.
refused-block-self = You can’t block yourself.
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads

## Managing a table

front-more = More
front-no-story = Nothing has happened yet.
front-story-head = ## Story so far
front-story = Story so far
front-fairness-why = All the luck of this game was fixed before the first move, and this proof was made from it. When the game is over, the seed is shown, and anybody can check that the two match.
front-fairness = Fairness
front-won = { $trophy } { $how }
front-ran-out-step = ⏰ ran out of time, played for them: { $what }
front-more-head = What you can do here:
front-pause = Pause
front-resume = Resume
front-resumed = The game goes on.
front-stop = Stop
front-stop-sure = The game ends for everybody and does not count. This can’t be undone.
front-stop-ask = The others are asked first. If more than half of the players agree, the game ends and does not count.
front-stop-now = Stop the game
front-asked = All players are asked, at the table.
front-asks-to-stop = Stop the game (does not count)? { $agreed } of { $needed } needed votes.
front-asks-to-hand-over = Let an AI play on for { $who }? { $agreed } of { $needed } needed votes.
front-agree = Agree
front-go-on = Go on
front-resign = Resign
front-resign-sure = An AI plays on in your seat. You can come back as long as nobody else has taken it.
front-resign-now = Give up my seat
front-resigned = You resigned. An AI plays on.
front-left-game = { $who } has left the game; { $heir } plays on.
front-hand-over = Let an AI play for somebody
front-handed-over = An AI now plays seat { $seat }.
front-take-seat = Take a seat
front-seated = You have seat { $seat } now.
front-seat = Seat { $seat }: { $who }
front-seat-only = Seat { $seat }
front-past = That button is out of date. Please try again.
front-to-table = To the table
refused-nobody-there = There is no person in that seat.
refused-several-called = More than one person here has that name. Type the number of the seat.
refused-own-seat = That is your own seat. To leave the game, resign.

command-pause = Pause the game
command-resume = Resume the game
command-resign = Resign; an AI plays on
command-handover = Let an AI play for somebody
command-handover-seat = Whose seat: a name or a number
command-sit = Take a seat that an AI plays
command-sit-seat = Which seat

name-undo = undo
name-pause = pause
name-resume = resume
name-resign = resign
name-handover = handover
name-sit = sit
name-seat = seat

## Replays and what a game did to ratings

replay-step = Step { $step } of { $steps }
replay-number = Step { $step }
replay-public = As everybody saw it
replay-from = As { $who } saw it
replay-whose = Whose view
replay-everybody = Everybody
replay-seat = Seat { $seat }
replay-seat-you = Seat { $seat } (you)
replay-seat-mind = Seat { $seat } (AI)
replay-name = Seat { $seat }
replay-sat-person = Seat { $seat }: a person
replay-sat-mind = Seat { $seat }: AI ({ $mind })
replay-first = First
replay-back = Back
replay-next = Next
replay-last = Last
replay-text = As text
replay-record = Record
replay-text-file = The game as a text, step by step.
front-rating-change = { $rating } everywhere, { $change }
front-too-few-games = Placement { $games }/{ $enough }
front-place-left = { $place } { $who } · left the game
front-place = { $place } { $who } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## The coach and the lesson

front-odds = Chances
front-closer = Look closer
front-closer-own = Yours in full
front-review = Review
front-learn = Teach me
front-help-learn = New to it? `{ $command }`
command-cards = The cards, and what each does
cards-page = Cards, page { $page } of { $pages }
command-odds = Your chances, from what you can see
command-learn = Learn the game in five minutes
name-learn = learn
refused-odds = Chances are off at this table.
refused-odds-server = Chances are off on this server.
refused-no-odds = There are no chances to show right now.
refused-no-coach = This game has no chances to show.
refused-not-played = You did not play in this game.
refused-no-review = There is nothing to review: you made no decision in this game.
review-head = ## Your game, reviewed
review-by-search = Each decision was judged by what you could see then: many games were played out from there, with your choice and with the best one found. *Cost* is how many more of a hundred games the better one wins; where that may just be luck, your choice counts as fine. Steps are numbered as in *Replay*.
review-worst = **What cost most**
review-rest = **Step by step**
review-call = { $call } ({ $chance } %)
review-fine = Step { $step }: { $call } · fine
review-better = Step { $step }: { $call } · { $size ->
    [small] a small mistake
    [big] a big mistake
   *[plain] a mistake
}, cost { $cost } %; better: { $best }
learn-page = Lesson, page { $page } of { $pages }
learn-start = Now play
learn-start-help = Type `{ $command }` in a channel of a server. Others press **Join**, or you fill the seats with AI players; then press **Start**. Have fun!
help-review = look at one player’s decisions in a record
help-review-seat = whose, counted from 1
cli-no-seat = There is no such seat in that game. Seats are numbered from 1 to { $most }.

## Names of commands and options

name-start = start
name-view = view
name-rules = rules
name-cards = cards
name-stop = stop
name-thread = thread
name-help = help
name-tables = tables
name-about = about
name-invite = invite
name-ping = ping
name-leaderboard = leaderboard
name-game = game
name-scope = scope
name-season = season
name-profile = profile
name-history = history
name-user = user
name-settings = settings
name-allow = allow
name-disallow = disallow
name-threads = threads
name-pace = pace
name-language = language
name-odds = odds
name-stoppers = stoppers
name-preferences = preferences
name-look = look
name-dms = dms
name-pings = pings
name-block = block
name-unblock = unblock
name-privacy = privacy
name-export = export
name-delete = delete

## The handbook

handbook-title = Commands
handbook-made = Made from the code by `make golden`. Whatever a command does at a table, a button does too. Unless it says otherwise, a command works on a server and in a direct message with the bot. What is in brackets may be left out.
handbook-house = The house
handbook-server = { " " }On a server only.
handbook-needs = { " " }Needs the permission { $permission }.

## The sandbox

help-sandbox = try Conclave without Discord: a small Discord of its own, with a page to play in
help-sandbox-port = where the page is; 0 for any free port
help-sandbox-host = the address to listen on; anybody who reaches it can play
help-sandbox-people = how many people there are to play as
help-sandbox-fresh = forget what was played in the sandbox before
help-sandbox-quiet = open no browser
help-sandbox-game = the game to try: the button on the page opens a table of it
help-sandbox-watch = start the bot anew whenever a file of that game changes; with --game
sandbox-title = Conclave
sandbox-sentence =
    { $minds ->
        [1] An AI player is waiting for you.
        [2] Two AI players are waiting for you.
        [3] Three AI players are waiting for you.
       *[other] { $minds } AI players are waiting for you.
    }
sandbox-damaged = What was kept of the sandbox cannot be read. Start with --fresh to forget it.
sandbox-open = Conclave is open at { $url } (press Ctrl-C to stop)
sandbox-closed = Conclave is closed. Everything is kept for the next time.
sandbox-open-to-all = Careful: whoever can reach this machine can open the page, read everything on it and play as anybody.
sandbox-people = There can be 1 to { $most } people.
sandbox-not-playable = { $game } cannot be played yet: { $problem }
sandbox-again = { $file } has changed: the bot starts anew.
sandbox-waits = The bot will start anew when a file of { $game } changes (press Ctrl-C to stop).
sandbox-watch-what = To watch files, name the game with --game.
sandbox-no-door = The page cannot be opened at { $host }, port { $port }; another program may have it. Choose another with --port, or 0 for any that is free.

## What is wrong with a game, for whoever runs or writes it

help-check = look whether every game, or this one, can be played on Discord
help-check-game = which game; all if none is named
check-fine = Nothing is wrong with { $games }.
check-none = No game on the shelf can be played. The command conclave check says why.
check-load = { $game } cannot be loaded ({ $problem }). Mend its code; until then it is not on the shelf.
check-key = { $game } has the key { $key }. Give it the name of its folder, or of its entry point, as key: its words are found by it.
check-same-key = { $game } announces the game { $key }, and there is another of that name. Give its entry point and its key another one.
check-record = { $game } exports a { $name } that is no Game. Make it a Game of games.engine, or give it another name.
check-fail = { $game } cannot be checked ({ $problem }). Compare its record with docs/adding-a-game.md.
check-seats = { $game } does not say for how many it is. Give it seats without gaps, such as range(2, 5).
check-option = { $game } has the option { $option }, whose usual value is missing or does not fit. Give it a default that its model takes.
check-same-command = { $game } has two commands that are both called { $name }. Rename one of the classes.
check-codec = { $game } has commands or events that cannot be written down ({ $problem }). Let them be Facts with fields of plain types.
check-field = { $game } has the field { $field } of { $command }, which is a list, set or dict. Make it a tuple.
check-default = { $game } has the field { $field } of { $command }, whose default is made anew each time. Give it a plain default.
check-sets = { $game } has the command { $command } with more than one tuple, and people can be asked for one set only. Make it several commands.
check-order = { $game } has the field { $field } of { $command }, which must be said, after one that may be left out. Put it before.
check-part = { $game } has the command { $command } with { $fields } fields, and people are asked for one at a time. Give the game a part, which names the value of one field.
check-undo = { $game } lets the event { $event } be undone, which not everybody hears of. Declare only open events that are listed in events.
check-kept = { $game } has the event { $event }, which cannot be read as it was written. List it in events, with fields that are scalars and tuples.
check-state = { $game } keeps a { $state } in which { $where } is not what is read of it once it was written. Let all that is kept be Facts with scalars and tuples; no list, set or dict.
check-stuck = { $game } waits with { $seats } seats, and nobody has a choice. Let waiting name somebody who has choices, or let outcome end the game.
check-unlisted = { $game } offers the choice { $command }, which is not in its commands. List it there.
check-time = { $game } asks in Time.{ $time }, which is not in the times of its rules. List it there.
check-double = { $game } offers the same { $command } twice. Let choices list each command once.
check-bare = { $game } has a screen without blocks. Begin every screen with a block that says what is going on.
check-ask = { $game } has a button that asks for { $kind }, which is none of its commands. Let Ask name the class of a command.
check-play = { $game } fails when it is tried out with { $seats } seats ({ $problem }). Mend its rules or what it shows; the laws say more.
check-folder-name = { $game } has a name that Discord or our buttons do not take. Name its folder with up to 24 small letters, digits and underscores.
check-taken = { $game } has the name of a command of the house. Give its folder and its key another one.
check-many-commands = { $game } has { $count } commands, and there is room for { $most } beside those of the house. Join some of them, with a field for what differs.
check-reserved = { $game } has the command { $command }, and /{ $game } { $name } is the house’s own. Rename the class.
check-command-name = { $game } has the command { $command }, whose name our buttons cannot carry. Name the class with up to 24 letters and digits.
check-many-fields = { $game } has the command { $command } with { $count } fields, and Discord takes { $most }. Make it several commands.
check-field-name = { $game } has the field { $field } of { $command }, a name that Discord does not take. Use up to 32 small letters, digits and underscores, and not the word interaction.
check-option-name = { $game } has the option { $option }, whose name our buttons cannot carry. Use up to 24 letters, digits and underscores.
check-many-menus = { $game } has { $count } options with a list of values, and the page of options has room for { $most }. Make some of them yes or no, or take them out.
check-many-switches = { $game } has { $count } options that are yes or no, which are too many for one page. Join some of them in a list of values.
check-many-values = { $game } has the option { $option } with { $count } values, and a menu of Discord has room for { $most }. Offer fewer, or make two options of it.
check-mind-name = { $game } has the mind { $name }, whose name our buttons cannot carry. Use up to 24 letters, digits and underscores.
check-many-minds = { $game } offers { $count } minds, which are too many for the buttons of a lobby. Offer fewer.
check-many-seats = { $game } is for more than { $most }, and the house has no more names for minds. Let it be for at most { $most }.
check-many-games = { $game } is one game too many: Discord takes { $most } beside the commands of the house. Take a game off the shelf.
check-no-words = { $game } has no words. Write them to words/en.ftl in its folder.
check-unreadable = { $game } has line { $line } in words/{ $language }.ftl, which cannot be read. Write it as id = sentence.
check-twice = { $game } has the id { $word } twice in words/{ $language }.ftl. Take one out.
check-clash = { $game } has the id { $word } in words/{ $language }.ftl, which is one of the house. Give it another.
check-missing = { $game } says { $word }, and words/{ $language }.ftl does not have it. Add it there.
check-argument = { $game } has { $word } in words/{ $language }.ftl with the argument { $argument }, which words/en.ftl does not have. Use those of the English.
check-unsaid = { $game } says { $word }, and words/{ $language }.ftl cannot say it so ({ $problem }). Give the text the arguments that the sentence has.
check-empty = { $game } has { $word } in words/{ $language }.ftl without a single character. Write a few words.
check-long = { $game } has { $word } in words/{ $language }.ftl with { $length } characters, and there is room for { $most }. Shorten it.
check-translated = { $game } has { $word } in words/{ $language }.ftl, which Discord does not take as a name. Use up to 32 small letters, without spaces.
check-same-name = { $game } has two commands or fields beside each other that are both called { $name } in { $language }. Change one of them.
check-nameless = { $game } has values of the field { $field } of { $command } without a name in { $language }. Let part, or label, say something for each.
check-alike = { $game } has different values of the field { $field } of { $command } that are all called “{ $name }” in { $language }. Let part, or label, name each otherwise.
check-message = { $game } has a table that cannot be shown as a message in { $language } ({ $problem }). Show fewer blocks or offer fewer buttons.
check-long-screen = { $game } has a screen with { $length } characters in { $language }, and a message has room for { $most }. Say less.
check-commands = { $game } has commands that Discord does not take ({ $problem }). Look at their names and fields.
check-large = { $game } has commands with { $length } characters in all, and Discord takes { $most }. Shorten their descriptions, or list fewer choices beforehand.
check-art-name = { $game } has the drawing { $drawing } in art/png, which as an emoji would be called { $name }, and Discord does not take that. Give it a shorter name, of letters, digits and hyphens.
check-art-size = { $game } has the drawing { $drawing } in art/png with { $size } KiB, and Discord takes { $most }. Draw it with fewer details.

## A game of your own

help-group-new = Write a game
help-new = write a small game to begin with: a package of its own, complete and playable
help-new-name = what to call it: small letters, digits and underscores
help-new-in = the folder to put it into; without it, this one
new-name = “{ $name }” is no name for a game. Use { $least } to { $most } small letters, digits and underscores, with a letter first.
new-taken = { $name } is the name of something else already: a game, a command of the house or a Python package. Choose another.
new-there = { $folder } is there already. Choose another name, or another folder with --in.
new-no-room = Nothing can be written to { $folder }. Choose another folder with --in.
new-written = { $name } is in { $folder }. Put it on the shelf, try it, and run its tests:
