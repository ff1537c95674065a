import { displayName } from '@darasa/contract/identity/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

interface Listed {
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
}

const keyOf = (name: string): string => name.trim().toLowerCase();

/**
 * The names of the people of one list as they are shown. Where two of them look alike, each stands with what tells them apart: the number of the
 * school, else the username. Only lists for those who may know both are named by it.
 * @returns the name of one of them
 */
export async function shownNames(
  db: Db | Tx,
  people: readonly Listed[],
): Promise<(person: Listed) => string> {
  const named = new Map(people.map((one) => [one.user_id, displayName(one)]));
  const alike = [...Map.groupBy(named, ([, name]) => keyOf(name)).values()].flatMap((same) =>
    same.length > 1 ? same.map(([id]) => id) : [],
  );
  const marks = new Map<number, string>();
  if (alike.length > 0) {
    const rows = await db
      .selectFrom('app_user')
      .select(['id', sql<string>`coalesce(external_number, username)`.as('mark')])
      .where('id', '=', sql<number>`any(${alike}::bigint[])`)
      .execute();
    for (const { id, mark } of rows) marks.set(id, mark);
  }
  return (person) => {
    const mark = marks.get(person.user_id);
    return mark === undefined ? displayName(person) : `${displayName(person)} (${mark})`;
  };
}
