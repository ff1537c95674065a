import { FIRST_DAYS, VISIT_MINUTES } from '@darasa/contract/analytics/visit-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export type VisitedArea = 'student' | 'instructor';
interface Whose {
  userId: number;
  area: VisitedArea;
  now: Date;
}

const firstSince = (now: Date): Date => new Date(now.getTime() - FIRST_DAYS * 86_400_000);

/** Notes that somebody looks at a dashboard now. @returns since when they see what changed */
export async function saveVisit(db: Db, { userId, area, now }: Whose): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    insert into dashboard_visit as v (user_id, area, since, seen_at)
    values (${userId}, ${area}, ${firstSince(now)}, ${now})
    on conflict (user_id, area) do update set
      since = case when v.seen_at < ${now}::timestamptz - make_interval(mins => ${VISIT_MINUTES}) then v.seen_at else v.since end,
      seen_at = greatest(v.seen_at, excluded.seen_at)
    returning since`.execute(db);
  return rows[0]?.since ?? firstSince(now);
}

/** Since when somebody sees what changed. */
export async function findVisit(db: Db, { userId, area, now }: Whose): Promise<Date> {
  const row = await db
    .selectFrom('dashboard_visit')
    .select('since')
    .where('user_id', '=', userId)
    .where('area', '=', area)
    .executeTakeFirst();
  return row?.since ?? firstSince(now);
}

export const findVisits = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('dashboard_visit')
    .select(['area', 'since', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('area')
    .execute();

export const deleteVisits = (tx: Tx, userId: number) =>
  tx.deleteFrom('dashboard_visit').where('user_id', '=', userId).execute();
