import type { EndpointData } from '@darasa/contract/http/endpoint';
import { factorEndpoints } from '@darasa/contract/identity/endpoints';
import { request } from '~/lib/api/client';
import { auth } from './auth-options.ts';
import type { PasskeyResponse } from './passkey-ceremony.ts';

/** A new secret for an authenticator app. It protects nothing until a first code has confirmed it. */
export type TotpSetup = EndpointData<typeof factorEndpoints.startTotp>;

export const startTotp = (): Promise<TotpSetup> => request(factorEndpoints.startTotp, auth);
/** @returns the recovery codes, which the server shows this once only */
export const confirmTotp = async (code: string): Promise<string[]> =>
  (await request(factorEndpoints.confirmTotp, { ...auth, body: { code } })).recovery_codes;
export const removeTotp = (): Promise<unknown> => request(factorEndpoints.removeTotp, auth);
/** @returns new recovery codes; the earlier ones stop working */
export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await request(factorEndpoints.renewRecoveryCodes, auth)).recovery_codes;

/** What the browser needs to make a passkey. */
export const passkeyCreation = async (): Promise<object> =>
  (await request(factorEndpoints.passkeyRegistrationOptions, auth)).options;
/** What the browser needs to use one. */
export const passkeyRequest = async (): Promise<object> =>
  (await request(factorEndpoints.passkeyLoginOptions, { ...auth, signsIn: true })).options;
export const addPasskey = (response: PasskeyResponse, name: string): Promise<unknown> =>
  request(factorEndpoints.addPasskey, { ...auth, body: { response, name } });
export const renamePasskey = (id: string, name: string): Promise<unknown> =>
  request(factorEndpoints.renamePasskey, { ...auth, params: { id }, body: { name } });
export const removePasskey = (id: string): Promise<unknown> =>
  request(factorEndpoints.removePasskey, { ...auth, params: { id } });

/** Another service one can sign in with. */
export type Provider = EndpointData<typeof factorEndpoints.providers>['providers'][number];
export const getProviders = async ({ signal }: { signal?: AbortSignal }): Promise<Provider[]> =>
  (await request(factorEndpoints.providers, { ...auth, signal })).providers;
/** @param callbackUrl where the browser comes back to, a path @returns where to send it */
export const linkProvider = async (id: string, callbackUrl: string): Promise<string> =>
  (await request(factorEndpoints.linkProvider, { ...auth, params: { id }, body: { callbackUrl } })).url;
export const removeProvider = (id: string): Promise<unknown> =>
  request(factorEndpoints.removeProvider, { ...auth, params: { id } });
