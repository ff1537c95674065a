import { type GradebookSettings, gradebookSettings } from '@darasa/contract/assessment/grades/gradebook';
import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

/** How grades are put together in a course for which nobody has said it. */
export const noSettings: GradebookSettings = gradebookSettings.parse({});

/** Undefined while nobody has said anything. */
export async function findSettings(
  db: Db | Tx,
  courseId: number,
): Promise<{ settings: GradebookSettings; version: number } | undefined> {
  return (await findSettingsOf(db, [courseId])).get(courseId);
}

/** The same of several courses. */
export async function findSettingsOf(
  db: Db | Tx,
  courseIds: readonly number[],
): Promise<Map<number, { settings: GradebookSettings; version: number }>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('gradebook')
    .select(['course_id', 'settings', 'version'])
    .where('course_id', 'in', courseIds)
    .execute();
  return new Map(
    rows.map(({ course_id, settings, version }) => [
      course_id,
      { settings: gradebookSettings.parse(settings), version },
    ]),
  );
}

/** @param version of the settings that were changed @returns the new one; undefined when theirs has passed */
export async function saveSettings(
  tx: Tx,
  {
    courseId,
    settings,
    version,
    by,
    at,
  }: { courseId: number; settings: GradebookSettings; version: number; by: number; at: Date },
): Promise<number | undefined> {
  const values = { settings: storedJson(settings), updated_by: by, updated_at: at };
  const row =
    version === 0
      ? await tx
          .insertInto('gradebook')
          .values({ course_id: courseId, ...values })
          .onConflict((conflict) => conflict.column('course_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('gradebook')
          .set({ ...values, version: version + 1 })
          .where('course_id', '=', courseId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row?.version;
}

export async function findPublishedRevisionId(db: Db | Tx, courseId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('course_revision')
    .select('id')
    .where('course_id', '=', courseId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return row?.id;
}

/** The revisions that learners of some courses have now: what is published, and those that somebody still learns from. */
export const findUsedRevisions = statement(
  'assessment.used-revisions',
  `select r.course_id, r.id as revision_id, r.state = 'published' as published
   from course_revision r
   where r.course_id = any($1::bigint[]) and (r.state = 'published' or r.id in (
     select distinct e.revision_id from enrollment e
     where e.course_id = any($1::bigint[]) and e.status = 'active' and e.revision_id is not null))`,
  rowsOf<{ course_id: number; revision_id: number; published: boolean }>({
    notNull: ['course_id', 'revision_id', 'published'],
  }),
);

/** Five values of each assessment: its place, points, the most points then, bits of `cellFlags`, the exact share of the points. */
type StoredGrades = readonly (number | string | null)[];

export interface LearnerRow {
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  /** The revision that they learn from; null: the published one. */
  revision_id: number | null;
  /** In one list: thousands of short ones would cost more than the grades. */
  grades: StoredGrades | null;
  /** Place and state of open and unmarked attempts. */
  attempts: [place: number, state: 'in_progress' | 'submitted'][] | null;
  /** Place and due date of what this learner is allowed. */
  allowances: [place: number, due: string | null][] | null;
}

/** What was asked for, with its place, from 0. */
const ASKED = `asked as (select id, place - 1 as place from unnest($2::uuid[]) with ordinality as a (id, place))`;
const GRADES = `
  ('[' || string_agg(concat_ws(',', a.place, coalesce(g.points::text, 'null'), g.max_points,
    g.passed::int * 2 + g.excused::int * 4 + g.overridden::int * 8, coalesce('"' || g.share || '"', 'null')), ',') || ']')::json`;
const ATTEMPTS = 'jsonb_agg(jsonb_build_array(a.place, t.state))';
/** What was handed in besides the contents, and waits to be marked. */
const WAITING = `jsonb_agg(jsonb_build_array(a.place, 'submitted'))`;
/** Two lists, each of which may be missing, as one. */
const BOTH = (one: string, other: string) => `coalesce(${one} || ${other}, ${one}, ${other})`;
const ALLOWANCES = 'json_agg(json_build_array(a.place, l.due_date))';

/** What some learners have in a course: one row for each, so that 500 × 60 grades are not 30,000 rows. */
const selectWork = statement(
  'assessment.gradebook',
  `with ${ASKED},
   page as (select id from unnest($3::bigint[]) as id),
   graded as (
     select g.user_id, ${GRADES} as grades
     from grade g join asked a on a.id = g.assessment_id
     where g.course_id = $1::bigint and g.user_id = any($3::bigint[]) group by g.user_id),
   opened as (
     select t.user_id, ${ATTEMPTS} as attempts
     from attempt t join asked a on a.id = t.assessment_id
     where t.course_id = $1::bigint and t.state <> 'graded' and not t.preview
       and t.user_id = any($3::bigint[]) group by t.user_id),
   allowed as (
     select l.user_id, ${ALLOWANCES} as allowances
     from learner_allowance l join asked a on a.id = l.assessment_id
     where l.course_id = $1::bigint and l.user_id = any($3::bigint[]) group by l.user_id),
   waiting as (
     select r.user_id, ${WAITING} as attempts
     from activity_result r join asked a on a.id = r.activity_id
     where r.user_id = any($3::bigint[]) and r.points is null group by r.user_id)
   select u.id as user_id, g.grades, ${BOTH('o.attempts', 'h.attempts')} as attempts, w.allowances
   from page u
   left join graded g on g.user_id = u.id
   left join opened o on o.user_id = u.id
   left join waiting h on h.user_id = u.id
   left join allowed w on w.user_id = u.id`,
  rowsOf<Pick<LearnerRow, 'user_id' | 'grades' | 'attempts' | 'allowances'>>({ notNull: ['user_id'] }),
);

/**
 * Those who are enrolled with all that the gradebook shows of them, by name, some after somebody. Those who have left are not in it.
 * @param assessments in the order of the columns @param page.after the last learner of the page before; null: the first page
 * @param page.groupId only its learners
 */
export async function findLearners(
  db: Db | Tx,
  courseId: number,
  assessments: readonly string[],
  page: { after: number | null; limit: number; groupId?: number | undefined },
): Promise<LearnerRow[]> {
  const people = await findPage(db, courseId, page);
  if (people.length === 0) return [];
  const work = await selectWork(
    db,
    courseId,
    assessments,
    people.map(({ user_id }) => user_id),
  );
  const of = new Map(work.map((row) => [row.user_id, row]));
  return people.map((person) => ({
    ...person,
    grades: of.get(person.user_id)?.grades ?? null,
    attempts: of.get(person.user_id)?.attempts ?? null,
    allowances: of.get(person.user_id)?.allowances ?? null,
  }));
}

type Listed = Omit<LearnerRow, 'grades' | 'attempts' | 'allowances'>;

/**
 * Planned for each course: of 50,000 learners the index of names is walked, of thirty they are sorted, and a plan that is kept for all
 * courses would look each of the 50,000 up.
 */
async function findPage(
  db: Db | Tx,
  courseId: number,
  { after, limit, groupId }: { after: number | null; limit: number; groupId?: number | undefined },
): Promise<Listed[]> {
  // Value by value: a row of a query is looked for in no index
  const beyond =
    after === null
      ? sql``
      : sql`and (lower(u.first_name), lower(u.last_name), u.id) > (
          (select lower(p.first_name) from app_user p where p.id = ${after}),
          (select lower(p.last_name) from app_user p where p.id = ${after}), ${after}::bigint)`;
  const { rows } = await sql<Listed>`
    select u.id as user_id, u.username, u.first_name, u.last_name, e.revision_id
    from enrollment e
    join app_user u on u.id = e.user_id and u.deleted_at is null
    where e.course_id = ${courseId}::bigint and e.status <> 'left' ${beyond}
      ${groupId === undefined ? sql`` : sql`and e.user_id in (select g.user_id from group_learner g where g.group_id = ${groupId})`}
    order by lower(u.first_name), lower(u.last_name), u.id
    limit ${limit}`.execute(db);
  return rows;
}

/** What one learner has in a course. */
export type OwnRow = Pick<LearnerRow, 'revision_id' | 'grades' | 'attempts' | 'allowances'> & {
  course_id: number;
};

const OF_COURSE = 'a.course_id = e.course_id and a.id';
/** The same of one learner in several courses: nothing of the others is looked at, however many there are. */
const selectOwn = statement(
  'assessment.grades-of-learner',
  `with asked as (select * from unnest($2::bigint[], $3::uuid[], $4::int[]) as a (course_id, id, place))
   select e.course_id, e.revision_id,
     (select ${GRADES} from asked a join grade g on g.course_id = a.course_id and g.assessment_id = a.id
      where ${OF_COURSE} = g.assessment_id and g.user_id = $1::bigint) as grades,
     (select ${BOTH('o.attempts', 'h.attempts')} from
       (select ${ATTEMPTS} as attempts from asked a join attempt t on t.course_id = a.course_id and t.assessment_id = a.id
        where ${OF_COURSE} = t.assessment_id and t.user_id = $1::bigint and t.state <> 'graded' and not t.preview) o,
       (select ${WAITING} as attempts from asked a join activity_result r on r.activity_id = a.id
        where a.course_id = e.course_id and r.user_id = $1::bigint and r.points is null) h) as attempts,
     (select ${ALLOWANCES} from asked a join learner_allowance l on l.course_id = a.course_id and l.assessment_id = a.id
      where ${OF_COURSE} = l.assessment_id and l.user_id = $1::bigint) as allowances
   from enrollment e
   where e.user_id = $1::bigint and e.course_id = any($2::bigint[]) and e.status <> 'left'`,
  rowsOf<OwnRow>(),
);

/** By course. @param courses with their assessments in the order of the columns */
export async function findOwnRows(
  db: Db | Tx,
  userId: number,
  courses: readonly { id: number; assessments: readonly string[] }[],
): Promise<Map<number, OwnRow>> {
  const asked = courses.flatMap(({ id, assessments }) =>
    assessments.map((assessment, place) => ({ id, assessment, place })),
  );
  if (asked.length === 0) return new Map();
  const rows = await selectOwn(
    db,
    userId,
    asked.map(({ id }) => id),
    asked.map(({ assessment }) => assessment),
    asked.map(({ place }) => place),
  );
  return new Map(rows.map((row) => [row.course_id, row]));
}
