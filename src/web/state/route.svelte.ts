/** The current screen, from the address: `/`, `/t/<table>`, `/r/<record>`. */
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
    }
  | { readonly page: 'watch'; readonly name: string }
  | { readonly page: 'records' }
  | { readonly page: 'arena' }
  | { readonly page: 'replay'; readonly id: string }
  | { readonly page: 'nowhere' };

export function routeOf(url: URL): Route {
  const [, head = '', tail = ''] = url.pathname.split('/');
  const name = decodeURIComponent(tail);
  if (head === '') return { page: 'start' };
  if (head === 't' && name !== '') {
    const game = url.searchParams.get('game') ?? undefined;
    return { page: 'table', name, game, quick: url.searchParams.has('quick'), sit: url.searchParams.has('sit') };
  }
  if (head === 'w' && name !== '') return { page: 'watch', name };
  if (head === 'arena') return { page: 'arena' };
  if (head === 'records') return { page: 'records' };
  if (head === 'r') return { page: 'replay', id: name };
  return { page: 'nowhere' };
}

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
