import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** Conversations with an answer that was neither read nor sent by email, and is older than a moment. */
export async function findUnreadAnswers(db: Db | Tx, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('support_message as m')
    .select('m.id')
    .where('m.kind', '=', 'chat')
    .where('m.email', '<>', '')
    .where('m.last_at', '>', sql<Date>`${before}::timestamptz - interval '30 days'`)
    .where('m.last_seq', '>', sql<number>`greatest(m.visitor_read, m.mailed_to)`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('support_entry as e')
          .select(sql`1`.as('one'))
          .whereRef('e.message_id', '=', 'm.id')
          .where('e.author', '=', 'agent')
          .where('e.seq', '>', sql<number>`greatest(m.visitor_read, m.mailed_to)`)
          .where('e.created_at', '<=', before),
      ),
    )
    .orderBy('m.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Guests' conversations that nobody has written in since a moment, and networks of guests that are not needed any more. */
export async function deleteOldGuests(
  tx: Tx,
  { before, addressesBefore }: { before: Date; addressesBefore: Date },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('support_message')
    .where('kind', '=', 'chat')
    .where('user_id', 'is', null)
    .where('last_at', '<', before)
    .executeTakeFirst();
  await tx
    .updateTable('support_message')
    .set({ guest_address: null })
    .where('guest_address', 'is not', null)
    .where('created_at', '<', addressesBefore)
    .where((where) => where.or([where('blocked_at', 'is', null), where('blocked_at', '<', addressesBefore)]))
    .execute();
  return Number(numDeletedRows);
}

/** When the oldest that is settled was touched last. */
export async function findOldestConversation(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('support_message')
    .select(sql<Date>`coalesce(last_at, created_at)`.as('at'))
    .where('status', '<>', 'open')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Of everybody but guests of the chat, who have a time of their own: what is settled and was not touched since. @returns how many */
export async function deleteOldConversations(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('support_message')
    .where('id', 'in', (qb) =>
      qb
        .selectFrom('support_message')
        .select('id')
        .where('status', '<>', 'open')
        .where('waiting_since', 'is', null)
        .where((where) => where.or([where('kind', '<>', 'chat'), where('user_id', 'is not', null)]))
        .where(sql<boolean>`coalesce(last_at, created_at) < ${before}`)
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Chats in which nobody has written since a moment, and nobody waits. */
export async function settleIdle(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('support_message')
    .set({ status: 'answered' })
    .where('kind', '=', 'chat')
    .where('status', '=', 'open')
    .where('waiting_since', 'is', null)
    .where('last_at', '<', before)
    .execute();
}

/** Whoever has forgotten to go home. */
export async function endDuties(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('support_duty').where('since', '<', before).execute();
}
