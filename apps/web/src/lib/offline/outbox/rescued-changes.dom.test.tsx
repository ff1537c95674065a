import { afterEach, describe, expect, test } from 'vitest';
import { rescuedNames } from '~/lib/leaving/rescued';
import { type ChangeStore, memoryChanges } from './change-store.ts';
import { withRescue } from './rescued-changes.ts';

afterEach(() => localStorage.clear());

const change = (text: string, at = 1, key: string | null = 'a1/q1') => ({
  userId: '7',
  channel: 'answers',
  key,
  payload: { text },
  madeAt: `2026-11-25T10:00:0${at}.000Z`,
});
/** A page that goes before its database has written anything. */
const goingPage = (): ChangeStore =>
  withRescue({ ...memoryChanges(), add: () => new Promise(() => undefined) });
const texts = async (store: ChangeStore) =>
  (await store.first('7', 10)).map(({ payload }) => (payload as { text: string }).text);

describe('a change', () => {
  test('is kept before adding it returns, and brought into the store by the next page', async () => {
    void goingPage().add(change('Jomo'));
    expect(rescuedNames('7:change:')).toHaveLength(1);
    const next = withRescue(memoryChanges());
    expect(await texts(next)).toEqual(['Jomo']);
    expect(rescuedNames('')).toEqual([]);
  });

  test('that was left behind does not replace a later one, and replaces an earlier one', async () => {
    const stored = memoryChanges();
    await stored.add(change('later', 5));
    void goingPage().add(change('left', 3));
    expect(await texts(withRescue(stored))).toEqual(['later']);
    void goingPage().add(change('latest', 7));
    expect(await texts(withRescue(stored))).toEqual(['latest']);
  });

  test('that the store has is kept nowhere else', async () => {
    const store = withRescue(memoryChanges());
    await store.add(change('Jomo', 1, null));
    expect(rescuedNames('')).toEqual([]);
    expect(await store.count('7')).toBe(1);
  });

  test('of a person who is wiped from the device goes', async () => {
    void goingPage().add(change('Jomo'));
    await withRescue(memoryChanges()).wipe('7');
    expect(rescuedNames('')).toEqual([]);
  });
});
