import type { YearPlan, YearPlanSummary } from '@darasa/contract/groups/year';
import {
  type ClassFate,
  isWorkingYear,
  type PersonChoice,
  proposeYear,
  yearLimits,
} from '@darasa/contract/groups/year-rules';
import { findContacts, recordAudit, requireRecent } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import { AppError, badRequest } from '#platform/http/errors';
import { findRolesAmong } from '../store/member-repository.ts';
import {
  countOpen,
  countUndoablePeople,
  forgetRefusals,
  insertEverybody,
  saveChoice,
} from '../store/year-people-repository.ts';
import {
  deletePlan,
  findDraft,
  findPlan,
  findPlans,
  findTargets,
  findYearClasses,
  insertPlan,
  lockPlan,
  lockPlans,
  type PlanChange,
  type PlanRow,
  saveClasses,
  updatePlan,
} from '../store/year-repository.ts';
import { previewClasses, readKnowledge } from './preview.ts';
import { requestYear } from './year-kind.ts';
import { yearAbilities } from './year-policy.ts';

const planNotFound = (): AppError => new AppError('NOT_FOUND', 'Plan not found');

export async function readPlans(ctx: Ctx): Promise<YearPlanSummary[]> {
  const rows = await findPlans(ctx.db);
  const names = await namesOf(ctx, rows);
  return rows.map((row) => presentSummary(row, names));
}

/** @throws AppError NOT_FOUND */
export async function requirePlan(ctx: Ctx, id: string): Promise<PlanRow> {
  const row = await findPlan(ctx.db, id);
  if (!row) throw planNotFound();
  return row;
}

/** @throws AppError NOT_FOUND */
export const readPlan = async (ctx: Ctx, id: string): Promise<YearPlan> =>
  present(ctx, await requirePlan(ctx, id));

/** Begins a plan with what the names of the classes propose; a draft that is there is gone on with. */
export async function createPlan(ctx: Ctx): Promise<YearPlan> {
  const id = await ctx.transaction(async ({ db: tx, actor }) => {
    await lockPlans(tx);
    const draft = await findDraft(tx);
    if (draft !== undefined) return draft;
    const made = await insertPlan(tx, actor.userId);
    const classes = await findYearClasses(tx, made);
    await saveClasses(
      tx,
      made,
      proposeYear(classes.map(({ group_id, name }) => ({ id: group_id, name })))
        .filter(({ fate }) => fate !== 'keep')
        .map((one) => ({
          group_id: one.id,
          fate: one.fate,
          to_group_id: one.toId,
          new_name: one.newName,
          archives: true,
        })),
    );
    return made;
  });
  return readPlan(ctx, id);
}

/**
 * Changes a plan in a state that allows it.
 * @throws AppError NOT_FOUND, CONFLICT in another state
 */
async function changePlan(
  ctx: Ctx,
  id: string,
  ability: keyof YearPlan['abilities'],
  change: (inside: TxCtx, plan: PlanRow) => Promise<PlanChange>,
): Promise<YearPlan> {
  await ctx.transaction(async (inside) => {
    const plan = await lockPlan(inside.db, id);
    if (!plan) throw planNotFound();
    const { abilities, classes } = await present(inside, plan);
    if (!abilities[ability]) {
      const problem = classes.find((one) => one.problem !== null);
      const inDraft = plan.state === 'draft' && problem;
      throw new AppError('CONFLICT', inDraft ? `${problem.name}: ${problem.problem}` : refusalOf(plan), {
        reason: inDraft ? 'problem' : 'state',
      });
    }
    const changes = await change(inside, plan);
    await updatePlan(inside.db, id, changes);
    if (changes.state && isWorkingYear(changes.state)) await requestYear(inside.db, id);
  });
  return readPlan(ctx, id);
}

const refusalOf = ({ state }: PlanRow): string => {
  if (isWorkingYear(state)) return 'The plan is being worked on. Wait until that is done.';
  if (state === 'applied')
    return 'The plan was applied, and a day has passed or there is nothing more to do.';
  return 'The plan is in a state in which this cannot be done. Load the page again.';
};

/** @throws AppError NOT_FOUND, CONFLICT */
export const changeOptions = (
  ctx: Ctx,
  id: string,
  options: { with_leaders: boolean; lock_leaving: boolean; take_courses: boolean },
): Promise<YearPlan> => changePlan(ctx, id, 'change', async () => options);

/** @throws AppError NOT_FOUND also for a class that is not there, CONFLICT, BAD_REQUEST for a target that cannot be one */
export const setClass = (
  ctx: Ctx,
  id: string,
  groupId: number,
  wanted: { fate: ClassFate; to_group_id: string | null; new_name: string | null; archives: boolean },
): Promise<YearPlan> =>
  changePlan(ctx, id, 'change', async ({ db: tx }) => {
    const known = (await findYearClasses(tx, id)).find(({ group_id }) => group_id === groupId);
    if (!known) throw new AppError('NOT_FOUND', 'Class not found');
    const up = wanted.fate === 'up';
    const toId = up && wanted.to_group_id !== null ? Number(wanted.to_group_id) : null;
    const newName = up && toId === null ? wanted.new_name : null;
    if (up && toId === null && newName === null)
      throw badRequest([{ path: 'to_group_id', message: 'Say where this class moves to' }]);
    if (toId !== null) await requireTarget({ db: tx }, toId, groupId);
    await saveClasses(tx, id, [
      {
        group_id: groupId,
        fate: wanted.fate,
        to_group_id: toId,
        new_name: newName,
        archives: wanted.archives,
      },
    ]);
    return {};
  });

async function requireTarget({ db }: Pick<TxCtx, 'db'>, toId: number, fromId: number): Promise<void> {
  const target = (await findTargets(db, [toId])).get(toId);
  const wrong = (message: string) => badRequest([{ path: 'to_group_id', message }]);
  if (toId === fromId) throw wrong('A class cannot move to itself');
  if (!target) throw wrong('There is no such group');
  if (target.archived) throw wrong('This group is archived');
}

/** @throws AppError NOT_FOUND for somebody who is not in the class, CONFLICT, BAD_REQUEST */
export const setPerson = (
  ctx: Ctx,
  id: string,
  { groupId, userId }: { groupId: number; userId: number },
  { choice, to_group_id }: { choice: PersonChoice | null; to_group_id: string | null },
): Promise<YearPlan> =>
  changePlan(ctx, id, 'change', async ({ db: tx }) => {
    const of = (await findYearClasses(tx, id)).find(({ group_id }) => group_id === groupId);
    const role = of && (await findRolesAmong(tx, groupId, [userId])).get(userId);
    if (role !== 'learner') throw new AppError('NOT_FOUND', 'Learner not found');
    if (choice !== null && of?.fate !== 'up' && of?.fate !== 'leave')
      throw new AppError(
        'CONFLICT',
        'The class stays as it is: there is nothing to make an exception from.',
        {
          reason: 'class-stays',
        },
      );
    const toId = choice === 'move' && to_group_id !== null ? Number(to_group_id) : null;
    if (choice === 'move') {
      if (toId === null) throw badRequest([{ path: 'to_group_id', message: 'Choose a class' }]);
      await requireTarget({ db: tx }, toId, groupId);
    }
    await saveChoice(tx, id, { groupId, userId, choice, toId });
    return {};
  });

/** @throws AppError NOT_FOUND, CONFLICT in another state or while something stands against it, FORBIDDEN to confirm first where accounts are locked */
export const startYear = (ctx: Ctx, id: string): Promise<YearPlan> =>
  changePlan(ctx, id, 'apply', async ({ db: tx, actor }, plan) => {
    if (plan.lock_leaving) requireRecent(actor);
    if (plan.state === 'draft') await insertEverybody(tx, id, plan.with_leaders);
    else await forgetRefusals(tx, id);
    return {
      state: 'applying',
      acting: actor.userId,
      progress_done: 0,
      progress_total: await countOpen(tx, id),
      problem: null,
    };
  });

/** @throws AppError NOT_FOUND, CONFLICT */
export const stopYear = (ctx: Ctx, id: string): Promise<YearPlan> =>
  changePlan(ctx, id, 'stop', async (inside, plan) => {
    await recordYear(inside, plan, 'year.stopped');
    return { state: 'stopped' };
  });

/** @throws AppError NOT_FOUND, CONFLICT after a day */
export const undoYear = (ctx: Ctx, id: string): Promise<YearPlan> =>
  changePlan(ctx, id, 'undo', async ({ db: tx, actor }) => ({
    state: 'undoing',
    acting: actor.userId,
    progress_done: 0,
    progress_total: await countUndoablePeople(tx, id),
    problem: null,
  }));

/** @throws AppError NOT_FOUND, CONFLICT while people are moved */
export async function removePlan(ctx: Ctx, id: string): Promise<{ id: string }> {
  await ctx.transaction(async ({ db: tx }) => {
    const plan = await lockPlan(tx, id);
    if (!plan) throw planNotFound();
    if (isWorkingYear(plan.state)) throw new AppError('CONFLICT', refusalOf(plan), { reason: 'state' });
    await deletePlan(tx, id);
  });
  return { id };
}

/** In the log of actions. */
export const recordYear = (
  { db, actor, ip }: TxCtx,
  plan: PlanRow,
  action: 'year.applied' | 'year.stopped' | 'year.undone',
  details: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(db, {
    actorId: actor.userId,
    action,
    subject: {
      type: 'year',
      id: plan.id,
      name: `End of year, ${plan.created_at.toISOString().slice(0, 10)}`,
    },
    details,
    ip,
  });

async function namesOf(
  { db }: Pick<Ctx, 'db'> | TxCtx,
  rows: readonly PlanRow[],
): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ created_by }) => created_by ?? []))];
  return new Map((await findContacts(db, ids)).map(({ id, name }) => [id, name]));
}

const presentSummary = (row: PlanRow, names: ReadonlyMap<number, string>): YearPlanSummary => ({
  id: row.id,
  state: row.state,
  progress: isWorkingYear(row.state) ? { done: row.progress_done, total: row.progress_total } : null,
  created_by: (row.created_by === null ? undefined : names.get(row.created_by)) ?? 'A deleted account',
  created_at: row.created_at.toISOString(),
  applied_at: row.applied_at?.toISOString() ?? null,
});

async function present(ctx: Ctx | TxCtx, row: PlanRow): Promise<YearPlan> {
  const classes = await previewClasses(ctx.db, await readKnowledge(ctx.db, row));
  const sum = (key: 'moving' | 'leaving' | 'staying' | 'refused') =>
    classes.reduce((total, one) => total + (one.fate === 'keep' ? 0 : one[key]), 0);
  const closes = classes.filter((one) => one.closes).length;
  const done = (await countUndoablePeople(ctx.db, row.id)) + (row.state === 'draft' ? 0 : closes);
  const problems = classes.filter(({ problem }) => problem !== null).length;
  const until = row.applied_at && new Date(row.applied_at.getTime() + yearLimits.undoHours * 3_600_000);
  return {
    ...presentSummary(row, await namesOf(ctx, [row])),
    with_leaders: row.with_leaders,
    lock_leaving: row.lock_leaving,
    take_courses: row.take_courses,
    problem: row.problem,
    classes,
    totals: {
      moving: sum('moving'),
      leaving: sum('leaving'),
      staying: sum('staying'),
      refused: sum('refused'),
      closes,
    },
    undo_until: row.state === 'applied' ? (until?.toISOString() ?? null) : null,
    abilities: yearAbilities(row, { done, refused: sum('refused'), problems }, ctx.now),
  };
}
