import type { EnrollmentEnding, EnrollmentSource, EnrollmentStatus } from '@darasa/contract/enrollment/rules';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** Somebody's enrollment in a course with what others see of them. */
export interface ParticipantRow {
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  status: EnrollmentStatus;
  source: EnrollmentSource;
  enrolled_at: Date;
  completed_at: Date | null;
  ended_reason: EnrollmentEnding | null;
}
export interface ParticipantFilter {
  status?: EnrollmentStatus | undefined;
  /** In names and usernames; '' for all. */
  search: string;
  /** Only some people. */
  userIds?: readonly number[] | undefined;
}

/** People whose accounts were deleted are not listed. */
function matching(db: Db | Tx, courseId: number, { status, search, userIds }: ParticipantFilter) {
  let people = db
    .selectFrom('enrollment')
    .innerJoin('app_user', 'app_user.id', 'enrollment.user_id')
    .where('enrollment.course_id', '=', courseId)
    .where('app_user.deleted_at', 'is', null);
  if (status) people = people.where('enrollment.status', '=', status);
  if (userIds) people = people.where('enrollment.user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`);
  const words = search.split(/\s+/).filter((word) => word !== '');
  for (const word of words.slice(0, 8)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    // The first is indexed, and finds too many: also emails
    people = people.where(
      sql<SqlBool>`app_user.words like f_unaccent(lower(${pattern})) and (app_user.first_name || ' ' || app_user.last_name || ' ' || app_user.username) ilike ${pattern}`,
    );
  }
  return people;
}
const columns = [
  'enrollment.user_id',
  'app_user.username',
  'app_user.first_name',
  'app_user.last_name',
  'app_user.avatar_url',
  'enrollment.status',
  'enrollment.source',
  'enrollment.enrolled_at',
  'enrollment.completed_at',
  'enrollment.ended_reason',
] as const;

/** One page, the person who enrolled last first. @param page.after the last person of the page before */
export async function findParticipants(
  db: Db,
  courseId: number,
  filter: ParticipantFilter,
  page: { limit: number; after?: number | undefined },
): Promise<ParticipantRow[]> {
  let people = matching(db, courseId, filter);
  if (page.after !== undefined)
    people = people.where(
      // Value by value: a row of a query is looked for in no index
      sql<SqlBool>`(enrollment.enrolled_at, enrollment.user_id) <
        ((select e.enrolled_at from enrollment e where e.course_id = ${courseId} and e.user_id = ${page.after}), ${page.after}::bigint)`,
    );
  const rows = await people
    .select(columns)
    .orderBy('enrollment.enrolled_at', 'desc')
    .orderBy('enrollment.user_id', 'desc')
    .limit(page.limit)
    .execute();
  return rows as ParticipantRow[];
}

export async function countParticipants(
  db: Db,
  courseId: number,
  filter: ParticipantFilter,
): Promise<number> {
  const { count } = await matching(db, courseId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findParticipant(
  db: Db | Tx,
  courseId: number,
  userId: number,
): Promise<ParticipantRow | undefined> {
  const row = await matching(db, courseId, { search: '' })
    .select(columns)
    .where('enrollment.user_id', '=', userId)
    .executeTakeFirst();
  return row as ParticipantRow | undefined;
}

/** The people of a course by the state of their enrollment, and those who wait. */
export async function countStates(
  db: Db,
  courseId: number,
): Promise<{ active: number; completed: number; left: number; waiting: number }> {
  const { rows } = await sql<{ active: number; completed: number; left: number; waiting: number }>`
    select count(*) filter (where e.status = 'active')::int as active,
      count(*) filter (where e.status = 'completed')::int as completed,
      count(*) filter (where e.status = 'left')::int as left,
      (select count(*)::int from seat s where s.course_id = ${courseId}::bigint and s.state in ('waiting', 'offered')) as waiting
    from enrollment e
    where not exists (select from person_gone g where g.user_id = e.user_id) and e.course_id = ${courseId}::bigint`.execute(
    db,
  );
  return rows[0] ?? { active: 0, completed: 0, left: 0, waiting: 0 };
}

/** Whether the public sees a course. */
export async function isListed(db: Db, courseId: number): Promise<boolean> {
  const row = await db.selectFrom('course').select('listed').where('id', '=', courseId).executeTakeFirst();
  return row?.listed === true;
}
