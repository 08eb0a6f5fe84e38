/** Animations of cards, with transform and opacity only. Nothing waits for them; with reduced motion they are skipped. */
import { cubicInOut, cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { settings } from '../state/settings.svelte.ts';

export const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A duration in milliseconds, scaled by the player's setting. */
export const pace = (milliseconds: number): number => (calm ? 1 : milliseconds * settings.speed);

/** A distance in pixels that something flies; with reduced motion nothing leaves its place, not even for a frame. */
export const flight = (pixels: number): number => (calm ? 0 : pixels);

const BETWEEN_CARDS = 45;
const MOST_BETWEEN = 740;

/** A card of the hand comes from the middle of the table; one after the other, within one second in all. */
export function dealt(_node: Element, place: number): TransitionConfig {
  if (calm) return { duration: 0 };
  return {
    delay: pace(Math.min(MOST_BETWEEN, BETWEEN_CARDS * place)),
    duration: pace(260),
    easing: cubicOut,
    // `--y` raises a card that can be played. Reading the computed style instead would lay out the table once for each card.
    css: (t, u) => `transform: translateY(calc(var(--y, 0px) - ${160 * u}px)); opacity: ${t}`,
  };
}

/** Where a taken trick moves, in pixels from the middle. Set before the cards leave, because they cannot read it afterwards. */
export interface Exit {
  isTaken: boolean;
  x: number;
  y: number;
}

/** A taken card moves to the winner; a covered one disappears at once. */
export function collected(_node: Element, { x, y, isTaken }: Exit): TransitionConfig {
  if (!isTaken || calm) return { duration: 0 };
  return {
    duration: pace(420),
    easing: cubicInOut,
    css: (t, u) => `transform: translate(${x * u}px, ${y * u}px) scale(${1 - 0.4 * u}); opacity: ${t}`,
  };
}
