import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface NewSupportView {
  session_id: string;
  viewer_session: string;
  reason: string;
  seconds: number;
}

/** @returns when it ends */
export async function insertSupportView(tx: Tx, { seconds, ...view }: NewSupportView): Promise<Date> {
  const { ends_at } = await tx
    .insertInto('support_view')
    .values({ ...view, ends_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .returning('ends_at')
    .executeTakeFirstOrThrow();
  return ends_at;
}

/** Notes that a view has come to a part of the site. @returns whether it is the first time */
export async function insertArea(db: Db | Tx, sessionId: string, area: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('support_view_area')
    .values({ session_id: sessionId, area })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Takes a view whose end is not in the audit log yet: it is noted once. */
export async function takeUnnotedView(tx: Tx, sessionId: string) {
  const { rows } = await sql<{ person_id: number; viewer_id: number; minutes: number }>`
    update support_view set end_noted_at = now()
    from session, session viewing
    where support_view.session_id = ${sessionId} and support_view.end_noted_at is null
      and session.id = support_view.session_id and viewing.id = support_view.viewer_session
    returning session.user_id as person_id, viewing.user_id as viewer_id,
      round(extract(epoch from least(coalesce(session.ended_at, now()), support_view.ends_at)
        - session.created_at) / 60)::int as minutes`.execute(tx);
  return rows[0];
}
