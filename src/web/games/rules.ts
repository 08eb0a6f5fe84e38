/** Short rules, shown at the table. The numbered rulings are in docs/rules. */
import type { Language } from '../../core/types.ts';
import type { GameName } from '../../games/index.ts';

type Lines = Readonly<Record<Language, readonly string[]>>;

const RULES: Readonly<Partial<Record<GameName, Lines>>> = {
  tichu: {
    en: [
      'Two teams; partners sit opposite. Get rid of your cards first.',
      'After eight cards you may call grand Tichu (200 points if you are out first, minus 200 if not). With all fourteen, before your first card, you may call Tichu (100).',
      'Each player passes one card to each of the others, face down.',
      'Mah Jong leads. Play singles, pairs, triples, full houses, runs of pairs, straights from five cards; the others beat it with the same kind and length, higher, or pass.',
      'Bombs, four of a kind or a straight of one suit, beat everything and may be thrown at any time.',
      'Mah Jong may wish for a value: a player who can play it must. The Dog gives the lead to the partner. The Phoenix is a joker, or a single half a rank higher. The Dragon is the highest single; its trick is given to an opponent.',
      'Fives count 5, tens and kings 10, the Dragon 25, the Phoenix minus 25. The last player gives the hand to the opponents and the tricks to the player who was out first. Both partners out first: 200 points, nothing else counts.',
    ],
    de: [
      'Zwei Teams; Partner sitzen sich gegenüber. Werde deine Karten zuerst los.',
      'Nach acht Karten kannst du großes Tichu ansagen (200 Punkte, wenn du zuerst fertig bist, sonst minus 200), mit vierzehn Karten vor deiner ersten Karte Tichu (100).',
      'Alle schupfen jedem anderen verdeckt eine Karte.',
      'Der Mah Jong spielt aus. Es gibt Einzelkarten, Paare, Drillinge, Full Houses, Treppen aus Paaren und Straßen ab fünf Karten; die anderen legen dieselbe Art und Länge höher, oder passen.',
      'Bomben, vier gleiche oder eine Straße in einer Farbe, schlagen alles und dürfen jederzeit fallen.',
      'Der Mah Jong darf sich einen Wert wünschen: wer ihn spielen kann, muss. Der Hund gibt das Ausspiel dem Partner. Der Phönix ist Joker oder eine Einzelkarte, einen halben Rang höher. Der Drache ist die höchste Einzelkarte; sein Stich wird einem Gegner geschenkt.',
      'Fünfen zählen 5, Zehnen und Könige 10, der Drache 25, der Phönix minus 25. Wer zuletzt übrig ist, gibt die Hand den Gegnern und die Stiche dem, der zuerst fertig war. Sind beide Partner zuerst fertig: 200 Punkte, sonst zählt nichts.',
    ],
  },
  hearts: {
    en: [
      'Avoid points: each heart counts 1, the queen of spades 13. The fewest points win.',
      'First pass three cards on, in most rounds; the direction changes from round to round.',
      'The two of clubs leads. Follow suit if you can; otherwise play anything. The highest card of the suit led takes the trick.',
      'Hearts may be led only after one has been played, unless you have nothing else.',
      'A player who takes all points shoots the moon: the others get them instead.',
    ],
    de: [
      'Meide Punkte: jedes Herz zählt 1, die Pik Dame 13. Die wenigsten Punkte gewinnen.',
      'Zuerst gibst du in den meisten Runden drei Karten weiter; die Richtung wechselt.',
      'Die Kreuz Zwei spielt aus. Bediene die Farbe, wenn du kannst; sonst lege, was du willst. Die höchste Karte der ausgespielten Farbe nimmt den Stich.',
      'Herz darf erst ausgespielt werden, wenn eins gefallen ist, außer du hast nichts anderes.',
      'Wer alle Punkte nimmt, macht den Durchmarsch: dann bekommen sie die anderen.',
    ],
  },
  'mau-mau': {
    en: [
      'Get rid of your cards: play one that fits the top card in suit or rank.',
      'Nothing fits? Draw one; if it fits, it is played.',
      'A seven makes the next player draw two, unless another seven goes on it: then four, and so on.',
      'An ace skips the next player. A jack fits on everything but a seven that still asks for cards, and wishes for a suit; on a fresh wish it wishes nothing.',
      'With nothing but jacks left you may put them all down.',
      'When a player is out, the others count their cards. The fewest points win.',
    ],
    de: [
      'Werde deine Karten los: lege eine, die in Farbe oder Wert zur obersten passt.',
      'Nichts passt? Zieh eine; passt sie, wird sie gespielt.',
      'Eine Sieben lässt den Nächsten zwei ziehen, außer er legt auch eine: dann vier, und so weiter.',
      'Ein Ass lässt den Nächsten aussetzen. Ein Bube passt auf alles außer auf eine Sieben, die noch Karten verlangt, und wünscht eine Farbe; auf einen frischen Wunsch wünscht er nichts.',
      'Hast du nur noch Buben, darfst du sie alle ablegen.',
      'Ist jemand fertig, zählen die anderen, was sie halten. Die wenigsten Punkte gewinnen.',
    ],
  },
  risk: {
    en: [
      'On your turn: place new troops, attack as often as you like, move troops once.',
      'New troops: one for every three territories, at least three, more for whole regions, and for sets of cards.',
      'Attack from a territory with at least two troops into a neighbouring one. Up to three dice against up to two; pairs are compared from the highest down, and the defender wins ties.',
      'A conquered territory is occupied with at least as many troops as there were dice. A player who conquers in a turn draws a card.',
      'A player who eliminates another takes that player’s cards.',
    ],
    de: [
      'In deinem Zug: neue Truppen setzen, angreifen, sooft du magst, einmal verschieben.',
      'Neue Truppen: eine für je drei Gebiete, mindestens drei, dazu für ganze Regionen und für Kartensätze.',
      'Greif von einem Gebiet mit mindestens zwei Truppen ein Nachbargebiet an. Bis zu drei Würfel gegen bis zu zwei; verglichen wird paarweise von oben, bei Gleichstand gewinnt die Verteidigung.',
      'Ein erobertes Gebiet besetzt du mit mindestens so vielen Truppen, wie du Würfel hattest. Wer in seinem Zug erobert, zieht eine Karte.',
      'Wer jemanden ausschaltet, bekommt dessen Karten.',
    ],
  },
  compile: {
    en: [
      'Two players draft three protocols each. Compile all three of yours first.',
      'On your turn play a card face up into the line of its protocol, or face down, worth 2, into any line; or refresh: draw up to five.',
      'With at least ten in a line and more than the opponent there, you must compile it at the start of your turn: all cards of the line go to the trash, and your protocol is compiled.',
      'Top texts always hold while the card is face up, middle texts happen when it is played, flipped up or uncovered, bottom texts hold while it is uncovered.',
      'You end your turn with at most five cards in hand.',
    ],
    de: [
      'Zwei Spieler wählen je drei Protokolle. Kompiliere deine drei zuerst.',
      'In deinem Zug spielst du eine Karte offen in die Linie ihres Protokolls, oder verdeckt mit Wert 2 in irgendeine; oder du frischst auf: zieh bis auf fünf Karten.',
      'Hast du in einer Linie mindestens zehn und mehr als dein Gegner, musst du sie zu Beginn deines Zuges kompilieren: alle Karten der Linie kommen in die Ablage, dein Protokoll ist kompiliert.',
      'Obere Texte gelten, solange die Karte offen liegt, mittlere geschehen beim Spielen, Aufdecken oder Freilegen, untere gelten, solange die Karte nicht überdeckt ist.',
      'Am Ende deines Zuges hältst du höchstens fünf Karten.',
    ],
  },
};

/** A game without short rules shows its description. */
export function rulesOf(game: string, language: Language, about: string): readonly string[] {
  return RULES[game as GameName]?.[language] ?? [about];
}
