import { MOST_COUNTED } from '@darasa/contract/administration/setup-rules';
import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

/** How many real people there are of each kind, by the most that a role gives; nobody is counted twice. */
export interface FirstPeople {
  administrators: number;
  teachers: number;
  learners: number;
}

/** Counts those who are no demo accounts, each kind at most to a limit: it is asked whether there are any. */
export async function countFirstPeople(db: Db): Promise<FirstPeople> {
  const real = sql`from app_user where not is_demo and disabled_at is null and deleted_at is null`;
  const count = (which: ReturnType<typeof sql>) =>
    sql`(select count(*)::integer from (select ${real} and ${which} limit ${MOST_COUNTED}) found)`;
  const { rows } = await sql<FirstPeople>`
    select ${count(sql`roles @> array['admin']`)} as administrators,
      ${count(sql`roles @> array['instructor']`)} as teachers,
      ${count(sql`not roles && array['admin', 'instructor']`)} as learners`.execute(db);
  return rows[0] ?? { administrators: 0, teachers: 0, learners: 0 };
}

export async function findDemoPeopleIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('app_user').select('id').where('is_demo', '=', true).execute();
  return rows.map(({ id }) => id);
}
