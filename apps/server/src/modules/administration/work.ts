import type { WorkKindName } from '@darasa/contract/work/rules';
import type { Db } from '#platform/database/index';
import { countSetAside, findFailedJobs } from '#platform/jobs/index';
import { type WorkKind, workRow } from '#platform/modules/index';
import { findOpenMessages, findUndeliveredMail, type WaitingRow } from './overview-queries.ts';

/** A heap: one row that says how much there is, and since when. */
const heap = (name: WorkKindName, path: string, read: (db: Db) => Promise<WaitingRow>): WorkKind => ({
  name,
  async find({ db }) {
    const { count, since } = await read(db);
    const total = Number(count);
    return { rows: total > 0 ? [workRow({ id: 'all', count: total, since, path })] : [], total };
  },
});

async function failedJobs(db: Db): Promise<WaitingRow> {
  const failed = await findFailedJobs(db);
  const [oldest] = failed.map(({ since }) => since).toSorted((one, other) => Number(one) - Number(other));
  return { count: failed.reduce((sum, { count }) => sum + count, 0), since: oldest ?? null };
}

/** What of the site's running waits for administrators. */
export const siteWork: readonly WorkKind[] = [
  heap('support.messages', '/administrator/support', findOpenMessages),
  heap('administration.failed-jobs', '/administrator/jobs', failedJobs),
  heap('administration.failed-items', '/administrator/jobs#failed-items', countSetAside),
  heap('administration.failed-emails', '/administrator/outbound-emails?status=failed', async (db) => {
    return (await findUndeliveredMail(db)).failed;
  }),
  heap('administration.kept-emails', '/administrator/outbound-emails?status=kept', async (db) => {
    return (await findUndeliveredMail(db)).kept;
  }),
];
