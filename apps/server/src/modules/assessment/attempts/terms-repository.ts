import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';
import type { AttemptRow } from './attempt-repository.ts';
import type { Allowance } from './timing.ts';

const selectAllowance = statement(
  'assessment.allowance',
  `select extra_minutes, extra_attempts, available_until, due_date from learner_allowance
   where user_id = $1::bigint and course_id = $2::bigint and assessment_id = $3::uuid`,
  rowsOf<Allowance>({ notNull: ['extra_minutes', 'extra_attempts'] }),
);
export async function findAllowance(
  db: Db | Tx,
  { user_id, course_id, assessment_id }: Pick<AttemptRow, 'user_id' | 'course_id' | 'assessment_id'>,
): Promise<Allowance | undefined> {
  return (await selectAllowance(db, user_id, course_id, assessment_id))[0];
}

type SubmitFactsRow = { [Name in keyof Allowance]: Allowance[Name] | null } & {
  regrade_revision_id: number | null;
  published_revision_id: number | null;
};
const selectSubmitFacts = statement(
  'assessment.submit-facts',
  `select w.extra_minutes, w.extra_attempts, w.available_until, w.due_date, g.revision_id as regrade_revision_id,
     (select id from course_revision where course_id = $2::bigint and state = 'published') as published_revision_id
   from (values (true)) as always
   left join learner_allowance w
     on w.user_id = $1::bigint and w.course_id = $2::bigint and w.assessment_id = $3::uuid
   left join lateral (
     select revision_id from assessment_regrade where course_id = $2::bigint and assessment_id = $3::uuid
     order by created_at desc limit 1) g on true`,
  rowsOf<SubmitFactsRow>(),
);
/** What decides besides its own revision how an attempt is judged: what its learner is allowed, and the revisions of the newest regrade and of now. */
export async function findSubmitFacts(
  tx: Tx,
  { user_id, course_id, assessment_id }: Pick<AttemptRow, 'user_id' | 'course_id' | 'assessment_id'>,
): Promise<{
  allowance: Allowance | undefined;
  regradeRevisionId: number | null;
  publishedRevisionId: number | null;
}> {
  const [row] = await selectSubmitFacts(tx, user_id, course_id, assessment_id);
  const { extra_minutes = null, extra_attempts = null, available_until = null, due_date = null } = row ?? {};
  const allowance =
    extra_minutes === null || extra_attempts === null
      ? undefined
      : { extra_minutes, extra_attempts, available_until, due_date };
  return {
    allowance,
    regradeRevisionId: row?.regrade_revision_id ?? null,
    publishedRevisionId: row?.published_revision_id ?? null,
  };
}
