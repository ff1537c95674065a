import { identityMessages } from '@darasa/contract/identity/messages';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import type { Emails } from '../emails/emails.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { findSignedInUser, requireRecent } from '../sessions/signed-in-user.ts';
import { requireSignInMethod } from '../sign-in-methods/require-sign-in-method.ts';
import { lockUser } from '../users/user-repository.ts';
import { deletePasskeyOf, renamePasskeyOf } from './passkey-repository.ts';

export interface PasskeyDeps {
  db: Db;
  emails: Pick<Emails, 'passkeyChanged'>;
  /** Services that people can currently sign in with. */
  providers: { readonly ids: readonly string[] };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const notFound = () => new AppError('NOT_FOUND', identityMessages.passkeyNotFound);

/** @throws AppError NOT_FOUND for another person's */
export async function renamePasskey(ctx: Ctx, id: string, name: string): Promise<void> {
  if (!UUID.test(id) || !(await renamePasskeyOf(ctx.db, ctx.actor.userId, id, name))) throw notFound();
}

/** @throws AppError NOT_FOUND for another person's, CONFLICT for the last sign-in method */
export async function removePasskey(
  ctx: Ctx,
  { emails, providers }: PasskeyDeps,
  id: string,
  client: ClientInfo,
): Promise<void> {
  requireRecent(ctx.actor);
  const user = await findSignedInUser(ctx.db, ctx.actor);
  if (!UUID.test(id)) throw notFound();
  await ctx.transaction(async ({ db: tx }) => {
    await lockUser(tx, user.id);
    const name = await deletePasskeyOf(tx, user.id, id);
    if (name === undefined) throw notFound();
    await requireSignInMethod(tx, user.id, providers.ids);
    await emails.passkeyChanged(tx, user, 'removed', name);
    await recordOwnAction(tx, user, { action: 'account.passkey-removed', client, details: { name } });
  });
}
