import { PASSKEY_SECONDS } from '@darasa/contract/identity/limits';

/** The site's WebAuthn settings: passkeys belong to its host name, and only pages of its origin may use them. */
export interface PasskeySite {
  origin: string;
  rpId: string;
}

/** @param siteUrl the site's origin */
export const passkeySite = (siteUrl: string): PasskeySite => ({
  origin: siteUrl,
  rpId: new URL(siteUrl).hostname,
});

/** The account as stored by an authenticator: a number does not identify a person. */
export const userHandleOf = (userId: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(String(userId));

/** COSE algorithms, at least one of which every authenticator supports: EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** Milliseconds that the browser waits for the person. */
export const CEREMONY_MS = PASSKEY_SECONDS.registration * 1000;

/** As JSON: fields without a value are omitted. */
export const plainJson = (options: object): Record<string, unknown> => JSON.parse(JSON.stringify(options));
