import type { LessonProgressRow } from './progress-repository.ts';

/** Per cent of grades, by lesson. */
export const scoresOf = (
  rows: readonly Pick<LessonProgressRow, 'lesson_id' | 'score'>[],
): ReadonlyMap<string, number> =>
  new Map(rows.flatMap(({ lesson_id, score }) => (score === null ? [] : [[lesson_id, score] as const])));
