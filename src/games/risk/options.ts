/** Every option of section 10, and the two presets. */
import type { OptionSpec, OptionSpecs, OptionValue, Presets } from '../../core/options.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { MAX_TROOPS } from './actions.ts';
import { MAX_SEATS, MAX_WILD } from './board.ts';
import { DEFAULT_MAP, MAP_NAMES, readMapOption } from './map-source.ts';

/** The first value is the default. Each has a name in English and German. */
function choice(en: string, de: string, values: readonly (readonly [OptionValue, string, string])[]): OptionSpec {
  const names = Object.fromEntries(
    values.map(([value, inEnglish, inGerman]) => [String(value), { en: inEnglish, de: inGerman }]),
  );
  return { kind: 'choice', values: values.map(([value]) => value), default: values[0][0], names, label: { en, de } };
}
function integer([min, max]: readonly [number, number], standard: number, en: string, de: string): OptionSpec {
  return { kind: 'integer', min, max, default: standard, label: { en, de } };
}
function toggle(standard: boolean, en: string, de: string): OptionSpec {
  return { kind: 'switch', default: standard, label: { en, de } };
}

export const MOST_PER_TERRITORY = 20;
export const MOST_PER_PLAYER = 400;

/** A number: troops on every territory. A list: troops of a player with 2, 3, … players, one on each territory, then the rest. */
function readStartTroops(value: unknown): Result<OptionValue> {
  if (isWhole(value, 1, MOST_PER_TERRITORY)) return ok(value);
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  if (list.length < 1 || list.length > MAX_SEATS - 1 || !list.every((item) => isWhole(item, 1, MOST_PER_PLAYER))) {
    return fail('risk/start-troops', { most: MOST_PER_TERRITORY, total: MOST_PER_PLAYER, players: MAX_SEATS });
  }
  return ok(list as OptionValue);
}

export const MOST_FOR_A_SET = 100;

function readSetValues(value: unknown): Result<OptionValue> {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  if (list.length !== 4 || !list.every((item) => isWhole(item, 0, MOST_FOR_A_SET))) {
    return fail('risk/set-values', { most: MOST_FOR_A_SET });
  }
  return ok(list as OptionValue);
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

export const OPTIONS: OptionSpecs = {
  map: {
    kind: 'data',
    default: DEFAULT_MAP,
    read: (value) => readMapOption(value) as Result<OptionValue>,
    names: MAP_NAMES,
    label: { en: 'the map', de: 'die Karte' },
  },
  distribution: choice('territories', 'Gebiete', [
    ['random', 'are dealt', 'werden verteilt'],
    ['draft', 'are claimed in turns', 'werden reihum gewählt'],
  ]),
  startTroops: {
    kind: 'data',
    default: 3,
    read: readStartTroops,
    label: {
      en: 'first troops: a number for every territory, or a list for 2, 3, … players',
      de: 'erste Truppen: eine Zahl für jedes Gebiet oder eine Liste für 2, 3, … Spieler',
    },
  },
  initialPlacement: choice('the rest of the first troops', 'der Rest der ersten Truppen', [
    ['random', 'is laid by chance', 'wird zufällig gesetzt'],
    ['turns', 'is laid in turns', 'wird reihum gesetzt'],
  ]),
  neutral: choice('a neutral army', 'eine neutrale Armee', [
    [false, 'never', 'nie'],
    [true, 'always', 'immer'],
    ['two-players', 'with two players', 'zu zweit'],
  ]),
  castlesCountForIncome: toggle(true, 'castles count as territories for income', 'Burgen zählen wie Gebiete'),
  minIncome: integer([0, 50], 3, 'least income', 'kleinster Nachschub'),
  portMode: choice('ports join', 'Häfen verbinden', [
    ['group', 'their group', 'ihre Gruppe'],
    ['none', 'nothing', 'nichts'],
    ['all', 'all ports', 'alle Häfen'],
  ]),
  sets: choice('sets of cards bring', 'Kartensätze bringen', [
    ['fixed', 'a fixed number', 'eine feste Zahl'],
    ['escalating', 'more each time', 'jedes Mal mehr'],
  ]),
  setValues: {
    kind: 'data',
    default: [4, 6, 8, 10],
    read: readSetValues,
    label: {
      en: 'fixed values: three of each symbol, and one of each',
      de: 'feste Werte: drei gleiche je Symbol, dann drei verschiedene',
    },
  },
  wildCards: integer([0, MAX_WILD], 0, 'wild cards', 'Joker'),
  endCard: toggle(true, 'a card in the lower half ends the game', 'eine Karte der unteren Hälfte beendet das Spiel'),
  takeCards: toggle(false, 'cards of the eliminated are taken over', 'Karten Besiegter gehen an den Sieger'),
  territoryBonus: integer(
    [0, 10],
    0,
    'troops on an own territory of a set',
    'Truppen auf ein eigenes Gebiet des Satzes',
  ),
  forcedRedeemAt: integer(
    [3, 7],
    5,
    'cards with which a turn begins with a set',
    'Karten, ab denen ein Satz fällig ist',
  ),
  forcedRedeemOnTakeover: integer(
    [5, 7],
    6,
    'cards with which a takeover forces sets',
    'Karten, ab denen eine Übernahme Sätze erzwingt',
  ),
  manoeuvre: choice('a manoeuvre goes', 'ein Manöver führt', [
    ['connected', 'along own territories', 'über eigene Gebiete'],
    ['adjacent', 'to a neighbour', 'zum Nachbarn'],
    ['unlimited', 'as often as you like', 'beliebig oft'],
  ]),
  defenderChooses: toggle(false, 'the defender chooses the dice', 'der Verteidiger wählt seine Würfel'),
  scoring: choice('when play stops, what counts is', 'wenn das Spiel abbricht, zählen', [
    ['territories', 'territories', 'Gebiete'],
    ['territories+castles+ports', 'territories, castles, ports', 'Gebiete, Burgen, Häfen'],
    ['domination', 'territories, at a turn limit', 'Gebiete, am Zuglimit'],
  ]),
  domination: choice('to win', 'zum Sieg', [
    ['opponents', 'beat all opponents', 'alle Gegner besiegen'],
    ['all territories', 'take all territories', 'alle Gebiete erobern'],
  ]),
  reserveLimit: integer(
    [0, MAX_TROOPS],
    0,
    'most troops of a player, 0 for no limit',
    'Truppen je Spieler, 0 ohne Grenze',
  ),
  openHands: toggle(false, 'cards lie open', 'Karten liegen offen'),
  onLeave: choice('a player who leaves', 'wer geht', [
    ['agent', 'is replaced by an AI', 'wird durch eine KI ersetzt'],
    ['neutral', 'leaves neutral land', 'hinterlässt neutrales Land'],
  ]),
  maxTurns: integer(
    [0, 100_000],
    0,
    'turns of all players together, 0 for no limit',
    'Züge aller zusammen, 0 ohne Grenze',
  ),
};

export const PRESETS = {
  'end-card': {},
  classic: {
    map: 'classic',
    startTroops: [40, 35, 30, 25, 20],
    neutral: 'two-players',
    castlesCountForIncome: false,
    portMode: 'none',
    sets: 'escalating',
    wildCards: 2,
    endCard: false,
    takeCards: true,
    territoryBonus: 2,
    manoeuvre: 'adjacent',
    scoring: 'domination',
  },
  short: { maxTurns: 8 },
} as const satisfies Presets;
