/** Protocols by name or from files; files written whole or not at all. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { explain } from '../../core/errors.ts';
import type { Language } from '../../core/types.ts';
import { whyNot } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { wordsOf } from '../words.ts';
import { checkProtocolText, type Problem as Finding, PROTOCOL_ERRORS, PROTOCOLS, type ProtocolDef } from './compile.ts';
import { protocolWords } from './words.ts';

/** Indented files are longer than what they say. */
const MAX_BYTES = 200_000;

export function readText(file: string, language: Language): string {
  try {
    if (statSync(file).size > MAX_BYTES)
      throw new Problem(EXIT.input, protocolWords(language).tooLarge(file, MAX_BYTES));
    return new TextDecoder().decode(readFileSync(file));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(EXIT.input, wordsOf(language).cannotRead(file, whyNot(error, language)));
  }
}

export const isThere = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** Under a name of its own first: whoever reads the file never sees half of it. */
export function writeWhole(file: string, text: string, language: Language): void {
  const temporary = `${file}.${process.pid}.unfinished`;
  try {
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw new Problem(EXIT.usage, wordsOf(language).cannotWrite(file, whyNot(error, language)));
  }
}

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
  const { protocol, problems } = checkProtocolText(readText(name, language));
  if (protocol !== undefined) return protocol;
  const errors = errorsIn(problems);
  throw new Problem(EXIT.input, `${words.broken(name, errors.length)} ${sentenceOf(errors[0], language)}`, errors[0]);
}
