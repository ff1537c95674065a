/**
 * The client's auth service: signing in and out, registering, and the links in emails. Failures carry the specified messages,
 * and a reply of an unexpected shape is an error rather than half a session.
 */
import type { Endpoint, EndpointData, EndpointInput } from '@darasa/contract/http/endpoint';
import { buyerEndpoints } from '@darasa/contract/identity/buyer-endpoints';
import { authEndpoints, factorEndpoints } from '@darasa/contract/identity/endpoints';
import { firstAdminEndpoints } from '@darasa/contract/identity/first-admin/endpoints';
import type { SessionUser } from '@darasa/contract/identity/rules';
import { cardEndpoints } from '@darasa/contract/identity/school-endpoints';
import { type CallOptions, request } from '~/lib/api/client';
import { ApiError } from '~/lib/api/errors';
import { auth } from './auth-options.ts';
import type { PasskeyResponse } from './passkeys/passkey-ceremony.ts';

const UNEXPECTED = 'An unexpected error occurred';

/** The signed-in user, and the new session. */
export interface SignedIn {
  user: SessionUser;
  token: string;
  refresh_token: string | null;
  /** Seconds; undefined when the server does not say. */
  expires_in: number | undefined;
}
/** The first factor was right; a code is required as well. */
export interface SecondFactor {
  challenge: string;
  /** Seconds. */
  expires_in: number;
}
export type SignInReply =
  | { kind: 'signed-in'; session: SignedIn }
  | { kind: 'second-factor'; factor: SecondFactor };

interface Abortable {
  signal?: AbortSignal;
}

/**
 * One auth call: 15 seconds, and the server's own message for a refusal.
 * @param fallback the message for a thrown value that is not an Error
 * @throws ApiError
 */
async function authCall<E extends Endpoint>(
  endpoint: E,
  fallback: string,
  input: EndpointInput<E> & CallOptions,
): Promise<EndpointData<E>> {
  try {
    const answered: EndpointData<Endpoint> = await request<Endpoint>(endpoint, { ...auth, ...input });
    return answered as EndpointData<E>;
  } catch (error) {
    if (input.signal?.aborted) throw error;
    if (error instanceof ApiError && error.code !== 'REQUEST_ERROR') throw error;
    const message = error instanceof Error ? UNEXPECTED : fallback;
    throw new ApiError(message, 'REQUEST_ERROR', { cause: error });
  }
}

const unreadable = () => new ApiError(UNEXPECTED, 'REQUEST_ERROR');
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** @throws ApiError without a token or a user */
function signedIn(data: unknown): SignedIn {
  if (!isRecord(data) || typeof data.token !== 'string' || data.token === '') throw unreadable();
  const { user, refresh_token: refresh, expires_in: seconds } = data;
  if (!isRecord(user) || typeof user.user_id !== 'string' || !Array.isArray(user.roles)) throw unreadable();
  return {
    user: user as unknown as SessionUser,
    token: data.token,
    refresh_token: typeof refresh === 'string' ? refresh : null,
    expires_in: typeof seconds === 'number' ? seconds : undefined,
  };
}

function signInAnswer(data: unknown): SignInReply {
  const factor = isRecord(data) ? data.second_factor : undefined;
  if (!isRecord(factor)) return { kind: 'signed-in', session: signedIn(data) };
  if (typeof factor.challenge !== 'string') throw unreadable();
  const seconds = typeof factor.expires_in === 'number' ? factor.expires_in : 0;
  return { kind: 'second-factor', factor: { challenge: factor.challenge, expires_in: seconds } };
}

const LOGIN_FAILED = 'Login failed';

/** @param body its `email` may be a username */
export const login = async (body: EndpointInput<typeof authEndpoints.login>['body']): Promise<SignInReply> =>
  signInAnswer(await authCall(authEndpoints.login, LOGIN_FAILED, { body, signsIn: true }));

/** By the code of a login card, which is spent then. */
export const loginByCard = async (code: string): Promise<SignInReply> =>
  signInAnswer(await authCall(cardEndpoints.signIn, LOGIN_FAILED, { body: { code }, signsIn: true }));

/** The second step. @param code six digits of the authenticator app, or a recovery code */
export const sendSecondFactor = async (challenge: string, code: string): Promise<SignedIn> =>
  signedIn(
    await authCall(authEndpoints.secondFactor, LOGIN_FAILED, { body: { challenge, code }, signsIn: true }),
  );

/** The options for requesting a passkey. */
export async function passkeyLoginOptions({ signal }: Abortable = {}): Promise<object> {
  const data = await authCall(factorEndpoints.passkeyLoginOptions, LOGIN_FAILED, { signal, signsIn: true });
  if (!isRecord(data?.options)) throw unreadable();
  return data.options;
}

/** @param response the browser's response for the passkey */
export const passkeyLogin = async (response: PasskeyResponse, rememberMe: boolean): Promise<SignedIn> =>
  signedIn(
    await authCall(factorEndpoints.passkeyLogin, LOGIN_FAILED, {
      body: { response, remember_me: rememberMe },
      signsIn: true,
    }),
  );

/** After signing in with another service; a cookie identifies the sign-in. */
export const completeProvider = async (): Promise<SignInReply> =>
  signInAnswer(await authCall(factorEndpoints.completeProvider, LOGIN_FAILED, {}));

export type Registration = EndpointInput<typeof authEndpoints.register>['body'];

/** Creates an account and signs it in. @throws ApiError CONFLICT with the fields that are taken */
export const register = async (body: Registration): Promise<SignedIn> =>
  signedIn(await authCall(authEndpoints.register, 'Registration failed', { body }));

/** Creates an account by email alone. @param key the same for every try @throws ApiError CONFLICT when the email has one */
export const createBuyer = async (
  body: EndpointInput<typeof buyerEndpoints.register>['body'],
  key: string,
): Promise<SignedIn> =>
  signedIn(await authCall(buyerEndpoints.register, 'Registration failed', { body, key, signsIn: true }));

/** @throws ApiError with the sentence that says why the link does not work @param token from the link that the server prints */
export const checkFirstAdminLink = (token: string): Promise<unknown> =>
  authCall(firstAdminEndpoints.check, 'The link could not be checked', { body: { token } });

/** Creates the first administrator and signs them in. */
export const createFirstAdmin = async (
  body: EndpointInput<typeof firstAdminEndpoints.create>['body'],
): Promise<SignedIn> =>
  signedIn(await authCall(firstAdminEndpoints.create, 'The account could not be created', { body }));

/** Ends a session that this browser has already removed, so its tokens are passed. */
export const logout = (ended: { refresh: string | null; access: string | null }): Promise<unknown> =>
  authCall(authEndpoints.logout, 'Logout failed', {
    body: { refresh_token: ended.refresh },
    headers: ended.access ? { authorization: `Bearer ${ended.access}` } : {},
  });

/** The reply is the same for unknown emails. */
export const forgotPassword = (email: string): Promise<unknown> =>
  authCall(authEndpoints.forgotPassword, 'Password reset request failed', { body: { email } });

/** @param token from the link in the email */
export const resetPassword = (token: string, password: string): Promise<unknown> =>
  authCall(authEndpoints.resetPassword, 'Password reset failed', { body: { token, password } });

/** @param token from the link in the email */
export const verifyEmail = (token: string): Promise<unknown> =>
  authCall(authEndpoints.verifyEmail, 'Email verification failed', { body: { token } });

/** The reply is the same for unknown emails. */
export const resendVerification = (email: string): Promise<unknown> =>
  authCall(authEndpoints.resendVerification, 'Failed to resend verification email', { body: { email } });
