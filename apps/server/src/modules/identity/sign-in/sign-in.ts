import { SECOND_FACTOR_SECONDS } from '@darasa/contract/identity/limits';
import { identityMessages } from '@darasa/contract/identity/messages';
import type { AuthData, SignInData } from '@darasa/contract/identity/schemas';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import type { Emails } from '../emails/emails.ts';
import type { Passwords } from '../password/passwords.ts';
import { hasSecondFactor } from '../second-factor/second-factor-repository.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { isKnownAddress, isKnownClient, type SessionMethod } from '../sessions/session-repository.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { presentUser } from '../users/user-presenter.ts';
import {
  findUserByIdentifier,
  holdSeen,
  noteLogin,
  replaceHash,
  type UserRow,
} from '../users/user-repository.ts';
import { type AttemptLimit, attemptKey, countAttempt, forgiveAttempt, refuseExceeded } from './attempts.ts';
import { createOneTimeToken } from './one-time-tokens.ts';

export interface SignInDeps {
  db: Db;
  passwords: Passwords;
  sessions: Sessions;
  emails: Emails;
  /** Whether the demo accounts may be used; default yes. */
  demoAllowed?: boolean;
}

const QUARTER_HOUR = 15 * 60;
const HOUR = 3600;
/** Wrong guesses: at one account from one network, from one network at all, and at one account from everywhere. */
const GUESSES = { accountFromNetwork: 10, network: 100, account: 100 } as const;

/**
 * The limits of guessing. Nobody is locked out by what others do: the account's own limit binds only networks that the
 * person has never signed in from.
 */
function guessLimits(account: string, client: ClientInfo) {
  const one: AttemptLimit = {
    key: attemptKey('sign-in/account-network', account, client.network),
    max: GUESSES.accountFromNetwork,
    seconds: QUARTER_HOUR,
  };
  const network: AttemptLimit = {
    key: attemptKey('sign-in/network', client.network),
    max: GUESSES.network,
    seconds: QUARTER_HOUR,
  };
  const everywhere: AttemptLimit = {
    key: attemptKey('sign-in/account', account),
    max: GUESSES.account,
    seconds: HOUR,
  };
  return { one, network, everywhere };
}

/**
 * Counts a guess at an account, refusing one too many.
 * @param account.name what the guesses are counted under
 * @returns what to call when it was right
 */
export async function countGuess(
  db: Db,
  account: { name: string; userId: number },
  client: ClientInfo,
): Promise<() => Promise<void>> {
  const { one, network, everywhere } = guessLimits(account.name, client);
  const exceeded = await countAttempt(db, [one, network, everywhere]);
  const onlyOthers = exceeded.length === 1 && exceeded[0]?.key === everywhere.key;
  if (!onlyOthers || !(await isKnownAddress(db, account.userId, client.ip))) refuseExceeded(exceeded);
  return () => forgiveAttempt(db, { clear: [one.key], giveBack: [network.key, everywhere.key] });
}

/**
 * Signs in by password. Unknown names and wrong passwords cannot be told apart, by answer or by work done.
 * @throws AppError UNAUTHORIZED, FORBIDDEN for a disabled account (said only to who knows the password), RATE_LIMITED
 */
export async function signIn(
  deps: SignInDeps,
  input: { email: string; password: string; remember_me: boolean },
  client: ClientInfo,
): Promise<SignInData> {
  // Looked for and counted by the same text, whoever it belongs to: no other spelling gets guesses of its own, and the limit
  // is reached alike where there is nobody of that name
  const name = input.email.toLowerCase();
  const found = await findUserByIdentifier(deps.db, name);
  // The password of the demo accounts is public
  const user = found?.is_demo && deps.demoAllowed === false ? undefined : found;
  const forgive = await countGuess(deps.db, { name, userId: user?.id ?? 0 }, client);
  const right = await deps.passwords.verify(user?.password_hash ?? null, input.password);
  if (!user || !right) throw new AppError('UNAUTHORIZED', identityMessages.badCredentials);
  await forgive();
  const current = await renewHash(deps, user, input.password);
  return admit(deps, current, { method: 'password', remember: input.remember_me, client });
}

/** Hashes the password again where that was done with other costs than today's. */
async function renewHash({ db, passwords }: SignInDeps, user: UserRow, password: string): Promise<UserRow> {
  if (!user.password_hash || !passwords.isOutdated(user.password_hash)) return user;
  return (await replaceHash(db, user, await passwords.hash(password))) ?? user;
}

export interface Admission {
  method: SessionMethod;
  remember: boolean;
  client: ClientInfo;
}

/** The first proof was good: a session, or the question for the second factor. */
export async function admit(deps: SignInDeps, user: UserRow, admission: Admission): Promise<SignInData> {
  refuseDisabled(user);
  if (!(await hasSecondFactor(deps.db, user.id))) return openSession(deps, user, admission);
  const challenge = await deps.db.transaction().execute(async (tx) => {
    if (!(await holdSeen(tx, user))) throw provedNothing();
    return createOneTimeToken(tx, {
      kind: 'second-factor',
      userId: user.id,
      seconds: SECOND_FACTOR_SECONDS,
      data: { method: admission.method, remember: admission.remember },
    });
  });
  return {
    second_factor: {
      challenge,
      methods: ['totp', 'recovery_code'],
      expires_in: SECOND_FACTOR_SECONDS,
    },
  };
}

/** Everything is proved: the session begins, and the person hears of it when the browser is a new one. */
export async function openSession(
  { db, sessions, emails }: Pick<SignInDeps, 'db' | 'sessions' | 'emails'>,
  user: UserRow,
  { method, remember, client }: Admission,
): Promise<AuthData> {
  refuseDisabled(user);
  return db.transaction().execute(async (tx) => {
    const signedIn = await noteLogin(tx, user);
    if (!signedIn) throw provedNothing();
    const unknown = user.last_login_at !== null && !(await isKnownClient(tx, user.id, client));
    const { sessionId: _, ...tokens } = await sessions.start(tx, {
      userId: user.id,
      method,
      remember,
      client,
    });
    if (unknown && user.sign_in_alerts) await emails.signedIn(tx, signedIn, client);
    return { user: presentUser(signedIn), ...tokens };
  });
}

/** The account was disabled meanwhile, or given another password: what was proved counts no more. */
const provedNothing = () => new AppError('UNAUTHORIZED', identityMessages.sessionEnded);

/** @throws AppError FORBIDDEN */
export function refuseDisabled(user: UserRow): void {
  if (user.disabled_at) throw new AppError('FORBIDDEN', identityMessages.disabled);
}
