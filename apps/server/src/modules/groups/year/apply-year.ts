import { inOrder } from '@darasa/contract/groups/year-rules';
import { findNamedCourses } from '#modules/enrollment';
import { lockLeavers } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import { recordOn } from '../groups/groups.ts';
import { endListedMembers, makeListedGroup } from '../members/listed.ts';
import { announceAdded } from '../members/members.ts';
import { findGroupName, lockGroup, updateArchived } from '../store/group-repository.ts';
import { countLearners, findRolesAmong } from '../store/member-repository.ts';
import {
  countStillToGo,
  findOpen,
  insertMoved,
  saveYearResults,
  type YearPersonRow,
  type YearResult,
} from '../store/year-people-repository.ts';
import {
  type ClassRow,
  findTargets,
  findYearClasses,
  insertTaken,
  lockPlan,
  type PlanRow,
  updateClassArchived,
  updateMade,
  updatePlan,
} from '../store/year-repository.ts';
import { recordYear } from './plans.ts';
import { fateOf, nameKey } from './preview.ts';

/** People in one transaction. */
const AT_ONCE = 100;
export const LOCK_REASON = 'You have left the school.';
const NOT_NOW = 'This could not be done. Apply the plan again later.';

/**
 * Applies a plan class by class, those first whose places others need, in parts, each in a transaction of its own: what is done stays when
 * it is stopped or the server ends, and it goes on there. Each person is decided anew, by what is there now.
 */
export async function applyYear(ctx: Ctx, id: string, signal: AbortSignal): Promise<void> {
  const classes = await findYearClasses(ctx.db, id);
  const moving = classes.filter(({ fate }) => fate === 'up' || fate === 'leave');
  for (const { id: groupId } of inOrder(
    moving.map((one) => ({ id: one.group_id, toId: one.made_group_id ?? one.to_group_id })),
  ))
    for (;;) {
      signal.throwIfAborted();
      const more = await applyPart(ctx, id, groupId, AT_ONCE).catch(async (error) => {
        if (signal.aborted) throw error;
        return applyOneByOne(ctx, id, groupId);
      });
      if (more === 'stopped') return;
      if (more === 'none') break;
    }
  await ctx.transaction((inside) => finish(inside, id));
}

type More = 'some' | 'none' | 'stopped';

const applyPart = (ctx: Ctx, id: string, groupId: number, limit: number): Promise<More> =>
  ctx.transaction<More>(async (inside) => {
    const plan = await lockPlan(inside.db, id);
    if (plan?.state !== 'applying') return 'stopped';
    const open = await findOpen(inside.db, id, groupId, limit);
    if (open.length === 0) return 'none';
    await saveYearResults(inside.db, id, await applyPeople(inside, plan, groupId, open));
    await updatePlan(inside.db, id, { progress_done: plan.progress_done + open.length });
    return 'some';
  });

/** A part of which something failed: each person alone, so that one stops no other. */
async function applyOneByOne(ctx: Ctx, id: string, groupId: number): Promise<More> {
  for (let n = 0; n < AT_ONCE; n++) {
    const more = await applyPart(ctx, id, groupId, 1).catch((error) => refuseNext(ctx, id, groupId, error));
    if (more !== 'some') return more;
  }
  return 'some';
}

/** @throws the error again when there is nobody to refuse: then the database is at fault */
const refuseNext = (ctx: Ctx, id: string, groupId: number, error: unknown): Promise<More> =>
  ctx.transaction<More>(async ({ db: tx }) => {
    const plan = await lockPlan(tx, id);
    const [next] = await findOpen(tx, id, groupId, 1);
    if (!next || plan?.state !== 'applying') throw error;
    await saveYearResults(tx, id, [{ ...resultOf(next), outcome: 'refused', reason: NOT_NOW }]);
    await updatePlan(tx, id, { progress_done: plan.progress_done + 1 });
    return 'some';
  });

const resultOf = ({ group_id, user_id }: YearPersonRow): YearResult => ({
  group_id,
  user_id,
  outcome: 'stayed',
  reason: null,
  joined_id: null,
  ended: false,
  locked: false,
});

/** Somebody who goes, and what was written of them. */
interface Going {
  row: YearPersonRow;
  result: YearResult;
  to: number | null;
}

async function applyPeople(
  ctx: TxCtx,
  plan: PlanRow,
  groupId: number,
  rows: readonly YearPersonRow[],
): Promise<YearResult[]> {
  const { db: tx } = ctx;
  const classes = await findYearClasses(tx, plan.id);
  const of = classes.find(({ group_id }) => group_id === groupId);
  const refuse = (row: YearPersonRow, reason: string): YearResult => ({
    ...resultOf(row),
    outcome: 'refused',
    reason,
  });
  if (!of) return rows.map((row) => refuse(row, 'The class is not there any more.'));
  const made = await madeFor(ctx, plan, of, classes);
  const wanted = rows.map((row) => ({ row, fate: fateOf({ ...of, made_group_id: made }, row) }));
  const targets = wanted.flatMap(({ fate }) =>
    fate.act === 'move' && typeof fate.to === 'number' ? fate.to : [],
  );
  // In one order: two that move people between the same groups never wait for each other
  for (const id of [...new Set([groupId, ...targets])].sort((one, other) => one - other))
    await lockGroup(tx, id);
  const there = await findTargets(tx, targets);
  const roles = await findRolesAmong(
    tx,
    groupId,
    rows.map(({ person_id }) => person_id),
  );
  const going: Going[] = [];
  const results: YearResult[] = [];
  const room = new Map<number, number>();
  for (const { row, fate } of wanted) {
    const result = resultOf(row);
    results.push(result);
    if (!roles.has(row.person_id)) result.reason = 'Is not in the class any more.';
    else if (fate.act === 'leave') {
      result.outcome = 'left';
      going.push({ row, result, to: null });
    } else if (fate.act === 'move') {
      const to = typeof fate.to === 'number' ? fate.to : null;
      const target = to === null ? undefined : there.get(to);
      if (to === null || !target || target.archived)
        Object.assign(result, refuse(row, 'The class that they move to is not there any more.'));
      else if (row.role === 'learner' && (await takeRoom(room, to, target.capacity, row)) < 0)
        Object.assign(result, refuse(row, `The class ${target.name} is full.`));
      else {
        result.outcome = 'moved';
        going.push({ row, result, to });
      }
    }
  }
  await enter(ctx, groupId, going);
  await end(ctx, of, classes, going);
  if (plan.lock_leaving) await lock(ctx, going);
  return results;

  /** @returns the places that are left in a group when somebody has come; those who are still to go from it are gone */
  async function takeRoom(
    left: Map<number, number>,
    id: number,
    capacity: number | null,
    row: YearPersonRow,
  ): Promise<number> {
    if (capacity === null) return 0;
    if ((await findRolesAmong(tx, id, [row.person_id])).has(row.person_id)) return 0;
    const before =
      left.get(id) ?? capacity - (await countLearners(tx, id)) + (await countStillToGo(tx, plan.id, id));
    if (before > 0) left.set(id, before - 1);
    else left.set(id, 0);
    return before - 1;
  }
}

/** The group that is made for a class: once for all classes that move to the same name. */
async function madeFor(
  ctx: TxCtx,
  plan: PlanRow,
  of: ClassRow,
  classes: readonly ClassRow[],
): Promise<number | null> {
  if (of.fate !== 'up' || of.new_name === null || of.made_group_id !== null) return of.made_group_id;
  const key = nameKey(of.new_name);
  const same = classes.filter(
    ({ fate, new_name }) => fate === 'up' && new_name !== null && nameKey(new_name) === key,
  );
  let id = same.find(({ made_group_id }) => made_group_id !== null)?.made_group_id ?? null;
  if (id === null) {
    id = await makeListedGroup(ctx, of.new_name, 'year');
    if (plan.take_courses) await takeCourses(ctx, same, { id, name: of.new_name });
  }
  await updateMade(
    ctx.db,
    plan.id,
    same.map(({ group_id }) => group_id),
    id,
  );
  return id;
}

/** A class that is made gives what the classes gave whose learners come into it. */
async function takeCourses(
  ctx: TxCtx,
  from: readonly ClassRow[],
  made: { id: number; name: string },
): Promise<void> {
  const ids = await insertTaken(ctx.db, {
    from: from.map(({ group_id }) => group_id),
    to: made.id,
    by: ctx.actor.userId,
  });
  for (const { title } of await findNamedCourses(ctx.db, ids))
    await recordOn(ctx, made, 'group.course-given', { course: title, by: 'year' });
}

async function enter(ctx: TxCtx, from: number, going: readonly Going[]): Promise<void> {
  for (const [to, people] of Map.groupBy(going, (one) => one.to)) {
    if (to === null) continue;
    const entered = new Set(
      await insertMoved(
        ctx.db,
        to,
        from,
        people.map(({ row }) => ({ user_id: row.person_id, role: row.role })),
      ),
    );
    for (const { row, result } of people) if (entered.has(row.person_id)) result.joined_id = to;
    if (entered.size === 0) continue;
    await announceAdded(ctx, { id: to }, [...entered], 'staff');
    await recordOn(ctx, { id: to, name: (await findGroupName(ctx.db, to)) ?? '' }, 'group.members-added', {
      user_ids: [...entered].map(String),
      by: 'year',
    });
  }
}

/** Leaders stay those of a class that is archived: they read what it was. */
async function end(
  ctx: TxCtx,
  of: ClassRow,
  classes: readonly ClassRow[],
  going: readonly Going[],
): Promise<void> {
  const stays = !of.archives || classes.some((one) => (one.made_group_id ?? one.to_group_id) === of.group_id);
  const ending = going.filter(({ row }) => row.role === 'learner' || stays);
  const ended = new Set(
    (
      await endListedMembers(
        ctx,
        ending.map(({ row }) => ({ group_id: of.group_id, user_id: row.person_id })),
      )
    ).map(({ user_id }) => user_id),
  );
  for (const { row, result } of ending) result.ended = ended.has(row.person_id);
}

async function lock(ctx: TxCtx, going: readonly Going[]): Promise<void> {
  const leaving = going.filter(({ to }) => to === null);
  const locked = new Set(
    await lockLeavers(
      ctx,
      leaving.map(({ row }) => row.person_id),
      LOCK_REASON,
    ),
  );
  for (const { row, result } of leaving) {
    result.locked = locked.has(row.person_id);
    if (!result.locked) result.reason = 'The account was not locked: it is of staff, or was locked already.';
  }
}

/** Archives the classes that nobody is in any more, and those that are archived as they are. */
async function finish(ctx: TxCtx, id: string): Promise<void> {
  const { db: tx } = ctx;
  const plan = await lockPlan(tx, id);
  if (plan?.state !== 'applying') return;
  const classes = await findYearClasses(tx, id);
  const targets = new Set(classes.map((one) => one.made_group_id ?? one.to_group_id));
  for (const of of classes.toSorted((one, other) => one.group_id - other.group_id)) {
    if (of.fate === 'keep' || of.is_archived) continue;
    if (!(await lockGroup(tx, of.group_id))) continue;
    const empty = of.archives && !targets.has(of.group_id) && (await countLearners(tx, of.group_id)) === 0;
    if (of.fate !== 'archive' && !empty) continue;
    await updateArchived(tx, of.group_id, true);
    await updateClassArchived(tx, id, of.group_id, true);
    await recordOn(ctx, { id: of.group_id, name: of.name }, 'group.archived', { by: 'year' });
  }
  await updatePlan(tx, id, { state: 'applied', applied_at: plan.applied_at ?? ctx.now });
  await recordYear(ctx, plan, 'year.applied', { people: plan.progress_done });
}
