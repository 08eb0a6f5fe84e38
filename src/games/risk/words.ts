/** Texts of Risk, German and English: buttons and the log. The table is drawn in drawing.ts. */
import type { Setting, Words } from '../../core/game.ts';
import type { Action, Language, Names } from '../../core/types.ts';
import * as act from './actions.ts';
import { type Board, type Card, cardName, nameOf } from './board.ts';
import { drawing } from './drawing.ts';
import type { Holder, RiskEvent } from './events.ts';
import type { Label } from './map/format.ts';
import { REJECTIONS } from './rejections.ts';
import type { RiskSetting } from './setting.ts';
import type { RiskView } from './view.ts';

function action(setting: Setting, number: Action, language: Language): string {
  const { board } = setting as RiskSetting;
  const name = (territory: number): string => territoryName(board, territory, language);
  return language === 'en' ? englishAction(board, number, name) : germanAction(board, number, name);
}

function territoryName(board: Board, territory: number, language: Language): string {
  return territory < board.places.length ? nameOf(board.places[territory], language) : `#${territory}`;
}

function thing(setting: Setting, number: Action, language: Language): string {
  const { board } = setting as RiskSetting;
  const name = (territory: number): string => territoryName(board, territory, language);
  switch (act.kindOf(number)) {
    case 'on':
      return name(act.territoryIn(number));
    case 'place':
      return troops(act.countPlaced(number), language);
    case 'move':
      return troops(act.countMoved(number), language);
    case 'manoeuvre':
      return `${name(act.manoeuvreFrom(number))} – ${name(act.manoeuvreTo(number))}`;
    case 'attack':
      return `${name(act.attackFrom(number))} – ${name(act.attackTo(number))}`;
    case 'redeem':
      return setNames(board, number, language);
    default:
      return action(setting, number, language);
  }
}

function englishAction(board: Board, number: Action, name: (territory: number) => string): string {
  switch (act.kindOf(number)) {
    case undefined:
      return `#${number}`;
    case 'on':
      return `choose ${name(act.territoryIn(number))}`;
    case 'place':
      return `place ${troops(act.countPlaced(number), 'en')}`;
    case 'move':
      return `move ${troops(act.countMoved(number), 'en')}`;
    case 'defend':
      return `defend with ${dice(act.diceOfDefence(number), 'en')}`;
    case 'end':
      return 'end this phase';
    case 'leave':
      return `seat ${act.leaverIn(number)} leaves the table`;
    case 'manoeuvre':
      return `move from ${name(act.manoeuvreFrom(number))} to ${name(act.manoeuvreTo(number))}`;
    case 'attack':
      return `attack ${name(act.attackTo(number))} from ${name(act.attackFrom(number))} with ${dice(act.attackDice(number), 'en')}`;
    case 'redeem':
      return `redeem ${setNames(board, number, 'en')}`;
  }
}

function germanAction(board: Board, number: Action, name: (territory: number) => string): string {
  switch (act.kindOf(number)) {
    case undefined:
      return `#${number}`;
    case 'on':
      return `${name(act.territoryIn(number))} wählen`;
    case 'place':
      return `${troops(act.countPlaced(number), 'de')} setzen`;
    case 'move':
      return `${troops(act.countMoved(number), 'de')} ziehen`;
    case 'defend':
      return `mit ${dice(act.diceOfDefence(number), 'de')} verteidigen`;
    case 'end':
      return 'diese Phase beenden';
    case 'leave':
      return `Platz ${act.leaverIn(number)} verlässt den Tisch`;
    case 'manoeuvre':
      return `von ${name(act.manoeuvreFrom(number))} nach ${name(act.manoeuvreTo(number))} ziehen`;
    case 'attack':
      return `${name(act.attackTo(number))} aus ${name(act.attackFrom(number))} mit ${dice(act.attackDice(number), 'de')} angreifen`;
    case 'redeem':
      return `${setNames(board, number, 'de')} tauschen`;
  }
}

function setNames(board: Board, number: Action, language: Language): string {
  const name = (card: Card): string => (card < board.cards ? label(cardName(board, card), language) : `#${card}`);
  return [act.firstCard(number), act.secondCard(number), act.thirdCard(number)].map(name).join(', ');
}

function label(name: Label, language: Language): string {
  return nameOf({ name }, language);
}

function troops(count: number, language: Language): string {
  if (language === 'en') return `${count} ${count === 1 ? 'troop' : 'troops'}`;
  return `${count} ${count === 1 ? 'Truppe' : 'Truppen'}`;
}

function cards(count: number, language: Language): string {
  if (language === 'en') return `${count} ${count === 1 ? 'card' : 'cards'}`;
  return `${count} ${count === 1 ? 'Karte' : 'Karten'}`;
}

/** Also after „mit“. */
function dice(count: number, language: Language): string {
  if (language === 'en') return count === 1 ? 'one die' : `${count} dice`;
  return count === 1 ? 'einem Würfel' : `${count} Würfeln`;
}

// ---- the log -----------------------------------------------------------------------------------------------------------

type Fought = Extract<RiskEvent, { kind: 'fought' }>;

function event(event: RiskEvent, language: Language, names: Names): string | undefined {
  return language === 'en' ? english(event, names) : german(event, names);
}

function english(event: RiskEvent, names: Names): string {
  switch (event.kind) {
    case 'rolled':
      return `They roll for the first turn: ${event.seats.map((seat, i) => `${names(seat)} ${event.dice[i]}`).join(', ')}.`;
    case 'dealt':
      return `${names(event.first)} begins.`;
    case 'claimed':
      return `${names(event.seat)} claims ${nameOf(event.territory, 'en')}.`;
    case 'settled':
      return 'The other troops are laid at random.';
    case 'turn':
      return `Turn ${event.turn}: ${names(event.seat)} receives ${troops(event.income, 'en')}.`;
    case 'redeemed':
      return `${names(event.seat)} redeems ${list(event.names, 'en')} for ${troops(event.troops, 'en')}.`;
    case 'placed':
      return `${names(event.seat)} places ${troops(event.troops, 'en')} on ${nameOf(event.territory, 'en')}${event.why === 'bonus' ? ' as a bonus' : ''}.`;
    case 'declared':
      return `${names(event.seat)} attacks ${nameOf(event.to, 'en')} from ${nameOf(event.from, 'en')} with ${dice(event.dice, 'en')}; ${names(event.defender)} chooses.`;
    case 'fought':
      return `${names(event.seat)} attacks ${nameOf(event.to, 'en')} from ${nameOf(event.from, 'en')}: ${event.attack.join(' ')} against ${event.defence.join(' ')}, ${losses(event, names, 'en')}.`;
    case 'conquered':
      return `${names(event.seat)} takes ${nameOf(event.territory, 'en')} from ${who(event.from, names, 'en')}.`;
    case 'moved':
      return `${names(event.seat)} moves ${troops(event.troops, 'en')} from ${nameOf(event.from, 'en')} to ${nameOf(event.to, 'en')}.`;
    case 'eliminated':
      return `${names(event.by)} eliminates ${names(event.seat)}.`;
    case 'tookCards':
      return `${names(event.seat)} takes ${cards(event.count, 'en')} of ${names(event.victim)}${shown(event.names, 'en')}.`;
    case 'discarded':
      return `The cards of ${names(event.seat)} are discarded${shown(event.names, 'en')}.`;
    case 'reshuffled':
      return `The discards become a new deck of ${cards(event.cards, 'en')}.`;
    case 'drew':
      return `${names(event.seat)} draws ${drawn(event, 'en')}.`;
    case 'endCard':
      return `${names(event.seat)} draws the end card.`;
    case 'left':
      return `${names(event.seat)} leaves the table; the land becomes neutral.`;
    case 'over':
      return `The game is over: ${event.winners.map(names).join(' and ')} won. ${score(event.scores, names)}.`;
  }
}

function german(event: RiskEvent, names: Names): string {
  switch (event.kind) {
    case 'rolled':
      return `Es wird um den ersten Zug gewürfelt: ${event.seats.map((seat, i) => `${names(seat)} ${event.dice[i]}`).join(', ')}.`;
    case 'dealt':
      return `${names(event.first)} beginnt.`;
    case 'claimed':
      return `${names(event.seat)} wählt ${nameOf(event.territory, 'de')}.`;
    case 'settled':
      return 'Die übrigen Truppen werden zufällig gesetzt.';
    case 'turn':
      return `Zug ${event.turn}: ${names(event.seat)} bekommt ${troops(event.income, 'de')}.`;
    case 'redeemed':
      return `${names(event.seat)} tauscht ${list(event.names, 'de')} gegen ${troops(event.troops, 'de')}.`;
    case 'placed':
      return `${names(event.seat)} setzt ${troops(event.troops, 'de')} auf ${nameOf(event.territory, 'de')}${event.why === 'bonus' ? ' (Bonus)' : ''}.`;
    case 'declared':
      return `${names(event.seat)} greift ${nameOf(event.to, 'de')} aus ${nameOf(event.from, 'de')} mit ${dice(event.dice, 'de')} an; ${names(event.defender)} wählt.`;
    case 'fought':
      return `${names(event.seat)} greift ${nameOf(event.to, 'de')} aus ${nameOf(event.from, 'de')} an: ${event.attack.join(' ')} gegen ${event.defence.join(' ')}, ${losses(event, names, 'de')}.`;
    case 'conquered':
      return `${names(event.seat)} nimmt ${nameOf(event.territory, 'de')} von ${who(event.from, names, 'de')}.`;
    case 'moved':
      return `${names(event.seat)} zieht ${troops(event.troops, 'de')} von ${nameOf(event.from, 'de')} nach ${nameOf(event.to, 'de')}.`;
    case 'eliminated':
      return `${names(event.by)} besiegt ${names(event.seat)}.`;
    case 'tookCards':
      return `${names(event.seat)} nimmt ${cards(event.count, 'de')} von ${names(event.victim)}${shown(event.names, 'de')}.`;
    case 'discarded':
      return `Die Karten von ${names(event.seat)} werden abgelegt${shown(event.names, 'de')}.`;
    case 'reshuffled':
      return `Die Ablage wird zum neuen Stapel: ${cards(event.cards, 'de')}.`;
    case 'drew':
      return `${names(event.seat)} zieht ${drawn(event, 'de')}.`;
    case 'endCard':
      return `${names(event.seat)} zieht die Endkarte.`;
    case 'left':
      return `${names(event.seat)} verlässt den Tisch; das Land wird neutral.`;
    case 'over':
      return `Das Spiel ist aus, gewonnen: ${event.winners.map(names).join(' und ')}. ${score(event.scores, names)}.`;
  }
}

function who(holder: Holder, names: Names, language: Language): string {
  if (typeof holder === 'number') return names(holder);
  return language === 'en' ? 'the neutral army' : 'der neutralen Armee';
}

/** "Tom loses two", "both lose one". */
function losses({ seat, defender, attackLoss, defenceLoss }: Fought, names: Names, language: Language): string {
  const [one, two, both, loses] =
    language === 'en' ? ['one', 'two', 'both lose one', 'loses'] : ['eine', 'zwei', 'beide verlieren eine', 'verliert'];
  if (attackLoss > 0 && defenceLoss > 0) return both;
  const theirs = language === 'en' ? 'the neutral army' : 'die neutrale Armee';
  const loser = attackLoss > 0 ? names(seat) : typeof defender === 'number' ? names(defender) : theirs;
  return `${loser} ${loses} ${attackLoss + defenceLoss === 1 ? one : two}`;
}

function list(texts: readonly Label[], language: Language): string {
  return texts.map((name) => label(name, language)).join(', ');
}

function shown(hand: readonly Label[] | null, language: Language): string {
  return hand === null || hand.length === 0 ? '' : ` (${list(hand, language)})`;
}

function drawn({ card, name }: Extract<RiskEvent, { kind: 'drew' }>, language: Language): string {
  if (card === null) return language === 'en' ? 'a card' : 'eine Karte';
  if (name === null) return language === 'en' ? 'a wild card' : 'einen Joker';
  return language === 'en' ? `the card ${label(name, 'en')}` : `die Karte ${label(name, 'de')}`;
}

function score(scores: readonly number[], names: Names): string {
  return scores.map((points, seat) => `${names(seat)} ${points}`).join(', ');
}

export const words: Words<RiskView, RiskEvent> = { action, thing, event, view: drawing, rejections: REJECTIONS };
