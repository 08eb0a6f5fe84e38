/** The kit of Compile; its font is loaded with it. */
import './font.css';
import { type CompileView, compile } from '../../../games/compile/index.ts';
import { wordsIn } from '../../words/index.ts';
import type { Kit } from '../kit.ts';
import Board from './Board.svelte';
import { answerLabel } from './labels.ts';
import { teller } from './teller.ts';

const compiledBy = ({ compiled }: CompileView, seat: number): number =>
  compiled.slice(seat * 3, seat * 3 + 3).filter(Boolean).length;

export const kit: Kit = {
  game: compile,
  Board,
  teller,
  resultOf: (view: CompileView) => ({
    results: [0, 1].map((seat) => (view.winner === seat ? 10 : 0) + compiledBy(view, seat)),
    points: [0, 1].map((seat) => compiledBy(view, seat)),
  }),
  labelIn: answerLabel,
  // The first turn begins after the draft.
  aboutOf: ({ phase, turns }: CompileView, _setting, language) =>
    phase === 'draft' || phase === 'ban' ? [] : [wordsIn(language).compile.turn(turns + 1)],
  turnOf: ({ question, turn, winner }: CompileView) => (winner >= 0 ? [] : [question?.seat ?? turn]),
  scoreOf: (view: CompileView) => {
    const own = view.viewer === 'spectator' ? 0 : view.viewer;
    return [
      { label: '◆', points: compiledBy(view, own), team: 0 },
      { label: '●', points: compiledBy(view, 1 - own), team: 1 },
    ];
  },
} as Kit;
