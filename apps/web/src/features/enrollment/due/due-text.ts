import type { CourseDue } from '@darasa/contract/enrollment/schemas';
import { dueWords } from '@darasa/contract/requirements/dates';
import { formatDate } from '~/lib/format';
import { ownDue } from '~/lib/time/own-due';

/** A day of the site: `4 Dec 2026`. Noon is on the same day in every zone of the site. */
const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`);

/** What a course's card says of what is asked of the person, by their own clock: `Due Friday`, `Overdue by 2 days`, `Renew by 4 Dec 2026`. '' for nothing. */
export function courseDueText(
  { state, mandatory, renewal, due_on, due_at, renew_on }: CourseDue,
  now: number = Date.now(),
  timeZone?: string,
): string {
  if (state === 'finished') return renew_on === null ? '' : `Renew by ${dayText(renew_on)}`;
  const own =
    due_at === undefined ? { day: due_on, words: dueWords(due_on, now) } : ownDue(due_at, now, timeZone);
  const words = own.words ?? `due on ${dayText(own.day)}`;
  if (!mandatory) return `Offered, ${words}`;
  if (!renewal) return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  return state === 'overdue' ? `Expired, renewal ${words}` : `Renew by ${dayText(own.day)}, ${words}`;
}

/** Said with emphasis: its day is over. */
export const isLate = ({ state, mandatory }: CourseDue): boolean => mandatory && state === 'overdue';
