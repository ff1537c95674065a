import type { TestIdentity } from '../identity.ts';
import type { SignedIn } from '../people.ts';
import type { Authenticator, Credential } from './authenticator.ts';

/** The options for `navigator.credentials.create`, to add a passkey. */
export async function passkeyOptions(
  identity: TestIdentity,
  session: SignedIn,
): Promise<Record<string, unknown>> {
  const { status, message, data } = await identity.call('POST', '/auth/passkeys/options', { as: session });
  if (status !== 200) throw new Error(`Adding a passkey was refused: ${message}`);
  return data.options;
}

/** Adds a passkey to the account of a session. */
export async function addPasskey(
  identity: TestIdentity,
  session: SignedIn,
  authenticator: Authenticator,
  name = 'A key',
): Promise<Credential> {
  const { credential, response } = authenticator.create(await passkeyOptions(identity, session));
  const added = await identity.call('POST', '/auth/passkeys', { as: session, body: { response, name } });
  if (added.status !== 201) throw new Error(`The passkey was refused: ${added.message}`);
  return credential;
}
