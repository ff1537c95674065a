import type { Rating } from '@darasa/contract/assessment/elo-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** A first answer of somebody to a question that was marked. */
export interface FirstAnswer {
  user_id: number;
  revision_id: number;
  assessment_id: string;
  question_id: string;
  share: number;
}

/** The newest answers of a course from which its ratings are computed anew. */
const MOST = 200_000;

/** First answers, each of a learner to a question: of one attempt, or of a whole course, in the order in which they were handed in. */
export async function findFirstAnswers(
  db: Db | Tx,
  { courseId, attemptId }: { courseId: number; attemptId: string | null },
): Promise<FirstAnswer[]> {
  const { rows } = await sql<FirstAnswer>`
    select * from (
      select a.user_id::float8 as user_id, a.revision_id::float8 as revision_id, a.assessment_id, m.question_id, a.submitted_at, a.id,
        least(1, greatest(0, m.points / m.max_points))::float8 as share
      from attempt a join answer_mark m on m.attempt_id = a.id
      where a.course_id = ${courseId} and (${attemptId}::uuid is null or a.id = ${attemptId}::uuid)
        and not a.preview and a.state = 'graded' and m.points is not null and m.max_points > 0
        and not exists (
          select from attempt e join answer_mark f on f.attempt_id = e.id and f.question_id = m.question_id
          where e.user_id = a.user_id and e.course_id = a.course_id and e.assessment_id = a.assessment_id
            and not e.preview and e.number < a.number)
      order by a.submitted_at desc, a.id desc, m.question_id desc limit ${MOST}) newest
    order by submitted_at, id, question_id`.execute(db);
  return rows.map((row) => ({ ...row, user_id: Number(row.user_id), revision_id: Number(row.revision_id) }));
}

/** Whether a course has ratings yet. */
export async function hasRatings(db: Db | Tx, courseId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from item_difficulty where course_id = ${courseId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Until the transaction ends nobody else rates answers of this course. */
export async function lockRatings(tx: Tx, courseId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('assessment.elo'), ${courseId}::int)`.execute(tx);
}

export async function findAbility(
  db: Db | Tx,
  courseId: number,
  userId: number,
): Promise<Rating | undefined> {
  const row = await db
    .selectFrom('learner_ability')
    .select(['ability as value', 'answers'])
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row;
}

/** How hard questions of a course are. @param ids undefined: all of them */
export async function findDifficulties(
  db: Db | Tx,
  courseId: number,
  ids?: readonly string[],
): Promise<Map<string, Rating>> {
  let query = db
    .selectFrom('item_difficulty')
    .select(['question_id', 'difficulty as value', 'answers'])
    .where('course_id', '=', courseId);
  if (ids) query = query.where('question_id', '=', sql<string>`any(${[...ids]}::uuid[])`);
  return new Map((await query.execute()).map(({ question_id, ...rating }) => [question_id, rating]));
}

export async function saveRatings(
  tx: Tx,
  courseId: number,
  {
    abilities,
    difficulties,
  }: { abilities: ReadonlyMap<number, Rating>; difficulties: ReadonlyMap<string, Rating> },
): Promise<void> {
  const of = <Key>(map: ReadonlyMap<Key, Rating>) => {
    const list = [...map];
    return {
      keys: list.map(([key]) => key),
      values: list.map(([, { value }]) => value),
      answers: list.map(([, { answers }]) => answers),
    };
  };
  const [people, items] = [of(abilities), of(difficulties)];
  await sql`
    insert into learner_ability (course_id, user_id, ability, answers)
    select ${courseId}::bigint, * from unnest(${people.keys}::bigint[], ${people.values}::float8[], ${people.answers}::int[])
    on conflict (course_id, user_id) do update set ability = excluded.ability, answers = excluded.answers`.execute(
    tx,
  );
  await sql`
    insert into item_difficulty (course_id, question_id, difficulty, answers)
    select ${courseId}::bigint, * from unnest(${items.keys}::uuid[], ${items.values}::float8[], ${items.answers}::int[])
    on conflict (course_id, question_id) do update set difficulty = excluded.difficulty, answers = excluded.answers`.execute(
    tx,
  );
}

export async function deleteRatings(tx: Tx, courseId: number): Promise<void> {
  await tx.deleteFrom('item_difficulty').where('course_id', '=', courseId).execute();
  await tx.deleteFrom('learner_ability').where('course_id', '=', courseId).execute();
}

export async function deleteAbilitiesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('learner_ability').where('user_id', '=', userId).execute();
}

/** For the export of what is kept of somebody. */
export async function findAbilitiesOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('learner_ability')
    .select(['course_id', 'ability', 'answers'])
    .where('user_id', '=', userId)
    .orderBy('course_id')
    .execute();
}
