import { expect, it } from 'vitest';
import { createSpareTime } from './spare-time.ts';

let clock = 0;
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('never gives more than a tenth of a minute to work, whatever it is asked for', async () => {
  const spare = createSpareTime(() => clock);
  let worked = 0;
  // Pieces of 5 to 950 ms, asked for every 10 ms
  for (let n = 0; clock < 10 * 60_000; n++) {
    const length = 5 + ((n * 7919) % 946);
    const begun = spare.use(async () => {
      worked += length;
      clock += length;
    });
    if (begun) await settled();
    clock += 10;
  }
  // The last piece may still wait for its pause
  expect(worked - 950).toBeLessThanOrEqual(clock / 10);
  expect(worked / clock).toBeGreaterThan(0.08);
});

it('runs one piece of work at a time, and goes on after one that failed', async () => {
  clock = 0;
  const spare = createSpareTime(() => clock);
  let fail = (_error: Error) => {};
  expect(spare.use(() => new Promise((_resolve, reject) => (fail = reject)))).toBe(true);
  clock = 100;
  expect(spare.use(async () => undefined)).toBe(false);
  fail(new Error('no memory'));
  await settled();
  clock = 999;
  expect(spare.use(async () => undefined)).toBe(false);
  clock = 1000;
  expect(spare.use(async () => undefined)).toBe(true);
});
