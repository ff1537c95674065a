import { expect, it } from 'vitest';
import { createTypingGate } from './chat/typing-gate.ts';

it('lets through one a second of each, and forgets who is gone', () => {
  let now = 0;
  const pass = createTypingGate(() => now);
  expect([pass('a'), pass('a'), pass('b'), pass('b')]).toEqual([true, false, true, false]);
  now = 999;
  expect(pass('a')).toBe(false);
  now = 1000;
  expect([pass('a'), pass('a')]).toEqual([true, false]);
  for (let n = 0; n < 30_000; n++) {
    now += 1;
    pass(`guest ${n}`);
  }
  expect(pass('b')).toBe(true);
});
