import { unlockLeavers } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import { recordOn } from '../groups/groups.ts';
import { endListedMembers } from '../members/listed.ts';
import { announceAdded } from '../members/members.ts';
import { lockGroup, updateArchived } from '../store/group-repository.ts';
import { findRolesAmong } from '../store/member-repository.ts';
import {
  findUndoablePeople,
  insertMoved,
  savePeopleUndone,
  type YearPersonRow,
} from '../store/year-people-repository.ts';
import {
  deleteMadeByPlan,
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
    const more = await ctx.transaction(async (inside) => {
      const plan = await lockPlan(inside.db, id);
      if (plan?.state !== 'undoing') return false;
      const rows = await findUndoablePeople(inside.db, id, AT_ONCE);
      if (rows.length === 0) return finish(inside, plan);
      await savePeopleUndone(inside.db, id, await undoPeople(inside, rows));
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

async function undoPeople(
  ctx: TxCtx,
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
    await endListedMembers(
      ctx,
      people.map(({ person_id }) => ({ group_id: joined, user_id: person_id })),
      'undone',
    );
  }
  const back = rows.filter((row) => row.ended && !changed.has(row));
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
    reason: changed.has(row) ? CHANGED : null,
  }));
}

async function finish(ctx: TxCtx, plan: PlanRow): Promise<false> {
  await deleteMadeByPlan(ctx.db, plan.id);
  await updatePlan(ctx.db, plan.id, { state: 'undone' });
  await recordYear(ctx, plan, 'year.undone');
  return false;
}
