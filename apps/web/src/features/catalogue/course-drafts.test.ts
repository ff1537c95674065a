import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteDraft, loadDraft, saveDraft } from './course-drafts.ts';
import { answerWith, stubStorage } from './test-transport.ts';

// Tests run in no page: calls go over the (stubbed) network.
vi.mock('~/lib/page-host', () => ({ pageHost: () => undefined }));

const stored = {
  draft_id: 'd1',
  draft_data: { title: 'Tailoring' },
  last_modified: '2026-01-01T00:00:00.000Z',
};
const away = new TypeError('fetch failed');
afterEach(() => vi.unstubAllGlobals());

describe('saving', () => {
  it('creates on the server, then changes what is there', async () => {
    stubStorage();
    const calls = answerWith({ data: stored });
    expect(await saveDraft({ title: 'Tailoring' })).toMatchObject({ draft: stored, offline: false });
    await saveDraft({ title: 'Tailoring 2' }, 'd1');
    expect(calls).toMatchObject([
      { method: 'POST', path: '/drafts', body: { draft_data: { title: 'Tailoring' } } },
      { method: 'PUT', path: '/drafts/d1' },
    ]);
    expect(Date.parse(String(Reflect.get(calls[0]?.body ?? {}, 'last_modified')))).toBeGreaterThan(0);
  });

  it('keeps the draft in the browser when the server is away, and says so', async () => {
    const kept = stubStorage();
    answerWith(away);
    const saved = await saveDraft({ title: 'Tailoring' });
    expect(saved).toMatchObject({ message: 'Draft saved locally (offline mode)', offline: true });
    expect(saved.draft.draft_id).toMatch(/^course_draft_\d+$/);
    expect([...kept.keys()]).toEqual([saved.draft.draft_id]);
  });

  it('moves a local draft to the server at the next chance', async () => {
    const kept = stubStorage();
    answerWith(away);
    const { draft } = await saveDraft({ title: 'Tailoring' });
    const calls = answerWith({ data: stored });
    await saveDraft({ title: 'Tailoring' }, draft.draft_id);
    expect(calls).toMatchObject([{ method: 'POST', path: '/drafts' }]);
    expect(kept.size).toBe(0);
  });

  it('fails only when the browser refuses too', async () => {
    stubStorage({ refuse: true });
    answerWith(away);
    await expect(saveDraft({})).rejects.toThrow('Failed to save draft');
  });
});

describe('loading and deleting', () => {
  it('prefers the server and falls back to the local copy', async () => {
    stubStorage();
    answerWith({ data: stored });
    expect(await loadDraft('d1')).toEqual(stored);
    answerWith(away);
    await saveDraft({ title: 'Newer' }, 'd1');
    expect(await loadDraft('d1')).toMatchObject({ draft_id: 'd1', draft_data: { title: 'Newer' } });
  });

  it('says why when there is neither', async () => {
    stubStorage();
    await expect(loadDraft('course_draft_1')).rejects.toThrow('Failed to load draft');
    answerWith({ data: null });
    await expect(loadDraft('d1')).rejects.toThrow('Failed to load draft');
  });

  it('survives a local copy that is no draft', async () => {
    stubStorage().set('course_draft_1', '{"half');
    await expect(loadDraft('course_draft_1')).rejects.toThrow('Failed to load draft');
  });

  it('deletes the local copy even when the server is away', async () => {
    const kept = stubStorage();
    answerWith(away);
    await saveDraft({}, 'd1');
    expect(kept.size).toBe(1);
    await deleteDraft('d1');
    expect(kept.size).toBe(0);
  });

  it.each([undefined, '', '  ', 3])('needs an id: %j', async (id) => {
    await expect(loadDraft(id)).rejects.toThrow('Valid draft ID is required');
    await expect(deleteDraft(id)).rejects.toThrow('Valid draft ID is required');
  });
});
