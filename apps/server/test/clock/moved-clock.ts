import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../database.ts';

export interface MovedClock {
  now(): Date;
  /** Also keeps every session: they last less long than the clock is moved. */
  moveBy(ms: number): Promise<void>;
}

/** A database whose `now()` can be moved, for tests of what time brings: every statement and every default that asks for it gets the moved time. */
export async function createMovedDatabase(): Promise<{ database: TestDatabase; clock: MovedClock }> {
  const database = await createTestDatabase();
  // Before the pool opens a connection, which would keep the old path
  const client = new pg.Client({ ...database.connection });
  await client.connect();
  try {
    await client.query(`
      create schema clock;
      create table clock.moved (by interval not null);
      insert into clock.moved values ('0');
      create function clock.now() returns timestamptz stable language sql
        as 'select transaction_timestamp() + by from clock.moved';
      do $do$ declare one record; begin
        for one in select c.table_name, c.column_name from information_schema.columns c
          join information_schema.tables t using (table_schema, table_name)
          where c.table_schema = 'public' and c.column_default = 'now()' and t.table_type = 'BASE TABLE'
        loop
          execute format('alter table %I alter %I set default clock.now()', one.table_name, one.column_name);
        end loop;
        execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
      end $do$`);
  } finally {
    await client.end();
  }
  let moved = 0;
  const clock = {
    now: () => new Date(Date.now() + moved),
    async moveBy(ms: number) {
      moved += ms;
      await database.pool.query('update clock.moved set by = make_interval(secs => $1)', [moved / 1000]);
      await database.pool.query(`update session set expires_at = clock.now() + interval '1 day',
        absolute_expires_at = clock.now() + interval '2 days'`);
    },
  };
  return { database, clock };
}
