import type { OpenConflict } from '@darasa/contract/authoring/schemas';
import { newId } from '@darasa/contract/http/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { openDocument, withResolvedConflict } from '../course-document/document-state.ts';
import type { DocumentStore } from '../course-document/document-store.ts';
import { emptyDocument } from '../course-document/empty-document.ts';
import { StoreContext } from '../editing/editing-context.tsx';
import { ConflictsDialog } from './conflicts-dialog.tsx';

const conflict = (path: string, stored: unknown, sent: unknown): OpenConflict => ({
  ...{ id: newId(), path, base: null, stored, sent },
  ...{ sent_by: 'Amina Otieno', at: '2026-11-22T10:00:00.000Z' },
});

async function open(title: string, conflicts: OpenConflict[]) {
  const empty = emptyDocument();
  const document = { ...empty, details: { ...empty.details, title, price: 3500 } };
  const listeners = new Set<() => void>();
  let snapshot = {
    state: openDocument({ version: 1, document, conflicts, savedAt: null, savedBy: '' }),
  };
  const store = {
    get: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resolve: vi.fn((id: string, value: unknown) => {
      snapshot = { state: withResolvedConflict(snapshot.state, id, value, 0) };
      for (const listener of listeners) listener();
    }),
  };
  const page = await mount(
    <StoreContext value={store as unknown as DocumentStore}>
      <ConflictsDialog isOpen onClose={() => undefined} />
    </StoreContext>,
  );
  return { ...page, store };
}

it('marks what differs on each side, and takes the focus on to the next place', async () => {
  const title = conflict('details/title', 'Keeping bees', 'Keeping honey bees');
  const price = conflict('details/price', 3500, 1900);
  const { user, store } = await open('Keeping bees', [title, price]);
  const place = screen.getByRole('region', { name: 'Title' });
  expect(within(place).getByRole('region', { name: 'In the course now' })).toHaveTextContent('Keeping bees');
  const other = within(place).getByRole('region', { name: /Also by Amina Otieno/ });
  expect(other).toHaveTextContent('Keeping honey bees');
  expect(other.querySelector('mark')).toHaveTextContent('honey');
  await user.click(within(place).getByRole('button', { name: 'Use this one' }));
  expect(store.resolve).toHaveBeenCalledWith(title.id, 'Keeping honey bees');
  const next = screen.getByRole('region', { name: 'Price' });
  await waitFor(() => expect(next.parentElement).toHaveFocus());
});

it('puts both texts together without what they have in common twice', async () => {
  const [mine, theirs] = ['Same.\n\nMine.\n\nEnd.', 'Same.\n\nTheirs.\n\nEnd.'];
  const { user, store } = await open(mine, [conflict('details/title', mine, theirs)]);
  await user.click(screen.getByRole('button', { name: 'Edit both into one' }));
  const field = screen.getByRole('textbox');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Same.\n\nMine.\n\nTheirs.\n\nEnd.');
  await user.click(screen.getByRole('button', { name: 'Use this text' }));
  expect(store.resolve).toHaveBeenCalledWith(expect.anything(), 'Same.\n\nMine.\n\nTheirs.\n\nEnd.');
});
