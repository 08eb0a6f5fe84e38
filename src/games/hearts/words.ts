/** Texts of Hearts in German and English: buttons, log, table, and rejections. */
import type { ErrorBook } from '../../core/errors.ts';
import type { Words } from '../../core/game.ts';
import { SUIT_NAMES } from '../../core/playing-cards.ts';
import { inWords } from '../../core/sentences.ts';
import type { Language, Names } from '../../core/types.ts';
import { CARDS, type Card, cardFrom, DEAL, MOON_OLD, nameOf, PASS, SUITS, signOf } from './cards.ts';
import type { HeartsEvent } from './events.ts';
import type { HeartsSetting } from './state.ts';
import type { HeartsView } from './view.ts';

const suitName = (suit: number | string, language: Language): string => SUIT_NAMES[language][SUITS[Number(suit)]];
const card = (number: number | string, language: Language): string => nameOf(Number(number), language);

const rejections: ErrorBook = {
  'hearts/deck-seats': {
    rule: 'H-1',
    en: (p) => `The deck of 32 cards is for 4 players, not ${p.seats}.`,
    de: (p) => `Das Spiel mit 32 Karten ist für 4 Spieler, nicht ${p.seats}.`,
  },
  'hearts/across-seats': {
    rule: 'H-33',
    en: (p) => `With ${p.seats} players there is no seat across.`,
    de: (p) => `Mit ${p.seats} Spielern sitzt niemand gegenüber.`,
  },
  'hearts/not-in-hand': {
    rule: 'H-34',
    en: (p) => `You do not hold the ${card(p.card, 'en')}.`,
    de: (p) => `${card(p.card, 'de')} ist nicht auf deiner Hand.`,
  },
  'hearts/pass-a-card': {
    rule: 'H-5',
    en: () => 'First choose the cards you pass on.',
    de: () => 'Wähle zuerst die Karten, die du weitergibst.',
  },
  'hearts/chosen-twice': {
    rule: 'H-5',
    en: (p) => `You have already chosen the ${card(p.card, 'en')}.`,
    de: (p) => `${card(p.card, 'de')} hast du schon gewählt.`,
  },
  'hearts/play-a-card': {
    rule: 'H-34',
    en: () => 'Passing is over: play a card.',
    de: () => 'Das Weitergeben ist vorbei: spiel eine Karte.',
  },
  'hearts/moon-choice-owed': {
    rule: 'H-24',
    en: () => 'You shot the moon: choose "moon old" or "moon new".',
    de: () => 'Durchmarsch: wähle „moon old“ oder „moon new“.',
  },
  'hearts/must-follow': {
    rule: 'H-10',
    en: (p) => `You must follow ${suitName(p.suit, 'en')}.`,
    de: (p) => `Du musst ${suitName(p.suit, 'de')} bedienen.`,
  },
  'hearts/no-points-in-first-trick': {
    rule: 'H-11',
    en: () => 'No hearts and no queen of spades in the first trick while you hold anything else.',
    de: () => 'Kein Herz und keine Pik Dame im ersten Stich, solange du etwas anderes hast.',
  },
  'hearts/lead-lowest-club': {
    rule: 'H-7',
    en: (p) => `The first trick begins with the ${card(p.card, 'en')}.`,
    de: (p) => `Der erste Stich beginnt mit ${card(p.card, 'de')}.`,
  },
  'hearts/lead-a-club': {
    rule: 'H-8',
    en: () => 'The first trick begins with a club.',
    de: () => 'Der erste Stich beginnt mit Kreuz.',
  },
  'hearts/not-broken': {
    rule: 'H-14',
    en: () => 'Hearts are not broken yet.',
    de: () => 'Herz ist noch nicht gebrochen.',
  },
  'hearts/lead-the-queen': {
    rule: 'H-16',
    en: () => 'Hearts are not broken yet: you must lead the queen of spades.',
    de: () => 'Herz ist noch nicht gebrochen: du musst die Pik Dame ausspielen.',
  },
};

export const words: Words<HeartsView, HeartsEvent> = {
  rejections,

  action(_setting, action, language): string {
    const en = language === 'en';
    if (action < CARDS) return en ? `play the ${card(action, 'en')}` : `${card(action, 'de')} spielen`;
    if (action < PASS + CARDS) {
      return en ? `pass on the ${card(action - PASS, 'en')}` : `${card(action - PASS, 'de')} weitergeben`;
    }
    if (action === DEAL) return en ? 'deal the next round' : 'nächste Runde geben';
    if (action === MOON_OLD) return en ? 'all others take the points' : 'alle anderen bekommen die Punkte';
    return en ? 'take the points off your own score' : 'die Punkte selbst abziehen';
  },

  thing(setting, action, language): string {
    if (action < CARDS) return card(action, language);
    return action < PASS + CARDS ? card(action - PASS, language) : words.action(setting, action, language);
  },

  event(event, language, names, reader): string | undefined {
    if (event.kind === 'exchanged' && event.cards.length > 0 && (event.giver === reader || event.receiver === reader))
      return toYou(event, names, event.receiver === reader)[language];
    return language === 'en' ? inEnglish(event, names) : inGerman(event, names);
  },

  view(view, language, names, setting): string {
    const t = TABLE_WORDS[language];
    const lines = [headline(view, language), '', t.columns];
    view.totals.forEach((total, seat) => {
      const mark = view.owing.includes(seat) ? '▸' : ' ';
      const numbers = [view.points[seat], total, view.tricksTaken[seat], view.handSizes[seat]];
      lines.push(`${mark} ${names(seat).slice(0, 20).padEnd(20)}${numbers.map((n) => String(n).padStart(9)).join('')}`);
    });
    if (view.trick !== null) lines.push('', `${t.trick}: ${trickText(view, language, names)}`);
    if (view.received.length > 0 && view.tricks.length === 0)
      lines.push('', `${t.received}: ${signs(view.received, language)}`);
    if (view.given.length > 0 && view.phase === 'pass') lines.push('', `${t.given}: ${signs(view.given, language)}`);
    if (setting !== undefined && owesCards(view)) {
      const chosen = view.given.length;
      lines.push('', t.choose((setting as HeartsSetting).passCount - chosen, chosen));
    }
    if (view.viewer !== 'spectator') lines.push('', `${t.hand}: ${handText(view.hand, language)}`);
    return lines.join('\n');
  },
};

// ---- the table ---------------------------------------------------------------------------------------------------------

const TABLE_WORDS = {
  en: {
    columns: `  ${'player'.padEnd(20)}${['points', 'total', 'tricks', 'cards'].map((w) => w.padStart(9)).join('')}`,
    trick: 'Trick',
    hand: 'Your hand',
    received: 'You received',
    given: 'Chosen to pass on',
    choose: (left: number, chosen: number) =>
      `Choose ${left}${chosen > 0 ? ' more' : ''} ${left === 1 ? 'card' : 'cards'} to pass on.`,
  },
  de: {
    columns: `  ${'Spieler'.padEnd(20)}${['Punkte', 'Gesamt', 'Stiche', 'Karten'].map((w) => w.padStart(9)).join('')}`,
    trick: 'Stich',
    hand: 'Deine Hand',
    received: 'Du hast bekommen',
    given: 'Zum Weitergeben gewählt',
    choose: (left: number, chosen: number) =>
      `Wähle ${chosen > 0 ? 'noch ' : ''}${left} ${left === 1 ? 'Karte' : 'Karten'} zum Weitergeben.`,
  },
} as const;

const owesCards = ({ phase, viewer, owing }: HeartsView): boolean =>
  phase === 'pass' && viewer !== 'spectator' && owing.includes(viewer);

function headline(view: HeartsView, language: Language): string {
  const seats = view.totals.length;
  const round = language === 'en' ? `Round ${view.round}` : `Runde ${view.round}`;
  const passing = directionText(view.direction, seats, language);
  const broken = view.broken
    ? { en: 'hearts are broken', de: 'Herz ist gebrochen' }
    : { en: 'hearts are not broken', de: 'Herz ist nicht gebrochen' };
  return `${round} · ${passing} · ${broken[language]}`;
}

function directionText(direction: number, seats: number, language: Language): string {
  if (direction === 0) return { en: 'no passing', de: 'kein Weitergeben' }[language];
  if (direction === 1) return { en: 'passing to the left', de: 'nach links weitergeben' }[language];
  if (direction === seats - 1) return { en: 'passing to the right', de: 'nach rechts weitergeben' }[language];
  return { en: 'passing across', de: 'nach gegenüber weitergeben' }[language];
}

function trickText(view: HeartsView, language: Language, names: Names): string {
  const { leader, cards } = view.trick!;
  const seats = view.totals.length;
  return cards.map((text, i) => `${names((leader + i) % seats)} ${signOf(cardFrom(text), language)}`).join('   ');
}

const signs = (cards: readonly string[], language: Language): string =>
  cards.map((text) => signOf(cardFrom(text), language)).join(' ');

/** Suits separated by spaces, so that they are easy to count. */
function handText(hand: readonly string[], language: Language): string {
  const suits = SUITS.map((suit) => hand.filter((text) => text[1] === suit));
  return suits
    .filter((cards) => cards.length > 0)
    .map((cards) => signs(cards, language))
    .join('   ');
}

// ---- the log -----------------------------------------------------------------------------------------------------------

/** "the queen of spades, the 2 of hearts and the ace of clubs", "Pik Dame, Herz 2 und Kreuz Ass". */
function list(cards: readonly Card[], language: Language): string {
  const names = cards.map((one) => (language === 'en' ? `the ${card(one, 'en')}` : card(one, 'de')));
  return inWords(names, language);
}

/** Cards that pass to or from the player. */
function toYou(
  { giver, receiver, cards }: Extract<HeartsEvent, { kind: 'exchanged' }>,
  names: Names,
  isReceived: boolean,
): Readonly<Record<Language, string>> {
  const [en, de] = [list(cards, 'en'), list(cards, 'de')];
  return isReceived
    ? { en: `You get ${en} from ${names(giver)}.`, de: `Du bekommst ${de} von ${names(giver)}.` }
    : { en: `You pass ${en} to ${names(receiver)}.`, de: `Du gibst ${de} an ${names(receiver)} weiter.` };
}

function inEnglish(event: HeartsEvent, names: Names): string | undefined {
  switch (event.kind) {
    case 'dealt':
      return `Round ${event.round}: ${directionText(event.direction, event.hands.length, 'en')}.`;
    case 'committed':
      return `${names(event.seat)} has chosen.`;
    case 'exchanged':
      if (event.cards.length === 0) return undefined;
      return `${names(event.giver)} passes ${list(event.cards, 'en')} to ${names(event.receiver)}.`;
    case 'play-begins':
      return `${names(event.leader)} leads to the first trick.`;
    case 'played':
      return `${names(event.seat)} plays the ${card(event.card, 'en')}.`;
    case 'hearts-broken':
      return 'Hearts are broken.';
    case 'trick-taken':
      return `${names(event.seat)} takes the trick${event.points > 0 ? ` and ${count(event.points, 'point', 'points')}` : ''}.`;
    case 'moon-chosen':
      return `${names(event.seat)} chooses the ${event.moon} moon.`;
    case 'round-over':
      return roundOver(event, names, 'en');
    case 'game-over':
      return `The game is over. ${standings(event.totals, names)}`;
    default:
      return undefined;
  }
}

function inGerman(event: HeartsEvent, names: Names): string | undefined {
  switch (event.kind) {
    case 'dealt':
      return `Runde ${event.round}: ${directionText(event.direction, event.hands.length, 'de')}.`;
    case 'committed':
      return `${names(event.seat)} hat gewählt.`;
    case 'exchanged':
      if (event.cards.length === 0) return undefined;
      return `${names(event.giver)} gibt ${list(event.cards, 'de')} an ${names(event.receiver)} weiter.`;
    case 'play-begins':
      return `${names(event.leader)} spielt zum ersten Stich aus.`;
    case 'played':
      return `${names(event.seat)} spielt ${card(event.card, 'de')}.`;
    case 'hearts-broken':
      return 'Herz ist gebrochen.';
    case 'trick-taken':
      return `${names(event.seat)} nimmt den Stich${event.points > 0 ? ` und ${count(event.points, 'Punkt', 'Punkte')}` : ''}.`;
    case 'moon-chosen':
      return `${names(event.seat)} wählt den ${event.moon === 'old' ? 'alten' : 'neuen'} Durchmarsch.`;
    case 'round-over':
      return roundOver(event, names, 'de');
    case 'game-over':
      return `Das Spiel ist zu Ende. ${standings(event.totals, names)}`;
    default:
      return undefined;
  }
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

function roundOver(event: Extract<HeartsEvent, { kind: 'round-over' }>, names: Names, language: Language): string {
  const moon = { en: ' shoots the moon!', de: ' schafft den Durchmarsch!' }[language];
  const shot = event.shooter < 0 ? '' : ` ${names(event.shooter)}${moon}`;
  const scores = event.scores.map(
    (score, seat) => `${names(seat)} ${score >= 0 ? '+' : ''}${score} = ${event.totals[seat]}`,
  );
  const head = { en: `Round ${event.round} is over.`, de: `Runde ${event.round} ist zu Ende.` }[language];
  return `${head}${shot} ${scores.join(', ')}.`;
}

const standings = (totals: readonly number[], names: Names): string =>
  `${totals.map((total, seat) => `${names(seat)} ${total}`).join(', ')}.`;
