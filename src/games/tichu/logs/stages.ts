/**
 * The stages of a round in a Brettspielwelt log, in the order of the file. A stage adds one line to the draft, or returns
 * what it expected instead.
 */
import { EXPECTED, type Expected } from './expected.ts';
import * as form from './lines.ts';
import {
  type BswDropped,
  type BswRound,
  type BswTurn,
  FIRST_HEADER,
  GIFTS_HEADER,
  HANDS_HEADER,
  SEATS,
  TURNS_HEADER,
} from './log.ts';

/** What has been read so far. */
export interface Log {
  readonly rounds: BswRound[];
  readonly dropped: BswDropped[];
  /** The round that is being read; undefined between rounds. */
  draft: Draft | undefined;
  stage: Stage;
}

export interface Line {
  readonly text: string;
  readonly number: number;
  /** The line after this one; undefined at the end of the file. */
  readonly next: string | undefined;
}

type Stage = (log: Log, line: Line) => Expected | undefined;
type RoundStage = (draft: Draft, line: Line, log: Log) => Expected | undefined;
type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };
type Draft = Writable<Omit<BswRound, 'result'>> & { readonly givers: form.Gift[] };

const newDraft = (line: number): Draft => ({
  line,
  names: [],
  first: [],
  hands: [],
  grand: [],
  early: [],
  givers: [],
  gifts: [],
  bombs: undefined,
  turns: [],
});

/** Before the first round and after each: blank lines, passes of players who clicked too late, then a new round. */
export const betweenRounds: Stage = (log, line) => {
  if (line.text === '' || (log.rounds.length > 0 && isPass(line))) return undefined;
  if (line.text !== FIRST_HEADER) return EXPECTED.first;
  log.draft = newDraft(line.number);
  log.stage = inRound(firstCards);
  return undefined;
};

function inRound(stage: RoundStage): Stage {
  return (log, line) => (log.draft === undefined ? EXPECTED.first : stage(log.draft, line, log));
}

const firstCards: RoundStage = (draft, line, log) => {
  const hand = form.readHand(line.text);
  if (hand?.seat !== draft.first.length) return EXPECTED.hand(draft.first.length);
  draft.names.push(hand.name);
  draft.first.push({ line: line.number, labels: hand.labels });
  if (draft.first.length === SEATS) log.stage = inRound(handsHeader);
  return undefined;
};

const handsHeader: RoundStage = (_draft, line, log) => {
  if (line.text !== HANDS_HEADER) return EXPECTED.hands;
  log.stage = inRound(hands);
  return undefined;
};

const hands: RoundStage = (draft, line, log) => {
  const hand = form.readHand(line.text);
  if (hand?.seat !== draft.hands.length) return EXPECTED.hand(draft.hands.length);
  draft.hands.push({ line: line.number, labels: hand.labels });
  if (draft.hands.length === SEATS) log.stage = inRound(calls);
  return undefined;
};

const calls: RoundStage = (draft, line, log) => {
  if (line.text === GIFTS_HEADER) {
    log.stage = inRound(gifts);
    return undefined;
  }
  const isFirst = draft.grand.length + draft.early.length === 0;
  if (isFirst && line.text === FIRST_HEADER) return restart(draft, line, log);
  const grand = form.readCall(line.text, form.GRAND_LINE);
  const small = form.readCall(line.text, form.TICHU_CALL);
  if (grand !== undefined && draft.early.length === 0) draft.grand.push({ line: line.number, seat: grand });
  else if (small !== undefined) draft.early.push({ line: line.number, seat: small });
  else return EXPECTED.calls;
  return undefined;
};

/** Some files start the round again right after the hands. */
function restart(draft: Draft, line: Line, log: Log): Expected | undefined {
  log.dropped.push({ line: draft.line, reason: 'restarted' });
  return betweenRounds(log, line);
}

const gifts: RoundStage = (draft, line, log) => {
  const gift = form.readGift(line.text);
  if (gift?.seat !== draft.gifts.length) return EXPECTED.gift(draft.gifts.length);
  draft.givers.push(gift);
  draft.gifts.push({ line: line.number, labels: gift.labels });
  if (draft.gifts.length < SEATS) return undefined;
  log.stage = inRound(bombs);
  const wrong = draft.givers.find((giver) => !namesReceivers(giver, draft.givers));
  return wrong === undefined ? undefined : EXPECTED.receivers(wrong.seat);
};

/** Whether the receivers are in turn order, by their names. */
function namesReceivers({ seat, receivers }: form.Gift, givers: readonly form.Gift[]): boolean {
  return receivers.every((name, i) => name === givers[(seat + 1 + i) % SEATS].name);
}

const bombs: RoundStage = (draft, line, log) => {
  if (line.text === TURNS_HEADER) {
    log.stage = inRound(turns);
    return undefined;
  }
  if (draft.bombs !== undefined) return EXPECTED.turns;
  const seats = form.readBombs(line.text);
  if (seats === undefined) return EXPECTED.bombs;
  draft.bombs = { line: line.number, seats };
  return undefined;
};

const turns: RoundStage = (draft, line, log) => {
  const scores = form.readResult(line.text);
  if (scores !== undefined) {
    const { givers: _, ...round } = draft;
    log.rounds.push({ ...round, result: { line: line.number, scores } });
    log.draft = undefined;
    log.stage = betweenRounds;
    return undefined;
  }
  const turn = readTurn(line);
  if (turn === undefined) return EXPECTED.turn;
  draft.turns.push(turn);
  return undefined;
};

function readTurn(line: Line): BswTurn | undefined {
  const { text, number } = line;
  if (isPass(line)) return { line: number, kind: 'pass', seat: form.readPass(text)!.seat };
  const play = form.readPlayLine(text);
  if (play !== undefined) return { line: number, kind: 'play', ...play };
  const value = form.readWish(text);
  if (value !== undefined) return { line: number, kind: 'wish', value };
  const tichu = form.readCall(text, form.TICHU_CALL);
  if (tichu !== undefined) return { line: number, kind: 'tichu', seat: tichu };
  const dragon = form.readCall(text, form.DRAGON_TO);
  return dragon === undefined ? undefined : { line: number, kind: 'dragon', seat: dragon };
}

/** Only the last line before the result or the end of the file may lack its full stop. */
function isPass({ text, next }: Line): boolean {
  const pass = form.readPass(text);
  if (pass === undefined || pass.stopped) return pass !== undefined;
  return next === undefined || next === '' || next === FIRST_HEADER || form.readResult(next) !== undefined;
}
