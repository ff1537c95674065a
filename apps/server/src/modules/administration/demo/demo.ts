import type { SiteSetup } from '@darasa/contract/administration/setup';
import { countFirstPeople, recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { announce } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { send } from '#platform/jobs/index';
import { isDemoLoaded } from '../../../../demo/state.ts';
import { demoChanged } from '../events.ts';
import { changeDemo } from './demo-kind.ts';
import { beginDemoRun, type DemoAct, type DemoRun, findDemoRun, lockDemo } from './demo-repository.ts';

type DemoView = SiteSetup['demo'];

/** Nothing is heard of it any more: its process has died, and the job was tried as often as it is. */
const GIVEN_UP_MS = 30 * 60_000;
const gone = 'It was stopped on its way, and nothing was changed. Please try again.';

/** Whether the demo content is there, and what is being done with it. */
export async function readDemo(db: Db | Tx, now: Date): Promise<DemoView> {
  const [run, loaded] = await Promise.all([findDemoRun(db), isDemoLoaded(db)]);
  return presentDemo(run, loaded, now);
}

export function presentDemo(run: DemoRun | undefined, loaded: boolean, now: Date): DemoView {
  const rests = loaded ? 'loaded' : 'none';
  if (!run) return { state: rests, step: 0, steps: 0, problem: null, kept: null };
  const isRunning = run.state === 'running' && now.getTime() - run.changed_at.getTime() < GIVEN_UP_MS;
  if (isRunning)
    return {
      state: run.act === 'load' ? 'loading' : 'removing',
      ...{ step: run.step, steps: run.steps, problem: null, kept: null },
    };
  const kept = run.state === 'done' && run.act === 'remove' ? (run.kept as DemoView['kept']) : null;
  const isKept = !loaded && kept !== null && Object.values(kept).some((names) => names.length > 0);
  return {
    state: isKept ? 'kept' : rests,
    ...{ step: 0, steps: 0 },
    problem: run.state === 'running' ? gone : run.problem,
    kept: isKept ? kept : null,
  };
}

const refusals: Record<DemoAct, Record<DemoView['state'], string | null>> = {
  load: {
    none: null,
    loading: 'The demo content is being loaded already',
    loaded: 'The demo content is there already',
    removing: 'The demo content is just being removed. Load it again when that is done.',
    kept: 'Part of the demo content is still there. Remove it first, then load it again.',
  },
  remove: {
    none: 'There is no demo content to remove',
    loading: 'The demo content is just being loaded. Remove it when that is done.',
    loaded: null,
    removing: 'The demo content is being removed already',
    kept: null,
  },
};

/**
 * Has the demo content loaded or removed by a job.
 * @throws AppError CONFLICT when that is done already, or just now
 */
export async function askForDemo(ctx: Ctx, act: DemoAct): Promise<void> {
  await ctx.transaction(async ({ db: tx, actor, ip, now }) => {
    await lockDemo(tx);
    const { state } = await readDemo(tx, now);
    const refusal = refusals[act][state];
    if (refusal) throw new AppError('CONFLICT', refusal);
    // Its accounts go with it: somebody must be left
    if (act === 'remove' && (await countFirstPeople(tx)).administrators === 0)
      throw new AppError(
        'CONFLICT',
        'Nobody could manage this site afterwards. Make an administrator of your own first, under People.',
      );
    await beginDemoRun(tx, act, now);
    await send(tx, changeDemo, { act });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: act === 'load' ? 'demo.loaded' : 'demo.removed',
      subject: { type: 'site', id: 'demo', name: 'Demo content' },
      ip,
    });
    await announce(tx, demoChanged, {});
  });
}
