/** The texts of a curve, in both languages. */
import type { Language } from '../../core/types.ts';

const en = {
  title: (game: string) => `${game}: how a network learns`,
  summary: (rounds: string, hours: string, decisions: string) =>
    `${rounds} rounds, ${decisions} decisions learned, ${hours} hours`,
  champions: (count: number) => (count === 1 ? '1 champion' : `${count} champions`),
  strength: 'Strength',
  strengthAbout:
    'Points a round by which the network is ahead of agents that stay the same. Rounds played along the bottom.',
  gates: 'Gates',
  gatesAbout:
    'Points a round by which the candidate was ahead of the last champion. A full dot became the next champion, a hollow one did not.',
  gate: 'lead over the last champion',
  entropy: 'Entropy',
  entropyAbout: 'How much choices vary, in nats a decision. Self-play needs some; below 0.02 it stops.',
  agreement: 'Agreement',
  agreementAbout: 'Share of decisions in which the network already prefers what its teacher, or the search, chooses.',
  loss: 'Loss',
  lossAbout: 'Cross entropy with the teacher, or the search, a decision.',
  explained: 'Critic',
  explainedAbout: 'Share of the variance of results that the critic explains, which sees all hands.',
  clipped: 'Clipped',
  clippedAbout:
    'Share of decisions whose step was cut, because the network had moved too far from the one that played.',
  calls: 'Calls',
  callsAbout: 'Share of the decisions about a stake in which it was called.',
  good: 'Calls made good',
  goodAbout: 'Share of the calls that succeeded.',
  imitation: 'imitation',
  'self-play': 'self-play',
  search: 'search',
  settings: 'Settings',
  empty: 'Nothing has been learned yet.',
  intervals: 'Intervals are 95 %; a deal in all seatings is one observation.',
};

const de: typeof en = {
  title: (game) => `${game}: wie ein Netz lernt`,
  summary: (rounds, hours, decisions) => `${rounds} Runden, ${decisions} gelernte Entscheidungen, ${hours} Stunden`,
  champions: (count) => `${count} Meister`,
  strength: 'Stärke',
  strengthAbout:
    'Punkte je Runde, um die das Netz vor Agenten liegt, die dieselben bleiben. Unten die gespielten Runden.',
  gates: 'Prüfungen',
  gatesAbout:
    'Punkte je Runde, um die der Kandidat vor dem letzten Meister lag. Ein voller Punkt wurde Meister, ein hohler nicht.',
  gate: 'Vorsprung vor dem letzten Meister',
  entropy: 'Entropie',
  entropyAbout: 'Wie sehr die Wahl schwankt, in Nat je Entscheidung. Selbstspiel braucht davon; unter 0,02 hält es an.',
  agreement: 'Übereinstimmung',
  agreementAbout: 'Anteil der Entscheidungen, in denen das Netz schon vorzieht, was Lehrer oder Suche wählen.',
  loss: 'Verlust',
  lossAbout: 'Kreuzentropie mit Lehrer oder Suche, je Entscheidung.',
  explained: 'Kritiker',
  explainedAbout: 'Anteil der Streuung der Ergebnisse, den der Kritiker erklärt, der alle Hände sieht.',
  clipped: 'Beschnitten',
  clippedAbout:
    'Anteil der Entscheidungen, deren Schritt gekürzt wurde, weil das Netz sich schon zu weit bewegt hatte.',
  calls: 'Ansagen',
  callsAbout: 'Anteil der Entscheidungen über einen Einsatz, in denen angesagt wurde.',
  good: 'Gelungene Ansagen',
  goodAbout: 'Anteil der Ansagen, die gelangen.',
  imitation: 'Nachahmung',
  'self-play': 'Selbstspiel',
  search: 'Suche',
  settings: 'Einstellungen',
  empty: 'Noch wurde nichts gelernt.',
  intervals: 'Intervalle sind 95 %; eine Verteilung in allen Sitzordnungen ist eine Beobachtung.',
};

export type CurveWords = typeof en;

export const curveWords = (language: Language): CurveWords => ({ en, de })[language];
