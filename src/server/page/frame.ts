/** What all pages share: the head with its style, the bar with name and languages, the policy that lets nothing else in. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../core/types.ts';
import { LOGO } from './drawings.ts';
import { escapeHtml, Markup } from './markup.ts';
import { pageWords } from './words.ts';

const STYLE = ['tokens.css', 'page.css'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');

/** Nothing is fetched and nothing runs; our style is known by its hash, small pictures are inside the page. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" color="#c8923a">${LOGO}</svg>`,
)}`;

export interface Page {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly body: Markup;
}

export function frame({ language, title, description, body }: Page): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${ICON}">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${bar(language).text}
${body.text}
</body>
</html>
`;
}

function bar(language: Language): Markup {
  const words = pageWords(language);
  const links = LANGUAGES.map((other) => {
    const current = other === language ? ' aria-current="true"' : '';
    const name = { en: 'English', de: 'Deutsch' }[other];
    return `<a href="?lang=${other}" hreflang="${other}" lang="${other}" title="${name}"${current}>${other.toUpperCase()}</a>`;
  });
  return new Markup(`<header class="bar">
<a class="brand" href="/?lang=${language}"><svg viewBox="0 0 40 40" aria-hidden="true">${LOGO}</svg>Stammtisch</a>
<nav class="languages" aria-label="${words.language}">${links.reverse().join('')}</nav>
</header>`);
}
