import type { Work, WorkItem } from '@darasa/contract/work/endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { doneActs, noteDone } from '~/lib/work/done-acts';
import { NeedsYou } from './needs-you.tsx';
import { workQuery } from './work-query.ts';

afterEach(() => doneActs.set([]));

const item = (id: string, title: string): WorkItem => ({
  kind: 'approval.changes',
  id,
  title,
  place: '',
  person: null,
  quote: '',
  count: 1,
  since: '2026-11-20T10:00:00.000Z',
  due_at: null,
  path: `/instructor/courses/${id}/edit`,
});

function open(items: WorkItem[], missing: Work['missing'] = []) {
  const client = new QueryClient();
  client.setQueryDefaults(['work'], { staleTime: Number.POSITIVE_INFINITY });
  const counts = items.length > 0 ? [{ kind: 'approval.changes' as const, count: items.length }] : [];
  client.setQueryData(workQuery('instructor').queryKey, { items, counts, missing });
  const root = createRootRoute({
    component: () => (
      <>
        <input aria-label="Search" />
        <NeedsYou area="instructor" />
      </>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const act = (title: string) => screen.findByRole('link', { name: new RegExp(`${title}”$`) });

it('J and K go through the rows, and write where somebody types', async () => {
  const user = open([item('1', 'Soil'), item('2', 'Water')]);
  const [soil, water] = [await act('Soil'), await act('Water')];
  await user.keyboard('j');
  expect(soil).toHaveFocus();
  await user.keyboard('jj');
  expect(water).toHaveFocus();
  await user.keyboard('k');
  expect(soil).toHaveFocus();
  const field = screen.getByRole('textbox', { name: 'Search' });
  await user.type(field, 'jk');
  expect(field).toHaveValue('jk');
  expect(field).toHaveFocus();
});

it('what was done a moment ago can be taken back', async () => {
  const user = open([]);
  await screen.findByText(/Nothing needs you now/);
  const undo = vi.fn(() => Promise.resolve());
  noteDone({
    id: 'a',
    area: 'instructor',
    words: 'Answered Brian: “Which seed?”',
    at: new Date().toISOString(),
    undo,
  });
  noteDone({ id: 'b', area: 'administrator', words: 'Of another list', at: new Date().toISOString(), undo });
  expect(await screen.findByText(/Answered Brian/, { selector: 'p' })).toBeVisible();
  expect(screen.queryByText('Of another list')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
});

it('stays when it cannot be taken back', async () => {
  const user = open([]);
  await screen.findByText(/Nothing needs you now/);
  const undo = () => Promise.reject(new Error('Too late'));
  noteDone({ id: 'a', area: 'instructor', words: 'Answered Brian', at: new Date().toISOString(), undo });
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Undo/ })).toBeEnabled());
});

it('says by days of the calendar how late something is, as its course does', async () => {
  const end = new Date();
  end.setHours(0, 0, 0, 0);
  // The day before yesterday is over for one day and some hours
  end.setDate(end.getDate() - 1);
  open([{ ...item('1', 'Soil'), due_at: end.toISOString() }]);
  expect(await screen.findByText('2 days late')).toBeVisible();
});

it('what could not be looked up in time is said to be unknown, never to be nothing', async () => {
  open([], ['recall.due']);
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Could not be looked up now: the daily review. It is tried again within a minute.',
  );
  expect(screen.queryByText(/Nothing needs you now/)).toBeNull();
});
