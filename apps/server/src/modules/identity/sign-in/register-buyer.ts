import { identityMessages } from '@darasa/contract/identity/messages';
import type { AuthData, RegisterBuyerBody } from '@darasa/contract/identity/schemas';
import type { Ctx, TxCtx } from '#platform/context/index';
import { AppError, badRequest } from '#platform/http/errors';
import { mayEmail } from '../attempts/email-requests.ts';
import { logSignIn } from '../audit/sign-in-record.ts';
import type { SignInClient } from '../sessions/device-cookie.ts';
import { noteDevice } from '../sessions/device-repository.ts';
import { createOneTimeToken, findOneTimeToken } from '../tokens/one-time-token-repository.ts';
import { emailKey } from '../users/email-key.ts';
import { conflictOf } from '../users/refuse-taken.ts';
import { presentUser } from '../users/user-presenter.ts';
import { findTaken, insertUser, lockUser, type UserRow } from '../users/user-repository.ts';
import { freeUsername } from '../users/username-from-email.ts';
import { type RegistrationRules, requireInvitation } from './invited.ts';
import { limitRegistrations, MAX_ATTEMPTS, type RegistrationDeps } from './register.ts';

export type BuyerDeps = Pick<RegistrationDeps, 'log' | 'sessions' | keyof RegistrationRules> & {
  emails: Pick<RegistrationDeps['emails'], 'buyerAccount'>;
};

/** How long a call whose answer was lost may be sent again. */
const KEY_SECONDS = 3600;
/** The key gives a session, so it must be as hard to guess as a password. */
const MIN_KEY = 20;

/**
 * Creates an account for somebody who is about to pay, by their email alone, and signs it in. The email that it sends holds a link to
 * choose a password.
 * @param key chosen by the client: the same email with the same key is the same account, for an hour, and until its owner has chosen a
 * password or confirmed the email
 * @throws AppError BAD_REQUEST without a key, CONFLICT when the email is taken, RATE_LIMITED as registrations are
 */
export async function registerBuyer(
  ctx: Ctx,
  deps: BuyerDeps,
  input: RegisterBuyerBody,
  { key, client }: { key: string | undefined; client: SignInClient },
): Promise<AuthData> {
  if (key === undefined || key.length < MIN_KEY)
    throw badRequest([{ path: 'Idempotency-Key', message: identityMessages.keyRequired }]);
  await limitRegistrations(ctx, client);
  // A hidden field that only bots fill in
  if (input.website) throw new AppError('BAD_REQUEST');
  const email = input.email.toLowerCase();
  await requireInvitation(ctx.db, deps, { email });
  const call = { email, token: `${key} ${emailKey(email)}`, remember: input.remember_me, client };
  let mayWrite: boolean | undefined;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const earlier = await repeat(ctx, deps, call);
    if (earlier) return earlier;
    if ((await findTaken(ctx.db, { email })).length > 0) {
      // Perhaps by the same call, sent twice at once, since it was looked for
      const other = await repeat(ctx, deps, call);
      if (other) return other;
      throw conflictOf(['email']);
    }
    mayWrite ??= await mayEmail(ctx.db, { email, stranger: true });
    const username = await freeUsername(ctx.db, email, attempt > 1);
    // Nothing is made when another registration was faster
    const made = await create(ctx, deps, { ...call, username, mayWrite });
    if (made) return made;
  }
  throw conflictOf(['email']);
}

interface Call {
  email: string;
  token: string;
  remember: boolean;
  client: SignInClient;
}

/** @returns undefined when the email or the username is taken */
async function create(
  ctx: Ctx,
  deps: BuyerDeps,
  { username, mayWrite, ...call }: Call & { username: string; mayWrite: boolean },
): Promise<AuthData | undefined> {
  const begun = await ctx.transaction(async (inside) => {
    const { db: tx, now } = inside;
    const user = await insertUser(tx, {
      username,
      email: call.email,
      last_login_at: now,
      roles: ['student'],
    });
    if (!user) return undefined;
    await createOneTimeToken(tx, {
      kind: 'buyer-registration',
      userId: user.id,
      seconds: KEY_SECONDS,
      token: call.token,
    });
    if (mayWrite) await deps.emails.buyerAccount(tx, user);
    return start(inside, deps, user, call);
  });
  return begun && admit(deps, begun, call);
}

/** The account of an earlier call with the same key; undefined when there is none, or when it is somebody's own by now. */
async function repeat(ctx: Ctx, deps: BuyerDeps, call: Call): Promise<AuthData | undefined> {
  const token = await findOneTimeToken(ctx.db, 'buyer-registration', call.token);
  if (!token?.userId) return undefined;
  const { userId } = token;
  const begun = await ctx.transaction(async (inside) => {
    const user = await lockUser(inside.db, userId);
    const isOpen =
      user?.email === call.email &&
      user.password_hash === null &&
      user.email_verified_at === null &&
      user.disabled_at === null;
    return isOpen ? start(inside, deps, user, call) : undefined;
  });
  return begun && admit(deps, begun, call);
}

async function start({ db: tx }: TxCtx, deps: BuyerDeps, user: UserRow, { remember, client }: Call) {
  const { sessionId, ...tokens } = await deps.sessions.start(tx, {
    userId: user.id,
    method: 'registration',
    remember,
    client,
  });
  const device = await noteDevice(tx, user.id, client.device.id);
  return { data: { user: presentUser(user, []), ...tokens }, device, user, sessionId };
}

/** After the commit. */
function admit(deps: BuyerDeps, begun: Awaited<ReturnType<typeof start>>, { client }: Call): AuthData {
  logSignIn(deps.log, { ...begun, method: 'registration' }, client);
  client.device.give(begun.device.id);
  return begun.data;
}
