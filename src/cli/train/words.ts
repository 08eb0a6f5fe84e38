/** The texts of `train` in both languages. */
import type { Language } from '../../core/types.ts';

interface LeftOut {
  readonly rounds: number;
  readonly files: number;
}

const en = {
  help: {
    game: 'name of the game, see "games"',
    out: 'folder of the run; weights, state and journal are written there',
    resume: 'go on with the run in the folder',
    targets:
      'instead of self-play, learn what a search over the net would choose: search, or a zero-search with its settings, such as zero-search:tree:iterations=110',
    iterations: 'iterations of self-play that are planned (400; 0 with --imitate); the rates fall in the last fifth',
    minutes: 'stop after this time; --resume goes on',
    hours: 'the same in hours',
    imitate: 'imitate played games: records, logs of Brettspielwelt, folders of them',
    teacher: 'the agent that is imitated first, unless --imitate or --from says otherwise',
    rounds: 'rounds that are imitated: 32000 of a teacher, each played round twice; 0 begins with nothing',
    from: 'begin self-play with these weights, such as runs/people/last',
    games: 'games of an iteration (800; 100 with --targets)',
    width: 'width of the net, a multiple of 32 (256)',
    seed: 'text that decides all chance: the same run gives the same weights',
    every: 'iterations between two matches against the teacher; 0 for none',
    gate: 'iterations between two gates, where the net must beat the last champion to become the next; 0 for none',
    workers:
      'threads, usually one a core: they decide the weights, so --resume goes on with as many and only plays gates with others',
    curve:
      'write curve.html into the folder: strength, losses, entropy and calls, also while a run goes on elsewhere; with a run, after every match',
    ship: 'put the weights of the run into the program as zero or behavior, if they beat what stands there now',
    deals: 'mirrored deals that are played before weights are shipped',
  },
  drawn: (path: string) => `Drawn: ${path}`,
  otherGame: (path: string, game: string) => `The run in ${path} learns ${game}.`,
  ship: {
    names: (name: string, known: string) => `Weights are shipped as one of ${known}, not as ${name}.`,
    noCheckout:
      'Weights are shipped from a checkout of the source, where a commit says what they are. Play with them as zero:from=…',
    playing: (deals: number) => `Playing ${deals} mirrored deals against what stands there now …`,
    refused: (against: string, result: string, failures: number) =>
      failures > 0
        ? `Not shipped: ${failures} games failed.`
        : `Not shipped: against ${against} ${result}. The interval of the lead has to be above 0.`,
    done: (against: string, result: string, files: string) => `Against ${against}: ${result}.\nWritten: ${files}`,
    next: (program: string, game: string, name: string) =>
      `Before you commit them: read ${program} panel ${game} --seats ${name}, run npm run strength, and update the snapshots of src/agents/learned.`,
  },
  exists: (path: string) => `There is a run in ${path} already. --resume goes on with it.`,
  missing: (path: string) => `There is no run in ${path}.`,
  keeps: (workers: number, threads: number) =>
    `The run goes on learning with ${workers} ${workers === 1 ? 'thread' : 'threads'}, on which its weights depend; gates are played by ${threads}.`,
  width: 'The width is a multiple of 32.',
  reading: (files: number, rounds: number) => `${files} files, ${rounds} rounds`,
  gathered: (rounds: number, held: number, { rounds: doubtful, files }: LeftOut) =>
    `${rounds} rounds, ${held} of them only for testing. Left out: ${doubtful} doubtful rounds, ${files} files without games.`,
  nothing: (paths: string) => `There is nothing to learn from in ${paths}.`,
  examined: (decisions: number, agreed: string, parts: string) =>
    `Of ${decisions} decisions in games it has not learned from: ${agreed} agree (${parts})`,
  pace: (rate: number, decisions: number) => `${rate} rounds/s, ${decisions} decisions`,
  called: (name: string, share: string, good: string) => `${name} called ${share}, ${good} made good`,
  strength: (opponent: string, lead: string) => `last ${lead} against ${opponent}`,
  due: (iterations: number) => `next match in ${iterations}`,
  imitation: (games: number, agreed: string) => `${games} games, imitation: ${agreed} agree`,
  play: (games: number, iteration: string, entropy: string) =>
    `${games} games, self-play ${iteration}: entropy ${entropy}`,
  search: (games: number, iteration: string, agreed: string) =>
    `${games} games, learning from the search ${iteration}: ${agreed} agree`,
  targets: 'What --targets names is search, or a zero-search without from=: it searches over the net that learns.',
  calls: (games: number) => `${games} games, learning when to call`,
  lead: (opponent: string, lead: string, won: string) => `against ${opponent}: ${lead} a round, ${won} won`,
  champion: (n: number) => `Champion ${n}.`,
  noChampion: 'The champion stays.',
  against: (other: string, lead: string, won: string, deals: number) =>
    `  against ${other}: ${lead} points a round, ${won} won, ${deals} deals`,
  saved: (path: string, program: string, game: string, out: string) =>
    `Saved. Go on: ${program} train ${game} --out ${out} --resume\nPlay with it: ${program} arena ${game} --seats zero:from=${path},rule`,
};

const de: typeof en = {
  help: {
    game: 'Name des Spiels, siehe „games“',
    out: 'Ordner des Laufs; dort liegen Gewichte, Zustand und Protokoll',
    resume: 'den Lauf im Ordner fortsetzen',
    targets:
      'statt gegen sich selbst: lernen, was eine Suche mit dem Netz wählt; search oder ein zero-search mit Einstellungen, etwa zero-search:tree:iterations=110',
    iterations:
      'geplante Durchgänge im Spiel gegen sich selbst (400; 0 bei --imitate); im letzten Fünftel sinken die Raten',
    minutes: 'nach dieser Zeit anhalten; --resume setzt fort',
    hours: 'dasselbe in Stunden',
    imitate: 'gespielte Partien nachahmen: Aufzeichnungen, Protokolle der Brettspielwelt, Ordner davon',
    teacher: 'der Agent, der zuerst nachgeahmt wird, wenn --imitate oder --from nichts anderes sagen',
    rounds: 'nachgeahmte Runden: 32000 eines Lehrers, jede gespielte zweimal; 0 beginnt mit nichts',
    from: 'mit diesen Gewichten gegen sich selbst beginnen, etwa runs/people/last',
    games: 'Partien eines Durchgangs (800; 100 bei --targets)',
    width: 'Breite des Netzes, ein Vielfaches von 32 (256)',
    seed: 'Text, von dem aller Zufall abhängt: derselbe Lauf ergibt dieselben Gewichte',
    every: 'Durchgänge zwischen zwei Vergleichen mit dem Lehrer; 0 für keine',
    gate: 'Durchgänge zwischen zwei Prüfungen, in denen das Netz den letzten Meister schlagen muss; 0 für keine',
    workers:
      'Threads, meist einer je Kern: Von ihrer Zahl hängen die Gewichte ab, deshalb gilt sie bei --resume nur für die Prüfungen',
    curve:
      'curve.html in den Ordner schreiben: Stärke, Verluste, Entropie und Ansagen, auch während ein Lauf anderswo weitergeht; mit einem Lauf nach jedem Vergleich',
    ship: 'die Gewichte des Laufs als zero oder behavior ins Programm aufnehmen, wenn sie schlagen, was jetzt dort steht',
    deals: 'gespiegelte Verteilungen, die vor dem Aufnehmen gespielt werden',
  },
  drawn: (path) => `Gezeichnet: ${path}`,
  otherGame: (path, game) => `Der Lauf in ${path} lernt ${game}.`,
  ship: {
    names: (name, known) => `Gewichte werden als ${known.replace(', ', ' oder ')} aufgenommen, nicht als ${name}.`,
    noCheckout:
      'Gewichte werden in einem Klon des Quelltexts aufgenommen, wo ein Commit sagt, was sie sind. Gespielt wird mit ihnen als zero:from=…',
    playing: (deals) => `${deals} gespiegelte Verteilungen werden gegen das gespielt, was jetzt dort steht …`,
    refused: (against, result, failures) =>
      failures > 0
        ? `Nicht aufgenommen: ${failures} Partien sind gescheitert.`
        : `Nicht aufgenommen: gegen ${against} ${result}. Das Intervall des Vorsprungs muss über 0 liegen.`,
    done: (against, result, files) => `Gegen ${against}: ${result}.\nGeschrieben: ${files}`,
    next: (program, game, name) =>
      `Vor dem Commit: ${program} panel ${game} --seats ${name} lesen, npm run strength ausführen und die Snapshots in src/agents/learned erneuern.`,
  },
  exists: (path) => `In ${path} gibt es schon einen Lauf. --resume setzt ihn fort.`,
  missing: (path) => `In ${path} gibt es keinen Lauf.`,
  keeps: (workers, threads) =>
    `Der Lauf lernt weiter mit ${workers} ${workers === 1 ? 'Thread' : 'Threads'}, denn davon hängen die Gewichte ab; Prüfungen spielen ${threads}.`,
  width: 'Die Breite ist ein Vielfaches von 32.',
  reading: (files, rounds) => `${files} Dateien, ${rounds} Runden`,
  gathered: (rounds, held, { rounds: doubtful, files }) =>
    `${rounds} Runden, ${held} davon nur zum Prüfen. Ausgelassen: ${doubtful} zweifelhafte Runden, ${files} Dateien ohne Partien.`,
  nothing: (paths) => `In ${paths} gibt es nichts, woraus zu lernen wäre.`,
  examined: (decisions, agreed, parts) =>
    `Von ${decisions} Entscheidungen in Partien, aus denen nicht gelernt wurde: ${agreed} stimmen überein (${parts})`,
  pace: (rate, decisions) => `${rate} Runden/s, ${decisions} Entscheidungen`,
  called: (name, share, good) => `${name} angesagt ${share}, davon ${good} gelungen`,
  strength: (opponent, lead) => `zuletzt ${lead} gegen ${opponent}`,
  due: (iterations) => `nächster Vergleich in ${iterations}`,
  imitation: (games, agreed) => `${games} Partien, Nachahmung: ${agreed} stimmen überein`,
  play: (games, iteration, entropy) => `${games} Partien, gegen sich selbst ${iteration}: Entropie ${entropy}`,
  search: (games, iteration, agreed) =>
    `${games} Partien, Lernen aus der Suche ${iteration}: ${agreed} stimmen überein`,
  targets: '--targets ist search oder ein zero-search ohne from=: Gesucht wird mit dem Netz, das lernt.',
  calls: (games) => `${games} Partien, Lernen der Ansagen`,
  lead: (opponent, lead, won) => `gegen ${opponent}: ${lead} je Runde, ${won} gewonnen`,
  champion: (n) => `Meister ${n}.`,
  noChampion: 'Der Meister bleibt.',
  against: (other, lead, won, deals) =>
    `  gegen ${other}: ${lead} Punkte je Runde, ${won} gewonnen, ${deals} Verteilungen`,
  saved: (path, program, game, out) =>
    `Gespeichert. Weiter: ${program} train ${game} --out ${out} --resume\nDamit spielen: ${program} arena ${game} --seats zero:from=${path},rule`,
};

export type TrainWords = typeof en;

export const trainWords = (language: Language): typeof en => ({ en, de })[language];
