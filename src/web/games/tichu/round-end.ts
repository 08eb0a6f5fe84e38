/** The end of a round of Tichu: who was out when, cards, calls made and lost, double win (T-48 to T-52). */
import type { TichuEvent } from '../../../games/tichu/index.ts';
import type { RoundEnd, RoundReader, RoundRow } from '../round-end.ts';
import { sideNames } from '../sides.ts';

type RoundOver = Extract<TichuEvent, { kind: 'round-over' }>;

export function roundEnd(event: TichuEvent, reader: RoundReader): RoundEnd | undefined {
  if (event.kind !== 'round-over') return undefined;
  const first = (reader.seat ?? 0) % 2;
  const sides = sideNames(reader.seat, reader.names, reader.words);
  const rows = [first, 1 - first].map((team, i) => rowOf(event, team, reader, { name: sides[i], team: i }));
  const remark = event.doubleVictory ? reader.words.tichu.doubleWin : undefined;
  return { round: event.round, remark, deck: 'tichu', rows };
}

function rowOf(event: RoundOver, team: number, reader: RoundReader, head: { name: string; team: number }): RoundRow {
  const { tichu: words } = reader.words;
  const partners = [team, team + 2];
  const isWinner = event.out[0] % 2 === team;
  const cards = event.doubleVictory
    ? isWinner
      ? [words.doublePoints]
      : []
    : [words.cardPoints(event.cardPoints[team])];
  return {
    ...head,
    parts: [...placesOf(event, partners, reader), ...cards, ...callsOf(event, partners, reader)],
    points: event.scores[team],
    total: event.totals[team],
  };
}

/** "Nora first out": of those who are out, in that order. */
function placesOf({ out }: RoundOver, partners: readonly number[], { names, words }: RoundReader): string[] {
  return out.flatMap((seat, place) => (partners.includes(seat) ? [words.tichu.outAs(names[seat], place + 1)] : []));
}

function callsOf(event: RoundOver, partners: readonly number[], { names, words }: RoundReader): string[] {
  return partners
    .filter((seat) => event.announcements[seat] > 0)
    .map((seat) => {
      const isGrand = event.announcements[seat] === 2;
      const isMade = event.out[0] === seat;
      return (isMade ? words.tichu.callMade : words.tichu.callLost)(names[seat], isGrand);
    });
}
