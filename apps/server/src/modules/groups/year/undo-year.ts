import { unlockLeavers } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { recordOn } from '../groups/groups.ts';
import { endListedMembers } from '../members/listed.ts';
import { announceAdded } from '../members/members.ts';
import { settleMember } from '../settling/settle.ts';
import { lockGroup, updateArchived } from '../store/group-repository.ts';
import { findRolesAmong, findUnsettled } from '../store/member-repository.ts';
import {
  findUndoablePeople,
  insertMoved,
  savePeopleUndone,
  type YearPersonRow,
} from '../store/year-people-repository.ts';
import {
  countStillToGoBack,
  deleteMadeByPlan,
  findMade,
  findTargets,
  findYearClasses,
  lockPlan,
  type PlanRow,
  updateClassArchived,
  updatePlan,
} from '../store/year-repository.ts';
import { LOCK_REASON } from './apply-year.ts';
import { recordYear } from './plans.ts';

/** People in one transaction. */
const AT_ONCE = 100;
const CHANGED = 'Is in another class since: that is kept.';

/** Takes back what a plan did, in parts, each in a transaction of its own. What was changed since is kept, and said beside the name. */
export async function undoYearPlan(ctx: Ctx, id: string, signal: AbortSignal): Promise<void> {
  await ctx.transaction((inside) => bringBack(inside, id));
  for (;;) {
    signal.throwIfAborted();
    await settleMade(ctx, id);
    const more = await ctx.transaction(async (inside) => {
      const plan = await lockPlan(inside.db, id);
      if (plan?.state !== 'undoing') return false;
      const rows = await findUndoablePeople(inside.db, id, AT_ONCE);
      if (rows.length === 0) return finish(inside, plan);
      await savePeopleUndone(inside.db, id, await undoPeople(inside, id, rows));
      await updatePlan(inside.db, id, { progress_done: plan.progress_done + rows.length });
      return true;
    });
    if (!more) return;
  }
}

/** The classes that the plan has archived: people come back into them. */
async function bringBack(ctx: TxCtx, id: string): Promise<void> {
  const plan = await lockPlan(ctx.db, id);
  if (plan?.state !== 'undoing') return;
  for (const of of await findYearClasses(ctx.db, id)) {
    if (!of.archived || !(await lockGroup(ctx.db, of.group_id))) continue;
    if (of.is_archived) {
      await updateArchived(ctx.db, of.group_id, false);
      await recordOn(ctx, { id: of.group_id, name: of.name }, 'group.restored', { by: 'year' });
    }
    await updateClassArchived(ctx.db, id, of.group_id, false);
  }
}

/** What the classes that the plan made gave: the class before gives it again, and nothing is left when they are deleted. */
async function settleMade(ctx: Ctx, id: string): Promise<void> {
  for (const groupId of await findMade(ctx.db, id))
    for (const member of await findUnsettled(ctx.db, groupId, { after: undefined, limit: AT_ONCE }))
      await ctx.transaction(({ db: tx }) => settleMember(tx, member));
}

async function undoPeople(
  ctx: TxCtx,
  planId: string,
  rows: readonly YearPersonRow[],
): Promise<{ group_id: number; user_id: number; reason: string | null }[]> {
  const { db: tx } = ctx;
  const ids = [...new Set(rows.flatMap(({ group_id, joined_id }) => [group_id, joined_id ?? []].flat()))];
  for (const id of ids.sort((one, other) => one - other)) await lockGroup(tx, id);
  const changed = new Set<YearPersonRow>();
  for (const [joined, people] of Map.groupBy(rows, ({ joined_id }) => joined_id)) {
    if (joined === null) continue;
    const inside = await findRolesAmong(
      tx,
      joined,
      people.map(({ person_id }) => person_id),
    );
    for (const row of people) if (!inside.has(row.person_id)) changed.add(row);
  }
  const full = await findFull(
    tx,
    planId,
    rows.filter((row) => row.ended && !changed.has(row)),
  );
  for (const [joined, people] of Map.groupBy(rows, ({ joined_id }) => joined_id)) {
    if (joined === null) continue;
    await endListedMembers(
      ctx,
      people.flatMap((row) => (full.has(row) ? [] : { group_id: joined, user_id: row.person_id })),
      'undone',
    );
  }
  const back = rows.filter((row) => row.ended && !changed.has(row) && !full.has(row));
  for (const [groupId, people] of Map.groupBy(back, ({ group_id }) => group_id)) {
    const entered = await insertMoved(
      tx,
      groupId,
      groupId,
      people.map(({ person_id, role }) => ({ user_id: person_id, role })),
    );
    if (entered.length > 0) await announceAdded(ctx, { id: groupId }, entered, 'staff');
  }
  await unlockLeavers(
    ctx,
    rows.flatMap(({ locked, person_id }) => (locked ? person_id : [])),
    LOCK_REASON,
  );
  return rows.map((row) => ({
    group_id: row.group_id,
    user_id: row.user_id,
    reason: full.get(row) ?? (changed.has(row) ? CHANGED : null),
  }));
}

/** Those for whom there is no room any more in the class that they were in, and why: they stay where they are. */
async function findFull(
  tx: Tx,
  planId: string,
  back: readonly YearPersonRow[],
): Promise<Map<YearPersonRow, string>> {
  const full = new Map<YearPersonRow, string>();
  const learners = back.filter(({ role }) => role === 'learner');
  const groups = await findTargets(
    tx,
    learners.map(({ group_id }) => group_id),
  );
  for (const [groupId, people] of Map.groupBy(learners, ({ group_id }) => group_id)) {
    const group = groups.get(groupId);
    if (!group || group.capacity === null) continue;
    const inside = await findRolesAmong(
      tx,
      groupId,
      people.map(({ person_id }) => person_id),
    );
    // Those who came in by the plan make room, also where they are still to go
    let room = group.capacity - group.learners + (await countStillToGoBack(tx, planId, groupId));
    for (const row of people)
      if (!inside.has(row.person_id) && room-- <= 0)
        full.set(row, `The class ${group.name} is full: stays in the other class.`);
  }
  return full;
}

async function finish(ctx: TxCtx, plan: PlanRow): Promise<false> {
  await deleteMadeByPlan(ctx.db, plan.id);
  await updatePlan(ctx.db, plan.id, { state: 'undone' });
  await recordYear(ctx, plan, 'year.undone');
  return false;
}
