/**
 * Weights as files (L-40, L-41): 8 bytes of magic, the length of the head, the head as JSON, the weights as halves, little endian, and the
 * SHA-256 of everything before.
 */
import { fail, ok, type Result } from '../../core/result.ts';
import { sha256Bytes } from '../../core/sha256.ts';
import { fromHalf, toHalf } from './half.ts';
import { type NetShape, weightCount } from './net.ts';

const MAGIC = 'STMMNET1';
const HASH = 32;
const LENGTH = 4;
const MOST_HEAD = 65_536;

/** `play`: preferences and values of choices. `call`: the probability that a stake is made good. */
export const ROLES = ['play', 'call'] as const;
export type Role = (typeof ROLES)[number];

export interface NetHead extends NetShape {
  readonly game: string;
  readonly rulesVersion: number;
  readonly lensVersion: number;
  readonly role: Role;
  /** What the weights are called: `zero`, `behavior`. */
  readonly name: string;
  /** How they were made: the command. */
  readonly run: string;
  readonly rounds: number;
  /** The result, in the points of the game, that a value of one stands for. */
  readonly unit?: number;
  /** Results against named agents, as the arena reported them. */
  readonly results: Readonly<Record<string, string>>;
  readonly date: string;
  readonly licence: string;
}

export interface NetFile {
  readonly head: NetHead;
  readonly weights: Float32Array;
}

export function writeNet({ head, weights }: NetFile): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const body = new Uint8Array(MAGIC.length + LENGTH + text.length + 2 * weights.length);
  const view = new DataView(body.buffer);
  body.set(new TextEncoder().encode(MAGIC));
  view.setUint32(MAGIC.length, text.length, true);
  body.set(text, MAGIC.length + LENGTH);
  const first = MAGIC.length + LENGTH + text.length;
  for (let i = 0; i < weights.length; i++) view.setUint16(first + 2 * i, toHalf(weights[i]), true);
  const file = new Uint8Array(body.length + HASH);
  file.set(body);
  file.set(sha256Bytes(body), body.length);
  return file;
}

/** Refuses files that are damaged. Whether the weights fit a lens is the caller's question: `fits`. */
export function readNet(file: Uint8Array): Result<NetFile> {
  const magic = new TextDecoder().decode(file.subarray(0, MAGIC.length));
  if (magic !== MAGIC || file.length < MAGIC.length + LENGTH + HASH) return fail('weights/format');
  const body = file.subarray(0, file.length - HASH);
  const hash = sha256Bytes(body);
  if (!file.subarray(body.length).every((byte, i) => byte === hash[i])) return fail('weights/hash');
  const view = new DataView(file.buffer, file.byteOffset, body.length);
  const length = view.getUint32(MAGIC.length, true);
  const first = MAGIC.length + LENGTH + length;
  if (length > MOST_HEAD || first > body.length) return fail('weights/format');
  const head = JSON.parse(new TextDecoder().decode(body.subarray(MAGIC.length + LENGTH, first))) as NetHead;
  const count = weightCount(head);
  if (body.length !== first + 2 * count) return fail('weights/format');
  return ok({
    head,
    weights: Float32Array.from({ length: count }, (_, i) => fromHalf(view.getUint16(first + 2 * i, true))),
  });
}

/** Why weights cannot be used with a lens. */
export function misfit(
  head: NetHead,
  lens: { readonly version: number; readonly features: number },
): Result<undefined> {
  const { game, lensVersion, features } = head;
  if (lensVersion !== lens.version) return fail('weights/lens', { game, theirs: lensVersion, ours: lens.version });
  if (features !== lens.features) return fail('weights/size', { game, theirs: features, ours: lens.features });
  return ok(undefined);
}
