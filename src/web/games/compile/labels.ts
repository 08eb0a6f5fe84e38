/** What an answer does, from the position in which it is given: as on its button. */
import type { Setting } from '../../../core/game.ts';
import type { Language } from '../../../core/types.ts';
import { answerOf, type CompileView, compile } from '../../../games/compile/index.ts';
import { wordsIn } from '../../words/index.ts';
import { labelAt } from '../words.ts';
import { isCompiling, verbOf } from './asking.ts';

interface Position {
  readonly setting: Setting;
  readonly view: CompileView;
  readonly names: readonly string[];
}

/** "Flip Fire 2", "Compile line 3", "Yours: Fire · Water · Light". */
export function answerLabel({ setting, view, names }: Position, text: string, language: Language): string {
  const plain = labelAt({ game: compile, setting, names }, text, language);
  const words = wordsIn(language).compile;
  const action = compile.notation.parse(setting, text);
  const answer = action.ok ? answerOf(setting, action.value) : undefined;
  const verb = verbOf(setting, view.question);
  const say = (verb === undefined ? undefined : words.verbs[verb]?.[1]) ?? words.choose;
  switch (answer?.kind) {
    case 'card':
      return say(answer.card);
    case 'field': {
      const card = view.stacks[answer.seat * 3 + answer.line]?.[answer.height]?.card ?? null;
      return card === null ? plain : say(card);
    }
    case 'line':
      return (isCompiling(view) ? words.compileLine : words.choose)(`${words.line} ${answer.line + 1}`);
    case 'tiles': {
      const order = answer.from.map((line) => view.protocols[view.tiles[answer.seat][line]]);
      return words.arrange(answer.seat === view.viewer, order);
    }
    default:
      return plain;
  }
}
