import type { TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { memberLeft } from '../events.ts';
import { recordOn } from '../groups/groups.ts';
import { requestSettling } from '../settling/settle-kind.ts';
import { insertGroup, lockGroup } from '../store/group-repository.ts';
import { endListed, insertListed, type ListedMembership } from '../store/list-repository.ts';
import { countLearners } from '../store/member-repository.ts';
import { announceAdded } from './members.ts';

/*
 * What lists of people do with groups. The caller has decided that the actor may: an administrator.
 */

/** Makes a class. @returns its id */
export async function makeListedGroup(
  ctx: TxCtx,
  name: string,
  by: 'list' | 'year' = 'list',
): Promise<number> {
  const id = await insertGroup(ctx.db, { kind: 'class', name, created_by: ctx.actor.userId });
  if (id === undefined) throw new Error('A group without a number was not made');
  await recordOn(ctx, { id, name }, 'group.created', { by });
  return id;
}

const groupedBy = (members: readonly ListedMembership[]): [number, ListedMembership[]][] =>
  [...Map.groupBy(members, ({ group_id }) => group_id)].toSorted(([one], [other]) => one - other);

/**
 * Makes people members by set.
 * @returns those who were not yet; those for whom there is no room are left out, and `gone`: groups that were archived or deleted at this moment
 */
export async function addListedMembers(
  ctx: TxCtx,
  members: readonly ListedMembership[],
  groups: ReadonlyMap<number, { name: string; capacity: number | null }>,
): Promise<{ added: ListedMembership[]; gone: ReadonlySet<number> }> {
  const added: ListedMembership[] = [];
  const gone = new Set<number>();
  for (const [id, of] of groupedBy(members)) {
    const group = groups.get(id);
    const locked = await lockGroup(ctx.db, id);
    if (!group || !locked || locked.archived) {
      gone.add(id);
      continue;
    }
    const room = group.capacity === null ? Infinity : group.capacity - (await countLearners(ctx.db, id));
    let left = room;
    const fitting = of.filter(({ role }) => role === 'leader' || left-- > 0);
    const entered = await insertListed(ctx.db, fitting);
    if (entered.length === 0) continue;
    const ids = entered.map(({ user_id }) => user_id);
    await announceAdded(ctx, { id }, ids, 'list');
    await recordOn(ctx, { id, name: group.name }, 'group.members-added', {
      user_ids: ids.map(String),
      by: 'list',
    });
    added.push(...entered);
  }
  return { added, gone };
}

/** Ends memberships by set. @param as `listed`: undoes those that a list began; `undone`: nobody has removed them @returns those that were ended */
export async function endListedMembers(
  ctx: TxCtx,
  members: readonly Pick<ListedMembership, 'group_id' | 'user_id'>[],
  as: 'removed' | 'listed' | 'undone' = 'removed',
): Promise<ListedMembership[]> {
  const ended = await endListed(ctx.db, members, as);
  for (const { group_id, user_id } of ended)
    await emit(ctx.db, memberLeft, { group_id, user_id, user_ids: [user_id], by: ctx.actor.userId });
  for (const [id] of groupedBy(ended)) await requestSettling(ctx.db, id);
  return ended;
}
