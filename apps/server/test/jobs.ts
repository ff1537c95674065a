import { type AnyJob, createJobs, type Jobs } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import type { TestDatabase } from './database.ts';

/** Jobs on a test database; they are not run until started. Stop them before the database is dropped. */
export const openTestJobs = ({ connection, db }: TestDatabase, jobs: readonly AnyJob[] = []): Jobs =>
  createJobs({ connection, jobs, sendFrom: [db], log: silentLog() });
