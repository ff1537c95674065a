import type { LessonFacts } from '@darasa/contract/learning/merge';
import type { LessonProgressRow } from './progress-repository.ts';

const time = (date: Date | null): number | null => (date ? date.getTime() : null);
const date = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** What a stored row says, as facts that merge. */
export const factsOfRow = (row: LessonProgressRow): LessonFacts => ({
  opened_at: time(row.opened_at),
  marked_at: time(row.marked_at),
  last_at: row.last_at.getTime(),
  watched: row.watched,
  replays: row.replays,
  position:
    row.position_seconds === null || row.position_at === null
      ? null
      : {
          seconds: row.position_seconds,
          at: row.position_at.getTime(),
          event_id: row.position_event ?? '',
        },
});

/** The row of facts; what they do not say stays as it was. */
export const rowOfFacts = (
  ids: { course_id: number; lesson_id: string },
  facts: LessonFacts,
  before: Pick<LessonProgressRow, 'passed_at' | 'score' | 'done_at'> | undefined,
  now: Date,
): LessonProgressRow => ({
  ...ids,
  opened_at: date(facts.opened_at),
  marked_at: date(facts.marked_at),
  passed_at: before?.passed_at ?? null,
  score: before?.score ?? null,
  last_at: date(facts.last_at) ?? now,
  watched: facts.watched,
  replays: facts.replays,
  position_seconds: facts.position?.seconds ?? null,
  position_at: date(facts.position?.at ?? null),
  position_event: facts.position?.event_id || null,
  done_at: before?.done_at ?? null,
});
