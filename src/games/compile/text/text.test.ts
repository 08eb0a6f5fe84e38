import { describe, expect, test } from 'vitest';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { LANGUAGES, type Language } from '../../../core/types.ts';
import { randomProtocol } from '../custom/random/index.ts';
import { abilitiesOf, everyStep, isStructure, stepsOf } from '../custom/steps.ts';
import { type Ability, BOXES, type CardDef, type Step } from '../language.ts';
import { PROTOCOLS } from '../protocols/index.ts';
import { abilityText, cardParts, cardText, joined, namesWith, PART_KINDS, type Part } from './index.ts';

/** Four lines of 45 characters: a box in a lane of 316 px, with texts of 12 to 14 px. */
const LONGEST = 180;
/** All boxes of a card together, when it is opened at full size: seven such lines. */
const LONGEST_CARD = 315;

const texts = (card: CardDef, language: Language): string[] =>
  Object.values(cardText(card, language)).filter((text) => text !== '');

/** All cards with their texts, for reading through. */
function page(language: Language): string {
  const cards = PROTOCOLS.map(({ name, cards }) => {
    const lines = cards.map((card) => {
      const text = cardText(card, language);
      return [
        `${name} ${card.value}`,
        ...BOXES.filter((box) => text[box] !== '').map((box) => `  ${box.padEnd(6)}  ${text[box]}`),
      ].join('\n');
    });
    return lines.join('\n');
  });
  return `${cards.join('\n\n')}\n`;
}

describe('the cards of the game', () => {
  test.each(LANGUAGES)('all 192, to be read through: %s', async (language) => {
    await expect(page(language)).toMatchFileSnapshot(`golden/${language}.txt`);
  });

  test.each(LANGUAGES)('fit on a card: %s', (language) => {
    for (const { name, cards } of PROTOCOLS) {
      for (const card of cards) {
        const said = texts(card, language);
        for (const text of said) expect(text.length, `${name} ${card.value}: ${text}`).toBeLessThanOrEqual(LONGEST);
        expect(said.join('').length, `${name} ${card.value}`).toBeLessThanOrEqual(LONGEST_CARD);
      }
    }
  });

  test('every keyword has one word', () => {
    const words: readonly (readonly [Step, string, string])[] = [
      [{ do: 'draw', n: 2 }, 'Draw 2 cards.', 'Ziehe 2 Karten.'],
      [{ do: 'draw', n: 1, who: 'opp' }, 'Your opponent draws 1 card.', 'Dein Gegner zieht 1 Karte.'],
      [{ do: 'discard', n: 1 }, 'Discard 1 card.', 'Wirf 1 Karte ab.'],
      [{ do: 'flip', cards: { ref: 'this' } }, 'Flip this card.', 'Drehe diese Karte um.'],
      [
        { do: 'shift', cards: { ref: 'this' }, to: 'any' },
        'Shift this card to another line.',
        'Verschiebe diese Karte in eine andere Linie.',
      ],
      [
        { do: 'delete', cards: { all: { side: 'opp' } } },
        'Delete all your opponent’s cards.',
        'Lösche alle Karten deines Gegners.',
      ],
      [
        { do: 'return', cards: { pick: 2, from: { side: 'me' } } },
        'Return 2 of your cards to hand.',
        'Nimm 2 deiner Karten auf deine Hand zurück.',
      ],
      [
        { do: 'reveal', what: { hand: 'opp' } },
        'Your opponent reveals their hand.',
        'Dein Gegner deckt seine Hand auf.',
      ],
      [{ do: 'rearrange', whose: 'me' }, 'Rearrange your protocols.', 'Ordne deine Protokolle um.'],
      [{ do: 'refresh' }, 'Refresh your hand.', 'Frische deine Hand auf.'],
      [{ do: 'compile', lines: 'here' }, 'Compile this line.', 'Kompiliere diese Linie.'],
    ];
    for (const [step, en, de] of words) {
      const ability: Ability = { on: 'enter', steps: [step] };
      expect([abilityText(ability, 'en'), abilityText(ability, 'de')]).toEqual([en, de]);
    }
  });
});

describe('grammar', () => {
  const draw: Step = { do: 'draw', n: 1 };
  const theirs: Step = { do: 'discard', n: 1, who: 'opp' };
  const say = (...steps: readonly Step[]): readonly [string, string] => {
    const ability: Ability = { on: 'enter', steps };
    return [abilityText(ability, 'en'), abilityText(ability, 'de')];
  };

  test('behind a condition the German verb comes first', () => {
    expect(say({ do: 'if', cond: { c: 'turn', who: 'opp' }, steps: [theirs, draw] })).toEqual([
      'If it is your opponent’s turn, your opponent discards 1 card, then draw 1 card.',
      'Wenn dein Gegner am Zug ist, wirft dein Gegner 1 Karte ab, dann ziehe 1 Karte.',
    ]);
  });

  test('actions that another player may choose to do', () => {
    expect(say({ do: 'may', steps: [theirs] })).toEqual([
      'You may have your opponent discard 1 card.',
      'Du darfst deinen Gegner 1 Karte abwerfen lassen.',
    ]);
  });

  test('relative clauses stand behind the verb', () => {
    const to = { where: { c: 'exists', where: { face: 'down', lines: 'here' } } } as const;
    expect(say({ do: 'may', steps: [{ do: 'shift', cards: { ref: 'this' }, to }] })).toEqual([
      'You may shift this card to a line where there is a face-down card.',
      'Du darfst diese Karte in eine Linie verschieben, in der es eine verdeckte Karte gibt.',
    ]);
  });

  test('"not" turns a condition round, however deep it stands', () => {
    const not = {
      c: 'not',
      x: {
        c: 'and',
        xs: [
          { c: 'turn', who: 'me' },
          { c: 'not', x: { c: 'control', who: 'me' } },
        ],
      },
    } as const;
    expect(say({ do: 'if', cond: not, steps: [draw] })).toEqual([
      'If it is not your turn or you hold control, draw 1 card.',
      'Wenn du nicht am Zug bist oder du die Kontrolle hast, ziehe 1 Karte.',
    ]);
  });

  test('protocols made by users are called by their names', () => {
    const ability: Ability = { on: 'wouldBeCovered', by: { is: 'storm-7' }, steps: [draw] };
    const names = (id: string): string => (id === 'storm-7' ? 'Storm' : namesWith()(id));
    expect(abilityText(ability, 'en', names)).toBe('When covered by a face-up Storm card: Draw 1 card.');
    expect(abilityText(ability, 'de', names)).toBe('Beim Überdecken mit einer offenen Storm-Karte: Ziehe 1 Karte.');
  });
});

test.each(LANGUAGES)('whatever the language can say has a text: %s', (language) => {
  const random = new Random(seedOf(`texts ${language}`));
  for (let n = 0; n < 600; n++) {
    const protocol = randomProtocol(random, `storm-${n}`);
    for (const text of protocol.cards.flatMap((card) =>
      Object.values(cardText(card, language, namesWith([protocol]))),
    )) {
      expect(text).toMatch(/^$|\.$/);
      expect(text).not.toMatch(
        /undefined|NaN|\[object|[$¦{}_]| {2}| [,.;:]|[,;:][,.;:]|\.\.|\b(me|opp|deckTop|eachLine)\b/,
      );
      expect(text, 'a sentence begins with a capital').toMatch(/^$|^[A-ZÄÖÜ0-9]/);
    }
  }
});

describe('texts in parts', () => {
  const partsOf = (card: CardDef, language: Language): readonly Part[] =>
    Object.values(cardParts(card, language, { at: 'cards[0]' })).flat();

  const NOWHERE = Symbol('nowhere');

  /** What stands at a path; fields that are not written are undefined. */
  const at = (card: CardDef, path: string): unknown =>
    path
      .replace(/^cards\[0\]\.?/, '')
      .split(/[.[\]]+/)
      .filter((key) => key !== '')
      .reduce<unknown>((inner, key) => {
        const isInside = typeof inner === 'object' && inner !== null;
        return isInside ? (inner as Record<string, unknown>)[key] : NOWHERE;
      }, card);

  const samples = (language: Language): readonly CardDef[] => {
    const random = new Random(seedOf(`parts ${language}`));
    const made = Array.from({ length: 150 }, (_, n) => randomProtocol(random, `storm-${n}`));
    return [...PROTOCOLS, ...made].flatMap(({ cards }) => cards);
  };

  const faultOf = (card: CardDef, { text, path, kind }: Part): string | undefined => {
    if (!PART_KINDS.includes(kind)) return 'unknown kind';
    if ((text === '') !== (kind === 'usual')) return 'no words';
    if (/[\ue000-\uf8ff¦]/.test(text)) return 'a mark is left';
    const value = at(card, path);
    if (value === NOWHERE) return 'leads nowhere';
    if (kind === 'usual' && ![undefined, 'free', 'any'].includes(value as string)) return 'is said elsewhere';
    return (kind === 'verb' || kind === 'structure') && value === undefined ? 'is not there' : undefined;
  };

  test.each(LANGUAGES)('joined they are the text, and each leads to its place: %s', (language) => {
    const wrong: string[] = [];
    for (const card of samples(language)) {
      const text = cardText(card, language);
      const parts = cardParts(card, language);
      for (const box of BOXES) if (joined(parts[box]) !== text[box]) wrong.push(text[box]);
      for (const part of partsOf(card, language)) {
        const fault = faultOf(card, part);
        if (fault !== undefined) wrong.push(`${fault}: ${JSON.stringify(part)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(LANGUAGES)('every step can be pointed at: %s', (language) => {
    for (const protocol of PROTOCOLS) {
      for (const { ability, box } of abilitiesOf(protocol)) {
        const card = protocol.cards.find((one) => one[box as 'top']?.includes(ability))!;
        const parts = partsOf(card, language);
        for (const step of everyStep(stepsOf(ability))) {
          const kind = isStructure(step) ? 'structure' : 'verb';
          const found = parts.some((part) => {
            const owner = at(card, part.path.replace(/\.\w+$/, ''));
            return JSON.stringify(owner) === JSON.stringify(step) && (part.kind === kind || step.do === 'repeat');
          });
          expect(found, `${protocol.name} ${card.value}: ${step.do}`).toBe(true);
        }
      }
    }
  });

  test('the kinds of words', () => {
    const card: CardDef = {
      value: 0,
      bottom: [
        {
          on: 'end',
          steps: [
            { do: 'flip', cards: { pick: 1, from: { side: 'opp' } }, as: '$a' },
            { do: 'may', steps: [{ do: 'shift', cards: { ref: '$a' }, to: 'here' }] },
          ],
        },
      ],
    };
    const said = cardParts(card, 'en').bottom.filter(({ kind }) => kind !== 'plain');
    expect(said.map(({ text, path, kind }) => `${kind} ${path.replace('bottom[0].', '')} ${text}`)).toEqual([
      'when on End',
      'verb steps[0].do Flip',
      'usual steps[0].cards.from.face ',
      'usual steps[0].cards.from.depth ',
      'value steps[0].cards.pick 1',
      'value steps[0].cards.from.side your opponent’s',
      'structure steps[1].do You may',
      'verb steps[1].steps[0].do shift',
      'thing steps[1].steps[0].cards.ref that card',
      'value steps[1].steps[0].to to this line',
    ]);
  });
});
