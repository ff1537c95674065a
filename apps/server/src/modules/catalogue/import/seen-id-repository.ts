import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

export interface SeenIds {
  /**
   * Stores ids with their lines.
   * @returns for each row the line of the earlier row with its id, or undefined for the first
   */
  add(rows: readonly { id: string; line: number }[]): Promise<(number | undefined)[]>;
}

/**
 * The ids read so far from one file. They are stored in a temporary table, so that a file of millions needs no more memory
 * than a small one. @param db one connection, kept for the whole run
 */
export async function createSeenIds(db: Db): Promise<SeenIds> {
  // A pooled connection may have been used by an earlier import.
  await sql`drop table if exists pg_temp.import_seen`.execute(db);
  await sql`create temporary table import_seen (id text primary key, line bigint not null)`.execute(db);
  return {
    async add(rows) {
      const ids = rows.map(({ id }) => id);
      const before = await sql<{ id: string; line: string }>`
        select id, line::text from import_seen where id = any(${ids}::text[])`.execute(db);
      const lines = new Map(before.rows.map(({ id, line }) => [id, Number(line)]));
      const fresh: (typeof rows)[number][] = [];
      const found = rows.map((row) => {
        const line = lines.get(row.id);
        if (line !== undefined) return line;
        lines.set(row.id, row.line);
        fresh.push(row);
        return undefined;
      });
      await sql`
        insert into import_seen (id, line)
        select * from unnest(${fresh.map(({ id }) => id)}::text[], ${fresh.map(({ line }) => line)}::bigint[])`.execute(
        db,
      );
      return found;
    },
  };
}
