/** The lesson for Mau-Mau. */
import type { Chapter, Lesson } from '../lesson.ts';

/** A round of three: long enough for every card to matter, and soon the learner's turn again. */
const ROUND = { options: { preset: 'short' }, seats: 3, level: 'easy', pace: 1.5 } as const;

const chapters: readonly Chapter[] = [
  {
    ...ROUND,
    id: 'first-round',
    seat: 1,
    kinds: ['play', 'jack', 'wish', 'draw'],
    end: 'game',
    words: {
      en: {
        title: 'Your first round',
        intro:
          'Get rid of all your cards: the first player without cards wins the round. A card fits on the open pile if it has the same suit (♣ ♦ ♥ ♠) or the same rank, such as king on king.',
        end: 'That was a whole round. The cards that were left in hand count as points, and points are bad: jacks 20, aces 11.',
      },
      de: {
        title: 'Deine erste Runde',
        intro:
          'Werde alle deine Karten los: Wer zuerst keine mehr hat, gewinnt die Runde. Eine Karte passt auf den offenen Stapel, wenn sie dieselbe Farbe hat (♣ ♦ ♥ ♠) oder denselben Wert, etwa König auf König.',
        end: 'Das war eine ganze Runde. Wer noch Karten hat, bekommt dafür Punkte, und Punkte sind schlecht: Buben 20, Asse 11.',
      },
    },
  },
  {
    ...ROUND,
    id: 'sevens',
    seat: 2,
    kinds: ['seven-on-seven'],
    end: 'kinds',
    words: {
      en: {
        title: 'A seven for a seven',
        intro: 'The player before you has laid a seven: +2 stands on the draw pile, and it is your turn to answer.',
        end: 'Your seven made it four cards, and they are no longer yours: the next player has to answer or take them.',
      },
      de: {
        title: 'Sieben auf Sieben',
        intro: 'Vor dir wurde eine Sieben gelegt: Am Ziehstapel steht +2, und du musst antworten.',
        end: 'Mit deiner Sieben sind es jetzt vier Karten, aber nicht mehr deine: Der Nächste muss kontern oder sie nehmen.',
      },
    },
  },
  {
    ...ROUND,
    id: 'take-two',
    seat: 2,
    kinds: ['take-owed', 'play'],
    end: 'kinds',
    words: {
      en: {
        title: 'Take two',
        intro: 'Again a seven was laid before you, but this time you have none to answer with.',
        end: 'After taking the cards you still had your turn: one of the new cards may help at once.',
      },
      de: {
        title: 'Zwei ziehen',
        intro: 'Wieder wurde vor dir eine Sieben gelegt, aber diesmal hast du keine zum Kontern.',
        end: 'Nach dem Ziehen warst du trotzdem dran: Manchmal hilft gleich eine der neuen Karten.',
      },
    },
  },
  {
    ...ROUND,
    id: 'drawn',
    options: { preset: 'short', afterDraw: 'may' },
    seat: 1,
    kinds: ['draw', 'play-drawn', 'keep-drawn'],
    end: 'kinds',
    words: {
      en: {
        title: 'Keep it or play it?',
        intro:
          'None of your cards fits. At this table you may choose whether to play a card that you have just drawn; elsewhere you often have to play it.',
        end: 'The option “a drawn card that fits” in the lobby decides whether you may keep it, must play it, or never play it at once.',
      },
      de: {
        title: 'Behalten oder spielen?',
        intro:
          'Keine deiner Karten passt. An diesem Tisch darfst du wählen, ob du eine gerade gezogene Karte gleich spielst; sonst musst du es oft.',
        end: 'Die Option „eine gezogene Karte, die passt“ in der Lobby bestimmt, ob du sie behalten darfst, spielen musst oder nie sofort spielst.',
      },
    },
  },
  {
    ...ROUND,
    id: 'jacks',
    seat: 0,
    kinds: ['several-jacks'],
    end: 'kinds',
    words: {
      en: {
        title: 'Nothing but jacks',
        intro: 'Luck! You hold three cards, and all of them are jacks.',
        end: 'With only jacks in hand the round is yours.',
      },
      de: {
        title: 'Nur noch Buben',
        intro: 'Glück gehabt! Du hast noch drei Karten, und alle sind Buben.',
        end: 'Mit lauter Buben auf der Hand gehört die Runde dir.',
      },
    },
  },
];

export const lesson: Lesson = {
  chapters,
  leastLoss: 0.005,
  kinds: {
    play: {
      en: 'Choose a card that fits (it has a brass ring), then press the big button. Aces skip the next player, sevens make them draw two. High cards are worth getting rid of first.',
      de: 'Wähl eine Karte, die passt (mit goldenem Ring), und drück dann den großen Knopf. Ein Ass lässt den Nächsten aussetzen, eine Sieben lässt ihn zwei ziehen. Hohe Karten wirst du besser früh los.',
    },
    jack: {
      en: 'A jack fits on any card, and then you wish for a suit. Keep it for a moment in which nothing else fits, but not too long: it costs 20 points.',
      de: 'Ein Bube passt auf jede Karte, und danach wünschst du dir eine Farbe. Heb ihn auf, bis sonst nichts passt, aber nicht zu lange: Er kostet 20 Punkte.',
    },
    wish: {
      en: 'Wish for a suit: the next player must play it or draw. Wish for the suit of which you hold most; the number beside it says how many.',
      de: 'Wünsch dir eine Farbe: Der Nächste muss sie spielen oder ziehen. Nimm die, von der du am meisten hast; die Zahl daneben sagt, wie viele.',
    },
    'several-jacks': {
      en: 'Whoever holds nothing but jacks may lay all of them down at once and wins. Press the button for it.',
      de: 'Wer nur noch Buben hat, darf alle auf einmal ablegen und gewinnt. Drück den Knopf dafür.',
    },
    draw: {
      en: 'None of your cards fits, so you draw one: press the draw pile or the button.',
      de: 'Keine deiner Karten passt, also ziehst du eine: Drück auf den Ziehstapel oder den Knopf.',
    },
    'play-drawn': {
      en: 'The card you drew fits: you play it at once.',
      de: 'Die gezogene Karte passt: Du spielst sie gleich aus.',
    },
    'keep-drawn': {
      en: 'You may also keep the drawn card. That is wise only for a card that is worth more later, such as a jack.',
      de: 'Du darfst die gezogene Karte auch behalten. Das lohnt sich nur bei einer, die später mehr wert ist, etwa einem Buben.',
    },
    'seven-on-seven': {
      en: 'You have a seven, so you answer with it: then the next player owes the cards, and two more.',
      de: 'Du hast eine Sieben, also konterst du damit: Dann muss der Nächste die Karten nehmen, und zwei mehr.',
    },
    'take-owed': {
      en: 'A seven lies there and you have none: you take the cards that are owed. Then your turn goes on.',
      de: 'Da liegt eine Sieben und du hast keine: Du nimmst die fälligen Karten. Danach bist du normal dran.',
    },
  },
};
