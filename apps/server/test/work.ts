import type { Db } from '#platform/database/index';
import type { AnyJob } from '#platform/jobs/index';
import { createColumns } from '../src/modules/assessment/gradebook/columns.ts';
import { countBehindJob } from '../src/modules/reports/waiting/count-waiting.ts';
import { settlePerson } from '../src/modules/requirements/settling/settle.ts';

/** The job that counts who is behind. */
export const countBehind = (): AnyJob => countBehindJob(createColumns());

/** What somebody is asked to do becomes their rounds, as by the job. */
export const settleRequirements = (db: Db, person: { id: number }): Promise<unknown> =>
  db.transaction().execute((tx) => settlePerson(tx, person.id, new Date()));
