import { withRetry } from '#platform/database/index';
import { announce } from '#platform/events/index';
import { type AnyJob, defineJob, type JobContext } from '#platform/jobs/index';
import { demoChanged } from '../events.ts';
import { changeDemo } from './demo-kind.ts';
import { type DemoAct, findDemoRun, updateDemoRun } from './demo-repository.ts';

export interface DemoConfig {
  readonly dataDir: string;
  readonly storage?: Parameters<typeof import('../../../../demo/seed.ts').seedDemo>[0]['bucket'];
}

/** Others may write to what is being removed, so that PostgreSQL undoes one of both; this is the longer one. */
const ATTEMPTS = 5;

/** All of it or nothing, and the second time nothing: after a restart it may begin again. */
export const demoJob = (config: DemoConfig): AnyJob =>
  defineJob({
    ...changeDemo,
    options: { timeoutSeconds: 1200, retries: 2, keepSeconds: 3600 },
    async handler({ act }, context) {
      const { db, log, signal } = context;
      if ((await findDemoRun(db))?.state !== 'running') return;
      try {
        const kept = await withRetry(() => doIt(act, context, config), ATTEMPTS);
        await updateDemoRun(db, { state: 'done', kept });
      } catch (error) {
        if (signal.aborted) throw error;
        log.error({ err: error, act }, 'The demo content could not be changed');
        await updateDemoRun(db, { state: 'failed', problem: await problemOf(error) });
      }
      await db.transaction().execute((tx) => announce(tx, demoChanged, {}));
    },
  });

async function doIt(
  act: DemoAct,
  { db, log, ctx }: JobContext,
  { dataDir, storage: bucket }: DemoConfig,
): Promise<object | null> {
  const onStep = (step: number, steps: number) => updateDemoRun(db, { step, steps });
  if (act === 'remove') {
    const { removeDemo } = await import('../../../../demo/remove.ts');
    return removeDemo({ db, onStep });
  }
  const { seedDemo } = await import('../../../../demo/seed.ts');
  await seedDemo({ ...{ db, log, dataDir, bucket, now: ctx.now }, onOwnersSite: { onStep } });
  return null;
}

async function problemOf(error: unknown): Promise<string> {
  const { DemoConflict } = await import('../../../../demo/seed.ts');
  if (error instanceof DemoConflict)
    return `Something of yours is called “${error.value}”, as something in the demo content is. Nothing was loaded.`;
  return 'This did not work, and nothing was changed. The log of the server says why.';
}
