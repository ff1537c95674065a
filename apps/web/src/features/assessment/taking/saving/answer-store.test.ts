import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnswerStore } from './answer-store.ts';
import type { AnswerChange } from './answers-channel.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two tabs on one device: what waits is the same for both. */
function device() {
  const changes = new Map<string, AnswerChange>();
  const kept: AnswerChange[] = [];
  const tab = () =>
    createAnswerStore({
      attemptId: 'a1',
      async keep(change) {
        kept.push(change);
        changes.set(String(change.question_id), change);
      },
      waiting: async () => [...changes.values()],
    });
  return { changes, kept, tab };
}
const shown = (store: ReturnType<typeof createAnswerStore>) => Object.fromEntries(store.state().local);

test('what is typed is shown at once and kept after a moment, once', async () => {
  const { kept, tab } = device();
  const store = tab();
  store.set('q1', { text: 'J' });
  store.set('q1', { text: 'Jo' });
  expect(shown(store)).toEqual({ q1: { text: 'Jo' } });
  expect(kept).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(kept.map(({ response }) => response)).toEqual([{ text: 'Jo' }]);
  await store.flush();
  expect(kept).toHaveLength(1);
});

test('what is typed steadily is kept every second', async () => {
  const { kept, tab } = device();
  const store = tab();
  for (let at = 0; at < 35; at++) {
    store.set('q1', { text: 'J'.repeat(at + 1) });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(kept.length).toBeGreaterThanOrEqual(3);
});

test('what is typed is handed over before the page goes, without waiting', () => {
  const { kept, tab } = device();
  const store = tab();
  store.set('q1', { text: 'Jo' });
  void store.flush();
  expect(kept.map(({ response }) => response)).toEqual([{ text: 'Jo' }]);
});

test('says that answers are kept on the device once they are, not before', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const keep = vi.fn(() => promise);
  const store = createAnswerStore({ attemptId: 'a1', keep, waiting: async () => [] });
  const received: boolean[] = [];
  store.subscribe(() => received.push(store.state().kept));
  store.set('q1', { text: 'Jomo' });
  await vi.advanceTimersByTimeAsync(400);
  expect(keep).toHaveBeenCalledOnce();
  expect(received).toEqual([false]);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toEqual([false, true]);
});

test('what the device had no room for is kept by the next attempt', async () => {
  const keep = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('No room'));
  const store = createAnswerStore({ attemptId: 'a1', keep, waiting: async () => [] });
  store.set('q1', { text: 'Jomo' });
  await expect(store.flush()).rejects.toThrow('No room');
  expect(store.state().kept).toBe(false);
  await store.flush();
  expect(keep).toHaveBeenCalledTimes(2);
  expect(store.state().kept).toBe(true);
});

test('a page that is left keeps what was typed a moment ago', async () => {
  const { kept, tab } = device();
  const store = tab();
  store.set('q1', { text: 'Jomo' });
  await store.flush();
  expect(kept).toHaveLength(1);
});

test('another tab shows the answer before it is sent', async () => {
  const { tab } = device();
  const [one, other] = [tab(), tab()];
  one.set('q1', { choice: 'a' });
  await one.flush();
  await other.refresh();
  expect(shown(other)).toEqual({ q1: { choice: 'a' } });
});

test('of two answers in two tabs the later one is shown in both', async () => {
  const { tab } = device();
  const [one, other] = [tab(), tab()];
  one.set('q1', { choice: 'a' });
  await one.flush();
  vi.advanceTimersByTime(50);
  other.set('q1', { choice: 'b' });
  await other.flush();
  await one.refresh();
  await other.refresh();
  expect([shown(one), shown(other)]).toEqual([{ q1: { choice: 'b' } }, { q1: { choice: 'b' } }]);
});

describe('when the server has an answer', () => {
  test('its own is shown, unless something was typed meanwhile', async () => {
    const { changes, tab } = device();
    const store = tab();
    store.set('q1', { text: 'first' });
    store.set('q2', { text: 'other' });
    await store.flush();
    const sent = [...changes.values()];
    store.set('q1', { text: 'second' });
    changes.clear();
    store.saved({ attempt_id: 'a1', sent });
    expect(shown(store)).toEqual({ q1: { text: 'second' } });
    await store.flush();
    store.saved({ attempt_id: 'a1', sent: [...changes.values()] });
    expect(shown(store)).toEqual({});
  });

  test('of another attempt nothing changes', async () => {
    const { changes, tab } = device();
    const store = tab();
    store.set('q1', { text: 'first' });
    await store.flush();
    store.saved({ attempt_id: 'a2', sent: [...changes.values()] });
    expect(shown(store)).toEqual({ q1: { text: 'first' } });
  });
});

test('submitting keeps the last answers first, and says that it waits', async () => {
  const { kept, tab } = device();
  const store = tab();
  store.set('q1', { text: 'last words' });
  await store.submit();
  expect(kept.map(({ question_id }) => question_id)).toEqual(['q1', null]);
  expect(store.state().submitted).toBe(true);
  // The tab that is opened after the browser was killed
  const again = createAnswerStore({
    attemptId: 'a1',
    keep: async () => undefined,
    waiting: async () => kept,
  });
  await again.refresh();
  expect(again.state()).toEqual({
    local: new Map([['q1', { text: 'last words' }]]),
    kept: true,
    submitted: true,
  });
});
