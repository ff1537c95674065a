import type { ModeratedWork } from '@darasa/contract/reviews/made-works';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { ToastHost } from '~/ui/toast';
import { offeredQuery } from '../made/made-calls.ts';
import { MadeWorks } from './made-works.tsx';

const work: ModeratedWork = {
  id: '4',
  title: 'A dress',
  note: 'Lined',
  name: 'Neema, Kisumu',
  picture: null,
  state: 'offered',
  offered_at: '2026-11-20T08:00:00Z',
  course: { id: '7', title: 'Tailoring', path: '/courses/design/tailoring' },
  user_id: '9',
};
let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push([new URL(url, 'http://localhost').pathname, JSON.parse(String(body))]);
    const works = [work];
    const pagination = { page: 1, limit: 20, total: 1, totalPages: 1 };
    return Response.json({
      success: true,
      message: 'OK',
      data: method === 'PUT' ? { work } : { works, open: 1, pagination },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a decision on what a learner made can be taken back: it waits again', async () => {
  const { user } = await mount(
    <>
      <MadeWorks page={1} />
      <ToastHost />
    </>,
    {
      answers: [
        [
          offeredQuery(1).queryKey,
          { works: [work], open: 1, pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } },
        ],
      ],
    },
  );
  await user.click(screen.getByRole('button', { name: 'Show on the first page' }));
  expect(await screen.findByText('“A dress” stands on the first page')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/v1/administration/made-works/4/state', { state: 'featured' }],
      ['/api/v1/administration/made-works/4/state', { state: 'offered' }],
    ]),
  );
});
