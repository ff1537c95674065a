import type { Db } from '#platform/database/index';
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

/** What is graded in some courses, by the revisions that their learners have. */
export async function findCourseWork(
  db: Db,
  readColumnsOf: ReadColumnsOf,
  courseIds: readonly number[],
): Promise<CourseWork[]> {
  const revisions = await findUsedRevisions(db, courseIds);
  const columns = await readColumnsOf(
    db,
    revisions.map(({ revision_id }) => revision_id),
  );
  return revisions.map((revision) => ({
    ...revision,
    assessments: columns.get(revision.revision_id) ?? [],
  }));
}
