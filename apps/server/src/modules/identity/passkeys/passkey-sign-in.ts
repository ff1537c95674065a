import { PASSKEY_SECONDS } from '@darasa/contract/identity/limits';
import { identityMessages } from '@darasa/contract/identity/messages';
import type { AuthData } from '@darasa/contract/identity/schemas';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import type { Log } from '#platform/observability/index';
import { type AttemptLimit, attemptKey, limitAttempts, refundAttempts } from '../attempts/attempts.ts';
import { recordFailedSignIn } from '../audit/sign-in-record.ts';
import type { ClientInfo } from '../sessions/client.ts';
import type { SignInClient } from '../sessions/device-cookie.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { markSessionAuthenticated } from '../sessions/session-repository.ts';
import { ownSession } from '../sessions/signed-in-user.ts';
import type { SessionDeps } from '../sign-in/open-session.ts';
import { openSession } from '../sign-in/open-session.ts';
import { consumeOneTimeToken, createOneTimeToken } from '../tokens/one-time-token-repository.ts';
import { findUser } from '../users/user-repository.ts';
import { findPasskey, type PasskeyRow, recordPasskeyUse } from './passkey-repository.ts';
import { readAuthentication } from './passkey-responses.ts';
import { CEREMONY_MS, passkeySite, plainJson, userHandleOf } from './passkey-site.ts';
import { webauthn } from './webauthn.ts';

interface PasskeyCheckDeps {
  db: Db;
  log: Log;
  siteUrl: string;
}
export type PasskeySignInDeps = PasskeyCheckDeps & SessionDeps;
export interface PasskeyProofDeps extends PasskeyCheckDeps {
  live: Pick<LiveSessions, 'forget'>;
}

const QUARTER_HOUR = 15 * 60;
/** The login page requests a challenge each time it opens. Enough for a class behind one IP, too few for a bot. */
const CHALLENGES = 600;
const FAILURES = 100;

/** For `navigator.credentials.get`: starts signing in, or confirming one's identity, with any passkey of the person's. */
export async function passkeyLoginOptions(
  { db, siteUrl }: Pick<PasskeyCheckDeps, 'db' | 'siteUrl'>,
  client: ClientInfo,
): Promise<Record<string, unknown>> {
  await limitAttempts(db, [
    { key: attemptKey('passkey/options', client.network), max: CHALLENGES, seconds: QUARTER_HOUR },
  ]);
  const options = await webauthn.generateAuthenticationOptions({
    rpID: passkeySite(siteUrl).rpId,
    userVerification: 'required',
    timeout: CEREMONY_MS,
  });
  await createOneTimeToken(db, {
    kind: 'passkey-login',
    userId: null,
    seconds: PASSKEY_SECONDS.login,
    token: options.challenge,
  });
  return plainJson(options);
}

/**
 * Signs in with a passkey. The authenticator has verified the user (by PIN or fingerprint) and has the key: two factors, so
 * no code is needed.
 * @throws AppError UNAUTHORIZED, FORBIDDEN for a disabled account, RATE_LIMITED
 */
export async function signInByPasskey(
  deps: PasskeySignInDeps,
  input: { response: unknown; remember_me: boolean },
  client: SignInClient,
): Promise<AuthData> {
  const passkey = await verifyPasskey(deps, input.response, client);
  const user = passkey && (await findUser(deps.db, passkey.user_id));
  if (!user) {
    await recordFailedSignIn(deps, undefined, client, 'passkey');
    throw new AppError('UNAUTHORIZED', identityMessages.badPasskey);
  }
  return openSession(deps, user, { method: 'passkey', remember: input.remember_me, client });
}

/** Confirms the caller's identity with a passkey of the same account. @throws AppError BAD_REQUEST */
export async function reauthenticateByPasskey(
  ctx: Ctx,
  deps: PasskeyProofDeps,
  response: unknown,
  client: ClientInfo,
): Promise<void> {
  if (!(await verifyPasskey(deps, response, client, ctx.actor.userId)))
    throw badRequest([{ path: 'passkey', message: identityMessages.badPasskey }]);
  const { id } = ownSession(ctx.actor);
  await markSessionAuthenticated(ctx.db, id);
  deps.live.forget(id);
}

/** @param onlyOf the account that the passkey must belong to @returns undefined when the response is not valid */
async function verifyPasskey(
  deps: PasskeyCheckDeps,
  value: unknown,
  client: ClientInfo,
  onlyOf?: number,
): Promise<PasskeyRow | undefined> {
  const { db, log } = deps;
  const limit: AttemptLimit = {
    key: attemptKey('passkey/network', client.network),
    max: FAILURES,
    seconds: QUARTER_HOUR,
  };
  await limitAttempts(db, [limit]);
  const given = readAuthentication(value);
  // Consumed by the first response, right or wrong
  if (!given || !(await consumeOneTimeToken(db, 'passkey-login', given.challenge))) return undefined;
  const passkey = await findPasskey(db, given.response.id);
  if (!passkey || (onlyOf !== undefined && passkey.user_id !== onlyOf)) return undefined;
  const handle = Buffer.from(userHandleOf(passkey.user_id)).toString('base64url');
  if (given.userHandle !== handle) return undefined;
  const use = await verifyAuthentication(deps, given, passkey);
  if (!use) return undefined;
  if (!(await recordPasskeyUse(db, passkey.id, use))) {
    log.warn({ user: passkey.user_id }, 'A passkey was used twice with one counter');
    return undefined;
  }
  await refundAttempts(db, { clear: [], giveBack: [limit.key] });
  return passkey;
}

async function verifyAuthentication(
  { siteUrl, log }: Pick<PasskeyCheckDeps, 'siteUrl' | 'log'>,
  given: { challenge: string; response: AuthenticationResponseJSON },
  passkey: PasskeyRow,
): Promise<{ counter: number; synced: boolean } | undefined> {
  const site = passkeySite(siteUrl);
  try {
    const { verified, authenticationInfo } = await webauthn.verifyAuthenticationResponse({
      response: given.response,
      expectedChallenge: given.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    });
    if (!verified) return undefined;
    return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
  } catch (error) {
    // The library throws for any fault in the response, including a counter that went back
    log.info({ user: passkey.user_id, reason: (error as Error).message }, 'A passkey was refused');
    return undefined;
  }
}
