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
