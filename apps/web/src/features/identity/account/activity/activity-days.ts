import type { ActivityEntry } from '@darasa/contract/identity/schemas';
import { dayName, localDay } from '~/lib/local-time';

export interface ActivityDay {
  /** `2026-11-20` */
  day: string;
  /** `Today`, `Yesterday`, `Friday 20 November` */
  name: string;
  entries: ActivityEntry[];
}

/** Entries by the day on which they happened here, in the order in which they come. */
export function groupByDay(entries: readonly ActivityEntry[], now: Date, timeZone?: string): ActivityDay[] {
  const days = new Map<string, ActivityDay>();
  for (const entry of entries) {
    const day = localDay(entry.at, timeZone);
    const group = days.get(day) ?? { day, name: dayName(entry.at, now, timeZone), entries: [] };
    group.entries.push(entry);
    days.set(day, group);
  }
  return [...days.values()];
}

const steps = [30, 60, 100] as const;
export const FIRST_STEP = steps[0];

/**
 * How many to ask for next; undefined when that was all, or more than is shown on a page.
 * @param asked how many were asked for @param came how many there were
 */
export const nextStep = (asked: number, came: number): number | undefined =>
  came < asked ? undefined : steps.find((step) => step > asked);
