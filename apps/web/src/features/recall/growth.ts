import type { RecallCardView, RecallOverview } from '@darasa/contract/recall/endpoints';
import { knownAt, type RecallScheduler } from '@darasa/contract/recall/schedule';
import { fromView, isDue, type Session } from './session.ts';

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
        sum += knownAt(fromView(after.schedule), at, scheduler);
        sum -= knownAt(fromView(before.schedule), at, scheduler);
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

/** What comes after a session, as its cards stand then. */
export interface ComingCards {
  /** Cards that are due at once. */
  now: number;
  /** Cards that come again on this day, and when the first of them does. */
  today: number;
  /** When the next card comes, on whatever day; null: none of those on this device. */
  nextAt: Date | null;
  /** Cards that wait tomorrow, when nothing more is reviewed on this day. */
  tomorrow: number;
}

export function comingCards(
  cards: readonly RecallCardView[],
  { grown }: Pick<Session, 'grown'>,
  now: Date,
): ComingCards {
  const standing = cards.map((card) => grown.get(card.id)?.after ?? card);
  const waiting = standing
    .filter((card) => !isDue(card, now))
    .map(({ shown_at }) => new Date(shown_at))
    .sort((one, other) => one.getTime() - other.getTime());
  const endOf = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days + 1);
  return {
    now: standing.length - waiting.length,
    today: waiting.filter((at) => at < endOf(0)).length,
    nextAt: waiting[0] ?? null,
    tomorrow: standing.filter(({ shown_at }) => new Date(shown_at) < endOf(1)).length,
  };
}
