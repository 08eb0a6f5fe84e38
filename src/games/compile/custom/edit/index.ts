/** The editor of protocols, without a screen: slots of the sentences, what can be chosen for them, and what happens then. */
export {
  ACT_BLOCKS,
  blockSteps,
  isStructureBlock,
  OCCASIONS,
  occasion,
  SHOWN_BLOCKS,
  STRUCTURE_BLOCKS,
  TEMPLATES,
  textWith,
  withBlock,
  withNewText,
  wrapped,
} from './blocks.ts';
export { type Choice, cardErrors, choicesOf, isOpening, judged, strengthOf } from './choices.ts';
export {
  CARDS,
  draftProblems,
  emptyDraft,
  MOST_TEXTS,
  readDraft,
  repaired,
  type Trait,
  VALUES,
  withCard,
  withNameIn,
  withoutCard,
  withTexts,
  withTrait,
  withValue,
} from './draft.ts';
export { changed, type History, historyOf, redone, undone } from './history.ts';
export { isWithin, keysOf, pathOf, put, valueAt } from './path.ts';
export { abilityPathOf, placedSteps, stepPathOf } from './scope.ts';
export {
  boxOf,
  type CardView,
  canonical,
  cardView,
  type Sentence,
  slotPaths,
  type TextView,
  type Token,
} from './slots.ts';
export { isTagSpot, type Spot, spotAt } from './spot.ts';
export { type Gap, gapAt, moved, removed } from './steps.ts';
export { choiceWords, reasonWords, type Said, slotTitle } from './words.ts';
