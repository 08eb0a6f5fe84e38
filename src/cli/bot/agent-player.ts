/** An agent as a player over the live protocol. It has views and no states, like every client. */

import { type Agent, agentAtTable } from '../../agents/index.ts';
import type { Player } from '../../client/attendance.ts';
import { type Request, requestOf } from '../../client/bot.ts';
import type { ServerMessage } from '../../client/live-client.ts';
import { hasGame, headOf, observerOf, type StateFields, settingOf, viewOf } from '../../client/seen.ts';
import type { Game, Setting } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import { type Action, type Seat, WAIT } from '../../core/types.ts';
import { findGame } from '../../games/index.ts';

export interface AgentPlayerOptions {
  /** A level or an agent spec. */
  readonly agent: string;
  readonly random: Random;
  /** Time limit for one decision in milliseconds. */
  readonly think: number;
  readonly say: (text: string) => void;
  /** Called when the agent has failed at a decision; any legal action is played instead. */
  readonly failed: (error: unknown) => void;
}

/** The share of the time until the deadline that is used. */
const SHARE_OF_TIME = 0.5;

/** An agent in one game. */
interface Seated {
  /** The game and the seat that the agent was created for. */
  readonly key: string;
  readonly agent: Agent;
  readonly game: Game;
  readonly setting: Setting;
  readonly seat: Seat;
}

export class AgentPlayer implements Player {
  readonly #options: AgentPlayerOptions;
  #seated: Seated | undefined;
  #asked: Request | undefined;
  /** The bomb to play when the call is accepted. */
  #plan: string | undefined;

  constructor(options: AgentPlayerOptions) {
    this.#options = options;
  }

  hear(message: ServerMessage): void {
    const request = requestOf(message);
    if (request !== undefined) this.#answer(request);
    else if (message.type === 'error') this.#refused(message.payload);
    else if (isOthersPlay(message)) this.#mayInterrupt(message.payload);
  }

  #answer(request: Request): void {
    this.#asked = request;
    if (request.context.call === undefined) {
      this.#respond(request, { action: this.#choose(request) });
      return;
    }
    const plan = this.#plan;
    this.#plan = undefined;
    const isOffered = plan !== undefined && request.context.legal.includes(plan);
    this.#respond(request, isOffered ? { action: plan } : { withdraw: true });
  }

  #choose(request: Request): string {
    const { public_state: publicState, private_state: privateState, context } = request;
    try {
      const text = this.#decide(publicState, privateState, timeFor(request));
      if (text !== undefined && context.legal.includes(text)) return text;
      throw new Error(`${text} is not legal`);
    } catch (error) {
      this.#options.failed(error);
      return this.#anyOf(request);
    }
  }

  /** A call or an answer was refused: another seat may have acted meanwhile and made it illegal. */
  #refused({ original_request_id: id, details }: ServerMessage['payload']): void {
    this.#plan = undefined;
    const reason = String((details as { readonly reason?: string } | undefined)?.reason);
    const asked = this.#asked;
    if (asked === undefined || asked.request_id !== id || reason.startsWith('table/')) return;
    this.#respond(asked, { action: this.#anyOf(asked) });
  }

  #anyOf({ context: { legal } }: Request): string {
    return legal[this.#options.random.below(legal.length)];
  }

  #respond({ request_id }: Request, data: object): void {
    this.#options.say(JSON.stringify({ type: 'response', payload: { request_id, data } }));
  }

  /** The trick could be bombed: the agent decides about it once for each play. */
  #mayInterrupt(payload: ServerMessage['payload']): void {
    const [publicState, privateState] = [payload.public_state as StateFields, payload.private_state as StateFields];
    const calls = privateState.may_interrupt as readonly string[] | undefined;
    if (calls?.includes('bomb') !== true || this.#plan !== undefined) return;
    const text = this.#decide(publicState, privateState, Number.POSITIVE_INFINITY);
    const reason = text === undefined ? undefined : this.#callFor(text);
    if (reason === undefined) return;
    this.#plan = text;
    this.#options.say(JSON.stringify({ type: 'interrupt', payload: { reason } }));
  }

  /** The name of the call that the action needs out of turn. */
  #callFor(text: string): string | undefined {
    const { game, setting } = this.#seated!;
    const action = game.notation.parse(setting, text);
    return action.ok ? game.live.calls.find((call) => call.isFor(action.value))?.name : undefined;
  }

  /** The action as notation; undefined to wait. */
  #decide(publicState: StateFields, privateState: StateFields, time: number): string | undefined {
    const seated = this.#sitDown(publicState, privateState);
    const { agent, game, setting, seat } = seated;
    const observer = observerOf({ game, setting, view: viewOf(publicState, privateState) }, seat, this.#options.random);
    const milliseconds = Math.min(this.#options.think, time * SHARE_OF_TIME);
    const action: Action = agent.decide(observer, { milliseconds });
    return action === WAIT ? undefined : game.notation.format(setting, action);
  }

  /** The agent of this game; each game gets a new one. */
  #sitDown(publicState: StateFields, privateState: StateFields): Seated {
    const { table } = headOf(publicState);
    const seat = privateState.player_index as Seat;
    const key = `${table.game_id} ${seat}`;
    if (this.#seated?.key === key) return this.#seated;
    const game = findGame(table.game);
    const setting = game === undefined ? undefined : settingOf(game, publicState);
    if (game === undefined || !setting?.ok || !hasGame(publicState))
      throw new Error(`no game of ${table.game} to play`);
    const agent = newAgent(this.#options.agent);
    agent.begin(setting.value, seat, this.#options.random);
    this.#seated = { key, agent, game, setting: setting.value, seat };
    return this.#seated;
  }
}

function newAgent(text: string): Agent {
  const agent = agentAtTable(text, false);
  if (!agent.ok) throw new Error(agent.error.code);
  return agent.value;
}

/** Milliseconds until the answer is due. */
function timeFor(request: Request): number {
  const { deadline, server_time: now } = request;
  return deadline === undefined ? Number.POSITIVE_INFINITY : Math.max(0, Date.parse(deadline) - Date.parse(now));
}

function isOthersPlay({ type, payload }: ServerMessage): boolean {
  if (type !== 'notification' || payload.event !== 'played') return false;
  const privateState = payload.private_state as StateFields | undefined;
  const data = payload.data as { readonly player_index?: Seat; readonly cards?: string };
  return (
    privateState !== undefined &&
    data.cards !== undefined &&
    data.cards !== '' &&
    data.player_index !== privateState.player_index
  );
}
