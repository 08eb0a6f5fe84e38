/** The texts of `odds` in both languages. */
import type { Language } from '../../core/types.ts';

const troopsOf = (count: number): string => (count === 1 ? '1 troop' : `${count} troops`);
const truppen = (count: number): string => (count === 1 ? '1 Truppe' : `${count} Truppen`);

const en = {
  names: { troops: 'troops', defenders: 'defenders' },
  againstWhom: 'Against how many? "odds 10 7" is 10 troops against 7, "odds 10 2 3" through 2 and then 3.',
  nothingAsked: 'Say who fights whom ("odds 10 7"), or ask for a --table or an --svg.',
  stopWhere: '--stop belongs to a single battle, such as "odds 10 7 --stop 4".',
  tooFar: (most: number) => `A campaign has at most ${most} territories.`,
  drawn: (file: string) => `${file} holds the picture.`,
  battle: (troops: number, defenders: number, stopAt: number) =>
    `${troopsOf(troops)} on the territory attack ${defenders}${stopAt > 1 ? `, and stop when ${stopAt} or fewer are left` : ''}.`,
  conquest: 'Chance of conquest',
  losses: (own: string, enemy: string) => `Expected losses: ${own} own, ${enemy} of the enemy`,
  ends: 'How it ends:',
  conqueredWith: (left: number) => `conquered, ${troopsOf(left)} left`,
  heldWith: (left: number) => `held by ${left}`,
  stops: 'If the attack stops with this number of troops on the territory (1: never):',
  stopColumns: ['  left', 'conquest', 'own', 'enemy'],
  needed: (levels: string) => `Troops needed for ${levels}.`,
  dice: 'The most dice are best for both sides.',
  campaign: (troops: number, defenders: string) => `${troopsOf(troops)} through ${defenders}:`,
  campaignColumns: ['  no.', 'defenders', 'conquered', 'troops there if so'],
  allMove: 'All but one move on each time.',
  table: 'Chance of conquest in percent. Row: troops on the attacking territory; column: defenders.',
  heatMap: 'Chance of conquest',
  rows: 'troops on the attacking territory',
  columns: 'defenders',
};

const de: typeof en = {
  names: { troops: 'Truppen', defenders: 'Verteidiger' },
  againstWhom: 'Gegen wie viele? „odds 10 7“ sind 10 Truppen gegen 7, „odds 10 2 3“ erst durch 2, dann durch 3.',
  nothingAsked: 'Sag, wer gegen wen kämpft („odds 10 7“), oder verlange --table oder --svg.',
  stopWhere: '--stop gehört zu einem einzelnen Kampf, etwa „odds 10 7 --stop 4“.',
  tooFar: (most) => `Ein Feldzug hat höchstens ${most} Gebiete.`,
  drawn: (file) => `${file} enthält das Bild.`,
  battle: (troops, defenders, stopAt) =>
    `${truppen(troops)} im Gebiet greifen ${defenders} an${stopAt > 1 ? ` und hören auf, sobald höchstens ${stopAt} übrig sind` : ''}.`,
  conquest: 'Chance der Eroberung',
  losses: (own, enemy) => `Erwartete Verluste: ${own} eigene, ${enemy} des Gegners`,
  ends: 'So geht es aus:',
  conqueredWith: (left) => `erobert, ${truppen(left)} übrig`,
  heldWith: (left) => `gehalten von ${left}`,
  stops: 'Wenn der Angriff aufhört, sobald so viele im Gebiet übrig sind (1: nie):',
  stopColumns: ['  übrig', 'erobert', 'eigene', 'Gegner'],
  needed: (levels) => `Nötige Truppen für ${levels}.`,
  dice: 'Die meisten Würfel sind für beide Seiten am besten.',
  campaign: (troops, defenders) => `${truppen(troops)} durch ${defenders}:`,
  campaignColumns: ['  Nr.', 'Verteidiger', 'erobert', 'Truppen dort, wenn ja'],
  allMove: 'Jedes Mal ziehen alle bis auf eine weiter.',
  table: 'Chance der Eroberung in Prozent. Zeile: Truppen im angreifenden Gebiet; Spalte: Verteidiger.',
  heatMap: 'Chance der Eroberung',
  rows: 'Truppen im angreifenden Gebiet',
  columns: 'Verteidiger',
};

export type OddsWords = typeof en;

export const oddsWords = (language: Language): OddsWords => ({ en, de })[language];
