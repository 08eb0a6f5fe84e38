/** The look of the line of a seat or team in a chart. */
export interface LineLook {
  readonly colour: string;
  /** Empty for a solid line. */
  readonly dash: string;
}

const DASHES = ['', '7 4', '2 4', '10 4 2 4', '4 3', '1 6', '12 4'];
const TEAMS: readonly LineLook[] = [
  { colour: 'var(--team-us)', dash: '' },
  { colour: 'var(--team-them)', dash: '7 4' },
];

/** Teams: the own one first. */
export function lineOf(index: number, isTeams: boolean): LineLook {
  if (isTeams) return TEAMS[index];
  return { colour: `var(--p${(index % 7) + 1})`, dash: DASHES[index % DASHES.length] };
}
