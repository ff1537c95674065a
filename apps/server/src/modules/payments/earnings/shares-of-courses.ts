import { type ShareSource, shareThatCounts } from '@darasa/contract/payments/share-rules';
import type { Db, Tx } from '#platform/database/index';
import { findOwners } from '../course-repository.ts';
import { findSharesOf } from './share-repository.ts';

/** Who gets a share of a course, and which, in basis points. */
export interface CourseShare {
  teacherId: number | null;
  bp: number;
  source: ShareSource;
}

/** Of a course that is gone, or has no owner. */
export const nobodysShare: CourseShare = { teacherId: null, bp: 0, source: 'none' };

/** The shares of courses that exist and have an owner, by the courses' ids. @param site where nothing else is set */
export async function findSharesOfCourses(
  db: Db | Tx,
  courseIds: readonly number[],
  site: number,
): Promise<Map<number, CourseShare>> {
  const owners = await findOwners(db, courseIds);
  const teacherIds = owners.flatMap(({ teacher_id }) => teacher_id ?? []);
  const set = await findSharesOf(db, { courseIds, teacherIds });
  return new Map(
    owners.flatMap(({ id, teacher_id }) => {
      if (teacher_id === null) return [];
      const course = set.find(({ course_id }) => course_id === id)?.share_bp;
      const teacher = set.find((one) => one.teacher_id === teacher_id)?.share_bp;
      return [[id, { teacherId: teacher_id, ...shareThatCounts({ course, teacher, site }) }]];
    }),
  );
}
