import type { Db, Tx } from '#platform/database/index';
import { findPeopleNamed } from './override-repository.ts';

/** Names of people and groups, under `person 7` and `group 3`. */
export async function findNamesOf(
  db: Db | Tx,
  rows: readonly { user_id: number | null; group_id: number | null }[],
): Promise<Map<string, string>> {
  const { people, groups } = await findPeopleNamed(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
    rows.flatMap(({ group_id }) => group_id ?? []),
  );
  return new Map([
    ...people.map(({ id, name }) => [`person ${id}`, name] as const),
    ...groups.map(({ id, name }) => [`group ${id}`, name] as const),
  ]);
}
