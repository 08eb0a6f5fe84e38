/** Every refusal of tables, sessions and the lobby in words. What the numbers on the wire are is the protocol's business. */
import type { ErrorBook } from '../core/errors.ts';

export const TABLE_ERRORS = {
  'table/no-interrupts': {
    en: () => 'Nobody can interrupt this game.',
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
    en: (p) => `Somebody called "${p.name}" sits here already.`,
    de: (p) => `Hier sitzt schon jemand mit dem Namen „${p.name}“.`,
  },
  'table/seat-lost': {
    en: () => 'Somebody else has your seat now, or the table is gone.',
    de: () => 'Dein Platz ist jetzt vergeben, oder den Tisch gibt es nicht mehr.',
  },
  'table/unknown-session': {
    en: () => 'This session was never issued here.',
    de: () => 'Diese Sitzung wurde hier nie vergeben.',
  },
  'table/unknown': {
    en: (p) => `There is no table "${p.table}".`,
    de: (p) => `Es gibt keinen Tisch „${p.table}“.`,
  },
  'table/password': {
    en: () => 'This table has another password.',
    de: () => 'Dieser Tisch hat ein anderes Passwort.',
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
    en: () => 'Too many people look on at this table.',
    de: () => 'An diesem Tisch sehen schon zu viele zu.',
  },
  'table/too-many-people': {
    en: (p) => `${p.people} people sit here: they need as many seats.`,
    de: (p) => `Hier sitzen ${p.people} Leute: so viele Plätze braucht es.`,
  },
  'table/not-an-arrangement': {
    en: (p) => `An arrangement names each seat from 0 to ${p.last} once.`,
    de: (p) => `Eine Sitzordnung nennt jeden Platz von 0 bis ${p.last} einmal.`,
  },
  'table/bound-seat': {
    en: () => 'Somebody there plays with a program that cannot change seats.',
    de: () => 'Dort spielt jemand mit einem Programm, das den Platz nicht wechseln kann.',
  },
  'table/bound-options': {
    en: () => 'Somebody there plays with a program that cannot play by these options.',
    de: () => 'Dort spielt jemand mit einem Programm, das mit diesen Optionen nicht spielen kann.',
  },
  'table/option-not-live': {
    en: (p) => `The option ${p.name} is not for live tables.`,
    de: (p) => `Die Option ${p.name} gibt es an offenen Tischen nicht.`,
  },
  'table/no-hints': {
    en: () => 'There are no hints at this table.',
    de: () => 'An diesem Tisch gibt es keine Tipps.',
  },
  'table/unknown-record': {
    en: () => 'There is no such record, or the game still goes on.',
    de: () => 'Diese Aufzeichnung gibt es nicht, oder das Spiel läuft noch.',
  },
  'table/quiet': {
    en: () => 'Slow down: only so many messages a minute.',
    de: () => 'Langsam: nur so viele Nachrichten in der Minute.',
  },
  'table/replaced': {
    en: () => 'Another connection has your seat now.',
    de: () => 'Deinen Platz hat jetzt eine andere Verbindung.',
  },
  'server/flooded': {
    en: () => 'These were too many messages.',
    de: () => 'Das waren zu viele Nachrichten.',
  },
  'server/unreadable': {
    en: (p) => `This message cannot be read: ${p.problem}.`,
    de: (p) => `Diese Nachricht ist nicht lesbar: ${p.problem}.`,
  },
  'server/busy': {
    en: () => 'The server is busy. Please try again in a moment.',
    de: () => 'Der Server ist ausgelastet. Bitte versuch es gleich noch einmal.',
  },
  'server/maintenance': {
    en: () => 'The server is about to restart. Your game is saved.',
    de: () => 'Der Server startet gleich neu. Dein Spiel ist gesichert.',
  },
  'server/version': {
    en: ({ client, server }) =>
      `This program speaks version ${client} of the protocol, the server version ${server}. Reload the page, or update the program.`,
    de: ({ client, server }) =>
      `Dieses Programm spricht Version ${client} des Protokolls, der Server Version ${server}. Lade die Seite neu oder aktualisiere das Programm.`,
  },
  'server/broken': {
    en: () => 'Something went wrong here. Your game is saved.',
    de: () => 'Hier ist etwas schiefgegangen. Dein Spiel ist gesichert.',
  },
} as const satisfies ErrorBook;
