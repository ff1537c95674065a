import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freeMemoryAfterStart } from './free-memory.ts';

let share = 0;
const collect = vi.fn();
const process = { utilization: () => share, collect };
beforeEach(() => {
  vi.useFakeTimers();
  collect.mockClear();
});
afterEach(() => vi.useRealTimers());

it('frees the memory of the start and that of the first jobs, when nothing else is to be done', () => {
  // Some thirty requests a second
  share = 0.03;
  freeMemoryAfterStart(process);
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
  share = 0.005;
  vi.advanceTimersByTime(10_000);
  expect(collect).toHaveBeenCalledOnce();
  share = 0.6;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledOnce();
  share = 0.005;
  vi.advanceTimersByTime(600_000);
  expect(collect).toHaveBeenCalledTimes(2);
});

it('does nothing in a process that stops sooner', () => {
  share = 0;
  const forget = freeMemoryAfterStart(process);
  forget();
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
});
