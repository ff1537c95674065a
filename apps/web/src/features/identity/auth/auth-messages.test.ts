import { providerFailures } from '@darasa/contract/identity/messages';
import { describe, expect, it } from 'vitest';
import { ApiError, networkError } from '~/lib/api/errors';
import { failureMessage, waitText } from '../refusal-messages.ts';
import { withCallback } from './callback.ts';
import { tokenIn } from './fragment-token.ts';
import { providerUrl, readProviderReturn, withoutProviderReturn } from './provider-return.ts';
import { noteTypedName, typedAddress } from './typed-email.ts';

describe('the message of a failure', () => {
  it('is its own message, with the time to wait after too many attempts', () => {
    const limited = (retryAfter?: number) =>
      failureMessage(new ApiError('Too many attempts.', 'RATE_LIMITED', { status: 429, retryAfter }));
    expect(limited(720)).toBe('Too many attempts. You can try again in 12 minutes.');
    expect(limited(1)).toBe('Too many attempts. You can try again in 1 second.');
    expect(limited()).toBe('Too many attempts.');
    expect(failureMessage(networkError())).toBe(networkError().message);
    const away = new ApiError('Away', 'SERVICE_UNAVAILABLE', { status: 503, retryAfter: 2 });
    expect(failureMessage(away)).toBe('Away');
  });

  it.each([
    [0.2, '1 second'],
    [40, '40 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [899, '15 minutes'],
    [900, '15 minutes'],
    [5399, '90 minutes'],
    [5400, '2 hours'],
    [7201, '3 hours'],
  ])('%d s are %s, never too few', (seconds, words) => {
    expect(waitText(seconds)).toBe(words);
  });
});

describe('the return from another sign-in service', () => {
  it('is parsed from the URL', () => {
    expect(readProviderReturn('?provider=done&callbackUrl=%2Fsettings')).toEqual({ kind: 'done' });
    expect(readProviderReturn('?callbackUrl=%2Fsettings')).toBeUndefined();
    expect(readProviderReturn('?provider=linked')).toBeUndefined();
  });

  it.each(Object.entries(providerFailures))('has a message for %s', (reason, message) => {
    expect(readProviderReturn(`?provider=failed&reason=${reason}`)).toEqual({ kind: 'failed', message });
    expect(message).not.toContain('!');
  });

  it.each(['', '&reason=', '&reason=nonsense', '&reason=toString', '&reason=__proto__'])(
    'has a message for an unknown reason: %j',
    (reason) => {
      expect(readProviderReturn(`?provider=failed${reason}`)).toEqual({
        kind: 'failed',
        message: providerFailures.failed,
      });
    },
  );

  it('is removed from the URL, and nothing else is', () => {
    expect(withoutProviderReturn('?provider=failed&reason=x&callbackUrl=%2Fa%3Fb%3D1')).toBe(
      '?callbackUrl=%2Fa%3Fb%3D1',
    );
    expect(withoutProviderReturn('?provider=done')).toBe('');
  });

  it('starts with the callback and the remember-me choice', () => {
    expect(providerUrl('google', false, null)).toBe('/api/v1/auth/providers/google/start');
    expect(providerUrl('a/b', true, '/settings?tab=mail')).toBe(
      '/api/v1/auth/providers/a%2Fb/start?callbackUrl=%2Fsettings%3Ftab%3Dmail&remember=1',
    );
  });
});

describe('details', () => {
  it.each([
    ['#token=abc', 'abc'],
    ['#token=a-b_c&x=1', 'a-b_c'],
    ['#', ''],
    ['', ''],
    ['#content', ''],
  ])('the token in %j is %j', (hash, token) => {
    expect(tokenIn(hash)).toBe(token);
  });

  it('the callback is passed on between pages', () => {
    expect(withCallback('/authentication/register', '/learn/sql/12?t=3')).toBe(
      '/authentication/register?callbackUrl=%2Flearn%2Fsql%2F12%3Ft%3D3',
    );
    expect(withCallback('/authentication/register', null)).toBe('/authentication/register');
  });

  it('a typed name is passed on if it is an email', () => {
    noteTypedName(' amina@example.org ');
    expect(typedAddress()).toBe('amina@example.org');
    noteTypedName('amina');
    expect(typedAddress()).toBe('');
  });
});
