import { PASSKEY_SECONDS } from '@darasa/contract/identity/limits';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { passkeyLogin, passkeyLoginOptions, type SignedIn } from '../auth-service.ts';
import { type PasskeyResponse, passkeyFailure, presentPasskey } from '../passkeys/passkey-ceremony.ts';

/** The challenge is renewed before it expires on the server. */
const OFFER_MS = (PASSKEY_SECONDS.login - 60) * 1000;

/** Requests a passkey in the browser's dialog. @throws ApiError or PasskeyFailure */
export async function signInByPasskey(remember: boolean): Promise<SignedIn> {
  const response = await presentPasskey(await passkeyLoginOptions());
  return passkeyLogin(response, remember);
}

/**
 * Offers passkeys in the browser's autofill of the name, and waits until one is chosen.
 * @returns the browser's response; undefined when unsupported, or when the signal cancels the offer
 * @throws PasskeyFailure or ApiError
 */
export async function offerPasskeys(signal: AbortSignal): Promise<PasskeyResponse | undefined> {
  const able = await window.PublicKeyCredential?.isConditionalMediationAvailable?.();
  while (able && !signal.aborted) {
    const options = await passkeyLoginOptions({ signal });
    const chosen = await offerOnce(options as PublicKeyCredentialRequestOptionsJSON, signal);
    if (chosen) return chosen;
  }
  return undefined;
}

/** One offer; undefined when it has expired or was cancelled. */
async function offerOnce(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  signal: AbortSignal,
): Promise<PasskeyResponse | undefined> {
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  if (signal.aborted) return undefined;
  const withdraw = () => WebAuthnAbortService.cancelCeremony();
  const timer = setTimeout(withdraw, OFFER_MS);
  signal.addEventListener('abort', withdraw);
  try {
    return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: true })) };
  } catch (error) {
    const failure = passkeyFailure(error);
    if (failure.message !== '') throw failure;
    return undefined;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', withdraw);
  }
}
