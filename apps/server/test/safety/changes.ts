import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

/**
 * The tables in which something was written meanwhile, by anybody, except the attempt counters. Looking takes longer than most requests:
 * let it see many.
 */
export async function changesBy(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const before = await digestOf(db);
  await work();
  const after = await digestOf(db);
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}

/**
 * A short text for each table except the attempt counters, to detect what a request changed: how many rows there are, and the last
 * transaction that wrote one of those. Reading their contents, some thousand times, took most of the time.
 */
async function digestOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; digest: string }>`
    select tablename as name,
      query_to_xml(format('select count(*), max(xmin::text::bigint) as last from %I', tablename), false, true, '')::text
        as digest
    from pg_tables where schemaname = 'public' and tablename <> 'attempt_count'`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/**
 * Does things together that are asked for one by one, each as a test of its own: the first that needs a batch has it done. Whoever asks
 * again after a failure (another try of a test) has it done anew.
 */
export function inBatches<Result>(
  keys: readonly string[],
  size: number,
  work: (keys: readonly string[]) => Promise<Result>,
): { of: (key: string) => Promise<Result> } {
  const done = new Map<number, { result: Promise<Result>; seen: Set<string> }>();
  return {
    of(key) {
      const batch = Math.floor(keys.indexOf(key) / size);
      let held = done.get(batch);
      if (!held || held.seen.has(key)) {
        held = { result: work(keys.slice(batch * size, (batch + 1) * size)), seen: new Set() };
        done.set(batch, held);
      }
      held.seen.add(key);
      return held.result;
    },
  };
}
