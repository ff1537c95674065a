import type { KeptDataView } from '@darasa/contract/privacy/endpoints';
import type { SettingValues } from '@darasa/contract/settings/setting-values';
import type { Db } from '#platform/database/index';
import type { JobContext } from '#platform/jobs/index';
import type { KeptData } from '#platform/modules/index';
import { findRuns, saveRun } from './repository.ts';

const DAY_MS = 86_400_000;
/** Removed in one statement. */
const AT_ONCE = 1000;

/** How long each kind of data is kept, and what was removed of it last. */
export async function readKept(
  db: Db,
  keeps: readonly KeptData[],
  retention: SettingValues['retention'],
): Promise<KeptDataView[]> {
  const runs = new Map((await findRuns(db)).map((run) => [run.kind, run]));
  return Promise.all(
    keeps.map(async ({ kind, findOldest }) => {
      const run = runs.get(kind);
      return {
        kind,
        days: retention[kind],
        oldest_at: (await findOldest(db))?.toISOString() ?? null,
        ran_at: run?.ran_at.toISOString() ?? null,
        removed: run?.removed ?? 0,
      };
    }),
  );
}

/**
 * Removes what is older than its time, kind by kind: one that fails does not stop the others.
 * @returns how much was removed of each kind that has a time
 */
export async function removeOld(
  { db, log, signal }: Pick<JobContext, 'db' | 'log' | 'signal'>,
  { keeps, retention, now }: { keeps: readonly KeptData[]; retention: SettingValues['retention']; now: Date },
): Promise<Partial<Record<KeptData['kind'], number>>> {
  const removed: Partial<Record<KeptData['kind'], number>> = {};
  let failure: unknown;
  for (const { kind, remove } of keeps) {
    const days = retention[kind];
    if (days === null) continue;
    const before = new Date(now.getTime() - days * DAY_MS);
    let sum = 0;
    try {
      for (let count = AT_ONCE; count === AT_ONCE && !signal.aborted; sum += count)
        count = await remove(db, before, AT_ONCE);
      await saveRun(db, { kind, ran_at: now, removed: sum });
      removed[kind] = sum;
    } catch (error) {
      failure = error;
      log.error({ err: error, kind }, 'Old data could not be removed');
    }
  }
  if (failure !== undefined) throw failure;
  return removed;
}
