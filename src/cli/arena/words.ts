/** The texts of the arena, tournaments and leagues on the command line, in both languages. */
import type { ArenaProblemKind } from '../../arena/problem.ts';
import type { Language } from '../../core/types.ts';

/** Seconds as `h:mm:ss` or `m:ss`. */
function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number): string => String(part).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

const en = {
  commands: {
    arena: {
      about: 'let agents play many games against each other and measure who is better',
      example: [
        'arena hearts --seats so-ismcts,random,random,random --games 400',
        'arena tichu --seats so-ismcts,random --stop sprt --elo1 20 --out match',
        'arena hearts --seats my-agent,random --agent-module ./my-agent.ts --games 1000',
        'arena tichu --seats so-ismcts,random --stop sprt --elo1 20 --out match --resume',
      ],
    },
    tournament: {
      about: 'let a whole field of agents play round robin and print the table',
      example: [
        'tournament hearts --field random,so-ismcts:level=0,so-ismcts,mo-ismcts --games 2000',
        'tournament tichu --field random,so-ismcts,pimc-round-uct --games 600 --out cup',
      ],
    },
    league: {
      about: 'keep ratings of agents over many tournaments; without --field show the table',
      example: ['league hearts --field random,so-ismcts --games 400', 'league hearts', 'league hearts --json'],
    },
  },
  help: {
    game: 'name of the game, see "games"',
    seats: 'agents in order of seats; one a team, or fewer: the last one takes the rest',
    field: 'agents, each against all others',
    table: 'number of seats at a table (default: the usual one of the game)',
    games: 'how many games; the last deal is played in all its rotations',
    workers: 'threads (default: one a core)',
    seed: 'text that decides all chance; the same seed gives the same result',
    options: 'rules of this table; name=@file reads the value from a file',
    preset: 'a named bundle of rules',
    module: 'file with own agents, exporting createAgent(spec); its name is their id (repeatable)',
    stop: 'end early: sprt, ci, rate=<p>, decided or none',
    elo0: 'sprt: Elo difference of the null hypothesis',
    elo1: 'sprt: Elo difference of the alternative',
    alpha: 'sprt: chance to call an agent stronger that is not',
    beta: 'sprt: chance to miss a stronger agent',
    width: 'ci: end when the interval of the first agent’s share of wins is at most this wide',
    patience: 'seconds an agent may take for one decision before it has lost the game',
    out: 'folder for the journal, the report and the records',
    noRecords: 'with --out: no file for each game',
    resume: 'continue the run in --out, also with more games than before',
    rows: 'write every decision as a row for learning to this Parquet file',
    html: 'write the report as a page to this file',
    json: 'print the report as JSON',
    store: 'file or postgres://… that keeps the league (default: STORE or stammtisch.sqlite)',
    name: 'name of the league (default: the game)',
  },
  tooManySeats: (names: number, seats: number) => `${names} agents are named, but there are ${seats} seats.`,
  smallField: 'A tournament needs at least two different agents.',
  badStop: (text: string) => `--stop is "${text}": expected sprt, ci, rate=<number from 0 to 1>, decided or none.`,
  badFigure: (flag: string, text: string, min: number, max: number) =>
    `${flag} is "${text}": expected a number from ${min} to ${max}.`,
  badHypotheses: '--elo0 must be below --elo1.',
  resumeWhere: '--resume needs --out, the folder of the run.',
  problems: {
    'journal-exists': (path: string) => `${path} holds a run. --resume continues it; else choose another folder.`,
    'journal-other': (path: string) =>
      `${path} holds another run: other rules, agents or seed. Choose another folder for --out.`,
    'journal-damaged': (path: string) => `${path} is not the journal of a run, or it is damaged.`,
    'module-name': (path: string, reason: string) =>
      `${path}: "${reason}" is no id for agents. Name the file with small letters, digits and hyphens, such as my-agent.ts.`,
    'module-broken': (path: string, reason: string) => `${path} cannot be used as agents: ${reason}.`,
    'module-agent': (path: string, reason: string) => `${path} made no agent: ${reason}.`,
  } satisfies Record<ArenaProblemKind, (path: string, reason: string) => string>,
  progress: (done: string, total: string, rate: string, left: number | undefined) =>
    `${done} of ${total} games, ${rate}/s${left === undefined ? '' : `, ${clock(left)} left`}`,
  finishing: 'finishing the running games; Ctrl-C again ends at once',
  writing: (done: string, total: string) => `writing records, ${done} of ${total} games`,
  wrote: (path: string) => `The report is in ${path}.`,
  wroteRows: (rows: string, path: string) => `${rows} rows are in ${path}.`,
  leagueOther: (name: string) =>
    `The league "${name}" is played by other rules or at another table. Choose another --name.`,
  leagueEmpty: (name: string) => `The league "${name}" has no games yet. --field names the agents.`,
  leagueKnown: 'These games are in the league already; choose another --seed for others.',
  leagueHead: (name: string, runs: number, games: string) =>
    `League ${name}: ${runs === 1 ? '1 run' : `${runs} runs`}, ${games} games`,
  leagueColumns: ['agent', 'games', 'share of wins', 'rating', 'skill (mu ± sigma)', 'at least', 'last played'],
};

const de: typeof en = {
  commands: {
    arena: {
      about: 'Agenten viele Spiele gegeneinander spielen lassen und messen, wer besser ist',
      example: [
        'arena hearts --seats so-ismcts,random,random,random --games 400',
        'arena tichu --seats so-ismcts,random --stop sprt --elo1 20 --out vergleich',
        'arena hearts --seats mein-agent,random --agent-module ./mein-agent.ts --games 1000',
        'arena tichu --seats so-ismcts,random --stop sprt --elo1 20 --out vergleich --resume',
      ],
    },
    tournament: {
      about: 'ein ganzes Feld von Agenten jeder gegen jeden spielen lassen und die Tabelle zeigen',
      example: [
        'tournament hearts --field random,so-ismcts:level=0,so-ismcts,mo-ismcts --games 2000',
        'tournament tichu --field random,so-ismcts,pimc-round-uct --games 600 --out pokal',
      ],
    },
    league: {
      about: 'Wertungen von Agenten über viele Turniere führen; ohne --field die Tabelle zeigen',
      example: ['league hearts --field random,so-ismcts --games 400', 'league hearts', 'league hearts --json'],
    },
  },
  help: {
    game: 'Name des Spiels, siehe „games“',
    seats: 'Agenten in der Reihenfolge der Plätze; einer je Team oder weniger: der letzte nimmt den Rest',
    field: 'Agenten, jeder gegen alle anderen',
    table: 'Zahl der Plätze am Tisch (sonst die übliche des Spiels)',
    games: 'wie viele Spiele; die letzte Gabe wird in allen Sitzordnungen gespielt',
    workers: 'Threads (sonst einer je Kern)',
    seed: 'Text, der allen Zufall bestimmt; gleicher Startwert, gleiches Ergebnis',
    options: 'Regeln dieses Tisches; Name=@Datei liest den Wert aus einer Datei',
    preset: 'ein benanntes Bündel von Regeln',
    module:
      'Datei mit eigenen Agenten, die createAgent(spec) exportiert; ihr Name ist deren Kennung (mehrfach möglich)',
    stop: 'früher enden: sprt, ci, rate=<p>, decided oder none',
    elo0: 'sprt: Elo-Unterschied der Nullhypothese',
    elo1: 'sprt: Elo-Unterschied der Gegenhypothese',
    alpha: 'sprt: Wahrscheinlichkeit, einen Agenten stärker zu nennen, der es nicht ist',
    beta: 'sprt: Wahrscheinlichkeit, einen stärkeren zu übersehen',
    width: 'ci: enden, wenn das Intervall für den Anteil der Siege des ersten Agenten höchstens so breit ist',
    patience: 'Sekunden, die ein Agent für eine Entscheidung brauchen darf, bevor er das Spiel verloren hat',
    out: 'Ordner für das Journal, den Bericht und die Aufzeichnungen',
    noRecords: 'mit --out: keine Datei für jedes Spiel',
    resume: 'den Lauf in --out fortsetzen, auch mit mehr Spielen als zuvor',
    rows: 'jede Entscheidung als Zeile zum Lernen in diese Parquet-Datei schreiben',
    html: 'den Bericht als Seite in diese Datei schreiben',
    json: 'den Bericht als JSON ausgeben',
    store: 'Datei oder postgres://…, wo die Liga liegt (sonst STORE oder stammtisch.sqlite)',
    name: 'Name der Liga (sonst das Spiel)',
  },
  tooManySeats: (names, seats) => `${names} Agenten sind genannt, aber es gibt ${seats} Plätze.`,
  smallField: 'Ein Turnier braucht mindestens zwei verschiedene Agenten.',
  badStop: (text) => `--stop ist „${text}“: erwartet wird sprt, ci, rate=<Zahl von 0 bis 1>, decided oder none.`,
  badFigure: (flag, text, min, max) => `${flag} ist „${text}“: erwartet wird eine Zahl von ${min} bis ${max}.`,
  badHypotheses: '--elo0 muss unter --elo1 liegen.',
  resumeWhere: '--resume braucht --out, den Ordner des Laufs.',
  problems: {
    'journal-exists': (path) =>
      `${path} enthält einen Lauf. --resume setzt ihn fort; sonst wähle einen anderen Ordner.`,
    'journal-other': (path) =>
      `${path} enthält einen anderen Lauf: andere Regeln, Agenten oder ein anderer Startwert. Wähle einen anderen Ordner für --out.`,
    'journal-damaged': (path) => `${path} ist nicht das Journal eines Laufs, oder es ist beschädigt.`,
    'module-name': (path, reason) =>
      `${path}: „${reason}“ taugt nicht als Kennung von Agenten. Nenne die Datei mit kleinen Buchstaben, Ziffern und Bindestrichen, etwa mein-agent.ts.`,
    'module-broken': (path, reason) => `${path} lässt sich nicht als Agenten verwenden: ${reason}.`,
    'module-agent': (path, reason) => `${path} hat keinen Agenten gemacht: ${reason}.`,
  },
  progress: (done, total, rate, left) =>
    `${done} von ${total} Spielen, ${rate}/s${left === undefined ? '' : `, noch ${clock(left)}`}`,
  finishing: 'die laufenden Spiele werden beendet; noch einmal Ctrl-C endet sofort',
  writing: (done, total) => `Aufzeichnungen werden geschrieben, ${done} von ${total} Spielen`,
  wrote: (path) => `Der Bericht steht in ${path}.`,
  wroteRows: (rows, path) => `${rows} Zeilen stehen in ${path}.`,
  leagueOther: (name) =>
    `Die Liga „${name}“ wird nach anderen Regeln oder an einem anderen Tisch gespielt. Wähle einen anderen --name.`,
  leagueEmpty: (name) => `Die Liga „${name}“ hat noch keine Spiele. --field nennt die Agenten.`,
  leagueKnown: 'Diese Spiele stehen schon in der Liga; wähle einen anderen --seed für andere.',
  leagueHead: (name, runs, games) => `Liga ${name}: ${runs === 1 ? '1 Lauf' : `${runs} Läufe`}, ${games} Spiele`,
  leagueColumns: ['Agent', 'Spiele', 'Anteil der Siege', 'Wertung', 'Können (mu ± sigma)', 'mindestens', 'zuletzt'],
};

export type ArenaWords = typeof en;

export const arenaWords = (language: Language): ArenaWords => ({ en, de })[language];
