import { learningEndpoints } from '@darasa/contract/learning/endpoints';
import { afterEach, expect, it, vi } from 'vitest';
import { learningCourse, learningLesson, outlineLesson } from '~/features/learning/test-course';
import { API_ROOT } from '~/lib/http/transport';
import { earlyLessonScript } from './early-lesson.ts';

const TOKEN = `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.signature`;
const storage = (entries: Record<string, string> = {}) => ({
  getItem: (key: string) => entries[key] ?? null,
});
const session = { authToken: TOKEN, userData: '{"user_id":"u1"}' };

/** Runs the script of the page. @returns the URLs asked for, with what they were asked under, and the answers that it keeps */
async function run(
  path: string,
  {
    local = {},
    tab = {},
    data,
    status = 200,
  }: { local?: Record<string, string>; tab?: Record<string, string>; data?: unknown; status?: number },
) {
  const asked: [url: string, authorization: string | undefined][] = [];
  const page: Pick<Window, 'earlyAnswers'> = {};
  const fetch = vi.fn(async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push([url, headers.authorization]);
    if (data === undefined) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ success: true, data }), { status });
  });
  new Function('window', 'fetch', 'localStorage', 'sessionStorage', 'location', earlyLessonScript)(
    page,
    fetch,
    storage(local),
    storage(tab),
    { pathname: path },
  );

  const kept: Record<string, { as: string | undefined; answer: unknown }> = {};
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  for (const [url, { as, response }] of Object.entries(page.earlyAnswers ?? {}))
    kept[url] = { as, answer: await response.then((answer) => answer.json()).catch(() => 'asked anew') };
  return { asked, kept };
}
afterEach(() => vi.restoreAllMocks());

const course = learningCourse([outlineLesson('a'), outlineLesson('b')]);
const lesson = learningLesson('b');
const COURSE = `${API_ROOT}${learningEndpoints.course.path.replace('{course}', 'bees')}`;
const lessonUrl = (id: string) => `/api/v1/learning/revisions/${course.revision.id}/lessons/${id}`;

it('asks for the course and the lesson under the session that is kept, the tab’s own first', async () => {
  const as = `Bearer ${TOKEN}`;
  const { asked } = await run('/learn/bees/b', { local: session, data: course });
  expect(asked).toEqual([[`${COURSE}?lesson=b`, as]]);
  const other = { ...session, authToken: TOKEN.replace('signature', 'other') };
  const own = await run('/learn/bees', { local: session, tab: other, data: course });
  expect(own.asked[0]).toEqual([`${COURSE}?lesson=next`, `Bearer ${other.authToken}`]);
});

it('asks as a visitor where nobody is logged in, and nothing while a token cannot be renewed', async () => {
  expect((await run('/learn/bees', { data: course })).asked[0]).toEqual([`${COURSE}?lesson=next`, undefined]);
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
  expect((await run('/learn/bees', { local: early, data: course })).asked).toHaveLength(1);
});

it('asks on no other page, and survives whatever it finds', async () => {
  expect((await run('/learn/', { data: course })).asked).toEqual([]);
  expect((await run('/learn/%', { data: course })).asked).toEqual([]);
  expect((await run(`/learn/bees/${'a'.repeat(41)}`, { data: course })).asked).toEqual([]);
  expect((await run('/learn/a%2Fb/c%26d', { data: course })).asked[0]?.[0]).toBe(
    '/api/v1/learning/courses/a%2Fb?lesson=c%26d',
  );
  expect((await run('/learn/bees', { local: { ...session, authToken: 'x' }, data: course })).asked).toEqual(
    [],
  );
  expect((await run('/learn/bees', { local: session, data: { modules: 3 } })).asked).toHaveLength(1);
});

it('leaves each answer to the call that the player makes', async () => {
  const { kept } = await run('/learn/bees/b', { local: session, data: { ...course, opened: lesson } });
  const as = `Bearer ${TOKEN}`;
  expect(kept).toEqual({
    [COURSE]: { as, answer: { success: true, data: course } },
    [lessonUrl('b')]: { as, answer: { success: true, data: lesson } },
  });
  expect(Object.keys((await run('/learn/bees', { data: { ...course, opened: null } })).kept)).toEqual([
    COURSE,
  ]);
});

it('leaves to the player what was refused or lost', async () => {
  const refused = { as: undefined, answer: 'asked anew' };
  expect((await run('/learn/bees', { data: { ...course, opened: lesson }, status: 404 })).kept).toEqual({
    [COURSE]: refused,
  });
  expect((await run('/learn/bees', {})).kept).toEqual({ [COURSE]: refused });
});
