import { type Selectable, sql } from 'kysely';
import { isPerson } from '#modules/identity';
import type { DB, Db, Tx } from '#platform/database/index';
import type { ProviderFact, ProviderMode } from '../providers/provider-kind.ts';

export type MessageRow = Selectable<DB['provider_message']>;

/** @returns its id; undefined when the message has come before, which is counted */
export async function insertMessage(
  tx: Tx,
  message: { provider: string; mode: ProviderMode; messageId: string; kind: string; body: Buffer },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('provider_message')
    .values({
      provider: message.provider,
      mode: message.mode,
      message_id: message.messageId,
      kind: message.kind,
      body: message.body,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'mode', 'message_id'])
        .doUpdateSet({ times: sql`provider_message.times + 1` }),
    )
    .returning(['id', 'times'])
    .executeTakeFirstOrThrow();
  return row.times === 1 ? row.id : undefined;
}

/** A message that is not applied yet, locked. */
export async function lockMessage(tx: Tx, id: number): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('provider_message')
    .selectAll()
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateApplied(
  tx: Tx,
  id: number,
  { outcome, orderId }: { outcome: string; orderId?: number },
): Promise<void> {
  await tx
    .updateTable('provider_message')
    .set({
      applied_at: sql`now()`,
      outcome: outcome.slice(0, 300),
      ...(orderId === undefined ? {} : { order_id: orderId }),
    })
    .where('id', '=', id)
    .execute();
}

/** Messages that were not applied within a minute: their job was lost, or has failed. */
export async function findUnapplied(
  db: Db,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('provider_message')
    .select('id')
    .where('applied_at', 'is', null)
    .where('received_at', '<', sql<Date>`now() - interval '1 minute'`)
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A question whose answer comes as a message. */
export interface Question {
  provider: string;
  mode: ProviderMode;
  reference: string;
  attemptId: number | null;
  fact: ProviderFact;
}

export async function insertQuestion(tx: Tx, question: Question): Promise<void> {
  await tx
    .insertInto('provider_question')
    .values({
      provider: question.provider,
      mode: question.mode,
      reference: question.reference,
      attempt_id: question.attemptId,
      transaction_id: question.fact.transaction,
      fact: JSON.stringify(question.fact),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the answer to an open question. @returns undefined when it is not open: then the answer proves nothing */
export async function closeQuestion(
  tx: Tx,
  { provider, mode, reference }: Pick<Question, 'provider' | 'mode' | 'reference'>,
): Promise<{ attempt_id: number | null; fact: ProviderFact } | undefined> {
  const row = await tx
    .updateTable('provider_question')
    .set({ answered_at: sql`now()` })
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('reference', '=', reference)
    .where('answered_at', 'is', null)
    .returning(['attempt_id', 'fact'])
    .executeTakeFirst();
  return row && { attempt_id: row.attempt_id, fact: row.fact as unknown as ProviderFact };
}

/** What providers have sent about somebody's orders is forgotten: it may hold their phone and name. */
export async function clearBodies(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('provider_message')
    .set({ body: Buffer.alloc(0) })
    .where(
      'order_id',
      'in',
      tx.selectFrom('course_order').select('id').where(isPerson('course_order.user_id', userId)),
    )
    .execute();
}

/** The bodies of applied messages from before a time are forgotten; what they did is kept. @returns of how many */
export async function clearOldBodies(db: Db, before: Date, limit: number): Promise<number> {
  const cleared = await db
    .updateTable('provider_message')
    .set({ body: Buffer.alloc(0) })
    .where('id', 'in', (old) =>
      old
        .selectFrom('provider_message')
        .select('id')
        .where(sql<boolean>`octet_length(body) > 0`)
        .where('received_at', '<', before)
        .where('applied_at', 'is not', null)
        .orderBy('received_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(cleared.numUpdatedRows);
}
