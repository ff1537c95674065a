import type { SaveRow } from '../working-copy/save-repository.ts';

/** Saves of one person that follow each other so quickly are one for whoever looks at the list. */
export const RUN_GAP_MS = 30_000;

type Joinable = Pick<SaveRow, 'saved_by' | 'saved_at' | 'changed' | 'restored_from'>;

/**
 * Joins quick saves of one person. Of each run the newest stands, with what all of it changed; restored versions stand alone.
 * @param rows newest first
 */
export function joinRuns<Row extends Joinable>(rows: readonly Row[]): Row[] {
  const runs: { newest: Row; oldest: Row; changed: SaveRow['changed'] }[] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run && isSameRun(run.oldest, row)) {
      const known = new Set(run.changed.map(({ path }) => path));
      run.changed.push(...row.changed.filter(({ path }) => !known.has(path)));
      run.oldest = row;
    } else runs.push({ newest: row, oldest: row, changed: [...row.changed] });
  }
  return runs.map(({ newest, changed }) => ({ ...newest, changed }));
}

/** @param newer the save after `older` */
export const isSameRun = (newer: Omit<Joinable, 'changed'>, older: Omit<Joinable, 'changed'>): boolean =>
  newer.saved_by === older.saved_by &&
  newer.restored_from === null &&
  older.restored_from === null &&
  newer.saved_at.getTime() - older.saved_at.getTime() <= RUN_GAP_MS;
