import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/api/errors';
import { mount } from '~/lib/test-mounting';
import { courseBackend } from '../course-document/course-backend.ts';
import { openDocument } from '../course-document/document-state.ts';
import type { DocumentStore } from '../course-document/document-store.ts';
import { emptyDocument } from '../course-document/empty-document.ts';
import { lostAccess } from '../course-document/lost-access.ts';
import { StoreContext } from '../editing/editing-context.tsx';
import { RefusedNotice, unsavedText } from './refused-notice.tsx';

const base = emptyDocument();
const written = { ...base, details: { ...base.details, subtitle: 'Which goat gives milk' } };

async function open(refused: string) {
  const stored = { version: 4, document: base, conflicts: [], savedAt: null, savedBy: '' };
  const snapshot = { state: { ...openDocument(stored), document: written, refused }, kept: 'kept' };
  const store = { get: () => snapshot, subscribe: () => () => undefined, replace: vi.fn() };
  const page = await mount(
    <StoreContext value={store as unknown as DocumentStore}>
      <RefusedNotice />
    </StoreContext>,
  );
  return { ...page, store, stored };
}

it('who may not write any more can take their words along, or let them go', async () => {
  const { user, store, stored } = await open(lostAccess.gone);
  expect(screen.getByRole('alert')).toHaveTextContent(/deleted.*kept on this device/);
  expect(screen.getByRole('button', { name: 'Download what you wrote' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(store.replace).toHaveBeenCalledWith(stored);
  expect(unsavedText({ base, document: written })).toBe('Subtitle\n\nWhich goat gives milk\n');
});

it('a text that is refused can be changed', async () => {
  await open('The course is too large');
  expect(screen.getByRole('alert')).toHaveTextContent(/The course is too large.*Change it/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  [404, lostAccess.gone],
  [403, lostAccess.readOnly],
])('the server’s %i is said in words that help', async (status, words) => {
  const refusal = { success: false, message: 'No', error: { code: 'NOT_FOUND' } };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status }));
  const { save } = courseBackend('7', () => undefined);
  const parts = { lessons: {}, assessments: {} };
  const sent = save({ version: 1, parts, document: base, base, resolved: [] });
  await expect(sent).rejects.toThrow(words);
  await expect(sent).rejects.toBeInstanceOf(ApiError);
  vi.unstubAllGlobals();
});
