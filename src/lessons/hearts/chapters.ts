/** The lesson for Hearts. */
import type { Chapter, Lesson } from '../lesson.ts';

const ROUND = { options: { preset: 'short' }, seats: 4, seat: 0, level: 'easy', pace: 1.5 } as const;

const chapters: readonly Chapter[] = [
  {
    ...ROUND,
    id: 'first-round',
    kinds: ['pass-left', 'lead', 'follow', 'discard'],
    end: 'game',
    words: {
      en: {
        title: 'Your first round',
        intro:
          'Points are bad: each heart costs 1, the queen of spades costs 13. In each trick everybody lays one card, and the highest card of the suit that was led takes all four. Try to take few hearts.',
        end: 'That was a round: thirteen tricks and 26 points for the table. A whole game goes on until somebody has 100; the lowest total wins.',
      },
      de: {
        title: 'Deine erste Runde',
        intro:
          'Punkte sind schlecht: Jedes Herz kostet 1, die Pik Dame kostet 13. In jedem Stich legt jeder eine Karte, und die höchste Karte der angespielten Farbe nimmt alle vier. Nimm möglichst wenige Herzen.',
        end: 'Das war eine Runde: dreizehn Stiche, 26 Punkte für den Tisch. Eine ganze Partie geht, bis jemand 100 hat; wer dann am wenigsten hat, gewinnt.',
      },
    },
  },
  {
    ...ROUND,
    id: 'first-lead',
    options: { preset: 'short', passing: 'none' },
    kinds: ['first-lead'],
    end: 'kinds',
    words: {
      en: {
        title: 'Who begins',
        intro: 'Every fourth round nobody passes cards on. You hold the two of clubs, so you begin.',
        end: 'In the first trick nobody may lay hearts or the queen of spades, so it is a safe one to win.',
      },
      de: {
        title: 'Wer anfängt',
        intro: 'In jeder vierten Runde werden keine Karten weitergegeben. Du hast die Kreuz 2, also fängst du an.',
        end: 'Im ersten Stich darf niemand Herz oder die Pik Dame legen: Den kannst du ruhig gewinnen.',
      },
    },
  },
  {
    ...ROUND,
    id: 'right',
    options: { preset: 'short', passing: 'right' },
    kinds: ['pass-right'],
    end: 'kinds',
    words: {
      en: {
        title: 'Passing to the right',
        intro: 'The direction changes with each round: left, right, across, and then nobody passes.',
        end: 'Whoever got your cards knows that you do not have them any more, and you know where they are.',
      },
      de: {
        title: 'Nach rechts weitergeben',
        intro: 'Die Richtung wechselt mit jeder Runde: links, rechts, gegenüber, und dann gibt niemand etwas weiter.',
        end: 'Wer deine Karten bekommen hat, weiß jetzt etwas über dein Blatt, und du weißt, wo sie sind.',
      },
    },
  },
  {
    ...ROUND,
    id: 'across',
    options: { preset: 'short', passing: 'across' },
    kinds: ['pass-across'],
    end: 'kinds',
    words: {
      en: {
        title: 'Passing across',
        intro:
          'This time your three cards go to the player opposite. You hold the queen of spades and her king: take care.',
        end: 'With many low spades the queen is safe with you; with few of them she is better passed on.',
      },
      de: {
        title: 'Nach gegenüber',
        intro: 'Diesmal gehen deine drei Karten nach gegenüber. Du hast die Pik Dame und den Pik König: Vorsicht.',
        end: 'Mit vielen kleinen Pik ist die Dame bei dir sicher; mit wenigen gibst du sie besser weg.',
      },
    },
  },
  {
    ...ROUND,
    id: 'moon',
    options: { preset: 'short', passing: 'none', moon: 'choice' },
    kinds: ['moon'],
    end: 'kinds',
    words: {
      en: {
        title: 'Shooting the moon',
        intro: 'You have taken every heart and the queen of spades. Who manages that is not punished, but rewarded.',
        end: 'Usually the others get 26 points. It is worth trying only with very high cards.',
      },
      de: {
        title: 'Durchmarsch',
        intro: 'Du hast alle Herzen und die Pik Dame genommen. Wer das schafft, wird nicht bestraft, sondern belohnt.',
        end: 'Meist bekommen dann die anderen 26 Punkte. Versuch es nur mit sehr hohen Karten.',
      },
    },
  },
];

export const lesson: Lesson = {
  chapters,
  leastLoss: 0.015,
  sets: ['pass-left', 'pass-right', 'pass-across'],
  kinds: {
    'pass-left': {
      en: 'Choose three cards for the player on your left, then press the button. Give away high cards: aces and kings, above all of spades and hearts.',
      de: 'Wähl drei Karten für den Spieler links von dir und drück dann den Knopf. Gib hohe Karten weg: Asse und Könige, vor allem von Pik und Herz.',
    },
    'pass-right': {
      en: 'Choose three cards for the player on your right. High cards of a suit of which you hold few are dangerous: give them away.',
      de: 'Wähl drei Karten für den Spieler rechts von dir. Hohe Karten einer Farbe, von der du wenige hast, sind gefährlich: Gib sie weg.',
    },
    'pass-across': {
      en: 'Choose three cards for the player opposite. High spades attract the queen of spades and her 13 points.',
      de: 'Wähl drei Karten für den Spieler gegenüber. Hohe Pik ziehen die Pik Dame mit ihren 13 Punkten an.',
    },
    'first-lead': {
      en: 'The two of clubs opens the round: you have to lead it.',
      de: 'Die Kreuz 2 eröffnet die Runde: Du musst sie ausspielen.',
    },
    lead: {
      en: 'You won the trick, so you lead: choose any card with a brass ring. Low cards are safe, because others take the trick. Hearts may be led only after a heart was thrown.',
      de: 'Du hast den Stich und spielst aus: Wähl eine Karte mit goldenem Ring. Kleine Karten sind sicher, weil andere den Stich nehmen. Herz darfst du erst ausspielen, wenn schon eines gefallen ist.',
    },
    follow: {
      en: 'Follow suit: lay a card of the suit that was led. To stay out of the trick lay one below the highest card; if you are last and there is no heart in it, you may win it with a high one.',
      de: 'Bediene: Leg eine Karte der angespielten Farbe. Willst du den Stich nicht, bleib unter der höchsten Karte; bist du Letzter und liegt kein Herz darin, kannst du ihn mit einer hohen nehmen.',
    },
    discard: {
      en: 'You have no card of that suit, so you may throw any other, and you cannot win the trick. Get rid of the queen of spades, of high hearts, or of other high cards.',
      de: 'Du hast keine Karte dieser Farbe und darfst irgendeine abwerfen; den Stich bekommst du nicht. Wirf die Pik Dame ab, hohe Herzen oder andere hohe Karten.',
    },
    moon: {
      en: 'Choose: 26 points for each of the others, or 26 points off your own score. Both are worth about the same, unless somebody is close to the end of the game.',
      de: 'Wähl: 26 Punkte für alle anderen oder 26 Punkte weniger für dich. Beides ist etwa gleich viel wert, außer jemand steht kurz vor dem Ende.',
    },
  },
};
