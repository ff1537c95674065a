import { expect, test } from 'vitest';
import { arrivals, arrivalsOf } from './arrivals.ts';
import { runOpenLoop, summarise } from './open-loop.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('arrivals are ascending, within the time, at about the rate, and the same for the same seed', () => {
  const times = arrivals(100, 50, 7);
  expect(times.length).toBeGreaterThan(4700);
  expect(times.length).toBeLessThan(5300);
  expect([...times]).toEqual([...times].sort((a, b) => a - b));
  expect(times[0]).toBeGreaterThanOrEqual(0);
  expect(times.at(-1)).toBeLessThan(50_000);
  expect(arrivals(100, 50, 7)).toEqual(times);
  expect(arrivals(100, 50, 8)).not.toEqual(times);
});

test('so many arrivals lie within the time, ascending', () => {
  const times = arrivalsOf(1000, 10, 5);
  expect(times).toHaveLength(1000);
  expect([...times]).toEqual([...times].sort((a, b) => a - b));
  expect(times[0]).toBeGreaterThanOrEqual(0);
  expect(times.at(-1)).toBeLessThan(10_000);
});

test('arrivals come singly and in groups, like those of independent visitors', () => {
  const times = arrivals(100, 50, 3);
  const gaps = Array.from(times.subarray(1), (time, n) => time - (times[n] as number));
  const short = gaps.filter((gap) => gap < 10).length / gaps.length;
  // Of exponential gaps 63 % are shorter than their mean.
  expect(short).toBeGreaterThan(0.6);
  expect(short).toBeLessThan(0.67);
});

test('sends every request once, in order, without waiting for replies', async () => {
  const sent: number[] = [];
  let most = 0;
  let open = 0;
  const result = await runOpenLoop({
    times: Float64Array.from([0, 1, 2, 3, 4]),
    send: async (n) => {
      sent.push(n);
      open++;
      most = Math.max(most, open);
      await sleep(60);
      open--;
    },
  });
  expect(sent).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(5);
  expect(result).toMatchObject({ requests: 5, failed: 0 });
});

test('counts latency from the time a request was due, so a stall appears in all requests after it', async () => {
  const blockMs = 120;
  const result = await runOpenLoop({
    times: Float64Array.from([0, 10, 20, 30, 40, 50]),
    send: async (n) => {
      if (n > 0) return;
      const end = performance.now() + blockMs;
      while (performance.now() < end);
    },
  });
  // Request n was due at 10·n and could start at the end of the stall at the earliest.
  expect(result.p50).toBeGreaterThanOrEqual(blockMs - 50);
  expect(result.max).toBeGreaterThanOrEqual(blockMs);
});

test('counts requests that fail, get no reply or could not be sent, with the reasons', async () => {
  const result = await runOpenLoop({
    times: Float64Array.from([0, 1, 2, 3]),
    maxInFlight: 2,
    drainMs: 30,
    send: (n) => (n === 0 ? Promise.reject(new Error('status 503')) : new Promise(() => undefined)),
  });
  expect(result.requests).toBe(0);
  expect(result.failed).toBe(4);
  expect(result.failures).toEqual([
    'status 503',
    'not sent: 2 requests are unanswered',
    '2 unanswered after 30 ms (0 answered in time)',
  ]);
  expect(result.p99).toBe(Infinity);
});

test('works with plain timers too', async () => {
  const result = await runOpenLoop({
    times: Float64Array.from([0, 5]),
    precise: false,
    send: () => Promise.resolve(),
  });
  expect(result).toMatchObject({ requests: 2, failed: 0 });
});

test('summarises latencies in any order', () => {
  const values = Array.from({ length: 200 }, (_, n) => 200 - n);
  expect(summarise(values, { failed: 1, failures: ['x'], seconds: 2 })).toEqual({
    requests: 200,
    p50: 100,
    p99: 198,
    max: 200,
    failed: 1,
    failures: ['x'],
    seconds: 2,
  });
});
