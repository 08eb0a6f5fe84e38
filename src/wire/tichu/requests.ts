/** Tichu's named requests and the answers to them. */

import type { TichuView } from '../../games/tichu/index.ts';
import { ANSWERS } from '../../protocol/client.ts';
import type { CodeName } from '../../protocol/codes.ts';
import { whatIsWrong } from '../../protocol/parse.ts';
import { badShape, legalTexts, readAction, readWithdrawal, WITHDRAWN } from '../answers.ts';
import type { Answered, Fields, Question, Scene } from '../dialect.ts';

type Asked = 'announce' | 'schupf' | 'play' | 'wish' | 'give_dragon_away';

export function request(scene: Scene, question: Question): { action: Asked; context: object } {
  const { call } = question;
  const action = askedFor(scene, question);
  const legal = legalTexts(scene, question.legal);
  const calling = call === undefined ? {} : { call };
  if (action === 'announce') return { action, context: { grand: call === undefined, legal, ...calling } };
  if (action === 'play') return { action, context: { action_space: plays(call, legal), legal, ...calling } };
  return { action, context: { legal } };
}

function askedFor(scene: Scene, { call }: Question): Asked {
  if (call !== undefined) return call === 'tichu' ? 'announce' : 'play';
  const { phase } = scene.view('spectator') as TichuView;
  if (phase === 'grand') return 'announce';
  if (phase === 'schupf' || phase === 'wish') return phase;
  return phase === 'dragon' ? 'give_dragon_away' : 'play';
}

/** All legal plays as cards, "" for a pass; after a call for a bomb "" withdraws the call. */
function plays(call: string | undefined, legal: readonly string[]): string[] {
  const cards = legal.filter((text) => text !== 'tichu').map((text) => (text === 'pass' ? '' : text));
  return call === 'bomb' ? ['', ...cards] : cards;
}

const REFUSED: Readonly<Record<Asked, CodeName>> = {
  announce: 'INVALID_ACTION',
  schupf: 'INVALID_SCHUPF',
  play: 'INVALID_CARDS',
  wish: 'INVALID_WISH',
  give_dragon_away: 'INVALID_ACTION',
};

/** A pass and a tichu name no cards that could be wrong; after a call for a bomb they are wrong instead of cards. */
const WITHOUT_CARDS: ReadonlySet<unknown> = new Set(['pass', 'tichu']);

export function answer(scene: Scene, question: Question, data: Fields): Answered {
  const asked = askedFor(scene, question);
  const withdrawn = readWithdrawal(question, data);
  if (withdrawn !== undefined) return withdrawn;
  if (!('action' in data)) return readNamed(scene, question, asked, data);
  const read = readAction(scene, data);
  if (!read.ok) return read;
  const namesNoCards = question.call === undefined && WITHOUT_CARDS.has(data.action);
  return { ...read, ifRefused: namesNoCards ? 'INVALID_ACTION' : REFUSED[asked] };
}

function readNamed(scene: Scene, question: Question, asked: Asked, data: unknown): Answered {
  const read = ANSWERS[asked].safeParse(data);
  if (!read.success) return badShape(whatIsWrong(read.error, 'payload.data'));
  switch (asked) {
    case 'announce':
      return announce(scene, question, (read.data as { announced: boolean }).announced);
    case 'schupf':
      return schupf(scene, question, read.data as Schupf);
    case 'play':
      return play(scene, question, (read.data as { cards: string }).cards.trim());
    case 'wish': {
      const { wish_value } = read.data as { wish_value: number };
      return parsed(scene, [`wish ${wish_value}`], asked, { wish_value });
    }
    case 'give_dragon_away': {
      const { player_index } = read.data as { player_index: number };
      return parsed(scene, [`dragon ${player_index}`], asked, { action_attempted: asked, player_index });
    }
  }
}

function announce(scene: Scene, { call }: Question, announced: boolean): Answered {
  if (call === 'tichu' && !announced) return WITHDRAWN;
  const text = call === 'tichu' ? 'tichu' : announced ? 'grand' : 'no grand';
  return parsed(scene, [text], 'announce', { action_attempted: text });
}

function play(scene: Scene, { call }: Question, cards: string): Answered {
  if (cards !== '') return parsed(scene, [`play ${cards}`], 'play', { cards, action: 'play' }); // only cards, no other notation
  if (call === 'bomb') return WITHDRAWN;
  return { ...parsed(scene, ['pass'], 'play', { action_attempted: 'pass' }), ifRefused: 'INVALID_ACTION' } as Answered;
}

interface Schupf {
  readonly to_opponent_right: string;
  readonly to_partner: string;
  readonly to_opponent_left: string;
}

/** The game takes the cards one by one; cards already given are skipped. */
function schupf(scene: Scene, { seat }: Question, gifts: Schupf): Answered {
  const cards = [gifts.to_opponent_right, gifts.to_partner, gifts.to_opponent_left];
  const { given } = scene.view(seat) as TichuView;
  const steps = cards.slice(given.length).map((card) => `give ${card}`);
  return parsed(scene, steps, 'schupf', { schupf_cards: cards });
}

/** Texts as actions; a text that cannot be read gets the error code of the request. */
function parsed({ rules, setting }: Scene, texts: readonly string[], asked: Asked, details: object): Answered {
  const actions: number[] = [];
  for (const text of texts) {
    const action = rules.notation.parse(setting, text);
    if (!action.ok) return { ok: false, code: REFUSED[asked], rejection: action.error, details };
    actions.push(action.value);
  }
  return { ok: true, actions, ifRefused: REFUSED[asked], details };
}
