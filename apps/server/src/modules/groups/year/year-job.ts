import { findAdminIds } from '#modules/identity';
import { Context } from '#platform/context/index';
import { defineJob } from '#platform/jobs/index';
import { findPlan, updatePlan } from '../store/year-repository.ts';
import { applyYear } from './apply-year.ts';
import { undoYearPlan } from './undo-year.ts';
import { yearKind } from './year-kind.ts';

const GONE = 'Whoever did this is no administrator any more. Another one can go on with it.';

/** Applies or undoes a plan, as its state says: after a restart it goes on where it was. */
export const yearJob = defineJob({
  ...yearKind,
  options: { timeoutSeconds: 3600, retries: 20, retryDelaySeconds: 2, keepSeconds: 3600 },
  async handler({ plan_id }, { db, ctx, signal }) {
    const plan = await findPlan(db, plan_id);
    if (plan?.state !== 'applying' && plan?.state !== 'undoing') return;
    const { acting } = plan;
    if (acting === null || !(await findAdminIds(db)).includes(acting)) {
      await updatePlan(db, plan.id, { state: 'stopped', problem: GONE });
      return;
    }
    const own = new Context(db, {
      caller: { userId: acting, roles: ['admin'], mustChangePassword: false },
      requestId: ctx.requestId,
      signal: ctx.signal,
      now: ctx.now,
    });
    if (plan.state === 'applying') await applyYear(own, plan.id, signal);
    else await undoYearPlan(own, plan.id, signal);
  },
});
