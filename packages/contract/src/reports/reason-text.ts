import type { BehindReason, LateRequirement, MarkBelow, OverdueWork } from './behind-rules.ts';

/** Titles beyond these are counted. */
const NAMED = 3;

/** How a day is written: `12 November`. */
type Day = (iso: string) => string;

/** Why somebody is behind, in whole words for those who teach them. @param day writes a day */
export function reasonText(reason: BehindReason, day: Day): string {
  if (reason.kind === 'not_started')
    return `Has not started the course, which has been open to them since ${day(reason.since)}`;
  if (reason.kind === 'inactive') return `Has not opened the course since ${day(reason.since)}`;
  if (reason.kind === 'requirement') return reason.late.map((one) => lateText(one, day)).join('. ');
  return reason.kind === 'overdue' ? overdueText(reason.work, day) : belowText(reason.marks);
}

/** A day that is over ends with the moment that is said. */
const lastDay = (due_at: string): string => new Date(Date.parse(due_at) - 1).toISOString();

const lateText = ({ due_at, renewal }: LateRequirement, day: Day): string =>
  renewal
    ? `What they had completed expired on ${day(lastDay(due_at))} and is not renewed`
    : `The course was to be finished by ${day(lastDay(due_at))}`;

function overdueText(work: readonly OverdueWork[], day: Day): string {
  const [first] = work;
  if (first && work.length === 1) return `“${first.title}” was due on ${day(first.due_at)}`;
  return `${work.length} pieces of work are overdue: ${listed(
    work.map(({ title, due_at }) => `${title} (${day(due_at)})`),
  )}`;
}

function belowText(marks: readonly MarkBelow[]): string {
  const needed = new Set(marks.map((mark) => mark.needed));
  const same = needed.size === 1 ? [...needed][0] : undefined;
  if (same !== undefined)
    return `${marks.length} assessments below ${same} %: ${listed(marks.map(({ title, percent }) => `${title} (${percent} %)`))}`;
  return `${marks.length} assessments below the pass mark: ${listed(
    marks.map((mark) => `${mark.title} (${mark.percent} % of ${mark.needed} %)`),
  )}`;
}

const listed = (names: readonly string[]): string =>
  names.length <= NAMED + 1
    ? names.join(', ')
    : `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;
