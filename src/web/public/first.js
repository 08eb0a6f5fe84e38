/** Runs before the page is drawn: the chosen theme and language, so that no other one flashes up. See `state/settings.svelte.ts`. */
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('stammtisch.settings') ?? '{}');
  } catch {
    // no storage, or not our text: the system's theme and language
  }
  const { documentElement: root } = document;
  const isLight = matchMedia('(prefers-color-scheme: light)').matches;
  root.dataset.theme = kept.theme ?? (isLight ? 'light' : 'dark');
  const wishes = [kept.language, new URLSearchParams(location.search).get('lang'), ...navigator.languages];
  root.lang =
    wishes.map((wish) => String(wish ?? '').slice(0, 2)).find((wish) => wish === 'de' || wish === 'en') ?? 'en';
})();
