import type { Db } from '#platform/database/index';
import type { AnyJob } from '#platform/jobs/index';
import { createColumns } from '../src/modules/assessment/gradebook/columns.ts';
import { countBehindJob } from '../src/modules/reports/waiting/count-waiting.ts';
import { settlePerson } from '../src/modules/requirements/settling/settle.ts';

/** The job that counts who is behind. */
export const countBehind = (): AnyJob => countBehindJob(createColumns());

/** Backups are made by themselves, though nobody runs jobs. */
export const settings = { BACKUP_TO: '/nowhere' };

/** Of a backup that is too old. @param before hours → a time */
export const backupsCase = (db: () => Db, before: (hours: number) => Date) => ({
  kind: 'administration.backups' as const,
  whose: ['admin'] as const,
  happen: () =>
    db()
      .insertInto('backup_run')
      .values({ kind: 'full', started_at: before(72), finished_at: before(71) })
      .execute(),
  row: () => ({ count: 1, path: '/administrator/jobs#backups' }),
  hours: 71,
  done: () => db().insertInto('backup_run').values({ kind: 'full', finished_at: new Date() }).execute(),
});

/** What somebody is asked to do becomes their rounds, as by the job. */
export const settleRequirements = (db: Db, person: { id: number }): Promise<unknown> =>
  db.transaction().execute((tx) => settlePerson(tx, person.id, new Date()));
