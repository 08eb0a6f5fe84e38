/** Invalid frames: random text, and messages with errors in them. */
import type { Random } from '../../core/random.ts';
import { REACTIONS } from '../../protocol/reactions.ts';

/** One sample of every message and of every kind of lobby action. */
export const SAMPLES: readonly object[] = [
  { type: 'join', payload: { table_name: 'Garbage', player_name: 'Eve', game: 'hearts', options: { target: 30 } } },
  { type: 'join', payload: { table_name: 'Garbage', player_name: 'Eve', game: 'tichu', seats: 4, level: 'random' } },
  { type: 'join', payload: { session_id: 'nobody', last_seq: 3, language: 'de' } },
  { type: 'leave', payload: {} },
  { type: 'ping', payload: { timestamp: '2026-01-01T00:00:00Z' } },
  { type: 'interrupt', payload: { reason: 'bomb' } },
  { type: 'lobby_action', payload: { action: 'assign_team', data: [3, 2, 1, 0] } },
  { type: 'lobby_action', payload: { action: 'start_game' } },
  { type: 'lobby_action', payload: { action: 'set_options', data: { options: { target: 50 }, seats: 4 } } },
  { type: 'lobby_action', payload: { action: 'set_agent', data: { player_index: 1, level: 'easy' } } },
  { type: 'lobby_action', payload: { action: 'set_table', data: { time_limit: 30, password: '', private: true } } },
  { type: 'lobby_action', payload: { action: 'ready', data: { ready: true } } },
  { type: 'lobby_action', payload: { action: 'kick', data: { player_index: 1, ban: true } } },
  { type: 'lobby_action', payload: { action: 'unban', data: { name: 'Eve' } } },
  { type: 'lobby_action', payload: { action: 'pass_host', data: { player_index: 1 } } },
  { type: 'lobby_action', payload: { action: 'pause' } },
  { type: 'lobby_action', payload: { action: 'resume' } },
  { type: 'lobby_action', payload: { action: 'admit', data: { newcomer_id: 'none', admit: true } } },
  { type: 'response', payload: { request_id: 'none', data: { action: 'pass' } } },
  { type: 'response', payload: { request_id: 'none', data: { cards: 'S2 S3', wish_value: 3, announced: true } } },
  { type: 'list_tables', payload: { game: 'tichu' } },
  { type: 'watch', payload: { table_name: 'Garbage', language: 'en' } },
  { type: 'unwatch' },
  { type: 'chat', payload: { text: 'hello' } },
  { type: 'react', payload: { reaction: REACTIONS[0] } },
  { type: 'mute', payload: { player_index: 2, muted: true } },
  { type: 'hint' },
  { type: 'review', payload: { record_id: 'none', player_index: 0 } },
  { type: 'list_records', payload: { game: 'risk', before: 1_700_000_000_000, limit: 5 } },
  { type: 'get_record', payload: { record_id: 'none' } },
];

const DEEP = 5_000;
const LONG = 20_000;

/** Values that a parser might not expect. */
const ODD: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 1e308,
  () => 2 ** 53,
  () => 0.5,
  () => '',
  () => ' ',
  () => '\ud800',
  () => 'a\u0000b',
  () => '\u202e',
  () => '__proto__',
  () => 'x'.repeat(LONG),
  () => '\u{1f0cf}'.repeat(40),
  () => [],
  () => [[]],
  () => ({}),
  () => ({ toString: 1, constructor: null }),
  () => JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
  () => JSON.parse(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`) as unknown,
  () => Array.from({ length: 2_000 }, (_, i) => i),
];

/** Text frames; most are JSON. */
export function garbage(random: Random): string {
  switch (random.below(10)) {
    case 0:
      return noise(random);
    case 1:
      return torn(JSON.stringify(sample(random)), random);
    case 2:
      return JSON.stringify(ODD[random.below(ODD.length)]());
    case 3:
      return JSON.stringify(sample(random));
    default:
      return textOf(changed(sample(random), random));
  }
}

const sample = (random: Random): object => SAMPLES[random.below(SAMPLES.length)];

/** `JSON.stringify` throws on deep nesting; then the text is built by hand. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return `{"type":"chat","payload":{"text":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}}`;
  }
}

function noise(random: Random): string {
  return String.fromCharCode(...Array.from({ length: random.below(60) }, () => random.below(0x300)));
}

/** The text with a piece removed, doubled or inserted. */
function torn(text: string, random: Random): string {
  const at = random.below(text.length);
  const to = at + random.below(8);
  switch (random.below(3)) {
    case 0:
      return text.slice(0, at) + text.slice(to);
    case 1:
      return text.slice(0, to) + text.slice(at);
    default:
      return text.slice(0, at) + String.fromCharCode(random.below(0x80)) + text.slice(at);
  }
}

/** One to three fields at any depth changed, removed or renamed. */
function changed(value: object, random: Random): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  for (let n = 1 + random.below(3); n > 0; n--) change(copy, random);
  return copy;
}

function change(object: Record<string, unknown>, random: Random): void {
  const names = Object.keys(object);
  if (names.length === 0) return;
  const name = names[random.below(names.length)];
  const inner = object[name];
  if (typeof inner === 'object' && inner !== null && random.below(4) > 0) {
    change(inner as Record<string, unknown>, random);
    return;
  }
  const how = random.below(6);
  if (how === 0) delete object[name];
  else if (how === 1) object[`${name}x`] = inner;
  else object[name] = ODD[random.below(ODD.length)]();
}
