/** Every rejection of this game as sentences, with its ruling. */
import type { ErrorBook } from '../../core/errors.ts';
import type { Language } from '../../core/types.ts';
import { MAP_ERRORS } from './map/errors.ts';
import type { Phase } from './state.ts';

/** What the position waits for. */
const WAITS: Readonly<Record<Phase, Readonly<Record<Language, string>>>> = {
  claim: { en: 'claim a free territory', de: 'ein freies Gebiet wählen' },
  settle: { en: 'name a territory of yours for one troop', de: 'ein eigenes Gebiet für eine Truppe nennen' },
  reinforce: { en: 'place troops or redeem a set', de: 'Truppen setzen oder einen Satz tauschen' },
  where: { en: 'name the territory for these troops', de: 'das Gebiet für diese Truppen nennen' },
  bonus: { en: 'name the territory for the bonus', de: 'das Gebiet für den Bonus nennen' },
  attack: { en: 'attack, or end the attacks', de: 'angreifen oder die Angriffe beenden' },
  defend: { en: 'choose the dice of your defence', de: 'die Würfel der Verteidigung wählen' },
  occupy: { en: 'say how many troops move in', de: 'sagen, wie viele Truppen einrücken' },
  manoeuvre: { en: 'make a manoeuvre, or end the turn', de: 'ein Manöver machen oder den Zug beenden' },
  amount: { en: 'say how many troops move', de: 'sagen, wie viele Truppen ziehen' },
  over: { en: 'nothing', de: 'nichts' },
};
const waits = (phase: string | number, language: Language): string => WAITS[phase as Phase][language];

export const REJECTIONS: ErrorBook = {
  ...MAP_ERRORS,
  'risk/position': {
    en: (p) => `The position cannot be used, at ${p.at}: ${p.expected}.`,
    de: (p) => `Die Stellung ist nicht brauchbar, bei ${p.at}: ${p.erwartet}.`,
  },
  'risk/not-now': {
    rule: 'R-20',
    en: (p) => `Now you have to ${waits(p.phase, 'en')}.`,
    de: (p) => `Jetzt musst du ${waits(p.phase, 'de')}.`,
  },
  'risk/not-yours': {
    rule: 'R-20',
    en: (p) => `${p.territory} is not yours.`,
    de: (p) => `${p.gebiet} gehört dir nicht.`,
  },
  'risk/already-claimed': {
    rule: 'R-27',
    en: (p) => `${p.territory} is taken.`,
    de: (p) => `${p.gebiet} ist schon vergeben.`,
  },
  'risk/not-pictured': {
    en: (p) => `${p.territory} is not on a card of this set, or not yours.`,
    de: (p) => `${p.gebiet} ist auf keiner Karte dieses Satzes oder nicht deins.`,
  },
  'risk/redeem-first': {
    rule: 'R-3',
    en: (p) => `With ${p.cards} cards you must redeem a set first.`,
    de: (p) => `Mit ${p.cards} Karten musst du zuerst einen Satz tauschen.`,
  },
  'risk/nothing-to-place': {
    rule: 'R-19',
    en: () => 'You have no troops left to place.',
    de: () => 'Du hast keine Truppen mehr zu setzen.',
  },
  'risk/too-many-to-place': {
    en: (p) => `You cannot place ${p.count} troops: ${p.left} are left.`,
    de: (p) => `Du kannst nicht ${p.count} Truppen setzen: ${p.left} sind übrig.`,
  },
  'risk/say-how-many': {
    en: (p) => `First say how many of the ${p.left} troops, then where.`,
    de: (p) => `Sage zuerst, wie viele der ${p.left} Truppen, dann wohin.`,
  },
  'risk/say-where': {
    en: () => 'One troop is left: say where it goes.',
    de: () => 'Eine Truppe ist übrig: sage, wohin sie kommt.',
  },
  'risk/place-all-first': {
    en: (p) => `All troops must be placed before you attack; left: ${p.left}.`,
    de: (p) => `Vor dem Angriff müssen alle Truppen gesetzt sein; übrig: ${p.left}.`,
  },
  'risk/redeem-only-reinforcing': {
    rule: 'R-3',
    en: () => 'Sets are redeemed only while you reinforce.',
    de: () => 'Sätze werden nur beim Verstärken getauscht.',
  },
  'risk/enough-redeemed': {
    rule: 'R-14',
    en: () => 'After a takeover you redeem only down to four cards.',
    de: () => 'Nach einer Übernahme tauschst du nur, bis vier Karten bleiben.',
  },
  'risk/card-not-held': {
    rule: 'R-20',
    en: (p) => `You do not hold the card ${p.card}.`,
    de: (p) => `Die Karte ${p.card} hast du nicht.`,
  },
  'risk/no-set': {
    rule: 'R-25',
    en: () => 'These cards are no set: the symbols must be all equal or all different.',
    de: () => 'Diese Karten sind kein Satz: die Symbole müssen alle gleich oder alle verschieden sein.',
  },
  'risk/own-target': {
    rule: 'R-20',
    en: (p) => `${p.territory} is yours already.`,
    de: (p) => `${p.gebiet} gehört dir schon.`,
  },
  'risk/not-adjacent': {
    rule: 'R-20',
    en: (p) => `${p.territory} and ${p.other} are not neighbours.`,
    de: (p) => `${p.gebiet} und ${p.anderes} sind keine Nachbarn.`,
  },
  'risk/not-connected': {
    rule: 'R-11',
    en: (p) => `No chain of your territories leads from ${p.territory} to ${p.other}.`,
    de: (p) => `Keine Kette deiner Gebiete führt von ${p.gebiet} nach ${p.anderes}.`,
  },
  'risk/same-territory': {
    rule: 'R-11',
    en: (p) => `A manoeuvre leads to another territory than ${p.territory}.`,
    de: (p) => `Ein Manöver führt in ein anderes Gebiet als ${p.gebiet}.`,
  },
  'risk/too-few-troops': {
    rule: 'R-6',
    en: (p) => `${p.territory} holds a single troop, and that one stays.`,
    de: (p) => `In ${p.gebiet} steht nur eine Truppe, und die bleibt.`,
  },
  'risk/too-many-dice': {
    rule: 'R-6',
    en: (p) => `From ${p.territory} you attack with at most ${p.most} dice, not ${p.dice}.`,
    de: (p) => `Aus ${p.gebiet} greifst du mit höchstens ${p.most} Würfeln an, nicht mit ${p.dice}.`,
  },
  'risk/too-many-defence-dice': {
    rule: 'R-5',
    en: (p) => `You defend with at most ${p.most} dice, not ${p.dice}.`,
    de: (p) => `Du verteidigst mit höchstens ${p.most} Würfeln, nicht mit ${p.dice}.`,
  },
  'risk/move-in': {
    rule: 'R-9',
    en: (p) => `${p.least} to ${p.most} troops move in, not ${p.count}.`,
    de: (p) => `Es rücken ${p.least} bis ${p.most} Truppen ein, nicht ${p.count}.`,
  },
  'risk/move-along': {
    rule: 'R-11',
    en: (p) => `${p.least} to ${p.most} troops can move, not ${p.count}.`,
    de: (p) => `Es können ${p.least} bis ${p.most} Truppen ziehen, nicht ${p.count}.`,
  },
  'risk/table-only': {
    rule: 'R-17',
    en: () => 'Only the table notes that a player has left.',
    de: () => 'Nur der Tisch vermerkt, dass jemand gegangen ist.',
  },
  'risk/seat-only': {
    rule: 'R-17',
    en: () => 'The table only notes that a player has left.',
    de: () => 'Der Tisch vermerkt nur, dass jemand gegangen ist.',
  },
  'risk/last-player': {
    rule: 'R-17',
    en: () => 'The last player cannot leave the table.',
    de: () => 'Der letzte Spieler kann den Tisch nicht verlassen.',
  },
  'risk/already-out': {
    rule: 'R-17',
    en: (p) => `Seat ${p.seat} is out of the game already.`,
    de: (p) => `Platz ${p.seat} ist schon ausgeschieden.`,
  },
  'risk/unknown-map': {
    en: (p) => `There is no map "${p.map}". Known: ${p.known}.`,
    de: (p) => `Es gibt keine Karte „${p.map}“. Bekannt: ${p.known}.`,
  },
  'risk/map-too-small': {
    rule: 'R-1',
    en: (p) => `The map ${p.map} has ${p.territories} territories, too few for ${p.owners} owners.`,
    de: (p) => `Die Karte ${p.map} hat ${p.territories} Gebiete, zu wenige für ${p.owners} Besitzer.`,
  },
  'risk/map-not-connected': {
    rule: 'R-24',
    en: (p) => `The map ${p.map} falls into parts with these ports.`,
    de: (p) => `Die Karte ${p.map} zerfällt mit diesen Häfen in Teile.`,
  },
  'risk/start-troops': {
    rule: 'R-27',
    en: (p) =>
      `Option startTroops is a number from 1 to ${p.most} for every territory, or a list of numbers up to ${p.total} for 2 to ${p.players} players.`,
    de: (p) =>
      `Option startTroops ist eine Zahl von 1 bis ${p.most} je Gebiet oder eine Liste von Zahlen bis ${p.total} für 2 bis ${p.players} Spieler.`,
  },
  'risk/start-troops-seats': {
    rule: 'R-27',
    en: (p) => `The first troops are given for 2 to ${p.most} players, not for ${p.seats}.`,
    de: (p) => `Die ersten Truppen gelten für 2 bis ${p.most} Spieler, nicht für ${p.seats}.`,
  },
  'risk/too-few-start-troops': {
    rule: 'R-27',
    en: (p) => `${p.troops} first troops are too few for ${p.need} territories.`,
    de: (p) => `${p.troops} erste Truppen sind zu wenige für ${p.need} Gebiete.`,
  },
  'risk/reserve-too-small': {
    rule: 'R-4',
    en: (p) => `A reserve of ${p.reserve} does not hold the ${p.start} first troops.`,
    de: (p) => `Ein Vorrat von ${p.reserve} reicht nicht für die ${p.start} ersten Truppen.`,
  },
  'risk/set-values': {
    en: (p) => `Option setValues is a list of four numbers from 0 to ${p.most}: three of each symbol, and one of each.`,
    de: (p) =>
      `Option setValues ist eine Liste von vier Zahlen von 0 bis ${p.most}: drei gleiche je Symbol, dann drei verschiedene.`,
  },
};
