import type { Db, Tx } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { AppError } from '#platform/http/errors';
import { forgetRecipient } from '#platform/mail/index';
import { requireRecent } from './account.ts';
import { removeApplications } from './application-repository.ts';
import { personSubject, writeAudit } from './audit.ts';
import { anonymiseAudit } from './audit-repository.ts';
import type { Letters } from './letters.ts';
import type { LiveSessions } from './live-sessions.ts';
import { refusalOf } from './people-policy.ts';
import { countActiveAdmins, lockAdmins, lockPerson } from './people-repository.ts';
import type { PersonalDataKeeper } from './personal-data.ts';
import { anonymiseSessions } from './session-history.ts';
import { endSessions } from './session-repository.ts';
import { findTaken, type UserRow, updateUser } from './user-repository.ts';
import { removeWaysIn } from './ways-in-repository.ts';

export interface ErasureDeps {
  db: Db;
  letters: Letters;
  live: LiveSessions;
  keepers: readonly PersonalDataKeeper[];
  demoAllowed: boolean;
}

/** What stands where the name was. */
const NAME = 'Deleted account';

/**
 * Deletes the account of the person who asks: everything that tells who it was goes, everywhere. What others need (that
 * there was a review, an enrollment, an act of an admin) stays without a name.
 * @throws AppError FORBIDDEN to confirm first, CONFLICT for the last admin and where a module needs the account still
 */
export async function deleteOwnAccount(deps: ErasureDeps, actor: Actor): Promise<void> {
  requireRecent(actor);
  await deps.db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    const user = await lockPerson(tx, actor.userId);
    if (!user) throw new AppError('UNAUTHORIZED');
    await refuse(tx, deps, user);
    const email = user.email_verified_at ? user.email : null;
    for (const keeper of deps.keepers)
      await keeper.erasePersonalData(tx, { userId: user.id, email, name: NAME });
    await eraseOwn(tx, user);
    // The one message that goes to the old address still
    await deps.letters.accountDeleted(tx, user);
  });
  deps.live.forgetUser(actor.userId);
}

async function refuse(tx: Tx, { keepers, demoAllowed }: ErasureDeps, user: UserRow): Promise<void> {
  const others = await countActiveAdmins(tx, { except: user.id, demo: demoAllowed });
  const state = { id: user.id, roles: user.roles, disabled: user.disabled_at !== null };
  const refusal = refusalOf(user.id, state, { kind: 'delete' }, others);
  if (refusal) throw new AppError('CONFLICT', refusal);
  for (const keeper of keepers) {
    const reason = await keeper.reasonToKeep?.(tx, user.id);
    if (reason) throw new AppError('CONFLICT', reason);
  }
}

/** What identity itself keeps. */
async function eraseOwn(tx: Tx, user: UserRow): Promise<void> {
  await forgetRecipient(tx, { userId: user.id, address: user.email });
  await removeWaysIn(tx, user.id);
  await removeApplications(tx, user.id);
  await endSessions(tx, user.id, 'all', 'deleted');
  await anonymiseSessions(tx, user.id);
  const erased = await updateUser(tx, user.id, await blankOf(tx, user));
  await anonymiseAudit(tx, user.id, NAME);
  await writeAudit(tx, {
    actorId: user.id,
    action: 'account.deleted',
    subject: personSubject(erased),
    details: { roles: user.roles },
  });
}

/** An account of nobody. Nobody can register its address, which has no dot. */
async function blankOf(tx: Tx, { id }: UserRow) {
  const plain = `deleted-${id}`;
  const taken = await findTaken(tx, { username: plain }, id);
  return {
    // Somebody may have chosen the name before
    username: taken.length > 0 ? `${plain}_${crypto.randomUUID().slice(0, 8)}` : plain,
    email: `${plain}@invalid`,
    email_verified_at: null,
    password_hash: null,
    password_changed_at: null,
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
    roles: [],
    disabled_reason: null,
    last_login_at: null,
    deleted_at: new Date(),
  };
}
