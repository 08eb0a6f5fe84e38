/** One number to compare skills by, without the model that learns them: openskill and what it needs are 500 files to load. */
import type { Skill } from './skill.ts';

/** A lower bound of the skill: mu - 3 sigma. */
export const ordinalOf = ({ mu, sigma }: Skill): number => mu - 3 * sigma;
