/** Short synthesised sounds. Silent until the visitor has touched the page, and if sound is off. */
import { settings } from './settings.svelte.ts';

let context: AudioContext | undefined;

interface Knock {
  /** Hertz at the beginning and at the end. */
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly loud: number;
  readonly after?: number;
}

const SOUNDS = {
  card: [{ from: 520, to: 180, seconds: 0.05, loud: 0.12 }],
  pass: [
    { from: 340, to: 240, seconds: 0.03, loud: 0.06 },
    { from: 320, to: 230, seconds: 0.03, loud: 0.05, after: 0.09 },
  ],
  turn: [{ from: 210, to: 120, seconds: 0.12, loud: 0.22 }],
  taken: [
    { from: 260, to: 150, seconds: 0.05, loud: 0.07 },
    { from: 240, to: 140, seconds: 0.05, loud: 0.07, after: 0.06 },
    { from: 220, to: 130, seconds: 0.05, loud: 0.06, after: 0.12 },
  ],
  call: [{ from: 1320, to: 1300, seconds: 0.4, loud: 0.06 }],
  bomb: [{ from: 90, to: 40, seconds: 0.35, loud: 0.4 }],
  dice: [
    { from: 620, to: 300, seconds: 0.03, loud: 0.08 },
    { from: 560, to: 280, seconds: 0.03, loud: 0.08, after: 0.07 },
    { from: 600, to: 290, seconds: 0.03, loud: 0.08, after: 0.15 },
  ],
  won: [
    { from: 660, to: 640, seconds: 0.15, loud: 0.1 },
    { from: 880, to: 860, seconds: 0.15, loud: 0.1, after: 0.15 },
    { from: 1100, to: 1080, seconds: 0.35, loud: 0.1, after: 0.3 },
  ],
} as const satisfies Readonly<Record<string, readonly Knock[]>>;

export type SoundName = keyof typeof SOUNDS;

/** The default sound of an event by its kind, in all games; `interrupt_processed` is a notice of the table. */
const BY_KIND: Readonly<Record<string, SoundName>> = {
  played: 'card',
  passed: 'pass',
  took: 'card',
  'trick-taken': 'taken',
  interrupt_processed: 'bomb',
  rolled: 'dice',
  battle: 'dice',
  moved: 'card',
  flipped: 'card',
};

export const usualSound = (kind: string): SoundName | undefined => BY_KIND[kind];

export function sound(name: SoundName | undefined): void {
  if (
    name === undefined ||
    !settings.sound ||
    settings.volume === 0 ||
    navigator.userActivation?.hasBeenActive === false
  )
    return;
  // The first sound opens the audio device, which takes tens of milliseconds: the table is drawn first.
  setTimeout(() => {
    context ??= new AudioContext();
    for (const knock of SOUNDS[name]) play(context, { ...knock, loud: knock.loud * settings.volume });
  });
}

function play(audio: AudioContext, { from, to, seconds, loud, after = 0 }: Knock): void {
  const start = audio.currentTime + after;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + seconds);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + seconds);
}
