import { rowIdOf } from '@darasa/contract/http/row-id';
import { mergeMessages } from '@darasa/contract/identity/merge-rules';
import type { Ctx, TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { type MergedPair, type Merging, mergeColumns } from '#platform/modules/index';
import { settleNamePrivacy } from '../children/private-names.ts';
import { accountsMerged } from '../events.ts';
import { findCardsOf, removeUnusedCards } from '../login-cards/card-repository.ts';
import { note } from '../people/change-person.ts';
import { personNotFound } from '../people/people.ts';
import { assertStillMay, findGranted, refuseBeyond } from '../rights/rights.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { endSessions } from '../sessions/session-repository.ts';
import { requireRecent } from '../sessions/signed-in-user.ts';
import { hasSecondFactor, removeSignInMethods } from '../sign-in-methods/sign-in-methods-repository.ts';
import { lockAdmins } from '../users/admin-repository.ts';
import { lockUsers, type UserRow, updateUser } from '../users/user-repository.ts';
import { takesCards, takesPassword, whyNotMerge } from './merge-policy.ts';
import {
  findKept,
  insertDistinct,
  insertMerge,
  moveApplications,
  moveCards,
  moveConsents,
  updateMerged,
} from './merge-repository.ts';

export interface MergeDeps {
  live: LiveSessions;
  mergings: readonly Merging[];
}

export const pairOf = (id: string, other: string): MergedPair => {
  const [keptId, mergedId] = [rowIdOf(id), rowIdOf(other)];
  if (keptId === undefined || mergedId === undefined) throw personNotFound();
  return { keptId, mergedId };
};

/**
 * Makes two accounts of one person one: everything that the modules know of the merged one is the kept one's, in one transaction. Nobody
 * signs in to the merged one any more; its name and confirmed email lead to the kept one.
 * @returns the kept account
 * @throws AppError NOT_FOUND, CONFLICT with the reason, FORBIDDEN to confirm first
 */
export async function mergePeople(
  ctx: Ctx,
  { live, mergings }: MergeDeps,
  pair: MergedPair,
): Promise<UserRow> {
  requireRecent(ctx.actor);
  if (pair.keptId === pair.mergedId) throw new AppError('CONFLICT', mergeMessages.same);
  const kept = await ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    // The locks of the modules come before those of accounts, as everywhere; the last module's first
    for (const { lock } of mergings.toReversed()) await lock?.(tx, pair);
    await lockAdmins(tx);
    await assertStillMay(inside, 'people.manage');
    const people = await lockUsers(tx, [pair.keptId, pair.mergedId]);
    const [kept, merged] = [pair.keptId, pair.mergedId].map((id) => people.find((one) => one.id === id));
    if (kept && !merged && (await findKept(tx, pair.mergedId)) !== undefined)
      throw new AppError('CONFLICT', mergeMessages.merged);
    if (!kept || !merged) throw personNotFound();
    for (const person of [kept, merged]) await refuseBeyond(inside, person);
    const refusal = await refusalOf(inside, mergings, kept, merged);
    if (refusal) throw new AppError('CONFLICT', refusal);
    const history: Record<string, object[]> = {};
    const keep = (table: string, rows: readonly object[]): void => {
      if (rows.length > 0) history[table] = [...(history[table] ?? []), ...rows];
    };
    for (const { columns, merge } of mergings) {
      await merge?.(tx, pair, keep);
      await mergeColumns(tx, columns, pair, keep);
    }
    for (const { finish } of mergings.toReversed()) await finish?.(tx, pair);
    const after = await mergeAccounts(inside, kept, merged);
    await insertMerge(tx, pair, { by: ctx.actor.userId, history });
    await note(inside, after, 'person.merged', { merged_id: String(merged.id) });
    await emit(tx, accountsMerged, { user_id: kept.id, merged_id: merged.id });
    return after;
  });
  live.forgetUser(pair.mergedId);
  live.forgetUser(pair.keptId);
  return kept;
}

/** Why the two cannot be merged now; null when they can. */
export async function refusalOf(
  { db, actor }: Pick<Ctx, 'db' | 'actor'> | Pick<TxCtx, 'db' | 'actor'>,
  mergings: readonly Merging[],
  kept: UserRow,
  merged: UserRow,
): Promise<string | null> {
  let reason = whyNotMerge(actor.userId, kept, merged);
  for (const { refuses } of mergings)
    reason ??= (await refuses?.(db, { keptId: kept.id, mergedId: merged.id })) ?? null;
  return reason;
}

/** Identity's own part: what the kept account lacks, and nothing with which somebody gets into the merged one. */
async function mergeAccounts(ctx: TxCtx, kept: UserRow, merged: UserRow): Promise<UserRow> {
  const { db: tx, now } = ctx;
  const pair = { keptId: kept.id, mergedId: merged.id };
  await endSessions(tx, merged.id, 'all', 'revoked');
  // What gives power at the desk is not opened by what opened another account
  const hasPower = (await findGranted(tx, kept.id)).length > 0;
  const password = !hasPower && takesPassword(kept, merged, await hasSecondFactor(tx, merged.id));
  const cards = await findCardsOf(tx, kept.id);
  if (
    !hasPower &&
    takesCards(
      kept,
      cards.some(({ used_at }) => used_at === null),
    ) &&
    !password
  )
    await moveCards(tx, pair);
  if (password) await removeUnusedCards(tx, [kept.id]);
  await removeSignInMethods(tx, merged.id);
  await moveConsents(tx, pair);
  await moveApplications(tx, pair);
  const takesEmail = kept.email === null && merged.email !== null;
  const takesNumber = kept.external_number === null && merged.external_number !== null;
  await updateMerged(tx, merged.id, {
    deleted_at: now,
    password_hash: null,
    // A confirmed one still leads to the person; nobody knows whose one is that was never confirmed
    ...(takesEmail || merged.email_verified_at === null ? { email: null, email_verified_at: null } : {}),
    ...(takesNumber ? { external_number: null } : {}),
  });
  const later = (one: Date | null, other: Date | null) =>
    one && other ? (one > other ? one : other) : (one ?? other);
  const changed = await updateUser(tx, kept.id, {
    ...(takesEmail ? { email: merged.email, email_verified_at: merged.email_verified_at } : {}),
    ...(takesNumber ? { external_number: merged.external_number } : {}),
    ...(password
      ? {
          password_hash: merged.password_hash,
          password_changed_at: merged.password_changed_at,
          must_change_password: merged.must_change_password,
        }
      : {}),
    phone: kept.phone ?? merged.phone,
    guardian_contact: kept.guardian_contact ?? merged.guardian_contact,
    date_of_birth: kept.date_of_birth ?? merged.date_of_birth,
    said_child: kept.said_child || merged.said_child,
    headline: kept.headline || merged.headline,
    bio: kept.bio || merged.bio,
    avatar_url: kept.avatar_url ?? merged.avatar_url,
    last_login_at: later(kept.last_login_at, merged.last_login_at),
  });
  return settleNamePrivacy(ctx, changed);
}

/** Says that two accounts that look alike are of two people. @throws AppError NOT_FOUND */
export async function sayDistinct(ctx: Ctx, one: string, other: string): Promise<void> {
  const { keptId, mergedId } = pairOf(one, other);
  await ctx.transaction(async (inside) => {
    const people = await lockUsers(inside.db, [keptId, mergedId]);
    const [first] = people;
    if (people.length < 2 || !first) throw personNotFound();
    await insertDistinct(inside.db, keptId, mergedId, ctx.actor.userId);
  });
}
