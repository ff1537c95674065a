import { z } from 'zod';
import { replaceMediaReferences } from '#modules/media';
import type { Tx } from '#platform/database/index';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { deleteBankOf, deleteOldBankQuestions } from './bank-repository.ts';
import { type ImportJobDeps, importJobs } from './imports/import-job.ts';
import { deleteImportsOf, deleteOldImports } from './imports/import-repository.ts';
import { holderOf } from './question-bank.ts';

const DAY = 86_400_000;
/** So long a deleted question can be restored. */
const RESTORABLE_DAYS = 30;
const BATCH = 500;

async function dropMedia(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await replaceMediaReferences(tx, holderOf(id), []);
}

/** Questions that can no longer be restored, and reports of imports as old as that. */
export const deleteOld = defineJob({
  name: 'assessment.delete-old-bank-questions',
  schema: z.object({}),
  options: { cron: '23 3 * * *' },
  async handler(_payload, { ctx, db, log, signal }) {
    const before = new Date(ctx.now.getTime() - RESTORABLE_DAYS * DAY);
    let count = 0;
    for (let deleted = BATCH; deleted === BATCH && !signal.aborted; count += deleted)
      deleted = await db.transaction().execute(async (tx) => {
        const ids = await deleteOldBankQuestions(tx, before, BATCH);
        await dropMedia(tx, ids);
        return ids.length;
      });
    log.info({ count }, 'Deleted questions of question banks removed');
    const imports = await deleteOldImports(db, before);
    log.info({ count: imports }, 'Reports of imported questions removed');
  },
});

/** The bank of somebody whose account was deleted. */
export async function deleteBank(tx: Tx, userId: number): Promise<void> {
  await dropMedia(tx, await deleteBankOf(tx, userId));
  await deleteImportsOf(tx, userId);
}

export const bankJobs = (deps: ImportJobDeps): AnyJob[] => [deleteOld, ...importJobs(deps)];
