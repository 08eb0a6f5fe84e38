/** Follows the learner through a chapter: what has been answered, and what is to be said about the last answer. */
import type { Hint } from '../../client/hint.ts';
import type { Chapter, Lesson } from '../../lessons/index.ts';
import type { Answer, LiveTable, WireError } from '../state/live.svelte.ts';
import type { Offer } from './kinds.ts';
import { type Verdict, verdictOn } from './verdict.ts';

/** A judged answer; `fine` if no agent could say how good it was. */
export interface Judged {
  readonly verdict: Verdict | { readonly kind: 'fine' };
  readonly answer: Answer;
  /** What an action was called when the question was open. */
  readonly labelOf: Label;
}

type Label = (action: string) => string;

/** The open decision of the learner, and what its actions are called. */
interface Now {
  offer(): Offer;
  labels(): Label;
}

interface Sent {
  readonly answer: Answer;
  readonly offer: Offer;
  readonly labelOf: Label;
}

export class Guide {
  readonly chapter: Chapter;
  readonly #lesson: Lesson;
  readonly #live: LiveTable;
  readonly #now: Now;
  judged = $state.raw<Judged | undefined>();
  refusal = $state.raw<WireError | undefined>();
  /** The kinds that were open in a question that the learner has answered. */
  met = $state.raw<ReadonlySet<string>>(new Set());
  hasAnswered = $state(false);
  /** The answer that the server has not yet accepted or refused. */
  #sent: Sent | undefined;
  /** The accepted answer whose hint has not arrived. */
  #unjudged: { readonly answer: Answer; readonly kind: string | undefined; readonly labelOf: Label } | undefined;
  #hint: Hint | undefined;

  constructor(live: LiveTable, lesson: Lesson, chapter: Chapter, now: Now) {
    this.#live = live;
    this.#lesson = lesson;
    this.chapter = chapter;
    this.#now = now;
  }

  /** Until the returned function is called. */
  follow(): () => void {
    const live = this.#live;
    const answered = (answer: Answer) => this.#answered(answer);
    const advised = (hint: Hint) => this.#advised(hint);
    const happened = () => this.#accepted();
    live.answerListeners.add(answered);
    live.hintListeners.add(advised);
    live.listeners.add(happened);
    return () => {
      live.answerListeners.delete(answered);
      live.hintListeners.delete(advised);
      live.listeners.delete(happened);
    };
  }

  get hasMetAll(): boolean {
    return this.chapter.kinds.every((kind) => this.met.has(kind));
  }

  /** The server has refused an answer or a call. */
  refused(error: WireError): void {
    if (this.#sent === undefined && error.rule === undefined) return;
    this.#sent = undefined;
    this.judged = undefined;
    this.refusal = error;
  }

  #answered(answer: Answer): void {
    this.refusal = undefined;
    this.judged = undefined;
    this.#unjudged = undefined;
    this.#sent = { answer, offer: this.#now.offer(), labelOf: this.#now.labels() };
  }

  /** Another question means that the answer was not refused, also if nothing has happened: the game asks once more before it acts. */
  asked(question: string | undefined): void {
    if (question !== undefined && question !== this.#sent?.answer.request.request_id) this.#accepted();
  }

  /** Anything that happens after an answer means that it was not refused. */
  #accepted(): void {
    const sent = this.#sent;
    if (sent === undefined) return;
    this.#sent = undefined;
    this.hasAnswered = true;
    const { answer, offer, labelOf } = sent;
    const kind = offer.kindOf(answer.actions[0]);
    this.met = new Set([...this.met, ...(offer.isOwed ? offer.kinds : []), ...(kind === undefined ? [] : [kind])]);
    const isChoice = answer.request.context.legal.length > 1;
    if (!isChoice) return;
    if (kind !== undefined && this.#lesson.unjudged?.includes(kind)) {
      this.judged = { verdict: { kind: 'fine' }, answer, labelOf };
      return;
    }
    this.#unjudged = { answer, kind, labelOf };
    this.#judge();
  }

  #advised(hint: Hint): void {
    this.#hint = hint;
    this.#judge();
  }

  /** As soon as both the accepted answer and the hint for its question are known. */
  #judge(): void {
    const hint = this.#hint;
    if (this.#unjudged === undefined || hint === undefined) return;
    const { answer, kind, labelOf } = this.#unjudged;
    const isForAnswer = answer.request.request_id === hint.request_id;
    // A hint for the next question means that there will be none for this one: the learner was quicker than the agent.
    if (!isForAnswer && hint.request_id !== this.#live.request?.request_id) return;
    this.#unjudged = undefined;
    if (!isForAnswer) {
      this.judged = { verdict: { kind: 'fine' }, answer, labelOf };
      return;
    }
    const isSet = kind !== undefined && this.#lesson.sets?.includes(kind);
    const verdict = verdictOn(isSet ? answer.actions : answer.actions.slice(0, 1), hint, this.#lesson.leastLoss);
    this.judged = { verdict: verdict ?? { kind: 'fine' }, answer, labelOf };
  }
}
