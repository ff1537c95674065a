import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

export interface CountedRequests {
  key: string;
  /** On all nodes. */
  count: number;
  msLeft: number;
}

/** Adds what this node has counted to what others have; an expired window begins again. */
export async function addRequests(
  db: Db,
  counts: readonly { key: string; count: number; msLeft: number }[],
): Promise<CountedRequests[]> {
  const sorted = [...counts].sort((one, other) => (one.key < other.key ? -1 : 1));
  const { rows } = await sql<CountedRequests>`
    insert into request_count as counted (key, count, ends_at)
    select key, count, now() + make_interval(secs => ms / 1000)
    from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ count }) => count)}::int[],
      ${sorted.map(({ msLeft }) => msLeft)}::float8[]) as asked (key, count, ms)
    on conflict (key) do update set
      count = case when counted.ends_at <= now() then excluded.count else counted.count + excluded.count end,
      ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
    returning key, count, (extract(epoch from ends_at - now()) * 1000)::float8 as "msLeft"`.execute(db);
  return rows;
}

export async function deleteOldCounts(db: Db): Promise<void> {
  await sql`delete from request_count where ends_at < now() - interval '1 minute'`.execute(db);
}
