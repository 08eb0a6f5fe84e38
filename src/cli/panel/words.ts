/** The texts of `panel` in both languages. */
import type { Language } from '../../core/types.ts';

const en = {
  help: {
    game: 'name of the game; so far for Risk and Tichu',
    seats: 'the agent that plays in all seats',
    games: 'games to play',
    records: 'count these games instead: records, logs of Brettspielwelt, folders of them',
    seed: 'text that decides all deals',
    json: 'print the counts as JSON',
  },
  none: (game: string, known: string) => `What players of ${game} count is not chosen yet. Known: ${known}.`,
  nothing: 'There are no games to count.',
  heading: (who: string, rounds: number) => `${who}: ${rounds} rounds, intervals of 95 %`,
  figure: 'figure',
  here: 'here',
  all: 'people',
  top: 'best tenth',
  farOff: 'Marked (!): outside half to twice the figure of the best tenth.',
};

const de: typeof en = {
  help: {
    game: 'Name des Spiels; bisher für Risiko und Tichu',
    seats: 'der Agent, der auf allen Plätzen spielt',
    games: 'Partien, die gespielt werden',
    records: 'stattdessen diese Partien zählen: Aufzeichnungen, Protokolle der Brettspielwelt, Ordner davon',
    seed: 'Text, von dem alle Verteilungen abhängen',
    json: 'die Zählungen als JSON ausgeben',
  },
  none: (game, known) => `Was Spieler von ${game} zählen, ist noch nicht gewählt. Bekannt: ${known}.`,
  nothing: 'Es gibt keine Partien zu zählen.',
  heading: (who, rounds) => `${who}: ${rounds} Runden, Intervalle von 95 %`,
  figure: 'Größe',
  here: 'hier',
  all: 'Menschen',
  top: 'bestes Zehntel',
  farOff: 'Markiert (!): außerhalb der Hälfte bis zum Doppelten des besten Zehntels.',
};

export const panelWords = (language: Language): typeof en => ({ en, de })[language];
