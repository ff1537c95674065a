import type { RegisterBody } from '@darasa/contract/identity/schemas';
import { describe, expect, it, vi } from 'vitest';
import {
  completeProvider,
  forgotPassword,
  login,
  passkeyLogin,
  register,
  resendVerification,
  resetPassword,
  sendSecondFactor,
  verifyEmail,
} from './auth-service.ts';

const thrown = vi.hoisted(() => ({ value: undefined as unknown }));
vi.mock('~/lib/api/client', () => ({
  timeouts: { auth: 15_000 },
  request: async () => {
    throw thrown.value;
  },
}));

/** The specified messages for a thrown value that is not an Error. */
const calls: [() => Promise<unknown>, string][] = [
  [() => login({ email: 'a', password: 'b', remember_me: false }), 'Login failed'],
  [() => sendSecondFactor('c', '123456'), 'Login failed'],
  [() => passkeyLogin({}, true), 'Login failed'],
  [() => completeProvider(), 'Login failed'],
  [() => register({} as RegisterBody), 'Registration failed'],
  [() => forgotPassword('a@example.org'), 'Password reset request failed'],
  [() => resetPassword('t', 'p'), 'Password reset failed'],
  [() => verifyEmail('t'), 'Email verification failed'],
  [() => resendVerification('a@example.org'), 'Failed to resend verification email'],
];

describe.each(calls)('%s', (make, fallback) => {
  it(`says “${fallback}” for a value that is not an Error`, async () => {
    thrown.value = 'a word';
    await expect(make()).rejects.toMatchObject({ message: fallback, code: 'REQUEST_ERROR' });
  });

  it('says “An unexpected error occurred” for a fault in the code', async () => {
    thrown.value = new TypeError('x is undefined');
    await expect(make()).rejects.toMatchObject({
      message: 'An unexpected error occurred',
      code: 'REQUEST_ERROR',
    });
  });
});
