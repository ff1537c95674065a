import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/api/errors';
import { answerWith } from '~/lib/api/test-transport';
import { session as held } from '~/lib/session/session';
import {
  completeProvider,
  forgotPassword,
  login,
  logout,
  passkeyLogin,
  passkeyLoginOptions,
  register,
  resendVerification,
  resetPassword,
  sendSecondFactor,
  verifyEmail,
} from './auth-service.ts';

// Tests do not run in a page: calls go over the (stubbed) network.
vi.mock('~/lib/page-host', () => ({ pageHost: () => undefined }));

const user = { user_id: 'u1', username: 'amina', email: 'amina@example.org', roles: ['student'] };
const session = { user, token: 't', refresh_token: 'r', expires_in: 900 };
const credentials = { email: 'amina', password: 'Secret!1', remember_me: true };
const registration = {
  first_name: 'Amina',
  last_name: 'Yusuf',
  username: 'amina',
  email: 'amina@example.org',
  password: 'Secret!1',
  remember_me: false,
};

const calls: [string, () => Promise<unknown>][] = [
  ['login', () => login(credentials)],
  ['second factor', () => sendSecondFactor('c', '123456')],
  ['passkey', () => passkeyLogin({}, true)],
  ['another service', () => completeProvider()],
  ['register', () => register(registration)],
  ['forgot', () => forgotPassword('amina@example.org')],
  ['reset', () => resetPassword('t', 'Secret!1')],
  ['verify', () => verifyEmail('t')],
  ['resend', () => resendVerification('amina@example.org')],
];

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('while a user is signed in', () => {
  afterEach(() => held.end());
  const signIns = ['login', 'second factor', 'passkey'];

  it.each(calls.filter(([name]) => signIns.includes(name)))(
    '%s is not repeated after a 401',
    async (_, act) => {
      held.start({ token: 'old', refreshToken: 'r', expiresIn: 900, user, remember: false });
      const sent = answerWith({ status: 401, body: { success: false, message: 'Invalid credentials' } });
      expect((await failure(act())).message).toBe('Invalid credentials');
      expect(sent).toHaveLength(1);
    },
  );
});

describe('the calls', () => {
  it('use the specified URLs and bodies', async () => {
    const sent = answerWith({ data: session });
    await login(credentials);
    await register({ ...registration, phone: '+254 712 345 678' });
    await logout({ refresh: 'r', access: null });
    await forgotPassword('amina@example.org');
    await resetPassword('token', 'Secret!1');
    await verifyEmail('token');
    await resendVerification('amina@example.org');
    await sendSecondFactor('challenge', '123456');
    await passkeyLogin({ id: 'p' }, true);
    expect(sent.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      ['POST /auth/login', credentials],
      ['POST /auth/register', { ...registration, phone: '+254 712 345 678' }],
      ['POST /auth/logout', { refresh_token: 'r' }],
      ['POST /auth/forgot-password', { email: 'amina@example.org' }],
      ['POST /auth/reset-password', { token: 'token', password: 'Secret!1' }],
      ['POST /auth/verify-email', { token: 'token' }],
      ['POST /auth/resend-verification', { email: 'amina@example.org' }],
      ['POST /auth/login/second-factor', { challenge: 'challenge', code: '123456' }],
      ['POST /auth/login/passkey', { response: { id: 'p' }, remember_me: true }],
    ]);
  });

  it('time out after 15 seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    answerWith({ data: session });
    for (const [, make] of calls) await make();
    expect(limit.mock.calls).toEqual(calls.map(() => [15_000]));
  });

  it('logout identifies the session when there is only an access token', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('{"success":true,"message":"","data":{}}'));
    vi.stubGlobal('fetch', fetched);
    await logout({ refresh: null, access: 'a' });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      body: '{"refresh_token":null}',
      headers: { authorization: 'Bearer a' },
    });
  });
});

describe('their replies', () => {
  it('may be a session', async () => {
    answerWith({ data: session });
    expect(await login(credentials)).toEqual({ kind: 'signed-in', session });
    expect(await register(registration)).toEqual(session);
  });

  it('may be a session without refresh token and expiry', async () => {
    answerWith({ data: { user, token: 't' } });
    expect(await register(registration)).toEqual({
      user,
      token: 't',
      refresh_token: null,
      expires_in: undefined,
    });
  });

  it('may be a challenge for a second factor', async () => {
    const factor = { challenge: 'c', methods: ['totp'], expires_in: 300 };
    answerWith({ data: { second_factor: factor } });
    const asked = { kind: 'second-factor', factor: { challenge: 'c', expires_in: 300 } };
    expect(await login(credentials)).toEqual(asked);
    expect(await completeProvider()).toEqual(asked);
  });

  it.each([
    undefined,
    null,
    'yes',
    {},
    { token: 't' },
    { user },
    { user: { username: 'x' }, token: 't' },
    { user: { ...user, roles: 'admin' }, token: 't' },
    { user, token: '' },
    { second_factor: {} },
  ])('is no half session: %j', async (data) => {
    answerWith({ data });
    expect((await failure(login(credentials))).message).toBe('An unexpected error occurred');
  });

  it('contain options for a passkey, or are refused', async () => {
    answerWith({ data: { options: { challenge: 'x' } } }, { data: {} });
    expect(await passkeyLoginOptions()).toEqual({ challenge: 'x' });
    expect((await failure(passkeyLoginOptions())).message).toBe('An unexpected error occurred');
  });
});

describe.each(calls)('the message when %s fails', (_name, make) => {
  it('is the server’s own message', async () => {
    answerWith({ status: 401, message: 'Email or password is wrong' });
    expect(await failure(make())).toMatchObject({ message: 'Email or password is wrong', status: 401 });
  });

  it('is the server’s error where it has no message', async () => {
    answerWith({ status: 400, body: { error: 'Nothing doing' } });
    expect((await failure(make())).message).toBe('Nothing doing');
  });

  it('is the status without either', async () => {
    answerWith({ status: 502, body: '<html>' });
    expect((await failure(make())).message).toBe('Server error: 502');
  });

  it('is a network error without a reply', async () => {
    answerWith(new TypeError('Failed to fetch'));
    expect(await failure(make())).toMatchObject({
      message: 'Network error: Unable to connect to server',
      code: 'NETWORK_ERROR',
    });
  });

  it('reports an invalid reply', async () => {
    answerWith({ body: '<html>' });
    expect((await failure(make())).message).toBe('An unexpected error occurred');
  });
});
