import type { AssessmentStanding, startRefusals } from '@darasa/contract/assessment/taking/attempts';
import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import type { LockReason } from '@darasa/contract/learning/schemas';

/*
 * When an attempt can be begun, how long it goes, and what its lateness costs. All times are the server's.
 */

export type Refusal = (typeof startRefusals)[number];

export type Timed = Pick<
  AssessmentDocument,
  'available_from' | 'available_until' | 'due_date' | 'time_limit_minutes' | 'max_attempts' | 'late'
>;

/** What one learner may have besides. */
export interface Allowance {
  extra_minutes: number;
  extra_attempts: number;
  /** Instead of the assessment's own; null: its own. */
  available_until: Date | null;
  due_date: Date | null;
}

/** The times and counts of an assessment for one learner. */
export interface Terms {
  opensAt: Date | null;
  closesAt: Date | null;
  dueAt: Date | null;
  limitMinutes: number | null;
  maxAttempts: number | null;
  late: Timed['late'];
}

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

export function termsOf(rules: Timed, allowance: Allowance | undefined): Terms {
  const { extra_minutes = 0, extra_attempts = 0 } = allowance ?? {};
  return {
    opensAt: moment(rules.available_from),
    closesAt: allowance?.available_until ?? moment(rules.available_until),
    dueAt: allowance?.due_date ?? moment(rules.due_date),
    limitMinutes: rules.time_limit_minutes === null ? null : rules.time_limit_minutes + extra_minutes,
    maxAttempts: rules.max_attempts === null ? null : rules.max_attempts + extra_attempts,
    late: rules.late,
  };
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** When the time of an attempt is up: its own, and at the latest when the assessment closes; null: never. */
export function endOf(startedAt: Date, { limitMinutes, closesAt, dueAt, late }: Terms): Date | null {
  const ends = [
    limitMinutes === null ? null : startedAt.getTime() + limitMinutes * MINUTE_MS,
    closesAt?.getTime() ?? null,
    late.policy === 'refuse' ? (dueAt?.getTime() ?? null) : null,
  ].filter((end) => end !== null);
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/** Per cent that are taken off for being late: for each day that was begun. */
export function latePercent(submittedAt: Date, { dueAt, late }: Pick<Terms, 'dueAt' | 'late'>): number {
  if (!dueAt || late.policy !== 'reduce' || submittedAt <= dueAt) return 0;
  const days = Math.ceil((submittedAt.getTime() - dueAt.getTime()) / DAY_MS);
  return Math.min(100, days * late.percent_per_day);
}

/**
 * Per cent that are taken off by the rules under which an attempt began, or by those that are published now, where they take off less:
 * a due date that is moved later takes the deduction back, one that is moved earlier makes nobody late. A learner's own date, where
 * there is one, stands in the place of both.
 * @param published undefined when there are no others
 */
export function latePercentNow(
  submittedAt: Date,
  { own, published }: { own: Timed; published: Timed | undefined },
  allowance: Allowance | undefined,
): number {
  const before = latePercent(submittedAt, termsOf(own, allowance));
  const terms = published && termsOf(published, allowance);
  // What would not be taken at all now is not forgiven either
  if (!terms || (terms.late.policy === 'refuse' && terms.dueAt && submittedAt > terms.dueAt)) return before;
  return Math.min(before, latePercent(submittedAt, terms));
}

/** Also of an assessment that may be taken as often as one likes: each attempt keeps all of its questions. */
const MAX_ATTEMPTS = 1000;

/** Why no attempt can be begun; null when one can. */
export function refusalOf(
  { opensAt, closesAt, dueAt, maxAttempts, late }: Terms,
  { locked, asked, taken, now }: { locked: LockReason | null; asked: number; taken: number; now: Date },
): Refusal | null {
  if (locked) return locked;
  if (asked === 0) return 'no_questions';
  if (opensAt && now < opensAt) return 'not_open_yet';
  if (closesAt && now >= closesAt) return 'closed';
  if (late.policy === 'refuse' && dueAt && now >= dueAt) return 'late';
  return taken >= (maxAttempts ?? MAX_ATTEMPTS) ? 'no_attempts_left' : null;
}

export const refusalMessages: Record<Refusal, string> = {
  enroll: 'Enrol in this course to begin.',
  prerequisites: 'Finish the lessons that come before this one first.',
  not_started_yet: 'This course has not started yet.',
  released_later: 'The lesson has not opened yet.',
  not_open_yet: 'It has not opened yet.',
  closed: 'It is closed.',
  late: 'The due date has passed.',
  no_attempts_left: 'You have no attempts left.',
  no_questions: 'It has no questions yet.',
  test_before_lessons: 'You have begun the lessons. You can take this once you have taken the other test.',
  test_after_lessons: 'This is the test after the course. Finish its lessons first.',
};

/** The times of a standing. */
export const presentTerms = (
  terms: Terms,
): Pick<
  AssessmentStanding,
  'time_limit_minutes' | 'due_date' | 'available_from' | 'available_until' | 'late' | 'max_attempts'
> => ({
  time_limit_minutes: terms.limitMinutes,
  due_date: terms.dueAt?.toISOString() ?? null,
  available_from: terms.opensAt?.toISOString() ?? null,
  available_until: terms.closesAt?.toISOString() ?? null,
  late: terms.late,
  max_attempts: terms.maxAttempts,
});
