import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';

/** An attempt as a notice names it. */
export interface AttemptDetails {
  /** Of the assessment. */
  title: string;
  lesson_id: string;
}

/** What a notice about an attempt says; undefined when it is gone. */
export async function readAttemptDetails(tx: Tx, attemptId: string): Promise<AttemptDetails | undefined> {
  const { rows } = await sql<AttemptDetails>`
    select r.content ->> 'title' as title, a.lesson_id
    from attempt a
    join revision_assessment r on r.revision_id = a.revision_id and r.assessment_id = a.assessment_id
    where a.id = ${attemptId}`.execute(tx);
  return rows[0];
}
