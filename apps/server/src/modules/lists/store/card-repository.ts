import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** The first class that a line put its person in. */
const classOf = sql<number | null>`(l.done -> 'joined' -> 0 ->> 'group_id')::bigint`;

/** @param groupId of one class, or of none; undefined: of all */
function madeIn(db: Db | Tx, listId: string, groupId: number | 'none' | undefined) {
  let lines = db
    .selectFrom('people_list_line as l')
    .where('l.list_id', '=', listId)
    .where(sql<boolean>`(l.done ->> 'made')::boolean`)
    .where('l.undone', '=', false);
  if (groupId !== undefined)
    lines = lines.where(
      sql<boolean>`${classOf} is not distinct from ${groupId === 'none' ? null : groupId}::bigint`,
    );
  return lines;
}

/** Whom a list made, class by class, in the order of the list. `user_id` null: the account was deleted since. */
export async function findMadeByClass(
  db: Db | Tx,
  listId: string,
  groupId: number | 'none' | undefined,
  page: { limit: number; offset: number },
): Promise<{ user_id: number | null; group_id: number | null }[]> {
  return madeIn(db, listId, groupId)
    .select(['l.user_id', classOf.as('group_id')])
    .orderBy(classOf, (order) => order.asc().nullsLast())
    .orderBy('l.line')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countMadeIn(
  db: Db | Tx,
  listId: string,
  groupId: number | 'none' | undefined,
): Promise<number> {
  const { n } = await madeIn(db, listId, groupId)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
