import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** Those of some groups that there are. @param ids digits, as documents have them */
export const findGroupsNamed = (
  db: Db | Tx,
  ids: readonly string[],
): Promise<{ id: number; name: string; archived: boolean }[]> =>
  db
    .selectFrom('group_entry')
    .select(['id', 'name', 'archived'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .$narrowType<{ id: number; name: string; archived: boolean }>()
    .execute();
