import type { Preferences, ProfileBody, User } from '@darasa/contract/identity/schemas';
import type { Ctx } from '#platform/context/index';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import { findGranted } from '../rights/rights.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { findSignedInUser, lockSignedInUser } from '../sessions/signed-in-user.ts';
import { conflictOf, refuseTaken } from '../users/refuse-taken.ts';
import { presentUser, presentViewed } from '../users/user-presenter.ts';
import { type UserRow, updateUser } from '../users/user-repository.ts';

const present = async ({ db }: Ctx, row: UserRow): Promise<User> =>
  presentUser(row, await findGranted(db, row.id));

/** The account of the caller. @throws AppError UNAUTHORIZED when it no longer exists */
export async function readOwnUser(ctx: Ctx): Promise<User> {
  const row = await findSignedInUser(ctx.db, ctx.actor);
  const { viewer } = ctx.actor;
  return viewer ? presentViewed(row, await findGranted(ctx.db, row.id), viewer.endsAt) : present(ctx, row);
}

const UNIQUE_VIOLATION = '23505';

/** Changes the public profile. @throws AppError CONFLICT for a username that is taken */
export async function changeProfile(ctx: Ctx, change: ProfileBody, client: ClientInfo): Promise<User> {
  const before = await findSignedInUser(ctx.db, ctx.actor);
  const { username = before.username } = change;
  if (change.username !== undefined) await refuseTaken(ctx.db, { username }, ctx.actor.userId);
  const { phone, ...rest } = change;
  const given = { ...rest, ...(phone === undefined ? {} : { phone: phone || null }) };
  if (Object.keys(given).length === 0) return present(ctx, before);
  try {
    const after = await ctx.transaction(async ({ db: tx }) => {
      await lockSignedInUser(tx, ctx.actor);
      if (username !== before.username)
        await recordOwnAction(tx, before, {
          action: 'account.username-changed',
          client,
          details: { from: before.username, to: username },
        });
      return updateUser(tx, ctx.actor.userId, given);
    });
    return await present(ctx, after);
  } catch (error) {
    // Taken by another user between the check and the update
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw conflictOf(['username']);
    throw error;
  }
}

export async function changePreferences(ctx: Ctx, change: Partial<Preferences>): Promise<User> {
  if (Object.keys(change).length === 0) return present(ctx, await findSignedInUser(ctx.db, ctx.actor));
  return present(ctx, await updateUser(ctx.db, ctx.actor.userId, change));
}
