/** The rules of Tichu. */
import { cardsOf, type Section } from './section.ts';

const shown = cardsOf('tichu');

export const rules: readonly Section[] = [
  {
    title: { en: 'What it is about', de: 'Worum es geht' },
    rules: [
      {
        en: 'Two teams of two; partners sit opposite. You want to get rid of your cards before the others, and to take tricks with points.',
        de: 'Zwei Teams zu zweit; Partner sitzen sich gegenüber. Du willst deine Karten vor den anderen loswerden und Stiche mit Punkten nehmen.',
      },
      {
        en: 'There are four suits from 2 to ace and four special cards: Mah Jong, Dog, Phoenix and Dragon. Suits matter only for bombs.',
        de: 'Es gibt vier Farben von 2 bis Ass und vier Sonderkarten: Mah Jong, Hund, Phönix und Drache. Farben zählen nur bei Bomben.',
        see: ['T-01'],
      },
    ],
    pictures: [shown('Mah Jong, Dog, Phoenix, Dragon', 'Mah Jong, Hund, Phönix, Drache', 'Ma', 'Hu', 'Ph', 'Dr')],
  },
  {
    title: { en: 'Before the first card', de: 'Vor der ersten Karte' },
    rules: [
      {
        en: 'With eight cards in hand you may call grand Tichu: 200 points if you are the first to be out, minus 200 if not. Then you get six more.',
        de: 'Mit acht Karten auf der Hand kannst du großes Tichu ansagen: 200 Punkte, wenn du als Erster fertig bist, sonst minus 200. Dann bekommst du sechs weitere.',
        see: ['T-07', 'T-52'],
      },
      {
        en: 'With fourteen cards you may call Tichu for 100 points: before anybody has passed cards, and later until you play your first card, also out of turn.',
        de: 'Mit vierzehn Karten kannst du Tichu für 100 Punkte ansagen: bevor jemand geschupft hat, und danach bis zu deiner ersten Karte, auch außer der Reihe.',
        see: ['T-08', 'T-09'],
      },
      {
        en: 'Everyone passes one card to each other player, face down. All cards change hands at the same time.',
        de: 'Alle schupfen jedem anderen verdeckt eine Karte. Die Karten wechseln gleichzeitig.',
        see: ['T-05'],
      },
      {
        en: 'The player who then holds Mah Jong leads, with any cards.',
        de: 'Wer danach den Mah Jong hält, spielt aus, mit beliebigen Karten.',
        see: ['T-06'],
      },
    ],
  },
  {
    title: { en: 'What can be played', de: 'Was man spielen kann' },
    rules: [
      {
        en: 'The others play the same kind with the same number of cards, but higher, or pass. After passing you may still play later in the same trick.',
        de: 'Die anderen legen dieselbe Art mit gleich vielen Karten, aber höher, oder passen. Wer gepasst hat, darf später im selben Stich wieder legen.',
        see: ['T-15', 'T-20', 'T-23'],
      },
      {
        en: 'When all others have passed, the player of the last cards takes the trick and leads the next one.',
        de: 'Haben alle anderen gepasst, nimmt den Stich, wer zuletzt gelegt hat, und spielt neu aus.',
        see: ['T-22'],
      },
    ],
    pictures: [
      shown('Single', 'Einzelkarte', 'RD'),
      shown('Pair', 'Paar', 'S8', 'G8'),
      shown('Triple', 'Drilling', 'B9', 'R9', 'S9'),
      shown('Full house', 'Full House', 'SK', 'GK', 'RK', 'B4', 'S4'),
      shown('Run of pairs, from two pairs', 'Treppe, ab zwei Paaren', 'S5', 'G5', 'B6', 'R6'),
      shown('Straight, from five cards', 'Straße, ab fünf Karten', 'B7', 'S8', 'R9', 'GZ', 'SB'),
    ],
  },
  {
    title: { en: 'Bombs', de: 'Bomben' },
    rules: [
      {
        en: 'A bomb beats everything but a better bomb, and you may throw it at any time onto a trick, also when others are on turn. More cards make a better bomb.',
        de: 'Eine Bombe schlägt alles außer einer besseren Bombe, und du darfst sie jederzeit auf einen Stich werfen, auch wenn andere an der Reihe sind. Mehr Karten sind eine bessere Bombe.',
        see: ['T-16', 'T-17', 'T-25', 'T-26'],
      },
    ],
    pictures: [
      shown('Four of a kind', 'Vier gleiche', 'SZ', 'BZ', 'GZ', 'RZ'),
      shown('Straight of one suit', 'Straße in einer Farbe', 'G4', 'G5', 'G6', 'G7', 'G8'),
    ],
  },
  {
    title: { en: 'The special cards', de: 'Die Sonderkarten' },
    rules: [
      {
        en: 'Mah Jong is the 1. Its player wishes for a value: from then on, a player on turn who can play that value must do so, until it has been played.',
        de: 'Der Mah Jong ist die 1. Wer ihn spielt, wünscht sich einen Wert: wer an der Reihe ist und ihn spielen kann, muss es von da an tun, bis er gefallen ist.',
        see: ['T-28', 'T-30', 'T-31', 'T-32'],
      },
      {
        en: 'The Dog can only be led. It gives the lead to the partner.',
        de: 'Der Hund kann nur ausgespielt werden. Er gibt das Ausspiel dem Partner.',
        see: ['T-18', 'T-36'],
      },
      {
        en: 'The Phoenix is a joker in combinations, but not in bombs. Alone it is half a rank higher than the card before it, and beats everything but the Dragon.',
        de: 'Der Phönix ist Joker in Kombinationen, nicht in Bomben. Allein ist er einen halben Rang höher als die Karte vor ihm und schlägt alles außer dem Drachen.',
        see: ['T-10', 'T-13', 'T-14'],
      },
      {
        en: 'The Dragon is the highest single. Whoever wins a trick with it gives the trick to one of the opponents.',
        de: 'Der Drache ist die höchste Einzelkarte. Wer mit ihm einen Stich gewinnt, schenkt den Stich einem der Gegner.',
        see: ['T-39', 'T-41'],
      },
    ],
    pictures: [
      shown('A triple of nines with the Phoenix', 'Ein Drilling Neunen mit dem Phönix', 'B9', 'R9', 'Ph'),
      shown('A straight from Mah Jong', 'Eine Straße ab dem Mah Jong', 'Ma', 'S2', 'R3', 'B4', 'G5'),
    ],
  },
  {
    title: { en: 'Points', de: 'Punkte' },
    rules: [
      {
        en: 'Fives count 5, tens and kings 10, the Dragon 25, the Phoenix minus 25: 100 points a round.',
        de: 'Fünfen zählen 5, Zehnen und Könige 10, der Drache 25, der Phönix minus 25: zusammen 100 Punkte je Runde.',
        see: ['T-53'],
      },
      {
        en: 'The round ends when one player is left with cards. That hand goes to the opponents, that player’s tricks to the player who was out first.',
        de: 'Die Runde endet, wenn nur noch einer Karten hat. Seine Hand bekommen die Gegner, seine Stiche bekommt, wer zuerst fertig war.',
        see: ['T-48', 'T-50', 'T-51'],
      },
      {
        en: 'If both partners are out first, their team gets 200 points and the cards do not count.',
        de: 'Sind beide Partner zuerst fertig, bekommt ihr Team 200 Punkte, und die Karten zählen nicht.',
        see: ['T-49'],
      },
      {
        en: 'The game ends after the round in which a team reaches 1000 points.',
        de: 'Das Spiel endet nach der Runde, in der ein Team 1000 Punkte erreicht.',
        see: ['T-54', 'T-55'],
      },
    ],
    pictures: [shown('Cards with points', 'Karten mit Punkten', 'R5', 'SZ', 'GK', 'Dr', 'Ph')],
  },
];
