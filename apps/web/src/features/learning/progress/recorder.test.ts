import type { ProgressBatch, ProgressReceipt } from '@darasa/contract/learning/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecorder } from './recorder.ts';

const event = { course_id: '1', lesson_id: 'a', kind: 'opened' as const };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(answer: (batch: ProgressBatch) => Promise<ProgressReceipt>) {
  let count = 0;
  const send = vi.fn(answer);
  const onReceipt = vi.fn();
  const recorder = createRecorder({
    newId: () => `event-${++count}`,
    now: () => Date.UTC(2026, 10, 22),
    send,
    isFinal: (error) => error === 'refused',
    onReceipt,
  });
  return {
    recorder,
    send,
    onReceipt,
    sent: () => send.mock.calls.map(([batch]) => batch.events.map(({ id }) => id)),
  };
}
const accept = async ({ events }: ProgressBatch): Promise<ProgressReceipt> => ({
  results: events.map(({ id }) => ({ id, accepted: true })),
  courses: {},
});

test('what happens within some seconds goes out together, once', async () => {
  const { recorder, sent } = start(accept);
  recorder.record(event);
  recorder.record(event);
  await vi.advanceTimersByTimeAsync(10_000);
  recorder.record(event);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toEqual([['event-1', 'event-2'], ['event-3']]);
  expect(recorder.waiting()).toEqual([]);
});

test('on a pause it goes out at once, and the page need not wait', async () => {
  const { recorder, send } = start(accept);
  recorder.record(event);
  await recorder.flush(true);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ events: [expect.anything()] }),
    true,
  );
});

test('what did not arrive is sent again under the same id', async () => {
  let fails = true;
  const { recorder, sent } = start(async (batch) => {
    if (fails) throw new Error('offline');
    return accept(batch);
  });
  recorder.record(event);
  await recorder.flush();
  expect(recorder.waiting()).toHaveLength(1);
  fails = false;
  recorder.record(event);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent()).toEqual([['event-1'], ['event-1', 'event-2']]);
});

test('what the server refuses for good is not sent for ever', async () => {
  const { recorder, send } = start(async () => Promise.reject('refused'));
  recorder.record(event);
  await recorder.flush();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(recorder.waiting()).toEqual([]);
});

test('a receipt comes with what was recorded meanwhile', async () => {
  const { recorder, onReceipt } = start(async (batch) => {
    recorder.record(event);
    return accept(batch);
  });
  recorder.record(event);
  const flushing = recorder.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(onReceipt.mock.calls[0]?.[1]).toMatchObject([{ id: 'event-2' }]);
  recorder.waiting();
  void flushing;
});
