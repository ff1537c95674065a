import { sql } from 'kysely';
import type { Log } from '#platform/observability/index';
import { createDatabase, type Database, type DatabaseOptions } from './create-database.ts';
import type { DatabaseConnection, Db } from './types.ts';

/** A copy of the database that answers reads which may be a little old. */
export interface Replica {
  /** While it is known to be fresh enough. */
  fresh(): Db | undefined;
  /** Seconds that it was behind when it was last asked; undefined while it does not answer. */
  lagSeconds(): number | undefined;
  /** Nothing that it answers is older than this. */
  maxLagMs: number;
  /** Something that was asked of it failed: it is asked anew whether it is well. */
  suspect(): void;
  close(): Promise<void>;
}

const POLL_MS = 50;

/**
 * Watches a replica. How old its answers are is measured: the primary is asked where it is in its log, and the replica until it has come so
 * far. It counts as fresh until an answer could be older than the bound.
 */
export function openReplica(
  connection: DatabaseConnection,
  {
    db: primary,
    maxLagMs,
    everyMs = maxLagMs / 4,
    ...options
  }: DatabaseOptions & { db: Db; maxLagMs: number; everyMs?: number },
): Replica {
  const { log }: { log: Log } = options;
  const database: Database = createDatabase(connection, { ...options, applicationName: 'darasa-replica' });
  let freshUntil = Number.NEGATIVE_INFINITY;
  let lag: number | undefined;
  let well: boolean | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function measure(): Promise<void> {
    // What it answers holds all that was committed before this moment
    const since = performance.now();
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(primary);
    const { lsn } = rows[0] ?? {};
    for (;;) {
      const { rows: told } = await sql<{ there: boolean }>`
        select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn else true end as there`.execute(
        database.db,
      );
      const ms = performance.now() - since;
      lag = ms / 1000;
      if (told[0]?.there) {
        freshUntil = since + maxLagMs;
        return;
      }
      if (ms > maxLagMs) throw new Error(`The replica is more than ${maxLagMs} ms behind`);
      await new Promise((go) => setTimeout(go, POLL_MS));
    }
  }
  async function round(): Promise<void> {
    try {
      await measure();
      if (well !== true) log.info('The replica answers reads');
      well = true;
    } catch (error) {
      freshUntil = Number.NEGATIVE_INFINITY;
      if (!/behind/.test((error as Error).message)) lag = undefined;
      if (well !== false && !closed) log.warn({ err: error }, 'The replica is not used for a while');
      well = false;
    }
    if (closed) return;
    timer = setTimeout(() => void round(), everyMs);
    timer.unref();
  }
  void round();
  return {
    fresh: () => (performance.now() < freshUntil ? database.db : undefined),
    lagSeconds: () => lag,
    maxLagMs,
    suspect() {
      freshUntil = Number.NEGATIVE_INFINITY;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await database.close();
    },
  };
}

/** Errors of a replica after which the primary may be asked instead. */
export const isReplicaFault = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    /^(?:08|57P0|53|40001|25006|57014|55P03|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOENT)/.test(code) ||
    /timeout|terminated|not queryable|destroyed|Cannot use a pool/i.test(message)
  );
};
