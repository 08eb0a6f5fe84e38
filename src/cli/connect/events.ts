/** Messages of the server as sentences. */
import type { StateFields } from '../../client/seen.ts';
import { headOf } from '../../client/seen.ts';
import type { Game, GameEvent } from '../../core/game.ts';
import type { Language, Names } from '../../core/types.ts';
import type { TichuEvent } from '../../games/tichu/index.ts';
import { connectWords } from './words.ts';

/** Where something happened. */
export interface Scene {
  readonly game: Game;
  readonly language: Language;
  readonly names: Names;
  /** The state after it, and before it. */
  readonly open: StateFields;
  readonly before: StateFields | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: the schemas of src/protocol/events.ts say what is in it
type Data = any;

/** Undefined if it is not worth a sentence. */
export function eventSentence(scene: Scene, event: string, data: Data): string | undefined {
  const told = tableSentence(scene, event, data);
  if (told !== NOT_OURS) return told;
  const { game, language, names } = scene;
  if (game.facts.name !== 'tichu') return game.words.event({ kind: event, ...data } as GameEvent, language, names);
  const tichu = tichuEvent(event, data);
  return tichu === undefined ? undefined : game.words.event(tichu, language, names);
}

const NOT_OURS = Symbol('an event of the game');

function tableSentence(scene: Scene, event: string, data: Data): string | undefined | typeof NOT_OURS {
  const words = connectWords(scene.language);
  const name = (): string => scene.names(data.player_index);
  switch (event) {
    case 'tichu_announced':
      return data.grand || data.announced ? NOT_OURS : words.declined(name());
    case 'player_joined':
      return words.came(data.player_name);
    case 'player_left':
      return words.left(nameBefore(scene, data.player_index), data.replaced_by_name);
    case 'player_away':
      return data.away ? words.away(name()) : words.here(name());
    case 'lobby_update':
      return lobbySentence(scene, data);
    case 'watchers':
      return words.watchers(data.count);
    case 'chat':
      return words.chat(data.player_name, data.text);
    case 'reaction':
      return words.chat(data.player_name, data.reaction);
    case 'interrupt_processed':
      return words.called(name(), words.reasons[data.reason]);
    case 'interrupt_withdrawn':
      return words.withdrawn(name());
    default:
      return NOT_OURS;
  }
}

function nameBefore({ before, names }: Scene, seat: number): string {
  return (before === undefined ? undefined : headOf(before).player_names[seat]) ?? names(seat);
}

function lobbySentence({ language, open }: Scene, data: Data): string {
  const words = connectWords(language);
  switch (data.action) {
    case 'assign_team':
      return words.arranged(data.team.join(', '));
    case 'start_game':
      return words.starting;
    case 'ready': {
      const ready = headOf(open).table.seats.flatMap((seat) =>
        seat.kind === 'person' && seat.ready ? [seat.name] : [],
      );
      return words.ready(ready.join(', ') || words.nobody);
    }
    default:
      return words.lobbyChanged;
  }
}

/** The game's own event behind a named one of the protocol. */
function tichuEvent(event: string, data: Data): TichuEvent | undefined {
  const seat = data.player_index;
  switch (event) {
    case 'tichu_announced':
      if (data.grand) return { kind: 'grand', seat, announced: data.announced };
      return data.announced ? { kind: 'tichu', seat } : undefined; // a call withdrawn: `tableSentence` tells it
    case 'schupfed_by_player':
      return { kind: 'submitted', seat };
    case 'played':
      if (data.cards === '') return { kind: 'passed', seat };
      return { kind: 'played', seat, cards: data.cards, outOfTurn: data.out_of_turn === true };
    case 'wish_made':
      return { kind: 'wished', seat, value: data.wish_value };
    case 'wish_fulfilled':
      return { kind: 'wish-fulfilled', seat, value: data.wish_value };
    case 'lead_given':
      return { kind: 'lead-given', seat, to: data.to_index };
    case 'player_out':
      return { kind: 'went-out', seat, place: data.place };
    case 'trick_taken':
      return { kind: 'trick-taken', seat, points: data.points };
    case 'round_over':
    case 'game_over':
      return roundOver(data);
    default:
      return undefined;
  }
}

function roundOver({ game_score, is_double_victory }: Data): TichuEvent {
  const total = (rounds: readonly number[]): number => rounds.reduce((sum, points) => sum + points, 0);
  return {
    kind: 'round-over',
    round: game_score[0].length,
    scores: [game_score[0].at(-1), game_score[1].at(-1)],
    totals: [total(game_score[0]), total(game_score[1])],
    doubleVictory: is_double_victory,
  };
}

/** Tichu's messages that are the receiver's alone. */
export function ownSentence(
  { game, language, names, open }: Scene,
  type: string,
  data: Data,
  own: Data,
): string | undefined {
  const event = ownEvent(type, data, own, open.round as number);
  return event === undefined ? undefined : game.words.event(event, language, names);
}

function ownEvent(type: string, data: Data, own: Data, round: number): TichuEvent | undefined {
  const seat = own.player_index;
  if (type === 'deal_cards')
    return { kind: 'dealt', round, size: data.hand_cards.split(' ').length as 8 | 14, hands: [] };
  if (type !== 'schupf_cards_received') return undefined;
  const received = [data.from_opponent_right, data.from_partner, data.from_opponent_left];
  return { kind: 'exchanged', seat, given: own.given ?? [], received };
}
