import { identityMessages } from '@darasa/contract/identity/messages';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { findTaken } from './user-repository.ts';

const TAKEN = { email: identityMessages.emailTaken, username: identityMessages.usernameTaken } as const;

/** @throws AppError CONFLICT with the fields that another account has */
export async function refuseTaken(
  db: Db,
  wanted: { email?: string | null | undefined; username?: string | undefined },
  exceptUserId?: number,
): Promise<void> {
  const taken = await findTaken(db, wanted, exceptUserId);
  if (taken.length > 0) throw conflictOf(taken);
}

/** 409 with the fields that another account has. */
export function conflictOf(taken: readonly ('email' | 'username')[]): AppError {
  const problems = taken.map((path) => ({ path, message: TAKEN[path] }));
  return new AppError('CONFLICT', problems[0]?.message, problems);
}
