import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';
import { bindSender } from '../../src/platform/jobs/sender.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

/** A database with many people and courses, whose jobs run only when they are asked to. */
export interface SeatSite {
  database: TestDatabase;
  /** Each with one seat, published. */
  courses: number[];
  people: number[];
  /** The courses that were asked to be filled since, and forgets them. @param of only these */
  takeRequests(of: number): boolean;
  close(): Promise<void>;
}

/** Raises where an enrollment is one too many, whoever writes it: seats are counted when everything is locked. */
const guard = [
  `create function one_too_many() returns trigger language plpgsql as $$
   begin
     if new.status <> 'left' and (select count(*) from enrollment where course_id = new.course_id and status <> 'left') >
        (select enrollment_capacity from course where id = new.course_id) then
       raise exception 'one too many in course %', new.course_id;
     end if;
     return null;
   end $$`,
  `create trigger one_too_many after insert or update on enrollment for each row execute function one_too_many()`,
];

export async function openSeatSite({
  courses,
  people,
}: {
  courses: number;
  people: number;
}): Promise<SeatSite> {
  const database = await createTestDatabase();
  const { db } = database;
  const requests = new Set<number>();
  const boss = {
    send: (_name: string, data: { course_id: number }, { startAfter }: { startAfter?: number }) => {
      if (!startAfter) requests.add(data.course_id);
      return Promise.resolve(crypto.randomUUID());
    },
  };
  const unbind = bindSender(db, { jobs: [], open: () => Promise.resolve(boss as never) });
  const ids = async (query: string) =>
    (await sql.raw<{ id: number }>(query).execute(db)).rows.map(({ id }) => id);
  const found = {
    people: await ids(
      `insert into app_user (username, email) select 'learner' || n, 'learner' || n || '@example.org'
       from generate_series(1, ${people}) n returning id`,
    ),
    courses: await ids(
      `insert into course (slug, title, status, is_published, category_id, enrollment_capacity)
       select 'welding-' || n, 'Welding', 'published', true, (select min(id) from category), 1
       from generate_series(1, ${courses}) n returning id`,
    ),
  };
  await sql`insert into course_revision (course_id, number, state, outline, version)
    select id, 1, 'published', '{}', 1 from course`.execute(db);
  for (const statement of guard) await sql.raw(statement).execute(db);
  return {
    database,
    ...found,
    takeRequests: (courseId) => requests.delete(courseId),
    async close() {
      unbind();
      await database.drop();
    },
  };
}

/** Deletes an account as identity does; the modules follow later. */
export async function deleteAccount(tx: Tx, userId: number): Promise<void> {
  await sql`select from app_user where id = ${userId} for update`.execute(tx);
  await tx
    .updateTable('app_user')
    .set({ deleted_at: new Date(), username: `deleted-${userId}`, email: `deleted-${userId}@invalid` })
    .where('id', '=', userId)
    .execute();
}
