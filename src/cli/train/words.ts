/** The texts of `train` in both languages. */
import type { Language } from '../../core/types.ts';

const en = {
  help: {
    game: 'name of the game, see "games"',
    out: 'folder of the run; weights, state and journal are written there',
    resume: 'go on with the run in the folder',
    iterations: 'iterations of self-play that are planned; the rates fall in the last fifth',
    minutes: 'stop after this time; --resume goes on',
    imitate: 'games that the teacher plays first',
    teacher: 'the agent that is imitated first',
    games: 'games of an iteration',
    width: 'width of the net, a multiple of 32',
    seed: 'text that decides all chance: the same run gives the same weights',
    every: 'iterations between two matches against the teacher; 0 for none',
  },
  exists: (path: string) => `There is a run in ${path} already. --resume goes on with it.`,
  missing: (path: string) => `There is no run in ${path}.`,
  width: 'The width is a multiple of 32.',
  imitation: (games: number, agreed: string) => `${games} games, imitation: ${agreed} agree`,
  play: (games: number, iteration: string, entropy: string) =>
    `${games} games, self-play ${iteration}: entropy ${entropy}`,
  lead: (opponent: string, lead: string, won: string) => `against ${opponent}: ${lead} a round, ${won} won`,
  saved: (path: string, program: string, game: string, out: string) =>
    `Saved. Go on: ${program} train ${game} --out ${out} --resume\nPlay with it: ${program} arena ${game} --seats zero:from=${path},rule`,
};

const de: typeof en = {
  help: {
    game: 'Name des Spiels, siehe „games“',
    out: 'Ordner des Laufs; dort liegen Gewichte, Zustand und Protokoll',
    resume: 'den Lauf im Ordner fortsetzen',
    iterations: 'geplante Durchgänge im Spiel gegen sich selbst; im letzten Fünftel sinken die Raten',
    minutes: 'nach dieser Zeit anhalten; --resume setzt fort',
    imitate: 'Partien, die zuerst der Lehrer spielt',
    teacher: 'der Agent, der zuerst nachgeahmt wird',
    games: 'Partien eines Durchgangs',
    width: 'Breite des Netzes, ein Vielfaches von 32',
    seed: 'Text, von dem aller Zufall abhängt: derselbe Lauf ergibt dieselben Gewichte',
    every: 'Durchgänge zwischen zwei Vergleichen mit dem Lehrer; 0 für keine',
  },
  exists: (path) => `In ${path} gibt es schon einen Lauf. --resume setzt ihn fort.`,
  missing: (path) => `In ${path} gibt es keinen Lauf.`,
  width: 'Die Breite ist ein Vielfaches von 32.',
  imitation: (games, agreed) => `${games} Partien, Nachahmung: ${agreed} stimmen überein`,
  play: (games, iteration, entropy) => `${games} Partien, gegen sich selbst ${iteration}: Entropie ${entropy}`,
  lead: (opponent, lead, won) => `gegen ${opponent}: ${lead} je Runde, ${won} gewonnen`,
  saved: (path, program, game, out) =>
    `Gespeichert. Weiter: ${program} train ${game} --out ${out} --resume\nDamit spielen: ${program} arena ${game} --seats zero:from=${path},rule`,
};

export const trainWords = (language: Language): typeof en => ({ en, de })[language];
