import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

/** The two forms of a course. */
export interface FormsRow {
  course_id: number;
  form_a: string;
  form_b: string;
  for_certificate: boolean;
}
export type FirstForm = 'a' | 'b';

export async function findForms(db: Db | Tx, courseId: number): Promise<FormsRow | undefined> {
  return db
    .selectFrom('proof_course')
    .select(['course_id', 'form_a', 'form_b', 'for_certificate'])
    .where('course_id', '=', courseId)
    .executeTakeFirst();
}

/** The forms of some courses. */
export async function findFormsOf(db: Db | Tx, courseIds: readonly number[]): Promise<FormsRow[]> {
  if (courseIds.length === 0) return [];
  return db
    .selectFrom('proof_course')
    .select(['course_id', 'form_a', 'form_b', 'for_certificate'])
    .where('course_id', '=', sql<number>`any(${[...courseIds]}::bigint[])`)
    .orderBy('course_id')
    .execute();
}

export async function saveForms(tx: Tx, { course_id, ...forms }: FormsRow): Promise<void> {
  await tx
    .insertInto('proof_course')
    .values({ course_id, ...forms })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(forms))
    .execute();
}

export async function deleteForms(tx: Tx, courseId: number): Promise<void> {
  await tx.deleteFrom('proof_course').where('course_id', '=', courseId).execute();
}

export async function findFirstForm(
  db: Db | Tx,
  courseId: number,
  userId: number,
): Promise<FirstForm | undefined> {
  const row = await db
    .selectFrom('proof_participant')
    .select('first_form')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.first_form as FirstForm | undefined;
}

/** Says with which form somebody begins: with that with which fewer do, and at a tie by who they are. It stays. */
export async function assignFirstForm(
  tx: Tx,
  { courseId, userId, at }: { courseId: number; userId: number; at: Date },
): Promise<FirstForm> {
  // One after the other, so that the halves stay equal
  await tx
    .selectFrom('proof_course')
    .select('course_id')
    .where('course_id', '=', courseId)
    .forUpdate()
    .executeTakeFirst();
  const before = await findFirstForm(tx, courseId, userId);
  if (before) return before;
  const counts = await tx
    .selectFrom('proof_participant')
    .select(['first_form', ({ fn }) => fn.countAll<number>().as('people')])
    .where('course_id', '=', courseId)
    .groupBy('first_form')
    .execute();
  const people = (form: FirstForm) =>
    Number(counts.find(({ first_form }) => first_form === form)?.people ?? 0);
  const less = people('a') - people('b');
  const first = less === 0 ? chanceOf(courseId, userId) : less < 0 ? 'a' : 'b';
  await tx
    .insertInto('proof_participant')
    .values({ course_id: courseId, user_id: userId, first_form: first, assigned_at: at })
    .execute();
  return first;
}

const chanceOf = (courseId: number, userId: number): FirstForm =>
  (createHash('sha256').update(`${courseId} ${userId}`).digest()[0] ?? 0) % 2 === 0 ? 'a' : 'b';

const selectSubmitted = statement(
  'assessment.submitted-forms',
  `select distinct assessment_id from attempt
   where user_id = $1::bigint and course_id = $2::bigint and assessment_id = any($3::uuid[]) and not preview and submitted_at is not null`,
  rowsOf<{ assessment_id: string }>(),
);
/** Which of some assessments somebody has handed in. */
export const findSubmitted = async (
  db: Db | Tx,
  userId: number,
  courseId: number,
  ids: readonly string[],
): Promise<Set<string>> =>
  new Set((await selectSubmitted(db, userId, courseId, ids)).map(({ assessment_id }) => assessment_id));

const selectDone = statement(
  'assessment.done-lessons',
  `select lesson_id from lesson_standing where user_id = $1::bigint and course_id = $2::bigint and done_at is not null`,
  rowsOf<{ lesson_id: string }>({ notNull: ['lesson_id'] }),
);
export const findDoneLessons = async (db: Db | Tx, userId: number, courseId: number): Promise<Set<string>> =>
  new Set((await selectDone(db, userId, courseId)).map(({ lesson_id }) => lesson_id));

export interface OwnFormsRow {
  course_id: number;
  form_a: string;
  form_b: string;
  first_form: FirstForm | null;
  after_submitted: boolean;
}
const selectOwn = statement(
  'assessment.own-forms',
  `select f.course_id, f.form_a, f.form_b, p.first_form,
     exists (select from attempt t where t.user_id = $1::bigint and t.course_id = f.course_id
       and t.assessment_id = case p.first_form when 'a' then f.form_b when 'b' then f.form_a end
       and not t.preview and t.submitted_at is not null) as after_submitted
   from proof_course f left join proof_participant p on p.course_id = f.course_id and p.user_id = $1::bigint
   where f.course_id in (select course_id from attempt where user_id = $1::bigint)`,
  rowsOf<OwnFormsRow>({ notNull: ['after_submitted'] }),
);
/** The forms of all courses in which somebody was asked something. */
export const findOwnForms = (db: Db | Tx, userId: number): Promise<OwnFormsRow[]> => selectOwn(db, userId);

const selectPeople = statement(
  'assessment.proof-people',
  `select p.user_id, p.first_form from proof_participant p
   where p.course_id = $1::bigint
     and p.user_id in (select l.user_id from course_learner l where l.course_id = $1::bigint)
     and ($2::bigint is null or p.user_id in (select g.user_id from group_learner g where g.group_id = $2::bigint))`,
  rowsOf<{ user_id: number; first_form: FirstForm }>(),
);
/** Who begins with which form. */
export const findParticipants = (db: Db, courseId: number, groupId: number | null) =>
  selectPeople(db, courseId, groupId);

export interface FormMarkRow {
  user_id: number;
  assessment_id: string;
  revision_id: number;
  question_id: string;
  points: number;
  max_points: number;
  started_at: Date;
  submitted_at: Date;
}
const selectMarks = statement(
  'assessment.proof-marks',
  `with first as (
     select distinct on (t.user_id, t.assessment_id) t.id, t.user_id, t.assessment_id, t.revision_id, t.started_at, t.submitted_at
     from proof_participant p
     join attempt t on t.user_id = p.user_id and t.course_id = p.course_id and t.assessment_id = any($3::uuid[])
       and not t.preview and t.state = 'graded' and t.started_at >= p.assigned_at
     where p.course_id = $1::bigint
       and p.user_id in (select l.user_id from course_learner l where l.course_id = $1::bigint)
       and ($2::bigint is null or p.user_id in (select g.user_id from group_learner g where g.group_id = $2::bigint))
     order by t.user_id, t.assessment_id, t.number)
   select f.user_id, f.assessment_id, f.revision_id, m.question_id, m.points, m.max_points, f.started_at, f.submitted_at
   from first f join answer_mark m on m.attempt_id = f.id
   where m.points is not null and m.max_points > 0`,
  rowsOf<FormMarkRow>({
    notNull: ['user_id', 'assessment_id', 'revision_id', 'points', 'started_at', 'submitted_at'],
  }),
);
/** What each answer of both tests came to, by each learner's first attempt since it was said with which form they begin. */
export const findFormMarks = (
  db: Db,
  courseId: number,
  groupId: number | null,
  forms: readonly string[],
): Promise<FormMarkRow[]> => selectMarks(db, courseId, groupId, forms);

/** With which forms somebody begins, for the export of what is kept of them. */
export async function findParticipationsOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('proof_participant')
    .select(['course_id', 'first_form', 'assigned_at'])
    .where('user_id', '=', userId)
    .orderBy('assigned_at')
    .execute();
}

export async function deleteParticipationsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('proof_participant').where('user_id', '=', userId).execute();
}
