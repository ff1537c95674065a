import { z } from 'zod';
import type { Db } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

const failures = z.array(z.object({ uid: z.number().int(), tries: z.number().int() }));

/** How far a mailbox was read. */
export interface MailboxPlace {
  /** Another one: the server has counted the messages anew. */
  uid_validity: string;
  last_uid: number;
  failed: z.infer<typeof failures>;
}

/** Undefined while it was never read. */
export async function findMailbox(db: Db, name: string): Promise<MailboxPlace | undefined> {
  const row = await db
    .selectFrom('support_mailbox')
    .select(['uid_validity', 'last_uid', 'failed'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row && { ...row, last_uid: Number(row.last_uid), failed: failures.catch([]).parse(row.failed) };
}

export async function saveMailbox(db: Db, name: string, place: MailboxPlace): Promise<void> {
  const values = { ...place, failed: storedJson(place.failed) };
  await db
    .insertInto('support_mailbox')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}
