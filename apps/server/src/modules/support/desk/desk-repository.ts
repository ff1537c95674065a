import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export const findCanned = (db: Db | Tx) =>
  db.selectFrom('support_canned').select(['id', 'title', 'body']).orderBy(sql`lower(title)`).execute();

/** Those besides one. */
export async function countCanned(tx: Tx, exceptId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('support_canned')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function saveCannedRow(
  tx: Tx,
  row: { id: string; title: string; body: string; updated_by: number },
  now: Date,
): Promise<void> {
  const { id: _id, ...change } = row;
  await tx
    .insertInto('support_canned')
    .values({ ...row, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...change, updated_at: now }))
    .execute();
}

/** @returns false when there is none */
export async function deleteCanned(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('support_canned').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function setDuty(tx: Tx, userId: number, on: boolean, now: Date): Promise<void> {
  if (on)
    await tx
      .insertInto('support_duty')
      .values({ user_id: userId, since: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await tx.deleteFrom('support_duty').where('user_id', '=', userId).execute();
}

/** Tags of messages, the most used first. */
export async function findTags(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('support_message')
    .select(sql<string>`unnest(tags)`.as('tag'))
    .groupBy(sql`1`)
    .orderBy(sql`count(*) desc`)
    .orderBy(sql`1`)
    .limit(50)
    .execute();
  return rows.map(({ tag }) => tag);
}

export interface DeskFigures {
  waiting: number;
  first_reply: number | null;
  closed: number | null;
}

/** Who waits in the chat now, and median seconds of what came since a moment. */
export async function findFigures(db: Db | Tx, since: Date, now: Date): Promise<DeskFigures> {
  const median = (column: 'first_reply_at' | 'closed_at') =>
    sql<
      number | null
    >`(percentile_cont(0.5) within group (order by date_part('epoch', ${sql.ref(column)} - created_at))
      filter (where ${sql.ref(column)} is not null and created_at >= ${since}))::int`;
  return (
    db
      .selectFrom('support_message')
      .select([
        sql<number>`(count(*) filter (where kind = 'chat' and status = 'open' and waiting_since is not null
        and (snoozed_until is null or snoozed_until <= ${now})))::int`.as('waiting'),
        median('first_reply_at').as('first_reply'),
        median('closed_at').as('closed'),
      ])
      // The others are of no figure, and after years they are most
      .where((is) => is.or([is('created_at', '>=', since), is('waiting_since', 'is not', null)]))
      .executeTakeFirstOrThrow()
  );
}

/** The longest waiting in the chat. */
export const findWaiting = (db: Db | Tx, now: Date, limit: number) =>
  db
    .selectFrom('support_message as m')
    .select([
      'm.id',
      'm.name',
      'm.waiting_since',
      sql<
        string | null
      >`(select e.body from support_entry e where e.message_id = m.id and e.author = 'visitor'
        order by e.seq desc limit 1)`.as('text'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('m.kind', '=', 'chat')
    .where('m.status', '=', 'open')
    .where('m.waiting_since', 'is not', null)
    .where((where) => where.or([where('m.snoozed_until', 'is', null), where('m.snoozed_until', '<=', now)]))
    .orderBy('m.waiting_since')
    .limit(limit)
    .execute();
