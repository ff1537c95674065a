import type { Ctx } from '#platform/context/index';
import { requestWork } from '../job-kinds.ts';
import { deleteLines, insertLines } from '../store/line-repository.ts';
import { findColumns, lockList, saveColumns, updateList } from '../store/list-repository.ts';
import { columnsProblem, headsKey, recogniseColumns } from './recognise.ts';
import type { Table } from './table.ts';

const AT_ONCE = 1000;

/** Stores what was read. Columns that somebody said before, or that their names say, are checked at once. */
export const storeTable = (ctx: Ctx, id: string, { heads, rows }: Table): Promise<void> =>
  ctx.transaction(async ({ db: tx }) => {
    const list = await lockList(tx, id);
    if (list?.state !== 'reading') return;
    await deleteLines(tx, id);
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await insertLines(tx, id, rows.slice(from, from + AT_ONCE));
    const before = await findColumns(tx, headsKey(heads));
    const fields = before ?? recogniseColumns(heads);
    const known = columnsProblem(fields) === undefined;
    if (before) await saveColumns(tx, headsKey(heads), fields);
    await updateList(tx, id, {
      heads,
      fields: fields as string[],
      lines: rows.length,
      source: null,
      state: known ? 'checking' : 'columns',
      progress_done: 0,
      progress_total: rows.length,
    });
    if (known) await requestWork(tx, id);
  });
