import type pg from 'pg';

/**
 * Drops the indexes of some tables and returns the statements that create them again, in any order: one sort at the end is much cheaper
 * than maintaining them while millions of rows arrive, and leaves them dense. Indexes that others depend on stay.
 * @param constraints also those of primary keys and unique constraints
 */
export async function suspendIndexes(
  client: pg.Client,
  tables: readonly string[],
  constraints = false,
): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select
       case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
       case when c.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname,
           pg_get_constraintdef(c.oid)) end as create
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid
     where i.indrelid = any($1::text[]::regclass[]) and ($2 or not i.indisunique)
       and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')
     order by c.contype = 'p' desc nulls last, i.indexrelid`,
    [tables, constraints],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ create }) => create);
}
