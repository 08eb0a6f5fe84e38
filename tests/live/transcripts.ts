/**
 * Reads the annotated transcripts of docs/protocol.md: `Ann → {…}` is sent, `Ann ← {…}` is received, `#` is a comment. `…` stands for
 * any other fields, `"<a1>"` for a text not known before: at its first occurrence it is stored, later it must be the same.
 */

export interface Line {
  readonly who: string;
  readonly says: boolean;
  readonly message: unknown;
  readonly text: string;
}

export interface Transcript {
  /** The number of the deal. */
  readonly deal: number;
  readonly lines: readonly Line[];
}

const BLOCK = /<!-- transcript: deal (\d+) -->\n\n```\n([\s\S]*?)\n```/g;

export function transcriptsIn(page: string): Transcript[] {
  return [...page.matchAll(BLOCK)].map(([, deal, text]) => ({ deal: Number(deal), lines: linesIn(text) }));
}

function linesIn(text: string): Line[] {
  const whole = text
    .replaceAll(/\n +/g, '') // continued
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return whole.map((line) => {
    const [, who, arrow, json] = /^(\w+) ([→←]) (.*)$/.exec(line) ?? [];
    if (json === undefined) throw new Error(`not a line of a transcript: ${line}`);
    return { who, says: arrow === '→', message: JSON.parse(withMarks(json)), text: line };
  });
}

const MORE = '…';

/** `…` outside of texts becomes a field or an entry of that name. */
function withMarks(json: string): string {
  const open: string[] = [];
  let out = '';
  for (const [piece] of json.matchAll(/"(?:[^"\\]|\\.)*"|./g)) {
    if (piece === '{' || piece === '[') open.push(piece);
    if (piece === '}' || piece === ']') open.pop();
    out += piece !== MORE ? piece : open.at(-1) === '{' ? `"${MORE}":0` : `"${MORE}"`;
  }
  return out;
}

export type Learned = Map<string, string>;

const isName = (value: unknown): value is string => typeof value === 'string' && /^<\w+>$/.test(value);

/** A message to send, with the stored texts filled in. */
export function filledIn(value: unknown, learned: Learned): unknown {
  return JSON.parse(JSON.stringify(value), (_, part) => (isName(part) ? learned.get(part) : part));
}

/** Where two values differ, or undefined. */
export function difference(wanted: unknown, found: unknown, learned: Learned, at = 'message'): string | undefined {
  if (wanted === MORE) return undefined;
  if (isName(wanted)) return learn(wanted, found, learned, at);
  if (Array.isArray(wanted)) return listDifference(wanted, found, learned, at);
  if (typeof wanted === 'object' && wanted !== null) return objectDifference(wanted, found, learned, at);
  return wanted === found ? undefined : `${at} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`;
}

function learn(name: string, found: unknown, learned: Learned, at: string): string | undefined {
  const known = learned.get(name);
  if (typeof found !== 'string' || (known !== undefined && known !== found)) return `${at} is not ${name}`;
  const isTwice = known === undefined && [...learned.values()].includes(found);
  learned.set(name, found);
  return isTwice ? `${at} is not new` : undefined;
}

function listDifference(wanted: unknown[], found: unknown, learned: Learned, at: string): string | undefined {
  if (!Array.isArray(found)) return `${at} is no list`;
  const isOpen = wanted.at(-1) === MORE;
  const entries = isOpen ? wanted.slice(0, -1) : wanted;
  if (found.length < entries.length || (!isOpen && found.length > entries.length))
    return `${at} has ${found.length} entries`;
  return entries
    .map((entry, i) => difference(entry, found[i], learned, `${at}[${i}]`))
    .find((one) => one !== undefined);
}

function objectDifference(wanted: object, found: unknown, learned: Learned, at: string): string | undefined {
  if (typeof found !== 'object' || found === null) return `${at} is no object`;
  const fields = found as Record<string, unknown>;
  const isOpen = MORE in wanted;
  const more = Object.keys(fields).find((name) => !(name in wanted));
  if (!isOpen && more !== undefined) return `${at} also has ${more}`;
  return Object.entries(wanted)
    .filter(([name]) => name !== MORE)
    .map(([name, value]) => difference(value, fields[name], learned, `${at}.${name}`))
    .find((one) => one !== undefined);
}
