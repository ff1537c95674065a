import type { Db } from '#platform/database/index';
import { findActivities } from './activity-columns.ts';
import type { GradedAssessment, ReadColumnsOf } from './columns.ts';
import { findUsedRevisions } from './gradebook-repository.ts';

/** What is graded in a revision of a course that learners have. */
export interface CourseWork {
  course_id: number;
  revision_id: number;
  /** What learners have who have no revision of their own. */
  published: boolean;
  assessments: readonly GradedAssessment[];
}

/** What is graded in some courses, graded discussions included, by the revisions that their learners have. */
export async function findCourseWork(
  db: Db,
  readColumnsOf: ReadColumnsOf,
  courseIds: readonly number[],
): Promise<CourseWork[]> {
  const revisions = await findUsedRevisions(db, courseIds);
  const [columns, activities] = await Promise.all([
    readColumnsOf(
      db,
      revisions.map(({ revision_id }) => revision_id),
    ),
    findActivities(db, courseIds),
  ]);
  return revisions.map((revision) => ({
    ...revision,
    assessments: [
      ...(columns.get(revision.revision_id) ?? []),
      ...(activities.get(revision.course_id) ?? []),
    ],
  }));
}
