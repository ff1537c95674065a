import { describe, expect, it } from 'vitest';
import { httpOnlyCookie, readCookie } from './cookies.ts';

describe('a cookie of a request', () => {
  it.each([
    ['a=1', 'a', '1'],
    ['a=1; b=2', 'b', '2'],
    ['a=1;b=2', 'b', '2'],
    ['ab=1; b=2', 'b', '2'],
    ['b=x=y', 'b', 'x=y'],
    ['b=1; b=2', 'b', '1'],
    ['b=', 'b', ''],
    ['a=b=c', 'b', undefined],
    ['b', 'b', ''],
    ['', 'b', undefined],
    [undefined, 'b', undefined],
  ])('%j, %s → %j', (header, name, value) => {
    expect(readCookie(header, name)).toBe(value);
  });
});

it('is hidden from scripts and from forms on other sites', () => {
  expect(httpOnlyCookie('a', 'x', { seconds: 60, secure: false })).toBe(
    'a=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  );
  expect(httpOnlyCookie('a', '', { seconds: 0, secure: true })).toBe(
    'a=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  );
});
