/** Risk (docs/rules/risk.md, section 1): hidden are only the order of the deck and the cards in other players' hands. */
import { type Fields, fields, type Leaf, list, number, text, texts } from '../frame.ts';
import type { Page, Shown, States } from './page.ts';

/** A card has the name of its territory, so only these places are cards; all other places are about the map. */
const CARDS = /(^|\.)(hands\[\]\[\]|known\[\]\[\]|discards\[\]|card|cards\[\])$|^data\.names?(\[\])?$/;
/** `redeem a b c` names three cards. */
const REDEEM = /^redeem (.+)$/;
/** Besides those: places of the map. A territory anywhere else is a finding. */
const MAP =
  /(^|\.)((territory|from|to)\.name|id|from|to|territory|prey|pictured\[\]|map|legal\[\]|action|action_attempted|received_message|text|because|message|sentence|chosen|better|chosen_text|better_text|territories\[\]|on)$/;

export const risk: Page = {
  game: 'risk',
  seats: 3,
  options: { maxTurns: 30 },
  isOneAtATime: true,
  shown,
  mentioned,
  isOpen: () => false,
  deal: () => 'game',
  move,
};

function shown(states: States): Shown {
  const view = fields(states.public.view);
  const hands = list(fields(states.private?.view).hands);
  const others = hands.filter((_, seat) => seat !== states.seat);
  return {
    own: texts(hands[states.seat]),
    known: [],
    open: [...texts(view.discards), ...texts(states.data.cards)],
    // Cards of a player who is out are laid aside in this variant, so nothing is known about hands.
    forbidden: [...list(view.hands), ...others, ...list(view.known)].flatMap(texts),
  };
}

function mentioned({ path, value }: Leaf): readonly string[] {
  if (typeof value !== 'string' || value === '') return [];
  const redeemed = REDEEM.exec(value)?.[1];
  if (redeemed !== undefined) return redeemed.split(/,? /).map(plain);
  const card = plain(value);
  if (CARDS.test(path)) return [card];
  return !MAP.test(path) && TERRITORIES.has(card) ? [card] : [];
}

/** A name for people as an id: `Möwenstein` is `moewenstein`. */
const plain = (name: string): string =>
  name.toLowerCase().replace(/[äöü]/g, (letter) => `${{ ä: 'a', ö: 'o', ü: 'u' }[letter]}e`);

/** The map of the default options. */
const TERRITORIES: ReadonlySet<string> = new Set(
  'adlerhorst birkental duenenwacht eichenmoor eisenthal falkenau frostmoor goldhafen grauwacht hohenfels leuchtfeuer lindwurm moewenstein muehlenau muschelbucht nordkap rabenfels robbeneck rosengarten salzfurt silberbucht sturmkap weinberge westkliff'.split(
    ' ',
  ),
);

function move(event: string, data: Fields): string | undefined {
  if (event !== 'fought') return undefined;
  const [from, to] = [fields(data.from), fields(data.to)].map((territory) => text(territory.id));
  return `${number(data.seat)} attack ${from} ${to} ${list(data.attack).length}`;
}
