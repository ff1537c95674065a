import { apiDelete, apiGet, apiPost, apiPut } from '~/lib/api/client';
import { auth, one } from './auth-options.ts';

/** A new secret for an authenticator app. It protects nothing until a first code has confirmed it. */
export interface TotpSetup {
  /** Base32, for typing in by hand. */
  secret: string;
  /** otpauth://… */
  uri: string;
  /** An <svg> element as text. */
  qr_svg: string;
}

export const startTotp = (): Promise<TotpSetup> => apiPost('/auth/totp', undefined, auth);
/** @returns the recovery codes, which the server shows this once only */
export const confirmTotp = async (code: string): Promise<string[]> =>
  (await apiPost<{ recovery_codes: string[] }>('/auth/totp/confirm', { code }, auth)).recovery_codes;
export const removeTotp = (): Promise<unknown> => apiDelete('/auth/totp', auth);
/** @returns new recovery codes; the earlier ones stop working */
export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await apiPost<{ recovery_codes: string[] }>('/auth/recovery-codes', undefined, auth)).recovery_codes;

type Ceremony = { options: object };
/** What the browser needs to make a passkey. */
export const passkeyCreation = async (): Promise<object> =>
  (await apiPost<Ceremony>('/auth/passkeys/options', undefined, auth)).options;
/** What the browser needs to use one. */
export const passkeyRequest = async (): Promise<object> =>
  (await apiPost<Ceremony>('/auth/login/passkey/options', undefined, auth)).options;
export const addPasskey = (response: object, name: string): Promise<unknown> =>
  apiPost('/auth/passkeys', { response, name }, auth);
export const renamePasskey = (id: string, name: string): Promise<unknown> =>
  apiPut(one('/auth/passkeys', id), { name }, auth);
export const removePasskey = (id: string): Promise<unknown> => apiDelete(one('/auth/passkeys', id), auth);

/** Another service one can sign in with. */
export interface Provider {
  id: string;
  name: string;
}
export const getProviders = async ({ signal }: { signal?: AbortSignal }): Promise<Provider[]> =>
  (await apiGet<{ providers: Provider[] }>('/auth/providers', { ...auth, signal })).providers;
/** @param callbackUrl where the browser comes back to, a path @returns where to send it */
export const linkProvider = async (id: string, callbackUrl: string): Promise<string> =>
  (await apiPost<{ url: string }>(`${one('/auth/providers', id)}/link`, { callbackUrl }, auth)).url;
export const removeProvider = (id: string): Promise<unknown> => apiDelete(one('/auth/providers', id), auth);
