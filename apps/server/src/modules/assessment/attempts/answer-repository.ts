import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

export interface AnswerRow {
  question_id: string;
  response: unknown;
  version: number;
  saved_at: Date;
}

const selectAnswers = statement(
  'assessment.answers',
  `select question_id, response, version, saved_at from attempt_answer where attempt_id = $1::uuid order by question_id`,
  rowsOf<AnswerRow>(),
);
export const findAnswers = (db: Db | Tx, attemptId: string): Promise<AnswerRow[]> =>
  selectAnswers(db, attemptId);

export interface NewAnswer {
  question_id: string;
  response: unknown;
  answered_at: Date;
}

const storeAll = statement(
  'assessment.store-answers',
  `with stored as (
   insert into attempt_answer as a (attempt_id, question_id, response, answered_at)
   select $1::uuid, r.* from jsonb_to_recordset($2::jsonb)
     as r (question_id uuid, response jsonb, answered_at timestamptz)
   on conflict (attempt_id, question_id) do update set
     response = excluded.response,
     version = a.version + (a.response is distinct from excluded.response)::int,
     saved_at = case when a.response is distinct from excluded.response then now() else a.saved_at end,
     answered_at = excluded.answered_at
   where excluded.answered_at > a.answered_at
   returning question_id, response, version, saved_at)
   select question_id, response, version, saved_at from stored
   union all
   select question_id, response, version, saved_at from attempt_answer
   where attempt_id = $1::uuid and question_id not in (select question_id from stored)
   order by question_id`,
  rowsOf<AnswerRow>({ notNull: ['question_id', 'version', 'saved_at'] }),
);
/**
 * Stores answers; of two to one question the later one stays. The same answer again is no new version.
 * @returns all answers of the attempt, as they are now
 */
export const upsertAnswers = (
  tx: Tx,
  attemptId: string,
  answers: readonly NewAnswer[],
): Promise<AnswerRow[]> =>
  answers.length > 0 ? storeAll(tx, attemptId, storedJson(answers)) : findAnswers(tx, attemptId);
