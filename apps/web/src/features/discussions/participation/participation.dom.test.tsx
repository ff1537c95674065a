import type { Participation } from '@darasa/contract/discussions/participation';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { participationQuery } from './calls.ts';
import { OwnParticipation } from './own-participation.tsx';
import { askedWords, writtenWords } from './words.ts';

afterEach(cleanup);

const item: Participation = {
  id: '0190f5a0-0000-7000-8000-000000000001',
  course: { id: '7', slug: 'soil', title: 'Soil' },
  title: 'Talk about soil',
  thread_id: null,
  thread_title: null,
  posts: 1,
  replies: 2,
  max_points: 10,
  passing_score: 5,
  due_date: null,
  late: { policy: 'accept', percent_per_day: 0 },
  graded_by: 'count',
  own: { posts: 1, replies: 1, late: 0, points: 6.67, excused: false, comment: '' },
};
function show(one: Participation, thread?: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(participationQuery('7').queryKey, {
    participation: [one],
    abilities: { manage: false },
  });
  render(
    <QueryClientProvider client={client}>
      <OwnParticipation course="7" {...(thread === undefined ? {} : { thread })} />
    </QueryClientProvider>,
  );
}

describe('what is graded of one’s own part', () => {
  it('says how far one is, and the points', () => {
    show(item);
    expect(screen.getByText('You have written 1 of 1 post and 1 of 2 replies.')).toBeTruthy();
    expect(screen.getByText('6.67 of 10 points')).toBeTruthy();
  });
  it('says that a teacher’s points are still to come, and then their comment', () => {
    const own = { ...item.own, posts: 1, replies: 0, late: 1, points: null, excused: false, comment: '' };
    show({ ...item, graded_by: 'teacher', own });
    expect(screen.getByText(/1 came late · Waits for your teacher’s points/)).toBeTruthy();
    cleanup();
    show({ ...item, graded_by: 'teacher', own: { ...own, late: 0, points: 7, comment: 'Well observed' } });
    expect(screen.getByText('Well observed')).toBeTruthy();
  });
  it('shows nothing to whoever is no learner, and in a thread only what is graded there', () => {
    show({ ...item, own: null });
    expect(screen.queryByRole('list')).toBeNull();
    cleanup();
    show(
      { ...item, thread_id: '0190f5a0-0000-7000-8000-000000000002' },
      '0190f5a0-0000-7000-8000-000000000003',
    );
    expect(screen.queryByRole('list')).toBeNull();
  });
});

it('counts in words, one and many', () => {
  expect(askedWords({ posts: 1, replies: 2 })).toBe('1 post and 2 replies');
  expect(askedWords({ posts: 0, replies: 1 })).toBe('1 reply');
  expect(writtenWords({ posts: 2, replies: 0 }, { posts: 3, replies: 0 })).toBe('2 of 3 posts');
});
