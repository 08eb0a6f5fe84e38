import { describe, expect, test } from 'vitest';
import { agentOf } from '../../src/agents/index.ts';
import { Session } from '../../src/cli/play/session.ts';
import type { Game } from '../../src/core/game.ts';
import { formatRecord, parseRecord } from '../../src/core/record.ts';
import { Replay } from '../../src/core/replay.ts';
import { seedOf } from '../../src/core/seed.ts';
import type { Language, Seat } from '../../src/core/types.ts';
import { hearts } from '../../src/games/hearts/index.ts';
import { findGame } from '../../src/games/index.ts';
import { mauMau } from '../../src/games/mau-mau/index.ts';
import { tichu } from '../../src/games/tichu/index.ts';
import { bombs } from '../miniatures/bombs.ts';
import { effects } from '../miniatures/effects.ts';
import { troops } from '../miniatures/troops.ts';

interface Wishes {
  readonly options?: Record<string, unknown>;
  readonly seats?: number;
  readonly seat?: Seat;
  readonly seed?: number | string;
  readonly language?: Language;
  readonly pauses?: boolean;
}

function sessionOf(game: Game, wishes: Wishes = {}): Session {
  const {
    options = {},
    seats = game.facts.seats.default,
    seat = 0,
    seed = 1,
    language = 'en',
    pauses = false,
  } = wishes;
  const setting = game.configure(options, seats);
  if (!setting.ok) throw new Error(setting.error.code);
  const agents = Array.from({ length: seats }, (_, at) => {
    const agent = agentOf('random');
    return at === seat || !agent.ok ? undefined : agent.value;
  });
  const players = agents.map((agent) => agent?.name ?? 'Ada');
  return new Session({ game, setting: setting.value, seed: seedOf(seed), seat, players, agents, language, pauses });
}

/** Answers everything with the first number, Enter where only that is asked. */
function playOn(session: Session, answer = '1', most = 3000): string {
  let text = '';
  for (let i = 0; i < most && session.waiting !== 'nothing'; i++) {
    text += `${session.answer(session.waiting === 'enter' ? '' : answer)}\n`;
  }
  return text;
}

const widest = (text: string): number => Math.max(...text.split('\n').map((line) => [...line].length));

describe('a whole game', () => {
  test.each<[string, Game, Wishes, RegExp]>([
    ['hearts in English', hearts as Game, { options: { target: 20 } }, /Final result\n 1\. /],
    ['hearts in German', hearts as Game, { options: { target: 20 }, language: 'de', seat: 2 }, /Endstand\n 1\. /],
    ['hearts, three seats', hearts as Game, { seats: 3, options: { target: 10 } }, /Final result/],
    ['mau-mau in English', mauMau as Game, { options: { rounds: 2 }, seats: 5 }, /Final result/],
    ['mau-mau in German', mauMau as Game, { options: { rounds: 1 }, language: 'de', seat: 3 }, /Endstand/],
    ['tichu in English', tichu as Game, { options: { preset: 'round' } }, /Final result/],
    ['tichu in German', tichu as Game, { options: { preset: 'round' }, language: 'de' }, /Endstand/],
    ['interrupts', bombs as Game, {}, /Final result/],
    ['effects', effects as Game, {}, /Final result/],
    ['dice', troops as Game, {}, /Final result/],
  ])('of %s comes to its end in 80 columns', (_, game, wishes, ending) => {
    const session = sessionOf(game, wishes);
    const text = session.start() + playOn(session);
    expect(session.waiting).toBe('nothing');
    expect(text).toMatch(ending);
    if (findGame(game.facts.name) !== undefined) expect(widest(text)).toBeLessThanOrEqual(80);
    const record = session.record();
    expect(record.outcome).toBeDefined();
    expect(Replay.open(game, record).ok).toBe(true);
  });

  test('of Tichu asks a silent person only when it is their turn', () => {
    const asked = (answer: string): number => {
      const session = sessionOf(tichu as Game, { options: { preset: 'round' } });
      let [text, questions] = [session.start(), 0];
      for (let i = 0; i < 3000 && session.waiting !== 'nothing'; i++) {
        const may = text.includes('You may act now');
        if (may) questions++;
        text = session.answer(may ? answer : '1');
      }
      expect(session.waiting).toBe('nothing');
      return questions;
    };
    const [always, silent] = [asked(''), asked('silent')];
    expect(silent).toBeGreaterThan(0);
    expect(silent).toBeLessThan(always);
  });

  test('says that you won only if you did', () => {
    for (let seed = 0; seed < 20; seed++) {
      const session = sessionOf(mauMau as Game, { seed, options: { rounds: 1 } });
      session.start();
      const text = playOn(session);
      const { places } = session.record().outcome!;
      const alone = places[0] === 1 && places.filter((place) => place === 1).length === 1;
      expect(text.includes('You won!')).toBe(alone);
    }
  });
});

describe('passing in Hearts', () => {
  test('takes three cards in one line, by card alone', () => {
    const session = sessionOf(hearts as Game);
    session.start();
    const [one, two, three] = session.choices.map((choice) => choice.replace('pass ', ''));
    const text = session.answer(`${one} ${two}, ${three}`);
    expect(text).toContain('Ada has chosen.');
    expect(session.record().moves.filter(({ actor }) => actor === 0)).toHaveLength(3);
  });

  test.each<[Language, string[]]>([
    ['en', ['Choose 3 cards to pass on.', 'Choose 2 more cards to pass on.', 'Choose 1 more card to pass on.']],
    ['de', ['Wähle 3 Karten zum Weitergeben.', 'Wähle noch 2 Karten', 'Wähle noch 1 Karte zum']],
  ])('says how many cards are to be passed, in %s', (language, sentences) => {
    const session = sessionOf(hearts as Game, { language });
    const texts = [session.start(), session.answer('1'), session.answer('1'), session.answer('1')];
    for (const [i, sentence] of sentences.entries()) expect(texts[i]).toContain(sentence);
    expect(texts[3]).not.toMatch(/Choose|Wähle/);
  });

  test('numbers of one line mean the list on the screen', () => {
    const session = sessionOf(hearts as Game);
    session.start();
    const wanted = [session.choices[0], session.choices[2], session.choices[4]];
    session.answer('1 3 5');
    const { game, setting, record } = { game: hearts, setting: hearts.configure({}, 4), record: session.record() };
    const own = record.moves.filter(({ actor }) => actor === 0).slice(0, 3);
    if (!setting.ok) throw new Error();
    expect(own.map(({ action }) => game.notation.format(setting.value, action))).toEqual(wanted);
  });

  test.each([
    ['with a card that cannot be read', (a: string, b: string) => `${a} ${b} XX`, 'cannot be read'],
    ['with the same card twice', (a: string, b: string) => `${a} ${b} ${a}`, '(H-'],
    ['with one card too many', (a: string, b: string, c: string, d: string) => `${a} ${b} ${c} ${d}`, 'something new'],
  ])('a line %s is not carried out at all', (_, line, reason) => {
    const session = sessionOf(hearts as Game);
    session.start();
    const before = session.record().moves.length;
    const cards = session.choices.map((choice) => choice.replace('pass ', ''));
    const text = session.answer(line(cards[0], cards[1], cards[2], cards[3])).replaceAll('\n', ' ');
    expect(text).toContain(reason);
    expect(text).toContain('Nothing was carried out.');
    expect(session.record().moves).toHaveLength(before);
  });

  test('the agents have chosen before the person is asked', () => {
    const session = sessionOf(hearts as Game, { language: 'de' });
    expect(session.start()).toContain('random-C hat gewählt.');
  });
});

describe('a wrong line', () => {
  const session = sessionOf(mauMau as Game, { seed: 11, seats: 3 });
  session.start();

  test.each([
    ['wish x', '       ^\n"wish x" cannot be read: expected a suit: D, H, C or S'],
    ['  H77', '    ^\n"H77" cannot be read'],
    ['take 1', '  ^\nYou hold a card that fits and must play: drawing is not allowed. (M-5)'],
    ['HA', '  ^\nYou do not hold the ace of hearts. (M-24)'],
    ['99', '  ^\nThe list has only number 1.'],
    ['', 'Type a number or an action such as S8'],
    [',', 'Type a number or an action such as S8'],
  ])('%j is answered, and nothing happens', (line, answer) => {
    const before = session.record().moves.length;
    expect(session.answer(line)).toContain(answer);
    expect(session.record().moves).toHaveLength(before);
  });

  test('too few cards where more are owed: says how many, and nothing happens', () => {
    for (let seed = 0; seed < 500; seed++) {
      const owing = sessionOf(mauMau as Game, { seed });
      owing.start();
      for (let i = 0; i < 60 && owing.waiting === 'action'; i++) {
        if (owing.choices.join() === 'take 4') {
          expect(owing.answer('take 1')).toContain('You owe 4 cards and take them all at once, not 1. (M-6)');
          expect(owing.answer('take')).toContain('4 cards');
          return;
        }
        owing.answer('1');
      }
    }
    throw new Error('no such position');
  });

  test('in German speaks German', () => {
    const german = sessionOf(mauMau as Game, { seed: 11, seats: 3, language: 'de' });
    german.start();
    expect(german.answer('blub')).toBe(
      '  ^\n„blub“ ist nicht lesbar; möglich: eine Karte wie H7, „wish D“, „take 2“,\n„finish“ oder „pass“ oder eine Nummer aus der Liste.',
    );
    expect(german.answer('HA')).toContain('Du hast Herz Ass nicht auf der Hand. (M-24)');
  });

  test('does not reveal the next card: input after a draw has to wait', () => {
    for (let seed = 0; seed < 200; seed++) {
      const drawing = sessionOf(mauMau as Game, { seed });
      drawing.start();
      if (drawing.choices.join() !== 'take 1') continue;
      const answers = new Set(['H7', 'S8', 'DK', 'CA', 'HJ'].map((card) => drawing.answer(`take 1 ${card}`)));
      expect(answers.size).toBe(1);
      expect([...answers][0]).toContain('After take 1 you will see something new');
      return;
    }
    throw new Error('no such position');
  });
});

describe('what can be typed instead', () => {
  test.each<[string, Language]>([
    ['the 8 of spades', 'en'],
    ['s8', 'en'],
    ['♠8', 'en'],
    ['play S8', 'en'],
    ['Pik 8', 'de'],
    ['spiele s8', 'de'],
  ])('%j in %s', (line, language) => {
    const session = sessionOf(mauMau as Game, { seed: 11, seats: 3, language });
    session.start();
    session.answer(line);
    expect(formatRecord(mauMau as Game, session.record())).toContain('\n0 S8\n');
  });

  test('a part that fits several actions names them', () => {
    const session = sessionOf(hearts as Game);
    session.start();
    expect(session.answer('pass')).toContain('"pass" fits several actions: pass ');
  });
});

describe('orders', () => {
  test.each([
    ['help', /What you can type/],
    ['hilfe', /What you can type/],
    ['legal', /1 {2}S8 {2}play the 8 of spades/],
    ['table', /Round 1 of 4/],
    ['score', /No round has been finished yet\./],
    ['RULES', /docs\/rules\/mau-mau\.md[\s\S]*rounds = 4: rounds/],
  ])('%s', (order, answer) => {
    const session = sessionOf(mauMau as Game, { seed: 11, seats: 3 });
    session.start();
    expect(session.answer(order)).toMatch(answer);
    expect(session.waiting).toBe('action');
  });

  test('score tells the rounds so far, and Enter goes on', () => {
    const session = sessionOf(mauMau as Game, { pauses: true, options: { rounds: 2 } });
    session.start();
    while (session.waiting === 'action') session.answer('1');
    expect(session.waiting).toBe('enter');
    expect(session.answer('score')).toMatch(/^Round 1 is over/);
    expect(session.answer('legal')).toBe('Nothing to decide right now.');
    expect(session.waiting).toBe('enter');
    expect(session.answer('')).toMatch(/Round 2 of 2/);
  });

  test('quit ends at once, and the record holds what was played', () => {
    const session = sessionOf(mauMau as Game, { seed: 11, seats: 3 });
    session.start();
    session.answer('1');
    session.answer('verlassen');
    expect([session.waiting, session.quit]).toEqual(['nothing', true]);
    expect(session.answer('1')).toBe('');
    const read = parseRecord(formatRecord(mauMau as Game, session.record()), findGame);
    if (!read.ok) throw new Error(read.error.code);
    expect(read.value.outcome).toBeUndefined();
    expect(read.value.moves.length).toBeGreaterThan(1);
  });
});

describe('acting out of turn', () => {
  /** A session in which seat 0 holds a bomb while another seat is asked. */
  function interrupting(): Session {
    for (let seed = 0; seed < 200; seed++) {
      const session = sessionOf(bombs as Game, { seed });
      let text = session.start();
      for (let i = 0; i < 12 && session.waiting === 'action'; i++) {
        if (text.includes('You may act now')) return session;
        text = session.answer(session.choices.includes('pass') ? 'pass' : '1');
      }
    }
    throw new Error('no such game');
  }

  test('is offered, and Enter declines', () => {
    const session = interrupting();
    const before = session.record().moves.length;
    expect(session.answer('')).toMatch(/^You wait\./);
    expect(session.record().moves[before]?.actor).not.toBe(0);
  });

  test('is played', () => {
    const session = interrupting();
    const before = session.record().moves.length;
    session.answer(session.choices[0]);
    expect(session.record().moves[before].actor).toBe(0);
  });
});

test('an agent that fails does not end the game', () => {
  const setting = mauMau.configure({ rounds: 1 }, 2);
  if (!setting.ok) throw new Error();
  const broken = {
    name: 'broken',
    begin() {},
    decide(): number {
      throw new Error('lost my cards');
    },
    end() {},
  };
  const plan = { game: mauMau as Game, setting: setting.value, seed: seedOf(1), seat: 0, language: 'en' as const };
  const session = new Session({ ...plan, players: ['Ada', 'broken'], agents: [undefined, broken], pauses: false });
  const text = session.start() + playOn(session);
  expect(text).toContain('broken gave no legal answer; the safe one was played instead.');
  expect(text).toContain('Final result');
});
