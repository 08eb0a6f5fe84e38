/** Events as messages according to docs/protocol.md; the messages of the server are compared with them. */
import type { GameEvent } from '../../core/game.ts';
import type { Viewer } from '../../core/types.ts';
import type { TichuEvent, TichuView } from '../../games/tichu/index.ts';

/** A notification, or a message type of its own. */
export type Telling =
  | { readonly event: string; readonly data: object }
  | { readonly type: string; readonly payload: object };

export function plainTelling({ kind, ...data }: GameEvent): Telling {
  return { event: kind, data };
}

/** Tichu has its own names, and messages for changes of turn. */
export function tichuTelling(
  events: readonly GameEvent[],
  viewer: Viewer,
  after: TichuView,
  before: TichuView | undefined,
): Telling[] {
  const told = (events as readonly TichuEvent[]).flatMap((event) => tellingOf(event, viewer, after, events));
  const isOther = before !== undefined && before.turn !== after.turn;
  return isOther ? [...told, notice('player_turn_changed', { current_turn_index: after.turn })] : told;
}

const notice = (event: string, data: object): Telling => ({ event, data });

function tellingOf(event: TichuEvent, viewer: Viewer, after: TichuView, all: readonly GameEvent[]): Telling[] {
  if ('seat' in event) return deed(event);
  switch (event.kind) {
    case 'dealt': {
      const begins = event.size === 8 ? [notice('round_started', { round: event.round })] : [];
      const { round, size, hands } = event;
      const cards =
        viewer === 'spectator'
          ? notice('cards_dealt', { round, size })
          : { type: 'deal_cards', payload: { hand_cards: hands[viewer], round } };
      return [...begins, cards];
    }
    case 'round-over':
      return all.some(({ kind }) => kind === 'game-over') ? [] : [ending('round_over', after)];
    case 'game-over':
      return [ending('game_over', after, { places: event.places })];
    case 'play-begins':
      return [notice('play_started', { leader_index: event.leader })];
  }
}

function deed(event: Extract<TichuEvent, { seat: number }>): Telling[] {
  const by = { player_index: event.seat };
  switch (event.kind) {
    case 'grand':
      return [notice('tichu_announced', { ...by, announced: event.announced, grand: true })];
    case 'tichu':
      return [notice('tichu_announced', { ...by, announced: true, grand: false })];
    case 'submitted':
      return [notice('schupfed_by_player', by)];
    case 'exchanged': {
      const [from_opponent_right, from_partner, from_opponent_left] = event.received;
      const [to_opponent_right, to_partner, to_opponent_left] = event.given;
      const from = { from_opponent_right, from_partner, from_opponent_left };
      const payload = { ...from, to_opponent_right, to_partner, to_opponent_left };
      return [{ type: 'schupf_cards_received', payload }];
    }
    case 'played':
      return [notice('played', { ...by, cards: event.cards, ...(event.outOfTurn ? { out_of_turn: true } : {}) })];
    case 'passed':
      return [notice('played', { ...by, cards: '' })];
    case 'wished':
      return [notice('wish_made', { ...by, wish_value: event.value })];
    case 'wish-fulfilled':
      return [notice('wish_fulfilled', { ...by, wish_value: event.value })];
    case 'went-out':
      return [notice('player_out', { ...by, place: event.place })];
    case 'lead-given':
      return [notice('lead_given', { ...by, to_index: event.to })];
    case 'trick-taken':
      return [notice('trick_taken', { ...by, points: event.points })];
    case 'dragon-given':
      return [
        notice('trick_taken', {
          player_index: event.to,
          points: event.points,
          dragon_recipient: event.to,
          given_by: event.seat,
        }),
      ];
    case 'gave':
      return [{ type: 'schupf_card_given', payload: { to_index: event.to, card: event.card } }];
  }
}

function ending(event: string, { scores, points, out, announcements }: TichuView, more: object = {}): Telling {
  const isDouble = out.length === 2;
  const calls = (team: number): number =>
    [team, team + 2].reduce((sum, seat) => sum + 100 * announcements[seat] * (out[0] === seat ? 1 : -1), 0);
  const counted = [0, 1].map((team) => (isDouble ? 0 : (scores[team].at(-1) ?? 0) - calls(team)));
  const loser = isDouble ? -1 : [0, 1, 2, 3].findIndex((seat) => !out.includes(seat));
  const data = { game_score: scores, is_double_victory: isDouble, points, loser_index: loser };
  return notice(event, { ...data, card_points: counted, out, announcements, ...more });
}
