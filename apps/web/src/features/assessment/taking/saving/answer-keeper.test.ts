import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnswerKeeper } from './answer-keeper.ts';
import type { AnswerChange } from './answers-channel.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two tabs on one device: what waits is the same for both. */
function device() {
  const store = new Map<string, AnswerChange>();
  const kept: AnswerChange[] = [];
  const tab = () =>
    createAnswerKeeper({
      attemptId: 'a1',
      async keep(change) {
        kept.push(change);
        store.set(String(change.question_id), change);
      },
      waiting: async () => [...store.values()],
    });
  return { store, kept, tab };
}
const shown = (keeper: ReturnType<typeof createAnswerKeeper>) => Object.fromEntries(keeper.state().local);

test('what is typed is shown at once and kept after a moment, once', async () => {
  const { kept, tab } = device();
  const keeper = tab();
  keeper.set('q1', { text: 'J' });
  keeper.set('q1', { text: 'Jo' });
  expect(shown(keeper)).toEqual({ q1: { text: 'Jo' } });
  expect(kept).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(kept.map(({ response }) => response)).toEqual([{ text: 'Jo' }]);
  await keeper.flush();
  expect(kept).toHaveLength(1);
});

test('says that answers are kept on the device once they are, not before', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const keep = vi.fn(() => promise);
  const keeper = createAnswerKeeper({ attemptId: 'a1', keep, waiting: async () => [] });
  const heard: boolean[] = [];
  keeper.subscribe(() => heard.push(keeper.state().kept));
  keeper.set('q1', { text: 'Jomo' });
  await vi.advanceTimersByTimeAsync(400);
  expect(keep).toHaveBeenCalledOnce();
  expect(heard).toEqual([false]);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([false, true]);
});

test('what the device had no room for is kept by the next attempt', async () => {
  const keep = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('No room'));
  const keeper = createAnswerKeeper({ attemptId: 'a1', keep, waiting: async () => [] });
  keeper.set('q1', { text: 'Jomo' });
  await expect(keeper.flush()).rejects.toThrow('No room');
  expect(keeper.state().kept).toBe(false);
  await keeper.flush();
  expect(keep).toHaveBeenCalledTimes(2);
  expect(keeper.state().kept).toBe(true);
});

test('a page that is left keeps what was typed a moment ago', async () => {
  const { kept, tab } = device();
  const keeper = tab();
  keeper.set('q1', { text: 'Jomo' });
  await keeper.flush();
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
    const { store, tab } = device();
    const keeper = tab();
    keeper.set('q1', { text: 'first' });
    keeper.set('q2', { text: 'other' });
    await keeper.flush();
    const sent = [...store.values()];
    keeper.set('q1', { text: 'second' });
    store.clear();
    keeper.saved({ attempt_id: 'a1', sent });
    expect(shown(keeper)).toEqual({ q1: { text: 'second' } });
    await keeper.flush();
    keeper.saved({ attempt_id: 'a1', sent: [...store.values()] });
    expect(shown(keeper)).toEqual({});
  });

  test('of another attempt nothing changes', async () => {
    const { store, tab } = device();
    const keeper = tab();
    keeper.set('q1', { text: 'first' });
    await keeper.flush();
    keeper.saved({ attempt_id: 'a2', sent: [...store.values()] });
    expect(shown(keeper)).toEqual({ q1: { text: 'first' } });
  });
});

test('submitting keeps the last answers first, and says that it waits', async () => {
  const { kept, tab } = device();
  const keeper = tab();
  keeper.set('q1', { text: 'last words' });
  await keeper.submit();
  expect(kept.map(({ question_id }) => question_id)).toEqual(['q1', null]);
  expect(keeper.state().submitted).toBe(true);
  // The tab that is opened after the browser was killed
  const again = createAnswerKeeper({
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
