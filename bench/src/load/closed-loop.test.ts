import { expect, test } from 'vitest';
import { runClosedLoop } from './closed-loop.ts';

test('never has more requests in progress than lanes, and keeps each lane in order', async () => {
  let underWay = 0;
  let most = 0;
  const done = [0, 0, 0];
  const result = await runClosedLoop({
    lanes: 3,
    seconds: 0.2,
    send: async (lane) => {
      underWay++;
      most = Math.max(most, underWay);
      await new Promise((wait) => setTimeout(wait, 5));
      underWay--;
      done[lane] = (done[lane] ?? 0) + 1;
    },
  });
  expect(most).toBe(3);
  expect(Math.min(...done)).toBeGreaterThan(0);
  expect(result).toMatchObject({ requests: done.reduce((sum, one) => sum + one), failed: 0 });
});

test('failures are counted and named, and their lane continues', async () => {
  let sent = 0;
  const result = await runClosedLoop({
    lanes: 1,
    seconds: 0.1,
    send: async () => {
      await new Promise((wait) => setTimeout(wait, 1));
      if (sent++ % 2 === 0) throw new Error('refused');
    },
  });
  expect(result.failed).toBeGreaterThan(0);
  expect(result.requests).toBeGreaterThan(0);
  expect(result.failures[0]).toBe('refused');
});
