import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

/** Both halves of an assessment: what learners may read, and the answers. */
export interface RevisionAssessmentRow {
  content: unknown;
  answers: unknown;
}

const selectAssessment = statement(
  'assessment.of-revision',
  'select content, answers from revision_assessment where revision_id = $1::bigint and assessment_id = $2::uuid',
  rowsOf<RevisionAssessmentRow>(),
);

export async function findRevisionAssessment(
  db: Db | Tx,
  revisionId: number,
  assessmentId: string,
): Promise<RevisionAssessmentRow | undefined> {
  return (await selectAssessment(db, revisionId, assessmentId))[0];
}

/** Which assessment of a revision has each of these questions; none of those that are taken in lessons, whose answers count. */
export async function findPlacesOf(
  db: Db | Tx,
  revisionId: number,
  { questionIds, taken }: { questionIds: readonly string[]; taken: readonly string[] },
): Promise<{ assessment_id: string; question_id: string }[]> {
  const { rows } = await sql<{ assessment_id: string; question_id: string }>`
    select r.assessment_id, q ->> 'id' as question_id
    from revision_assessment r
      cross join lateral jsonb_array_elements(r.content -> 'questions') q
    where r.revision_id = ${revisionId} and r.assessment_id <> all(${[...taken]}::uuid[])
      and q ->> 'id' = any(${[...questionIds]}::text[])`.execute(db);
  return rows;
}
