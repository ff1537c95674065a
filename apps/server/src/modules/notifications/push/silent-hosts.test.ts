import { expect, it } from 'vitest';
import { createSilentHosts } from './silent-hosts.ts';

it('leaves a host alone for a minute that did not answer three times in a row, and no other', () => {
  let now = 1000;
  const silent = createSilentHosts(() => now);
  silent.add('one');
  silent.add('one');
  silent.answered('one');
  silent.add('one');
  silent.add('one');
  expect(silent.has('one')).toBe(false);
  silent.add('one');
  expect([silent.has('one'), silent.has('other')]).toEqual([true, false]);
  now += 60_001;
  expect(silent.has('one')).toBe(false);
  silent.add('one');
  expect(silent.has('one')).toBe(true);
  silent.answered('one');
  expect(silent.has('one')).toBe(false);
});

it('forgets the oldest of very many', () => {
  const silent = createSilentHosts(() => 1);
  for (let n = 0; n < 5000; n++) for (let times = 0; times < 3; times++) silent.add(`host-${n}`);
  expect([silent.has('host-0'), silent.has('host-4999')]).toEqual([false, true]);
});
