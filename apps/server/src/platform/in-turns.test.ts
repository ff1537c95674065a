import { expect, it, onTestFinished, vi } from 'vitest';
import { mapInTurns } from './in-turns.ts';

it('does some work for each item, in their order', async () => {
  expect(await mapInTurns(new Set(['a', 'b', 'c']), (text, at) => `${at}${text}`)).toEqual([
    '0a',
    '1b',
    '2c',
  ]);
  expect(await mapInTurns([], () => 1)).toEqual([]);
});

it('lets others have their turn after every few milliseconds of it', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const done: string[] = [];
  setImmediate(() => done.push('somebody else'));
  const work = mapInTurns([1, 2, 3, 4, 5, 6], (item) => {
    now += 4;
    done.push(`item ${item}`);
  });
  await work;
  expect(done.indexOf('somebody else')).toBe(3);
});
