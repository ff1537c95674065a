import { learningEndpoints } from '@darasa/contract/learning/endpoints';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { lessonToOpen } from '~/features/learning/player/lesson-order';
import {
  courseProgress,
  learningCourse,
  lessonProgress,
  outlineLesson,
} from '~/features/learning/test-course';
import { API_ROOT } from '~/lib/api/transport';
import { earlyLessonScript } from './early-lesson.ts';

const TOKEN = `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.signature`;
const storage = (entries: Record<string, string> = {}) => ({
  getItem: (key: string) => entries[key] ?? null,
});
const session = { authToken: TOKEN, userData: '{"user_id":"u1"}' };

/** Runs the script of the page. @returns the URLs asked for, with what they were asked under */
async function run(
  path: string,
  {
    local = {},
    tab = {},
    data,
  }: { local?: Record<string, string>; tab?: Record<string, string>; data?: unknown },
) {
  const asked: [url: string, authorization: string | undefined][] = [];
  const page: { earlyAnswers?: Record<string, { response: Promise<Response> }> } = {};
  const fetch = vi.fn(async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push([url, headers.authorization]);
    if (data === undefined) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ success: true, data }));
  });
  new Function('window', 'fetch', 'localStorage', 'sessionStorage', 'location', earlyLessonScript)(
    page,
    fetch,
    storage(local),
    storage(tab),
    { pathname: path },
  );

  // The course has to be read before its lesson is asked for
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  return { asked, kept: Object.keys(page.earlyAnswers ?? {}) };
}
afterEach(() => vi.restoreAllMocks());

const course = learningCourse([outlineLesson('a'), outlineLesson('b')]);
const COURSE = `${API_ROOT}${learningEndpoints.course.path.replace('{course}', 'bees')}`;
const lessonUrl = (id: string) => `/api/v1/learning/revisions/${course.revision.id}/lessons/${id}`;

it('asks for the course and the lesson under the session that is kept, the tab’s own first', async () => {
  const as = `Bearer ${TOKEN}`;
  const { asked, kept } = await run('/learn/bees/b', { local: session, data: course });
  expect(asked).toEqual([
    [COURSE, as],
    [lessonUrl('b'), as],
  ]);
  expect(kept).toEqual([COURSE, lessonUrl('b')]);
  const other = { ...session, authToken: TOKEN.replace('signature', 'other') };
  const own = await run('/learn/bees', { local: session, tab: other, data: course });
  expect(own.asked[0]).toEqual([COURSE, `Bearer ${other.authToken}`]);
});

it('asks as a visitor where nobody is logged in, and nothing while a token has to be renewed first', async () => {
  expect((await run('/learn/bees', { data: course })).asked[0]).toEqual([COURSE, undefined]);
  const ended = `head.${btoa(JSON.stringify({ exp: 1 }))}.signature`;
  expect((await run('/learn/bees', { local: { ...session, authToken: ended }, data: course })).asked).toEqual(
    [],
  );
  const timing = { of: TOKEN.slice(-16), receivedAt: Date.now() - 901_000, expiresIn: 900 };
  const late = { ...session, authTokenTiming: JSON.stringify(timing) };
  expect((await run('/learn/bees', { local: late, data: course })).asked).toEqual([]);
  // By this browser's clock it counts, whatever the token itself says
  const early = {
    ...late,
    authToken: ended,
    authTokenTiming: JSON.stringify({ ...timing, of: ended.slice(-16), receivedAt: Date.now() }),
  };
  expect((await run('/learn/bees', { local: early, data: course })).asked).toHaveLength(2);
});

it('asks for no lesson that is locked, on no other page, and survives whatever it finds', async () => {
  const locked = learningCourse([outlineLesson('a', { access: 'locked', locked_because: 'enroll' })]);
  expect((await run('/learn/bees/a', { data: locked })).asked).toHaveLength(1);
  expect((await run('/learn/bees/finished', { data: course })).asked).toHaveLength(1);
  expect((await run('/learn/', { data: course })).asked).toEqual([]);
  expect((await run('/learn/%', { data: course })).asked).toEqual([]);
  expect((await run('/learn/a%2Fb', { data: course })).asked[0]?.[0]).toBe('/api/v1/learning/courses/a%2Fb');
  expect((await run('/learn/bees', { local: { ...session, authToken: 'x' }, data: course })).asked).toEqual(
    [],
  );
  expect((await run('/learn/bees', { local: session })).asked).toHaveLength(1);
  expect((await run('/learn/bees', { local: session, data: { modules: 3 } })).asked).toHaveLength(1);
});

it('chooses the lesson that the player opens, whatever has been done', async () => {
  const lesson = fc.record({ isOpen: fc.boolean(), available: fc.boolean(), isDone: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(lesson, { maxLength: 6 }), fc.option(fc.nat(7)), async (lessons, last) => {
      const progress = courseProgress({
        last_lesson_id: last === null ? null : String(last),
        lessons: Object.fromEntries(
          lessons.flatMap(({ isDone }, n) =>
            isDone ? [[String(n), lessonProgress({ done_at: '2026-11-20T08:00:00.000Z' })]] : [],
          ),
        ),
      });
      const outline = lessons.map(({ isOpen, available }, n) =>
        outlineLesson(String(n), { available, access: isOpen ? 'open' : 'locked' }),
      );
      const data = learningCourse(outline, { progress });
      const { asked } = await run('/learn/bees', { data });
      const opens = lessonToOpen(data);
      expect(asked.slice(1).map(([url]) => url)).toEqual(
        opens?.access === 'open' ? [lessonUrl(opens.id)] : [],
      );
    }),
    { numRuns: 60 },
  );
});
