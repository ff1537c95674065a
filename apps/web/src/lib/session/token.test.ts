import { describe, expect, it } from 'vitest';
import { refreshDelay } from './renewal.ts';
import { MINUTE, NOW, tokenEndingAt } from './test-session.ts';
import { isExpired, timeLeft, tokenExpiry } from './token.ts';

const timed = (endsAt: number, receivedAt: number, expiresIn = 900) => ({
  token: tokenEndingAt(endsAt),
  timing: { receivedAt, expiresIn },
});
const untimed = (token: string) => ({ token, timing: null });

describe('a token of which nobody noted when it came', () => {
  it('lasts until the end that stands in it', () => {
    expect(tokenExpiry(tokenEndingAt(NOW + MINUTE))).toBe(NOW + MINUTE);
    expect(timeLeft(untimed(tokenEndingAt(NOW + MINUTE)), NOW)).toBe(MINUTE);
    expect(isExpired(untimed(tokenEndingAt(NOW + 1000)), NOW)).toBe(false);
    expect(isExpired(untimed(tokenEndingAt(NOW)), NOW)).toBe(true);
  });

  it.each(['', 'abc', 'a.b.c', `a.${btoa('null')}.c`, `a.${btoa('{"exp":"soon"}')}.c`])(
    'counts as ended when it cannot be read: %j',
    (broken) => {
      expect(tokenExpiry(broken)).toBeNull();
      expect(isExpired(untimed(broken), NOW)).toBe(true);
    },
  );
});

describe('a token of which it was noted', () => {
  const HOUR = 60 * MINUTE;
  it.each([
    ['right', 0],
    ['three hours behind', -3 * HOUR],
    ['three hours ahead', 3 * HOUR],
  ])('lasts as long as the server said by a clock that is %s', (_clock, wrongBy) => {
    const here = NOW + wrongBy;
    const held = timed(NOW + 15 * MINUTE, here);
    expect(timeLeft(held, here)).toBe(15 * MINUTE);
    expect(timeLeft(held, here + 14 * MINUTE)).toBe(MINUTE);
    expect(isExpired(held, here + 15 * MINUTE)).toBe(true);
  });

  it('counts, and is due for renewal, once the clock was set back', () => {
    const held = timed(NOW + 15 * MINUTE, NOW);
    expect(timeLeft(held, NOW - 5 * HOUR)).toBe(5 * MINUTE);
    expect(refreshDelay(timeLeft(held, NOW - 5 * HOUR))).toBe(MINUTE);
    expect(timeLeft(timed(NOW, NOW, 30), NOW - HOUR)).toBe(30_000);
  });
});

describe('the refresh', () => {
  it.each([
    [15 * MINUTE, 10 * MINUTE],
    [60 * MINUTE, 55 * MINUTE],
    [6 * MINUTE, MINUTE],
    [5.5 * MINUTE, MINUTE],
    [10_000, MINUTE],
    [1, MINUTE],
  ])('is 5 minutes ahead of the end and at least 60 s from now: %d ms left → in %d ms', (left, delay) => {
    expect(refreshDelay(left)).toBe(delay);
  });

  it('is not planned for a token that has ended', () => {
    expect(refreshDelay(0)).toBeNull();
    expect(refreshDelay(-1)).toBeNull();
  });
});
