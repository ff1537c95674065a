import { identityMessages } from '@darasa/contract/identity/messages';
import type { Actor } from '#platform/http/actor';
import { AppError } from '#platform/http/errors';
import { ownRow, requireRecent } from '../account/account.ts';
import { noteOwnAct } from '../audit/own-audit-entries.ts';
import type { IdentityParts } from '../identity.ts';
import { lockPerson } from '../people/people-repository.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { refuseNoWayIn } from '../sign-in/sign-in-methods.ts';
import { deletePasskeyOf, renamePasskeyOf } from './passkey-repository.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const notFound = () => new AppError('NOT_FOUND', identityMessages.passkeyNotFound);

/** @throws AppError NOT_FOUND for somebody else's */
export async function renamePasskey(
  { db }: IdentityParts,
  actor: Actor,
  id: string,
  name: string,
): Promise<void> {
  if (!UUID.test(id) || !(await renamePasskeyOf(db, actor.userId, id, name))) throw notFound();
}

/** @throws AppError NOT_FOUND for somebody else's, CONFLICT when nothing else lets the person in */
export async function removePasskey(
  { db, emails, providers }: IdentityParts,
  actor: Actor,
  id: string,
  client: ClientInfo,
): Promise<void> {
  requireRecent(actor);
  const user = await ownRow(db, actor);
  if (!UUID.test(id)) throw notFound();
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, user.id);
    const name = await deletePasskeyOf(tx, user.id, id);
    if (name === undefined) throw notFound();
    await refuseNoWayIn(tx, user.id, providers.ids);
    await emails.passkeyChanged(tx, user, 'removed', name);
    await noteOwnAct(tx, user, { action: 'account.passkey-removed', client, details: { name } });
  });
}
