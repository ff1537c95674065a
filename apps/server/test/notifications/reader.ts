import type { Db } from '#platform/database/index';

let added = 0;

/** Somebody with a confirmed email, to be told things. @returns their id */
export async function addReader(db: Db, values: object = {}): Promise<number> {
  added += 1;
  const { id } = await db
    .insertInto('app_user')
    .values({
      username: `reader-${added}`,
      email: `reader-${added}@example.org`,
      first_name: 'Neema',
      last_name: `Okello ${added}`,
      email_verified_at: new Date(),
      roles: ['student'],
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
