/*
 * Who is behind in a course: from what can be seen of somebody's work alone, each with its reason. There is no score: nobody is ranked.
 */

export const behindKinds = ['not_started', 'inactive', 'overdue', 'below', 'requirement'] as const;
export type BehindKind = (typeof behindKinds)[number];

/** Days without anything done before somebody counts as inactive, or as not having started. */
export const behindDays = { usual: 7, least: 2, most: 90 } as const;
/** Assessments below the pass mark before somebody is behind because of them. */
export const BELOW_TIMES = 2;

export interface OverdueWork {
  assessment_id: string;
  title: string;
  /** ISO 8601, UTC: the learner's own date. */
  due_at: string;
}
export interface MarkBelow {
  assessment_id: string;
  title: string;
  /** Reached, and needed, of 100. */
  percent: number;
  needed: number;
}

/** What somebody has to do the course for. */
export interface LateRequirement {
  requirement_id: string;
  /** ISO 8601, UTC: the end of the day that it was due. */
  due_at: string;
  /** It renews what they had completed, which has expired with that day. */
  renewal: boolean;
}

export type BehindReason =
  | { kind: 'not_started'; since: string }
  | { kind: 'inactive'; since: string }
  | { kind: 'overdue'; work: OverdueWork[] }
  | { kind: 'below'; marks: MarkBelow[] }
  | { kind: 'requirement'; late: LateRequirement[] };

/** What is known of a learner who has not completed the course. Times are ISO 8601, UTC. */
export interface LearnerFacts {
  enrolled_at: string;
  /** When the course opens or opened; null: it was open all the time. */
  opens_at: string | null;
  /** When they last did something in it; null: never. */
  last_at: string | null;
  /** Due and not handed in; the one due first first. */
  overdue: readonly OverdueWork[];
  below: readonly MarkBelow[];
  /** Overdue and not finished; the one due first first. */
  late: readonly LateRequirement[];
}

/** From when on somebody could have begun. */
const couldBegin = ({ enrolled_at, opens_at }: Pick<LearnerFacts, 'enrolled_at' | 'opens_at'>): string =>
  opens_at !== null && opens_at > enrolled_at ? opens_at : enrolled_at;

/** Who did nothing since before this moment is not started, or inactive. */
export const quietBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** Why somebody is behind; empty: they are not. */
export function behindReasons(
  facts: LearnerFacts,
  { now, days }: { now: Date; days: number },
): BehindReason[] {
  const before = quietBefore(now, days).getTime();
  const begin = couldBegin(facts);
  const reasons: BehindReason[] = [];
  if (facts.last_at === null) {
    if (Date.parse(begin) <= before) reasons.push({ kind: 'not_started', since: begin });
  } else if (Date.parse(facts.last_at) <= before) reasons.push({ kind: 'inactive', since: facts.last_at });
  if (facts.overdue.length > 0) reasons.push({ kind: 'overdue', work: [...facts.overdue] });
  if (facts.below.length >= BELOW_TIMES) reasons.push({ kind: 'below', marks: [...facts.below] });
  if (facts.late.length > 0) reasons.push({ kind: 'requirement', late: [...facts.late] });
  return reasons;
}

/** Points as a share of 100, as they are shown. What is below the mark never looks as if it reached it. */
export const percentOf = (points: number, max: number): number =>
  max > 0 ? Math.floor((100 * points) / max + 1e-9) : 0;

export const reminderKinds = ['remind', 'write'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export const reminderLimits = {
  /** Characters of the sender's own words. */
  words: 1000,
  /** People in one act. */
  people: 100,
} as const;
/** Hours after which somebody may be written to about a course again, whoever wrote. */
export const REMIND_AFTER_HOURS = 24;

/** Days for which a message to somebody who is behind counts as dealt with: only then do they stand in the list of work again. */
export const WRITTEN_DAYS = 7;

/** Why nothing was sent to somebody. `today`: they were written to already, whoever did it. */
export type ReminderRefusal = 'today' | 'not_behind' | 'ended' | 'self';
