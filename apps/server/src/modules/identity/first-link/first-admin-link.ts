import { firstAdminMessages as messages } from '@darasa/contract/identity/first-admin/rules';
import type { AuthData, RegisterBody } from '@darasa/contract/identity/schemas';
import { suggestUsername } from '@darasa/contract/identity/suggest-username';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import type { Log } from '#platform/observability/index';
import { countGuess } from '../attempts/code-guesses.ts';
import { personSubject, recordAudit } from '../audit/audit.ts';
import { logSignIn } from '../audit/sign-in-record.ts';
import { refusePassword } from '../password/password-rules.ts';
import type { Passwords } from '../password/passwords.ts';
import type { SignInClient } from '../sessions/device-cookie.ts';
import { noteDevice } from '../sessions/device-repository.ts';
import type { Sessions } from '../sessions/sessions.ts';
import {
  consumeOneTimeToken,
  createOneTimeToken,
  findOneTimeToken,
  isOutdatedToken,
  removeTokensOfKind,
} from '../tokens/one-time-token-repository.ts';
import { countActiveAdmins, lockAdmins } from '../users/admin-repository.ts';
import { conflictOf, refuseTaken } from '../users/refuse-taken.ts';
import { presentUser } from '../users/user-presenter.ts';
import { insertUser } from '../users/user-repository.ts';
import { freeUsername } from '../users/username-from-email.ts';

/** From where the link is answered: this machine, everywhere, or nowhere. */
export type FirstAdminLink = 'loopback' | 'on' | 'off';

export interface FirstAdminLinkDeps {
  log: Log;
  passwords: Pick<Passwords, 'hash'>;
  sessions: Pick<Sessions, 'start'>;
  siteName: string;
  firstAdminLink?: FirstAdminLink;
}
/** Who holds the link, and from where. */
export interface Holder {
  token: string;
  client: SignInClient;
  /** Whether the request came from this machine itself, through no proxy. */
  local: boolean;
}

const KIND = 'first-admin';
const HOUR = 3600;

/** Makes the secret of the link while there is no administrator, and ends the one before. @returns null when there is one */
export async function createFirstAdminToken(db: Db): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await lockAdmins(tx);
    await removeTokensOfKind(tx, KIND);
    if (await hasAdmin(tx)) return null;
    return createOneTimeToken(tx, { kind: KIND, userId: null, seconds: HOUR });
  });
}

/** Demo accounts count: the site shows how it works, and is nobody's yet. */
const hasAdmin = async (db: Db | Tx): Promise<boolean> => (await countActiveAdmins(db, { demo: true })) > 0;

/** @throws AppError with one sentence that says why the link does not work here and now */
export async function checkFirstAdminLink(
  { db }: Ctx,
  { firstAdminLink = 'loopback' }: Pick<FirstAdminLinkDeps, 'firstAdminLink'>,
  { token, client, local }: Holder,
): Promise<void> {
  if (firstAdminLink === 'off' || (firstAdminLink === 'loopback' && !local))
    throw new AppError('FORBIDDEN', messages.elsewhere);
  const known = await countGuess(db, 'way-in', null, client);
  // In this order: who is faster uses the link and becomes the administrator at once
  const isValid = (await findOneTimeToken(db, KIND, token)) !== null;
  if (await hasAdmin(db)) throw new AppError('CONFLICT', messages.present);
  if (!isValid) throw await refusal(db, token);
  await known();
}

const refusal = async (db: Db | Tx, token: string): Promise<AppError> => {
  const isOutdated = await isOutdatedToken(db, KIND, token);
  return badRequest([{ path: 'token', message: isOutdated ? messages.expired : messages.unknown }]);
};

/**
 * Creates the first administrator and signs them in. Whoever holds the link can read what the server prints: as with the command line, the
 * email counts as confirmed.
 * @throws AppError as `checkFirstAdminLink`, BAD_REQUEST for a password that is common or holds a name, CONFLICT when the email is taken
 */
export async function createFirstAdmin(
  ctx: Ctx,
  deps: FirstAdminLinkDeps,
  input: Pick<RegisterBody, 'email' | 'password' | 'first_name' | 'last_name'>,
  holder: Holder,
): Promise<AuthData> {
  await checkFirstAdminLink(ctx, deps, holder);
  refusePassword(input.password, { owner: input, siteName: deps.siteName });
  const email = input.email.toLowerCase();
  await refuseTaken(ctx.db, { email });
  const passwordHash = await deps.passwords.hash(input.password);
  const { client, token } = holder;
  const { data, device, user, sessionId } = await ctx.transaction(async ({ db: tx, now, ip }) => {
    await lockAdmins(tx);
    if (await hasAdmin(tx)) throw new AppError('CONFLICT', messages.present);
    if (!(await consumeOneTimeToken(tx, KIND, token))) throw await refusal(tx, token);
    const named = suggestUsername(input.first_name, input.last_name) || email;
    const insert = async (again: boolean) =>
      insertUser(tx, {
        username: await freeUsername(tx, named, again),
        ...{ email, first_name: input.first_name, last_name: input.last_name, password_hash: passwordHash },
        ...{ password_changed_at: now, last_login_at: now, email_verified_at: now, roles: ['admin'] },
      });
    const user = (await insert(false)) ?? (await insert(true));
    if (!user) throw conflictOf(['email']);
    await recordAudit(tx, {
      actorId: user.id,
      action: 'person.created',
      subject: personSubject(user),
      details: { roles: user.roles, reason: 'first administrator' },
      ip,
    });
    const { sessionId, ...tokens } = await deps.sessions.start(tx, {
      ...{ userId: user.id, method: 'registration', remember: false, client },
    });
    const device = await noteDevice(tx, user.id, client.device.id);
    return { data: { user: presentUser(user, []), ...tokens }, device, user, sessionId };
  });
  logSignIn(deps.log, { user, sessionId, method: 'registration' }, client);
  client.device.give(device.id);
  return data;
}
