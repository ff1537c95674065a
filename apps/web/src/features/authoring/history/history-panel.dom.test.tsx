import type { SavedVersion } from '@darasa/contract/authoring/schemas';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import type { DocumentStore } from '../course-document/document-store.ts';
import { emptyDocument } from '../course-document/empty-document.ts';
import type { DocumentEditing } from '../document-editing.ts';
import { EditingContext, StoreContext } from '../editing/editing-context.tsx';
import { HistoryPanel } from './history-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const titled = (title: string) => {
  const document = emptyDocument();
  return { ...document, details: { ...document.details, title } };
};
const save = (version: number, more: Partial<SavedVersion> = {}): SavedVersion => ({
  version,
  saved_at: '2026-11-20T10:00:00.000Z',
  saved_by: 'Amina Otieno',
  changed: [{ path: 'details', title: 'Course details' }],
  restored_from: null,
  ...more,
});

async function open({ readOnly = false } = {}) {
  const store = { flush: vi.fn(async () => undefined), replace: vi.fn() };
  const editing = { document: titled('Now'), readOnly } as unknown as DocumentEditing;
  const onClose = vi.fn();
  const page = await mount(
    <StoreContext value={store as unknown as DocumentStore}>
      <EditingContext value={editing}>
        <HistoryPanel id="7" isOpen onClose={onClose} />
      </EditingContext>
    </StoreContext>,
  );
  return { ...page, store, onClose };
}

it('lists saves with what they changed, and earlier ones when they are asked for', async () => {
  const many = ['One', 'Two', 'Three', 'Four'].map((title) => ({ path: title, title }));
  const calls = answerWith(
    { data: { saves: [save(9, { changed: many }), save(8, { restored_from: 3 })], more: true } },
    { data: { saves: [save(7, { changed: [] })], more: false } },
  );
  const { user } = await open();
  expect(await screen.findByRole('button', { name: /^One, Two and 2 more/ })).toHaveTextContent(
    'Amina Otieno',
  );
  expect(screen.getByRole('button', { name: /^Course details \(restored\)/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show earlier saves' }));
  expect(await screen.findByRole('button', { name: /^Saved/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show earlier saves' })).not.toBeInTheDocument();
  expect(calls.at(-1)?.path).toContain('before=8');
});

it('shows what differs from now, and restores it after what is unsaved has gone out', async () => {
  const data = {
    ...{ course_id: '7', version: 10, conflicts: [], saved_at: save(10).saved_at },
    document: titled('Then'),
  };
  const calls = answerWith(
    { data: { saves: [save(9)], more: false } },
    { data: { save: save(9), document: titled('Then') } },
    { data },
    { data: { saves: [save(10)], more: false } },
  );
  const { user, store, onClose } = await open();
  await user.click(await screen.findByRole('button', { name: /^Course details/ }));
  expect(await screen.findByText('Then', { selector: '.wrap-anywhere' })).toBeInTheDocument();
  expect(screen.getByText('Now', { selector: '.wrap-anywhere' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore this save' }));
  const question = await screen.findByRole('alertdialog', { name: 'Restore this save?' });
  await user.click(within(question).getByRole('button', { name: 'Restore' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(store.flush).toHaveBeenCalledOnce();
  expect(store.replace).toHaveBeenCalledOnce();
  expect(calls.some(({ method, path }) => method === 'POST' && path === '/courses/7/saves/9/restore')).toBe(
    true,
  );
});

it('is only looked at by those who may not change the course', async () => {
  answerWith(
    { data: { saves: [save(9)], more: false } },
    { data: { save: save(9), document: titled('Now') } },
  );
  const { user } = await open({ readOnly: true });
  await user.click(await screen.findByRole('button', { name: /^Course details/ }));
  expect(await screen.findByText('No differences.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Restore this save' })).not.toBeInTheDocument();
});
