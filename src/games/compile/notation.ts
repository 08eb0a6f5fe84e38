/**
 * Actions as text. Lines and heights are counted from 1, seats from 0:
 *
 *     play Fire 1 up 2        play Metal 6 down 3        play Corruption 0 up 1 theirs        play ? down 2
 *     card Fire 1             field 0 2 1                text Metal 6 top                     protocol Fire
 *     line 2   number 3   option 1   tiles 0 132   seat 1   stacks 1 3   yes   no   done   refresh
 */
import type { Notation, Setting } from '../../core/game.ts';
import { unreadable } from '../../core/notation.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Action } from '../../core/types.ts';
import { ARRANGEMENTS, HEIGHT, ORDERS, PAIRS, PLACES, type Ranges, TEXTS, WORDS } from './actions.ts';
import { BOXES } from './language.ts';
import { cardName, cardNumber, protocolNumber } from './names.ts';
import { isOtherSide, isUpPlace, lineOfPlace } from './plays.ts';
import type { CompileSetting } from './state.ts';

export const UNSEEN = '?';

export const notation: Notation = {
  format: (setting: Setting, action: Action): string => format(setting as CompileSetting, action),
  parse: (setting: Setting, text: string): Result<Action> => parse(setting as CompileSetting, text),
};

/** The ranges in the order of their numbers, from the last. */
const KINDS = [
  'word',
  'stacks',
  'seat',
  'tiles',
  'option',
  'number',
  'line',
  'protocol',
  'text',
  'field',
  'card',
  'play',
] as const;
export type Kind = (typeof KINDS)[number];

export function kindOf(ranges: Ranges, action: Action): Kind | undefined {
  if (!Number.isInteger(action) || action < 0 || action >= ranges.end) return undefined;
  return KINDS.find((kind) => action >= ranges[kind]);
}

/** `Fire 1`, or `?` for a card that nobody has seen. */
export const cardText = (setting: CompileSetting, card: number): string =>
  card === setting.ranges.cards ? UNSEEN : cardName(setting, card);

function format(setting: CompileSetting, action: Action): string {
  const kind = kindOf(setting.ranges, action);
  if (kind === undefined) return `#${action}`;
  const n = action - setting.ranges[kind];
  switch (kind) {
    case 'play':
      return `play ${cardText(setting, Math.floor(n / PLACES))} ${placeText(n % PLACES)}`;
    case 'card':
      return `card ${cardText(setting, n)}`;
    case 'field':
      return `field ${fieldText(n)}`;
    case 'text':
      return `text ${cardName(setting, Math.floor(n / TEXTS))} ${textName(n % TEXTS)}`;
    case 'protocol':
      return `protocol ${setting.protocols[n].name}`;
    case 'line':
    case 'option':
      return `${kind} ${n + 1}`;
    case 'number':
    case 'seat':
      return `${kind} ${n}`;
    case 'tiles':
      return `tiles ${Math.floor(n / ARRANGEMENTS)} ${orderText(n % ARRANGEMENTS)}`;
    case 'stacks':
      return `stacks ${PAIRS[n].map((line) => line + 1).join(' ')}`;
    case 'word':
      return WORDS[n];
  }
}

const placeText = (place: number): string =>
  `${isUpPlace(place) ? 'up' : 'down'} ${lineOfPlace(place) + 1}${isOtherSide(place) ? ' theirs' : ''}`;
const fieldText = (n: number): string => {
  const zone = Math.floor(n / HEIGHT);
  return `${Math.floor(zone / 3)} ${(zone % 3) + 1} ${(n % HEIGHT) + 1}`;
};
const textName = (n: number): string => `${BOXES[n >> 1]}${n & 1 ? ' 2' : ''}`;
const orderText = (order: number): string => ORDERS[order].map((line) => line + 1).join('');

// ---- reading -------------------------------------------------------------------------------------------------------------------

const EXPECTED = {
  en: 'an action such as "play Fire 1 up 2", "card Fire 1", "field 0 2 1", "line 2", "yes" or "refresh"',
  de: 'ein Zug wie „play Fire 1 up 2“, „card Fire 1“, „field 0 2 1“, „line 2“, „yes“ oder „refresh“',
};

function parse(setting: CompileSetting, text: string): Result<Action> {
  const clean = text.trim().replace(/\s+/g, ' ').toLowerCase();
  const number = /^#(\d{1,15})$/.exec(clean);
  if (number !== null) return ok(Number(number[1]));
  const word = WORDS.indexOf(clean as (typeof WORDS)[number]);
  if (word >= 0) return ok(setting.ranges.word + word);
  const split = clean.indexOf(' ');
  const kind = KINDS.find((name) => name === clean.slice(0, split));
  const n = kind === undefined ? -1 : READERS[kind](setting, clean.slice(split + 1));
  if (kind === undefined) return unreadable(text, 1, EXPECTED);
  return n < 0 ? unreadable(text, split + 2, EXPECTED) : ok(setting.ranges[kind] + n);
}

type Reader = (setting: CompileSetting, rest: string) => number;

const below = (first: number, count: number): Reader => {
  return (_setting, rest) => {
    const n = /^\d+$/.test(rest) ? Number(rest) - first : -1;
    return n < count ? n : -1;
  };
};

const READERS: Readonly<Record<Kind, Reader>> = {
  play: readPlay,
  card: (setting, rest) => readCard(setting, rest),
  field: (_setting, rest) => {
    const match = /^([01]) ([123]) (\d\d?)$/.exec(rest);
    if (match === null || Number(match[3]) < 1 || Number(match[3]) > HEIGHT) return -1;
    return (3 * Number(match[1]) + Number(match[2]) - 1) * HEIGHT + Number(match[3]) - 1;
  },
  text: (setting, rest) => {
    const match = /^(.*) (top|middle|bottom)( 2)?$/.exec(rest);
    const card = match === null ? -1 : cardNumber(setting, match[1]);
    if (match === null || card < 0) return -1;
    return TEXTS * card + 2 * BOXES.indexOf(match[2] as 'top') + (match[3] === undefined ? 0 : 1);
  },
  protocol: (setting, rest) => protocolNumber(setting, rest),
  line: below(1, 3),
  option: below(1, 8),
  number: below(0, 7),
  seat: below(0, 2),
  tiles: (_setting, rest) => {
    const match = /^([01]) ([123]{3})$/.exec(rest);
    const order = match === null ? -1 : ORDERS.findIndex((_, i) => orderText(i) === match[2]);
    return match === null || order < 0 ? -1 : ARRANGEMENTS * Number(match[1]) + order;
  },
  stacks: (_setting, rest) => PAIRS.findIndex(([one, other]) => rest === `${one + 1} ${other + 1}`),
  word: () => -1,
};

function readCard(setting: CompileSetting, name: string): number {
  return name === UNSEEN ? setting.ranges.cards : cardNumber(setting, name);
}

function readPlay(setting: CompileSetting, rest: string): number {
  const match = /^(.*) (up|down) ([123])( theirs)?$/.exec(rest);
  const card = match === null ? -1 : readCard(setting, match[1]);
  if (match === null || card < 0) return -1;
  const place = 2 * (Number(match[3]) - 1) + (match[2] === 'up' ? 1 : 0) + (match[4] === undefined ? 0 : 6);
  return PLACES * card + place;
}
