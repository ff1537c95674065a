import { RECENT_SECONDS } from '@darasa/contract/identity/limits';
import type { Security } from '@darasa/contract/identity/schemas';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { findPendingEmail } from '../email-address/pending-email-repository.ts';
import { findPasskeysOf } from '../passkeys/passkey-repository.ts';
import type { ProviderClients } from '../providers/provider-clients.ts';
import { findExternalIdentitiesOf } from '../providers/provider-repository.ts';
import { countRecoveryCodes } from '../second-factor/second-factor-repository.ts';
import { findSignedInUser } from '../sessions/signed-in-user.ts';
import { hasSecondFactor } from '../sign-in-methods/sign-in-methods-repository.ts';

export interface SecurityDeps {
  db: Db;
  providers: Pick<ProviderClients, 'nameOf'>;
}

/** The sign-in methods of the caller. */
export async function describeSecurity(ctx: Ctx, { providers }: SecurityDeps): Promise<Security> {
  const user = await findSignedInUser(ctx.db, ctx.actor);
  const [totpEnabled, codesLeft, passkeys, identities, pendingEmail] = await Promise.all([
    hasSecondFactor(ctx.db, user.id),
    countRecoveryCodes(ctx.db, user.id),
    findPasskeysOf(ctx.db, user.id),
    findExternalIdentitiesOf(ctx.db, user.id),
    findPendingEmail(ctx.db, user.id),
  ]);
  return {
    has_password: user.password_hash !== null,
    totp_enabled: totpEnabled,
    recovery_codes_left: codesLeft,
    pending_email: pendingEmail,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      created_at: passkey.created_at.toISOString(),
      last_used_at: passkey.last_used_at?.toISOString() ?? null,
      synced: passkey.synced,
    })),
    providers: identities.map(({ provider, email }) => ({
      provider,
      name: providers.nameOf(provider),
      email,
    })),
    recent_until: recentUntil(ctx),
  };
}

function recentUntil({ actor: { session }, now }: Ctx): string | null {
  if (!session) return null;
  const until = session.authenticatedAt.getTime() + RECENT_SECONDS * 1000;
  return until > now.getTime() ? new Date(until).toISOString() : null;
}
