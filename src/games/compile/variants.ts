/**
 * Rules options that concern a single card (§14). They change its definition, so that the interpreter needs no card names.
 */
import type { Options } from '../../core/options.ts';
import type { Ability, CardDef, ProtocolDef, Step } from './language.ts';

/** The definition changed by the options. */
export function withVariants(protocol: ProtocolDef, options: Options): ProtocolDef {
  const change = CHANGES[protocol.id];
  if (change === undefined || protocol.set === 'custom') return protocol;
  return { ...protocol, cards: protocol.cards.map((card) => change(card, options)) };
}

type Change = (card: CardDef, options: Options) => CardDef;

const CHANGES: Readonly<Record<string, Change>> = {
  // C-13
  metal: (card, options) =>
    options.metal1NeedsVisibleText === false && card.value === 1
      ? { ...card, middle: mapSteps(card.middle, (s) => (s.do === 'forbidCompile' ? { ...s, while: 'always' } : s)) }
      : card,
  // C-46
  hate: (card, options) =>
    options.hate4CountsItself === true && card.value === 4 ? { ...card, bottom: [ALSO_ITSELF] } : card,
  // C-75
  corruption: (card, options) =>
    options.corruption1Destination === 'shuffle' && card.value === 1
      ? { ...card, bottom: [{ on: 'static', rule: { r: 'returnTo', who: 'opp', zone: 'deckShuffled' } }] }
      : card,
  // C-79
  mirror: (card, options) =>
    options.mirror1SelfReference === 'original' && card.value === 1 ? { ...card, bottom: [COPY_AS_IS] } : card,
  // C-85
  diversity: (card, options) => (options.diversityCountsFaceDown === true ? lookThrough(card) : card),
  unity: (card, options) => {
    let made = options.diversityCountsFaceDown === true ? lookThrough(card) : card;
    if (options.unity1FullCompile === true && made.value === 1)
      made = { ...made, middle: mapSteps(made.middle, fullCompile) };
    if (options.unity4Phase === 'end' && made.value === 4) made = { ...made, top: (made.top ?? []).map(atEnd) };
    return made;
  },
};

const ALSO_ITSELF: Ability = {
  on: 'wouldBeCovered',
  steps: [
    {
      do: 'delete',
      cards: { pick: 1, from: { depth: 'covered', source: 'also', lines: 'here', extreme: 'lowest' } },
    },
  ],
};

const COPY_AS_IS: Ability = {
  on: 'end',
  steps: [
    {
      do: 'may',
      steps: [{ do: 'copyMiddle', of: { pick: 1, from: { side: 'opp', face: 'up' } }, self: 'original' }],
    },
  ],
};

const atEnd = (ability: Ability): Ability => (ability.on === 'start' ? { ...ability, on: 'end' } : ability);

/** C-86: turning the tile and clearing its line become one compile. */
const fullCompile = (step: Step): Step =>
  step.do === 'if' ? { ...step, steps: [{ do: 'compile', lines: { tile: { is: 'unity' }, who: 'me' } }] } : step;

function mapSteps(box: readonly Ability[] | undefined, change: (step: Step) => Step): readonly Ability[] {
  return (box ?? []).map((ability) =>
    ability.on === 'static' ? ability : { ...ability, steps: ability.steps.map(change) },
  );
}

/** Counts of protocols and of cards of a protocol see face-down cards, too. */
function lookThrough(card: CardDef): CardDef {
  return JSON.parse(JSON.stringify(card), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const { m, where } = value as { m?: unknown; where?: Record<string, unknown> };
    const counts = m === 'protocols' || (m === 'cards' && where !== undefined && 'protocol' in where);
    if (!counts || where === undefined) return value;
    const { face: _face, ...rest } = where;
    return { ...value, where: { ...rest, hidden: true } };
  }) as CardDef;
}
