import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

/** The start or end of a session. */
export interface SessionEvent {
  id: string;
  at: Date;
  method: string;
  user_agent: string;
  /** Null: it started. */
  end_reason: string | null;
}

/** The latest starts and ends of a person's sessions, newest first. */
export async function findSessionEvents(db: Db | Tx, userId: number, limit: number): Promise<SessionEvent[]> {
  const { rows } = await sql<SessionEvent>`
    select * from (
      select id, created_at as at, method, user_agent, null as end_reason from session where user_id = ${userId} and method <> 'support'
      union all
      select id, coalesce(ended_at, expires_at), method, user_agent, coalesce(end_reason, 'expired') from session
      where user_id = ${userId} and method <> 'support' and coalesce(ended_at, expires_at) <= now()) events
    order by at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** All stored data of a user's sessions, latest first. */
export async function findSessionHistory(db: Db | Tx, userId: number): Promise<Selectable<DB['session']>[]> {
  return (
    db
      .selectFrom('session')
      .selectAll()
      .where('user_id', '=', userId)
      // The browser and the address are those of somebody else
      .where('method', '<>', 'support')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
  );
}

const BATCH = 1000;

/** Marks expired sessions as ended, so that browsers that still show one are notified. @returns how many */
export async function endExpiredSessions(db: Db | Tx): Promise<number> {
  for (let ended = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      update session set ended_at = expires_at, end_reason = 'expired'
      where id in (
        select id from session where ended_at is null and expires_at < now() limit ${BATCH} for update skip locked)`.execute(
      db,
    );
    ended += Number(numAffectedRows);
    if (numAffectedRows < BATCH) return ended;
  }
}

/** Erases browser data and tokens of a user's sessions. */
export async function anonymiseSessions(tx: Tx, userId: number): Promise<void> {
  await sql`delete from refresh_token where session_id in (select id from session where user_id = ${userId})`.execute(
    tx,
  );
  await tx.updateTable('session').set({ user_agent: '', ip: null }).where('user_id', '=', userId).execute();
}
