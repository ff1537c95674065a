import { z } from 'zod';
import { findAdminIds } from '#modules/identity';
import { Context, type Ctx } from '#platform/context/index';
import { type AnyJob, defineJob, type JobContext } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import type { PersonalData } from '#platform/modules/index';
import { applyList } from './applying/apply-list.ts';
import { undoList } from './applying/undo-list.ts';
import { checkList } from './checking/check-list.ts';
import { workKind } from './job-kinds.ts';
import { createListReader } from './reading/read-on-thread.ts';
import { storeTable } from './reading/store-table.ts';
import { deleteOldLists, findList, findSource, type ListRow, updateList } from './store/list-repository.ts';

const GONE = 'Whoever did this is no administrator any more. Another one can go on with it.';

/** Reads, checks, applies or undoes a list, as its state says: after a restart it goes on where it was. */
function workJob(personalData: readonly PersonalData[], deps: { site: EmailSite }): AnyJob {
  const read = createListReader();
  return defineJob({
    ...workKind,
    options: { timeoutSeconds: 3600, retries: 20, retryDelaySeconds: 2, keepSeconds: 3600 },
    async handler({ list_id }, context) {
      const list = await findList(context.db, list_id);
      if (list?.state === 'reading') await readFile(context, list, read);
      else if (list?.state === 'checking') await checkList(context.ctx, list);
      else if (list?.state === 'applying' || list?.state === 'undoing') {
        const ctx = await actingCtx(context, list);
        if (!ctx) await updateList(context.db, list.id, { state: 'stopped', problem: GONE });
        else if (list.state === 'applying') await applyList(ctx, deps, list.id, context.signal);
        else await undoList(ctx, list.id, { personalData, signal: context.signal });
      }
    },
  });
}

async function readFile(
  { db, ctx, signal }: JobContext,
  list: ListRow,
  read: ReturnType<typeof createListReader>,
): Promise<void> {
  const source = await findSource(db, list.id);
  const answer = source
    ? await read(new Uint8Array(source), signal)
    : { problem: 'The file is not there any more. Bring it again.' };
  if ('problem' in answer)
    await updateList(db, list.id, { state: 'failed', problem: answer.problem, source: null });
  else await storeTable(ctx, list.id, answer);
}

/** For whoever applies the list, as long as they are an administrator. */
async function actingCtx({ db, ctx }: JobContext, { acting }: ListRow): Promise<Ctx | undefined> {
  if (acting === null || !(await findAdminIds(db)).includes(acting)) return undefined;
  return new Context(db, {
    caller: { userId: acting, roles: ['admin'], mustChangePassword: false },
    requestId: ctx.requestId,
    signal: ctx.signal,
    now: ctx.now,
  });
}

/** Lists hold what schools know about people: they are kept for 30 days. */
const forgetLists = defineJob({
  name: 'lists.forget',
  schema: z.object({}),
  options: { cron: '41 1 * * *' },
  async handler(_payload, { db, log }) {
    const lists = await deleteOldLists(db);
    if (lists > 0) log.info({ lists }, 'Old lists of people were deleted');
  },
});

export const listJobs = (personalData: readonly PersonalData[], deps: { site: EmailSite }): AnyJob[] => [
  workJob(personalData, deps),
  forgetLists,
];
