import type { Stretch } from '@darasa/contract/learning/merge';
import type { JudgedEvent } from './judge-events.ts';

export const DAY_S = 86_400;
export const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** That somebody was learning in a lesson on one day of UTC. */
export interface Claim {
  day: string;
  courseId: number;
  lessonId: string;
  /** Seconds of the day. */
  active: Stretch;
}

/**
 * When the sender of some events says that they were learning. It depends on the events alone, not on when they arrive, so that one
 * that is repeated claims the same seconds.
 */
export function claimsOf(events: readonly JudgedEvent[], enrolledAt: (courseId: number) => number): Claim[] {
  return events.flatMap(({ event, place }) => {
    if (!place || event.kind !== 'active') return [];
    const { courseId, lesson } = place;
    const to = Math.floor(place.reported / 1000);
    const claims: Claim[] = [];
    let from = Math.max(Math.floor(enrolledAt(courseId) / 1000), to - Math.round(event.seconds ?? 0));
    // Over midnight it belongs to both days
    while (from < to) {
      const start = Math.floor(from / DAY_S) * DAY_S;
      const end = Math.min(to, start + DAY_S);
      claims.push({ day: dayOf(from), courseId, lessonId: lesson.id, active: [from - start, end - start] });
      from = end;
    }
    return claims;
  });
}
