import type { EndpointData } from '@darasa/contract/http/endpoint';
import { factorEndpoints } from '@darasa/contract/identity/endpoints';
import { request } from '~/lib/api/client';
import { auth } from '../auth-options.ts';
import type { PasskeyResponse } from '../passkeys/passkey-ceremony.ts';

/** Creates a secret for an authenticator app. It is inactive until a first code has confirmed it. */
export type TotpSetup = EndpointData<typeof factorEndpoints.startTotp>;

export const startTotp = (): Promise<TotpSetup> => request(factorEndpoints.startTotp, auth);
/** @returns the recovery codes, which the server returns only this once */
export const confirmTotp = async (code: string): Promise<string[]> =>
  (await request(factorEndpoints.confirmTotp, { ...auth, body: { code } })).recovery_codes;
export const removeTotp = (): Promise<unknown> => request(factorEndpoints.removeTotp, auth);
/** @returns new recovery codes; the old ones stop working */
export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await request(factorEndpoints.renewRecoveryCodes, auth)).recovery_codes;

/** The options for creating a passkey. */
export const passkeyCreation = async (): Promise<object> =>
  (await request(factorEndpoints.passkeyRegistrationOptions, auth)).options;
/** The options for using a passkey. */
export const passkeyRequest = async (): Promise<object> =>
  (await request(factorEndpoints.passkeyLoginOptions, { ...auth, signsIn: true })).options;
export const addPasskey = (response: PasskeyResponse, name: string): Promise<unknown> =>
  request(factorEndpoints.addPasskey, { ...auth, body: { response, name } });
export const renamePasskey = (id: string, name: string): Promise<unknown> =>
  request(factorEndpoints.renamePasskey, { ...auth, params: { id }, body: { name } });
export const removePasskey = (id: string): Promise<unknown> =>
  request(factorEndpoints.removePasskey, { ...auth, params: { id } });

/** Another sign-in service. */
export type Provider = EndpointData<typeof factorEndpoints.providers>['providers'][number];
export const getProviders = async ({ signal }: { signal?: AbortSignal }): Promise<Provider[]> =>
  (await request(factorEndpoints.providers, { ...auth, signal })).providers;
/** @param callbackUrl the path to return to @returns the URL to redirect to */
export const linkProvider = async (id: string, callbackUrl: string): Promise<string> =>
  (await request(factorEndpoints.linkProvider, { ...auth, params: { id }, body: { callbackUrl } })).url;
export const removeProvider = (id: string): Promise<unknown> =>
  request(factorEndpoints.removeProvider, { ...auth, params: { id } });
