import { expect, it } from 'vitest';
import { lookAgainMs, progressText } from './program-status.tsx';

const queued = (place: number, estimated_seconds: number | null = null) => ({
  state: 'queued' as const,
  place,
  estimated_seconds,
});

it.each([
  [queued(1), 'Your program is next in the queue.'],
  [queued(3), 'Your program is number 3 in the queue.'],
  [queued(3, 4), 'Your program is number 3 in the queue. Its tests begin within about 10 seconds.'],
  [queued(30, 31), 'Your program is number 30 in the queue. Its tests begin in about 40 seconds.'],
  [queued(99, 61), 'Your program is number 99 in the queue. Its tests begin in about 2 minutes.'],
  [{ state: 'running' as const, place: null, estimated_seconds: null }, 'The tests are running.'],
])('%j: %s', (program, text) => expect(progressText(program)).toBe(text));

it('asks again while a program waits, less often the longer it waits', () => {
  expect(lookAgainMs([{ state: 'done', place: null, estimated_seconds: null }])).toBe(false);
  const often = [queued(1), queued(50, 60), queued(300, 6000)].map((program) => lookAgainMs([program]));
  expect(often).toEqual([2000, 6000, 20_000]);
});
