import type { CourseStops } from '@darasa/contract/analytics/stops';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import { CourseStopsPart } from './course-stops.tsx';
import { stopsQuery } from './stops-query.ts';

const reached = { joined: 40, began: 30, half: 20, finished: 10, stopped: 8 };
const stops = (change: Partial<CourseStops> = {}): CourseStops => ({
  counted_at: '2026-11-20T08:00:00.000Z',
  counting: false,
  course: reached,
  lessons: [
    {
      id: 'l1',
      title: 'The hive',
      module: 'Bees',
      opened: 30,
      finished: 25,
      seconds: 300,
      timed: 20,
      replayed: 4,
      replayed_seconds: 60,
      questions: 3,
      stopped: 5,
    },
  ],
  cohorts: Array.from({ length: 14 }, (_, n) => ({
    ...reached,
    week: new Date(Date.UTC(2026, 7, 3 + 7 * n)).toISOString().slice(0, 10),
  })),
  questions: [
    {
      assessment_id: 'a',
      question_id: 'q',
      title: 'Swarms',
      prompt: 'Why do bees swarm?',
      asked: 12,
      share: 0.25,
    },
  ],
  ...change,
});
const open = (data: CourseStops, group?: string) =>
  mount(<CourseStopsPart course="7" group={group} />, {
    answers: [[stopsQuery('7', group).queryKey, data]],
    failsAtOnce: true,
  });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says how many came how far, of those who joined, and where most stop', async () => {
  await open(stops());
  expect(await screen.findByRole('heading', { name: 'Where learners stop' })).toBeVisible();
  expect(screen.getByText('25%', { selector: 'dd span' })).toBeVisible();
  const most = screen.getByRole('list', { name: 'Where most learners stop' });
  const [first, second] = within(most).getAllByRole('listitem');
  expect(first).toHaveTextContent(/The hive.*Bees.*5 of 8/);
  expect(within(most).getByRole('link', { name: 'The hive' })).toHaveAttribute(
    'href',
    '/instructor/courses/7/edit?step=curriculum&open=l1',
  );
  expect(second).toHaveTextContent(/Before the first lesson.*3 of 8/);
});

it('keeps the tables closed until they are asked for, by their name or by a link above', async () => {
  const { user } = await open(stops());
  const lessons = await screen.findByRole('button', { name: /^By lesson/ });
  expect(lessons).toHaveAttribute('aria-expanded', 'false');
  await user.click(lessons);
  expect(lessons).toHaveAttribute('aria-expanded', 'true');
  const lesson = within(screen.getByRole('row', { name: /The hive/ }));
  expect(lesson.getByText('30')).toBeVisible();
  expect(lesson.getByText('25')).toBeVisible();

  const jumps = within(screen.getByRole('navigation', { name: 'On this page' }));
  await user.click(jumps.getByRole('link', { name: 'Hardest questions' }));
  expect(screen.getByText('Why do bees swarm?')).toBeVisible();
  expect(screen.getByText('25% of the points, 12 learners')).toBeVisible();
  expect(lessons).toHaveAttribute('aria-expanded', 'true');
  await user.click(lessons);
  expect(lessons).toHaveAttribute('aria-expanded', 'false');
});

it('says so when nobody has stopped', async () => {
  await open(stops({ course: { ...reached, stopped: 0 } }));
  expect(await screen.findByText('Nobody has stopped so far.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Where most learners stop' })).toBeNull();
});

it('shows the latest weeks first, and all of them when asked', async () => {
  const { user } = await open(stops());
  await user.click(await screen.findByRole('button', { name: /^By the week of joining/ }));
  const weeks = within(screen.getByRole('table', { name: 'By the week of joining' }));
  expect(weeks.getAllByRole('row')).toHaveLength(13);
  expect(weeks.getAllByRole('rowheader')[0]).toHaveTextContent('2 Nov 2026');
  await user.click(screen.getByRole('button', { name: 'Show all 14 weeks' }));
  expect(weeks.getAllByRole('row')).toHaveLength(15);
  expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true');
});

it('says so while nothing is counted, and when nobody has joined', async () => {
  const { leave } = await open(stops({ counted_at: null }));
  expect(await screen.findByText(/being counted for the first time/)).toBeVisible();
  leave();
  await open(stops({ course: { joined: 0, began: 0, half: 0, finished: 0, stopped: 0 } }));
  expect(await screen.findByRole('heading', { name: 'Nobody has joined yet' })).toBeVisible();
});

it('says so when a file could not be made', async () => {
  const { user } = await open(stops());
  answerWith({
    status: 500,
    body: { success: false, message: 'The disk is full', error: { code: 'SERVER_ERROR' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Lessons' }));
  expect(await screen.findByText(/could not be saved|full|server/i)).toBeVisible();
});
