/** The rules of Compile. */
import type { Section } from './section.ts';

export const rules: readonly Section[] = [
  {
    title: { en: 'What it is about', de: 'Worum es geht' },
    rules: [
      {
        en: 'Two players take three protocols each; your deck is their eighteen cards. Each protocol stands in one of three lines. Compile all three of yours first.',
        de: 'Zwei Personen nehmen je drei Protokolle; dein Stapel sind ihre achtzehn Karten. Jedes Protokoll steht in einer von drei Linien. Kompiliere deine drei zuerst.',
      },
    ],
  },
  {
    title: { en: 'Your turn', de: 'Dein Zug' },
    rules: [
      {
        en: 'Play a card: face up into the line of its protocol, or face down into any line. Face down every card counts 2 and has no text.',
        de: 'Spiel eine Karte: offen in die Linie ihres Protokolls, oder verdeckt in irgendeine. Verdeckt zählt jede Karte 2 und hat keinen Text.',
      },
      {
        en: 'Or refresh: draw until you have five cards. Without cards you must.',
        de: 'Oder frisch auf: zieh, bis du fünf Karten hast. Ohne Karten musst du.',
        see: ['C-15', 'C-16'],
      },
      {
        en: 'At the end of your turn you discard down to five cards.',
        de: 'Am Ende deines Zuges legst du bis auf fünf Karten ab.',
        see: ['C-17'],
      },
    ],
    pictures: [
      {
        kind: 'stack',
        cards: ['Spirit 2', null, 'Life 3'],
        caption: {
          en: 'A stack: below a covered card, then one face down, on top an open one',
          de: 'Ein Stapel: unten eine überdeckte Karte, dann eine verdeckte, oben eine offene',
        },
      },
    ],
  },
  {
    title: { en: 'The three texts of a card', de: 'Die drei Texte einer Karte' },
    rules: [
      {
        en: 'The top text holds for as long as the card is face up, also when it is covered.',
        de: 'Der obere Text gilt, solange die Karte offen liegt, auch überdeckt.',
        see: ['C-40'],
      },
      {
        en: 'The middle text happens at once when the card is played face up, turned face up or uncovered.',
        de: 'Der mittlere Text geschieht sofort, wenn die Karte offen gespielt, aufgedeckt oder freigelegt wird.',
        see: ['C-24', 'C-25', 'C-26'],
      },
      {
        en: 'The bottom text holds for as long as the card is face up and uncovered.',
        de: 'Der untere Text gilt, solange die Karte offen und nicht überdeckt ist.',
        see: ['C-88'],
      },
    ],
  },
  {
    title: { en: 'Compiling', de: 'Kompilieren' },
    rules: [
      {
        en: 'If you have at least ten in a line at the start of your turn, and more than your opponent there, you must compile it instead of playing: all cards of the line go to the trash, and your protocol is compiled.',
        de: 'Hast du zu Beginn deines Zuges in einer Linie mindestens zehn und mehr als dein Gegner, musst du sie kompilieren, statt zu spielen: alle Karten der Linie kommen in die Ablage, und dein Protokoll ist kompiliert.',
        see: ['C-1', 'C-2', 'C-3', 'C-4'],
      },
      {
        en: 'Compiling a line a second time lets you draw the top card of your opponent’s deck instead.',
        de: 'Kompilierst du eine Linie noch einmal, ziehst du dafür die oberste Karte vom Stapel des Gegners.',
        see: ['C-8'],
      },
      {
        en: 'With control, which you get by leading in two lines, you may rearrange protocols when you compile or refresh.',
        de: 'Mit der Kontrolle, die du durch Führung in zwei Linien bekommst, darfst du beim Kompilieren oder Auffrischen Protokolle umordnen.',
        see: ['C-5', 'C-6', 'C-14'],
      },
    ],
  },
];
