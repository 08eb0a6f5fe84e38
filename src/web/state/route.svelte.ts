/** The current screen, from the address: `/`, `/t/<table>`, `/r/<record>`, `/learn/<game>/<chapter>`, `/workshop/<kind>/<id>/<step>`. */
import type { Join } from '../../protocol/client.ts';
import { HASH, KINDS, type Kind } from '../../workshop/hash.ts';

export type Route =
  | { readonly page: 'start' }
  | {
      readonly page: 'table';
      readonly name: string;
      readonly game: string | undefined;
      /** Sits down and starts at once. */
      readonly quick: boolean;
      /** Sits down at once, under the name of the last time. */
      readonly sit: boolean;
      /** The position of a finished game in which a new table begins. */
      readonly from: Join['from'];
      /** The hash of a map or protocol that a new table plays with. */
      readonly thing: string | undefined;
    }
  | { readonly page: 'watch'; readonly name: string }
  | { readonly page: 'records' }
  | { readonly page: 'arena' }
  | { readonly page: 'rules'; readonly game: string }
  | { readonly page: 'replay'; readonly id: string }
  | { readonly page: 'learn' }
  /** Without a chapter, the first one that is not finished. */
  | { readonly page: 'lesson'; readonly game: string; readonly chapter: string }
  | { readonly page: 'workshop' }
  | { readonly page: 'thing'; readonly kind: Kind; readonly id: string; readonly step: string }
  /** A map or protocol that somebody has shared. */
  | { readonly page: 'shared'; readonly hash: string }
  | { readonly page: 'nowhere' };

export function routeOf(url: URL): Route {
  const [, head = '', tail = '', last = '', step = ''] = url.pathname.split('/');
  const name = decodeURIComponent(tail);
  if (head === '') return { page: 'start' };
  if (head === 't' && name !== '') {
    const game = url.searchParams.get('game') ?? undefined;
    const { searchParams: given } = url;
    const thing = given.get('thing') ?? undefined;
    return { page: 'table', name, game, quick: given.has('quick'), sit: given.has('sit'), from: fromOf(given), thing };
  }
  if (head === 'w' && HASH.test(name)) return { page: 'shared', hash: name }; // names of tables are shorter
  if (head === 'w' && name !== '') return { page: 'watch', name };
  if (head === 'workshop') return workshopRoute(name, decodeURIComponent(last), step);
  if (head === 'learn') {
    return name === '' ? { page: 'learn' } : { page: 'lesson', game: name, chapter: decodeURIComponent(last) };
  }
  if (head === 'arena') return { page: 'arena' };
  if (head === 'rules' && name !== '') return { page: 'rules', game: name };
  if (head === 'records') return { page: 'records' };
  if (head === 'r') return { page: 'replay', id: name };
  return { page: 'nowhere' };
}

function workshopRoute(tail: string, id: string, step: string): Route {
  const kind = KINDS.find((one) => one === tail);
  if (kind !== undefined && id !== '') return { page: 'thing', kind, id, step };
  return tail === '' ? { page: 'workshop' } : { page: 'nowhere' };
}

/** `from=<record>&moves=<number>&seat=<seat>`: "try it yourself". */
function fromOf(given: URLSearchParams): Join['from'] {
  const id = given.get('from');
  if (id === null) return undefined;
  return { record_id: id, moves: Number(given.get('moves') ?? 0), player_index: Number(given.get('seat') ?? 0) };
}

/** A new table with AIs that begins in a position of a finished game. */
export const pathFrom = (table: string, record: string, moves: number, seat: number): string =>
  `/t/${encodeURIComponent(table)}?from=${encodeURIComponent(record)}&moves=${moves}&seat=${seat}&quick`;

export const pathOfChapter = (game: string, chapter: string): string => `/learn/${game}/${chapter}`;

class Router {
  route = $state.raw<Route>({ page: 'start' });

  constructor() {
    this.route = routeOf(new URL(location.href));
    addEventListener('popstate', () => {
      this.route = routeOf(new URL(location.href));
    });
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.route = routeOf(new URL(location.href));
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links: an ordinary click does not reload the page. */
export function inPage(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}
