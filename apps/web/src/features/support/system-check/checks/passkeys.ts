import { type Check, type Finding, ok, warn } from '../finding.ts';

interface Passkeys {
  /** Served over HTTPS, or from the machine itself. */
  secure: boolean;
  /** The browser knows WebAuthn. */
  known: boolean;
  /** This device has a screen lock that can hold passkeys. */
  ofDevice: boolean;
}

export function judgePasskeys({ secure, known, ofDevice }: Passkeys): Finding {
  if (!secure)
    return warn(
      'This address is not secure, so browsers offer no passkeys here',
      'Open the site by its HTTPS address. Passwords work all the same.',
    );
  if (!known) return warn('This browser knows no passkeys', 'Log in by password, or use a newer browser.');
  return ok(
    ofDevice
      ? 'This device can hold passkeys'
      : 'With a phone or a security key; this device itself holds none',
  );
}

/** Some browsers answer only after a while, some never. */
async function deviceHoldsPasskeys(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
}

export const passkeysCheck: Check = {
  key: 'passkeys',
  title: 'Passkeys',
  meaning: 'Log in by fingerprint, face or PIN instead of a password.',
  run: async () => {
    const known = typeof window.PublicKeyCredential === 'function';
    return judgePasskeys({
      secure: window.isSecureContext,
      known,
      ofDevice: known && (await deviceHoldsPasskeys()),
    });
  },
};
