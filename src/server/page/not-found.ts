/** The page for addresses that lead nowhere. */
import type { Language } from '../../core/types.ts';
import { frame } from './frame.ts';
import { html } from './markup.ts';
import { pageWords } from './words.ts';

export function notFoundPage(language: Language): string {
  const words = pageWords(language);
  const body = html`<main class="lost"><h1>${words.lost}</h1>
<p>${words.lostSentence} <a href="/?lang=${language}">${words.back}</a></p></main>`;
  return frame({ language, title: words.lostTitle, description: words.lostSentence, body });
}
