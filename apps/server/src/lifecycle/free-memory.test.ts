import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freeUnusedMemory } from './free-memory.ts';

const MB = 1024 * 1024;
let share = 0;
let bytes = 0;
const collect = vi.fn();
const process = { utilization: () => share, collect, held: () => bytes };
beforeEach(() => {
  vi.useFakeTimers();
  collect.mockReset();
  bytes = 250 * MB;
});
afterEach(() => vi.useRealTimers());

it('frees the memory of the start and that of the first jobs, when nothing else is to be done', () => {
  // Some thirty requests a second
  share = 0.03;
  freeUnusedMemory(process);
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

it('gives back what each load has left behind, once it is over', () => {
  share = 0;
  freeUnusedMemory(process);
  vi.advanceTimersByTime(120_000);
  collect.mockReset();
  collect.mockImplementation(() => {
    bytes = 270 * MB;
  });
  for (let load = 1; load <= 3; load++) {
    share = 0.8;
    bytes = 790 * MB;
    vi.advanceTimersByTime(300_000);
    expect(collect).toHaveBeenCalledTimes(load - 1);
    share = 0.001;
    vi.advanceTimersByTime(300_000);
    expect(collect).toHaveBeenCalledTimes(load);
  }
});

it('leaves a process alone that cannot give back more, and one that holds little more than before', () => {
  share = 0;
  freeUnusedMemory(process);
  vi.advanceTimersByTime(120_000);
  collect.mockReset();
  bytes = 790 * MB;
  vi.advanceTimersByTime(40_000);
  expect(collect).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(3_600_000);
  bytes += 40 * MB;
  vi.advanceTimersByTime(3_600_000);
  expect(collect).toHaveBeenCalledOnce();
});

it('does nothing in a process that stops sooner', () => {
  share = 0;
  const forget = freeUnusedMemory(process);
  forget();
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
});
