/** The lesson for Compile. */
import type { Lesson } from '../lesson.ts';
import { chapters } from './chapters.ts';

export const lesson: Lesson = {
  chapters,
  leastLoss: 0.03,
  kinds: {
    'draft-ban': {
      en: 'Choose a protocol that you do not want to meet, and ban it. Press one to see its cards.',
      de: 'Wähl ein Protokoll, dem du nicht begegnen willst, und sperr es. Drück auf eines, um seine Karten zu sehen.',
    },
    'draft-pick': {
      en: 'Press a protocol to see its six cards, then take it. Three protocols that draw, play and destroy go well together.',
      de: 'Drück auf ein Protokoll, um seine sechs Karten zu sehen, und nimm es. Gut zusammen passen drei, die ziehen, spielen und zerstören.',
    },
    play: {
      en: 'Choose a card from your hand, then a line. Face up it needs the line of its protocol and its text happens; face down it fits anywhere, but is worth only 2. Build one line to 10.',
      de: 'Wähl eine Handkarte, dann eine Linie. Offen muss sie zur Linie ihres Protokolls, und ihr Text geschieht; verdeckt passt sie überall, ist aber nur 2 wert. Bring eine Linie auf 10.',
    },
    refresh: {
      en: 'Instead of playing you may refresh: draw until you hold five cards. Do it when your hand is small or does not fit.',
      de: 'Statt zu spielen darfst du auffrischen: Zieh, bis du fünf Karten hast. Tu es, wenn deine Hand klein ist oder nicht passt.',
    },
    'play-by-text': {
      en: 'A text lets you play a card. Choose a card and one of the lines that light up.',
      de: 'Ein Text lässt dich eine Karte spielen. Wähl eine Karte und eine der leuchtenden Linien.',
    },
    'compile-line': {
      en: 'You can compile: choose the line. All cards in it are deleted, also those of your opponent, so take the one where that hurts the opponent most.',
      de: 'Du kannst kompilieren: Wähl die Linie. Alle Karten darin werden gelöscht, auch die des Gegners; nimm die, wo es ihm am meisten schadet.',
    },
    'control-rearrange': {
      en: 'With control you may put your protocols, or those of your opponent, into another order. Separate your opponent’s cards from the line in which they fit.',
      de: 'Mit der Kontrolle darfst du deine Protokolle oder die des Gegners neu ordnen. Trenn ein gegnerisches Protokoll von der Linie, in der seine Karten liegen.',
    },
    'control-decline': {
      en: 'You may also leave everything as it is.',
      de: 'Du darfst auch alles lassen, wie es ist.',
    },
    'cache-discard': {
      en: 'Discard down to five cards: choose the one that you need least.',
      de: 'Wirf ab, bis du fünf Karten hast: Wähl die, die du am wenigsten brauchst.',
    },
    'select-field-cards': {
      en: 'Choose a card on the table; the ones with a ring are possible. Turn a strong card of your opponent face down, or a weak one of yours.',
      de: 'Wähl eine Karte auf dem Tisch; möglich sind die mit Ring. Triff eine starke des Gegners oder eine schwache von dir.',
    },
    'select-hand-cards': {
      en: 'Choose a card of your hand that you can spare: one that fits nowhere soon.',
      de: 'Wähl eine Handkarte, die du entbehren kannst: eine, die so bald nirgends passt.',
    },
    'select-from-list': {
      en: 'Choose one of the cards in the list. Press one to read it.',
      de: 'Wähl eine der Karten in der Liste. Drück auf eine, um sie zu lesen.',
    },
    'select-done': {
      en: 'You may choose another card, or say that it is enough.',
      de: 'Du darfst noch eine Karte wählen oder sagen, dass es genug ist.',
    },
    'select-line': {
      en: 'Choose a line for the text: press it on the table or in the choice above your hand.',
      de: 'Wähl eine Linie für den Text: auf dem Tisch oder in der Auswahl über deiner Hand.',
    },
    'yes-no': {
      en: 'Say whether you want to do what the text offers. The card that asks is named above the buttons.',
      de: 'Sag, ob du tun willst, was der Text anbietet. Über den Knöpfen steht, welche Karte fragt.',
    },
    'choose-option': {
      en: 'Choose which of the two things happens. Compare what each of them costs you.',
      de: 'Wähl, was von beidem geschieht. Vergleich, was dich beides kostet.',
    },
    'permute-protocols': {
      en: 'Choose the new order of the protocols: put a protocol where you want to play its cards face up.',
      de: 'Wähl die neue Reihenfolge: Ein Protokoll gehört dorthin, wo du seine Karten offen spielen willst.',
    },
    'swap-stacks': {
      en: 'Choose the two stacks that change places, so that one of your lines gets closer to 10.',
      de: 'Wähl die zwei Stapel, die den Platz tauschen, damit eine deiner Linien näher an 10 kommt.',
    },
    'name-number': {
      en: 'Name a number: a value that many of your cards still in the deck have.',
      de: 'Nenn eine Zahl: einen Wert, den noch viele Karten in deinem Stapel haben.',
    },
    'name-protocol': {
      en: 'Name a protocol: one of your opponent’s, best the one of which you have seen fewest cards.',
      de: 'Nenn ein Protokoll: eines des Gegners, am besten das, von dem du am wenigsten Karten gesehen hast.',
    },
    'choose-seat': {
      en: 'Choose whether the text means you or your opponent.',
      de: 'Wähl, ob der Text dich oder deinen Gegner meint.',
    },
    'order-triggers': {
      en: 'Choose the text that happens first; the other one follows by itself.',
      de: 'Wähl den Text, der zuerst geschieht; der andere folgt von selbst.',
    },
    'order-objects': {
      en: 'Choose the card whose text happens first.',
      de: 'Wähl die Karte, deren Text zuerst geschieht.',
    },
  },
};
