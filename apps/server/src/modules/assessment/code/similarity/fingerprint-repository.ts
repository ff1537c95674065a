import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface KeptFingerprints {
  attempt_id: string;
  question_id: string;
  user_id: number;
  language: string;
  hashes: number[];
  submitted_at: Date;
  revision_id: number;
  attempt_state: 'submitted' | 'graded';
  username: string;
  first_name: string;
  last_name: string;
}

export async function saveFingerprints(
  tx: Tx,
  program: Pick<KeptFingerprints, 'attempt_id' | 'question_id' | 'user_id' | 'language' | 'hashes'> & {
    course_id: number;
    assessment_id: string;
  },
): Promise<void> {
  const { language, hashes } = program;
  await tx
    .insertInto('program_fingerprint')
    .values(program)
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'question_id']).doUpdateSet({ language, hashes, made_at: sql`now()` }),
    )
    .execute();
}

/** Of each learner and question the attempt that was submitted last. */
export async function findFingerprints(
  db: Db,
  courseId: number,
  assessmentId: string,
): Promise<KeptFingerprints[]> {
  const rows = await db
    .selectFrom('program_fingerprint as f')
    .innerJoin('attempt as a', (join) =>
      join.onRef('a.id', '=', 'f.attempt_id').onRef('a.user_id', '=', 'f.user_id'),
    )
    .innerJoin('app_user as u', 'u.id', 'f.user_id')
    .distinctOn(['f.question_id', 'f.user_id'])
    .select([
      'f.attempt_id',
      'f.question_id',
      'f.user_id',
      'f.language',
      'f.hashes',
      'a.submitted_at',
      'a.revision_id',
      'a.state as attempt_state',
      'u.username',
      'u.first_name',
      'u.last_name',
    ])
    .where('f.course_id', '=', courseId)
    .where('f.assessment_id', '=', assessmentId)
    .orderBy('f.question_id')
    .orderBy('f.user_id')
    .orderBy('a.submitted_at', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    attempt_state: row.attempt_state as KeptFingerprints['attempt_state'],
    hashes: row.hashes.map(Number),
    submitted_at: row.submitted_at ?? new Date(0),
  }));
}

/** One submitted program of an assessment of a course; undefined when it is not there, without its response when that lies in the archive. */
export async function findSubmittedProgram(
  db: Db,
  of: { courseId: number; assessmentId: string; questionId: string; attemptId: string },
) {
  return db
    .selectFrom('attempt as a')
    .leftJoin('attempt_answer as answer', (join) =>
      join.onRef('answer.attempt_id', '=', 'a.id').on('answer.question_id', '=', of.questionId),
    )
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select([
      'a.id as attempt_id',
      'a.submitted_at',
      'a.revision_id',
      'a.state as attempt_state',
      'a.answers_archived_at',
      'answer.response',
      'u.username',
      'u.first_name',
      'u.last_name',
    ])
    .where('a.id', '=', of.attemptId)
    .where('a.course_id', '=', of.courseId)
    .where('a.assessment_id', '=', of.assessmentId)
    .where('a.state', '<>', 'in_progress')
    .where('a.preview', '=', false)
    .executeTakeFirst();
}
