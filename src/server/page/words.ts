/** What the pages say, in both languages. */
import type { Language } from '../../core/types.ts';

const en = {
  language: 'Language',
  title: 'Stammtisch: pull up a chair',
  headline: 'Pull up a chair.',
  sentence: 'One table for people and machines. For now, it stands in the terminal.',
  games: 'Games',
  players: (min: number, max: number) => (min === max ? `${min} players` : `${min} to ${max} players`),
  minutes: (n: number) => `about ${n} min`,
  howTo: 'Play in the terminal, in the folder of Stammtisch:',
  machines: 'For programs',
  gamesList: 'list of games',
  health: 'health',
  lostTitle: 'Stammtisch: nobody sits here',
  lost: 'Nobody sits here.',
  lostSentence: 'There is no page at this address.',
  back: 'Back to the start page',
};

const de: typeof en = {
  language: 'Sprache',
  title: 'Stammtisch: setz dich dazu',
  headline: 'Setz dich dazu.',
  sentence: 'Ein Tisch für Menschen und Maschinen. Vorerst steht er im Terminal.',
  games: 'Spiele',
  players: (min, max) => (min === max ? `${min} Spieler` : `${min} bis ${max} Spieler`),
  minutes: (n) => `etwa ${n} min`,
  howTo: 'Im Terminal spielen, im Ordner von Stammtisch:',
  machines: 'Für Programme',
  gamesList: 'Liste der Spiele',
  health: 'Zustand',
  lostTitle: 'Stammtisch: hier sitzt niemand',
  lost: 'Hier sitzt niemand.',
  lostSentence: 'Unter dieser Adresse gibt es keine Seite.',
  back: 'Zurück zur Startseite',
};

export type PageWords = typeof en;

export const pageWords = (language: Language): PageWords => ({ en, de })[language];
