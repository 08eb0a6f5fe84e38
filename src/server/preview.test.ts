import { expect, test } from 'vitest';
import { previewTags } from './preview.ts';

const table = { name: 'kitchen', title: 'Tichu', people: ['Nora', 'Bruno'], free: 2, isRunning: false };

test('a link to a table shows the game, who is there and a picture', () => {
  const tags = previewTags('kitchen', table, 'en', 'https://play.example');
  expect(tags).toContain('<meta property="og:title" content="Tichu · kitchen" />');
  expect(tags).toContain('content="Nora and Bruno are at the table. 2 seats are free."');
  expect(tags).toContain('content="https://play.example/preview.jpg"');
  expect(previewTags('kitchen', { ...table, people: ['Nora'], free: 1, isRunning: true }, 'de', '')).toContain(
    'content="Nora sitzt am Tisch. Ein Platz ist frei, das Spiel läuft."',
  );
  expect(previewTags('kitchen', { ...table, people: [], free: 0 }, 'de', '')).toContain(
    'Komm an den Tisch. Alle Plätze sind besetzt; du kannst zuschauen.',
  );
});

test('names cannot write tags', () => {
  const evil = '"><script>alert(1)</script>';
  const tags = previewTags(evil, { ...table, name: evil, people: [evil] }, 'en', 'http://x');
  expect(tags).not.toContain('<script');
  expect(previewTags(evil, undefined, 'en', '')).not.toContain('<script');
});
