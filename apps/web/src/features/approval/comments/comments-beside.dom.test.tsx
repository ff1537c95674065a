import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reviewCommentsQuery } from '../queries.ts';
import { CommentsBeside } from './comments-beside.tsx';

const comment = (id: string, rest: object) => ({
  id,
  path: 'lesson:1',
  parent_id: null,
  author: { user_id: '1', name: 'Grace Reviewer', is_reviewer: true },
  text: '',
  revision: 1,
  created_at: `2026-11-25T10:00:0${id}.000Z`,
  resolved_at: null,
  abilities: { resolve: true, delete: false },
  ...rest,
});

function open(comments: object[]) {
  const client = new QueryClient();
  client.setQueryDefaults(['approval'], { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(reviewCommentsQuery('7').queryKey, comments as never);
  render(
    <QueryClientProvider client={client}>
      <CommentsBeside courseId="7" path="lesson:1" />
    </QueryClientProvider>,
  );
  return screen.getByRole('button', { name: /^Comments/ });
}

it('what is said about the lesson stands beside it, and nothing of other lessons', () => {
  const heading = open([
    comment('1', { text: 'Name the tool.' }),
    comment('2', { text: 'In the text.', path: 'lesson:1/content_text' }),
    comment('3', { text: 'Of another.', path: 'lesson:10' }),
  ]);
  expect(heading).toHaveAttribute('aria-expanded', 'true');
  expect(heading).toHaveTextContent('2 open comments');
  expect(screen.getByText('Name the tool.')).toBeVisible();
  expect(screen.getByText('In the text.')).toBeVisible();
  expect(screen.queryByText('Of another.')).toBeNull();
});

it('is folded while nothing is open', () => {
  const heading = open([comment('1', { text: 'Done.', resolved_at: '2026-11-25T11:00:00.000Z' })]);
  expect(heading).toHaveAttribute('aria-expanded', 'false');
  expect(heading).not.toHaveTextContent('open comment');
});
