/** Things on the server: stored by their hash, for links and for tables. */
import { canonicalText, GAME_OF, type Kind, sha256, type Thing, thingWith } from '../../workshop/index.ts';
import { settings } from '../state/settings.svelte.ts';

/** A refusal of the server, in a sentence for the person; empty if the server did not answer. */
export class ServerRefusal extends Error {}

const addressOf = (hash: string): string => `/api/things/${hash}?lang=${settings.language}`;

/** What this page has stored: once is enough. */
const stored = new Set<string>();

/** Returns the hash. */
export async function store(thing: Thing): Promise<string> {
  const text = canonicalText(thing);
  const hash = sha256(text);
  if (stored.has(hash)) return hash;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(addressOf(hash), { method: 'PUT', body: text, headers }).catch(() => undefined);
  if (answer === undefined) throw new ServerRefusal('');
  if (!answer.ok) throw new ServerRefusal(await sentenceIn(answer));
  stored.add(hash);
  return hash;
}

async function sentenceIn(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => undefined)) as { error?: { message?: string } } | undefined;
  return body?.error?.message ?? '';
}

/** The text of a shared thing; undefined if the server does not have it. */
export async function fetchThing(hash: string): Promise<string | undefined> {
  const answer = await fetch(addressOf(hash)).catch(() => undefined);
  if (answer === undefined) throw new ServerRefusal('');
  return answer.ok ? answer.text() : undefined;
}

export const linkOf = (hash: string): string => `${location.origin}/w/${hash}`;

/** A new table that plays with the thing; `quick` begins at once, against agents. */
export const pathToTable = (table: string, kind: Kind, hash: string, quick: boolean): string =>
  `/t/${encodeURIComponent(table)}?game=${GAME_OF[kind]}&thing=${hash}&${quick ? 'quick' : 'sit'}`;

/** A table at once against agents, with these six protocols. */
export const pathToTrial = (table: string, hash: string, six: readonly string[]): string =>
  pathToTable(table, 'protocol', thingWith(hash, six), true);
