/** Where agents find weights. What holds them differs: files on Node, requests in a page; whoever starts agents installs a source. */
import { explain } from '../../core/errors.ts';
import type { Game, Setting } from '../../core/game.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { misfit, type NetFile, type Role, readNet } from './file.ts';
import { Net } from './net.ts';
import { callRoom, Policy, roomFor } from './policy.ts';

/** Weights by name: a path without role and ending, such as `runs/t1/last`. */
export interface WeightSource {
  /** The bytes of a file; undefined if there is none. */
  find(game: string, name: string, role: Role): Uint8Array | undefined;
}

const NOTHING: WeightSource = { find: () => undefined };
let source = NOTHING;

/** Whether there are weights of that name for the game. */
export const hasWeights = (game: string, name: string): boolean => source.find(game, name, 'play') !== undefined;

export function installWeights(from: WeightSource): void {
  if (source !== from) policies.clear();
  source = from;
}

/** Nets are shared by all agents of a thread: a decision leaves nothing in them that the next one needs. */
const policies = new Map<string, Policy>();

/** The policy of the weights of that name; `agent` is for the message if there are none. */
export function policyOf(
  game: Game,
  setting: Setting,
  { name, agent }: { readonly name: string; readonly agent: string },
): Result<Policy> {
  const key = `${game.facts.name} ${name} ${setting.maxLegal}`;
  const known = policies.get(key);
  if (known !== undefined) return ok(known);
  const lens = game.lens(setting);
  const play = load(game, setting, name, 'play');
  if (!play.ok) return play;
  if (play.value === undefined) return fail('weights/none', { agent, game: game.facts.name });
  const call = lens.stakes.length === 0 ? ok(undefined) : load(game, setting, name, 'call');
  if (!call.ok) return call;
  const caller = call.value && netOf(call.value, callRoom(lens));
  const policy = new Policy(netOf(play.value, roomFor(lens, setting)), caller, play.value.head.unit);
  policies.set(key, policy);
  return ok(policy);
}

/** Throws if there are none. */
export function expectPolicy(game: Game, setting: Setting, named: { name: string; agent: string }): Policy {
  const policy = policyOf(game, setting, named);
  if (!policy.ok) throw new Error(explain(policy.error, 'en'));
  return policy.value;
}

function load(game: Game, setting: Setting, name: string, role: Role): Result<NetFile | undefined> {
  const bytes = source.find(game.facts.name, name, role);
  if (bytes === undefined) return ok(undefined);
  const file = readNet(bytes);
  if (!file.ok) return file;
  const fits = misfit(file.value.head, game.lens(setting));
  return fits.ok ? file : fits;
}

function netOf({ head, weights }: NetFile, room: Net['room']): Net {
  const net = new Net(head, room);
  net.weights.set(weights);
  return net;
}
