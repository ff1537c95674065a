import { identityMessages } from '@darasa/contract/identity/messages';
import { AppError } from '#platform/http/errors';
import type { UserRow } from './user-repository.ts';

/** @throws AppError FORBIDDEN for an account that an admin has disabled */
export function refuseDisabled(user: UserRow): void {
  if (user.disabled_at) throw new AppError('FORBIDDEN', identityMessages.disabled);
}
