import type { AuthData, RegisterBody } from '@darasa/contract/identity/schemas';
import { suggestUsername } from '@darasa/contract/identity/suggest-username';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { defaultAddressLimits } from '#platform/http/request-limits';
import type { Log } from '#platform/observability/index';
import { attemptKey, limitAttempts } from '../attempts/attempts.ts';
import { mayEmail } from '../attempts/email-requests.ts';
import { logSignIn } from '../audit/sign-in-record.ts';
import type { Emails } from '../emails/emails.ts';
import { refusePassword } from '../password/password-rules.ts';
import type { Passwords } from '../password/passwords.ts';
import type { SignInClient } from '../sessions/device-cookie.ts';
import { noteDevice } from '../sessions/device-repository.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { conflictOf, refuseTaken } from '../users/refuse-taken.ts';
import { presentUser } from '../users/user-presenter.ts';
import { findTaken, insertUser } from '../users/user-repository.ts';
import { freeUsername } from '../users/username-from-email.ts';
import { type RegistrationRules, requireInvitation } from './invited.ts';

export interface RegistrationDeps extends RegistrationRules {
  log: Log;
  passwords: Pick<Passwords, 'hash'>;
  sessions: Pick<Sessions, 'start'>;
  emails: Pick<Emails, 'verifyEmail' | 'buyerAccount'>;
  siteName: string;
}

const HOUR = 3600;

/** To find a free username while others register under the same name. */
export const MAX_ATTEMPTS = 5;

/** Counts a registration from one network, of whatever kind. @throws AppError RATE_LIMITED */
export async function limitRegistrations({ db }: Ctx, client: SignInClient): Promise<void> {
  const { registrationsPerHour: max } = client.limits ?? defaultAddressLimits;
  await limitAttempts(db, [{ key: attemptKey('register', client.network), max, seconds: HOUR }]);
}

/**
 * Creates an account with role student and signs it in.
 * @throws AppError FORBIDDEN without an invitation where one is needed, BAD_REQUEST for a password that is common or holds a name, CONFLICT with the fields that are taken, RATE_LIMITED
 */
export async function register(
  ctx: Ctx,
  deps: RegistrationDeps,
  input: RegisterBody,
  client: SignInClient,
): Promise<AuthData> {
  await limitRegistrations(ctx, client);
  // A hidden field that only bots fill in
  if (input.website) throw new AppError('BAD_REQUEST');
  await requireInvitation(ctx.db, deps, input);
  refusePassword(input.password, { owner: input, siteName: deps.siteName });
  const email = input.email.toLowerCase();
  await refuseTaken(ctx.db, { email, username: input.username });
  const mayWrite = await mayEmail(ctx.db, { email, stranger: true });
  const passwordHash = await deps.passwords.hash(input.password);
  const named = suggestUsername(input.first_name, input.last_name) || email;
  for (let attempt = 1; ; attempt++) {
    const username = input.username ?? (await freeUsername(ctx.db, named, attempt > 1));
    const begun = await begin(ctx, deps, { ...input, email, username }, { passwordHash, mayWrite, client });
    if (begun) {
      logSignIn(deps.log, { ...begun, method: 'registration' }, client);
      client.device.give(begun.device.id);
      return begun.data;
    }
    // Taken by another registration between the check and the insert: a username that was made here is made anew
    const taken = await findTaken(ctx.db, { email, username });
    const isOwn = input.username === undefined && !taken.includes('email');
    if (!isOwn || attempt === MAX_ATTEMPTS) throw conflictOf(taken.length > 0 ? taken : ['email']);
  }
}

/** Stores the account and signs it in. @returns null when the email or the username is taken */
function begin(
  ctx: Ctx,
  deps: RegistrationDeps,
  input: RegisterBody & { username: string },
  { passwordHash, mayWrite, client }: { passwordHash: string; mayWrite: boolean; client: SignInClient },
) {
  return ctx.transaction(async ({ db: tx, now }) => {
    const user = await insertUser(tx, {
      username: input.username,
      email: input.email,
      first_name: input.first_name,
      last_name: input.last_name,
      phone: input.phone || null,
      password_hash: passwordHash,
      password_changed_at: now,
      last_login_at: now,
      roles: ['student'],
    });
    if (!user) return null;
    if (mayWrite) await deps.emails.verifyEmail(tx, user);
    const { sessionId, ...tokens } = await deps.sessions.start(tx, {
      userId: user.id,
      method: 'registration',
      remember: input.remember_me,
      client,
    });
    const device = await noteDevice(tx, user.id, client.device.id);
    return { data: { user: presentUser(user, []), ...tokens }, device, user, sessionId };
  });
}
