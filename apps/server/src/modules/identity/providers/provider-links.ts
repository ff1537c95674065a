import { identityMessages } from '@darasa/contract/identity/messages';
import type { Tx } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { AppError } from '#platform/http/errors';
import { ownRow, requireRecent } from '../account/account.ts';
import { noteOwnAct } from '../audit/own-audit-entries.ts';
import type { IdentityParts } from '../identity.ts';
import { lockPerson } from '../people/people-repository.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { refuseNoWayIn } from '../sign-in/sign-in-methods.ts';
import { findUser, type UserRow } from '../users/user-repository.ts';
import type { SignInProvider } from './provider-client.ts';
import { ProviderFailure } from './provider-failure.ts';
import type { ProviderProfile } from './provider-profile.ts';
import {
  deleteExternalIdentity,
  findExternalIdentity,
  insertExternalIdentity,
} from './provider-repository.ts';

type Parts = Pick<IdentityParts, 'db' | 'emails'>;

/** Somebody's identity at a provider, and the browser that brought it. */
export interface Brought {
  provider: SignInProvider;
  profile: ProviderProfile;
  client: ClientInfo;
}

/** Links a provider to the account of somebody who is signed in. @throws ProviderFailure */
export async function linkAccount(parts: Parts, userId: number, brought: Brought): Promise<void> {
  const { provider, profile } = brought;
  await parts.db.transaction().execute(async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new ProviderFailure('failed', 'The account is gone');
    const linked = await findExternalIdentity(tx, provider.id, profile.subject);
    if (linked?.user_id === userId) return;
    if (linked) throw new ProviderFailure('linked-elsewhere', 'The identity belongs to another account');
    if (!(await linkTo(parts, tx, user, brought)))
      throw new ProviderFailure('already-linked', 'The account has another identity of this provider');
  });
}

/** @returns false when the account has another identity of this provider */
export async function linkTo(
  { emails }: Parts,
  tx: Tx,
  user: UserRow,
  { provider, profile: { subject, email }, client }: Brought,
): Promise<boolean> {
  if (!(await insertExternalIdentity(tx, { provider: provider.id, subject, user_id: user.id, email })))
    return false;
  await emails.providerChanged(tx, user, 'linked', provider.name);
  const details = { provider: provider.name };
  await noteOwnAct(tx, user, { action: 'account.provider-linked', client, details });
  return true;
}

/**
 * Takes a provider off one's account.
 * @throws AppError NOT_FOUND when it was not linked, CONFLICT when nothing else lets the person in
 */
export async function unlinkProvider(
  { db, emails, providers }: IdentityParts,
  actor: Actor,
  id: string,
  client: ClientInfo,
): Promise<void> {
  requireRecent(actor);
  const user = await ownRow(db, actor);
  const provider = providers.nameOf(id);
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, user.id);
    if (!(await deleteExternalIdentity(tx, user.id, id)))
      throw new AppError('NOT_FOUND', identityMessages.providerNotFound);
    await refuseNoWayIn(tx, user.id, providers.ids);
    await emails.providerChanged(tx, user, 'removed', provider);
    await noteOwnAct(tx, user, { action: 'account.provider-removed', client, details: { provider } });
  });
}
