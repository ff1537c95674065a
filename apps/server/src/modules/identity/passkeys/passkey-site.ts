import { PASSKEY_SECONDS } from '@darasa/contract/identity/limits';

/** The site as WebAuthn sees it: passkeys belong to its host name, and only pages of its origin may use them. */
export interface PasskeySite {
  origin: string;
  rpId: string;
}

/** @param siteUrl the site's origin */
export const passkeySite = (siteUrl: string): PasskeySite => ({
  origin: siteUrl,
  rpId: new URL(siteUrl).hostname,
});

/** The account as an authenticator keeps it: a number says nothing about a person. */
export const userHandleOf = (userId: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(String(userId));

/** COSE algorithms that every authenticator knows one of, and every machine of ours can check: EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** Milliseconds that the browser waits for the person. */
export const CEREMONY_MS = PASSKEY_SECONDS.registration * 1000;

/** As JSON: fields without a value are left out. */
export const plainJson = (options: object): Record<string, unknown> => JSON.parse(JSON.stringify(options));

/** Loaded at the first use: it brings readers for the formats of many makers. */
export const loadWebauthn = () => import('@simplewebauthn/server');
