/** The start page: the games that exist, and how to play them today. */
import type { Game } from '../../core/game.ts';
import type { Language } from '../../core/types.ts';
import { card } from './drawings.ts';
import { frame } from './frame.ts';
import { html, Markup } from './markup.ts';
import { type PageWords, pageWords } from './words.ts';

/** The cards on a game's tile; a game without drawings of its own shows backs. */
const ART: Readonly<Record<string, readonly string[]>> = {
  tichu: ['dog', 'phoenix', 'dragon'],
  hearts: ['2H', 'AH', 'QS'],
  'mau-mau': ['7D', 'AH', 'JC'],
  risk: ['tower', 'anchor', 'die'],
  compile: ['flame', 'wave', 'bolt'],
};
const BACKS = ['back', 'back', 'back'];

export function startPage(games: readonly Game[], version: string, language: Language): string {
  const words = pageWords(language);
  const body = html`<main>
<section class="hero"><h1>${words.headline}</h1><p>${words.sentence}</p></section>
<section class="games" aria-label="${words.games}">
${games.map((game) => tile(game, words, language))}
</section>
</main>
<footer><span>Stammtisch ${version}</span><span>${words.machines}: <a href="/api/games">${words.gamesList}</a>, <a href="/healthz">${words.health}</a></span></footer>`;
  return frame({ language, title: words.title, description: words.sentence, body });
}

function tile({ facts }: Game, words: PageWords, language: Language): Markup {
  const { min, max } = facts.seats;
  const cards = (ART[facts.name] ?? BACKS).map((code) => new Markup(card(code, language)));
  return html`<article class="tile">
<div class="head">
<div class="art" aria-hidden="true">${cards}</div>
<h2>${facts.title[language]}</h2>
<p class="facts"><span>${words.players(min, max)}</span> <span>${words.minutes(facts.minutes)}</span></p>
<p class="about">${facts.about[language]}</p>
</div>
<p class="how">${words.howTo}</p>
<pre><code>npm run -s stammtisch -- play ${facts.name} Lena</code></pre>
</article>`;
}
