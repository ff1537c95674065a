import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { session } from '~/lib/session/session';
import { mount } from '~/lib/test-mounting';
import { ownReviewsQuery } from '../../peer-review/queries.ts';
import { standingQuery } from '../queries.ts';
import { AssessmentOverview } from './assessment-overview.tsx';

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  // Whatever else is asked for is not there
  answerWith({ status: 404 });
  session.start({
    token: 'token',
    refreshToken: null,
    expiresIn: 900,
    remember: false,
    user: { user_id: 'u1', username: 'amina', email: 'a@example.org', roles: ['student'] } as never,
  });
});

const attempt = {
  id: 'a1',
  number: 1,
  state: 'submitted',
  started_at: '2026-11-20T08:00:00.000Z',
  ends_at: null,
  submitted_at: '2026-11-20T08:30:00.000Z',
  submitted_by: 'learner',
  points: null,
  max_points: 10,
  late_percent: 0,
};
const standing = {
  id: 'e1',
  course_id: '7',
  lesson_id: 'l1',
  title: 'Essay',
  description: '',
  instructions_html: '',
  questions: 1,
  max_points: 10,
  passing_score: 5,
  max_attempts: null,
  attempts_left: null,
  time_limit_minutes: null,
  due_date: null,
  available_from: null,
  available_until: null,
  late: { policy: 'accept', percent_per_day: 10 },
  one_at_a_time: false,
  return_allowed: true,
  results: 'at_once',
  peer_reviewed: true,
  can_start: true,
  refused_because: null,
  grade: null,
  attempts: [attempt],
};
const reviews = {
  state: 'open',
  instructions_html: '<p>Be kind.</p>',
  rubric: { criteria: [] },
  due_date: null,
  wanted: 1,
  reviews: [{ id: 'p1', rubric_levels: {}, share: null, comment: '', version: 0, done: false, answers: [] }],
  received: [],
};
const open = (change: object = {}) =>
  mount(<AssessmentOverview course={{ id: '7', slug: 'maize' }} lessonTitle="Essay" assessmentId="e1" />, {
    answers: [
      [standingQuery('7', 'e1').queryKey, { ...standing, ...change }],
      [ownReviewsQuery('maize', 'e1').queryKey, reviews],
    ],
  });

it('shows in the lesson which answers of others wait for a review', async () => {
  await open();
  expect(await screen.findByRole('list', { name: 'Answers to review' })).toBeVisible();
  expect(screen.getByText('Be kind.')).toBeVisible();
});

it('has nothing to review before something is submitted', async () => {
  await open({ attempts: [] });
  expect(await screen.findByRole('button', { name: 'Begin' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Answers to review' })).toBeNull();
});

it('asks for no reviews of an assessment that learners do not review', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  await open({ peer_reviewed: false });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Answers to review' })).toBeNull();
  expect(asked.mock.calls.filter(([url]) => String(url).includes('peer-reviews'))).toEqual([]);
});
