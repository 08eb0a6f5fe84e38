/** Messages between a page and the workers of a trial. One worker leads and starts the others, which play. */
import type { Plan } from '../../arena/plan.ts';
import type { Job } from '../../arena/queue.ts';
import type { GaugeName, TrialNews, TrialSpec } from '../../arena/trial/trial.ts';

/** To the leading worker. */
export type Order =
  | { readonly kind: 'lead'; readonly spec: TrialSpec; readonly workers: number }
  | { readonly kind: 'stop' }
  | { readonly kind: 'go-on' };

/** From the leading worker. `refused`: the game does not take the options; its sentence is in the page's words. */
export type Told =
  | { readonly kind: 'news'; readonly news: TrialNews }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'failed'; readonly message: string };

/** From the leading worker to one that plays; it answers with reports. */
export type Task =
  | { readonly kind: 'prepare'; readonly plan: Plan; readonly gauge: GaugeName }
  | { readonly kind: 'play'; readonly job: Job }
  | { readonly kind: 'stop' };
