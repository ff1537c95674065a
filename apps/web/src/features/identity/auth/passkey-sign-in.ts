import { PASSKEY_SECONDS } from '@darasa/contract/identity/limits';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type PasskeyResponse, passkeyFailure, presentPasskey } from '../account/passkey-ceremony.ts';
import { passkeyLogin, passkeyLoginOptions, type SignedIn } from '../auth-service.ts';

/** The question is put anew a while before the server forgets that it was put. */
const OFFER_MS = (PASSKEY_SECONDS.login - 60) * 1000;

/** Asks for a passkey in the browser's own window. @throws ApiError or PasskeyFailure */
export async function signInByPasskey(remember: boolean): Promise<SignedIn> {
  const response = await presentPasskey(await passkeyLoginOptions());
  return passkeyLogin(response, remember);
}

/**
 * Lets the browser offer passkeys among what it fills in for the name, and waits until one is chosen.
 * @returns what the browser made with it; undefined where browsers can't, or once the offer is withdrawn by the signal
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

/** One offer; undefined when it was withdrawn, because it has grown old or by the signal. */
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
