import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

/** One person's call, by the key that they gave it. */
export interface KeyedCall {
  userId: number;
  key: string;
  /** Of the method, the URL and the body. */
  hash: Buffer;
}

export interface KeptReply {
  call_hash: Buffer;
  /** Null while the call runs. */
  status: number | null;
  body: string | null;
}

/**
 * Begins a call, also one that was begun by a process that no longer runs.
 * @param runsS seconds after which nobody works on a call any more
 * @returns whether it is begun now; false when it was before
 */
export async function beginCall(db: Db, { userId, key, hash }: KeyedCall, runsS: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows: begun } = await db
    .insertInto('kept_reply')
    .values({ user_id: userId, key, call_hash: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ started_at: sql<Date>`now()` })
        .where('kept_reply.status', 'is', null)
        .where('kept_reply.call_hash', '=', hash)
        .where('kept_reply.started_at', '<', sql<Date>`now() - make_interval(secs => ${runsS})`),
    )
    .executeTakeFirstOrThrow();
  return begun === 1n;
}

export const findReply = (
  db: Db,
  { userId, key }: Pick<KeyedCall, 'userId' | 'key'>,
): Promise<KeptReply | undefined> =>
  db
    .selectFrom('kept_reply')
    .select(['call_hash', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

export async function keepReply(
  db: Db,
  { userId, key }: KeyedCall,
  reply: { status: number; body: string },
): Promise<void> {
  await db
    .updateTable('kept_reply')
    .set(reply)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

export async function forgetCall(db: Db, { userId, key }: KeyedCall): Promise<void> {
  await db.deleteFrom('kept_reply').where('user_id', '=', userId).where('key', '=', key).execute();
}

export async function deleteOldReplies(db: Db, hours: number): Promise<void> {
  await db
    .deleteFrom('kept_reply')
    .where('started_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute();
}
