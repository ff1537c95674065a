import { dueWords } from '@darasa/contract/requirements/dates';
import type { Requirement } from '@darasa/contract/requirements/schemas';
import { formatDate, formatQuantity } from '~/lib/format';
import { ownDue } from '~/lib/time/own-due';

/** A due day in words, with the date: `due Friday, 4 Dec 2026`. The date alone where it is far away. */
export function dueText(day: string, now: number = Date.now()): string {
  const words = dueWords(day, now);
  return words === null ? `due on ${dayText(day)}` : `${words}, ${dayText(day)}`;
}

/** The same of what is due for the reader, by their own clock: `due Friday, 16:00, 4 Dec 2026`. @param dueAt ISO 8601 */
export function ownDueText(dueAt: string, now: number = Date.now()): string {
  const { day, words } = ownDue(dueAt, now);
  return words === null ? `due on ${dayText(day)}` : `${words}, ${dayText(day)}`;
}

/** A day of the site: `4 Dec 2026`. Noon is on the same day in every zone of the site. */
export const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`);

export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** When a requirement is due for those of whom it is asked. */
export const dueRule = ({ due }: Pick<Requirement, 'due'>): string =>
  due.kind === 'day'
    ? `Due on ${dayText(due.day)}`
    : `Due ${formatQuantity(due.days, 'day')} after being assigned`;

export const renewalText = (months: number | null): string =>
  months === null ? '' : `Renewed every ${months === 1 ? 'month' : formatQuantity(months, 'month')}`;

export const targetText = ({ target, group }: Pick<Requirement, 'target' | 'group'>): string =>
  target === 'everybody' ? 'Everybody' : target === 'people' ? 'Chosen people' : (group?.name ?? 'A group');
