import type { RecallCardView, RecallOverview } from '@darasa/contract/recall/endpoints';
import { type RecallScheduler, rememberedAt } from '@darasa/contract/recall/schedule';
import { fromView, type Session } from './session.ts';

/* What one knows after a session beside what one knew before it: reckoned on this device, so that it is told without a connection. */

export interface GrownTopic {
  topic: string;
  cards: number;
  /** Shares, 0 to 1; null: none of its cards had been answered. */
  before: number | null;
  now: number;
  /** Cards more that would be known. */
  gain: number;
  lesson: { id: string; title: string } | null;
}
export interface GrownCourse {
  course: RecallOverview['courses'][number]['course'];
  topics: GrownTopic[];
}

/** The courses and topics of a session, what grew most first. @param overview as it was at the beginning */
export function grownTopics(
  overview: RecallOverview,
  { grown }: Session,
  scheduler: RecallScheduler,
  at: Date,
): GrownCourse[] {
  const changed = [...grown.values()];
  return overview.courses.flatMap(({ course, topics }) => {
    const own = changed.filter(({ before }) => before.course_id === (course?.id ?? null));
    const touched = topics.flatMap(({ topic, cards, answered, remembered, lesson }): GrownTopic[] => {
      const here = own.filter(({ before }) => before.topic === topic);
      if (here.length === 0) return [];
      let [sum, count] = [(remembered ?? 0) * answered, answered];
      for (const { before, after } of here) {
        if (before.schedule.last_at === null) count++;
        sum += rememberedAt(fromView(after.schedule), at, scheduler);
        sum -= rememberedAt(fromView(before.schedule), at, scheduler);
      }
      const now = Math.min(1, Math.max(0, sum / Math.max(1, count)));
      return [{ topic, cards, lesson, before: remembered, now, gain: sum - (remembered ?? 0) * answered }];
    });
    return touched.length === 0
      ? []
      : [{ course, topics: touched.sort((one, other) => other.gain - one.gain) }];
  });
}

/** How many cards would be known now, of how many, and how many of them since the session began. */
export function knownCards(overview: RecallOverview, courses: readonly GrownCourse[]) {
  const topics = overview.courses.flatMap(({ left_out, topics: all }) => (left_out ? [] : all));
  const before = topics.reduce((sum, { answered, remembered }) => sum + answered * (remembered ?? 0), 0);
  const more = courses.flatMap((course) => course.topics).reduce((sum, { gain }) => sum + gain, 0);
  const all = topics.reduce((sum, { cards }) => sum + cards, 0);
  return { known: Math.min(all, Math.round(before + more)), all, more: Math.round(more) };
}

/** Cards that come tomorrow, as they stand after the session. */
export function comingTomorrow(cards: readonly RecallCardView[], { grown }: Session, now: Date): number {
  const tomorrow = new Date(now);
  tomorrow.setDate(now.getDate() + 1);
  return cards
    .map((card) => grown.get(card.id)?.after ?? card)
    .filter(({ shown_at }) => new Date(shown_at).toDateString() === tomorrow.toDateString()).length;
}
