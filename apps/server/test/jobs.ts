import { type AnyJob, createJobs, type Jobs } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import type { TestDatabase } from './database.ts';

/** Jobs that can be sent on a test's database, and wait until they are started. Stop them before it is dropped. */
export const openTestJobs = ({ connection, db }: TestDatabase, jobs: readonly AnyJob[] = []): Jobs =>
  createJobs({ connection, jobs, sendFrom: [db], log: silentLog() });
