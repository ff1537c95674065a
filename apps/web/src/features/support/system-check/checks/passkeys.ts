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
      'Passkeys need a secure (HTTPS) connection',
      'Open the site over HTTPS. You can still log in with a password.',
    );
  if (!known)
    return warn('This browser does not support passkeys', 'Log in with a password, or use a newer browser.');
  return ok(
    ofDevice
      ? 'This device can store passkeys'
      : 'Supported with a phone or security key, but not on this device itself',
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
  meaning: 'Log in with your fingerprint, face or PIN instead of a password.',
  run: async () => {
    const known = typeof window.PublicKeyCredential === 'function';
    return judgePasskeys({
      secure: window.isSecureContext,
      known,
      ofDevice: known && (await deviceHoldsPasskeys()),
    });
  },
};
