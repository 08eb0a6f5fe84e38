/** Loads protocols by name or from files; their errors become sentences. */
import { explain } from '../../core/errors.ts';
import type { Language } from '../../core/types.ts';
import {
  checkProtocolText,
  type Problem as Finding,
  PROTOCOL_ERRORS,
  PROTOCOLS,
  type ProtocolDef,
} from '../../games/compile/index.ts';
import { EXIT, Problem } from '../exit.ts';
import { isThere, readText } from '../files.ts';
import { protocolWords } from './words.ts';

/** Limit of a file; larger than that of a protocol, because files are indented. */
export const MAX_BYTES = 200_000;

/** A finding in a sentence; texts of the file cannot move the cursor of a terminal. */
export const sentenceOf = (finding: Finding, language: Language): string =>
  explain(finding, language, PROTOCOL_ERRORS).replace(/\p{C}/gu, '\ufffd');

export const errorsIn = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ severity }) => severity === 'error');

/** A protocol that comes with the game, by its id or name, or one from a file. */
export function loadProtocol(name: string, language: Language): ProtocolDef {
  const words = protocolWords(language);
  const shipped = PROTOCOLS.find(({ id }) => id === name.toLowerCase());
  if (shipped !== undefined) return shipped;
  if (!isThere(name)) throw new Problem(EXIT.input, words.unknown(name, PROTOCOLS.map(({ id }) => id).join(', ')));
  const { protocol, problems } = checkProtocolText(readText(name, MAX_BYTES, language));
  if (protocol !== undefined) return protocol;
  const errors = errorsIn(problems);
  throw new Problem(EXIT.input, `${words.broken(name, errors.length)} ${sentenceOf(errors[0], language)}`, errors[0]);
}
