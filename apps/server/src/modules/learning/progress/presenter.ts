import { watchedPercent } from '@darasa/contract/learning/completion';
import type { CourseProgress } from '@darasa/contract/learning/schemas';
import type { RevisionFacts } from '../revision-facts.ts';
import type { CourseProgressRow, LessonProgressRow } from './progress-repository.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** How far somebody is, with these of the lessons. */
export const presentCourseProgress = (
  course: CourseProgressRow,
  rows: readonly LessonProgressRow[],
  { lessons }: Pick<RevisionFacts, 'lessons'>,
): CourseProgress => ({
  percent: course.percent,
  done: course.done,
  total: course.total,
  last_lesson_id: course.last_lesson_id,
  completed_at: iso(course.completed_at),
  lessons: Object.fromEntries(
    rows.map((row) => [
      row.lesson_id,
      {
        opened_at: iso(row.opened_at),
        done_at: iso(row.done_at),
        position_seconds: row.position_seconds,
        watched: row.watched,
        watched_percent: watchedPercent(row.watched, lessons.get(row.lesson_id)?.seconds ?? null),
      },
    ]),
  ),
});
