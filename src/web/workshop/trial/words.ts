/** The texts of trial runs in both languages. */
import type { MapVerdict } from '../../../arena/trial/balance-sums.ts';
import type { Language } from '../../../core/types.ts';

/** A number with at most that many digits behind the point. */
const n = (language: Language, value: number, digits = 0): string =>
  value.toLocaleString(language, { maximumFractionDigits: digits, minimumFractionDigits: digits });

const COUNTS = {
  en: ['', '', 'two', 'three', 'four', 'five', 'six', 'seven'],
  de: ['', '', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben'],
} as const;

const en = {
  trial: 'Trial run',
  about: (games: number) =>
    `${n('en', games)} games of AIs of medium strength, played in this browser, show how fair the map is.`,
  start: 'Start the trial run',
  stop: 'Stop',
  stopping: 'The running games end.',
  goOn: 'Go on',
  again: 'Again',
  seats: 'Seats',
  games: (done: number, all: number) => `${n('en', done)} of ${n('en', all)} games`,
  left: (seconds: number) =>
    seconds < 90 ? `about ${Math.max(1, Math.round(seconds))} s left` : `about ${Math.round(seconds / 60)} min left`,
  starting: 'The first games are being played.',
  sure: 'the bars show how sure this is',
  stopped: (done: number) => `Stopped after ${n('en', done)} games.`,
  changed: 'Changed since this trial run.',
  refused: 'The trial run rests until the error is gone.',
  failed: 'The trial run failed.',
  seat: (place: number) => `Seat ${place + 1}`,
  order: 'Counted in turn order: seat 1 has the first turn.',
  percent: (share: number, digits = 1) => `${n('en', 100 * share, digits)} %`,
  between: (low: string, high: string) => `between ${low} and ${high}`,
  finished: (sentence: string) => `Trial run finished: ${sentence}.`,
  verdict: (verdict: MapVerdict, seats: number) => {
    if (verdict.kind === 'fair') return `Fair for ${COUNTS.en[seats]}`;
    if (verdict.kind === 'unclear') return 'Not yet clear';
    const seat = `Seat ${verdict.place + 1}`;
    return verdict.kind === 'ahead' ? `${seat} has an advantage` : `${seat} is at a disadvantage`;
  },
  because: (verdict: MapVerdict, share: string, fair: string) => {
    if (verdict.kind === 'fair') return 'No seat is clearly better.';
    if (verdict.kind === 'unclear') return 'More games would tell.';
    return `It wins ${share} of the games; ${fair} would be fair.`;
  },
  holds: 'Whoever holds it wins',
  holdsHint: 'Share of wins of the first player with all of the region. Below: how often it is held.',
  held: (share: string) => `held in ${share} of the turns`,
  never: 'never held',
  heldShort: (share: string) => `held ${share}`,
  strong: (region: string, bonus: number, now: number) =>
    `${region} is strong: bonus ${bonus} instead of ${now} makes it more usual.`,
  weak: (region: string, bonus: number, now: number) =>
    `${region} is weak: bonus ${bonus} instead of ${now} makes it more usual.`,
  setTo: (bonus: number) => `Set to ${bonus}`,
  usual: 'No region is clearly stronger or weaker than the others.',
  plays: 'How it plays',
  length: 'Length',
  rounds: (rounds: number) => `${n('en', rounds)} rounds`,
  leads: 'Lead changes',
  firstOut: 'First player out',
  round: (round: number) => `round ${n('en', round)}`,
  nobodyOut: 'nobody',
  quiet: 'Never fought over',
  deciding: 'Territories that decide',
  none: 'none clearly',
  heat: 'on the map: how often there is fighting',
  number: (value: number) => n('en', value, 1),

  protocolTrial: 'Trial games',
  aboutProtocol: (games: number) =>
    `${n('en', games)} games of AIs of medium strength with protocols by chance show what each card does.`,
  startProtocol: 'Start the trial games',
  tried: (games: number) => `${n('en', games)} of them with this protocol`,
  side: (share: string, error: string) => `The player who has it wins ${share} of the games (± ${error}).`,
  card: (value: number) => `Card ${value}`,
  neverPlayed: 'Never played from the hand in these games.',
  played: (share: string, error: string, turn: string, face: string) =>
    `Played in ${share} of its games (± ${error}), around turn ${turn}, ${face}.`,
  faces: { up: 'mostly face up', down: 'mostly face down', both: 'face up and face down alike' },
  sides: { up: 'Face up', down: 'Face down' },
  gain: (side: string, points: string, error: string) =>
    `${side} it brings ${points} points of the chance to win more than a usual turn (± ${error}).`,
  loss: (side: string, points: string, error: string) =>
    `${side} it brings ${points} points of the chance to win less than a usual turn (± ${error}).`,
  even: (side: string, error: string) => `${side} it brings about as much as a usual turn (± ${error} points).`,
  boxes: ['top', 'middle', 'bottom'],
  unused: (boxes: readonly string[]) =>
    boxes.length === 1
      ? `The text in the ${boxes[0]} box never did anything.`
      : `The texts in the ${boxes.slice(0, -1).join(', ')} and ${boxes[boxes.length - 1]} boxes never did anything.`,
  points: 'Points: of a hundred of the chance to win, as the AI judges the position before and after the turn.',
};

export type TrialWords = typeof en;

const de: TrialWords = {
  trial: 'Probelauf',
  about: (games) =>
    `${n('de', games)} Partien mittelstarker KIs, in diesem Browser gespielt, zeigen, wie fair die Karte ist.`,
  start: 'Probelauf starten',
  stop: 'Anhalten',
  stopping: 'Die laufenden Partien enden noch.',
  goOn: 'Fortsetzen',
  again: 'Nochmal',
  seats: 'Plätze',
  games: (done, all) => `${n('de', done)} von ${n('de', all)} Partien`,
  left: (seconds) =>
    seconds < 90 ? `noch etwa ${Math.max(1, Math.round(seconds))} s` : `noch etwa ${Math.round(seconds / 60)} min`,
  starting: 'Die ersten Partien werden gespielt.',
  sure: 'die Striche zeigen, wie sicher das ist',
  stopped: (done) => `Angehalten nach ${n('de', done)} Partien.`,
  changed: 'Seit diesem Probelauf geändert.',
  refused: 'Der Probelauf ruht, bis der Fehler behoben ist.',
  failed: 'Der Probelauf ist gescheitert.',
  seat: (place) => `Platz ${place + 1}`,
  order: 'In Zugreihenfolge gezählt: Platz 1 hat den ersten Zug.',
  percent: (share, digits = 1) => `${n('de', 100 * share, digits)} %`,
  between: (low, high) => `zwischen ${low} und ${high}`,
  finished: (sentence) => `Probelauf beendet: ${sentence}.`,
  verdict: (verdict, seats) => {
    if (verdict.kind === 'fair') return `Fair für ${COUNTS.de[seats]}`;
    if (verdict.kind === 'unclear') return 'Noch unklar';
    const seat = `Platz ${verdict.place + 1}`;
    return verdict.kind === 'ahead' ? `${seat} ist im Vorteil` : `${seat} ist im Nachteil`;
  },
  because: (verdict, share, fair) => {
    if (verdict.kind === 'fair') return 'Kein Platz ist klar im Vorteil.';
    if (verdict.kind === 'unclear') return 'Mehr Partien würden es zeigen.';
    return `Er gewinnt ${share} der Partien; fair wären ${fair}.`;
  },
  holds: 'Wer die Region hält, gewinnt',
  holdsHint: 'Anteil der Siege dessen, der die Region zuerst ganz hat. Darunter: wie oft sie jemand hält.',
  held: (share) => `in ${share} der Züge gehalten`,
  never: 'nie gehalten',
  heldShort: (share) => `gehalten ${share}`,
  strong: (region, bonus, now) => `${region} ist stark: Bonus ${bonus} statt ${now} macht sie gewöhnlicher.`,
  weak: (region, bonus, now) => `${region} ist schwach: Bonus ${bonus} statt ${now} macht sie gewöhnlicher.`,
  setTo: (bonus) => `Auf ${bonus} setzen`,
  usual: 'Keine Region ist klar stärker oder schwächer als die anderen.',
  plays: 'So spielt sie sich',
  length: 'Länge',
  rounds: (rounds) => `${n('de', rounds)} Runden`,
  leads: 'Führungswechsel',
  firstOut: 'Erster Ausfall',
  round: (round) => `Runde ${n('de', round)}`,
  nobodyOut: 'niemand',
  quiet: 'Nie umkämpft',
  deciding: 'Gebiete, die entscheiden',
  none: 'keine klar',
  heat: 'auf der Karte: wie oft gekämpft wird',
  number: (value) => n('de', value, 1),

  protocolTrial: 'Probepartien',
  aboutProtocol: (games) =>
    `${n('de', games)} Partien mittelstarker KIs mit zufälligen Protokollen zeigen, was jede Karte tut.`,
  startProtocol: 'Probepartien starten',
  tried: (games) => `${n('de', games)} davon mit diesem Protokoll`,
  side: (share, error) => `Wer es hat, gewinnt ${share} der Partien (± ${error}).`,
  card: (value) => `Karte ${value}`,
  neverPlayed: 'In diesen Partien nie aus der Hand gespielt.',
  played: (share, error, turn, face) =>
    `In ${share} ihrer Partien gespielt (± ${error}), etwa in Zug ${turn}, ${face}.`,
  faces: { up: 'meist offen', down: 'meist verdeckt', both: 'offen wie verdeckt' },
  sides: { up: 'Offen', down: 'Verdeckt' },
  gain: (side, points, error) =>
    `${side} bringt sie ${points} Punkte Gewinnchance mehr als ein gewöhnlicher Zug (± ${error}).`,
  loss: (side, points, error) =>
    `${side} bringt sie ${points} Punkte Gewinnchance weniger als ein gewöhnlicher Zug (± ${error}).`,
  even: (side, error) => `${side} bringt sie etwa so viel wie ein gewöhnlicher Zug (± ${error} Punkte).`,
  boxes: ['oberen', 'mittleren', 'unteren'],
  unused: (boxes) =>
    boxes.length === 1
      ? `Der Text im ${boxes[0]} Feld tat nie etwas.`
      : `Die Texte im ${boxes.slice(0, -1).join(', ')} und ${boxes[boxes.length - 1]} Feld taten nie etwas.`,
  points: 'Punkte: von hundert der Gewinnchance, so wie die KI die Lage vor und nach dem Zug einschätzt.',
};

const BOOKS: Readonly<Record<Language, TrialWords>> = { en, de };

export const trialWords = (language: Language): TrialWords => BOOKS[language];
