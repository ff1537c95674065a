import type { Db } from '#platform/database/index';

/** Gives a person a second factor, again if it was removed. */
export async function withSecondFactor(db: Db, userId: number): Promise<void> {
  await db
    .insertInto('totp_credential')
    .values({ user_id: userId, secret: Buffer.alloc(32), confirmed_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Creates a pending application. @returns its id */
export async function withApplication(db: Db, userId: number): Promise<number> {
  await db
    .insertInto('instructor_application')
    .values({ user_id: userId, statement: 'I have taught beekeeping in Nyeri for ten years.' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('instructor_application')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return id;
}
