import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gathered } from './gathered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does one thing for many calls', async () => {
  const task = vi.fn();
  const call = gathered(task);
  for (let n = 0; n < 50; n++) call();
  expect(task).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(task).toHaveBeenCalledTimes(1);
});

it('does it again when it was called for while it was being done, and not more often', async () => {
  let finish: () => void = () => undefined;
  const task = vi.fn(
    () =>
      new Promise<void>((done) => {
        finish = done;
      }),
  );
  const call = gathered(task);
  call();
  await vi.advanceTimersByTimeAsync(100);
  for (let n = 0; n < 5; n++) call();
  expect(task).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(100);
  expect(task).toHaveBeenCalledTimes(2);
  finish();
  await vi.advanceTimersByTimeAsync(1000);
  expect(task).toHaveBeenCalledTimes(2);
});

it.each([
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
  ['rejects', () => Promise.reject(new Error('no'))],
])('goes on after a task that %s, also for calls that came meanwhile', async (_name, fail) => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  let call: () => void = () => undefined;
  const task = vi.fn(() => {
    if (task.mock.calls.length === 2) call();
    return task.mock.calls.length < 3 ? fail() : undefined;
  });
  call = gathered(task);
  call();
  await vi.runAllTimersAsync();
  expect(task).toHaveBeenCalledTimes(1);
  call();
  await vi.runAllTimersAsync();
  expect(task).toHaveBeenCalledTimes(3);
  expect(report).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
