import type { ModeratedReview } from '@darasa/contract/reviews/schemas';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { doneActs } from '~/lib/work/done-acts';
import { ToastHost } from '~/ui/toast';
import { RatingItem } from './rating-item.tsx';

const CLOSED = '2026-11-20T08:00:00.000Z';
const rating: ModeratedReview = {
  id: '4',
  rating: 4,
  comment: 'I sold two crates.',
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
  edited: false,
  helpful: 0,
  author: { name: 'Neema Otieno', initials: 'NO', image: null },
  reply: null,
  course: { id: '7', title: 'Tomatoes', path: '/courses/farming/tomatoes' },
  user_id: '9',
  hidden: null,
  reports: [{ reason: 'spam', note: '', created_at: '2026-11-19T08:00:00Z' }],
  reports_closed_at: null,
  quoted: false,
  may_quote: false,
  abilities: { hide: true, restore: false, dismiss: true, reopen: false, quote: false, unquote: false },
};
let sent: unknown[];
beforeEach(() => {
  sent = [];
  doneActs.set([]);
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push([method, new URL(url, 'http://localhost').pathname, body ? JSON.parse(String(body)) : null]);
    return Response.json({
      success: true,
      message: 'OK',
      data: { rating: { ...rating, reports: [], reports_closed_at: CLOSED } },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const RATING = '/api/v1/administration/ratings/4';

it('that a review is kept can be taken back at once and in the list of what needs somebody', async () => {
  const { user } = await mount(
    <>
      <RatingItem rating={rating} />
      <ToastHost />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Keep the review' }));
  expect(await screen.findByText('The review stays as it is')).toBeVisible();
  expect(doneActs.get()).toMatchObject([{ words: 'Kept the review by Neema Otieno of “Tomatoes”' }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['DELETE', `${RATING}/reports`, null],
      ['PUT', `${RATING}/reports`, { closed_at: CLOSED }],
    ]),
  );
});

it('reports of a review that was hidden wait again when that is taken back', async () => {
  const { user } = await mount(<RatingItem rating={rating} />);
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Advertising');
  await user.click(screen.getByRole('button', { name: 'Hide review' }));
  await waitFor(() => expect(doneActs.get()).toHaveLength(1));
  sent = [];
  await doneActs.get()[0]?.undo();
  expect(sent).toEqual([
    ['DELETE', `${RATING}/hidden`, null],
    ['PUT', `${RATING}/reports`, { closed_at: CLOSED }],
  ]);
});
