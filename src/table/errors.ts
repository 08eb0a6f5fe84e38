/** The sentences for all rejections by tables, sessions and the lobby. The protocol maps the codes to numbers. */
import type { ErrorBook } from '../core/errors.ts';

export const TABLE_ERRORS = {
  'table/no-interrupts': {
    en: () => 'This game has no interrupts.',
    de: () => 'In diesem Spiel gibt es keine Zwischenrufe.',
  },
  'table/enough-calls': {
    en: (p) => `You have called "stop" ${p.most} times for nothing: wait for the next move.`,
    de: (p) => `Du hast ${p.most}-mal umsonst „Stopp“ gerufen: warte auf den nächsten Zug.`,
  },
  'table/too-late': {
    en: () => 'The time for this answer is over.',
    de: () => 'Die Zeit für diese Antwort ist abgelaufen.',
  },
  'table/not-asked': {
    en: () => 'This question is not open for you.',
    de: () => 'Diese Frage ist nicht an dich gerichtet.',
  },
  'table/stale': {
    en: () => 'This question is no longer open.',
    de: () => 'Diese Frage ist nicht mehr offen.',
  },
  'table/running': {
    en: () => 'The game is running: seats and options are arranged before it begins.',
    de: () => 'Das Spiel läuft: Plätze und Optionen werden vorher festgelegt.',
  },
  'table/not-running': {
    en: () => 'No game is running at this table.',
    de: () => 'An diesem Tisch läuft kein Spiel.',
  },
  'table/not-host': {
    en: () => 'Only the host of the table may do that.',
    de: () => 'Das darf nur, wer den Tisch leitet.',
  },
  'table/full': {
    en: (p) => `All seats of "${p.table}" are taken.`,
    de: (p) => `An „${p.table}“ sind alle Plätze besetzt.`,
  },
  'table/name-taken': {
    en: (p) => `The name "${p.name}" is taken at this table.`,
    de: (p) => `Der Name „${p.name}“ ist an diesem Tisch vergeben.`,
  },
  'table/one-seat': {
    en: () => 'You have a seat at this table already, or had one in this deal: no player sees two hands.',
    de: () =>
      'Du hast an diesem Tisch schon einen Platz oder hattest in dieser Runde einen: Niemand sieht zwei Blätter.',
  },
  'table/locked': {
    en: () => 'The host has locked this table.',
    de: () => 'Dieser Tisch ist abgeschlossen.',
  },
  'table/banned': {
    en: () => 'The host has banned you from this table.',
    de: () => 'Du darfst an diesen Tisch nicht mehr zurück.',
  },
  'table/kicked': {
    en: () => 'The host has removed you from the table. An agent plays on for you.',
    de: () => 'Du wurdest vom Tisch genommen. Ein Agent spielt für dich weiter.',
  },
  'table/declined': {
    en: () => 'The host does not want you to sit down in the middle of the game. You can look on.',
    de: () => 'Du darfst mitten im Spiel nicht Platz nehmen. Zuschauen kannst du.',
  },
  'table/no-person': {
    en: () => 'No person has that seat.',
    de: () => 'Auf diesem Platz sitzt kein Mensch.',
  },
  'table/own-seat': {
    en: () => 'You cannot remove yourself: leave the table instead.',
    de: () => 'Dich selbst kannst du nicht entfernen: Verlass stattdessen den Tisch.',
  },
  'table/no-newcomer': {
    en: () => 'This person no longer waits for a seat.',
    de: () => 'Diese Person wartet nicht mehr auf einen Platz.',
  },
  'table/paused': {
    en: () => 'The host has paused the game.',
    de: () => 'Das Spiel ist angehalten.',
  },
  'table/seat-lost': {
    en: () => 'Your seat is taken now, or the table no longer exists.',
    de: () => 'Dein Platz ist jetzt vergeben, oder den Tisch gibt es nicht mehr.',
  },
  'table/unknown-session': {
    en: () => 'This server did not issue this session.',
    de: () => 'Diese Sitzung stammt nicht von diesem Server.',
  },
  'table/unknown': {
    en: (p) => `There is no table "${p.table}".`,
    de: (p) => `Es gibt keinen Tisch „${p.table}“.`,
  },
  'table/exists': {
    en: (p) => `There is a table "${p.table}" already.`,
    de: (p) => `Den Tisch „${p.table}“ gibt es schon.`,
  },
  'table/password': {
    en: () => 'Wrong password for this table.',
    de: () => 'Falsches Passwort für diesen Tisch.',
  },
  'table/no-right': {
    en: () => 'You have no seat at a table, so you cannot do that.',
    de: () => 'Du sitzt an keinem Tisch, darum geht das nicht.',
  },
  'table/seated-already': {
    en: () => 'You sit at a table already.',
    de: () => 'Du sitzt schon an einem Tisch.',
  },
  'table/too-many-watchers': {
    en: () => 'This table has too many spectators.',
    de: () => 'An diesem Tisch sind schon zu viele Zuschauer.',
  },
  'table/too-many-people': {
    en: (p) => `${p.people} people sit here: the table needs at least ${p.people} seats.`,
    de: (p) => `Hier sitzen ${p.people} Leute: der Tisch braucht mindestens ${p.people} Plätze.`,
  },
  'table/not-an-arrangement': {
    en: (p) => `An arrangement names each seat from 0 to ${p.last} once.`,
    de: (p) => `Eine Sitzordnung nennt jeden Platz von 0 bis ${p.last} einmal.`,
  },
  'table/bound-seat': {
    en: () => 'A player there uses a program that cannot change seats.',
    de: () => 'Dort spielt jemand mit einem Programm, das den Platz nicht wechseln kann.',
  },
  'table/bound-options': {
    en: () => 'A player there uses a program that cannot play with these options.',
    de: () => 'Dort spielt jemand mit einem Programm, das mit diesen Optionen nicht spielen kann.',
  },
  'table/option-not-live': {
    en: (p) => `The option ${p.name} cannot be set at live tables.`,
    de: (p) => `Die Option ${p.name} lässt sich an Live-Tischen nicht setzen.`,
  },
  'table/option-in-lobby': {
    en: (p) => `The option ${p.name} is generated here: open the table first, then set it in the lobby.`,
    de: (p) => `Die Option ${p.name} wird hier erzeugt: öffne erst den Tisch und setze sie dann in der Lobby.`,
  },
  'table/no-hints': {
    en: () => 'There are no hints at this table.',
    de: () => 'An diesem Tisch gibt es keine Tipps.',
  },
  'table/unknown-record': {
    en: () => 'There is no such record, or the game is still running.',
    de: () => 'Diese Aufzeichnung gibt es nicht, oder das Spiel läuft noch.',
  },
  'table/other-rules': {
    en: () => 'The rules have changed since that game, so it cannot be continued.',
    de: () => 'Die Regeln haben sich seit dieser Partie geändert; sie kann nicht fortgesetzt werden.',
  },
  'table/no-position': {
    en: ({ most }) => `That game has no such seat, or no decision after so many moves; there are at most ${most}.`,
    de: ({ most }) =>
      `Diesen Platz hat die Partie nicht, oder nach so vielen Zügen ist nichts zu entscheiden; höchstens ${most} sind möglich.`,
  },
  'table/unknown-lesson': {
    en: ({ game, chapter }) => `There is no chapter "${chapter}" of a lesson for "${game}".`,
    de: ({ game, chapter }) => `Es gibt kein Kapitel „${chapter}“ zum Lernen von „${game}“.`,
  },
  'table/unknown-thing': {
    en: () => 'The server does not have this map or protocol. Share it again.',
    de: () => 'Der Server hat diese Karte oder dieses Protokoll nicht. Teile es noch einmal.',
  },
  'thing/hash': {
    en: () => 'The hash is not that of the text.',
    de: () => 'Die Prüfsumme gehört nicht zu dem Text.',
  },
  'thing/too-large': {
    en: (p) => `This is too large: at most ${p.most} characters.`,
    de: (p) => `Das ist zu groß: höchstens ${p.most} Zeichen.`,
  },
  'thing/not-canonical': {
    en: () => 'The text is not written as our programs write it.',
    de: () => 'Der Text ist nicht so geschrieben, wie unsere Programme ihn schreiben.',
  },
  'table/quiet': {
    en: () => 'Slow down: too many messages in one minute.',
    de: () => 'Langsam: zu viele Nachrichten in einer Minute.',
  },
  'table/replaced': {
    en: () => 'Another connection has your seat now.',
    de: () => 'Deinen Platz hat jetzt eine andere Verbindung.',
  },
  'server/kicked': {
    en: () => 'The operator of the server has removed you from the table. An agent plays on for you.',
    de: () => 'Der Betreiber des Servers hat dich vom Tisch genommen. Ein Agent spielt für dich weiter.',
  },
  'server/banned': {
    en: () => 'The operator has banned you from this server.',
    de: () => 'Der Betreiber hat dich von diesem Server ausgeschlossen.',
  },
  'server/table-shut': {
    en: () => 'The operator of the server has closed this table.',
    de: () => 'Der Betreiber des Servers hat diesen Tisch geschlossen.',
  },
  'server/flooded': {
    en: () => 'Disconnected: too many messages.',
    de: () => 'Verbindung getrennt: zu viele Nachrichten.',
  },
  'server/unreadable': {
    en: (p) => `This message cannot be read: ${p.problem}.`,
    de: (p) => `Diese Nachricht ist nicht lesbar: ${p.problem}.`,
  },
  'server/busy': {
    en: () => 'The server is busy. Please try again in a moment.',
    de: () => 'Der Server ist ausgelastet. Bitte versuch es gleich noch einmal.',
  },
  'server/address-connections': {
    en: (p) => `There are too many connections from your address: at most ${p.most}.`,
    de: (p) => `Von deiner Adresse kommen zu viele Verbindungen: höchstens ${p.most}.`,
  },
  'server/address-messages': {
    en: () => 'There are too many messages from your address. Please try again in a moment.',
    de: () => 'Von deiner Adresse kommen zu viele Nachrichten. Bitte versuch es gleich noch einmal.',
  },
  'server/address-tables': {
    en: (p) => `Too many tables were opened from your address: at most ${p.most} at a time.`,
    de: (p) => `Von deiner Adresse wurden zu viele Tische geöffnet: höchstens ${p.most} zugleich.`,
  },
  'server/address-seats': {
    en: (p) => `Too many people play from your address: at most ${p.most} seats.`,
    de: (p) => `Von deiner Adresse spielen zu viele Leute: höchstens ${p.most} Plätze.`,
  },
  'server/address-passwords': {
    en: () => 'There were too many wrong passwords from your address. Please wait a minute.',
    de: () => 'Von deiner Adresse kamen zu viele falsche Passwörter. Bitte warte eine Minute.',
  },
  'server/address-hints': {
    en: () => 'There were too many hints for your address. Please wait a minute.',
    de: () => 'Deine Adresse hat zu viele Tipps bekommen. Bitte warte eine Minute.',
  },
  'server/address-disk': {
    en: (p) =>
      `The games from your address have filled the ${p.most} MB that it has for a day. A new game can begin later.`,
    de: (p) =>
      `Die Spiele von deiner Adresse haben die ${p.most} MB gefüllt, die sie an einem Tag hat. Ein neues Spiel kann später beginnen.`,
  },
  'server/address-things': {
    en: (p) => `Your address has stored the ${p.most} maps and protocols that it has for a day. Try again later.`,
    de: (p) =>
      `Deine Adresse hat die ${p.most} Karten und Protokolle gespeichert, die sie an einem Tag hat. Versuch es später.`,
  },
  'server/address-reviews': {
    en: (p) => `Too many reviews run for your address: at most ${p.most} at a time.`,
    de: (p) => `Für deine Adresse laufen zu viele Auswertungen: höchstens ${p.most} zugleich.`,
  },
  'server/disk-full': {
    en: () => 'The server’s store is full, so it opens no new tables. Running games go on.',
    de: () => 'Der Speicher des Servers ist voll, darum öffnet er keine neuen Tische. Laufende Spiele gehen weiter.',
  },
  'server/maintenance': {
    en: () => 'The server is about to restart. Your game is saved.',
    de: () => 'Der Server startet gleich neu. Dein Spiel ist gesichert.',
  },
  'server/waiting': {
    en: () => 'The server cannot save at the moment. The game goes on by itself, and nothing is lost.',
    de: () => 'Der Server kann gerade nicht speichern. Das Spiel geht von selbst weiter, nichts ist verloren.',
  },
  'server/maintenance-announced': {
    en: (p) =>
      `Maintenance: the server will stop. Rounds are played to their end, no tables and games begin, all is saved. ${p.words}`.trim(),
    de: (p) =>
      `Wartung: Der Server hält bald an. Runden werden zu Ende gespielt, neue Tische und Spiele beginnen nicht, alles ist gesichert. ${p.words}`.trim(),
  },
  'server/version': {
    en: ({ client, server }) =>
      `This program speaks version ${client} of the protocol, the server version ${server}. Reload the page, or update the program.`,
    de: ({ client, server }) =>
      `Dieses Programm spricht Version ${client} des Protokolls, der Server Version ${server}. Lade die Seite neu oder aktualisiere das Programm.`,
  },
  'server/broken': {
    en: () => 'An error occurred on the server. Your game is saved.',
    de: () => 'Auf dem Server ist ein Fehler aufgetreten. Dein Spiel ist gesichert.',
  },
} as const satisfies ErrorBook;
