/** Plays a real game of Tichu over the page's socket, and finds the best trick to film. */
import type { Page } from 'playwright-core';

/** Messages of the server as received, and the player's answers to the requests among them. */
export interface Transcript {
  readonly messages: readonly string[];
  /** By index of the request: the action in notation. */
  readonly answers: ReadonlyMap<number, string>;
}

/** A trick as a part of a transcript: from the message after which it is led to the one in which it is taken. */
export interface Trick {
  readonly from: number;
  readonly to: number;
  readonly score: number;
}

interface Message {
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: docs/protocol.md describes what is in it
  readonly payload: any;
}

export const read = (text: string): Message => JSON.parse(text);

const LOOK_MS = 2_000;
const MOST_MS = 180_000;

/** Plays one game with agents, or until a trick in it scores enough. */
export async function playTichu(page: Page, url: string, enough: number): Promise<Transcript> {
  const messages: string[] = [];
  const answers = new Map<number, string>();
  await page.routeWebSocket(/\/ws\b/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      socket.send(text);
      messages.push(String(text));
      const { type, payload } = read(String(text));
      if (type !== 'request') return;
      const action = choose(payload);
      answers.set(messages.length - 1, action);
      server.send(JSON.stringify({ type: 'response', payload: { request_id: payload.request_id, data: { action } } }));
    });
  });
  await page.goto(url);
  const isOver = (): boolean => messages.some((text) => read(text).payload.event === 'game_over');
  const isEnough = (): boolean => (bestTrick({ messages, answers })?.score ?? 0) >= enough;
  for (let waited = 0; waited < MOST_MS && !isOver() && !isEnough(); waited += LOOK_MS)
    await page.waitForTimeout(LOOK_MS);
  await page.close();
  return { messages, answers };
}

/** Leads the longest combination, beats opponents as cheaply as possible, and leaves a partner's trick alone. */
function choose({ action, context, public_state, private_state }: Message['payload']): string {
  const legal: readonly string[] = context.legal.filter((text: string) => text !== 'tichu' && text !== 'grand');
  if (action !== 'play') return legal[Math.floor(Math.random() * legal.length)];
  const plays = legal.filter((text) => text !== 'pass' && text !== 'Hu');
  const isPartners = public_state.trick_owner_index === (private_state.player_index + 2) % 4;
  if (plays.length === 0 || (isPartners && legal.includes('pass'))) return legal.includes('pass') ? 'pass' : legal[0];
  if (legal.includes('pass')) return plays[0];
  return plays.reduce((best, play) => (lengthOf(play) > lengthOf(best) ? play : best));
}

const lengthOf = (play: string): number => play.split(' ').length;

/** The most interesting trick. */
export function bestTrick(transcript: Transcript): Trick | undefined {
  return tricksOf(transcript)
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)[0];
}

function tricksOf({ messages }: Transcript): Trick[] {
  const tricks: Trick[] = [];
  let from = -1;
  let plays: Play[] = [];
  for (const [at, text] of messages.entries()) {
    const { type, payload } = read(text);
    const open = payload.public_state;
    if (open === undefined) continue;
    if (payload.event === 'played') plays.push({ seat: payload.data.player_index, cards: payload.data.cards, open });
    if (open.trick_cards !== '') continue;
    if (plays.length > 0) tricks.push({ from, to: at, score: scoreOf(plays) });
    if (type !== 'request') from = at; // the player's own lead is filmed from the choice of cards on
    plays = [];
  }
  return tricks;
}

interface Play {
  readonly seat: number;
  readonly cards: string;
  readonly open: Message['payload'];
}

const OWN = 0;
const FULL_HAND = 14;
const MOST_ANSWERS = 9;

/** Scores combinations of several cards from several seats, including the player's, while the hand is not too small. */
function scoreOf(all: readonly Play[]): number {
  const plays = all.filter(({ cards }) => cards !== '');
  const own = plays.filter(({ seat }) => seat === OWN);
  const left: number = all[0].open.count_hand_cards[OWN];
  const shortest = Math.min(...plays.map(({ cards }) => lengthOf(cards)));
  if (own.length === 0 || plays.length < 3 || all.length > MOST_ANSWERS || left < FULL_HAND / 2 || shortest < 2)
    return 0;
  const cards = plays.reduce((sum, play) => sum + lengthOf(play.cards), 0);
  return cards + 2 * new Set(plays.map(({ seat }) => seat)).size + left / 2;
}
