/** Encodes and decodes random games in a dialect, for every viewer, and throws if something does not come back equal. */
import { isDeepStrictEqual } from 'node:util';
import type { Game, GameEvent, Setting } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import { formatSeed, type Seed, seedOf } from '../../core/seed.ts';
import type { State } from '../../core/state.ts';
import { optional, owes, owing, type Pending, type Seat, type Viewer } from '../../core/types.ts';
import { type Dialect, dialectOf, type Incoming, joinFields, type Outgoing, type Scene } from '../index.ts';

/** Number of things compared. */
export interface Figures {
  views: number;
  events: number;
  answers: number;
}

/** Number of legal actions of a position that are each sent as an answer. */
const MOST_ANSWERS = 12;
const ONE_IN = 12;

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const parsed = (fields: ReadonlyMap<string, string>) => JSON.parse(`{${joinFields(fields)}}`);

/** One random game; throws at the first difference. */
export function checkRoundTrip(game: Game, setting: Setting, seed: Seed, figures: Figures): void {
  const check = new RoundTrip(game, setting, figures);
  const random = new Random(seedOf(formatSeed(seed).slice(1)));
  check.step((emit) => game.deal(check.state, seed, emit));
  while (game.pending(check.state) !== 0) {
    const actor = anyActor(game.pending(check.state), random);
    const action = game.sample(check.state, actor, random);
    check.step((emit) => game.play(check.state, actor, action, emit));
  }
}

/** The actor that moves next; sometimes one that may act but need not. */
function anyActor(pending: Pending, random: Random): Seat {
  const free = optional(pending);
  return memberOf(free !== 0 && random.below(ONE_IN) === 0 ? free : owing(pending), random);
}

function memberOf(actors: number, random: Random): Seat {
  const members = Array.from({ length: 15 }, (_, actor) => actor).filter((actor) => (actors >>> actor) & 1);
  return members[random.below(members.length)];
}

/** The public state as it arrives, and what makes the private ones. */
interface Sent {
  readonly states: ReturnType<Dialect['states']>;
  readonly publicState: Record<string, unknown>;
}

class RoundTrip {
  readonly state: State;
  readonly #scene: Scene;
  readonly #figures: Figures;
  readonly #viewers: readonly Viewer[];
  readonly #buffer: Float64Array;

  constructor(game: Game, setting: Setting, figures: Figures) {
    this.state = game.create(setting);
    this.#scene = { rules: game, setting, view: (viewer) => game.view(this.state, viewer) };
    this.#figures = figures;
    this.#viewers = ['spectator', ...Array.from({ length: setting.seats }, (_, seat) => seat)];
    this.#buffer = new Float64Array(setting.maxLegal);
  }

  step(happen: (emit: (event: GameEvent) => void) => void): void {
    const events: GameEvent[] = [];
    happen((event) => events.push(event));
    const sent = this.#statesSent();
    for (const viewer of this.#viewers) {
      this.#compareViews(viewer, sent);
      this.#compareEvents(viewer, events);
      if (viewer !== 'spectator') this.#compareAnswers(viewer);
    }
  }

  get #dialect() {
    return dialectOf(this.#scene.rules.facts.name);
  }

  #statesSent(): Sent {
    const { rules } = this.#scene;
    const view = rules.view(this.state, 'spectator');
    const states = this.#dialect.states(view);
    const phase = this.#dialect.phase(view, rules.pending(this.state) !== 0);
    return { states, publicState: { ...parsed(states.publicFields), current_phase: phase } };
  }

  #compareViews(viewer: Viewer, { states, publicState }: Sent): void {
    const view = this.#scene.rules.view(this.state, viewer);
    const own = viewer === 'spectator' ? undefined : parsed(states.privateFields({ seat: viewer, calls: [], view }));
    this.#same(this.#dialect.view(publicState, own), overTheWire(view), `the view of ${viewer}`);
    this.#figures.views++;
  }

  #compareEvents(viewer: Viewer, events: readonly GameEvent[]): void {
    const seen = events.flatMap((event) => this.#scene.rules.redact(event, viewer) ?? []);
    const messages = this.#dialect.encode(this.#scene, viewer, seen).map((message) => incoming(overTheWire(message)));
    const back = messages.flatMap((message) => this.#dialect.decode(message, viewer));
    this.#same(back, overTheWire(seen), `the events for ${viewer}`);
    this.#figures.events += seen.length;
  }

  #compareAnswers(seat: Seat): void {
    const { rules, setting } = this.#scene;
    if (!owes(rules.pending(this.state), seat)) return;
    const legal = Array.from(this.#buffer.subarray(0, rules.legal(this.state, seat, this.#buffer)));
    const question = { seat, call: undefined, legal };
    const { context } = this.#dialect.request(this.#scene, question) as { context: { legal: readonly string[] } };
    const back = context.legal.map((text) => rules.notation.parse(setting, text));
    this.#same(back, legal.map((value) => ({ ok: true, value })), `the legal actions of ${seat}`); // biome-ignore format: one line
    for (const [i, text] of context.legal.slice(0, MOST_ANSWERS).entries()) {
      const answer = this.#dialect.answer(this.#scene, question, { action: text });
      this.#same(answer.ok ? answer.actions : answer, [legal[i]], `the answer ${text} of ${seat}`);
      this.#figures.answers++;
    }
  }

  #same(back: unknown, meant: unknown, what: string): void {
    if (isDeepStrictEqual(back, meant)) return;
    throw new Error(`${what} came back as ${JSON.stringify(back)}, not ${JSON.stringify(meant)}`);
  }
}

/** A message as the receiver parses it. */
const incoming = (message: Outgoing): Incoming =>
  'event' in message ? { type: 'notification', payload: { ...message } } : (message as unknown as Incoming);
