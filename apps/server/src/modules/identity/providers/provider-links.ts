import { identityMessages } from '@darasa/contract/identity/messages';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import type { Emails } from '../emails/emails.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { findSignedInUser, requireRecent } from '../sessions/signed-in-user.ts';
import { requireSignInMethod } from '../sign-in-methods/require-sign-in-method.ts';
import { lockUser, type UserRow } from '../users/user-repository.ts';
import type { SignInProvider } from './provider-client.ts';
import type { ProviderClients } from './provider-clients.ts';
import { ProviderFailure } from './provider-failure.ts';
import type { ProviderProfile } from './provider-profile.ts';
import {
  deleteExternalIdentity,
  findExternalIdentity,
  insertExternalIdentity,
} from './provider-repository.ts';

export interface ProviderLinkDeps {
  db: Db;
  emails: Pick<Emails, 'providerChanged'>;
}

/** An identity at a provider, and the browser that returned with it. */
export interface Brought {
  provider: SignInProvider;
  profile: ProviderProfile;
  client: ClientInfo;
}

/** Links a provider to the account of a signed-in user. @throws ProviderFailure */
export async function linkAccount(deps: ProviderLinkDeps, userId: number, brought: Brought): Promise<void> {
  const { provider, profile } = brought;
  await deps.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new ProviderFailure('failed', 'The account is gone');
    const linked = await findExternalIdentity(tx, provider.id, profile.subject);
    if (linked?.user_id === userId) return;
    if (linked) throw new ProviderFailure('linked-elsewhere', 'The identity belongs to another account');
    if (!(await linkTo(deps, tx, user, brought)))
      throw new ProviderFailure('already-linked', 'The account has another identity of this provider');
  });
}

/** @returns false when the account has another identity of this provider */
export async function linkTo(
  { emails }: Pick<ProviderLinkDeps, 'emails'>,
  tx: Tx,
  user: UserRow,
  { provider, profile: { subject, email }, client }: Brought,
): Promise<boolean> {
  if (!(await insertExternalIdentity(tx, { provider: provider.id, subject, user_id: user.id, email })))
    return false;
  await emails.providerChanged(tx, user, 'linked', provider.name);
  const details = { provider: provider.name };
  await recordOwnAction(tx, user, { action: 'account.provider-linked', client, details });
  return true;
}

/**
 * Unlinks a provider from the user's account.
 * @throws AppError NOT_FOUND when it was not linked, CONFLICT for the last sign-in method
 */
export async function unlinkProvider(
  ctx: Ctx,
  { emails, providers }: ProviderLinkDeps & { providers: Pick<ProviderClients, 'ids' | 'nameOf'> },
  id: string,
  client: ClientInfo,
): Promise<void> {
  requireRecent(ctx.actor);
  const user = await findSignedInUser(ctx.db, ctx.actor);
  const provider = providers.nameOf(id);
  await ctx.transaction(async ({ db: tx }) => {
    await lockUser(tx, user.id);
    if (!(await deleteExternalIdentity(tx, user.id, id)))
      throw new AppError('NOT_FOUND', identityMessages.providerNotFound);
    await requireSignInMethod(tx, user.id, providers.ids);
    await emails.providerChanged(tx, user, 'removed', provider);
    await recordOwnAction(tx, user, { action: 'account.provider-removed', client, details: { provider } });
  });
}
