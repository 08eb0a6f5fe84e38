/** The drawings of the protocols, each in a box of 100 x 100; those of the start page are in the shared drawings. */
import { PROTOCOL_GLYPHS } from '../../drawings/glyphs.ts';

/** The colour of a card, for parts that are cut out of a drawing. */
const HOLE = '#0b1416';

const line = (width: number, d: string): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const hole = (inside: string): string => `<g fill="${HOLE}">${inside}</g>`;
const turned = (angles: readonly number[], inside: string): string =>
  angles.map((angle) => `<g transform="rotate(${angle} 50 50)">${inside}</g>`).join('');
const HEART = 'M50 92C44 78 7 60 7 34 7 18 19 9 30 9c10 0 17 6 20 15 3-9 10-15 20-15 11 0 23 9 23 25 0 26-37 44-43 58Z';

/** By id of the protocol. */
export const DRAWINGS: Readonly<Record<string, string>> = {
  ...PROTOCOL_GLYPHS,
  anarchy: line(9, 'M50 7a43 43 0 1 0 .1 0M27 82 50 18l23 64M20 60h60'),
  apathy: `<path fill-rule="evenodd" d="M50 5a45 45 0 1 1 0 90 45 45 0 0 1 0-90ZM27 38v10h14V38Zm32 0v10h14V38ZM28 64v9h44v-9Z"/>`,
  assimilation: `<circle cx="50" cy="50" r="18"/>${turned([0, 90, 180, 270], '<path d="M34 2h32L50 24Z"/>')}`,
  chaos: turned([0, 90, 45, 135], `${line(8, 'M50 12v76')}<path d="M50 0 62 18H38ZM50 100 38 82h24Z"/>`),
  clarity: `<path fill-rule="evenodd" d="M26 10h48l22 28-46 56L4 38Zm5 12L20 36h17l7-14Zm25 0 7 14h17L69 22ZM39 46l11 29 11-29Z"/>`,
  corruption: `<path d="M8 8h52v18h16v20H60v14h16v16H44V60H26v32H8Z"/><rect x="82" y="8" width="14" height="14"/><rect x="82" y="56" width="14" height="14"/><rect x="40" y="82" width="12" height="12"/><rect x="66" y="82" width="26" height="12"/>`,
  courage: `<path d="M50 4c12 9 25 12 40 12 0 38-10 64-40 80C20 80 10 54 10 16c15 0 28-3 40-12Z"/>${hole('<path d="M50 24l8 18 19 2-14 13 4 19-17-10-17 10 4-19-14-13 19-2Z"/>')}`,
  darkness: `<path d="M64 6A46 46 0 1 0 94 64 38 38 0 0 1 64 6Z"/>`,
  diversity: `<path d="M50 4 72 42H28Z"/><rect x="6" y="54" width="38" height="38" rx="3"/><circle cx="75" cy="73" r="21"/>`,
  fear: `<circle cx="28" cy="34" r="23"/><circle cx="72" cy="34" r="23"/>${hole('<circle cx="30" cy="36" r="8"/><circle cx="70" cy="36" r="8"/>')}${line(9, 'M12 84l13-12 12 14 13-14 13 14 12-14 13 12')}`,
  frost: turned([0, 60, 120], line(8, 'M50 6v88M36 14l14 13 14-13M36 86l14-13 14 13')),
  hate: `<path d="${HEART}"/>${`<path d="M52 14 38 42h20L42 84" fill="none" stroke="${HOLE}" stroke-width="10" stroke-linejoin="round"/>`}`,
  ice: `<path d="M50 3 92 25v50L50 97 8 75V25Z"/><path d="M12 27l38 20 38-20M50 47v46" fill="none" stroke="${HOLE}" stroke-width="7"/>`,
  life: `<path d="M46 96V58C22 60 8 46 6 22c24-2 38 8 43 26C52 26 66 12 94 10c0 28-14 44-38 46v40Z"/>`,
  love: `<path d="${HEART}"/>`,
  luck: turned(
    [45, 135, 225, 315],
    '<path d="M50 50C40 36 28 32 28 18c0-10 8-15 14-14 4 0 7 3 8 7 1-4 4-7 8-7 6-1 14 4 14 14 0 14-12 18-22 32Z"/>',
  ),
  metal: `<path fill-rule="evenodd" d="M26 8h48l24 42-24 42H26L2 50Zm24 24a18 18 0 1 0 0 36 18 18 0 0 0 0-36Z"/>`,
  mirror: `<path d="M4 18 38 50 4 82Z"/><path d="M96 18 62 50l34 32Z" fill="none" stroke="currentColor" stroke-width="7" stroke-linejoin="round"/>${line(7, 'M50 6v88')}`,
  peace: line(9, 'M50 7a43 43 0 1 0 .1 0M50 8v84M50 52 21 79M50 52l29 27'),
  plague: `<circle cx="50" cy="50" r="25"/>${turned([0, 60, 120, 180, 240, 300], `${line(8, 'M50 28V12')}<circle cx="50" cy="9" r="8"/>`)}${hole('<circle cx="42" cy="44" r="6"/><circle cx="59" cy="55" r="7"/>')}`,
  psychic: `<path fill-rule="evenodd" d="M50 18c22 0 38 14 48 32-10 18-26 32-48 32S12 68 2 50c10-18 26-32 48-32Zm0 10a22 22 0 1 0 0 44 22 22 0 0 0 0-44Z"/><circle cx="50" cy="50" r="12"/>`,
  smoke: `<path d="M26 58a19 19 0 0 1 2-38 25 25 0 0 1 47 4 17 17 0 0 1 1 34Z"/>${line(9, 'M22 74h40M76 74h4M36 91h42M20 91h2')}`,
  spirit: `<path d="M50 4c22 0 36 16 36 38v54L74 84 62 96 50 84 38 96 26 84 14 96V42C14 20 28 4 50 4Z"/>${hole('<ellipse cx="36" cy="40" rx="7" ry="10"/><ellipse cx="64" cy="40" rx="7" ry="10"/>')}`,
  time: `<path d="M14 4h72v12h-8c0 18-8 26-18 34 10 8 18 16 18 34h8v12H14V84h8c0-18 8-26 18-34-10-8-18-16-18-34h-8Z"/>${hole('<path d="M34 18h32c0 8-3 13-7 17H41c-4-4-7-9-7-17ZM50 60c8 6 13 12 15 20H35c2-8 7-14 15-20Z"/>')}`,
  unity: line(9, 'M50 8a23 23 0 1 0 .1 0M29 45a23 23 0 1 0 .1 0M71 45a23 23 0 1 0 .1 0'),
  war: `${line(10, 'M10 10l62 62M90 10 28 72')}${line(9, 'M58 84l26-26M42 84 16 58M78 78l14 14M22 78 8 92')}`,
};
