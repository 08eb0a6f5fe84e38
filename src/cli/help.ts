/** The help texts in both languages. Every command has at least one example. */
import type { Language } from '../core/types.ts';

const en = {
  program: 'One table for people and machines: card and board games in the terminal, in the browser and in the arena.',
  usage: 'Usage:',
  arguments: 'Arguments:',
  options: 'Options:',
  commandsTitle: 'Commands:',
  example: 'Example:',
  help: 'show this help',
  version: 'show the version and, in a clone, tag and commit',
  lang: 'language, German or English (default: the system’s)',
  noColor: 'no colours',
  json: 'for machines, as JSON',
  seed: 'text that decides all chance; the same seed gives the same deal',
  commands: {
    games: { about: 'list the games with their options', example: ['games', 'games --json'] },
    play: {
      about: 'play in the terminal against agents; answers can also be piped in, one a line',
      example: [
        'play hearts',
        'play mau-mau --seats 3 --options rounds=2 --name Ada',
        'play hearts --seed friday --record game.txt',
      ],
    },
    replay: {
      about: 'look at a recorded game step by step, check it, or convert it',
      example: ['replay game.txt', 'replay game.txt --all --seat 0', 'replay game.txt --pack game.sr1'],
    },
    import: {
      about: 'check logs of Tichu games from Brettspielwelt and turn them into records',
      example: ['import bsw logs', 'import bsw 200701 200702 --out records', 'import bsw game.tch --verbose'],
    },
    export: {
      about: 'write a record as a log in the format of another site',
      example: ['export bsw game.txt', 'export bsw game.sr1 --out game.tch'],
    },
    odds: {
      about: 'the chances of battles in Risk: one, a campaign, or a whole table',
      example: ['odds 10 7', 'odds 14 3 3 3', 'odds --table 12', 'odds --svg odds.svg --table 30'],
    },
    analyse: {
      about: 'who will win from a position, and what is best to do there',
      example: ['analyse hearts game.txt@40 --agents so-ismcts', 'analyse risk position.json --games 5000 --json'],
    },
    bench: {
      about: 'measure how fast the games are played at random, and print their signatures',
      example: ['bench', 'bench hearts --seconds 3 --json'],
    },
    serve: {
      about: 'serve the start page, the list of games and /healthz over HTTP',
      example: ['serve', 'serve --port 3000 --host 0.0.0.0'],
    },
  },
  play: {
    game: 'name of the game, see "games"',
    seat: 'your seat, counted from 0',
    seats: 'number of seats',
    options: 'rules of this table',
    preset: 'a named bundle of rules',
    agent: 'who else plays, in order of seats (repeatable, default: random)',
    name: 'your name; KI lets agents play among themselves, as Risk does without a name',
    map: 'in Risk: the name of a map or a file with one',
    record: 'write the game to this file, at the end or when you leave',
  },
  replay: {
    record: 'file with a record, as text or packed',
    seat: 'see with the eyes of this seat (default: a spectator’s)',
    open: 'see all hands; only of finished games',
    all: 'print the whole game instead of stepping through it',
    to: 'print the position after this many moves',
    pack: 'write the record to a file in packed form',
    text: 'write the record to a file as text',
    svg: 'write the map after every change to this folder, as pictures (Risk)',
    json: 'print a summary as JSON',
  },
  import: {
    format: 'format of the logs: bsw (Brettspielwelt)',
    paths: 'files, and folders that are searched for .tch and .txt',
    out: 'write the records to this folder (default: only check)',
    text: 'write records as text instead of packed',
    rows: 'write every decision as a row for learning to this Parquet file',
    verbose: 'tell everything that was rejected, as file:line: sentence',
    json: 'print the summary as JSON',
  },
  export: {
    format: 'format of the log: bsw (Brettspielwelt)',
    record: 'file with a record of Tichu, as text or packed',
    out: 'write the log to this file (default: print it)',
  },
  odds: {
    troops: 'troops on the attacking territory; one of them stays behind',
    defenders: 'troops on the attacked territories, one after the other',
    stop: 'stop attacking when this many are left on the territory',
    table: 'the chances of all battles up to this size',
    svg: 'draw those chances to this file',
    json: 'print everything as JSON',
  },
  analyse: {
    game: 'name of the game, see "games"',
    position: 'a move of a record (game.txt@40), or in Risk a position as JSON',
    agents:
      'who goes on, in order of seats; the last one takes the rest (default: exact values if possible, else random)',
    games: 'games to play for the chances, and again for the actions',
    seed: 'the same seed gives the same answer',
    json: 'print everything as JSON',
  },
  bench: { games: 'names of games (default: all)', seconds: 'time for each game' },
  serve: {
    port: 'port (default: PORT or 8080)',
    host: 'address (default: HOST or 127.0.0.1)',
    logLevel: 'fatal, error, warn, info, debug, trace or silent',
  },
};

const de: typeof en = {
  program: 'Ein Tisch für Menschen und Maschinen: Karten- und Brettspiele im Terminal, im Browser und in der Arena.',
  usage: 'Aufruf:',
  arguments: 'Angaben:',
  options: 'Optionen:',
  commandsTitle: 'Befehle:',
  example: 'Beispiel:',
  help: 'diese Hilfe zeigen',
  version: 'Version zeigen, in einem Klon mit Marke und Commit',
  lang: 'Sprache, Deutsch oder Englisch (sonst die des Systems)',
  noColor: 'keine Farben',
  json: 'für Maschinen, als JSON',
  seed: 'Text, der allen Zufall bestimmt; gleicher Startwert, gleiche Karten',
  commands: {
    games: { about: 'Spiele mit ihren Optionen auflisten', example: ['games', 'games --json'] },
    play: {
      about: 'im Terminal gegen Agenten spielen; Antworten dürfen auch hineingeleitet werden, eine je Zeile',
      example: [
        'play hearts',
        'play mau-mau --seats 3 --options rounds=2 --name Ada',
        'play hearts --seed freitag --record spiel.txt',
      ],
    },
    replay: {
      about: 'ein aufgezeichnetes Spiel Schritt für Schritt ansehen, prüfen oder umwandeln',
      example: ['replay spiel.txt', 'replay spiel.txt --all --seat 0', 'replay spiel.txt --pack spiel.sr1'],
    },
    import: {
      about: 'Protokolle von Tichu-Spielen der Brettspielwelt prüfen und in Aufzeichnungen umwandeln',
      example: [
        'import bsw protokolle',
        'import bsw 200701 200702 --out aufzeichnungen',
        'import bsw spiel.tch --verbose',
      ],
    },
    export: {
      about: 'eine Aufzeichnung als Protokoll im Format einer anderen Seite schreiben',
      example: ['export bsw spiel.txt', 'export bsw spiel.sr1 --out spiel.tch'],
    },
    odds: {
      about: 'die Chancen von Kämpfen in Risiko: einer, ein Feldzug oder eine ganze Tabelle',
      example: ['odds 10 7', 'odds 14 3 3 3', 'odds --table 12', 'odds --svg chancen.svg --table 30'],
    },
    analyse: {
      about: 'wer von einer Stellung aus gewinnt, und was dort am besten ist',
      example: ['analyse hearts spiel.txt@40 --agents so-ismcts', 'analyse risk stellung.json --games 5000 --json'],
    },
    bench: {
      about: 'messen, wie schnell die Spiele zufällig gespielt werden, und ihre Signaturen zeigen',
      example: ['bench', 'bench hearts --seconds 3 --json'],
    },
    serve: {
      about: 'Startseite, Liste der Spiele und /healthz über HTTP anbieten',
      example: ['serve', 'serve --port 3000 --host 0.0.0.0'],
    },
  },
  play: {
    game: 'Name des Spiels, siehe „games“',
    seat: 'dein Platz, gezählt ab 0',
    seats: 'Zahl der Plätze',
    options: 'Regeln dieses Tisches',
    preset: 'ein benanntes Bündel von Regeln',
    agent: 'wer sonst spielt, in der Reihenfolge der Plätze (mehrfach möglich, sonst: random)',
    name: 'dein Name; mit KI spielen Agenten unter sich, in Risiko auch ohne Namen',
    map: 'in Risiko: der Name einer Karte oder eine Datei mit einer',
    record: 'das Spiel in diese Datei schreiben, am Ende oder wenn du gehst',
  },
  replay: {
    record: 'Datei mit einer Aufzeichnung, als Text oder gepackt',
    seat: 'mit den Augen dieses Platzes sehen (sonst mit denen eines Zuschauers)',
    open: 'alle Hände sehen; nur bei beendeten Spielen',
    all: 'das ganze Spiel ausgeben statt hindurchzugehen',
    to: 'die Stellung nach so vielen Zügen ausgeben',
    pack: 'die Aufzeichnung gepackt in eine Datei schreiben',
    text: 'die Aufzeichnung als Text in eine Datei schreiben',
    svg: 'die Karte nach jeder Änderung als Bild in diesen Ordner schreiben (Risiko)',
    json: 'eine Zusammenfassung als JSON ausgeben',
  },
  import: {
    format: 'Format der Protokolle: bsw (Brettspielwelt)',
    paths: 'Dateien, und Ordner, in denen .tch und .txt gesucht werden',
    out: 'die Aufzeichnungen in diesen Ordner schreiben (sonst nur prüfen)',
    text: 'Aufzeichnungen als Text statt gepackt schreiben',
    rows: 'jede Entscheidung als Zeile zum Lernen in diese Parquet-Datei schreiben',
    verbose: 'alles Abgelehnte nennen, als Datei:Zeile: Satz',
    json: 'die Zusammenfassung als JSON ausgeben',
  },
  export: {
    format: 'Format des Protokolls: bsw (Brettspielwelt)',
    record: 'Datei mit einer Aufzeichnung von Tichu, als Text oder gepackt',
    out: 'das Protokoll in diese Datei schreiben (sonst ausgeben)',
  },
  odds: {
    troops: 'Truppen im angreifenden Gebiet; eine davon bleibt zurück',
    defenders: 'Truppen in den angegriffenen Gebieten, eines nach dem anderen',
    stop: 'nicht weiter angreifen, wenn so viele im Gebiet übrig sind',
    table: 'die Chancen aller Kämpfe bis zu dieser Größe',
    svg: 'diese Chancen in diese Datei zeichnen',
    json: 'alles als JSON ausgeben',
  },
  analyse: {
    game: 'Name des Spiels, siehe „games“',
    position: 'ein Zug einer Aufzeichnung (spiel.txt@40) oder in Risiko eine Stellung als JSON',
    agents: 'wer weiterspielt, nach Plätzen; der letzte nimmt den Rest (sonst genaue Werte, wenn möglich, oder random)',
    games: 'Spiele für die Chancen, und noch einmal für die Züge',
    seed: 'derselbe Startwert gibt dieselbe Antwort',
    json: 'alles als JSON ausgeben',
  },
  bench: { games: 'Namen von Spielen (sonst alle)', seconds: 'Zeit für jedes Spiel' },
  serve: {
    port: 'Port (sonst PORT oder 8080)',
    host: 'Adresse (sonst HOST oder 127.0.0.1)',
    logLevel: 'fatal, error, warn, info, debug, trace oder silent',
  },
};

export type HelpWords = typeof en;

export const helpOf = (language: Language): HelpWords => ({ en, de })[language];
