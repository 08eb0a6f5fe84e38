/** Cards in other hands, found without the view of whoever is not to see them. */
import type { Game } from '../../core/game.ts';
import type { State } from '../../core/state.ts';
import type { Viewer } from '../../core/types.ts';
import type { HeartsView } from '../../games/hearts/index.ts';
import type { MauMauView } from '../../games/mau-mau/index.ts';
import type { TichuView } from '../../games/tichu/index.ts';

/** What a seat holds, and what somebody may know of another's hand, by game; others name their cards all the time. */
interface Hands {
  readonly held: (own: unknown) => readonly string[];
  /** Cards this viewer gave away, or undefined if everything lies open to it. */
  readonly known: (view: unknown) => readonly string[] | undefined;
}

const HANDS: Readonly<Record<string, Hands>> = {
  tichu: {
    held: (own) => {
      const { hands, viewer, given, phase } = own as TichuView;
      const hand = (hands[viewer as number] ?? '').split(' ');
      return phase === 'schupf' ? [...hand, ...given] : hand;
    },
    known: (view) => {
      const { given, hands } = view as TichuView;
      return hands.filter((hand) => hand !== null).length > 1 ? undefined : given;
    },
  },
  hearts: {
    held: (own) => (own as HeartsView).hand,
    known: (view) => (view as HeartsView).given,
  },
  'mau-mau': {
    held: (own) => (own as MauMauView).hands[(own as MauMauView).viewer as number] ?? [],
    known: (view) => ((view as MauMauView).hands.filter((hand) => hand !== null).length > 1 ? undefined : []),
  },
};

const NOTHING: ReadonlySet<string> = new Set();

export function secretsIn(game: Game, state: State, viewer: Viewer): ReadonlySet<string> {
  const hands = HANDS[game.facts.name];
  const known = hands?.known(game.view(state, viewer));
  if (hands === undefined || known === undefined) return NOTHING;
  const secrets = new Set<string>();
  for (let seat = 0; seat < state.setting.seats; seat++) {
    if (seat === viewer) continue;
    for (const card of hands.held(game.view(state, seat))) if (card !== '') secrets.add(card);
  }
  for (const card of known) secrets.delete(card);
  return secrets;
}

/** Words of a text that could be cards. */
export function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z0-9]+/g) ?? [];
}
