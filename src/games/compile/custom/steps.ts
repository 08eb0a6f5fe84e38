/** Steps seen from outside: which steps a step contains, what it yields, and which events it causes for whom. */
import type { Ability, Act, Cards, ProtocolDef, Step, Structure, Trigger, Who } from '../language.ts';
import { BOXES } from '../language.ts';

/** What a step named with `as` stands for. */
export type Yield = 'cards' | 'number' | 'protocol';

const OF_CARDS = new Set<Act['do']>([
  'draw',
  'search',
  'discard',
  'mill',
  'give',
  'take',
  'reveal',
  'flip',
  'shift',
  'delete',
  'return',
  'steal',
  'play',
]);

/** The acts whose result can have a name. */
export const YIELDING: ReadonlySet<string> = new Set([...OF_CARDS, 'name']);

export function yieldOf(step: Step): Yield | undefined {
  if (step.do === 'name') return step.what;
  return OF_CARDS.has(step.do) ? 'cards' : undefined;
}

/** The lists of steps inside of a step, each with where it stands. */
export function insideOf(step: Step): readonly (readonly [field: string, steps: readonly Step[]])[] {
  switch (step.do) {
    case 'may':
    case 'eachLine':
    case 'eachCard':
    case 'eachPlayer':
    case 'chooseLine':
    case 'repeat':
      return [['steps', step.steps]];
    case 'ifDone':
      return [['steps', step.steps]];
    case 'if':
      return step.else === undefined
        ? [['steps', step.steps]]
        : [
            ['steps', step.steps],
            ['else', step.else],
          ];
    case 'oneOf':
      return step.options.map((steps, i) => [`options[${i}]`, steps]);
    default:
      return [];
  }
}

export const STRUCTURES: ReadonlySet<string> = new Set<Act['do']>([
  'may',
  'ifDone',
  'if',
  'oneOf',
  'eachLine',
  'eachCard',
  'eachPlayer',
  'chooseLine',
  'repeat',
]);

export const isStructure = (step: Step): step is Structure => STRUCTURES.has(step.do);

export const stepsOf = (ability: Ability): readonly Step[] => (ability.on === 'static' ? [] : ability.steps);

/** All steps at all depths, in the order of the text. */
export function* everyStep(steps: readonly Step[]): Generator<Step> {
  for (const step of steps) {
    yield step;
    if (step.do === 'ifDone') yield* everyStep([step.step]);
    for (const [, inner] of insideOf(step)) yield* everyStep(inner);
  }
}

/** All abilities of a protocol with their places. */
export function abilitiesOf(
  protocol: ProtocolDef,
): { readonly ability: Ability; readonly at: string; readonly box: string }[] {
  return protocol.cards.flatMap((card, i) =>
    BOXES.flatMap((box) => (card[box] ?? []).map((ability, k) => ({ ability, box, at: `cards[${i}].${box}[${k}]` }))),
  );
}

/** Something that happens because of a step, and to whom it is put down. `$who` is either player. */
export interface TriggerCause {
  readonly event: Trigger;
  readonly who: Who;
}

const actor = (cards: Cards): Who => ('pick' in cards ? (cards.by ?? 'me') : 'me');

/** The events that a single instruction causes by itself, not what follows from them. */
export function causesOf(step: Step): TriggerCause[] {
  switch (step.do) {
    case 'draw':
      return [{ event: 'draw', who: step.who ?? 'me' }];
    case 'search':
      return [{ event: 'draw', who: 'me' }];
    case 'discard':
      return [{ event: 'discard', who: step.who ?? 'me' }];
    case 'mill':
      return [{ event: 'discard', who: step.deck }];
    case 'refresh':
      return (['refresh', 'draw'] as const).map((event) => ({ event, who: step.who ?? 'me' }));
    case 'shuffle':
      return [{ event: 'shuffle', who: step.who ?? 'me' }];
    case 'flip':
    case 'shift':
    case 'delete':
    case 'return':
      return [{ event: step.do, who: actor(step.cards) }];
    case 'play':
      return [{ event: 'play', who: step.who ?? 'me' }];
    case 'rearrange':
    case 'swapTiles':
      return [{ event: 'rearrange', who: 'me' }];
    case 'compile':
      return (['compile', 'delete'] as const).map((event) => ({ event, who: 'me' }));
    case 'control':
      return step.to === 'neutral' ? [] : [{ event: 'gainControl', who: step.to }];
    default:
      return [];
  }
}

/** Whether the ability waits for this event. */
export function isSetOffBy(ability: Ability, cause: TriggerCause): boolean {
  if (ability.on !== 'after' || ability.event !== cause.event) return false;
  return ability.who === 'any' || cause.who === '$who' || ability.who === cause.who;
}
