import { beforeEach, expect, it, vi } from 'vitest';
import { dropTry, keepTry, pendingTry } from './kept-try.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

const mpesa = { method: 'mpesa_stk', phone: '0712 345 678' };

it('is sent again under its key while it was not answered', () => {
  const first = keepTry('41', mpesa, null);
  expect(keepTry('41', mpesa, null).key).toBe(first.key);
  expect(pendingTry('41', null)).toMatchObject({ ...mpesa, key: first.key });
});

it.each([
  ['another number', { ...mpesa, phone: '0722 345 678' }, null],
  ['another way', { method: 'stripe_card', phone: '' }, null],
  ['after the order had another try', mpesa, '9'],
])('has a key of its own for %s', (_what, chosen, newest) => {
  const { key } = keepTry('41', mpesa, null);
  expect(keepTry('41', chosen, newest).key).not.toBe(key);
});

it('is over once it was answered, and of one order only', () => {
  const { key } = keepTry('41', mpesa, null);
  expect(pendingTry('42', null)).toBeUndefined();
  dropTry('41');
  expect(pendingTry('41', null)).toBeUndefined();
  expect(keepTry('41', mpesa, null).key).not.toBe(key);
});

it('is not sent by itself when the order has it, or long after it was asked for', () => {
  vi.useFakeTimers();
  keepTry('41', mpesa, null);
  expect(pendingTry('41', '9')).toBeUndefined();
  vi.advanceTimersByTime(61_000);
  expect(pendingTry('41', null)).toBeUndefined();
});
