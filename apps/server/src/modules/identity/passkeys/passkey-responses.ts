import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** An authenticator's id has at most 1023 bytes (WebAuthn Level 3, 4). */
const MAX_ID_LENGTH = Math.ceil((1023 * 4) / 3);
const base64url = z.string().regex(/^[\w-]+$/);
const id = base64url.max(MAX_ID_LENGTH);
const credential = { id, rawId: id, type: z.literal('public-key') };

/** The transports that browsers know; only these are stored and sent back to them. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string()).optional(),
  }),
});
const authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
const clientData = z.object({ challenge: z.string().min(1).max(200), crossOrigin: z.boolean().optional() });

/** The challenge of a response; undefined when no page of this site can have created it. */
function challengeOf(clientDataJson: string): string | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
  } catch {
    return undefined;
  }
  const { data } = clientData.safeParse(parsed);
  return data && !data.crossOrigin ? data.challenge : undefined;
}

/** Parses the browser's response for a new passkey; undefined when it is malformed. */
export function readRegistration(
  value: unknown,
): { challenge: string; response: RegistrationResponseJSON } | undefined {
  const { data } = registration.safeParse(value);
  const challenge = data && challengeOf(data.response.clientDataJSON);
  if (!data || challenge === undefined) return undefined;
  const known = transports.filter((name) => data.response.transports?.includes(name));
  return {
    challenge,
    response: { ...data, response: { ...data.response, transports: known }, clientExtensionResults: {} },
  };
}

/** Parses a passkey's response; undefined when it is malformed. */
export function readAuthentication(
  value: unknown,
): { challenge: string; userHandle: string | undefined; response: AuthenticationResponseJSON } | undefined {
  const { data } = authentication.safeParse(value);
  const challenge = data && challengeOf(data.response.clientDataJSON);
  if (!data || challenge === undefined) return undefined;
  const userHandle = data.response.userHandle ?? undefined;
  return {
    challenge,
    userHandle,
    response: { ...data, response: { ...data.response, userHandle }, clientExtensionResults: {} },
  };
}
