import type { OwnReview } from '@darasa/contract/assessment/marking/peer-review';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { ReviewForm } from './review-form.tsx';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const review = {
  id: 'r1',
  answers: [],
  rubric_levels: {},
  share: 0.5,
  comment: '',
  done: false,
  version: 1,
} as unknown as OwnReview;

function Page() {
  const [known, setKnown] = useState(review);
  return <ReviewForm review={known} rubric={{ criteria: [] } as never} closed={false} onSaved={setKnown} />;
}

it('keeps what is written while the review is being saved', async () => {
  let arrive: () => void = () => undefined;
  const sent: { comment: string }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const review_sent = JSON.parse(String(body));
    sent.push(review_sent);
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return Response.json({
      success: true,
      message: 'OK',
      data: { ...review, ...review_sent, version: 2 },
    });
  });
  const { user } = await mount(<Page />);
  const field = await screen.findByLabelText('Comment');
  await user.type(field, 'Clear');
  await user.click(screen.getByRole('button', { name: 'Save for later' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.type(field, ' and short');
  await act(async () => arrive());
  await screen.findByText(/^Saved/);
  expect(sent[0]?.comment).toBe('Clear');
  expect(field).toHaveValue('Clear and short');
});
