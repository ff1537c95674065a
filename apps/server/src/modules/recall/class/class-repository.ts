import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';
import type { ClassFacts, FactsRow } from './told.ts';

/** Their last answer was wrong: as `answeredWrong` of the contract has it. */
const WRONG = `(c.fsrs_state = 1 and c.due_at <= c.last_at + interval '1 minute'
  or c.fsrs_state = 3 and c.due_at <= c.last_at + interval '10 minutes')`;

/**
 * How likely a card is known at `$2`, as `knownAt` of the contract has it: nothing of it while its last answer was wrong, else by the library's
 * forgetting curve with its default parameters, `$3` and `$4`: share known = (1 + factor · whole days / stability) ^ decay.
 */
const SHARE = `case when ${WRONG} then 0
  else power(1 + $3::float8 * greatest(0, floor(date_part('epoch', $2::timestamptz - c.last_at) / 86400)) / greatest(c.stability, 0.001), $4::float8) end`;

/** Cards of questions of the course `$1` that were answered. */
const ANSWERED = `c.course_id = $1::bigint and c.state = 'ready' and c.kind = 'question' and c.question_id is not null and c.revision_id is not null
  and c.last_at is not null`;

// The card of a question has the same id for everybody
const selectFacts = statement(
  'recall.class-facts',
  `with learner as materialized (
     select l.user_id, array(select g.group_id from group_learner g where g.user_id = l.user_id order by g.group_id) as groups
     from course_learner l where l.course_id = $1::bigint),
   part as materialized (
     select groups, (row_number() over (order by groups))::int as part from (select distinct groups from learner) as distinct_groups),
   placed as materialized (select user_id, part from learner join part using (groups)),
   counted as (
     select c.id, c.revision_id, p.part, count(*)::int as learners, sum(${SHARE}) as shares, (count(*) filter (where ${WRONG}))::int as wrong,
       sum(c.lapses)::int as lapses, min(c.user_id) as user_id
     from recall_card c join placed p on p.user_id = c.user_id where ${ANSWERED}
     group by c.id, c.revision_id, p.part),
   newest as (select distinct on (id) id, user_id from counted order by id, revision_id desc),
   question as (
     select id, array_agg(part) as parts, array_agg(learners) as learners, array_agg(shares) as shares, array_agg(wrong) as wrong,
       array_agg(lapses) as lapses
     from (select id, part, sum(learners)::int as learners, sum(shares) as shares, sum(wrong)::int as wrong, sum(lapses)::int as lapses
       from counted group by id, part) as by_part
     group by id)
   select c.question_id, c.assessment_id, c.revision_id, c.lesson_id, c.topic, q.parts, q.learners, q.shares, q.wrong, q.lapses,
     case when row_number() over () = 1 then (select jsonb_object_agg(part, groups) from part) end as groups
   from question q join newest n on n.id = q.id join recall_card c on c.user_id = n.user_id and c.id = n.id`,
  rowsOf<FactsRow & { groups: Record<string, number[]> | null }>({
    notNull: [
      'question_id',
      'assessment_id',
      'revision_id',
      'parts',
      'learners',
      'shares',
      'wrong',
      'lapses',
    ],
  }),
);
const selectPeople = statement(
  'recall.class-people',
  `select c.user_id, count(*)::int as cards, avg(${SHARE}) as remembered
   from recall_card c where ${ANSWERED}
     and c.user_id in (select l.user_id from course_learner l where l.course_id = $1::bigint)
     and ($5::bigint is null or c.user_id in (select g.user_id from group_learner g where g.group_id = $5::bigint))
   group by c.user_id order by remembered, c.user_id`,
  rowsOf<{ user_id: number; cards: number; remembered: number }>({
    notNull: ['user_id', 'cards', 'remembered'],
  }),
);
const selectStanding = statement(
  'recall.class-standing',
  `with learner as (
     select l.user_id, coalesce(p.changes, 0) as changes,
       array(select g.group_id from group_learner g where g.user_id = l.user_id order by g.group_id) as groups,
       exists (select from recall_card c where c.course_id = $1::bigint and c.user_id = l.user_id and c.state = 'ready'
         and c.kind = 'question' and c.last_at is not null) as has_cards
     from course_learner l left join recall_person p on p.user_id = l.user_id where l.course_id = $1::bigint)
   select (count(*) filter (where $2::bigint is null or $2::bigint = any(groups)))::int as enrolled,
     (count(*) filter (where has_cards and ($2::bigint is null or $2::bigint = any(groups))))::int as learners,
     coalesce(sum(hashtextextended(user_id || ' ' || changes || ' ' || groups::text, 0)), 0)::text as version
   from learner`,
  rowsOf<ClassStanding>(),
);

export interface ClassStanding {
  enrolled: number;
  /** How many of them have cards that were answered. */
  learners: number;
  /** Another one after any change of the cards of those who learn in the course, of who they are or of their groups. */
  version: string;
}
interface At {
  now: Date;
  curve: { factor: number; decay: number };
}

/** What the learners of a course know of its questions, by those who are in the same groups. */
export async function findClassFacts(db: Db | Tx, courseId: number, { now, curve }: At): Promise<ClassFacts> {
  const rows = await selectFacts(db, courseId, now, curve.factor, curve.decay);
  const groups = Object.entries(rows.find(({ groups }) => groups !== null)?.groups ?? {});
  return {
    questions: rows.map(({ groups: _groups, ...question }) => question),
    groups: new Map(groups.map(([part, ids]) => [Number(part), ids])),
  };
}

/** By person, who would remember least first. */
export const findClassPeople = (
  db: Db,
  courseId: number,
  groupId: number | null,
  { now, curve }: At,
): Promise<{ user_id: number; cards: number; remembered: number }[]> =>
  selectPeople(db, courseId, now, curve.factor, curve.decay, groupId);

/** Who learns in a course, or in a group of it. */
export async function findStanding(db: Db, courseId: number, groupId: number | null): Promise<ClassStanding> {
  const [standing] = await selectStanding(db, courseId, groupId);
  if (!standing) throw new Error('A count has one row');
  return standing;
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
