import { newId } from '@darasa/contract/http/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAssessmentRows, choiceQuestion, taker } from '../assessment/assessment.ts';
import { cheapPasswords } from '../identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../identity.ts';
import { addLearningRows, type LearningRows, type Someone, someone } from '../learning/learning.ts';
import { picturesInReply, picturesOfOtherSites } from './foreign-pictures.ts';

/** What people write, and what was stored when such pictures were still shown. */
const ADDRESS = 'https://tracker.example/pixel.png';
const MARKDOWN = `![pixel](${ADDRESS})`;
const HTML = `<p><img src="${ADDRESS}" alt="pixel"></p>`;
const json = (value: unknown) => JSON.stringify(value);

let site: TestIdentity;
let rows: LearningRows;
let assessmentId: string;
let attempt: string;
let thread = '';
let people: Record<'visitor' | 'learner' | 'teacher' | 'admin', Someone | undefined>;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  const [learner, teacher, admin] = [
    await someone(site),
    await someone(site, ['instructor']),
    await someone(site, ['admin']),
  ];
  people = { visitor: undefined, learner, teacher, admin };
  const { db } = site;
  await db.updateTable('app_user').set({ bio: MARKDOWN }).where('id', '=', teacher.id).execute();
  rows = await addLearningRows(db, teacher, [learner]);
  const question = { ...choiceQuestion(), prompt: MARKDOWN, explanation: MARKDOWN };
  assessmentId = await addAssessmentRows(db, rows, [question], {
    instructions: MARKDOWN,
    results: 'at_once',
  });
  const { courseId, revisionId, preview } = rows;
  await db
    .updateTable('course')
    .set({ description: MARKDOWN, image_url: ADDRESS })
    .where('id', '=', courseId)
    .execute();
  await sql`
    update revision_lesson set content = content || ${json({ content_html: HTML, description_html: HTML })}::jsonb
    where revision_id = ${revisionId}`.execute(db);
  const stored = await db
    .selectFrom('revision_assessment')
    .select('content')
    .where('revision_id', '=', revisionId)
    .executeTakeFirstOrThrow();
  const earlier = JSON.stringify(stored.content, (key, value) =>
    /^(?:prompt_)?html$/.test(key) ? HTML : value,
  );
  await sql`update revision_assessment set content = ${earlier}::jsonb where revision_id = ${revisionId}`.execute(
    db,
  );
  const asked = await site.call('PUT', `/discussions/threads/${newId()}`, {
    as: learner,
    body: { course: String(courseId), lesson_id: preview, title: 'Why?', text: MARKDOWN },
  });
  expect(asked.status).toBe(200);
  thread = asked.data.thread.id;
  await db.updateTable('discussion_thread').set({ html: HTML }).execute();
  await site.call('PUT', `/discussions/posts/${newId()}`, {
    as: teacher,
    body: { thread_id: asked.data.thread.id, text: MARKDOWN },
  });
  await db.updateTable('discussion_post').set({ html: HTML }).execute();
  const page = await db
    .updateTable('content_page')
    .set({ body: MARKDOWN })
    .where('slug', '=', 'faq')
    .returning('id')
    .executeTakeFirst();
  if (page)
    await db.updateTable('content_item').set({ body: MARKDOWN }).where('page_id', '=', page.id).execute();
  const calls = taker(site, learner, { id: courseId, assessmentId });
  attempt = (await calls.start()).data.attempt.id;
  await calls.submit(attempt);
});
afterAll(() => site.close());

/** Every reply to a GET, with ids that are there in the place of its parameters. */
async function walk(me: Someone | undefined): Promise<Map<string, unknown>> {
  const ids: Record<string, readonly (string | number)[]> = {
    course: [rows.courseId],
    assessment: [assessmentId],
    lesson: [rows.lesson, rows.preview],
    revision: [rows.revisionId],
    id: [rows.courseId, assessmentId, attempt, thread],
    username: [people.teacher?.username ?? ''],
    user: [people.learner?.id ?? 0],
    attempt: [attempt],
    slug: ['faq'],
    category: ['design'],
  };
  const replies = new Map<string, unknown>();
  for (const { method, url } of site.routes) {
    if (method !== 'GET' || url.includes('*') || /openapi|docs/.test(url)) continue;
    let urls = [url];
    for (const [parameter = '', name = ''] of url.matchAll(/:(\w+)/g))
      urls = urls.flatMap((one) => (ids[name] ?? []).map((id) => one.replace(parameter, String(id))));
    for (const one of urls) {
      const reply = await site.app.inject({ url: one, ...(me ? { headers: me.headers } : {}) });
      const isJson = String(reply.headers['content-type']).startsWith('application/json');
      if (reply.statusCode === 200) replies.set(one, isJson ? reply.json() : reply.body);
    }
  }
  return replies;
}

/** Where such pictures would be shown first: a walk that does not get there proves nothing. */
const central = (who: keyof typeof people): string[] => {
  const course = [
    `/courses/${rows.courseId}`,
    `/learning/revisions/${rows.revisionId}/lessons/${rows.preview}`,
  ];
  const questions = `/discussions/threads/${thread}`;
  const asked = `/courses/${rows.courseId}/assessments/${assessmentId}`;
  return {
    visitor: course,
    learner: [...course, questions, asked, `/attempts/${attempt}`],
    teacher: [...course, questions],
    admin: course,
  }[who].map((path) => `/api/v1${path}`);
};

describe('pictures of other sites', () => {
  it.each(['visitor', 'learner', 'teacher', 'admin'] as const)('are in no reply to a %s', async (who) => {
    const replies = await walk(people[who]);
    for (const path of central(who)) expect(json(replies.get(path)), path).toContain('tracker.example');
    const found = [...replies].flatMap(([url, reply]) =>
      picturesInReply(reply).map((picture) => `${picture} in ${url}`),
    );
    expect(found).toEqual([]);
  });

  it('would be found', () => {
    expect(
      picturesInReply({ a: [{ html: HTML }], image: { src: ADDRESS }, poster: '//a.example/b' }),
    ).toHaveLength(3);
    expect(
      picturesOfOtherSites(`<video poster="${ADDRESS}"><img srcset="/a 1x, ${ADDRESS} 2x">`),
    ).toHaveLength(2);
    expect(picturesOfOtherSites('<img src="/media/a"><a href="https://a.example">b</a>')).toEqual([]);
  });
});
