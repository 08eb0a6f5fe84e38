/** One question of every kind with official and one with custom cards: normal and hard find the obvious answer. */
import { describe, expect, test } from 'vitest';
import type { Step } from '../../games/compile/index.ts';
import {
  answerOf,
  draftOf,
  faultless,
  invented,
  inventedCards,
  questionOf,
  type Scenario,
} from './testing/questions.ts';

const storm = (...steps: readonly Step[]) => ({ custom: [invented(2, 'middle', { on: 'enter', steps })] });
/** Storm, Metal and Light against Life, Hate and Water; both sides have one protocol to go. */
const STORM = { mine: ['Storm', 'Metal', 'Light'], compiled: ['Metal', 'Light', 'Life', 'Hate'] };
/** The opponent is about to win in line 3. */
const WATER = 'line 3 theirs: Water 3 up, Water 4 up, Water 5 up';
const rest = (protocol: string, values: readonly number[]): string => values.map((n) => `${protocol} ${n}`).join(', ');

const SCENARIOS: readonly Scenario[] = [
  {
    title: 'play: the card that completes the last line',
    sides: { compiled: ['Metal', 'Light'] },
    cards: `line 1 mine: Fire 4 up, Fire 2 up
            hand mine: Fire 5, Metal 2, Light 4`,
    wanted: /^play Fire 5 up 1$/,
  },
  {
    title: 'play: an invented card that completes the last line',
    sides: { ...STORM, options: storm({ do: 'draw', n: 1 }) },
    cards: `line 1 mine: Storm 4 up, Storm 3 up
            hand mine: Storm 5, Metal 2, Light 4`,
    wanted: /^play Storm 5 up 1$/,
  },
  {
    title: 'play: the only card that stops the opponent',
    sides: { compiled: ['Life', 'Hate'] },
    cards: `${WATER}
            line 3 mine: Light 4 up, Light 3 up, Metal 6 down
            hand mine: Light 5, Metal 2, Fire 4`,
    wanted: /^play Light 5 up 3$/,
  },
  {
    title: 'refresh: with a card that brings nothing',
    sides: {},
    cards: 'hand mine: Fire 0',
    wanted: /^refresh$/,
  },
  {
    title: 'refresh: rather than an invented card, face up, that helps the opponent',
    sides: {
      mine: STORM.mine,
      options: { custom: [invented(0, 'middle', { on: 'enter', steps: [{ do: 'draw', n: 3, who: 'opp' }] })] },
    },
    cards: 'hand mine: Storm 0',
    // face down it helps nobody, and leaves one more card to draw
    wanted: /^refresh$|^play Storm 0 down /,
  },
  {
    title: 'field: the card that would win',
    sides: { compiled: ['Life', 'Hate'] },
    cards: `${WATER}
            line 1 theirs: Life 1 up
            line 2 mine: Metal 5 up
            hand mine: Fire 1, Fire 5, Light 1`,
    before: ['play Fire 1 up 1', 'card Light 1'],
    wanted: /^field 1 3 3$/,
  },
  {
    title: 'field: the same with an invented text',
    sides: { ...STORM, options: storm({ do: 'return', cards: { pick: 1, from: { source: 'other' } } }) },
    cards: `${WATER}
            line 1 theirs: Life 1 up
            line 2 mine: Metal 5 up
            hand mine: Storm 2, Storm 5, Light 1`,
    before: ['play Storm 2 up 1'],
    wanted: /^field 1 3 3$/,
  },
  {
    title: 'card: not the one that wins',
    sides: { compiled: ['Fire', 'Light'] },
    cards: `line 2 mine: Metal 3 up, Metal 2 up
            hand mine: Fire 5, Metal 5, Light 0`,
    before: ['play Fire 5 up 1'],
    wanted: /^card Light 0$/,
  },
  {
    title: 'card: the same with an invented text',
    sides: { ...STORM, options: storm({ do: 'give', n: 1 }) },
    cards: `line 1 mine: Storm 4 up, Storm 1 up
            hand mine: Storm 2, Storm 5, Light 0`,
    before: ['play Storm 2 up 1'],
    wanted: /^card Light 0$/,
  },
  {
    title: 'card: as many as do something, then done',
    sides: { mine: ['Plague', 'Metal', 'Light'] },
    cards: `hand mine: Plague 2, Light 0, Light 5, Metal 3
            hand theirs: Life 0, Life 5`,
    before: ['play Plague 2 up 1', 'card Light 0'],
    wanted: /^done$/,
  },
  {
    title: 'card: none for nothing',
    sides: { ...STORM, options: storm({ do: 'discard', n: { atLeast: 0 } }) },
    cards: 'hand mine: Storm 2, Storm 5, Light 4, Metal 3',
    before: ['play Storm 2 up 1'],
    wanted: /^done$/,
  },
  {
    title: 'trash: the card that completes the last line',
    sides: { mine: ['Time', 'Metal', 'Light'], compiled: ['Time', 'Light'] },
    cards: `line 2 mine: Metal 3 up, Metal 2 up
            hand mine: Time 0, Light 0
            trash mine: Time 5, Metal 5, Light 4`,
    before: ['play Time 0 up 1'],
    wanted: /^play Metal 5 up 2$/,
  },
  {
    title: 'trash: the same with an invented text',
    sides: {
      ...STORM,
      options: storm({
        do: 'ifDone',
        step: { do: 'reveal', what: { trash: 'me', n: 1 }, as: '$a' },
        steps: [{ do: 'play', from: { ref: '$a' }, face: 'up', to: 'here' }],
      }),
    },
    cards: `line 1 mine: Storm 3 up
            hand mine: Storm 2, Light 0
            trash mine: Storm 1, Storm 5, Storm 0`,
    before: ['play Storm 2 up 1'],
    wanted: /^card Storm 5$/,
  },
  {
    title: 'deck: of the revealed cards the one for the last line',
    sides: { mine: ['Clarity', 'Metal', 'Light'], compiled: ['Clarity', 'Light'] },
    cards: `line 2 mine: Metal 3 up, Metal 2 up
            hand mine: Clarity 3, Light 0`,
    before: ['play Clarity 3 up 1'],
    wanted: /^card Metal 5$/,
  },
  {
    title: 'deck: the same with an invented text',
    sides: {
      ...STORM,
      options: storm(
        { do: 'reveal', what: { deck: 'me', n: 'all' } },
        { do: 'search', n: 1, only: { value: { op: '>=', n: 4 } } },
        { do: 'shuffle' },
      ),
    },
    cards: `line 1 mine: Storm 3 up
            hand mine: Storm 2, Light 0`,
    before: ['play Storm 2 up 1'],
    wanted: /^card Storm 5$/,
  },
  {
    title: 'line: the protocol that is not compiled yet',
    sides: { compiled: ['Fire', 'Light'], phase: 'compile' },
    cards: `line 1 mine: Fire 4 up, Fire 5 up, Fire 1 up
            line 2 mine: Metal 5 up, Metal 3 up, Metal 2 up`,
    wanted: /^line 2$/,
  },
  {
    title: 'line: where the opponent is about to win',
    sides: {
      ...STORM,
      options: storm({
        do: 'chooseLine',
        lines: 'any',
        steps: [{ do: 'delete', cards: { all: { side: 'opp', lines: { only: [{ ref: '$line' }] } } } }],
      }),
    },
    cards: `${WATER}
            line 2 theirs: Hate 3 up
            hand mine: Storm 2`,
    before: ['play Storm 2 up 1'],
    wanted: /^line 3$/,
  },
  {
    title: 'yes or no: taking the winning card away',
    sides: { mine: ['Psychic', 'Metal', 'Light'], compiled: ['Life', 'Hate'], phase: 'end' },
    cards: `${WATER}
            line 1 mine: Psychic 4 up`,
    wanted: /^yes$/,
  },
  {
    title: 'yes or no: not at the price of the own hand',
    sides: {
      ...STORM,
      options: storm({
        do: 'may',
        steps: [
          { do: 'discard', n: 'all' },
          { do: 'draw', n: 1, who: 'opp' },
        ],
      }),
    },
    cards: 'hand mine: Storm 2, Storm 5, Storm 4, Light 1',
    before: ['play Storm 2 up 1'],
    wanted: /^no$/,
  },
  {
    title: 'tiles: the opponent loses the line he would win with',
    sides: { mine: ['Psychic', 'Metal', 'Light'], compiled: ['Life', 'Hate'] },
    cards: `${WATER}
            hand mine: Psychic 2, Metal 2`,
    before: ['play Psychic 2 up 1'],
    wanted: /^tiles 1 ..[12]$/,
  },
  {
    title: 'tiles: the own last protocol comes to the line that is full',
    sides: { ...STORM, options: storm({ do: 'swapTiles', whose: 'me' }) },
    cards: `line 2 mine: Metal 5 up, Metal 3 up, Metal 2 up
            hand mine: Storm 2, Metal 1`,
    before: ['play Storm 2 up 1'],
    wanted: /^tiles 0 213$/,
  },
  {
    title: 'number: what the deck consists of',
    sides: { mine: ['Luck', 'Metal', 'Light'] },
    cards: `hand mine: Luck 0, Metal 2
            trash mine: ${rest('Luck', [1, 2, 3, 4])}, ${rest('Metal', [0, 1, 3, 6])}, ${rest('Light', [0, 1, 2, 3, 4])}`,
    before: ['play Luck 0 up 1'],
    wanted: /^number 5$/,
  },
  {
    title: 'number: as many as the opponent holds',
    sides: {
      ...STORM,
      options: storm(
        { do: 'name', what: 'number', as: '$n' },
        { do: 'discard', who: 'opp', n: { of: { m: 'named', ref: '$n' } } },
      ),
    },
    cards: `hand mine: Storm 2, Metal 1
            hand theirs: ${rest('Life', [0, 1, 2, 3, 4])}`,
    before: ['play Storm 2 up 1'],
    wanted: /^number [456]$/,
  },
  {
    title: 'option: the one that completes the last line',
    sides: { mine: ['Spirit', 'Metal', 'Light'], compiled: ['Metal', 'Light'], phase: 'start' },
    cards: `line 1 mine: Spirit 3 up, Spirit 5 up, Spirit 1 up
            hand mine: Metal 5, Light 5, Metal 3`,
    wanted: /^option 2$/,
  },
  {
    title: 'option: a draw rather than a loss',
    sides: {
      ...STORM,
      options: storm({ do: 'oneOf', options: [[{ do: 'discard', n: 'all' }], [{ do: 'draw', n: 2 }]] }),
    },
    cards: 'hand mine: Storm 2, Storm 5, Metal 5',
    before: ['play Storm 2 up 1'],
    wanted: /^option 2$/,
  },
  {
    title: 'text: first the discard, then the card for an empty hand',
    sides: { mine: ['Fire', 'Peace', 'Light'], compiled: ['Life', 'Hate'], phase: 'end' },
    cards: `${WATER}
            line 1 mine: Fire 3 up
            line 2 mine: Peace 1 up
            hand mine: Light 5`,
    wanted: /^text Fire 3 bottom$/,
  },
  {
    title: 'text: the same with invented texts',
    sides: {
      ...STORM,
      phase: 'end',
      options: {
        custom: [
          inventedCards({
            1: { bottom: [{ on: 'end', steps: [{ do: 'discard', n: 'all' }] }] },
            3: {
              bottom: [
                {
                  on: 'end',
                  steps: [
                    {
                      do: 'if',
                      cond: { c: 'cmp', a: { of: { m: 'hand', who: 'me' } }, op: '=', b: 0 },
                      steps: [{ do: 'draw', n: 4 }],
                    },
                  ],
                },
              ],
            },
          }),
        ],
      },
    },
    cards: `line 1 mine: Storm 1 up
            line 2 mine: Storm 3 up
            hand mine: Light 0`,
    wanted: /^text Storm 1 bottom$/,
  },
  {
    title: 'text: of two cards uncovered at once first the own one, which deletes the other',
    sides: { mine: ['Death', 'Water', 'Light'], theirs: ['Life', 'Hate', 'Metal'] },
    cards: `line 1 mine: Death 4 up, Water 2 up
            line 1 theirs: Hate 0 up, Life 2 up
            line 2 mine: Water 5 up
            hand mine: Water 3, Light 0`,
    before: ['play Water 3 up 2', 'line 1'],
    wanted: /^text Death 4 middle$/,
  },
  {
    title: 'text: the same with invented texts',
    sides: {
      mine: STORM.mine,
      options: {
        custom: [
          inventedCards({
            2: {
              middle: [
                { on: 'enter', steps: [{ do: 'return', cards: { all: { lines: 'others', depth: 'uncovered' } } }] },
              ],
            },
            4: { middle: [{ on: 'enter', steps: [{ do: 'flip', cards: { pick: 1, from: { side: 'opp' } } }] }] },
          }),
        ],
      },
    },
    cards: `line 2 mine: Storm 4 up, Light 1 up
            line 2 theirs: Hate 0 up, Life 2 up
            hand mine: Storm 2, Light 0`,
    before: ['play Storm 2 up 1'],
    wanted: /^text Storm 4 middle$/,
  },
  {
    title: 'stacks: the full one to the last protocol',
    sides: { mine: ['Mirror', 'Metal', 'Light'], compiled: ['Metal', 'Light'] },
    cards: `line 2 mine: Metal 5 up, Metal 3 up, Metal 2 up
            hand mine: Mirror 2, Metal 1`,
    before: ['play Mirror 2 up 1'],
    wanted: /^stacks 1 2$/,
  },
  {
    title: 'stacks: the same with an invented text',
    sides: { ...STORM, options: storm({ do: 'swapStacks' }) },
    cards: `line 3 mine: Light 4 up, Light 3 up, Light 5 up
            hand mine: Storm 2, Metal 1`,
    before: ['play Storm 2 up 1'],
    wanted: /^stacks 1 3$/,
  },
  {
    title: 'seat: the opponent discards first, because that lets a card be played',
    sides: { mine: ['Peace', 'War', 'Light'], compiled: ['Peace', 'Light'] },
    cards: `line 2 mine: War 5 up, War 3 up
            hand mine: Peace 1, Light 0, Light 1
            hand theirs: Life 1, Life 2`,
    before: ['play Peace 1 up 1'],
    wanted: /^seat 1$/,
  },
  {
    title: 'seat: the opponent discards last, because that draws cards',
    sides: {
      ...STORM,
      options: {
        custom: [
          inventedCards({
            2: {
              middle: [
                { on: 'enter', steps: [{ do: 'eachPlayer', steps: [{ do: 'discard', n: 'all', who: '$who' }] }] },
              ],
            },
            4: { top: [{ on: 'after', event: 'discard', who: 'opp', steps: [{ do: 'draw', n: 3 }] }] },
          }),
        ],
      },
    },
    cards: `line 1 mine: Storm 4 up
            hand mine: Storm 2, Light 0, Light 1
            hand theirs: Life 1, Life 2`,
    before: ['play Storm 2 up 1'],
    wanted: /^seat 0$/,
  },
  {
    title: 'protocol: the one that is left in the opposing deck',
    sides: { mine: ['Luck', 'Metal', 'Light'], compiled: ['Life', 'Hate'] },
    cards: `line 3 theirs: Hate 4 up, Hate 3 up, Life 5 up
            hand mine: Luck 3, Metal 1
            trash theirs: ${rest('Life', [0, 1, 2, 3, 4])}, ${rest('Hate', [0, 1, 2, 5])}`,
    before: ['play Luck 3 up 1'],
    wanted: /^protocol Water$/,
  },
  {
    title: 'protocol: the same with an invented text',
    sides: {
      ...STORM,
      options: storm(
        { do: 'name', what: 'protocol', as: '$p' },
        { do: 'mill', n: 1, deck: 'me', as: '$a' },
        {
          do: 'if',
          cond: { c: 'protocol', ref: '$a', is: { named: '$p' } },
          steps: [{ do: 'discard', n: 3, who: 'opp' }],
        },
      ),
    },
    cards: `hand mine: Storm 2, Metal 1
            hand theirs: ${rest('Water', [0, 1, 2, 3])}
            trash mine: ${rest('Storm', [0, 1, 3, 4, 5])}, ${rest('Metal', [0, 2, 3, 5, 6])}`,
    before: ['play Storm 2 up 1'],
    wanted: /^protocol Light$/,
  },
];

/** Protocols that, in games with random protocols, significantly win more often than the others of their set. */
const STRONG = /^protocol (Fire|Death|Plague|Life)$/;
const DELETES = { middle: [{ on: 'enter', steps: [{ do: 'delete', cards: { pick: 1, from: { side: 'opp' } } }] }] };
const PLAIN = ['Calm', 'Dust', 'Mist', 'Rain', 'Snow', 'Wind', 'Haze'].map((name) => inventedCards({}, name));
const INVENTED = { sets: [], custom: [...PLAIN, inventedCards({ 0: DELETES, 2: DELETES, 4: DELETES })] };

describe.each(['normal', 'hard'] as const)('%s without mistakes', (level) => {
  test.each([
    ['draft: a strong protocol', { sets: ['main1'] }, [], STRONG],
    ['draft: a ban for what the other would choose at once', { sets: ['main1'], bans: 1 }, ['protocol Speed'], STRONG],
    ['draft: the invented one that can do something', INVENTED, [], /^protocol Storm$/],
    ['draft: a ban for the same', { ...INVENTED, bans: 1 }, ['protocol Haze'], /^protocol Storm$/],
  ])('%s', (_, options, before, wanted) => {
    expect(answerOf(faultless(level), draftOf(options).play(...before))).toMatch(wanted);
  });

  test.each(SCENARIOS.map((scenario) => [scenario.title, scenario] as const))('%s', (_, scenario) => {
    expect(answerOf(faultless(level), questionOf(scenario))).toMatch(scenario.wanted);
  });
});
