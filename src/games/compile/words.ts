/** Texts of Compile in German and English: buttons and log. The table is drawn in drawing.ts. */
import type { Words } from '../../core/game.ts';
import { seatNames } from '../../core/sentences.ts';
import type { Action, Language, Names } from '../../core/types.ts';
import { ARRANGEMENTS, HEIGHT, ORDERS, PAIRS, PLACES, TEXTS, WORDS } from './actions.ts';
import { draw } from './drawing.ts';
import type { CompileEvent, Moved } from './events.ts';
import { BOXES } from './language.ts';
import { cardName } from './names.ts';
import { kindOf } from './notation.ts';
import { isOtherSide, isUpPlace, lineOfPlace } from './plays.ts';
import { rejections } from './rejections.ts';
import type { CompileSetting } from './state.ts';
import type { CompileView } from './view.ts';

type Both = Readonly<Record<Language, string>>;

export const words: Words<CompileView, CompileEvent> = {
  rejections,
  action: (setting, action, language, names) => actionText(setting as CompileSetting, action, names)[language],
  thing: (setting, action, language) => thingText(setting as CompileSetting, action)[language],
  event(event, language, names) {
    const sentence = eventText(event, language, names);
    if (sentence === undefined) return undefined;
    if (event.source === '' || event.kind === 'text') return `${indent(event.depth)}${sentence}`;
    return `${indent(event.depth)}${sentence} (${sourceText(event.source, event.clause, language)})`;
  },
  view: draw,
};

/** "Unity 1, top": the card and the box of the text that acts (C-93). */
function sourceText(source: string, clause: string, language: Language): string {
  const box = (BOXES as readonly string[]).indexOf(clause.split('.')[0]);
  return box < 0 ? source : `${source}, ${BOX_NAMES[box][language]}`;
}

/** C-93: as deep as the chain of texts. */
const indent = (depth: number): string => '· '.repeat(Math.min(depth, 8));

// ---- buttons -----------------------------------------------------------------------------------------------------------------

const BOX_NAMES: readonly Both[] = [
  { en: 'top', de: 'oben' },
  { en: 'middle', de: 'Mitte' },
  { en: 'bottom', de: 'unten' },
];

const WORD_TEXTS: Readonly<Record<(typeof WORDS)[number], Both>> = {
  yes: { en: 'yes', de: 'ja' },
  no: { en: 'no', de: 'nein' },
  done: { en: 'that is all', de: 'das ist alles' },
  refresh: { en: 'refresh: draw up to five cards', de: 'auffrischen: auf fünf Karten ziehen' },
};

/** Without names the players are called by their seats. */
function actionText(setting: CompileSetting, action: Action, names?: Names): Both {
  const { ranges } = setting;
  const kind = kindOf(ranges, action);
  if (kind === undefined) return { en: `#${action}`, de: `#${action}` };
  const n = action - ranges[kind];
  switch (kind) {
    case 'play':
      return playText(named(setting, Math.floor(n / PLACES)), n % PLACES);
    case 'card': {
      const card = named(setting, n);
      return { en: `choose ${card.en}`, de: `${card.de} wählen` };
    }
    case 'field':
      return fieldText(n, playersIn(names));
    case 'text': {
      const box = BOX_NAMES[(n % TEXTS) >> 1];
      const card = cardName(setting, Math.floor(n / TEXTS));
      return { en: `next: ${card} (${box.en})`, de: `als Nächstes: ${card} (${box.de})` };
    }
    case 'protocol':
      return { en: `protocol ${setting.protocols[n].name}`, de: `Protokoll ${setting.protocols[n].name}` };
    case 'line':
      return { en: `line ${n + 1}`, de: `Linie ${n + 1}` };
    case 'number':
      return { en: `number ${n}`, de: `Zahl ${n}` };
    case 'option':
      return { en: `option ${n + 1}`, de: `Möglichkeit ${n + 1}` };
    case 'tiles':
      return tilesText(Math.floor(n / ARRANGEMENTS), n % ARRANGEMENTS, playersIn(names));
    case 'seat': {
      const who = playersIn(names);
      return { en: `${who.en(n)} first`, de: `zuerst ${who.de(n)}` };
    }
    case 'stacks': {
      const [one, other] = PAIRS[n].map((line) => line + 1);
      return {
        en: `swap the stacks of lines ${one} and ${other}`,
        de: `Stapel der Linien ${one} und ${other} tauschen`,
      };
    }
    case 'word':
      return WORD_TEXTS[WORDS[n]];
  }
}

function thingText(setting: CompileSetting, action: Action): Both {
  const kind = kindOf(setting.ranges, action);
  const n = kind === undefined ? 0 : action - setting.ranges[kind];
  if (kind === 'play') return named(setting, Math.floor(n / PLACES));
  if (kind === 'card') return named(setting, n);
  if (kind === 'protocol') return same(setting.protocols[n].name);
  return actionText(setting, action);
}

const same = (text: string): Both => ({ en: text, de: text });

function named(setting: CompileSetting, card: number): Both {
  const isUnseen = card >= setting.ranges.cards;
  return isUnseen ? { en: 'the unseen card', de: 'die ungesehene Karte' } : same(cardName(setting, card));
}

function playText(card: Both, place: number): Both {
  const line = lineOfPlace(place) + 1;
  const side = isOtherSide(place);
  return {
    en: `play ${card.en} ${isUpPlace(place) ? 'face-up' : 'face-down'} in line ${line}${side ? ', on the other side' : ''}`,
    de: `${card.de} ${isUpPlace(place) ? 'offen' : 'verdeckt'} in Linie ${line} spielen${side ? ', auf der anderen Seite' : ''}`,
  };
}

type Players = Readonly<Record<Language, Names>>;

function playersIn(names: Names | undefined): Players {
  return { en: names ?? seatNames('en'), de: names ?? seatNames('de') };
}

function fieldText(n: number, who: Players): Both {
  const zone = Math.floor(n / HEIGHT);
  const [seat, line, height] = [Math.floor(zone / 3), (zone % 3) + 1, (n % HEIGHT) + 1];
  return {
    en: `choose card ${height} of ${who.en(seat)} in line ${line}`,
    de: `Karte ${height} von ${who.de(seat)} in Linie ${line} wählen`,
  };
}

function tilesText(seat: number, order: number, who: Players): Both {
  const lines = ORDERS[order].map((line) => line + 1).join(', ');
  return {
    en: `order the protocols of ${who.en(seat)} as ${lines}`,
    de: `Protokolle von ${who.de(seat)} ordnen: ${lines}`,
  };
}

// ---- the log -----------------------------------------------------------------------------------------------------------------

/** Verbs of movements: with a card in between. */
const MOVES: Readonly<
  Record<Moved['how'], Readonly<Record<Language, (who: string, card: string, to: string) => string>>>
> = {
  draw: { en: (w, c) => `${w} draws ${c}.`, de: (w, c) => `${w} zieht ${c}.` },
  search: { en: (w, c) => `${w} takes ${c} from the deck.`, de: (w, c) => `${w} nimmt ${c} aus dem Deck.` },
  discard: { en: (w, c) => `${w} discards ${c}.`, de: (w, c) => `${w} wirft ${c} ab.` },
  mill: { en: (w, c) => `${w} discards ${c} from the deck.`, de: (w, c) => `${w} wirft ${c} vom Deck ab.` },
  delete: { en: (w, c) => `${w} deletes ${c}.`, de: (w, c) => `${w} löscht ${c}.` },
  return: { en: (w, c) => `${w} returns ${c}.`, de: (w, c) => `${w} nimmt ${c} zurück.` },
  shift: { en: (w, c, t) => `${w} shifts ${c} to ${t}.`, de: (w, c, t) => `${w} verschiebt ${c} nach ${t}.` },
  play: { en: (w, c, t) => `${w} plays ${c} to ${t}.`, de: (w, c, t) => `${w} spielt ${c} nach ${t}.` },
  give: { en: (w, c) => `${w} gives ${c} away.`, de: (w, c) => `${w} gibt ${c} ab.` },
  take: { en: (w, c) => `${w} takes ${c}.`, de: (w, c) => `${w} nimmt ${c}.` },
  steal: { en: (w, c) => `${w} takes ${c} into the hand.`, de: (w, c) => `${w} nimmt ${c} auf die Hand.` },
};

const cardOr = (card: string, language: Language): string =>
  card === '' ? { en: 'a card', de: 'eine Karte' }[language] : card;

/** `0/2` is line 3 of seat 0. */
function placeText(zone: string, language: Language, names: Names): string {
  const [seat, place] = zone.split('/');
  if (place === undefined || Number.isNaN(Number(place))) return zone;
  return language === 'en'
    ? `line ${Number(place) + 1} of ${names(Number(seat))}`
    : `Linie ${Number(place) + 1} von ${names(Number(seat))}`;
}

const face = (up: boolean, language: Language): string =>
  up ? { en: 'face-up', de: 'offen' }[language] : { en: 'face-down', de: 'verdeckt' }[language];

function eventText(event: CompileEvent, language: Language, names: Names): string | undefined {
  switch (event.kind) {
    case 'moved': {
      const card = cardOr(event.card, language);
      const how = event.how === 'play' ? `${card} (${face(event.up, language)})` : card;
      return MOVES[event.how][language](names(event.seat), how, placeText(event.to, language, names));
    }
    case 'flipped': {
      const where = placeText(event.at, language, names);
      const card = cardOr(event.card, language);
      return language === 'en'
        ? `${card} in ${where} is turned ${face(event.up, 'en')}.`
        : `${card} in ${where} wird ${face(event.up, 'de')} gedreht.`;
    }
    case 'text': {
      const box = BOX_NAMES[event.box][language];
      return language === 'en' ? `${event.card} (${box}):` : `${event.card} (${box}):`;
    }
    default:
      return language === 'en' ? inEnglish(event, names) : inGerman(event, names);
  }
}

type Other = Exclude<CompileEvent, { kind: 'moved' | 'flipped' | 'text' }>;

function inEnglish(event: Other, names: Names): string | undefined {
  switch (event.kind) {
    case 'drafted':
      return `${names(event.seat)} drafts ${event.protocol}.`;
    case 'banned':
      return `${names(event.seat)} bans ${event.protocol}.`;
    case 'dealt':
      return `${event.protocols.slice(0, 3).join(', ')} against ${event.protocols.slice(3).join(', ')}. ${names(event.first)} begins.`;
    case 'turn':
      return `Turn ${event.turn}: ${names(event.seat)}.`;
    case 'revealed':
      return `${names(event.seat)} shows ${event.cards.join(', ')}.`;
    case 'shuffled':
      return `${names(event.seat)} shuffles the deck (${event.cards} cards).`;
    case 'control':
      return event.seat < 0 ? 'Control is neutral.' : `${names(event.seat)} takes control.`;
    case 'tiles':
      return `The protocols of ${names(event.whose)} are now ${event.protocols.join(', ')}.`;
    case 'stacks':
      return `${names(event.seat)}: the stacks of lines ${event.one + 1} and ${event.other + 1} change places.`;
    case 'compiled':
      return `${names(event.seat)} compiles line ${event.line + 1}: ${event.protocol}${event.again ? ' once more' : ''}.`;
    case 'turned':
      return `${event.protocol} of ${names(event.seat)} is compiled.`;
    case 'named':
      return `${names(event.seat)} names ${event.protocol === '' ? event.number : event.protocol}.`;
    case 'forbidden':
      return `${names(event.seat)} cannot compile next turn.`;
    case 'skipped':
      return `${names(event.seat)} can do nothing.`;
    case 'chain-limit':
      return 'The chain of texts is too long and ends here.';
    case 'won':
      return `${names(event.seat)} has compiled all protocols and wins.`;
    case 'drawn-game':
      return 'The game is drawn.';
  }
}

function inGerman(event: Other, names: Names): string | undefined {
  switch (event.kind) {
    case 'drafted':
      return `${names(event.seat)} wählt ${event.protocol}.`;
    case 'banned':
      return `${names(event.seat)} sperrt ${event.protocol}.`;
    case 'dealt':
      return `${event.protocols.slice(0, 3).join(', ')} gegen ${event.protocols.slice(3).join(', ')}. ${names(event.first)} beginnt.`;
    case 'turn':
      return `Zug ${event.turn}: ${names(event.seat)}.`;
    case 'revealed':
      return `${names(event.seat)} zeigt ${event.cards.join(', ')}.`;
    case 'shuffled':
      return `${names(event.seat)} mischt das Deck (${event.cards} Karten).`;
    case 'control':
      return event.seat < 0 ? 'Die Kontrolle ist neutral.' : `${names(event.seat)} übernimmt die Kontrolle.`;
    case 'tiles':
      return `Protokolle von ${names(event.whose)}: ${event.protocols.join(', ')}.`;
    case 'stacks':
      return `${names(event.seat)}: Stapel der Linien ${event.one + 1} und ${event.other + 1} tauschen die Plätze.`;
    case 'compiled':
      return `${names(event.seat)} kompiliert Linie ${event.line + 1}: ${event.protocol}${event.again ? ' noch einmal' : ''}.`;
    case 'turned':
      return `${event.protocol} von ${names(event.seat)} ist kompiliert.`;
    case 'named':
      return `${names(event.seat)} nennt ${event.protocol === '' ? event.number : event.protocol}.`;
    case 'forbidden':
      return `${names(event.seat)} darf im nächsten Zug nicht kompilieren.`;
    case 'skipped':
      return `${names(event.seat)} kann nichts tun.`;
    case 'chain-limit':
      return 'Die Kette von Texten ist zu lang und endet hier.';
    case 'won':
      return `${names(event.seat)} hat alle Protokolle kompiliert und gewinnt.`;
    case 'drawn-game':
      return 'Das Spiel endet unentschieden.';
  }
}
