/** Tichu on the wire: named requests, named answers, named notifications. */
import type { GameEvent } from '../../core/game.ts';
import type { Action, Seat } from '../../core/types.ts';
import type { TichuEvent, TichuView } from '../../games/tichu/index.ts';
import { ANSWERS } from '../../protocol/client.ts';
import type { CodeName } from '../../protocol/codes.ts';
import { whatIsWrong } from '../../protocol/parse.ts';
import type { Question } from '../table/guest.ts';
import type { Table } from '../table/table.ts';
import { type Answered, badShape, type Dialect, legalTexts, readAction, type Told } from './dialect.ts';

const NOBODY = -1;

type Asked = 'announce' | 'schupf' | 'play' | 'wish' | 'give_dragon_away';

export const tichuDialect: Dialect = {
  request(table, question) {
    const action = askedFor(table, question);
    const legal = legalTexts(table, question);
    if (action === 'announce') return { action, context: { grand: question.kind === 'owed', legal } };
    if (action === 'play') return { action, context: { action_space: plays(question, legal), legal } };
    return { action, context: { legal } };
  },
  answer(table, question, data) {
    const asked = askedFor(table, question);
    if ('action' in data) return { ...readAction(table, data), ...ifRefused(asked, data.action) };
    return readNamed(table, question, asked, data);
  },
  tell: (table, viewer, events) =>
    (events as readonly TichuEvent[]).flatMap((event) => wordsFor(event, table, viewer, events)),
  turn: (table) => (table.view('spectator') as TichuView | undefined)?.turn ?? NOBODY,
};

function askedFor(table: Table, { kind }: Question): Asked {
  if (kind !== 'owed') return kind === 'tichu' ? 'announce' : 'play';
  const { phase } = table.view('spectator') as TichuView;
  if (phase === 'grand') return 'announce';
  if (phase === 'schupf' || phase === 'wish') return phase;
  return phase === 'dragon' ? 'give_dragon_away' : 'play';
}

/** All legal plays as cards, "" for a pass; a call for a bomb can be withdrawn by it. */
function plays({ kind }: Question, legal: readonly string[]): string[] {
  const cards = legal.filter((text) => text !== 'tichu').map((text) => (text === 'pass' ? '' : text));
  return kind === 'bomb' ? ['', ...cards] : cards;
}

const REFUSED: Readonly<Record<Asked, CodeName>> = {
  announce: 'INVALID_ACTION',
  schupf: 'INVALID_SCHUPF',
  play: 'INVALID_CARDS',
  wish: 'INVALID_WISH',
  give_dragon_away: 'INVALID_ACTION',
};

/** A pass and a tichu name no cards that could be wrong. */
const ifRefused = (asked: Asked, action: unknown): { ifRefused: CodeName } => ({
  ifRefused: /^(pass|tichu)/.test(String(action)) ? 'INVALID_ACTION' : REFUSED[asked],
});

// ---- answers -----------------------------------------------------------------------------------------------------------

function readNamed(table: Table, question: Question, asked: Asked, data: unknown): Answered {
  const read = ANSWERS[asked].safeParse(data);
  if (!read.success) return badShape(whatIsWrong(read.error, 'payload.data'));
  switch (asked) {
    case 'announce':
      return announce(table, question, (read.data as { announced: boolean }).announced);
    case 'schupf':
      return schupf(table, question, read.data as Schupf);
    case 'play':
      return play(table, question, (read.data as { cards: string }).cards.trim());
    case 'wish': {
      const { wish_value } = read.data as { wish_value: number };
      return parsed(table, [`wish ${wish_value}`], asked, { wish_value });
    }
    case 'give_dragon_away': {
      const { player_index } = read.data as { player_index: number };
      return parsed(table, [`dragon ${player_index}`], asked, { action_attempted: asked, player_index });
    }
  }
}

function announce(table: Table, { kind }: Question, announced: boolean): Answered {
  if (kind === 'tichu' && !announced) return { ok: true, actions: [] };
  if (kind === 'tichu') return parsed(table, ['tichu'], 'announce', { action_attempted: 'tichu' });
  const text = announced ? 'grand' : 'no grand';
  return parsed(table, [text], 'announce', { action_attempted: text });
}

function play(table: Table, { kind }: Question, cards: string): Answered {
  if (cards !== '') return parsed(table, [`play ${cards}`], 'play', { cards, action: 'play' }); // a word is no card
  if (kind === 'bomb') return { ok: true, actions: [] };
  const passed = parsed(table, ['pass'], 'play', { action_attempted: 'pass' });
  return { ...passed, ifRefused: 'INVALID_ACTION' } as Answered;
}

interface Schupf {
  readonly to_opponent_right: string;
  readonly to_partner: string;
  readonly to_opponent_left: string;
}

/** The game takes the cards one by one; what is given already stays given. */
function schupf(table: Table, { seat }: Question, gifts: Schupf): Answered {
  const cards = [gifts.to_opponent_right, gifts.to_partner, gifts.to_opponent_left];
  const { given } = table.view(seat) as TichuView;
  const left = cards.slice(given.length);
  const steps = left.map((card) => `give ${card}`);
  return parsed(table, steps, 'schupf', { schupf_cards: cards });
}

/** Texts that only a player of the right moment could mean; anything unreadable has the code of the question. */
function parsed(table: Table, texts: readonly string[], asked: Asked, details: object): Answered {
  const actions: Action[] = [];
  for (const text of texts) {
    const action = table.rules.notation.parse(table.setting, text);
    if (!action.ok) return { ok: false, code: REFUSED[asked], rejection: action.error, details };
    actions.push(action.value);
  }
  return { ok: true, actions, ifRefused: REFUSED[asked], details };
}

// ---- events ------------------------------------------------------------------------------------------------------------

function wordsFor(event: TichuEvent, table: Table, viewer: Seat | 'spectator', all: readonly GameEvent[]): Told[] {
  switch (event.kind) {
    case 'dealt':
      return dealt(event, viewer);
    case 'grand':
      return [tell('tichu_announced', { player_index: event.seat, announced: event.announced, grand: true })];
    case 'tichu':
      return [tell('tichu_announced', { player_index: event.seat, announced: true, grand: false })];
    case 'submitted':
      return [tell('schupfed_by_player', { player_index: event.seat })];
    case 'exchanged':
      return [received(event.received)];
    case 'played':
      return [
        tell('played', {
          player_index: event.seat,
          cards: event.cards,
          ...(event.outOfTurn ? { out_of_turn: true } : {}),
        }),
      ];
    case 'passed':
      return [tell('played', { player_index: event.seat, cards: '' })];
    case 'wished':
      return [tell('wish_made', { player_index: event.seat, wish_value: event.value })];
    case 'wish-fulfilled':
      return [tell('wish_fulfilled', { player_index: event.seat, wish_value: event.value })];
    case 'went-out':
      return [tell('player_out', { player_index: event.seat, place: event.place })];
    case 'lead-given':
      return [tell('lead_given', { player_index: event.seat, to_index: event.to })];
    case 'trick-taken':
      return [tell('trick_taken', { player_index: event.seat, points: event.points })];
    case 'dragon-given':
      return [tell('trick_taken', { player_index: event.to, points: event.points, dragon_recipient: event.to })];
    case 'round-over':
      return all.some(({ kind }) => kind === 'game-over') ? [] : [ending('round_over', event.doubleVictory, table)];
    case 'game-over':
      return [ending('game_over', isDouble(all), table)];
    case 'gave':
    case 'play-begins':
      return []; // one's own choice, and a turn, which is told as a change of turn
  }
}

const tell = (event: string, data: object): Told => ({ event, data });

function dealt({ round, size, hands }: Extract<TichuEvent, { kind: 'dealt' }>, viewer: Seat | 'spectator'): Told[] {
  const begins = size === 8 ? [tell('round_started', { round })] : [];
  if (viewer === 'spectator') return begins;
  return [...begins, { type: 'deal_cards', payload: { hand_cards: hands[viewer] ?? '' } }];
}

function received([right, partner, left]: readonly string[]): Told {
  const payload = { from_opponent_right: right, from_partner: partner, from_opponent_left: left };
  return { type: 'schupf_cards_received', payload };
}

function isDouble(all: readonly GameEvent[]): boolean {
  const round = (all as readonly TichuEvent[]).find((event) => event.kind === 'round-over');
  return round?.kind === 'round-over' && round.doubleVictory;
}

function ending(event: string, isDoubleVictory: boolean, table: Table): Told {
  const { scores, points, out } = table.view('spectator') as TichuView;
  const loser = isDoubleVictory ? -1 : [0, 1, 2, 3].findIndex((seat) => !out.includes(seat));
  return tell(event, { game_score: scores, is_double_victory: isDoubleVictory, points, loser_index: loser });
}
