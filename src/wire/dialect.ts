/**
 * How the states, events, questions and answers of a game become messages, and how a client reads them back. Whatever a dialect
 * encodes it also decodes: `wire.test.ts` encodes and decodes random games of every game and compares field by field.
 */
import type { Game, GameEvent, Setting } from '../core/game.ts';
import type { Rejection } from '../core/result.ts';
import type { Action, Seat, Viewer } from '../core/types.ts';
import type { CodeName } from '../protocol/codes.ts';

/** The game at a table, as far as messages need it. */
export interface Scene {
  readonly rules: Game;
  readonly setting: Setting;
  /** What a viewer may know now; undefined before the first game. */
  view(viewer: Viewer): unknown;
}

/** An open decision of a seat. */
export interface Question {
  readonly seat: Seat;
  /** The reason of the accepted interrupt that this question follows; undefined if the game itself waits for the answer. */
  readonly call: string | undefined;
  readonly legal: readonly Action[];
}

/** The fields of a JSON object, each as text: a private state omits fields that equal those of the public one. */
export type FieldTexts = ReadonlyMap<string, string>;

/** A JSON object as it was received. */
export type Fields = Readonly<Record<string, unknown>>;

/** A message about an event: a notification, or a message of its own type. */
export type Outgoing =
  | { readonly event: string; readonly data: object }
  | { readonly type: string; readonly payload: object };

/** A message as a client received it. */
export interface Incoming {
  readonly type: string;
  readonly payload: Fields;
}

/** An answer as actions, or why it cannot be read. */
export type Answered =
  | { readonly ok: true; readonly actions: readonly Action[]; readonly ifRefused?: CodeName; readonly details?: object }
  | { readonly ok: false; readonly code: CodeName; readonly rejection?: Rejection; readonly details: object };

/** Games with a dialect of their own; all others use the plain dialect. */
export type NamedGame = 'tichu';

/** Both directions. */
export type Dialect = Encoder & Decoder;

/** The server's direction. */
export interface Encoder {
  /** The value of `current_phase`; `view` is a spectator's, undefined before the first game. */
  phase(view: unknown, isRunning: boolean): string;
  /** One position as the game's fields of both states; `view` is a spectator's, undefined before the first game. */
  states(view: unknown): EncodedStates;
  /** The messages of one step to a viewer, from the events as the viewer may see them. */
  encode(scene: Scene, viewer: Viewer, events: readonly GameEvent[]): readonly Outgoing[];
  /** What is sent when a call of "stop" is withdrawn or its time has run out. */
  withdrawn(seat: Seat, call: string): Outgoing;
  /** The seat on turn, in dialects that announce each change of turn. */
  turn(scene: Scene): Seat | undefined;
  request(scene: Scene, question: Question): { readonly action: string; readonly context: object };
  answer(scene: Scene, question: Question, data: Fields): Answered;
}

/** The client's direction. */
export interface Decoder {
  /** The view of the receiver, from both states; a spectator has no private one. Undefined before the first game. */
  view(publicState: Fields, privateState?: Fields): unknown;
  /** The events in a message; none for a message about the table. */
  decode(message: Incoming, viewer: Viewer): readonly GameEvent[];
}

/** The game's fields of the public state, and those of the private state of each seat. */
export interface EncodedStates {
  readonly publicFields: FieldTexts;
  privateFields(own: OwnState): FieldTexts;
}

/** What a seat may know, and the reasons for which it may interrupt. */
export interface OwnState {
  readonly seat: Seat;
  readonly calls: readonly string[];
  readonly view: unknown;
}

/** Each field of an object as JSON. */
export function fieldTexts(object: object): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(object)) {
    if (value !== undefined) fields.set(name, JSON.stringify(value));
  }
  return fields;
}

/** `"a":1,"b":2`; the names need no escaping. */
export function joinFields(fields: FieldTexts): string {
  const parts: string[] = [];
  for (const [name, text] of fields) parts.push(`"${name}":${text}`);
  return parts.join(',');
}
