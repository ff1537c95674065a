import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '../src/modules.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** `table.column` of everything that refers to an account: by a foreign key, or by a name that others use for one. */
async function columnsOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with keys as (
      select c.conrelid as relation, a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'app_user'::regclass)
    select k.relation::regclass || '.' || k.name as name from keys k
    union
    select c.oid::regclass || '.' || a.attname
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'bigint'::regtype and a.attname in (select name from keys)
      and a.attname not in ('acting', 'one_id', 'other_id', 'kept_id', 'merged_id')`.execute(database.db);
  return rows.map(({ name }) => name).sort();
}
/** Tables of the platform, which knows no people: identity says what becomes of them. */
const PLATFORM = ['kept_reply', 'outbound_email'];

it('every column that refers to people says what becomes of it when two accounts are merged', async () => {
  const said = modules.flatMap(({ merging }) => Object.keys(merging?.columns ?? {}));
  expect(said.toSorted()).toEqual(await columnsOfPeople());
});

it('each module says it of its own tables, once', () => {
  for (const { name, tables = [], merging } of modules) {
    const own = [...tables, ...(name === 'identity' ? PLATFORM : [])];
    for (const column of Object.keys(merging?.columns ?? {}))
      expect(own, `${name} says ${column}`).toContain(column.split('.')[0]);
  }
  const said = modules.flatMap(({ merging }) => Object.keys(merging?.columns ?? {}));
  expect(new Set(said).size).toBe(said.length);
});

it('every module with personal data says how it is merged', () => {
  const silent = modules.flatMap(({ name, personalData, merging }) => (personalData && !merging ? name : []));
  expect(silent).toEqual([]);
});

it('what is moved beside what the kept account has is as unique as the table says', async () => {
  for (const [name, rule] of modules.flatMap(({ merging }) => Object.entries(merging?.columns ?? {}))) {
    if (rule !== 'moved' && typeof rule === 'string') continue;
    const [table = '', column = ''] = name.split('.');
    const { rows } = await sql<{ columns: string[] }>`
      select array(select a.attname::text from unnest(i.indkey) with ordinality k (number, at)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number where a.attname <> ${column}
        order by k.at) as columns
      from pg_index i where i.indrelid = ${table}::regclass and i.indisunique
        and (select attnum from pg_attribute where attrelid = i.indrelid and attname = ${column}) = any(i.indkey)`.execute(
      database.db,
    );
    // Ids that clients make are of one person; two never make the same
    const unique = rows
      .map(({ columns }) => columns)
      .filter((one) => one.join() !== 'id' && one.join() !== 'idempotency_key');
    const said = rule === 'moved' ? [] : rule.moved.filter((one) => one.join() !== 'id');
    expect(said.map((one) => one.toSorted().join()).toSorted(), name).toEqual(
      unique.map((one) => one.toSorted().join()).toSorted(),
    );
  }
});
