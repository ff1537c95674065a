import type { ReviewStanding } from '@darasa/contract/reviews/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import { OwnReview } from './own-review.tsx';

afterEach(() => vi.unstubAllGlobals());

const course = { id: '7', title: 'Tailoring' };
const written: NonNullable<ReviewStanding['review']> = {
  id: 'r1',
  rating: 4,
  comment: 'Clear, but short.',
  author: { name: 'Amina Yusuf', initials: 'AY', image: null },
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  edited: false,
  helpful: 0,
  reply: null,
  hidden_reason: null,
  may_quote: false,
  quoted: false,
};
const standingWith = (change: Partial<ReviewStanding> = {}, abilities: object = {}): ReviewStanding => ({
  review: null,
  helpful: [],
  reported: [],
  ...change,
  abilities: { write: true, delete: false, reply: false, obstacle: null, ...abilities } as never,
});

it('wants a rating before it sends a review, then publishes it', async () => {
  const calls = answerWith({ status: 201, data: { review: written } });
  const { user } = await mount(<OwnReview course={course} standing={standingWith()} />);
  await user.click(screen.getByRole('button', { name: 'Review this course' }));
  const publish = await screen.findByRole('button', { name: 'Publish review' });
  await user.click(publish);
  expect(screen.getByText('Choose from 1 to 5 stars')).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '4 of 5: Good' }));
  await user.type(screen.getByRole('textbox', { name: /Your review/ }), 'Clear, but short.');
  await user.click(publish);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish review' })).toBeNull());
  expect(calls[0]).toEqual({
    method: 'POST',
    path: '/courses/7/reviews',
    body: { rating: 4, comment: 'Clear, but short.' },
  });
});

it('keeps what was written when the server refuses it', async () => {
  answerWith({ status: 409, body: { success: false, message: 'Too many', error: { code: 'CONFLICT' } } });
  const { user } = await mount(<OwnReview course={course} standing={standingWith()} />);
  await user.click(screen.getByRole('button', { name: 'Review this course' }));
  await user.click(await screen.findByRole('radio', { name: '5 of 5: Very good' }));
  await user.type(screen.getByRole('textbox', { name: /Your review/ }), 'Good.');
  await user.click(screen.getByRole('button', { name: 'Publish review' }));
  expect(await screen.findByText('Too many')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Your review/ })).toHaveValue('Good.');
});

it('edits a review from what it says, and can be left', async () => {
  const { user } = await mount(
    <OwnReview course={course} standing={standingWith({ review: written }, { delete: true })} />,
  );
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('radio', { name: '4 of 5: Good' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Your review/ })).toHaveValue('Clear, but short.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('region', { name: 'Your review' })).toHaveTextContent('Clear, but short.');
});

it('asks before it deletes a review', async () => {
  const calls = answerWith({ data: {} });
  const { user } = await mount(
    <OwnReview course={course} standing={standingWith({ review: written }, { delete: true })} />,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your review?' });
  expect(calls).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete review' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(calls[0]).toMatchObject({ method: 'DELETE', path: '/courses/7/reviews' });
});

it('says why a review is hidden, and that a lesson comes first', async () => {
  const { leave } = await mount(
    <OwnReview
      course={course}
      standing={standingWith({ review: { ...written, hidden_reason: 'It names a pupil.' } })}
    />,
  );
  expect(screen.getByText(/hidden your review: It names a pupil/)).toBeVisible();
  leave();
  await mount(
    <OwnReview course={course} standing={standingWith({}, { write: false, obstacle: 'not-started' })} />,
  );
  expect(screen.getByText(/Do a lesson first/)).toBeVisible();
});

it('asks whether a good review may be quoted, and takes the leave back', async () => {
  const calls = answerWith({ data: { review: { ...written, may_quote: true } } });
  const good = { ...written, comment: 'I sold two crates in the third week.' };
  const { user } = await mount(<OwnReview course={course} standing={standingWith({ review: good })} />);
  const leave = screen.getByRole('switch', { name: /may quote my review/ });
  expect(leave).not.toBeChecked();
  await user.click(leave);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ method: 'PUT', path: '/courses/7/reviews/mine/quote' });
});

it('does not ask for a few words', async () => {
  await mount(
    <OwnReview course={course} standing={standingWith({ review: { ...written, comment: 'Good.' } })} />,
  );
  expect(screen.queryByRole('switch')).toBeNull();
});
