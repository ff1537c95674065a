import { rowsOf, statement, type Tx } from '#platform/database/index';

interface LockedGrade {
  user_id: number;
  assessment_id: string;
  points: number | null;
  max_points: number;
  excused: boolean;
}

const selectLocked = statement(
  'assessment.lock-grades',
  `select g.user_id, g.assessment_id, g.points, g.max_points, g.excused
   from unnest($2::bigint[], $3::uuid[]) as c (user_id, assessment_id)
   join grade g on g.user_id = c.user_id and g.course_id = $1::bigint and g.assessment_id = c.assessment_id
   order by g.user_id, g.assessment_id
   for update of g`,
  rowsOf<LockedGrade>(),
);

/** Those that there are, locked in the order of learner and assessment. */
export const lockGrades = (
  tx: Tx,
  courseId: number,
  places: readonly { user_id: string; assessment_id: string }[],
): Promise<LockedGrade[]> =>
  selectLocked(
    tx,
    courseId,
    places.map(({ user_id }) => user_id),
    places.map(({ assessment_id }) => assessment_id),
  );
