import { courseDocument } from '@darasa/contract/authoring/document';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { reviewCommentsQuery } from '../queries.ts';
import { RequestedChanges } from './requested-changes.tsx';

const comment = (id: string, rest: object) => ({
  id,
  path: '',
  parent_id: null,
  author: { user_id: '1', name: 'Grace Reviewer', is_reviewer: true },
  text: '',
  revision: 1,
  created_at: `2026-11-25T10:00:0${id}.000Z`,
  resolved_at: null,
  abilities: { resolve: true, delete: false },
  ...rest,
});

it('the reviewer’s open words stand there with the way to their places', async () => {
  const client = new QueryClient();
  client.setQueryDefaults(['approval'], { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(reviewCommentsQuery('7').queryKey, [
    comment('1', { text: 'Say who this is for.', path: 'details/title' }),
    comment('2', { text: 'Add a quiz.' }),
    comment('3', { text: 'Done already.', resolved_at: '2026-11-25T11:00:00.000Z' }),
    comment('4', { text: 'My own note.', author: { user_id: '2', name: 'Asha', is_reviewer: false } }),
  ]);
  const onOpenPlace = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <RequestedChanges courseId="7" document={courseDocument.parse({})} onOpenPlace={onOpenPlace} />
    </QueryClientProvider>,
  );
  const shown = screen.getByRole('region', { name: 'Changes requested' });
  expect(shown).toHaveTextContent('Say who this is for. Grace Reviewer');
  expect(shown).toHaveTextContent('Add a quiz.');
  expect(shown).not.toHaveTextContent('Done already.');
  expect(shown).not.toHaveTextContent('My own note.');
  await userEvent.click(screen.getByRole('button', { name: /title/i }));
  expect(onOpenPlace).toHaveBeenCalledWith('details/title');
});
