/** What a question of Compile does with the chosen card, and how a choice changes the total of a line. */
import type { Setting } from '../../../core/game.ts';
import { type CompileSetting, type CompileView, cardNumber, OPS, UNSEEN } from '../../../games/compile/index.ts';

/** What happens to a chosen card, as far as it has a word on the button. */
export const VERBS = ['flip', 'shift', 'delete', 'return', 'steal', 'discard', 'give'] as const;
export type Verb = (typeof VERBS)[number];

/** Undefined if the turn itself asks, or if the instruction does something else. */
export function verbOf(setting: Setting, question: CompileView['question']): Verb | undefined {
  if (question === null || question.source === '' || question.kind !== 'cards') return undefined;
  const { program } = setting as CompileSetting;
  const card = cardNumber(setting as CompileSetting, question.source);
  for (const ability of program.abilities.filter((one) => one.card === card && one.box === question.box)) {
    for (let at = ability.entry; at < program.code.length && OPS[program.code[at].code] !== 'end'; at++) {
      const verb = VERBS.find((one) => one === OPS[program.code[at].code]);
      if (verb !== undefined && program.code[at].clause === question.clause) return verb;
    }
  }
  return undefined;
}

/** Whether the turn asks which line to compile. */
export const isCompiling = ({ question }: CompileView): boolean =>
  question !== null && question.kind === 'line' && question.source === '';

/** The printed value of a face-down card. */
const FACE_DOWN = 2;
type Stacked = CompileView['stacks'][number][number];

const printedOn = (setting: Setting, card: string): number =>
  (setting as CompileSetting).program.cards[cardNumber(setting as CompileSetting, card)].value;

const worthOf = (setting: Setting, { card, up }: Stacked): number =>
  up && card !== null ? printedOn(setting, card) : FACE_DOWN;

/** Whether a card has a text that changes totals or values. */
function changesTotals(setting: Setting, card: string): boolean {
  const { protocols, program } = setting as CompileSetting;
  const { protocol, value } = program.cards[cardNumber(setting as CompileSetting, card)];
  const { top, middle, bottom } = protocols[protocol].cards.find((one) => one.value === value)!;
  return [top, middle, bottom].some((box) =>
    box?.some((ability) => ability.on === 'static' && ['total', 'faceDownValue'].includes(ability.rule.r)),
  );
}

/** Whether every total is the sum of the printed values: only then a change is told ahead. */
export function isPlain(setting: Setting, view: CompileView): boolean {
  return view.stacks.flat().every(({ card, up }) => !up || card === null || !changesTotals(setting, card));
}

/** The total after a play, before any text is carried out; undefined if it is not just the sum. */
export function totalWith(
  setting: Setting,
  total: number,
  { card, isUp }: { readonly card: string; readonly isUp: boolean },
): number | undefined {
  if (!isUp) return total + FACE_DOWN;
  return card === UNSEEN || changesTotals(setting, card) ? undefined : total + printedOn(setting, card);
}

/** The total after a card is flipped or leaves the stack; undefined if it is not just the sum. */
export function totalWithout(
  setting: Setting,
  total: number,
  card: Stacked,
  verb: Verb | undefined,
): number | undefined {
  if (verb === undefined) return undefined;
  const left = total - worthOf(setting, card);
  if (verb !== 'flip') return left;
  if (card.up) return left + FACE_DOWN;
  return card.card === null ? undefined : totalWith(setting, left, { card: card.card, isUp: true });
}
