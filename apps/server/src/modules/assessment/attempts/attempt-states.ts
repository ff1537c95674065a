import type { AttemptState } from '@darasa/contract/assessment/constants';
import { SUBMIT_GRACE_MS } from '@darasa/contract/assessment/limits';

/*
 * What can happen to an attempt, by whom and when: this table alone says it. Every write of `attempt` in attempt-repository.ts asks it
 * first. An attempt goes only with its account, and an author's try when the author tries again.
 */

export const attemptChanges = [
  'begin',
  /** Recorded when it is over: it was taken elsewhere. */
  'record',
  'answer',
  'move_end',
  'submit',
  'mark',
  /** Judged again by corrected keys or other due dates. */
  'regrade',
  /** Only how points are computed has changed. */
  'recount',
] as const;
export type AttemptChange = (typeof attemptChanges)[number];

export const attemptChangers = ['learner', 'timer', 'teacher', 'peers', 'tests', 'server'] as const;
export type AttemptChanger = (typeof attemptChangers)[number];

/** In time: the grace for slow connections included. */
export const attemptTimes = ['in_time', 'time_up', 'always'] as const;

interface Transition {
  by: Partial<Record<AttemptChanger, (typeof attemptTimes)[number]>>;
  to: readonly AttemptState[];
}

/** While an answer waits for its points it is submitted, with the points of all graded. */
const closed: readonly AttemptState[] = ['submitted', 'graded'];
const closedChanges = {
  mark: { by: { teacher: 'always', peers: 'always', tests: 'always' }, to: closed },
  regrade: { by: { server: 'always' }, to: closed },
  recount: { by: { server: 'always' }, to: closed },
} as const;

export const attemptTable: Record<AttemptState | 'none', Partial<Record<AttemptChange, Transition>>> = {
  none: {
    begin: { by: { learner: 'always' }, to: ['in_progress'] },
    record: { by: { learner: 'always' }, to: closed },
  },
  in_progress: {
    answer: { by: { learner: 'in_time' }, to: ['in_progress'] },
    move_end: { by: { teacher: 'always', server: 'always' }, to: ['in_progress'] },
    submit: { by: { learner: 'in_time', timer: 'time_up' }, to: closed },
  },
  submitted: closedChanges,
  graded: closedChanges,
};

export interface ChangedAttempt {
  state: AttemptState | 'none';
  /** Null: its time is never up. Left out of attempts that are closed. */
  ends_at?: Date | null;
}
interface Change {
  change: AttemptChange;
  by: AttemptChanger;
  /** Now, by the server's clock; only for an open attempt. */
  at?: Date;
}

/** What gives a closed attempt other points. */
export type Settling = { change: 'mark' | 'regrade' | 'recount'; by: AttemptChanger };

/** Whether somebody can change an attempt so, now. */
export function mayChange({ state, ends_at = null }: ChangedAttempt, { change, by, at }: Change): boolean {
  const when = attemptTable[state][change]?.by[by];
  if (when === undefined || when === 'always') return when !== undefined;
  const isUp = ends_at !== null && at !== undefined && at.getTime() > ends_at.getTime() + SUBMIT_GRACE_MS;
  return isUp === (when === 'time_up');
}

/** @throws Error when it cannot: whoever may be refused asks `mayChange` before, so it is a fault of the program */
export function requireChange(attempt: ChangedAttempt, wanted: Change): void {
  if (!mayChange(attempt, wanted))
    throw new Error(
      `An attempt that is ${attempt.state} does not take the change “${wanted.change}” by ${wanted.by}`,
    );
}

/** The state of a closed attempt. @param points null while an answer waits */
export const closedState = (points: number | null): 'submitted' | 'graded' =>
  points === null ? 'submitted' : 'graded';

/** Whether the time of an open attempt is up, so that it is submitted with what is there. */
export const isOverdue = (attempt: ChangedAttempt, now: Date): boolean =>
  mayChange(attempt, { change: 'submit', by: 'timer', at: now });
