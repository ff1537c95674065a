import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { deleteDraft, localDrafts, openDraft } from './open-draft.ts';

const open = (id?: string, onId: (id: string) => void = () => undefined) =>
  openDraft({ id, userId: '1', step: 'basics', onId });
const withTitle = (draft: Awaited<ReturnType<typeof open>>, title: string) =>
  draft.store.change((document) => ({ ...document, details: { ...document.details, title } }), 'Edit title');
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('course_draft_'));
const titleIn = (draft: Awaited<ReturnType<typeof open>>) => draft.store.get().state.document.details.title;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const onServer = (title: string, at = '2026-11-22T10:00:00.000Z') => ({
  draft_id: '0190aaaa-0000-7000-8000-000000000001',
  draft_data: { document: undefined, step: 'basics', title },
  last_modified: at,
});

test('a new draft comes to the server by the first change, and gets its id', async () => {
  const calls = answerWith({ data: onServer('Bees'), status: 201 });
  const ids: string[] = [];
  const draft = await open(undefined, (id) => ids.push(id));
  expect(calls).toEqual([]);
  withTitle(draft, 'Bees');
  await draft.store.flush();
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: '/drafts',
      body: { draft_data: { document: { details: { title: 'Bees' } }, step: 'basics' } },
    },
  ]);
  expect(ids).toEqual([onServer('').draft_id]);
  await draft.store.close();
});

test('where the server can’t be reached it is kept here, under a name of its own, and opens again', async () => {
  answerWith(new Error('no network'));
  const draft = await open();
  withTitle(draft, 'On a bus');
  await expect(draft.store.flush()).rejects.toThrow('Draft saved locally (offline mode)');
  await draft.store.close();
  expect(kept()).toHaveLength(1);
  expect(draft.id()).toMatch(/^course_draft_\d+$/);
  expect((await localDrafts('1')).map(({ document }) => document.details.title)).toEqual(['On a bus']);
  const again = await open(draft.id());
  expect(titleIn(again)).toBe('On a bus');
  await again.store.discard();
});

test('somebody else who uses this computer does not see it', async () => {
  answerWith(new Error('no network'));
  const draft = await open();
  withTitle(draft, 'Mine');
  await draft.store.flush().catch(() => undefined);
  await draft.store.close();
  expect(await localDrafts('2')).toEqual([]);
  await expect(
    openDraft({ id: draft.id(), userId: '2', step: 'basics', onId: () => undefined }),
  ).rejects.toThrow('Failed to load draft');
});

test('neither here nor on the server: says so', async () => {
  answerWith({ status: 404 });
  await expect(open('0190aaaa-0000-7000-8000-000000000009')).rejects.toThrow('Failed to load draft');
});

test('removing tolerates a server that can’t be reached', async () => {
  answerWith(new Error('no network'));
  const draft = await open();
  withTitle(draft, 'Gone soon');
  await draft.store.flush().catch(() => undefined);
  await draft.store.close();
  expect(kept()).toHaveLength(1);
  await deleteDraft(draft.id(), '1');
  expect(kept()).toEqual([]);
});
