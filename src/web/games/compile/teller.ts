/** The story of a game of Compile: who compiled first and how often, cards played and deleted. */
import type { CompileEvent } from '../../../games/compile/index.ts';
import { counters, firstOf, type Teller } from '../teller.ts';

export function teller(seats: number): Teller {
  const [compiled, deleted, played] = Array.from({ length: 3 }, () => counters(seats));
  let first: { readonly seat: number; readonly protocol: string } | undefined;
  const hear = (event: CompileEvent): void => {
    if (event.kind === 'compiled') {
      compiled[event.seat]++;
      first ??= event;
    }
    if (event.kind === 'moved' && event.how === 'delete' && event.source !== '') deleted[event.seat]++;
    if (event.kind === 'moved' && event.how === 'play') played[event.seat]++;
  };
  return {
    hear: ({ events }) => {
      for (const event of events) hear(event as CompileEvent);
    },
    end: () => ({
      feats: compiled.map((count, seat) =>
        firstOf(
          { kind: 'compiledFirst', n: first?.seat === seat ? 1 : 0, what: first?.protocol ?? '' },
          { kind: 'compiled', n: count },
          { kind: 'deleted', n: deleted[seat] },
          { kind: 'played', n: played[seat] },
        ),
      ),
    }),
  };
}
