import type { ReviewComment } from '@darasa/contract/approval/schemas';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CommentThread } from './comment-thread.tsx';

afterEach(() => sessionStorage.clear());

const thread = (id: string) => ({
  first: {
    id,
    path: 'details',
    parent_id: null,
    author: { user_id: '1', name: `Author ${id}`, is_reviewer: true },
    text: 'Say who this is for.',
    revision: 1,
    created_at: '2026-11-25T10:00:00.000Z',
    resolved_at: null,
    abilities: { resolve: false, delete: false },
  } satisfies ReviewComment,
  answers: [],
});

it('each thread keeps an unsent reply of its own', async () => {
  const acts = { add: vi.fn(), resolve: vi.fn(), remove: vi.fn() };
  const user = userEvent.setup();
  const page = render(<CommentThread thread={thread('1')} acts={acts} place="" />);
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  await user.type(screen.getByLabelText('Your reply'), 'For tailors');
  page.unmount();
  for (const [id, kept] of [
    ['2', ''],
    ['1', 'For tailors'],
  ] as const) {
    const { unmount } = render(<CommentThread thread={thread(id)} acts={acts} place="" />);
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    expect(screen.getByLabelText('Your reply')).toHaveValue(kept);
    unmount();
  }
});
