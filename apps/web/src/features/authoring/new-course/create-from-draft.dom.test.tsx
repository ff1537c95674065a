import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDocument } from '../course-document/empty-document.ts';
import { openDraft } from '../drafts/open-draft.ts';
import { type CreationAttempt, createFromDraft } from './create-from-draft.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('another attempt after a lost reply names the same creation, so that it makes one course', async () => {
  const keys: (string | null)[] = [];
  let isLost = true;
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    if (method === 'POST' && url.endsWith('/courses')) {
      keys.push(new Headers(headers).get('idempotency-key'));
      if (isLost) throw new Error('the connection was lost after the course was made');
      return answer({ course: { id: '7', course_id: '7', slug: 'bees', title: 'Bees' } }, 201);
    }
    if (url.endsWith('/edit-data')) return answer({ course_id: '7', version: 1, document: emptyDocument() });
    throw new Error('no connection');
  });
  const draft = await openDraft({ id: undefined, userId: '1', step: 'basics', onId: () => undefined });
  const attempt: CreationAttempt = {};
  await expect(createFromDraft(draft, '1', attempt)).rejects.toThrow();
  isLost = false;
  expect(await createFromDraft(draft, '1', attempt)).toBe('7');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^course_draft_\d+$/);
  expect(keys[1]).toBe(keys[0]);
});

const answer = (data: object, status = 200) =>
  Response.json({ success: true, message: 'OK', data }, { status });
