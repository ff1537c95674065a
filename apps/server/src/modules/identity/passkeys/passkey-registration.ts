import { MAX_PASSKEYS, PASSKEY_SECONDS } from '@darasa/contract/identity/limits';
import { identityMessages } from '@darasa/contract/identity/messages';
import { displayName } from '@darasa/contract/identity/rules';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import type { Log } from '#platform/observability/index';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import type { Emails } from '../emails/emails.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { findSignedInUser, lockSignedInUser, requireRecent } from '../sessions/signed-in-user.ts';
import { consumeOneTimeToken, createOneTimeToken } from '../tokens/one-time-token-repository.ts';
import { findPasskeysOf, insertPasskey } from './passkey-repository.ts';
import { readRegistration } from './passkey-responses.ts';
import { ALGORITHMS, CEREMONY_MS, passkeySite, plainJson, userHandleOf } from './passkey-site.ts';
import { webauthn } from './webauthn.ts';

export interface PasskeyRegistrationDeps {
  db: Db;
  emails: Pick<Emails, 'passkeyChanged'>;
  log: Log;
  siteName: string;
  siteUrl: string;
}

/** For `navigator.credentials.create`: starts adding a passkey to the caller's account. */
export async function passkeyRegistrationOptions(
  ctx: Ctx,
  { siteName, siteUrl }: PasskeyRegistrationDeps,
): Promise<Record<string, unknown>> {
  requireRecent(ctx.actor);
  const user = await findSignedInUser(ctx.db, ctx.actor);
  const options = await webauthn.generateRegistrationOptions({
    rpName: siteName,
    rpID: passkeySite(siteUrl).rpId,
    userID: userHandleOf(user.id),
    userName: user.email ?? user.username,
    userDisplayName: displayName(user),
    timeout: CEREMONY_MS,
    excludeCredentials: (await findPasskeysOf(ctx.db, user.id)).map((passkey) => ({
      id: passkey.credential_id,
      transports: passkey.transports,
    })),
    // Signing in requires both: a key without them could be added but not used
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await createOneTimeToken(ctx.db, {
    kind: 'passkey-registration',
    userId: user.id,
    seconds: PASSKEY_SECONDS.registration,
    token: options.challenge,
    replace: true,
  });
  return plainJson(options);
}

/** Adds the passkey that the browser created. @throws AppError BAD_REQUEST for an invalid one, CONFLICT */
export async function addPasskey(
  ctx: Ctx,
  deps: PasskeyRegistrationDeps,
  input: { response: unknown; name: string },
  client: ClientInfo,
): Promise<void> {
  requireRecent(ctx.actor);
  const { db, emails } = deps;
  const user = await findSignedInUser(db, ctx.actor);
  const given = readRegistration(input.response);
  if (!given) throw refused(identityMessages.passkeyRefused);
  const asked = await consumeOneTimeToken(db, 'passkey-registration', given.challenge);
  if (asked?.userId !== user.id) throw refused(identityMessages.passkeyExpired);
  const made = await verifyRegistration(deps, given);
  if (!made) throw refused(identityMessages.passkeyRefused);
  await db.transaction().execute(async (tx) => {
    await lockSignedInUser(tx, ctx.actor);
    const { length } = await findPasskeysOf(tx, user.id);
    if (length >= MAX_PASSKEYS) throw new AppError('CONFLICT', identityMessages.passkeysFull);
    const added = await insertPasskey(tx, {
      user_id: user.id,
      credential_id: made.credential.id,
      name: input.name,
      public_key: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: made.credential.transports ?? [],
      synced: made.credentialBackedUp,
    });
    if (!added) throw new AppError('CONFLICT', identityMessages.passkeyKnown);
    await emails.passkeyChanged(tx, user, 'added', input.name);
    await recordOwnAction(tx, user, {
      action: 'account.passkey-added',
      client,
      details: { name: input.name },
    });
  });
}

const refused = (message: string) => badRequest([{ path: 'response', message }]);

async function verifyRegistration(
  { siteUrl, log }: PasskeyRegistrationDeps,
  given: { challenge: string; response: RegistrationResponseJSON },
) {
  const site = passkeySite(siteUrl);
  try {
    const { registrationInfo } = await webauthn.verifyRegistrationResponse({
      response: given.response,
      expectedChallenge: given.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    // The id must be the one that was signed
    return registrationInfo?.credential.id === given.response.id ? registrationInfo : undefined;
  } catch (error) {
    // The library throws for any fault in the response
    log.info({ reason: (error as Error).message }, 'A new passkey was refused');
    return undefined;
  }
}
