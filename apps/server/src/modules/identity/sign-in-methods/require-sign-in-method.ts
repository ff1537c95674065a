import { identityMessages } from '@darasa/contract/identity/messages';
import type { Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { findSignInMethods } from './sign-in-methods-repository.ts';

/**
 * Refuses to remove the last sign-in method. Call it after the removal, in its transaction, with the user's row locked.
 * @param providers ids of the services that users can currently sign in with: links to others do not count
 * @throws AppError CONFLICT
 */
export async function requireSignInMethod(
  tx: Tx,
  userId: number,
  providers: readonly string[],
): Promise<void> {
  const left = await findSignInMethods(tx, userId);
  if (left?.password || left?.passkey || left?.providers.some((id) => providers.includes(id))) return;
  throw new AppError('CONFLICT', identityMessages.lastSignInMethod);
}
