import { type Stretch, uniteStretches } from '@darasa/contract/learning/merge';
import type { JudgedEvent } from './judge-events.ts';
import type { LearningDayRow } from './progress-repository.ts';

const DAY_S = 86_400;
const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** When the sender of some events was learning, by days of UTC. */
export function activeDays(
  events: readonly JudgedEvent[],
  enrolledAt: (courseId: number) => number,
): LearningDayRow[] {
  const days = new Map<string, Stretch[]>();
  for (const { event, place } of events) {
    if (!place || event.kind !== 'active') continue;
    const to = Math.round(place.at / 1000);
    const earliest = Math.floor(enrolledAt(place.courseId) / 1000);
    let from = Math.max(earliest, to - Math.round(event.seconds ?? 0));
    // Over midnight it belongs to both days
    while (from < to) {
      const midnight = (Math.floor(from / DAY_S) + 1) * DAY_S;
      const end = Math.min(to, midnight);
      const start = midnight - DAY_S;
      const day = dayOf(from);
      days.set(day, [...(days.get(day) ?? []), [from - start, end - start]]);
      from = end;
    }
  }
  return [...days].map(([day, active]) => ({ day, active: uniteStretches(active) }));
}

/** Days with what was stored of them; those that say nothing new are left out. */
export function mergeDays(
  added: readonly LearningDayRow[],
  stored: readonly LearningDayRow[],
): LearningDayRow[] {
  const before = new Map(stored.map((row) => [row.day, row.active]));
  return added.flatMap(({ day, active }) => {
    const known = before.get(day) ?? [];
    const united = uniteStretches([...known, ...active]);
    return JSON.stringify(united) === JSON.stringify(known) ? [] : [{ day, active: united }];
  });
}
