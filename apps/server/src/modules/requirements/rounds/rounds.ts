import { siteDay } from '@darasa/contract/formatting/site-zone';
import { daysAfter, endOfSiteDay, monthsAfter } from '@darasa/contract/requirements/dates';
import { LATE_DAYS, renewalLead } from '@darasa/contract/requirements/rules';

/*
 * Which rounds a person has of a requirement: from facts alone, so that settling late, twice or in another order comes to the same.
 */

/** What a requirement says of time. */
export interface RoundRules {
  /** A fixed day; else days after somebody was assigned. */
  due_on: string | null;
  due_days: number | null;
  renew_months: number | null;
}

/** A round as it is kept. */
export interface Round {
  round: number;
  began_at: Date;
  due_on: string;
  /** This person's own day instead. */
  changed_due_on: string | null;
  finished_at: Date | null;
  excused_at: Date | null;
  /** When the next one begins. */
  next_at: Date | null;
}

interface Facts {
  rules: RoundRules;
  /** Since when it is asked of the person. */
  assignedAt: Date;
  /** When each of its courses was completed, each time, the earliest first. */
  completions: readonly (readonly Date[])[];
  now: Date;
}

/** The day until which a round is to be done. */
export const dueDayOf = ({ changed_due_on, due_on }: Pick<Round, 'changed_due_on' | 'due_on'>): string =>
  changed_due_on ?? due_on;

/**
 * The rounds of a person: those that are stored and finished stay as they are, the last one follows the facts, and others begin when it is
 * time for them.
 * @param stored by number
 */
export function roundsOf(stored: readonly Round[], facts: Facts): Round[] {
  const rounds: Round[] = [];
  for (let number = 1; ; number++) {
    const before = rounds.at(-1);
    const known = stored.find(({ round }) => round === number);
    const round = known?.finished_at ? { ...known } : roundOf(number, before, known, facts);
    if (!round) return rounds;
    round.next_at = nextAt(round, facts.rules);
    rounds.push(round);
    // What was done later stays, also when it is not renewed any more
    if (round.next_at === null && !stored.some((one) => one.round > number && one.finished_at)) return rounds;
  }
}

function roundOf(
  number: number,
  before: Round | undefined,
  known: Round | undefined,
  facts: Facts,
): Round | undefined {
  const kept = { changed_due_on: known?.changed_due_on ?? null, excused_at: known?.excused_at ?? null };
  if (!before) {
    const finished_at = firstFinish(facts);
    return {
      round: number,
      began_at: facts.assignedAt,
      due_on: firstDue(facts),
      ...kept,
      finished_at,
      next_at: null,
    };
  }
  if (before.next_at === null || facts.rules.renew_months === null) return known && { ...known };
  const begins = before.next_at;
  const finished_at = finishAfter(before.finished_at ?? before.began_at, facts.completions);
  if (!known && begins > facts.now && finished_at === null) return undefined;
  return {
    round: number,
    // Who did it again before it was asked has done this round
    began_at: finished_at !== null && finished_at < begins ? finished_at : begins,
    due_on: renewedDue(before, facts.rules.renew_months),
    ...kept,
    finished_at,
    next_at: null,
  };
}

function firstDue({ rules, assignedAt }: Facts): string {
  const assigned = siteDay(assignedAt);
  if (rules.due_on === null) return daysAfter(assigned, rules.due_days ?? 0);
  return rules.due_on >= assigned ? rules.due_on : daysAfter(assigned, LATE_DAYS);
}

/** The day by which what was done is to be done anew. */
export const renewedDue = (
  before: Pick<Round, 'finished_at' | 'changed_due_on' | 'due_on'>,
  months: number,
): string => monthsAfter(before.finished_at ? siteDay(before.finished_at) : dueDayOf(before), months);

/** When the next round begins: some time before what was done expires. */
function nextAt(round: Round, { renew_months }: RoundRules): Date | null {
  if (renew_months === null || (round.finished_at === null && round.excused_at === null)) return null;
  const begins = endOfSiteDay(daysAfter(renewedDue(round, renew_months), -renewalLead(renew_months) - 1));
  return begins > round.began_at ? begins : endOfSiteDay(siteDay(round.began_at));
}

/** What was done before it was asked counts while it is valid. */
function firstFinish({ rules, assignedAt, completions }: Facts): Date | null {
  return latestOf(
    completions.map((times) => {
      const valid = times.filter(
        (time) =>
          time <= assignedAt &&
          (rules.renew_months === null ||
            endOfSiteDay(monthsAfter(siteDay(time), rules.renew_months)) > assignedAt),
      );
      return valid.at(-1) ?? times.find((time) => time > assignedAt);
    }),
  );
}

const finishAfter = (after: Date, completions: Facts['completions']): Date | null =>
  latestOf(completions.map((times) => times.find((time) => time > after)));

/** Everything is done when the last is; null while something is missing. */
function latestOf(times: readonly (Date | undefined)[]): Date | null {
  if (times.length === 0) return null;
  let latest = new Date(0);
  for (const time of times) {
    if (!time) return null;
    if (time > latest) latest = time;
  }
  return latest;
}

/** The courses that somebody has to do anew in a round: those completed only before it. */
export const coursesToRepeat = (
  rounds: readonly Round[],
  courseIds: readonly number[],
  completedAt: ReadonlyMap<number, Date>,
): number[] => {
  const [before, last] = [rounds.at(-2), rounds.at(-1)];
  if (!before || !last || last.finished_at !== null || last.excused_at !== null) return [];
  const after = before.finished_at ?? before.began_at;
  return courseIds.filter((id) => {
    const completed = completedAt.get(id);
    return completed !== undefined && completed <= after;
  });
};
