/** Turns options into a setting: checks them for every error, and compiles the map. */
import type { GameFacts, Setting } from '../../core/game.ts';
import { type Options, readOptions } from '../../core/options.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { MAX_TROOPS } from './actions.ts';
import { type Board, compileBoard, isConnected, MAX_SEATS, type PortMode } from './board.ts';
import { actionCount, observationSize } from './features.ts';
import type { RiskMap } from './map/format.ts';
import { mapNamed } from './map-source.ts';
import { OPTIONS, PRESETS } from './options.ts';
import type { RiskSetting } from './setting.ts';
import { cellsFor } from './state.ts';

export const FACTS: GameFacts = {
  name: 'risk',
  title: { en: 'Risk', de: 'Risiko' },
  about: {
    en: 'Place troops, conquer territories with dice, hold whole regions; the end card or the last opponent ends the game.',
    de: 'Truppen setzen, Gebiete mit Würfeln erobern, ganze Regionen halten; die Endkarte oder der letzte Gegner beendet das Spiel.',
  },
  rulesVersion: 1,
  seats: { min: 2, max: MAX_SEATS, default: 4 },
  minutes: 60,
  turnEvents: ['turn'],
  options: OPTIONS,
  presets: PRESETS,
};

export function configure(given: unknown, seats: number): Result<Setting> {
  const { min, max } = FACTS.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    return fail('seats/number', { game: FACTS.title.en, min, max, seats });
  }
  const read = readOptions(OPTIONS, PRESETS, given);
  if (!read.ok) return read;
  const options = read.value;
  const map = typeof options.map === 'string' ? mapNamed(options.map)! : (options.map as unknown as RiskMap);
  const board = compileBoard(map, options.portMode as PortMode, options.wildCards as number);
  const setting = settingOf(options, seats, board);
  return problemOf(setting) ?? ok(setting);
}

function problemOf(setting: RiskSetting): Result<never> | undefined {
  const { board, seats, startPerTerritory, startPerPlayer, reserve } = setting;
  const owners = seats + (setting.neutral ? 1 : 0);
  if (board.size < owners) return fail('risk/map-too-small', { map: board.map.id, territories: board.size, owners });
  if (!isConnected(board)) return fail('risk/map-not-connected', { map: board.map.id });
  const listed = setting.options.startTroops as readonly number[];
  if (startPerTerritory === 0 && startPerPlayer === 0) {
    return fail('risk/start-troops-seats', { most: listed.length + 1, seats });
  }
  const forPlayers = board.size - (setting.neutral ? Math.floor(board.size / owners) : 0);
  const share = Math.ceil(forPlayers / seats); // left-overs included
  const need = startPerTerritory > 0 ? share * startPerTerritory : share;
  if (startPerTerritory === 0 && startPerPlayer < need) {
    return fail('risk/too-few-start-troops', { troops: startPerPlayer, need });
  }
  const start = Math.max(need, startPerPlayer);
  return start > reserve ? fail('risk/reserve-too-small', { start, reserve }) : undefined;
}

function settingOf(options: Options, seats: number, board: Board): RiskSetting {
  const { startTroops, neutral } = options;
  const perTerritory = typeof startTroops === 'number';
  const base = {
    game: FACTS.name,
    seats,
    options,
    teams: Array.from({ length: seats }, (_, seat) => seat),
    stateLength: cellsFor(board),
    observation: observationSize(board, seats),
    actions: actionCount(board),
    range: { segment: { low: 0, high: 1 }, game: { low: 0, high: 1 } },
  };
  const rules = {
    board,
    mapInViews: typeof options.map === 'string' ? options.map : withoutDrawing(board.map),
    neutral: neutral === true || (neutral === 'two-players' && seats === 2),
    draft: options.distribution === 'draft',
    startPerTerritory: perTerritory ? startTroops : 0,
    startPerPlayer: perTerritory ? 0 : ((startTroops as readonly number[])[seats - 2] ?? 0),
    placedInTurns: options.initialPlacement === 'turns',
    castleWeight: options.castlesCountForIncome === true ? 1 : 0,
    minIncome: options.minIncome as number,
    escalating: options.sets === 'escalating',
    setValues: options.setValues as readonly number[],
    endCard: options.endCard === true,
    takeCards: options.takeCards === true,
    territoryBonus: options.territoryBonus as number,
    forcedRedeemAt: options.forcedRedeemAt as number,
    forcedRedeemOnTakeover: options.forcedRedeemOnTakeover as number,
    manoeuvre: options.manoeuvre as RiskSetting['manoeuvre'],
    defenderChooses: options.defenderChooses === true,
    scoring: options.scoring as RiskSetting['scoring'],
    reserve: (options.reserveLimit as number) || MAX_TROOPS,
    allTerritories: options.domination === 'all territories',
    openHands: options.openHands === true,
    leaving: options.onLeave === 'neutral',
    maxTurns: options.maxTurns as number,
  };
  return { ...base, ...rules, maxLegal: maxLegal(board, rules) };
}

type HandRules = Pick<RiskSetting, 'forcedRedeemAt' | 'forcedRedeemOnTakeover'>;

/** Every attack with every number of dice; every path of a manoeuvre; every number of troops with every set of the largest hand. */
function maxLegal(board: Board, rules: HandRules & Pick<RiskSetting, 'reserve'>): number {
  const hand = largestHand(rules);
  const sets = (hand * (hand - 1) * (hand - 2)) / 6;
  const attacks = 3 * board.borders + 1;
  const manoeuvres = board.size * (board.size - 1) + 1;
  return Math.max(attacks, manoeuvres, rules.reserve + sets + 1);
}

/**
 * After placing, a hand has fewer cards than force a set, or no set, which means at most four; after a takeover, fewer than
 * force one then. One card is added at the end of the turn, and a takeover joins two such hands.
 */
function largestHand({ forcedRedeemAt, forcedRedeemOnTakeover }: HandRules): number {
  const kept = Math.max(forcedRedeemAt - 1, forcedRedeemOnTakeover - 1, 4);
  return 2 * kept + 1;
}

/** Views are sent often, so they leave out the drawing; clients have it from the table's options. */
function withoutDrawing(map: RiskMap): RiskMap {
  const { size: _size, ...rest } = map;
  return { ...rest, territories: map.territories.map(({ shape: _shape, ...territory }) => territory) };
}
