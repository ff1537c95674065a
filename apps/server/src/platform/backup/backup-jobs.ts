import { z } from 'zod';
import { type Db, newestMigration } from '#platform/database/index';
import { type AnyJob, defineJob, type JobContext } from '#platform/jobs/index';
import { type BackupSource, type BackupTarget, makeBackup, makeIncrement } from './make-backup.ts';
import { deleteOldRuns, findRunStates, type RunKind, type RunState, recordRun } from './run-repository.ts';
import { openPlace } from './sealed/place.ts';
import { verifyBackup } from './verify.ts';

export interface BackupJobOptions {
  /** Undefined: backups are made by hand. */
  plan: { everyHours: number; logMinutes: number } | undefined;
  /** Opens what is backed up and where; the caller of the function closes both. @throws OperatorError */
  open(): { source: BackupSource; target: BackupTarget };
  /** Where a trial is made. */
  scratchIn: string;
}

const HOUR_MS = 3_600_000;
const AGAIN_AFTER_MS = HOUR_MS;
const TRIAL_EVERY_MS = 30 * 24 * HOUR_MS;
const TRIAL_AGAIN_MS = 24 * HOUR_MS;
const SIX_HOURS_S = 6 * 3600;
/** Files whose bytes are read in a monthly trial; `npm run admin -- verify-backup` reads all. */
const FILES_OF_TRIAL = 2000;

/** Whether it is time: the last that went well is old, and the last that did not was not just now. */
export function isDue(
  state: Pick<RunState, 'done_at' | 'begun_at' | 'problem_at'> | undefined,
  { now, everyMs, againMs }: { now: Date; everyMs: number; againMs: number },
): boolean {
  if (!state) return true;
  const age = (at: Date | null) => (at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY);
  // A minute is allowed for the clock of the schedule
  return (
    age(state.done_at) >= everyMs - 60_000 && (state.problem_at === null || age(state.begun_at) >= againMs)
  );
}

/** Full backups, what follows them, and a trial of the newest each month, by the settings. */
export function backupJobs(options: BackupJobOptions): AnyJob[] {
  const { plan } = options;
  const job = (name: string, cron: string, run: (context: JobContext) => Promise<void>): AnyJob =>
    defineJob({
      name,
      schema: z.object({}),
      options: {
        // A copy of a site must not write into the backups of the site
        ...{ outward: true, retries: 0, timeoutSeconds: SIX_HOURS_S },
        ...(plan ? { cron } : {}),
      },
      handler: (_payload, context) => (plan ? run(context) : Promise.resolve()),
    });
  return [
    job('backup.make', '*/10 * * * *', async ({ db, signal, ctx }) => {
      await deleteOldRuns(db);
      const everyMs = (plan?.everyHours ?? 24) * HOUR_MS;
      await whenDue(db, 'full', { now: ctx.now, everyMs, againMs: AGAIN_AFTER_MS }, () =>
        opened(options, async ({ source, target }) => {
          const { manifest } = await makeBackup(source, target, signal);
          return { backup: manifest.id, bytes: manifest.database.bytes + manifest.media.bytes };
        }),
      );
    }),
    job('backup.follow', '* * * * *', async ({ db, signal, ctx }) => {
      const minutes = plan?.logMinutes ?? 0;
      const full = (await findRunStates(db)).find(({ kind }) => kind === 'full');
      if (minutes === 0 || !full?.done_at) return;
      await whenDue(db, 'log', { now: ctx.now, everyMs: minutes * 60_000, againMs: 5 * 60_000 }, () =>
        opened(options, async ({ source, target }) => {
          const made = await makeIncrement(source, target, signal);
          return made && { backup: made.set };
        }),
      );
    }),
    job('backup.try', '23 * * * *', async ({ db, log, ctx }) => {
      const full = (await findRunStates(db)).find(({ kind }) => kind === 'full');
      if (!full?.done_at) return;
      await whenDue(db, 'trial', { now: ctx.now, everyMs: TRIAL_EVERY_MS, againMs: TRIAL_AGAIN_MS }, () =>
        opened(options, async ({ target }) => {
          const { set, reached } = await verifyBackup({
            place: await openPlace(target),
            scratchIn: options.scratchIn,
            schema: await newestMigration(),
            mostFiles: FILES_OF_TRIAL,
            log,
          });
          return { backup: set.manifest.id, reached };
        }),
      );
    }),
  ];
}

async function opened<T>(
  { open }: BackupJobOptions,
  work: (both: ReturnType<BackupJobOptions['open']>) => Promise<T>,
): Promise<T> {
  const both = open();
  try {
    return await work(both);
  } finally {
    both.source.media.close();
    both.target.storage.close();
  }
}

async function whenDue(
  db: Db,
  kind: RunKind,
  timing: Parameters<typeof isDue>[1],
  work: () => Promise<{ backup: string; bytes?: number; reached?: Date } | undefined>,
): Promise<void> {
  const state = (await findRunStates(db)).find((one) => one.kind === kind);
  if (!isDue(state, timing)) return;
  await recordRun(db, kind, work);
}
