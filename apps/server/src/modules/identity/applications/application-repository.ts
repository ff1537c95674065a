import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';
import { type PersonRow, personColumns } from '../people/people-repository.ts';

export type ApplicationRow = Selectable<DB['instructor_application']>;
export type ApplicationStatus = 'pending' | 'approved' | 'declined' | 'withdrawn';

/** An application with its applicant, and the name of the admin who decided. */
export interface ApplicationWithPersonRow {
  application: ApplicationRow;
  person: PersonRow;
  decidedBy: { first_name: string; last_name: string; username: string } | null;
}

/** @returns undefined when the person already has a pending one */
export async function insertApplication(
  db: Db | Tx,
  userId: number,
  statement: string,
): Promise<ApplicationRow | undefined> {
  return db
    .insertInto('instructor_application')
    .values({ user_id: userId, statement })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findLatestApplication(
  db: Db | Tx,
  userId: number,
): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('instructor_application')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All applications of a person, newest first. */
export async function findApplicationsOf(db: Db | Tx, userId: number): Promise<ApplicationRow[]> {
  return db
    .selectFrom('instructor_application')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** @returns undefined when none is pending */
export async function withdrawApplication(db: Db | Tx, userId: number): Promise<ApplicationRow | undefined> {
  return db
    .updateTable('instructor_application')
    .set({ status: 'withdrawn', decided_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

export async function findApplication(db: Db | Tx, id: number): Promise<ApplicationRow | undefined> {
  return db.selectFrom('instructor_application').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An application, locked until the transaction ends. Lock its person first. */
export async function lockApplication(tx: Tx, id: number): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('instructor_application')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function decideApplication(
  tx: Tx,
  id: number,
  decision: { status: 'approved' | 'declined'; comment: string | null; decided_by: number },
): Promise<void> {
  await tx
    .updateTable('instructor_application')
    .set({ ...decision, decided_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

const withPerson = (db: Db | Tx) =>
  db
    .selectFrom('instructor_application')
    .innerJoin('app_user', 'app_user.id', 'instructor_application.user_id')
    .where('app_user.deleted_at', 'is', null);

/** One page, of one status or of all. Pending ones are sorted oldest first, others newest first. */
export async function findApplications(
  db: Db | Tx,
  status: ApplicationStatus | undefined,
  page: { limit: number; offset: number },
): Promise<ApplicationWithPersonRow[]> {
  const direction = status === 'pending' ? 'asc' : 'desc';
  let query = withPerson(db).select('instructor_application.id');
  if (status) query = query.where('instructor_application.status', '=', status);
  const rows = await query
    .orderBy('instructor_application.created_at', direction)
    .orderBy('instructor_application.id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return readApplications(
    db,
    rows.map(({ id }) => id),
  );
}

export async function countApplications(db: Db | Tx, status: ApplicationStatus | undefined): Promise<number> {
  let query = withPerson(db).select(({ fn }) => fn.countAll<number>().as('count'));
  if (status) query = query.where('instructor_application.status', '=', status);
  const { count } = await query.executeTakeFirstOrThrow();
  return Number(count);
}

/** These applications with their applicants, in the given order. */
export async function readApplications(
  db: Db | Tx,
  ids: readonly number[],
): Promise<ApplicationWithPersonRow[]> {
  if (ids.length === 0) return [];
  const applications = await db
    .selectFrom('instructor_application')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const people = await db
    .selectFrom('app_user')
    .select(personColumns)
    .where(
      'id',
      '=',
      sql<number>`any(${applications.flatMap((one) => [one.user_id, one.decided_by ?? 0])}::bigint[])`,
    )
    .execute();
  const person = new Map(people.map((row) => [row.id, row]));
  const application = new Map(applications.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const found = application.get(id);
    const applicant = found && person.get(found.user_id);
    if (!applicant) return [];
    return [{ application: found, person: applicant, decidedBy: person.get(found.decided_by ?? 0) ?? null }];
  });
}

export async function removeApplications(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('instructor_application').where('user_id', '=', userId).execute();
}
