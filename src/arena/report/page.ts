/** The frame of a self-contained page: what reports of the arena and curves of a training have in common. */
import type { Language } from '../../core/types.ts';
import { escapeHtml, nameHtml } from './escape.ts';
import { STYLE } from './style.ts';

export interface PageParts {
  readonly language: Language;
  readonly title: string;
  /** The header and the sections, as HTML; empty ones are left out. */
  readonly parts: readonly string[];
  readonly footer: string;
}

export function pageOf({ language, title, parts, footer }: PageParts): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>
${parts.filter((part) => part !== '').join('\n')}
<footer>${escapeHtml(footer)}</footer>
</main></body>
</html>
`;
}

export const section = (title: string, about: string, content: string): string =>
  `<section><h2>${escapeHtml(title)}</h2><p class="about">${escapeHtml(about)}</p>${content}</section>`;

/** Two sections side by side where there is room. */
export const besides = (...sections: readonly string[]): string =>
  sections.every((one) => one === '') ? '' : `<div class="two">${sections.join('')}</div>`;

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: string): string =>
    row
      .map((cell, i) =>
        i === 0 && tag === 'td' ? `<td class="name">${nameHtml(cell)}</td>` : `<${tag}>${escapeHtml(cell)}</${tag}>`,
      )
      .join('');
  return `<table><tr>${cells(head, 'th')}</tr>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</table>`;
}
