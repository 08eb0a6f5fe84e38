/** From a value of anybody's making to a protocol that can be played, or to a list of all that is wrong. */
import { ok, type Result } from '../../../core/result.ts';
import type { ProtocolDef } from '../language.ts';
import { PROTOCOLS } from '../protocols/index.ts';
import { type Problem, Problems } from './problem.ts';
import { checkCard, checkWhole } from './rulings.ts';
import { checkType } from './shape.ts';

/** V-1. */
export const MAX_LENGTH = 16_384;

export interface ProtocolCheck {
  /** Present if there are no errors; warnings do not count. */
  readonly protocol?: ProtocolDef;
  readonly problems: readonly Problem[];
}

/** Everything that is wrong with a protocol, never only the first thing. Its id and name must differ from those taken. */
export function checkProtocol(value: unknown, taken: readonly ProtocolDef[] = PROTOCOLS): ProtocolCheck {
  const problems = new Problems();
  const text = textOf(value, problems);
  if (text === undefined) return { problems: problems.list };
  const copy: unknown = JSON.parse(text);
  checkType(copy, 'protocol', '', problems);
  const loose = copy as ProtocolDef;
  const cards = Array.isArray(loose?.cards) ? loose.cards.slice(0, 6) : [];
  const sound = cards.map((card, i) => ({ card, at: `cards[${i}]` })).filter(({ at }) => !problems.isBroken(at));
  const isWhole = !problems.hasErrors;
  for (const { card, at } of problems.isBroken('cards') && cards.length === 0 ? [] : sound)
    checkCard(card, at, problems);
  if (isWhole) checkWhole(loose, taken, problems);
  return problems.hasErrors
    ? { problems: problems.list }
    : { protocol: { ...loose, set: 'custom' }, problems: problems.list };
}

/** Like `checkProtocol`, for callers that need only the protocol: the error is the first that it finds. */
export function readProtocol(value: unknown): Result<ProtocolDef> {
  const { protocol, problems } = checkProtocol(value);
  if (protocol !== undefined) return ok(protocol);
  const { code, params } = problems.find(({ severity }) => severity === 'error') as Problem;
  return { ok: false, error: { code, params } };
}

/** The same for the text of a file. */
export function checkProtocolText(text: string, taken: readonly ProtocolDef[] = PROTOCOLS): ProtocolCheck {
  try {
    return checkProtocol(JSON.parse(text), taken);
  } catch (error) {
    const problems = new Problems();
    problems.error('protocol/json', 'protocol', { reason: (error as Error).message });
    return { problems: problems.list };
  }
}

/** The value as JSON, within bounds. */
function textOf(value: unknown, problems: Problems): string | undefined {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    problems.error('protocol/json', 'protocol', { reason: (error as Error).message });
    return undefined;
  }
  if (text === undefined) problems.error('protocol/kind', 'protocol', { expected: 'object' });
  else if (text.length > MAX_LENGTH) {
    problems.error('protocol/too-large', 'protocol', { found: text.length, max: MAX_LENGTH });
    return undefined;
  }
  return text;
}
