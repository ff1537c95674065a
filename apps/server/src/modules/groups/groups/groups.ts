import { type GroupKind, groupLimits } from '@darasa/contract/groups/rules';
import type { Group, GroupList, GroupValues } from '@darasa/contract/groups/schemas';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import { recordAudit } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError, badRequest } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { changed } from '../events.ts';
import { abilitiesOn, type GroupAction, mayCreate, mayDo, readsAll, seesAll } from '../policy.ts';
import {
  countGroups,
  findAncestors,
  findByNumber,
  findDepthBelow,
  findGroup,
  findGroups,
  type GroupColumns,
  type GroupRow,
  insertGroup,
  lockGroup,
  lockTree,
  updateArchived,
  updateGroup,
} from '../store/group-repository.ts';
import { findLeaderIds, insertMember } from '../store/member-repository.ts';

const PAGE = 20;

export const groupNotFound = (): AppError => new AppError('NOT_FOUND', 'Group not found');

/** One page of the groups that a person manages or leads. */
export async function readGroups(
  ctx: Ctx,
  query: {
    search: string;
    kind?: GroupKind | undefined;
    archived: boolean;
    parent?: string | undefined;
    page: number;
  },
): Promise<GroupList> {
  const { page, parent, ...filter } = query;
  const wanted = {
    ...filter,
    parent: parent === undefined || parent === 'none' ? parent : Number(parent),
    ledBy: readsAll(ctx.actor) ? undefined : ctx.actor.userId,
  } as const;
  const [rows, total] = await Promise.all([
    findGroups(ctx.db, ctx.actor.userId, wanted, { limit: PAGE, offset: (page - 1) * PAGE }),
    countGroups(ctx.db, wanted),
  ]);
  return {
    groups: rows.map((row) => presentGroup(ctx, row)),
    pagination: paginate({ page, limit: PAGE }, total),
    abilities: { create: mayCreate(ctx.actor) },
  };
}

/**
 * A group that a person may do something with.
 * @throws AppError NOT_FOUND when they do not see it, FORBIDDEN, CONFLICT when it is archived
 */
export async function requireGroup(
  ctx: Pick<Ctx, 'actor'> & { db: Db | Tx },
  id: string | number,
  to: GroupAction = 'see',
): Promise<GroupRow> {
  const group = await findGroup(ctx.db, ctx.actor.userId, Number(id));
  if (!group || !mayDo('see', ctx.actor, group)) throw groupNotFound();
  if (mayDo(to, ctx.actor, group)) return group;
  if (mayDo(to, ctx.actor, { ...group, archived: false }))
    throw new AppError('CONFLICT', 'The group is archived. Bring it back first.', { reason: 'archived' });
  throw new AppError('FORBIDDEN');
}

/** @throws AppError NOT_FOUND */
export const readGroup = async (ctx: Ctx, id: string): Promise<Group> =>
  presentGroup(ctx, await requireGroup(ctx, id));

/** @throws AppError FORBIDDEN, BAD_REQUEST, CONFLICT when another group has the number */
export async function createGroup(ctx: Ctx, values: GroupValues): Promise<Group> {
  if (!mayCreate(ctx.actor)) throw new AppError('FORBIDDEN');
  return ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    await place(inside, values, undefined);
    const id = await insertGroup(tx, { ...columnsOf(values), created_by: actor.userId });
    if (id === undefined) throw numberTaken(actor, await findByNumber(tx, values.external_number, 0));
    // Who sees all groups need not lead this one
    if (!seesAll(actor))
      await insertMember(tx, {
        groupId: id,
        userId: actor.userId,
        role: 'leader',
        source: 'staff',
        vouched: true,
      });
    return done(inside, id, 'group.created');
  });
}

/** @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT */
export async function changeGroup(ctx: Ctx, id: string, values: GroupValues): Promise<Group> {
  return ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    const group = await lockFor(inside, id, 'change');
    await place(inside, values, group);
    const other = values.external_number && (await findByNumber(tx, values.external_number, group.id));
    if (other) throw numberTaken(inside.actor, other);
    if (values.capacity !== null && values.capacity < group.learners)
      throw badRequest([{ path: 'capacity', message: `Learners in the group: ${group.learners}` }]);
    await updateGroup(tx, group.id, columnsOf(values));
    return done(inside, group.id, 'group.changed');
  });
}

/** @throws AppError NOT_FOUND, FORBIDDEN */
export async function archiveGroup(ctx: Ctx, id: string, archived: boolean): Promise<Group> {
  return ctx.transaction(async (inside) => {
    const group = await lockFor(inside, id, 'archive');
    if (group.archived === archived) return presentGroup(inside, group);
    await updateArchived(inside.db, group.id, archived);
    return done(inside, group.id, archived ? 'group.archived' : 'group.restored');
  });
}

/** A group under its lock. @throws AppError as `requireGroup` */
export async function lockFor(ctx: TxCtx, id: string | number, to: GroupAction): Promise<GroupRow> {
  if (!(await lockGroup(ctx.db, Number(id)))) throw groupNotFound();
  return requireGroup(ctx, id, to);
}

async function done(ctx: TxCtx, id: number, action: AuditAction): Promise<Group> {
  const group = await findGroup(ctx.db, ctx.actor.userId, id);
  if (!group) throw groupNotFound();
  await recordOn(ctx, group, action);
  const leaders = await findLeaderIds(ctx.db, id);
  await emit(ctx.db, changed, { group_id: id, user_ids: leaders, by: ctx.actor.userId });
  return presentGroup(ctx, group);
}

/** In the log of actions. */
export const recordOn = (
  ctx: TxCtx,
  group: Pick<GroupRow, 'id' | 'name'>,
  action: AuditAction,
  details: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(ctx.db, {
    actorId: ctx.actor.userId,
    action,
    subject: { type: 'group', id: String(group.id), name: group.name },
    details,
    ip: ctx.ip,
  });

/** The place of a group in the tree. @throws AppError BAD_REQUEST, FORBIDDEN for those who may not move it */
async function place(
  ctx: TxCtx,
  { parent_id, external_number }: GroupValues,
  group: GroupRow | undefined,
): Promise<void> {
  // Two who give the same number at once are told so one after the other
  if (external_number !== '') await lockTree(ctx.db);
  const parentId = parent_id === null ? null : Number(parent_id);
  if (parentId === (group?.parent_id ?? null)) return;
  if (!mayDo('place', ctx.actor, group ?? { own_role: 'leader', archived: false }))
    throw new AppError('FORBIDDEN');
  if (parentId === null) return;
  await lockTree(ctx.db);
  const above = await findAncestors(ctx.db, parentId);
  const wrong = (message: string) => badRequest([{ path: 'parent_id', message }]);
  if (above.length === 0) throw wrong('There is no such group');
  if (group && above.includes(group.id)) throw wrong('A group cannot be below itself');
  const below = group ? await findDepthBelow(ctx.db, group.id) : 0;
  if (above.length + 1 + below > groupLimits.depth)
    throw wrong(`At most ${groupLimits.depth} groups one below the other`);
}

const columnsOf = (values: GroupValues): GroupColumns => ({
  kind: values.kind,
  name: values.name,
  parent_id: values.parent_id === null ? null : Number(values.parent_id),
  external_number: values.external_number === '' ? null : values.external_number,
  term: values.term,
  starts_on: values.starts_on,
  ends_on: values.ends_on,
  capacity: values.capacity,
  may_leave: values.may_leave,
});

/** Its name is told to those who see all groups. */
const numberTaken = (actor: Pick<Ctx['actor'], 'roles'>, name: string | undefined): AppError => {
  const message =
    name && seesAll(actor) ? `The group ${name} has this number` : 'Another group has this number';
  return new AppError('CONFLICT', message, [{ path: 'external_number', message }]);
};

export const presentGroup = ({ actor }: Pick<Ctx, 'actor'>, row: GroupRow): Group => ({
  ...row,
  id: String(row.id),
  parent_id: row.parent_id === null ? null : String(row.parent_id),
  parent_name: readsAll(actor) ? row.parent_name : null,
  external_number: row.external_number ?? '',
  abilities: abilitiesOn(actor, row),
});
