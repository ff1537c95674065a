import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

/** What a course's learners still know of one question. */
export interface ClassRow {
  question_id: string;
  assessment_id: string;
  revision_id: number;
  lesson_id: string | null;
  topic: string;
  learners: number;
  remembered: number;
  lapses: number;
}

/**
 * Cards of questions of those who learn in a course, `$1`, or of a group of them, `$2`, with how likely each is known at `$3` by the library's
 * forgetting curve with its default parameters, `$4` and `$5`: share known = (1 + factor · days / stability) ^ decay.
 */
const KNOWN = `
  learner as materialized (
    select l.user_id from course_learner l where l.course_id = $1::bigint
      and ($2::bigint is null or l.user_id in (select g.user_id from group_learner g where g.group_id = $2::bigint))),
  known as (
    select c.user_id, c.id, c.question_id, c.revision_id, c.lapses,
      power(1 + $4::float8 * greatest(0, date_part('epoch', $3::timestamptz - c.last_at) / 86400) / greatest(c.stability, 0.001),
        $5::float8) as share
    from recall_card c
    where c.course_id = $1::bigint and c.state = 'ready' and c.kind = 'question' and c.question_id is not null and c.revision_id is not null
      and c.last_at is not null and c.user_id in (select user_id from learner))`;

// The card of a question has the same id for everybody
const selectQuestions = statement(
  'recall.class-questions',
  `with ${KNOWN},
   part as (
     select id, question_id, revision_id, count(*) as learners, sum(share) as shares, sum(lapses) as lapses, min(user_id) as user_id
     from known group by id, question_id, revision_id),
   question as (
     select id, question_id, sum(learners)::int as learners, sum(shares) / sum(learners)::float8 as remembered, sum(lapses)::int as lapses,
       max(revision_id) as revision_id, (array_agg(user_id order by revision_id desc))[1] as user_id
     from part group by id, question_id)
   select q.question_id, c.assessment_id, q.revision_id, c.lesson_id, c.topic, q.learners, q.remembered, q.lapses
   from question q join recall_card c on c.user_id = q.user_id and c.id = q.id
   order by q.remembered, q.question_id limit 1000`,
  rowsOf<ClassRow>({
    notNull: ['question_id', 'assessment_id', 'revision_id', 'learners', 'remembered', 'lapses'],
  }),
);
const selectPeople = statement(
  'recall.class-people',
  `with ${KNOWN}
   select user_id, count(*)::int as cards, avg(share) as remembered from known group by user_id order by remembered, user_id`,
  rowsOf<{ user_id: number; cards: number; remembered: number }>({
    notNull: ['user_id', 'cards', 'remembered'],
  }),
);
const selectEnrolled = statement(
  'recall.class-enrolled',
  `select count(*)::int as enrolled, count(k.has_card)::int as learners from course_learner l
   left join lateral (
     select 1 as has_card from recall_card c where c.user_id = l.user_id and c.course_id = $1::bigint and c.state = 'ready'
       and c.kind = 'question' and c.question_id is not null and c.last_at is not null limit 1) k on true
   where l.course_id = $1::bigint
     and ($2::bigint is null or l.user_id in (select g.user_id from group_learner g where g.group_id = $2::bigint))`,
  rowsOf<{ enrolled: number; learners: number }>(),
);

interface Of {
  courseId: number;
  groupId: number | null;
  now: Date;
  curve: { factor: number; decay: number };
}

/** By question, what is forgotten fastest first. */
export const findClassQuestions = (db: Db, { courseId, groupId, now, curve }: Of): Promise<ClassRow[]> =>
  selectQuestions(db, courseId, groupId, now, curve.factor, curve.decay);

/** By person, who would remember least first. */
export const findClassPeople = (db: Db, { courseId, groupId, now, curve }: Of) =>
  selectPeople(db, courseId, groupId, now, curve.factor, curve.decay);

/** Who learns in a course, and how many of them have cards that were answered. */
export async function countClass(
  db: Db,
  courseId: number,
  groupId: number | null,
): Promise<{ enrolled: number; learners: number }> {
  return (await selectEnrolled(db, courseId, groupId))[0] ?? { enrolled: 0, learners: 0 };
}

/** Of some courses those whose teachers see names. */
export async function findShownNames(db: Db | Tx, courseIds: readonly number[]): Promise<Set<number>> {
  if (courseIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('recall_class')
    .select('course_id')
    .where('course_id', '=', sql<number>`any(${[...courseIds]}::bigint[])`)
    .where('names_shown', '=', true)
    .execute();
  return new Set(rows.map(({ course_id }) => course_id));
}

/** @returns whether that is new */
export async function saveShownNames(tx: Tx, courseId: number, shown: boolean): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('recall_class')
    .values({ course_id: courseId, names_shown: shown })
    .onConflict((conflict) =>
      conflict
        .column('course_id')
        .doUpdateSet({ names_shown: shown })
        .where('recall_class.names_shown', '<>', shown),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
