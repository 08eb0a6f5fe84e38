/** What a text refers to, shared by both languages. */
import type { Language } from '../../../core/types.ts';
import type { Ability, Act, Cards, Comparison, Lines, ProtocolDef, Ref, Step, Who } from '../language.ts';
import { PROTOCOLS } from '../protocols/index.ts';

/** The name of a protocol by its id. */
export type ProtocolNames = (id: string) => string;

/** What a protocol is called in a language: its second name, if it has one there. */
export const titleIn = ({ name, names }: Pick<ProtocolDef, 'name' | 'names'>, language: Language): string =>
  names?.[language] ?? name;

/** Names of the given protocols and of those of the game; an unknown id is its own name. With a language, their names there. */
export function namesWith(protocols: readonly ProtocolDef[] = [], language?: Language): ProtocolNames {
  return (id) => {
    const known = [...protocols, ...PROTOCOLS].find((one) => one.id === id);
    if (known === undefined) return id;
    return language === undefined ? known.name : titleIn(known, language);
  };
}

/** A comparison with a number, and whether it is asked for or denied. */
export interface NumberTest {
  readonly op: Comparison;
  readonly n: number;
  readonly yes: boolean;
}

/** The player who does a step, and where a definition says so. */
export function actorOf(step: Step): { readonly who: Who; readonly field: string } | undefined {
  switch (step.do) {
    case 'draw':
    case 'discard':
    case 'refresh':
    case 'play':
      return { who: step.who ?? 'me', field: 'who' };
    case 'flip':
    case 'shift':
    case 'delete':
    case 'return':
    case 'steal':
      return { who: chooser(step.cards), field: 'cards.by' };
    case 'copyMiddle':
      return { who: chooser(step.of), field: 'of.by' };
    case 'reveal':
      if ('hand' in step.what) return { who: step.what.hand, field: 'what.hand' };
      return { who: 'cards' in step.what ? chooser(step.what.cards) : 'me', field: 'what.cards.by' };
    case 'may':
    case 'ifDone':
    case 'if':
    case 'oneOf':
    case 'eachLine':
    case 'eachCard':
    case 'eachPlayer':
    case 'chooseLine':
    case 'repeat':
      return undefined;
    default:
      return { who: 'me', field: '' };
  }
}

const chooser = (cards: Cards): Who => ('pick' in cards ? (cards.by ?? 'me') : 'me');

/** The step behind a name, and which of several alike it is (0: the only one). */
export interface Named {
  readonly act: Act['do'];
  readonly number: number;
  /** One card at most, so that it can be called "that card". */
  readonly single: boolean;
  /** Whether it is the only name in this text that stands for cards. */
  readonly alone: boolean;
}

/** The names of one ability. */
export function namesIn(ability: Ability): ReadonlyMap<Ref, Named> {
  const steps = ability.on === 'static' ? [] : [...namedSteps(ability.steps)];
  const ofCards = steps.filter((step) => step.do !== 'name');
  return new Map(
    steps.map((step) => {
      const alike = steps.filter((other) => other.do === step.do);
      const number = alike.length > 1 ? alike.indexOf(step) + 1 : 0;
      const alone = ofCards.length === 1 && step.do !== 'name';
      return [step.as as Ref, { act: step.do, number, single: isSingle(step), alone }];
    }),
  );
}

function* namedSteps(steps: readonly Step[]): Generator<Step> {
  for (const step of steps) {
    if (step.as !== undefined) yield step;
    if ('step' in step) yield* namedSteps([step.step]);
    if ('steps' in step) yield* namedSteps(step.steps);
    if ('else' in step && step.else !== undefined) yield* namedSteps(step.else);
    if ('options' in step) for (const option of step.options) yield* namedSteps(option);
  }
}

function isSingle(step: Step): boolean {
  switch (step.do) {
    case 'play':
      return true;
    case 'draw':
    case 'search':
    case 'discard':
    case 'mill':
    case 'give':
    case 'take':
      return step.n === 1;
    case 'flip':
    case 'shift':
    case 'delete':
    case 'return':
    case 'steal':
      return 'ref' in step.cards || ('pick' in step.cards && step.cards.pick === 1);
    case 'reveal':
      if ('from' in step.what) return true;
      if ('cards' in step.what)
        return 'ref' in step.what.cards || ('pick' in step.what.cards && step.what.cards.pick === 1);
      return step.what.n === 1;
    default:
      return false;
  }
}

/** The line that a loop or a choice has come to. */
export const isThere = (lines: Lines): boolean =>
  typeof lines === 'object' &&
  'only' in lines &&
  lines.only.length === 1 &&
  typeof lines.only[0] === 'object' &&
  'ref' in lines.only[0];

// ---- joining words -------------------------------------------------------------------------------------------------------------

/** Words with single spaces; empty ones leave no trace. */
export const flat = (words: readonly string[]): string => words.filter((word) => word !== '').join(' ');

/** `a, b or c`. */
export function list(words: readonly string[], last: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** The first letter is behind the marks. */
export const capital = (text: string): string =>
  text.replace(/^([\ue000-\uf8ff]*)(.)/s, (_, marks: string, letter: string) => `${marks}${letter.toUpperCase()}`);

/** A capital letter in front, a full stop behind. */
export const sentence = (text: string): string => `${capital(text)}.`;
