/** The text on the screen: news as sentences, the table in a few lines. Colours are added later. */
import {
  cardSign,
  type RankLetter,
  rankSign,
  SUIT_NAMES,
  SUIT_SYMBOLS,
  type SuitLetter,
} from '../../core/playing-cards.ts';
import type { Language } from '../../core/types.ts';
import type { Follower, Move, News } from '../../protocol/mau-mau/index.ts';
import { wrap } from '../text.ts';
import { clientWords } from './words.ts';

const sign = (card: string, language: Language): string =>
  cardSign(card[0] as SuitLetter, card[1] as RankLetter, language);

/** In the order of the rules: suits, then ranks. */
const ORDER = 'DHCS789TJQKA';
const placeOf = (card: string): number => ORDER.indexOf(card[0]) * ORDER.length + ORDER.indexOf(card[1]);

function cards(list: readonly string[], language: Language): string {
  const sorted = [...list].sort((a, b) => placeOf(a) - placeOf(b));
  return sorted.map((card) => sign(card, language)).join(' ') || '-';
}

function whoIs(seat: number, follower: Follower, language: Language): string {
  const words = clientWords(language);
  return seat === follower.seat ? words.you : words.player(seat);
}

/** One sentence, or none. */
export function sentenceOf(news: News, follower: Follower, language: Language): string | undefined {
  const words = clientWords(language);
  const who = 'seat' in news ? whoIs(news.seat, follower, language) : '';
  const isYou = 'seat' in news && news.seat === follower.seat;
  switch (news.kind) {
    case 'seated':
      return words.seated(words.player(news.seat));
    case 'round':
      return `\n${words.round(news.round, news.rounds)}`;
    case 'played':
      return words.played(who, isYou, sign(news.card, language));
    case 'took':
      return words.took(who, isYou, news.count);
    case 'received':
      return words.received(cards(news.cards, language));
    case 'wished':
      return words.wished(who, isYou, SUIT_NAMES[language][news.suit as SuitLetter]);
    case 'finished':
      return words.finished(who, isYou);
    case 'kept':
      return words.kept(who);
    case 'rejected':
      return words.rejected;
    case 'left':
      return words.left(who);
    case 'result':
      return (follower.isOver ? words.over : words.result)(bySeat(news.totals, follower, language));
    case 'hand':
    case 'turn':
      return undefined;
  }
}

function bySeat(values: readonly number[], follower: Follower, language: Language): string {
  return values.map((value, seat) => `${whoIs(seat, follower, language)} ${value}`).join(', ');
}

/** The table before a decision. */
export function tableOf(follower: Follower, language: Language): string {
  const words = clientWords(language);
  const { top, wish, owed, counts, hand } = follower;
  const middle = [`${words.top} ${sign(top, language)}`];
  if (wish !== null) middle.push(`${words.wish} ${SUIT_SYMBOLS[wish as SuitLetter]}`);
  if (owed > 0) middle.push(`${words.owed} ${owed}`);
  middle.push(`${words.cards}: ${bySeat(counts, follower, language)}`);
  return [wrap(middle.join('   '), '  '), `${words.hand}: ${cards(hand, language)}`].join('\n');
}

/** A move as it can be typed, in the words of the help. */
export function typedText(move: Move, language: Language): string {
  const { verbs } = clientWords(language);
  switch (move.kind) {
    case 'play':
      return `${move.card[0]}${rankSign(move.card[1] as RankLetter, language)}`;
    case 'take':
      return `${verbs.take} ${move.count}`;
    case 'wish':
      return `${verbs.wish} ${move.suit}`;
    case 'finish':
      return verbs.finish;
  }
}

export function questionOf(follower: Follower, language: Language): string {
  const words = clientWords(language);
  const seconds = Math.ceil(follower.time / 1000);
  const choices = follower.legal().map((move) => typedText(move, language));
  return `${words.yourTurn(seconds)} ${wrap(words.choices(choices.join(', ')), '  ')}`;
}
