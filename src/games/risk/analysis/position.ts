/**
 * Positions as JSON, for the analysis:
 *
 *     { "options": { "preset": "classic", "map": "classic" }, "seats": 2, "turn": 0,
 *       "land": { "alaska": [0, 3], "kamchatka": [1, 5], …, "siam": ["neutral", 2] },
 *       "hands": [["alaska", "*1"], []], "cards": true, "phase": "attack" }
 *
 * Every territory is listed, with its owner and troops. Without `phase` the turn begins, with its income. `"cards": false` is a
 * game with an empty deck: no cards are drawn, which exact solutions require.
 */
import { seedChance } from '../../../core/chance.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { Language } from '../../../core/types.ts';
import { MAX_TROOPS } from '../actions.ts';
import { formatCard, NEUTRAL } from '../board.ts';
import { configure } from '../rules.ts';
import type { RiskSetting } from '../setting.ts';
import { ATTACK, RiskState } from '../state.ts';
import { beginTurn } from '../turn.ts';

type Words = Readonly<Record<Language, string>>;

const KNOWN = ['options', 'seats', 'turn', 'land', 'hands', 'cards', 'phase'];

export function readPosition(value: unknown): Result<RiskState> {
  if (!isObject(value)) return broken('', { en: 'expected an object', de: 'erwartet wird ein Objekt' });
  const unknown = Object.keys(value).find((key) => !KNOWN.includes(key));
  if (unknown !== undefined) {
    return broken(unknown, { en: `known are ${KNOWN.join(', ')}`, de: `bekannt sind ${KNOWN.join(', ')}` });
  }
  const { options = {}, seats = 2 } = value;
  const setting = configure(options, typeof seats === 'number' ? seats : Number.NaN);
  if (!setting.ok) return setting;
  const state = new RiskState(setting.value as RiskSetting);
  state.clear();
  seedChance(state.cells, new Int32Array(4));
  return readLand(state, value.land) ?? readHands(state, value) ?? readTurn(state, value) ?? ok(state);
}

type Broken = Result<never> | undefined;

function readLand(state: RiskState, land: unknown): Broken {
  const { places } = state.setting.board;
  if (!isObject(land)) return broken('land', { en: 'expected an object', de: 'erwartet wird ein Objekt' });
  const stranger = Object.keys(land).find((id) => !places.some((place) => place.id === id));
  if (stranger !== undefined) {
    return broken(`land.${stranger}`, { en: 'the map has no such territory', de: 'dieses Gebiet hat die Karte nicht' });
  }
  for (const [territory, { id }] of places.entries()) {
    const [owner, troops] = Array.isArray(land[id]) ? land[id] : [];
    const isSeat = Number.isInteger(owner) && owner >= 0 && owner < state.setting.seats;
    if (!isSeat && owner !== 'neutral') {
      const expected = `[0 … ${state.setting.seats - 1} | "neutral", 1 … ${MAX_TROOPS}]`;
      return broken(`land.${id}`, { en: `expected ${expected}`, de: `erwartet wird ${expected}` });
    }
    if (!Number.isInteger(troops) || troops < 1 || troops > MAX_TROOPS) {
      return broken(`land.${id}`, { en: `1 to ${MAX_TROOPS} troops`, de: `1 bis ${MAX_TROOPS} Truppen` });
    }
    state.setOwner(territory, isSeat ? owner : NEUTRAL);
    state.addTroops(territory, troops);
  }
  for (let seat = 0; seat < state.setting.seats; seat++) if (state.count(seat) > 0) state.alive |= 1 << seat;
  return undefined;
}

function readHands(state: RiskState, { hands = [], cards = true }: Record<string, unknown>): Broken {
  const { board, seats } = state.setting;
  const lists: readonly unknown[] = Array.isArray(hands) ? hands : [hands];
  if (lists.length > seats || !lists.every((list) => Array.isArray(list))) {
    return broken('hands', { en: 'expected a list of cards for each seat', de: 'erwartet wird je Platz eine Liste' });
  }
  for (const [seat, list] of (lists as unknown[][]).entries()) {
    for (const name of list) {
      const [card] = state.cardsWhere((one) => formatCard(board, one) === name && state.inDeck(one));
      if (card === undefined) {
        const shown = String(name).slice(0, 40);
        return broken(`hands[${seat}]`, {
          en: `no card ${shown} is left`,
          de: `eine Karte ${shown} ist nicht mehr da`,
        });
      }
      state.takeFromDeck(card);
      state.addToHand(seat, card);
    }
  }
  if (typeof cards !== 'boolean') return broken('cards', { en: 'true or false', de: 'true oder false' });
  if (!cards) for (const card of state.cardsWhere((one) => state.inDeck(one))) state.takeFromDeck(card);
  return undefined;
}

function readTurn(state: RiskState, { turn = 0, phase = 'start' }: Record<string, unknown>): Broken {
  const { seats } = state.setting;
  const living = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => state.lives(seat));
  if (typeof turn !== 'number' || !living.includes(turn)) {
    return broken('turn', { en: `one of ${living.join(', ')}`, de: `eines von ${living.join(', ')}` });
  }
  if (living.length < 2) {
    return broken('land', { en: 'two seats must be left', de: 'zwei Plätze müssen übrig sein' });
  }
  if (phase !== 'start' && phase !== 'attack')
    return broken('phase', { en: 'start or attack', de: 'start oder attack' });
  state.first = turn;
  if (phase === 'start') beginTurn(state, turn);
  else {
    state.turn = turn;
    state.phase = ATTACK;
  }
  return undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function broken(at: string, { en, de }: Words): Result<never> {
  return fail('risk/position', { at: at || 'JSON', expected: en, erwartet: de });
}
