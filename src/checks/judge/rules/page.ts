/** What the judge knows about a game: where messages show cards, and who may see them by the rules. */
import type { Fields, Leaf } from '../frame.ts';

/** The cards that one message shows in its places for cards. */
export interface Shown {
  /** In the hand of the receiver's seat. */
  readonly own: readonly string[];
  /** Known to the receiver's seat by the rules without being in its hand: given, received, looked at. */
  readonly known: readonly string[];
  /** Lying open for all. */
  readonly open: readonly string[];
  /** Shown at a place where the rules hide them from the receiver. */
  readonly forbidden: readonly string[];
}

/** What people on one seat (or spectators) have seen in this game and still know: names of cards. */
export type Memory = Set<string>;

export interface States {
  readonly public: Fields;
  /** Missing for spectators. */
  readonly private?: Fields;
  /** -1 for spectators. */
  readonly seat: number;
  readonly event: string;
  readonly data: Fields;
  /** Only Compile needs it: there knowledge outlasts the sight of a card. */
  readonly memory: Memory;
  /** Whether a shuffle takes names from the memory; for the memory of all that was ever seen it does not. */
  readonly forgets: boolean;
}

export interface Page {
  readonly game: string;
  readonly seats: number;
  /** Short games. */
  readonly options: Fields;
  /** Whether at most one seat decides at a time, so that each event answers the last answer. */
  readonly isOneAtATime: boolean;
  shown(states: States): Shown;
  /** Labels of cards in one string or number of a message; undefined where labels are not looked for. */
  mentioned(leaf: Leaf): readonly string[];
  /** Whether all hands lie open now, as when points are counted. */
  isOpen(state: Fields): boolean;
  /** The deal: no person may see two hands of one deal. */
  deal(state: Fields): string;
  /** The move that an event tells of, as the record writes it; undefined if the event does not say. */
  move(event: string, data: Fields): string | undefined;
}

/** Paths whose text is free or random: names, ids and times. */
const UNREAD =
  /(^|\.)(session_id|request_id|original_request_id|newcomer_id|game_id|record_id|id|server_time|deadline|timestamp|player_names?(\[\])?|table_name|name|people(\[\])?|players(\[\])?|banned(\[\])?|replaced_by_name)$/;

export const isUnread = ({ path }: Leaf): boolean => UNREAD.test(path);

/** Every whole word of a text that is a label. */
export const labelsIn = (value: string | number, label: RegExp): string[] =>
  typeof value === 'string' ? (value.match(label) ?? []) : [];

/** An action that cannot be read is refused with examples of actions, whatever is held. */
export const isExample = (payload: Fields): boolean =>
  (payload.details as Fields | undefined)?.reason === 'action/unreadable';
