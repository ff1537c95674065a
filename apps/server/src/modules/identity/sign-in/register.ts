import { identityMessages } from '@darasa/contract/identity/messages';
import type { AuthData, RegisterBody } from '@darasa/contract/identity/schemas';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { refuseCommonPassword } from '../password/password-rules.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { presentUser } from '../users/user-presenter.ts';
import { findTaken, insertUser } from '../users/user-repository.ts';
import { attemptKey, limitAttempts } from './attempts.ts';
import type { SignInDeps } from './sign-in.ts';

/** A class signs up behind one address; a robot gives up. */
const REGISTRATIONS = { max: 60, seconds: 3600 } as const;

/**
 * Creates an account with role student and signs it in.
 * @throws AppError BAD_REQUEST for a common password, CONFLICT with the fields that are taken, RATE_LIMITED
 */
export async function register(deps: SignInDeps, input: RegisterBody, client: ClientInfo): Promise<AuthData> {
  await limitAttempts(deps.db, [{ key: attemptKey('register', client.network), ...REGISTRATIONS }]);
  // People never see this field
  if (input.website) throw new AppError('BAD_REQUEST');
  await refuseCommonPassword(input.password, [
    input.username,
    input.first_name,
    input.last_name,
    input.email.split('@')[0] ?? '',
  ]);
  const email = input.email.toLowerCase();
  await refuseTaken(deps.db, { email, username: input.username });
  const passwordHash = await deps.passwords.hash(input.password);
  const now = new Date();
  const begun = await deps.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, {
      username: input.username,
      email,
      first_name: input.first_name,
      last_name: input.last_name,
      phone: input.phone || null,
      password_hash: passwordHash,
      password_changed_at: now,
      last_login_at: now,
      roles: ['student'],
    });
    if (!user) return null;
    await deps.emails.verifyEmail(tx, user);
    const { sessionId: _, ...tokens } = await deps.sessions.start(tx, {
      userId: user.id,
      method: 'registration',
      remember: input.remember_me,
      client,
    });
    return { user: presentUser(user), ...tokens };
  });
  if (begun) return begun;
  // Another registration came first, between the look and the writing
  const taken = await findTaken(deps.db, { email, username: input.username });
  throw conflictOf(taken.length > 0 ? taken : ['email']);
}

const TAKEN = { email: identityMessages.emailTaken, username: identityMessages.usernameTaken } as const;

/** @throws AppError CONFLICT with the fields that another account has */
export async function refuseTaken(
  db: Db,
  wanted: { email?: string | undefined; username?: string | undefined },
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
