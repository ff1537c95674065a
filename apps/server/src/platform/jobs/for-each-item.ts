import { type Db, type Tx, withRetry } from '#platform/database/index';
import {
  type BatchItem,
  clearGone,
  deleteProgress,
  findProgress,
  markSeen,
  readClock,
  removeSetAside,
  saveProgress,
  setAside,
} from './batch-repository.ts';
import type { JobContext } from './define-job.ts';

/** Work on each item of a list. */
export interface Batch<Item extends BatchItem> {
  /** The job's name; with `.what`, when a job has several lists. */
  name: string;
  /**
   * One page of the items that are to be worked on, in an order that does not change. `after` is the last item of the page
   * before. A time in an item is text (`paid_at::text`): a JavaScript date is less exact, and would find its own row again.
   */
  find(db: Db, page: { after: Item | undefined; limit: number }): Promise<readonly Item[]>;
  /** Must be idempotent, and look again under its lock. @returns false when there was nothing to do */
  work(tx: Tx, item: Item): Promise<unknown>;
  /** What the operator reads, and what tells items apart. Default: the item itself as text. */
  keyOf?(item: Item): string;
  /** Those who came first are served first: each run begins with them, also after one that was cut short. */
  inTurn?: boolean;
  pageSize?: number;
  /** Most items in one run. */
  most?: number;
}

export interface BatchResult {
  /** Items that `work` changed. */
  done: number;
  /** Items that failed in this run. */
  failed: number;
  /** False when the run was cut short: the next one goes on there. */
  complete: boolean;
}

const PAGE_SIZE = 200;
const MOST = 10_000;

/**
 * Works on each item of a list in a transaction of its own. One that fails stops nothing: it is recorded, set aside for a
 * while that grows with its failures, and shown to the operator until it succeeds or is no longer in the list.
 * @throws when the failure cannot be recorded either: then the database is at fault, not the item
 */
export async function forEachItem<Item extends BatchItem>(
  { db, log, signal }: Pick<JobContext, 'db' | 'log' | 'signal'>,
  batch: Batch<Item>,
): Promise<BatchResult> {
  const { name, keyOf = textOf, inTurn = false, most = MOST } = batch;
  const limit = Math.min(batch.pageSize ?? PAGE_SIZE, most);
  const progress = inTurn ? undefined : await findProgress<Item>(db, name);
  const begunAt = progress?.begunAt ?? (await readClock(db));
  const result: BatchResult = { done: 0, failed: 0, complete: false };
  let after = progress?.after;
  let tried = 0;
  while (!signal.aborted) {
    const page = await batch.find(db, { after, limit });
    const keys = page.map(keyOf);
    if (after !== undefined && keys.includes(keyOf(after)))
      throw new Error(`The list of ${name} does not go on after its last item`);
    const known = await markSeen(db, name, keys);
    for (const [index, item] of page.entries()) {
      if (signal.aborted || tried >= most) break;
      const key = keys[index] as string;
      after = item;
      const before = known.get(key);
      if (before?.waits) continue;
      tried++;
      try {
        const changed = await withRetry(() => db.transaction().execute((tx) => batch.work(tx, item)));
        if (changed !== false) result.done++;
        if (before) await removeSetAside(db, name, key);
      } catch (error) {
        // Stopping cut it short
        if (signal.aborted) throw error;
        result.failed++;
        await setAside(db, name, key, error);
        log.error({ err: error, batch: name, item: key }, 'An item failed; it is set aside and tried later');
      }
    }
    if (page.length < limit && after === (page.at(-1) ?? after)) {
      result.complete = true;
      break;
    }
    if (after !== undefined && !inTurn) await saveProgress(db, name, { after, begunAt });
    if (tried >= most) break;
  }
  if (result.complete) {
    await clearGone(db, name, begunAt);
    await deleteProgress(db, name);
  }
  return result;
}

const textOf = (item: BatchItem): string => (typeof item === 'object' ? JSON.stringify(item) : String(item));
