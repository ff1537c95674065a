import type { Db, Tx } from '#platform/database/index';
import { findActivityRows } from '../activities/activity-repository.ts';
import type { GradedAssessment } from './column-repository.ts';

/** What is graded in some courses besides their contents, as columns of their gradebooks. */
export async function findActivities(
  db: Db | Tx,
  courseIds: readonly number[],
): Promise<Map<number, GradedAssessment[]>> {
  const rows = (await findActivityRows(db, courseIds)).map(({ course_id, kind, ...row }) => ({
    course_id,
    column: {
      ...row,
      assessment_type: kind,
      results: 'at_once' as const,
      anonymous_marking: false,
      lesson_id: null,
      for_groups: null,
    },
  }));
  return new Map(
    [...Map.groupBy(rows, ({ course_id }) => course_id)].map(([id, own]) => [
      id,
      own.map(({ column }) => column),
    ]),
  );
}
