import type { Ctx, TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { deleteEmailsTo } from '#platform/mail/index';
import type { PersonalData } from '#platform/modules/index';
import { removeApplications } from '../applications/application-repository.ts';
import { personSubject, recordAudit } from '../audit/audit.ts';
import { anonymiseAudit } from '../audit/audit-repository.ts';
import { removeConsents } from '../children/consent-repository.ts';
import type { Emails } from '../emails/emails.ts';
import { accountErased } from '../events.ts';
import { clearHistory, findMergedInto, updateMerged } from '../merging/merge-repository.ts';
import { refusalOf } from '../people/people-policy.ts';
import { removeRolesOf } from '../rights/held-role-repository.ts';
import { forgetDevices } from '../sessions/device-repository.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { anonymiseSessions } from '../sessions/session-history-repository.ts';
import { endSessions } from '../sessions/session-repository.ts';
import { requireRecent } from '../sessions/signed-in-user.ts';
import { removeSignInMethods } from '../sign-in-methods/sign-in-methods-repository.ts';
import { countActiveAdmins, lockAdmins } from '../users/admin-repository.ts';
import { findTaken, lockUser, type UserRow, updateUser } from '../users/user-repository.ts';

export interface ErasureDeps {
  db: Db;
  emails: Emails;
  live: LiveSessions;
  personalData: readonly PersonalData[];
  demoAllowed: boolean;
}

/** Replaces the name. */
export const NAME = 'Deleted account';

/**
 * Deletes the caller's account: identifying data is erased here immediately, and in the other modules as soon as they handle
 * the event. What others depend on (reviews, enrollments, actions of an admin) stays without a name.
 * @throws AppError FORBIDDEN to confirm first, CONFLICT for the last admin and when a module still needs the account
 */
export async function deleteOwnAccount(ctx: Ctx, deps: ErasureDeps): Promise<void> {
  requireRecent(ctx.actor);
  await ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    await lockAdmins(tx);
    const user = await lockUser(tx, ctx.actor.userId);
    if (!user) throw new AppError('UNAUTHORIZED');
    await refuse(tx, deps, user);
    const email = user.email_verified_at ? user.email : null;
    await eraseOwn(inside, user);
    await emit(tx, accountErased, {
      user_id: user.id,
      email,
      name: NAME,
      erased_at: ctx.now.toISOString(),
    });
    // The last email to the account's address
    await deps.emails.accountDeleted(tx, user);
  });
  deps.live.forgetUser(ctx.actor.userId);
}

async function refuse(tx: Tx, { personalData, demoAllowed }: ErasureDeps, user: UserRow): Promise<void> {
  const others = await countActiveAdmins(tx, { except: user.id, demo: demoAllowed });
  const state = {
    id: user.id,
    roles: user.roles,
    disabled: user.disabled_at !== null,
    hasEmail: user.email !== null,
  };
  const refusal = refusalOf(user.id, state, { kind: 'delete' }, others);
  if (refusal) throw new AppError('CONFLICT', refusal);
  for (const handler of personalData) {
    const reason = await handler.reasonToKeep?.(tx, user.id);
    if (reason) throw new AppError('CONFLICT', reason);
  }
}

/** The data in identity's own tables. @param by who deletes it */
export async function eraseOwn({ db: tx, now }: TxCtx, user: UserRow, by = user.id): Promise<void> {
  await deleteEmailsTo(tx, { userId: user.id, email: user.email });
  await removeSignInMethods(tx, user.id);
  await removeApplications(tx, user.id);
  await removeConsents(tx, user.id);
  await removeRolesOf(tx, user.id);
  await endSessions(tx, user.id, 'all', 'deleted');
  await anonymiseSessions(tx, user.id);
  await forgetDevices(tx, user.id);
  const erased = await updateUser(tx, user.id, { ...(await blankOf(tx, user)), deleted_at: now });
  await anonymiseAudit(tx, user.id, NAME);
  for (const { merged_id } of await findMergedInto(tx, user.id)) {
    await updateMerged(tx, merged_id, await blankOf(tx, { id: merged_id }));
    await removeConsents(tx, merged_id);
    await anonymiseSessions(tx, merged_id);
    await anonymiseAudit(tx, merged_id, NAME);
  }
  await clearHistory(tx, user.id);
  await recordAudit(tx, {
    actorId: by,
    action: 'account.deleted',
    subject: personSubject(erased),
    details: { roles: user.roles },
  });
}

/** The values of an erased account. */
async function blankOf(tx: Tx, { id }: Pick<UserRow, 'id'>) {
  const plain = `deleted-${id}`;
  const taken = await findTaken(tx, { username: plain }, id);
  return {
    // Another user may have chosen the name before
    username: taken.length > 0 ? `${plain}_${crypto.randomUUID().slice(0, 8)}` : plain,
    email: null,
    email_verified_at: null,
    password_hash: null,
    password_changed_at: null,
    must_change_password: false,
    first_name: NAME,
    last_name: '',
    headline: '',
    bio: '',
    avatar_url: null,
    public_email: null,
    phone: null,
    language: 'en',
    sign_in_alerts: true,
    full_name_on_reviews: true,
    face_on_front_page: false,
    roles: [],
    date_of_birth: null,
    said_child: false,
    name_private: false,
    external_number: null,
    guardian_contact: null,
    disabled_reason: null,
    last_login_at: null,
  };
}
