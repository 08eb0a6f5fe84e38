/** Tichu's events as the named messages of the protocol, and back. */
import type { GameEvent } from '../../core/game.ts';
import type { Seat, Viewer } from '../../core/types.ts';
import { cardLabels, type TichuEvent, type TichuView } from '../../games/tichu/index.ts';
import type { Incoming, Outgoing, Scene } from '../dialect.ts';

type EventOf<Kind extends TichuEvent['kind']> = Extract<TichuEvent, { kind: Kind }>;

export function encode(scene: Scene, viewer: Viewer, events: readonly GameEvent[]): Outgoing[] {
  const all = events as readonly TichuEvent[];
  return all.flatMap((event) => messagesFor(event, viewer, () => ending(scene, all)));
}

/** `ending` is called only at the end of a round. */
function messagesFor(event: TichuEvent, viewer: Viewer, ending: () => Ending): Outgoing[] {
  switch (event.kind) {
    case 'dealt':
      return dealt(event, viewer);
    case 'grand':
      return [tell('tichu_announced', { player_index: event.seat, announced: event.announced, grand: true })];
    case 'tichu':
      return [tell('tichu_announced', { player_index: event.seat, announced: true, grand: false })];
    case 'gave':
      return [{ type: 'schupf_card_given', payload: { to_index: event.to, card: event.card } }];
    case 'submitted':
      return [tell('schupfed_by_player', { player_index: event.seat })];
    case 'exchanged':
      return [exchanged(event)];
    case 'play-begins':
      return [tell('play_started', { leader_index: event.leader })];
    case 'played':
      return [played(event)];
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
      return [dragonGiven(event)];
    case 'round-over': {
      const { isGameOver, data } = ending();
      return isGameOver ? [] : [tell('round_over', data)];
    }
    case 'game-over':
      return [tell('game_over', { ...ending().data, places: event.places })]; // includes the result of the last round
  }
}

const tell = (event: string, data: object): Outgoing => ({ event, data });

function dealt({ round, size, hands }: EventOf<'dealt'>, viewer: Viewer): Outgoing[] {
  const begins = size === 8 ? [tell('round_started', { round })] : [];
  if (viewer === 'spectator') return [...begins, tell('cards_dealt', { round, size })];
  return [...begins, { type: 'deal_cards', payload: { hand_cards: hands[viewer] ?? '', round } }];
}

function exchanged({ given, received }: EventOf<'exchanged'>): Outgoing {
  const payload = {
    from_opponent_right: received[0],
    from_partner: received[1],
    from_opponent_left: received[2],
    to_opponent_right: given[0],
    to_partner: given[1],
    to_opponent_left: given[2],
  };
  return { type: 'schupf_cards_received', payload };
}

function played({ seat, cards, outOfTurn }: EventOf<'played'>): Outgoing {
  return tell('played', { player_index: seat, cards, ...(outOfTurn ? { out_of_turn: true } : {}) });
}

function dragonGiven({ seat, to, points }: EventOf<'dragon-given'>): Outgoing {
  return tell('trick_taken', { player_index: to, points, dragon_recipient: to, given_by: seat });
}

interface Ending {
  readonly isGameOver: boolean;
  readonly data: object;
}

function ending(scene: Scene, all: readonly TichuEvent[]): Ending {
  const { scores, points, out, announcements } = scene.view('spectator') as TichuView;
  const round = all.find((event) => event.kind === 'round-over');
  const isDouble = round?.doubleVictory === true;
  const loser = isDouble ? -1 : [0, 1, 2, 3].findIndex((seat) => !out.includes(seat));
  return {
    isGameOver: all.some(({ kind }) => kind === 'game-over'),
    data: {
      game_score: scores,
      is_double_victory: isDouble,
      points,
      loser_index: loser,
      card_points: round?.cardPoints ?? [0, 0],
      out,
      announcements,
    },
  };
}

// ---- and back ----------------------------------------------------------------------------------------------------------

// biome-ignore lint/suspicious/noExplicitAny: the schemas of src/protocol/events.ts and server.ts say what is in it
type Data = any;

export function decode({ type, payload }: Incoming, viewer: Viewer): TichuEvent[] {
  if (type === 'notification') return eventsOf(payload.event as string, payload.data);
  return viewer === 'spectator' ? [] : ownEvents(type, payload, viewer);
}

/** Messages to one seat only. */
function ownEvents(type: string, payload: Data, seat: Seat): TichuEvent[] {
  switch (type) {
    case 'deal_cards': {
      const { hand_cards: hand, round } = payload;
      const hands = [0, 1, 2, 3].map((at) => (at === seat ? hand : null));
      return [{ kind: 'dealt', round, size: cardLabels(hand).length as 8 | 14, hands }];
    }
    case 'schupf_card_given':
      return [{ kind: 'gave', seat, to: payload.to_index, card: payload.card }];
    case 'schupf_cards_received': {
      const given = [payload.to_opponent_right, payload.to_partner, payload.to_opponent_left];
      const received = [payload.from_opponent_right, payload.from_partner, payload.from_opponent_left];
      return [{ kind: 'exchanged', seat, given, received }];
    }
    default:
      return [];
  }
}

function eventsOf(event: string, data: Data): TichuEvent[] {
  const seat: Seat = data.player_index;
  switch (event) {
    case 'cards_dealt':
      return [{ kind: 'dealt', round: data.round, size: data.size, hands: [null, null, null, null] }];
    case 'tichu_announced':
      if (data.grand) return [{ kind: 'grand', seat, announced: data.announced }];
      return data.announced ? [{ kind: 'tichu', seat }] : []; // a withdrawn interrupt
    case 'schupfed_by_player':
      return [{ kind: 'submitted', seat }];
    case 'play_started':
      return [{ kind: 'play-begins', leader: data.leader_index }];
    case 'played':
      if (data.cards === '') return [{ kind: 'passed', seat }];
      return [{ kind: 'played', seat, cards: data.cards, outOfTurn: data.out_of_turn === true }];
    case 'wish_made':
      return [{ kind: 'wished', seat, value: data.wish_value }];
    case 'wish_fulfilled':
      return [{ kind: 'wish-fulfilled', seat, value: data.wish_value }];
    case 'player_out':
      return [{ kind: 'went-out', seat, place: data.place }];
    case 'lead_given':
      return [{ kind: 'lead-given', seat, to: data.to_index }];
    case 'trick_taken':
      if (data.given_by === undefined) return [{ kind: 'trick-taken', seat, points: data.points }];
      return [{ kind: 'dragon-given', seat: data.given_by, to: seat, points: data.points }];
    case 'round_over':
      return [roundOver(data)];
    case 'game_over': {
      const round = roundOver(data);
      return [round, { kind: 'game-over', totals: round.totals, places: data.places }];
    }
    default:
      return [];
  }
}

function roundOver(data: Data): EventOf<'round-over'> {
  const [ours, theirs] = data.game_score;
  return {
    kind: 'round-over',
    round: ours.length,
    scores: [ours.at(-1), theirs.at(-1)],
    totals: [sum(ours), sum(theirs)],
    doubleVictory: data.is_double_victory,
    cardPoints: data.card_points,
    out: data.out,
    announcements: data.announcements,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
