import { AUTOSAVE_AFTER_MS } from '@darasa/contract/authoring/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '~/lib/api/errors';
import { openDocument } from './document-state.ts';
import { createDocumentStore } from './document-store.ts';
import type { LocalCopies, LocalCopy } from './local-copies.ts';
import { saveMessage, wouldLose } from './save-message.ts';
import type { TabTalk } from './tab-talk.ts';
import { textOf, withText, workingCopyServer } from './test-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const alone: TabTalk = {
  sendSaved: () => undefined,
  sendEdited: () => undefined,
  onSaved: () => () => undefined,
  onEdited: () => () => undefined,
  close: () => undefined,
};

/** A browser's storage, which can be full. */
function memory(): LocalCopies & { kept: Map<string, LocalCopy>; full: boolean } {
  const kept = new Map<string, LocalCopy>();
  const copies = {
    kept,
    full: false,
    async write(copy: LocalCopy) {
      if (copies.full) throw new Error('QuotaExceededError');
      kept.set(copy.key, copy);
    },
    writeNow(copy: LocalCopy) {
      if (!copies.full) kept.set(copy.key, copy);
      return !copies.full;
    },
    read: async (prefix: string) => [...kept.values()].filter(({ key }) => key.startsWith(prefix)),
    async remove(key: string) {
      kept.delete(key);
    },
  };
  return copies;
}

/** An open course; `failWith` decides what becomes of each save. */
function setUp() {
  const server = workingCopyServer();
  const copies = memory();
  const calls: number[] = [];
  const world = { failure: undefined as Error | undefined };
  const store = createDocumentStore(openDocument(server.stored()), {
    backend: {
      fetch: async () => server.stored(),
      save: async (sent) => {
        calls.push(sent.version);
        if (world.failure) throw world.failure;
        return server.save(sent);
      },
    },
    copies,
    copyKey: { key: 'course_edit_7', isHeldElsewhere: async () => false, release: () => undefined },
    tabs: alone,
    userId: '1',
  });
  const type = (text: string) => store.change((document) => withText(document, text), 'Edit text');
  const words = () => saveMessage(store.get()).words;
  return { server, copies, calls, world, store, type, words };
}

test('saves by itself after a pause, once for all that was typed', async () => {
  const { calls, server, type, words } = setUp();
  type('a');
  type('ab');
  expect(words()).toBe('Saving…');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect(calls).toEqual([1]);
  expect(textOf(server.stored().document)).toBe('ab');
  expect(words()).toMatch(/^Saved \d\d:\d\d$/);
});

test('without an answer everything stands in the browser, and goes out again by itself', async () => {
  const { copies, server, type, words, world, store } = setUp();
  world.failure = networkError();
  type('on a bus');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect(words()).toBe('Offline: kept on this device');
  expect(textOf(copies.kept.get('course_edit_7')?.document ?? server.stored().document)).toBe('on a bus');
  expect(wouldLose(store.get())).toBe(false);
  world.failure = undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(textOf(server.stored().document)).toBe('on a bus');
  expect(copies.kept.size).toBe(0);
});

test('without room in the browser it says so, and leaving would lose something', async () => {
  const { copies, type, words, world, store } = setUp();
  copies.full = true;
  world.failure = networkError();
  type('too much');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect(words()).toBe('Offline: not saved. Keep this page open');
  expect(wouldLose(store.get())).toBe(true);
});

test('what the server refuses is said in its words and sent again once it has changed', async () => {
  const { calls, server, type, words, world } = setUp();
  world.failure = new ApiError('The lesson is too long', 'BAD_REQUEST', { status: 400 });
  type('a');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toHaveLength(1);
  expect(words()).toBe('Not saved: The lesson is too long');
  world.failure = undefined;
  type('b');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect(textOf(server.stored().document)).toBe('b');
});

test('what a closed tab left is taken over, saved, and then no longer kept', async () => {
  const first = setUp();
  first.world.failure = networkError();
  first.type('left behind');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  const left = [...first.copies.kept.values()];
  const second = setUp();
  for (const copy of left) second.copies.kept.set(copy.key, copy);
  second.store.adopt(left);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  expect(textOf(second.server.stored().document)).toBe('left behind');
  expect(second.copies.kept.size).toBe(0);
});

test('undo takes back what this person did, and leaves what others wrote', async () => {
  const { server, store, type } = setUp();
  type('first, mine\nsecond\nthird');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_AFTER_MS);
  const { version, document } = server.stored();
  server.save({
    version,
    parts: {
      lessons: Object.fromEntries(
        withText(document, 'first, mine\nsecond\nthird, theirs').modules.flatMap(({ lessons }) =>
          lessons.map((lesson) => [lesson.id, lesson]),
        ),
      ),
      assessments: {},
    },
    resolved: [],
  });
  store.receivedVersion(version + 1);
  await vi.advanceTimersByTimeAsync(10);
  store.undo();
  expect(textOf(store.get().state.document)).toBe('first\nsecond\nthird, theirs');
});

test('flush sends at once, and throws where it does not get through', async () => {
  const { server, store, type, world } = setUp();
  type('now');
  await store.flush();
  expect(textOf(server.stored().document)).toBe('now');
  world.failure = networkError();
  type('not now');
  await expect(store.flush()).rejects.toThrow('Draft saved locally (offline mode)');
});

test('closing the page sends what is unsaved', async () => {
  const { server, store, type } = setUp();
  type('last words');
  await store.close();
  expect(textOf(server.stored().document)).toBe('last words');
});
