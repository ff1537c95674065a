import { expect, it } from 'vitest';
import { createSilentHosts } from './silent-hosts.ts';

it('leaves a host alone for a minute that did not answer three times in a row, and no other', () => {
  let [now, person] = [1000, 0];
  const silent = createSilentHosts(() => now);
  const add = () => silent.add('one', ++person);
  const isLeftAlone = (host = 'one') => silent.isLeftAlone(host, 0);
  add();
  add();
  silent.answered('one');
  add();
  add();
  expect(isLeftAlone()).toBe(false);
  add();
  expect([isLeftAlone(), isLeftAlone('other')]).toEqual([true, false]);
  now += 60_001;
  // One asks again, and the others wait for what it hears
  expect([isLeftAlone(), isLeftAlone()]).toEqual([false, true]);
  add();
  expect(isLeftAlone()).toBe(true);
  silent.answered('one');
  expect(isLeftAlone()).toBe(false);
});

it('leaves the many hosts of one person alone together, but those that are known to answer', () => {
  let now = 1000;
  const silent = createSilentHosts(() => now);
  silent.answered('good');
  for (const host of ['a', 'b', 'c']) silent.add(host, 7);
  expect([silent.isLeftAlone('d', 7), silent.isLeftAlone('good', 7), silent.isLeftAlone('d', 8)]).toEqual([
    true,
    false,
    false,
  ]);
  now += 60_001;
  expect([silent.isLeftAlone('e', 7), silent.isLeftAlone('f', 7)]).toEqual([false, true]);
});

it('forgets the oldest of very many', () => {
  const silent = createSilentHosts(() => 1);
  for (let n = 0; n < 5000; n++) for (let times = 0; times < 3; times++) silent.add(`host-${n}`, n);
  expect([silent.isLeftAlone('host-0', -1), silent.isLeftAlone('host-4999', -1)]).toEqual([false, true]);
});
