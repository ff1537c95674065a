import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { sql } from 'kysely';
import type { LessonContent } from '#modules/authoring';
import { type Db, rowsOf, statement } from '#platform/database/index';

/*
 * Lessons as learners read them. The columns `answers` are never selected here: what is in them cannot get out by mistake.
 */

export interface LessonRow {
  content: LessonContent;
  bytes: number;
}

const selectLesson = statement(
  'learning.lesson',
  'select content, bytes from revision_lesson where revision_id = $1::bigint and lesson_id = $2::uuid',
  rowsOf<LessonRow>(),
);

export async function findLesson(
  db: Db,
  revisionId: number,
  lessonId: string,
): Promise<LessonRow | undefined> {
  return (await selectLesson(db, revisionId, lessonId))[0];
}

/** What is said of an assessment before it is taken: nothing of its questions but how many there are. */
export interface AssessmentSummaryRow
  extends Pick<
    AssessmentDocument,
    | 'id'
    | 'title'
    | 'assessment_type'
    | 'total_points'
    | 'passing_score'
    | 'time_limit_minutes'
    | 'max_attempts'
    | 'due_date'
  > {
  questions: number;
}

export async function findAssessmentSummary(
  db: Db,
  revisionId: number,
  assessmentId: string,
): Promise<AssessmentSummaryRow | undefined> {
  const { rows } = await sql<AssessmentSummaryRow>`
    select assessment_id as id, content ->> 'title' as title, content ->> 'assessment_type' as assessment_type,
      (content ->> 'total_points')::float8 as total_points, (content ->> 'passing_score')::float8 as passing_score,
      (content ->> 'time_limit_minutes')::float8 as time_limit_minutes,
      (content ->> 'max_attempts')::float8 as max_attempts, content ->> 'due_date' as due_date,
      jsonb_array_length(coalesce(content -> 'questions', '[]'))
        + jsonb_array_length(coalesce(content -> 'coding_challenges', '[]')) as questions
    from revision_assessment
    where revision_id = ${revisionId} and assessment_id = ${assessmentId}`.execute(db);
  return rows[0];
}

/** The course of a revision. */
const selectCourseOf = statement(
  'learning.course-of-revision',
  'select course_id from course_revision where id = $1::bigint',
  rowsOf<{ course_id: number }>(),
);
export async function findCourseOfRevision(db: Db, revisionId: number): Promise<number | undefined> {
  return (await selectCourseOf(db, revisionId))[0]?.course_id;
}
