/** The rules for players name rulings that exist, and say everything in both languages. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { cardOfLabel } from '../../src/games/tichu/cards.ts';
import { rulesOf } from '../../src/web/rules/index.ts';
import type { Picture } from '../../src/web/rules/section.ts';

const FRENCH = /^([2-9TJQKA])([CDHS])$/;
const isCard = ({ deck, code }: { deck: string; code: string }): boolean =>
  deck === 'tichu' ? cardOfLabel(code) >= 0 : FRENCH.test(code);
const codesIn = (picture: Picture) =>
  picture.kind === 'cards' ? picture.cards.map((code) => ({ deck: picture.deck, code })) : [];

describe.each(games.map(({ facts }) => facts.name))('the rules of %s', (game) => {
  const rulings = new Set(
    readFileSync(`docs/rules/${game}.md`, 'utf8')
      .match(/\*\*[A-Z]-\d+/g)
      ?.map((mark) => mark.slice(2)),
  );

  test('cite rulings that exist', async () => {
    const cited = (await rulesOf(game)).flatMap(({ rules }) => rules.flatMap(({ see = [] }) => see));
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter((number) => !rulings.has(number))).toEqual([]);
  });

  test('have every text in both languages, each once', async () => {
    const sections = await rulesOf(game);
    const texts = sections.flatMap(({ title, rules, pictures = [] }) => [
      title,
      ...rules,
      ...pictures.map((one) => one.caption),
    ]);
    for (const language of ['de', 'en'] as const) {
      const said = texts.map((text) => text[language].trim());
      expect(said).not.toContain('');
      expect(new Set(said).size).toBe(said.length);
    }
  });

  test('show cards that exist', async () => {
    const shown = (await rulesOf(game)).flatMap(({ pictures = [] }) => pictures.flatMap(codesIn));
    expect(shown.filter((card) => !isCard(card))).toEqual([]);
  });
});
