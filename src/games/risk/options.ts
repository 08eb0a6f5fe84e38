/** Every option of section 10, and the two presets. */
import type { OptionSpec, OptionSpecs, OptionValue, Presets } from '../../core/options.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { MAX_TROOPS } from './actions.ts';
import { MAX_SEATS, MAX_WILD, PORT_MODES } from './board.ts';
import { DEFAULT_MAP, readMapOption } from './map-source.ts';
import { MANOEUVRES, SCORINGS } from './setting.ts';

function choice(values: readonly OptionValue[], en: string, de: string, standard = values[0]): OptionSpec {
  return { kind: 'choice', values, default: standard, label: { en, de } };
}
function integer(min: number, max: number, standard: number, en: string, de: string): OptionSpec {
  return { kind: 'integer', min, max, default: standard, label: { en, de } };
}
function toggle(standard: boolean, en: string, de: string): OptionSpec {
  return { kind: 'switch', default: standard, label: { en, de } };
}

export const MOST_PER_TERRITORY = 20;
export const MOST_PER_PLAYER = 400;

/** A number: so many on every territory. A list: so many for each of 2, 3, … players, one on each territory, then the rest. */
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
    label: { en: 'the map: its name, or a whole map', de: 'die Karte: ihr Name oder eine ganze Karte' },
  },
  distribution: choice(['random', 'draft'], 'territories are dealt or claimed', 'Gebiete werden verteilt oder gewählt'),
  startTroops: {
    kind: 'data',
    default: 3,
    read: readStartTroops,
    label: {
      en: 'first troops: a number for every territory, or a list for 2, 3, … players',
      de: 'erste Truppen: eine Zahl für jedes Gebiet oder eine Liste für 2, 3, … Spieler',
    },
  },
  initialPlacement: choice(
    ['random', 'turns'],
    'the rest of the first troops is laid at random or in turns',
    'der Rest der ersten Truppen wird zufällig oder reihum gesetzt',
  ),
  neutral: choice(
    [false, true, 'two-players'],
    'a neutral army: never, always, or with two players',
    'eine neutrale Armee: nie, immer oder zu zweit',
  ),
  castlesCountForIncome: toggle(true, 'castles count as territories for income', 'Burgen zählen wie Gebiete'),
  minIncome: integer(0, 50, 3, 'least income', 'kleinster Nachschub'),
  portMode: choice(
    PORT_MODES,
    'ports join nothing, their group, or all',
    'Häfen verbinden nichts, ihre Gruppe oder alle',
    'group',
  ),
  sets: choice(['fixed', 'escalating'], 'sets have fixed or growing values', 'Sätze bringen Festes oder immer mehr'),
  setValues: {
    kind: 'data',
    default: [4, 6, 8, 10],
    read: readSetValues,
    label: {
      en: 'fixed values: three of each symbol, and one of each',
      de: 'feste Werte: drei gleiche je Symbol, dann drei verschiedene',
    },
  },
  wildCards: integer(0, MAX_WILD, 0, 'wild cards', 'Joker'),
  endCard: toggle(true, 'a card in the lower half ends the game', 'eine Karte der unteren Hälfte beendet das Spiel'),
  takeCards: toggle(false, 'cards of the eliminated are taken over', 'Karten Besiegter gehen an den Sieger'),
  territoryBonus: integer(0, 10, 0, 'troops on an own territory of a set', 'Truppen auf ein eigenes Gebiet des Satzes'),
  forcedRedeemAt: integer(3, 7, 5, 'cards with which a turn begins with a set', 'Karten, ab denen ein Satz fällig ist'),
  forcedRedeemOnTakeover: integer(
    5,
    7,
    6,
    'cards with which a takeover forces sets',
    'Karten, ab denen eine Übernahme Sätze erzwingt',
  ),
  manoeuvre: choice(
    MANOEUVRES,
    'a manoeuvre goes along own territories, to a neighbour, or any number is allowed',
    'ein Manöver führt über eigene Gebiete, zum Nachbarn, oder es sind beliebig viele erlaubt',
  ),
  defenderChooses: toggle(false, 'the defender chooses the dice', 'der Verteidiger wählt seine Würfel'),
  scoring: choice(SCORINGS, 'what counts when play stops', 'was zählt, wenn das Spiel abbricht'),
  domination: choice(
    ['opponents', 'all territories'],
    'to win, beat all opponents or take all territories',
    'zum Sieg alle Gegner besiegen oder alle Gebiete erobern',
  ),
  reserveLimit: integer(
    0,
    MAX_TROOPS,
    0,
    'most troops of a player, 0 for no limit',
    'Truppen je Spieler, 0 ohne Grenze',
  ),
  openHands: toggle(false, 'cards lie open', 'Karten liegen offen'),
  onLeave: choice(
    ['agent', 'neutral'],
    'who leaves is replaced by an agent, or the land becomes neutral',
    'wer geht, wird durch einen Agenten ersetzt, oder das Land wird neutral',
  ),
  maxTurns: integer(
    0,
    100_000,
    0,
    'turns of all players together, 0 for no limit',
    'Züge aller zusammen, 0 ohne Grenze',
  ),
};

export const PRESETS: Presets = {
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
};
