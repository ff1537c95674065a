import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Browsers offer passkeys on secure pages only: HTTPS, or localhost. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function' && window.isSecureContext;

/** A passkey could not be created or used; the message is for the user, and empty when they cancelled. */
export class PasskeyFailure extends Error {
  override name = 'PasskeyFailure';
}

const words: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has a passkey for your account.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device has no screen lock. Set up a PIN, a fingerprint or a face first, or use another device.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This security key does not support passkeys. Use another one, or your phone.',
  ERROR_INVALID_DOMAIN: 'Passkeys do not work at this URL. Open the site at its main URL.',
  ERROR_INVALID_RP_ID: 'Passkeys do not work at this URL. Open the site at its main URL.',
};

/**
 * The browser's error as a message. Browsers do not distinguish closing the window, a timeout and a missing passkey: all are
 * “not allowed”.
 */
export function passkeyFailure(error: unknown): PasskeyFailure {
  const { name, code } = (typeof error === 'object' && error !== null ? error : {}) as {
    name?: unknown;
    code?: unknown;
  };
  if (name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED') return new PasskeyFailure('');
  if (name === 'NotAllowedError')
    return new PasskeyFailure('No passkey was used. The window was closed or no passkey matched.');
  const known = typeof code === 'string' ? words[code] : undefined;
  return new PasskeyFailure(known ?? 'The passkey did not work on this device. Please try again.');
}

/** A browser's passkey response, as JSON. */
export type PasskeyResponse = Record<string, unknown>;

/** The library is loaded with the first passkey. @throws PasskeyFailure */
export async function makePasskey(options: object): Promise<PasskeyResponse> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    return { ...(await startRegistration({ optionsJSON })) };
  } catch (error) {
    throw passkeyFailure(error);
  }
}

/** @throws PasskeyFailure */
export async function presentPasskey(options: object): Promise<PasskeyResponse> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return { ...(await startAuthentication({ optionsJSON })) };
  } catch (error) {
    throw passkeyFailure(error);
  }
}
