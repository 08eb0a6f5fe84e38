import { describe, expect, test } from 'vitest';
import { Random } from '../../../../core/random.ts';
import { seedOf } from '../../../../core/seed.ts';
import { LANGUAGES } from '../../../../core/types.ts';
import type { Ability, CardDef, ProtocolDef, Step } from '../../language.ts';
import { PROTOCOLS } from '../../protocols/index.ts';
import { abilityText, cardText, namesWith } from '../../text/index.ts';
import { lintProtocol } from '../lint.ts';
import { checkProtocol, checkProtocolText } from '../read.ts';
import { selfTest } from '../self-test.ts';
import { abilitiesOf } from '../steps.ts';
import { withAbility, withSteps } from '../testing/protocol.ts';
import { walk } from '../walk.ts';
import { writeProtocol } from '../write.ts';
import { withText } from './draft.ts';
import {
  ACT_BLOCKS,
  blockSteps,
  CARDS,
  cardErrors,
  cardView,
  changed,
  choicesOf,
  choiceWords,
  draftProblems,
  emptyDraft,
  historyOf,
  isTagSpot,
  moved,
  OCCASIONS,
  occasion,
  readDraft,
  reasonWords,
  redone,
  removed,
  repaired,
  STRUCTURE_BLOCKS,
  slotPaths,
  slotTitle,
  spotAt,
  strengthOf,
  TEMPLATES,
  textWith,
  undone,
  withBlock,
  withCard,
  withNameIn,
  withNewText,
  withoutCard,
  withTexts,
  withTrait,
  withValue,
  wrapped,
} from './index.ts';
import { RandomWriter } from './testing/random-text.ts';

const DRAW: Step = { do: 'draw', n: 1 };
const REFRESH: Step = { do: 'refresh' };
const MY_TURN = { c: 'turn', who: 'me' } as const;
const MIDDLE = 'cards[0].middle[0]';
const stepsIn = (def: ProtocolDef): readonly Step[] =>
  (def.cards[0].middle![0] as Extract<Ability, { on: 'enter' }>).steps;
const chosen = (def: ProtocolDef, path: string, key: string): ProtocolDef => {
  const choice = choicesOf(def, path).find((one) => one.key === key);
  if (choice?.next === undefined || choice.reason !== undefined) throw new Error(`${path} ${key}: ${choice?.reason}`);
  return choice.next;
};
const says = (def: ProtocolDef): string => cardText(def.cards[0], 'en', namesWith([def])).middle;

/** All places of a protocol at which something can be chosen. */
const placesOf = (def: ProtocolDef): string[] =>
  abilitiesOf(def).flatMap(({ at }) => {
    const views = Object.values(cardView(def, Number(/\d+/.exec(at)?.[0]), 'de')).flat();
    const view = views.find(({ path }) => path === at)!;
    const tokens = [view.head, ...view.steps].flatMap((one) => one.tokens).filter(({ isSlot }) => isSlot);
    return [...new Set([...tokens.map(({ path }) => path), ...slotPaths(def, at)])];
  });

describe('the cards of the game', () => {
  test('all 192 are opened and saved without loss', () => {
    for (const protocol of PROTOCOLS) {
      const text = writeProtocol(protocol);
      const draft = readDraft(text)!;
      expect(writeProtocol(draft)).toBe(text);
      const own = { ...draft, id: 'own', name: 'Own', set: 'custom' } as const;
      expect(writeProtocol(checkProtocolText(writeProtocol(own)).protocol!)).toBe(writeProtocol(own));
    }
  });

  test('in every slot, what stands there is one of the choices, and choosing it changes nothing', () => {
    for (const protocol of PROTOCOLS) {
      for (const path of placesOf(protocol)) {
        const now = choicesOf(protocol, path).filter(({ isCurrent }) => isCurrent);
        expect(now.length, `${protocol.id} ${path}`).toBeGreaterThan(0);
        if (now.length === 1) expect(now[0].next, `${protocol.id} ${path}`).toEqual(protocol);
      }
    }
  });

  test('every slot has a title and every choice has words, in both languages', () => {
    const silent = new Set<string>();
    for (const protocol of PROTOCOLS) {
      for (const path of placesOf(protocol)) {
        const spot = spotAt(protocol, path)!;
        for (const { key, reason } of choicesOf(protocol, path)) {
          for (const language of LANGUAGES) {
            const isTold = /(^| )(name|protocol) (cards\[|[a-z])/.test(key);
            if (!isTold && choiceWords(key, spot, language).label === '')
              silent.add(`${spot.owner}.${spot.field}: ${key}`);
            if (
              slotTitle(spot, language) === slotTitle({ ...spot, owner: '', field: '' }, language) &&
              !isTagSpot(spot)
            )
              if (spot.shape.kind !== 'type') silent.add(`title ${spot.owner}.${spot.field}`);
            if (reason !== undefined) expect(reasonWords(reason, language)).not.toBe('');
          }
        }
      }
    }
    expect([...silent]).toEqual([]);
  });

  test('words of a step belong to its sentence, and joined they are the text', () => {
    for (const protocol of PROTOCOLS) {
      protocol.cards.forEach((card, i) => {
        for (const language of LANGUAGES) {
          const view = cardView(protocol, i, language);
          for (const box of ['top', 'middle', 'bottom'] as const) {
            view[box].forEach(({ head, steps }, k) => {
              const words = [head, ...steps].map(({ tokens }) => tokens.map(({ text }) => text).join(''));
              const said = words.join(' ').replace(/\s+/g, '');
              expect(said).toBe(abilityText(card[box]![k], language).replace(/\s+/g, ''));
            });
          }
        }
      });
    }
  });

  test('a changed card is what it was after undoing, byte for byte', () => {
    const random = new Random(seedOf('undo'));
    for (const protocol of PROTOCOLS) {
      let history = historyOf<ProtocolDef>(protocol);
      for (let n = 0; n < 8; n++) {
        const places = placesOf(history.now);
        const path = places[random.below(places.length)];
        const open = choicesOf(history.now, path).filter(({ reason }) => reason === undefined);
        if (open.length > 0) history = changed(history, open[random.below(open.length)].next!);
      }
      const last = history.now;
      while (history.past.length > 0) history = undone(history);
      expect(writeProtocol(history.now)).toBe(writeProtocol(protocol));
      while (history.future.length > 0) history = redone(history);
      expect(history.now).toBe(last);
    }
  });
});

describe('what the editor writes, the engine plays', () => {
  const SENTENCES = 300;
  const BOXES = ['top', 'middle', 'bottom'] as const;

  test(`${SENTENCES} random sentences: text, check and trial agree`, () => {
    const writer = new RandomWriter(new Random(seedOf('sentences')));
    const used = new Set<string>();
    let written = 0;
    for (let n = 0; written < SENTENCES; n++) {
      let draft: ProtocolDef = emptyDraft(`made-${n}`, `Made ${n}`);
      while (draft.cards.length < CARDS) draft = withCard(draft);
      for (let card = 0; card < CARDS; card++) {
        draft = writer.text(draft, card, BOXES[(card + n) % BOXES.length]);
        written++;
      }
      const text = writeProtocol(draft);
      const { protocol, problems } = checkProtocolText(text);
      expect(
        problems.filter(({ severity }) => severity === 'error'),
        text,
      ).toEqual([]);
      expect(lintProtocol(protocol!).filter(({ severity }) => severity === 'error')).toEqual([]);
      for (const language of LANGUAGES) {
        const said = (def: ProtocolDef) => def.cards.map((card) => cardText(card, language, namesWith([def])));
        expect(said(protocol!)).toEqual(said(draft));
      }
      const { problems: faults, games } = selfTest(protocol!, 2);
      expect(faults).toEqual([]);
      expect(games).toBeGreaterThan(0);
      for (const { ability, at } of abilitiesOf(draft))
        walk(ability, 'ability', at, { construct: (name) => used.add(name) });
    }
    expect([...used].filter((name) => name.startsWith('step.')).length).toBe(
      ACT_BLOCKS.length + STRUCTURE_BLOCKS.length,
    );
    expect(used.size).toBeGreaterThan(180);
  });
});

describe('choosing', () => {
  const flipAndShift = withSteps(
    { do: 'flip', cards: { pick: 1, from: { side: 'opp' } }, as: '$a' },
    { do: 'may', steps: [{ do: 'shift', cards: { ref: '$a' }, to: 'any' }] },
  );

  test('a choice tells what it does to the strength', () => {
    const mine = choicesOf(flipAndShift, `${MIDDLE}.steps[0].cards.from.side`).find(({ key }) => key === 'who=me');
    expect(mine?.gain).toBeLessThan(0);
  });

  test('another verb keeps every slot that still makes sense', () => {
    const draft = withSteps({ do: 'flip', cards: { pick: 2, from: { side: 'opp', face: 'down' } }, noMiddle: true });
    expect(stepsIn(chosen(draft, `${MIDDLE}.steps[0].do`, 'step.delete'))).toEqual([
      { do: 'delete', cards: { pick: 2, from: { side: 'opp', face: 'down' } } },
    ]);
    expect(stepsIn(chosen(draft, `${MIDDLE}.steps[0].do`, 'step.draw'))).toEqual([{ do: 'draw', n: 2 }]);
  });

  test('later words follow: the name stays as long as the step yields cards', () => {
    expect(says(chosen(flipAndShift, `${MIDDLE}.steps[0].do`, 'step.return'))).toContain('shift that card');
  });

  test('a step whose thing is gone gets an open slot, which can be filled', () => {
    const open = choicesOf(flipAndShift, `${MIDDLE}.steps[0].do`).find(({ key }) => key === 'step.refresh')!;
    expect([open.reason, open.opened]).toEqual([undefined, 1]);
    const tokens = cardView(open.next!, 0, 'en').middle[0].steps[1].tokens;
    expect(tokens.find(({ isOpen }) => isOpen)?.text).toBe('that card');
    const path = tokens.find(({ isOpen }) => isOpen)!.path;
    expect(draftProblems(open.next!).some(({ severity }) => severity === 'error')).toBe(true);
    const filled = chosen(open.next!, path, 'cards.ref ref.ref=this');
    expect(says(filled)).toContain('shift this card');
  });

  test('a step that is referred to gets a name, and loses it when nothing refers to it any more', () => {
    const draft = withSteps({ do: 'flip', cards: { pick: 1, from: {} } }, { do: 'delete', cards: { ref: 'this' } });
    const named = chosen(draft, `${MIDDLE}.steps[1].cards.ref`, `cards.ref name ${MIDDLE}.steps[0]`);
    expect(stepsIn(named)[0].as).toBe('$a');
    expect(says(named)).toBe('Flip 1 card. Delete that card.');
    expect(stepsIn(chosen(named, `${MIDDLE}.steps[1].cards.ref`, 'cards.ref ref.ref=this'))[0].as).toBeUndefined();
  });

  test('what the engine could not play has a reason', () => {
    const reason = (def: ProtocolDef, path: string, key: string) =>
      choicesOf(def, path).find((choice) => choice.key === key)?.reason;
    expect(reason(flipAndShift, `${MIDDLE}.on`, 'ability.start')).toBe('protocol/not-in-middle');
    expect(reason(flipAndShift, `${MIDDLE}.steps[0].cards.from.side`, 'who=$who')).toBe('protocol/outside-loop');
    expect(wrapped(flipAndShift, 'may', `${MIDDLE}.steps[1].steps[0]`).reason).toBe('protocol/may-in-may');
    const play = withSteps({ do: 'play', from: { hand: 'me' }, face: 'down', to: 'any' });
    expect(reason(play, `${MIDDLE}.steps[0].from.hand`, 'source.hand who=opp')).toBe('protocol/hidden-hand');
  });

  test('structure changes around its steps, and goes without them', () => {
    expect(says(chosen(flipAndShift, `${MIDDLE}.steps[1].do`, 'plain'))).toBe(
      'Flip 1 of your opponent’s cards. Shift that card to another line.',
    );
    const each = chosen(flipAndShift, `${MIDDLE}.steps[1].do`, 'step.eachLine');
    expect(stepsIn(each)[1]).toMatchObject({ do: 'eachLine', steps: [{ do: 'shift' }] });
  });
});

describe('building', () => {
  const two = withSteps({ do: 'draw', n: 1 }, { do: 'refresh' });

  test('blocks are put between steps, around them and into empty boxes', () => {
    const [first] = [withBlock(two, 'discard', { list: `${MIDDLE}.steps`, index: 1 })];
    expect(stepsIn(first.next!).map((step) => step.do)).toEqual(['draw', 'discard', 'refresh']);
    expect(stepsIn(wrapped(two, 'may', `${MIDDLE}.steps[0]`).next!)[0]).toEqual({
      do: 'may',
      steps: [{ do: 'draw', n: 1 }],
    });
    const begun = withNewText(emptyDraft('a', 'A'), 0, 'top', textWith('top', 'shift'));
    expect(begun.next?.cards[0].top).toHaveLength(1);
    const full = withAbility({ on: 'start', steps: [{ do: 'draw', n: 1 }] });
    const twice = withNewText(full, 0, 'top', occasion('end')).next!;
    expect(withNewText(twice, 0, 'top', occasion('end')).reason).toBe('protocol/count');
  });

  test('taking from a deck comes with its reveal', () => {
    expect(blockSteps('search').map((step) => step.do)).toEqual(['reveal', 'search']);
  });

  test('steps move within a text, into another and out of a structure', () => {
    const swapped = moved(two, `${MIDDLE}.steps[0]`, { list: `${MIDDLE}.steps`, index: 2 });
    expect(stepsIn(swapped).map((step) => step.do)).toEqual(['refresh', 'draw']);
    const inside = moved(wrapped(two, 'may', `${MIDDLE}.steps[1]`).next!, `${MIDDLE}.steps[0]`, {
      list: `${MIDDLE}.steps[1].steps`,
      index: 0,
    });
    expect(stepsIn(inside)).toEqual([{ do: 'may', steps: [{ do: 'draw', n: 1 }, { do: 'refresh' }] }]);
  });

  test('what holds nothing any more goes with its last step', () => {
    const may = withSteps({ do: 'may', steps: [{ do: 'draw', n: 1 }] });
    expect(removed(may, `${MIDDLE}.steps[0].steps[0]`).cards[0].middle).toBeUndefined();
    const choice = withSteps({ do: 'oneOf', options: [[{ do: 'draw', n: 1 }], [{ do: 'refresh' }]] });
    expect(stepsIn(removed(choice, `${MIDDLE}.steps[0].options[1][0]`))).toEqual([{ do: 'draw', n: 1 }]);
    const done = withSteps({ do: 'ifDone', step: { do: 'discard', n: 1 }, steps: [{ do: 'refresh' }] });
    expect(stepsIn(removed(done, `${MIDDLE}.steps[0].step`))).toEqual([{ do: 'refresh' }]);
    expect(stepsIn(removed(done, `${MIDDLE}.steps[0].steps[0]`))).toEqual([{ do: 'discard', n: 1 }]);
  });

  test.each<[string, Step, string, readonly Step[]]>([
    ['a loop', { do: 'repeat', n: 2, steps: [DRAW, REFRESH] }, 'steps[0]', [{ do: 'repeat', n: 2, steps: [REFRESH] }]],
    ['the only step under a condition', { do: 'if', cond: MY_TURN, steps: [DRAW], else: [REFRESH] }, 'steps[0]', []],
    [
      'one of two under a condition',
      { do: 'if', cond: MY_TURN, steps: [DRAW, REFRESH], else: [REFRESH] },
      'steps[1]',
      [{ do: 'if', cond: MY_TURN, steps: [DRAW], else: [REFRESH] }],
    ],
    [
      'otherwise',
      { do: 'if', cond: MY_TURN, steps: [DRAW], else: [REFRESH] },
      'else[0]',
      [{ do: 'if', cond: MY_TURN, steps: [DRAW] }],
    ],
    [
      'one of three to choose from',
      { do: 'oneOf', options: [[DRAW], [REFRESH], [DRAW, REFRESH]] },
      'options[1][0]',
      [{ do: 'oneOf', options: [[DRAW], [DRAW, REFRESH]] }],
    ],
    [
      'a part of an answer',
      { do: 'oneOf', options: [[DRAW], [DRAW, REFRESH]] },
      'options[1][0]',
      [{ do: 'oneOf', options: [[DRAW], [REFRESH]] }],
    ],
    [
      'a consequence of two',
      { do: 'ifDone', step: DRAW, steps: [DRAW, REFRESH] },
      'steps[0]',
      [{ do: 'ifDone', step: DRAW, steps: [REFRESH] }],
    ],
    [
      'a step deep inside',
      { do: 'ifDone', step: { do: 'may', steps: [DRAW] }, steps: [{ do: 'may', steps: [REFRESH] }, DRAW] },
      'steps[0].steps[0]',
      [{ do: 'ifDone', step: { do: 'may', steps: [DRAW] }, steps: [DRAW] }],
    ],
  ])('taking away %s leaves the rest', (_, step, path, rest) => {
    const def = withSteps(step, REFRESH);
    const left = removed(def, `${MIDDLE}.steps[0].${path}`);
    expect(stepsIn(left)).toEqual([...rest, REFRESH]);
    expect(left.cards[1]).toBe(def.cards[1]);
  });

  test('a rule beside the text stays when a text is taken away', () => {
    const both = withNewText(withAbility({ on: 'start', steps: [DRAW] }), 0, 'top', occasion('static')).next!;
    const rule = both.cards[0].top![1];
    expect(removed(both, 'cards[0].top[0].steps[0]').cards[0].top).toEqual([rule]);
  });

  test('names of a step that comes from another text do not mix with those there', () => {
    const named: Step = { do: 'flip', cards: { pick: 1, from: {} }, as: '$a' };
    const inside: Step = { do: 'may', steps: [named, { do: 'delete', cards: { ref: '$a' } }] };
    const def = withText(withSteps(named, { do: 'return', cards: { ref: '$a' } }), 0, 'bottom', {
      on: 'end',
      steps: [inside, DRAW],
    });
    const into = moved(def, 'cards[0].bottom[0].steps[0]', { list: `${MIDDLE}.steps`, index: 2 });
    expect(stepsIn(into)[2]).toEqual({
      do: 'may',
      steps: [
        { ...named, as: '$b' },
        { do: 'delete', cards: { ref: '$b' } },
      ],
    });
    expect(into.cards[0].bottom).toEqual([{ on: 'end', steps: [DRAW] }]);
  });

  test('structure that holds a single step of "if you do" leaves it there', () => {
    const def = withSteps({ do: 'ifDone', step: { do: 'may', steps: [DRAW] }, steps: [REFRESH] });
    expect(stepsIn(chosen(def, `${MIDDLE}.steps[0].step.do`, 'plain'))[0]).toMatchObject({ step: DRAW });
  });

  test('steps in a structure go along when it changes', () => {
    const each = withSteps({ do: 'repeat', n: 2, steps: [DRAW, REFRESH] });
    const change = (key: string) => stepsIn(chosen(each, `${MIDDLE}.steps[0].n`.replace('.n', '.do'), key))[0];
    expect(change('step.ifDone')).toEqual({ do: 'ifDone', step: DRAW, steps: [REFRESH] });
    expect(change('step.oneOf')).toEqual({ do: 'oneOf', options: [[DRAW], [REFRESH]] });
    const one = withSteps({ do: 'may', steps: [DRAW] });
    expect(stepsIn(chosen(one, `${MIDDLE}.steps[0].do`, 'step.ifDone'))[0]).toMatchObject({ do: 'ifDone', step: DRAW });
    expect(stepsIn(chosen(one, `${MIDDLE}.steps[0].do`, 'step.oneOf'))[0]).toMatchObject({
      options: [[DRAW], [{ do: 'discard' }]],
    });
  });

  test('blocks that need a name get the last one of their kind, or are refused', () => {
    const scope = {
      earlier: [{ path: 'p', name: '$a', yields: 'cards' as const }],
      names: new Set(['$a']),
      isInEachCard: false,
    };
    expect(blockSteps('eachCard', scope)[0]).toMatchObject({ do: 'eachCard' });
    const play = withSteps({ do: 'play', from: { hand: 'me' }, face: 'down', to: 'any' });
    const none = choicesOf(play, `${MIDDLE}.steps[0].from.hand`).find(({ key }) => key === 'source.ref');
    expect([none?.next, none?.reason]).toEqual([undefined, 'protocol/no-such-name']);
  });

  test('a full protocol refuses more', () => {
    const long: Step = { do: 'oneOf', options: [[DRAW], [REFRESH]] };
    const text: Ability = { on: 'start', steps: [long, long, long] };
    const card = { top: [text, text], bottom: [text, text] };
    let def: ProtocolDef = { ...withSteps(DRAW), cards: [0, 1, 2, 3, 4, 5].map((value) => ({ value, ...card })) };
    while (JSON.stringify(def).length < 16_380) def = { ...def, author: `${def.author}x` };
    expect(withBlock(def, 'draw', { list: 'cards[0].top[0].steps', index: 0 }).reason).toBe('protocol/too-large');
  });

  test('every occasion and template can be played', () => {
    for (const box of ['top', 'middle', 'bottom'] as const) {
      for (const on of OCCASIONS[box]) expect(checkProtocol(withAbility(occasion(on), box)).problems).toEqual([]);
    }
    for (const { box, text } of TEMPLATES) {
      const found = checkProtocol(withAbility(text, box));
      expect(found.problems).toEqual([]);
      expect(lintProtocol(found.protocol!).filter(({ place }) => place.startsWith('cards[0]'))).toEqual([]);
    }
  });
});

describe('history', () => {
  test('what belongs together is one change; after undoing it begins anew', () => {
    let history = historyOf('');
    for (const name of ['S', 'St', 'Sto']) history = changed(history, name, 'name');
    expect(history.past).toEqual(['']);
    expect(changed(history, 'Sto', 'name')).toBe(history);
    history = undone(history);
    expect([history.now, undone(history).now, redone(redone(history)).now]).toEqual(['', '', 'Sto']);
    expect(changed(history, 'X', 'name').future).toEqual([]);
  });
});

describe('drafts', () => {
  test('cards come with the lowest free value, and the last one stays', () => {
    const one = emptyDraft('a', 'A');
    expect(withCard(withValue(one, 0, 1)).cards.map(({ value }) => value)).toEqual([0, 1]);
    expect([withoutCard(one, 0), withoutCard(withCard(one), 0).cards, withValue(one, 0, 0)]).toEqual([
      one,
      [{ value: 1 }],
      one,
    ]);
    expect(withCard(withSteps(DRAW)).cards).toHaveLength(CARDS);
    expect([readDraft(' '.repeat(40_000)), cardErrors(one, 4), strengthOf(one, 4), slotPaths(one, MIDDLE)]).toEqual([
      undefined,
      [],
      0,
      [],
    ]);
    expect(repaired({ ...one, color: 'blue' })).toBeUndefined();
  });

  test('places that the grammar does not know have no choices', () => {
    for (const path of ['cards[0].nothing', 'cards[9].value.x', `${MIDDLE}.steps[0].n.of`, `${MIDDLE}.steps[0][1]`])
      expect(choicesOf(withSteps(DRAW), path)).toEqual([]);
  });

  test('begin with one card, and say what is missing', () => {
    const draft = emptyDraft('storm', 'Storm');
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
    expect(draftProblems(draft).map(({ code }) => code)).toEqual(['protocol/count']);
    expect(draftProblems(emptyDraft('fire', 'Fire')).map(({ code }) => code)).toContain('protocol/taken');
  });

  test('values that are in use change places', () => {
    const draft = withValue(withSteps({ do: 'refresh' }), 0, 3);
    expect(draft.cards.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(draft.cards[3].middle).toEqual([{ on: 'enter', steps: [{ do: 'refresh' }] }]);
  });

  test('texts come from other cards, and traits go when they are empty', () => {
    const [, fire] = PROTOCOLS.find(({ id }) => id === 'fire')!.cards as readonly CardDef[];
    expect(withTexts(emptyDraft('a', 'A'), 0, fire).cards[0]).toEqual({ ...fire, value: 0 });
    const named = withNameIn(withTrait(emptyDraft('a', 'A'), 'color', '#ffffff'), 'de', 'Ah');
    expect([named.color, named.names]).toEqual(['#ffffff', { de: 'Ah' }]);
    expect(withNameIn(withTrait(named, 'color', ''), 'de', '')).toEqual(emptyDraft('a', 'A'));
  });

  test('a trial table gets what can be played of it', () => {
    const draft: ProtocolDef = { ...emptyDraft('fire', 'Fire'), cards: [{ value: 2, middle: occasionOf('$gone') }] };
    const playable = repaired(draft)!;
    expect(playable.cards).toHaveLength(CARDS);
    expect(checkProtocol(playable).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(playable.cards.find(({ value }) => value === 2)).toEqual({ value: 2 });
  });

  const occasionOf = (ref: `$${string}`): Ability[] => [{ on: 'enter', steps: [{ do: 'delete', cards: { ref } }] }];

  test('other files are not drafts', () => {
    for (const text of ['', '{', '[]', '{"cards":[]}', JSON.stringify({ ...emptyDraft('a', 'A'), extra: 1 })]) {
      expect(readDraft(text)).toBeUndefined();
    }
  });
});
