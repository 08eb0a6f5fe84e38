/** What each viewer may know (§11): views, redacted events, glimpses of actions. */
import type { BySeat, Seat, Viewer } from '../../core/types.ts';
import { ASK_BITS, ASK_ENTERING, ASK_ORDER, ASK_PLACE, ASK_TOKENS, BIT_RANGES, pickedCount } from './ask.ts';
import type { CompileEvent } from './events.ts';
import { abilityOf, boundTokens, currentOf, framesInUse, issuer } from './frames.ts';
import { followed, highPlaces, knows, lastSeen, lowPlaces, ONLOOKER } from './known.ts';
import { has, nextToken, totalOf } from './measure.ts';
import { cardName, protocolName, tokenName } from './names.ts';
import { BEGIN, CARDS, type CompileState, DECK, HAND, LIMBO, LINES, PHASES, TRASH } from './state.ts';

/** A card on the table: its token, and its name if the viewer knows it. */
export interface CardView {
  readonly token: number;
  readonly card: string | null;
  readonly up: boolean;
}

/** A card the viewer does not see: where it may be, as bits of known.ts, and when it was last seen. */
export interface UnseenView {
  readonly card: string;
  readonly low: number;
  readonly high: number;
  readonly seen: number;
}

export interface QuestionView {
  readonly seat: Seat;
  /** The kind of answer. */
  readonly kind: string;
  /** The owner of the asking text, and the path in it; '' for the turn itself. */
  readonly source: string;
  readonly clause: string;
  readonly box: number;
  readonly min: number;
  readonly max: number;
  /** Number of chosen cards; the cards themselves only for the player who chooses. */
  readonly picked: number;
  readonly picks: readonly number[];
}

export interface CompileView {
  readonly game: 'compile';
  readonly viewer: Viewer;
  readonly phase: (typeof PHASES)[number];
  readonly step: number;
  readonly turn: Seat;
  readonly turns: number;
  readonly turnLimit: number;
  readonly skipped: number;
  readonly control: Seat;
  readonly winner: number;
  readonly first: Seat;
  readonly picks: number;
  /** Protocols that can still be drafted. */
  readonly pool: readonly string[];
  /** The six protocols by their place in the draft, those of seat 0 first; '' before they are drafted. */
  readonly protocols: readonly string[];
  /** By seat and line: the place in the draft of its tile. */
  readonly tiles: BySeat<readonly number[]>;
  readonly compiled: readonly boolean[];
  /** By seat: the turn in which it must not compile, and the token that causes it. */
  readonly forbidden: BySeat<readonly number[]>;
  readonly totals: BySeat<readonly number[]>;
  /** Three a seat, from the bottom up. */
  readonly stacks: readonly (readonly CardView[])[];
  readonly hands: BySeat<readonly CardView[]>;
  /** The top is last. */
  readonly decks: BySeat<readonly CardView[]>;
  readonly trashes: BySeat<readonly CardView[]>;
  /** Moving cards, with their destination. */
  readonly limbo: readonly (CardView & { readonly to: number; readonly from: number })[];
  readonly unseen: readonly UnseenView[];
  /** Tokens of decks that the viewer can follow, and hand cards that an unfinished text has shown. */
  readonly followed: readonly number[];
  readonly shown: readonly { readonly token: number; readonly card: string }[];
  readonly question: QuestionView | null;
  /** Unfinished and waiting texts, as the cells of frames.ts. */
  readonly frames: readonly number[];
}

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
export const viewerNumber = (viewer: Viewer): number => (viewer === 'spectator' ? ONLOOKER : viewer);

export function view(state: CompileState, viewer: Viewer): CompileView {
  const eyes = viewerNumber(viewer);
  const begun = state.phase >= BEGIN;
  const list = (zone: number): CardView[] =>
    begun ? state.tokens(zone).map((token) => cardView(state, eyes, token)) : [];
  return {
    game: 'compile',
    viewer,
    phase: PHASES[state.phase],
    step: state.step,
    turn: state.turn,
    turns: state.turns,
    turnLimit: state.setting.turnLimit,
    skipped: state.skipped,
    control: state.control,
    winner: state.winner,
    first: state.first,
    picks: state.picks,
    pool: state.setting.protocols.flatMap(({ name }, i) => (state.isInPool(i) ? name : [])),
    protocols: range(6).map((place) => protocolName(state.setting, state.protocol(place))),
    tiles: [0, 1].map((seat) => range(LINES).map((line) => state.tile(seat, line))),
    compiled: range(6).map((place) => state.isCompiled(place)),
    forbidden: [0, 1].map((seat) => [state.forbiddenTurn(seat), state.forbiddenBy(seat)]),
    totals: [0, 1].map((seat) => range(LINES).map((line) => (begun ? totalOf(state, seat, line) : 0))),
    stacks: range(DECK).map(list),
    hands: [0, 1].map((seat) => list(HAND + seat)),
    decks: [0, 1].map((seat) => list(DECK + seat)),
    trashes: [0, 1].map((seat) => list(TRASH + seat)),
    limbo: limboView(state, eyes),
    unseen: begun ? unseenView(state, eyes) : [],
    followed: [followed(state, eyes).low, followed(state, eyes).high],
    shown: shownView(state, eyes),
    question: questionView(state, viewer),
    frames: framesInUse(state.cells),
  };
}

function cardView(state: CompileState, eyes: number, token: number): CardView {
  return { token, card: knows(state, eyes, token) ? tokenName(state, token) : null, up: state.isUp(token) };
}

function limboView(state: CompileState, eyes: number): CompileView['limbo'] {
  return range(CARDS).flatMap((token) => {
    if (state.zone(token) !== LIMBO) return [];
    return { ...cardView(state, eyes, token), to: state.destination(token), from: state.origin(token) };
  });
}

function unseenView(state: CompileState, eyes: number): UnseenView[] {
  return range(CARDS).flatMap((face) => {
    const low = lowPlaces(state, eyes, face);
    const high = highPlaces(state, eyes, face);
    if (low === 0 && high === 0) return [];
    return { card: cardName(state.setting, state.cardOfFace(face)), low, high, seen: lastSeen(state, eyes, face) };
  });
}

/** Hand cards a text has shown and still has a name for: not only in that hand, but on that very token. */
function shownView(state: CompileState, eyes: number): CompileView['shown'] {
  const { low, high } = boundTokens(state.cells);
  const shown: { token: number; card: string }[] = [];
  for (let token = nextToken(low, high, 0); token >= 0; token = nextToken(low, high, token + 1)) {
    const zone = state.zone(token);
    if (zone < HAND || zone >= TRASH) continue;
    const face = state.face(token);
    const inHand = lowPlaces(state, eyes, face) === 0 && highPlaces(state, eyes, face) === 1 << (4 + zone - DECK);
    if (inHand) shown.push({ token, card: tokenName(state, token) });
  }
  return shown;
}

const KINDS: Readonly<Record<number, string>> = {
  [ASK_TOKENS]: 'cards',
  [ASK_PLACE]: 'play',
  [ASK_ORDER]: 'order',
  [ASK_ENTERING]: 'order',
};

function questionView(state: CompileState, viewer: Viewer): QuestionView | null {
  if (state.ask === 0) return null;
  const frame = issuer(state.cells);
  const { abilities, code } = state.setting.program;
  const ability = frame === 0 ? undefined : abilities[abilityOf(state.cells, frame)];
  return {
    seat: state.asked,
    kind: state.ask === ASK_BITS ? BIT_RANGES[state.range] : KINDS[state.ask],
    source: ability === undefined ? '' : cardName(state.setting, ability.card),
    clause: frame === 0 ? '' : code[currentOf(state.cells, frame)].clause,
    box: ability === undefined ? -1 : ability.box,
    min: state.ask === ASK_TOKENS ? state.min : 1,
    max: state.ask === ASK_TOKENS ? state.max : 1,
    picked: state.ask === ASK_TOKENS ? pickedCount(state) : 0,
    picks: state.ask === ASK_TOKENS ? range(CARDS).filter((token) => isPickSeen(state, viewer, token)) : [],
  };
}

/** Cards chosen from a hand are revealed all at once; choices in the field are public as they are made. */
function isPickSeen(state: CompileState, viewer: Viewer, token: number): boolean {
  if (!has(state.pickedLow, state.pickedHigh, token)) return false;
  return viewer === state.asked || state.zone(token) < HAND || state.zone(token) >= TRASH;
}

// ---- events and actions --------------------------------------------------------------------------------------------------------

export function redact(event: CompileEvent, viewer: Viewer): CompileEvent | undefined {
  if (event.kind !== 'moved' && event.kind !== 'flipped') return event;
  if (((event.eyes >>> viewerNumber(viewer)) & 1) !== 0 || event.card === '') return event;
  return { ...event, card: '' };
}
