import type { Db, Tx } from '#platform/database/index';
import type { UserRow } from './user-repository.ts';

/** The account that one was merged into, by what somebody signs in with: the username, or an email that was confirmed. */
export async function findKeptByIdentifier(db: Db | Tx, identifier: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('person_merge as m')
    .innerJoin('app_user as former', 'former.id', 'm.merged_id')
    .innerJoin('app_user as kept', 'kept.id', 'm.kept_id')
    .selectAll('kept')
    .where('kept.deleted_at', 'is', null)
    .where((where) =>
      identifier.includes('@')
        ? where.and([
            where('former.email', '=', identifier),
            where('former.email_verified_at', 'is not', null),
          ])
        : where('former.username', '=', identifier),
    )
    .executeTakeFirst();
}
