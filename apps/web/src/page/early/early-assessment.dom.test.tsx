import type { AssessmentStanding } from '@darasa/contract/assessment/taking/attempts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rulesOf } from '~/features/assessment/taking/overview/standing-messages';
import { learningCourse, learningLesson, outlineLesson } from '~/features/learning/test-course';
import { earlyLessonScript } from './early-lesson.ts';
import { earlyLessonTemplate } from './early-lesson-frame.tsx';

const STANDING = '/api/v1/courses/7/assessments/e1';
const token = (end: number) => `head.${btoa(JSON.stringify({ exp: end / 1000 }))}.signature`;
const TOKEN = token(Date.now() + 600_000);

const standing: AssessmentStanding = {
  ...{ id: 'e1', course_id: '7', lesson_id: 'q', revision_id: '70', title: 'Check', description: '' },
  ...{ assessment_type: 'quiz', instructions_html: '', max_points: 10, passing_score: 5.5, questions: 4 },
  ...{ time_limit_minutes: null, due_date: null, available_from: null, available_until: null },
  ...{ late: { policy: 'accept', percent_per_day: 10 }, max_attempts: null, attempts_left: null },
  ...{ one_at_a_time: false, return_allowed: true, results: 'at_once', marked_by_people: false },
  ...{
    peer_reviewed: false,
    offline_practice: false,
    proof: null,
    attempts: [],
    grade: null,
    can_start: true,
  },
  ...{ refused_because: null, server_time: new Date().toISOString() },
};
const attempt: AssessmentStanding['attempts'][number] = {
  ...{ id: 'a1', number: 1, state: 'in_progress', started_at: standing.server_time, ends_at: null },
  ...{ submitted_at: null, submitted_by: null, points: null, max_points: 10, late_percent: 0 },
};
const course = learningCourse([outlineLesson('q', { lesson_type: 'quiz', assessment_id: 'e1' })]);
const lesson = learningLesson('q', {
  lesson_type: 'quiz',
  content_html: '<p>Read this first.</p>',
  completion: { rule: 'assessment', watch_percent: null },
  assessment: {
    ...{ id: 'e1', title: 'Check', assessment_type: 'quiz', total_points: 10, passing_score: 5 },
    ...{ questions: 4, time_limit_minutes: null, max_attempts: null, due_date: null },
  },
});

/** A storage of the browser that can be looked into. */
function stored(entries: Record<string, string>) {
  const values = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** Opens the page of a quiz, up to what the script has made of all answers. @returns what was asked for, with its method */
async function open(
  change: Partial<AssessmentStanding> = {},
  { session = { authToken: TOKEN, userData: '{}', refreshToken: 'r1' } as Record<string, string> } = {},
) {
  document.documentElement.removeAttribute('data-early-pressed');
  document.body.innerHTML = `<div data-waiting>Loading</div>${earlyLessonTemplate}`;
  const asked: string[] = [];
  const page: { earlyAnswers?: Record<string, { as?: string }>; earlyRenewal?: Promise<void> } = {};
  const local = stored(session);
  const fetch = async (url: string, { method = 'GET' }: { method?: string }) => {
    asked.push(method === 'GET' ? url : `${method} ${url}`);
    const data = url.endsWith('/auth/refresh')
      ? { token: TOKEN, refresh_token: 'r2', expires_in: 900 }
      : url.includes('/learning/')
        ? { ...course, opened: lesson }
        : { ...standing, ...change };
    return new Response(JSON.stringify({ success: true, data }));
  };
  const locks = { request: (_name: string, _options: object, task: () => Promise<unknown>) => task() };
  const given = { window: page, fetch, localStorage: local, sessionStorage: stored({}), scrollTo: vi.fn() };
  const values = {
    ...given,
    location: { pathname: '/learn/bees' },
    navigator: { locks, serviceWorker: {} },
  };
  new Function(...Object.keys(values), earlyLessonScript)(...Object.values(values));
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  return { asked, page, local };
}
const card = () => document.querySelector('[data-early-lesson] dl');

test('the assessment is asked for as soon as the reply of the course names it, and its start can be pressed', async () => {
  const { asked, page } = await open();
  expect(asked).toEqual(['/api/v1/learning/courses/bees?lesson=next', STANDING]);
  expect(screen.getByText('Read this first.')).toBeVisible();
  screen.getByRole('button', { name: 'Begin' }).click();
  expect(screen.getByRole('button', { name: 'One moment…' })).toBeVisible();
  // Begun while the player is on its way, which presses its own button
  expect(asked.at(-1)).toBe(`POST ${STANDING}/attempts`);
  expect(document.documentElement.dataset.earlyPressed).toBe('begin 0');
  screen.getByRole('button', { name: 'One moment…' }).click();
  expect(asked).toHaveLength(3);
  expect(Object.keys(page.earlyAnswers ?? {})).toEqual(
    expect.arrayContaining([STANDING, `POST ${STANDING}/attempts`]),
  );
});

test('what an attempt costs is asked by the player, before it begins', async () => {
  const { asked } = await open({ max_attempts: 2, attempts_left: 2 });
  screen.getByRole('button', { name: 'Begin' }).click();
  expect(document.documentElement.dataset.earlyPressed).toBe('begin 0');
  expect(asked).toHaveLength(2);
});

test('an open attempt is a link, and what cannot be begun has no button', async () => {
  await open({ attempts: [attempt], can_start: false, refused_because: null });
  expect(screen.getByRole('link', { name: 'Go on with your attempt' })).toHaveAttribute(
    'href',
    '/learn/bees/q/attempt/a1',
  );
  await open({ can_start: false, refused_because: 'closed' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Go on with your attempt' })).toBeNull();
});

const later = new Date(Date.now() + 86_400_000).toISOString();
test.each<[string, Partial<AssessmentStanding>]>([
  ['nothing in particular', {}],
  ['a limit of time and attempts', { time_limit_minutes: 95, max_attempts: 3, attempts_left: 2 }],
  [
    'a whole number of hours',
    { time_limit_minutes: 120, max_attempts: 1, attempts_left: 1, passing_score: 1 },
  ],
  ['dates', { due_date: later, available_from: later, available_until: later }],
  ['late submissions', { due_date: later, late: { policy: 'reduce', percent_per_day: 10 } }],
  ['refused submissions', { due_date: later, late: { policy: 'refuse', percent_per_day: 0 } }],
  ['one at a time', { one_at_a_time: true, return_allowed: false, results: 'score_only' }],
  ['marked by people', { marked_by_people: true, questions: 1200, passing_score: 0, offline_practice: true }],
])('its rules are those that the player shows: %s', async (_what, change) => {
  await open(change);
  const rows = [...(card()?.children ?? [])].map(({ children: [name, value] }) => [
    name?.textContent,
    value?.textContent,
  ]);
  // What needs a calendar keeps its place
  const dates = ['Opens', 'Due', 'Open until'];
  const expected = rulesOf({ ...standing, ...change }, new Date()).map(([name, value]) => [
    name,
    dates.includes(name) ? '\u00a0' : value,
  ]);
  expect(rows).toEqual(expected);
});

test('a token that has ended is renewed first, once, and kept where the session is', async () => {
  const ended = { authToken: token(1000), userData: '{}', refreshToken: 'r1' };
  const { asked, page, local } = await open({}, { session: ended });
  expect(asked).toEqual(['POST /api/v1/auth/refresh', '/api/v1/learning/courses/bees?lesson=next', STANDING]);
  expect([local.getItem('authToken'), local.getItem('refreshToken')]).toEqual([TOKEN, 'r2']);
  expect(JSON.parse(local.getItem('authTokenTiming') ?? '')).toMatchObject({
    of: TOKEN.slice(-16),
    expiresIn: 900,
  });
  await expect(page.earlyRenewal).resolves.toBeUndefined();
  expect(Object.values(page.earlyAnswers ?? {}).every(({ as }) => as === `Bearer ${TOKEN}`)).toBe(true);
  expect(screen.getByRole('button', { name: 'Begin' })).toBeVisible();
});

test('somebody without an account sees nothing of it before the player', async () => {
  const { asked } = await open({}, { session: {} });
  expect(asked).toHaveLength(1);
  expect(document.querySelector('[data-early-lesson]')).toBeNull();
});
