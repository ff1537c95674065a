import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** The parameters that every authenticator app supports; some ignore others in the URL (RFC 6238). */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps of 30 seconds that a phone's clock may be off, in either direction (RFC 6238, 5.2). */
const SKEW = 1;
/** 160 bits, as RFC 4226 (4, R6) recommends. */
const SECRET_BYTES = 20;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

// A copy, because the library uses the whole buffer under a view
const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** For setting up an app: the secret in Base32, the `otpauth:` URL, and the URL as a QR code. */
export function describeTotp(
  secret: Uint8Array,
  names: { issuer: string; label: string },
): { secret: string; uri: string; qr_svg: string } {
  const totp = new TOTP({ ...SETTINGS, ...names, secret: secretOf(secret) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr_svg: renderSVG(uri, { ecc: 'M', border: 4 }) };
}

/** Six digits as people type them, or undefined for anything else. */
export function readTotpCode(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/**
 * The time step (half minutes since 1970) of this code, among the current one and its neighbours.
 * @param now milliseconds since 1970 @returns null when it is none of them
 */
export function matchTotp(secret: Uint8Array, code: string, now: number): number | null {
  const delta = TOTP.validate({
    ...SETTINGS,
    secret: secretOf(secret),
    token: code,
    timestamp: now,
    window: SKEW,
  });
  return delta === null ? null : TOTP.counter({ period: SETTINGS.period, timestamp: now }) + delta;
}
