import { daysAfter, siteDay } from '@darasa/contract/formatting/site-zone';
import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import {
  enroll,
  type PublishedCourse,
  progressEvent,
  publishCourseWith,
  report,
  type Someone,
  someone,
} from '../../../test/learning/learning.ts';
import { recordLessonGrade } from './progress/record-lesson-grade.ts';

const SECRET = 'What nobody reads before its time';
const DAY_MS = 86_400_000;
const today = siteDay(new Date());
const rules = (change: object) => ({ opens_on: null, after_days: null, after: [], group_ids: [], ...change });

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
let course: PublishedCourse;
let groupId: number;
const [first, quiz, scored, dated, later, ofGroup, closedQuiz] = Array.from({ length: 7 }, () => newId());

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  groupId = await addGroup('Form 2 West');
  const content_text = SECRET;
  course = await publishCourseWith(site, { owner, admin }, [
    [{ id: first }, { id: quiz, lesson_type: 'quiz', content_text: '' }],
    [
      { id: scored, content_text, release: rules({ after: [{ id: quiz, percent: 70 }] }) },
      { id: dated, content_text, release: rules({ opens_on: daysAfter(today, 3) }) },
      { id: later, content_text, release: rules({ after_days: 2 }) },
      { id: ofGroup, content_text, release: rules({ group_ids: [String(groupId)] }) },
      {
        id: closedQuiz,
        lesson_type: 'quiz',
        content_text,
        release: rules({ opens_on: daysAfter(today, 9) }),
      },
    ],
  ]);
});
afterAll(() => site.close());

async function addGroup(name: string): Promise<number> {
  const { id } = await site.db
    .insertInto('people_group')
    .values({ kind: 'class', name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const join = (userId: number, group = groupId) =>
  site.db
    .insertInto('group_member')
    .values({ group_id: group, user_id: userId, role: 'learner', source: 'staff' })
    .execute();
const leave = (userId: number, group = groupId) =>
  site.db
    .updateTable('group_member')
    .set({ left_at: new Date(Date.now() + 1000) })
    .where('group_id', '=', group)
    .where('user_id', '=', userId)
    .execute();

async function learner(startedDaysAgo = 1): Promise<Someone> {
  const me = await someone(site);
  await enroll(site, me.id, course.id, new Date(Date.now() - startedDaysAgo * DAY_MS));
  return me;
}
const readCourse = async (as: Someone) =>
  (await site.call('GET', `/learning/courses/${course.id}`, { as })).data;
const outlined = async (as: Someone, id: string | undefined) =>
  (await readCourse(as)).modules
    .flatMap(({ lessons }: { lessons: { id: string }[] }) => lessons)
    .find((lesson: { id: string }) => lesson.id === id);
async function readLesson(as: Someone, id: string | undefined) {
  const { revision } = await readCourse(as);
  return site.call('GET', `/learning/revisions/${revision.id}/lessons/${id}`, { as });
}
const grade = (userId: number, score: number | null, passed = false) =>
  site.db.transaction().execute((tx) =>
    recordLessonGrade(tx, {
      userId,
      courseId: course.id,
      lessonId: quiz ?? '',
      passed,
      score,
      at: new Date(),
    }),
  );

describe('a lesson that has not opened', () => {
  it.each([
    ['a day', () => dated, { opens_at: expect.any(String), scores: [] }],
    ['days after the start', () => later, { opens_at: expect.any(String), scores: [] }],
    ['a score', () => scored, { opens_at: null, scores: [{ lesson_id: quiz, percent: 70 }] }],
  ])(
    'waits for %s: its text is not sent, and the outline says what opens it',
    async (_name, which, waits) => {
      const me = await learner();
      const reply = await readLesson(me, which());
      expect([reply.status, reply.error.details.reason]).toEqual([403, 'released_later']);
      expect(JSON.stringify(reply)).not.toContain(SECRET);
      expect(await outlined(me, which())).toMatchObject({
        access: 'locked',
        locked_because: 'released_later',
        waits_for: waits,
      });
      const opened = await site.call('GET', `/learning/courses/${course.id}?lesson=${which()}`, { as: me });
      expect(opened.data.opened).toBeNull();
      expect(JSON.stringify(opened.data)).not.toContain(SECRET);
    },
  );

  it('opens so many days after the start of each learner', async () => {
    expect((await readLesson(await learner(1), later)).status).toBe(403);
    const reply = await readLesson(await learner(2), later);
    expect([reply.status, reply.data.content_html]).toEqual([200, expect.stringContaining(SECRET)]);
  });

  it('opens with the score, follows the grade, and stays open once it is done', async () => {
    const me = await learner();
    await grade(me.id, 60, true);
    expect((await readLesson(me, scored)).status).toBe(403);
    await grade(me.id, 70, true);
    expect((await readLesson(me, scored)).status).toBe(200);
    await grade(me.id, 50);
    expect((await readLesson(me, scored)).status).toBe(403);
    await grade(me.id, 90);
    await report(site, me, [progressEvent(course.id, scored, 'done')]);
    await grade(me.id, 50);
    expect((await readLesson(me, scored)).status).toBe(200);
  });

  it('counts what was reported of it once the score is there, in whatever order both come', async () => {
    const me = await learner();
    await report(site, me, [progressEvent(course.id, scored, 'done')]);
    expect((await readCourse(me)).progress.lessons[scored ?? '']?.done_at ?? null).toBeNull();
    await grade(me.id, 100, true);
    expect((await readCourse(me)).progress.lessons[scored ?? ''].done_at).not.toBeNull();
  });

  it('takes no reports before its day', async () => {
    const me = await learner();
    const { data } = await report(site, me, [
      progressEvent(course.id, dated, 'done'),
      progressEvent(course.id, first, 'done'),
    ]);
    expect(data.results).toMatchObject([
      { accepted: false, message: 'This lesson has not opened yet' },
      { accepted: true },
    ]);
    expect(data.courses[course.id].lessons).not.toHaveProperty(String(dated));
  });

  it('keeps its quiz closed: no attempt, no practice, no instructions', async () => {
    const me = await learner();
    const { data } = await site.call('GET', `/learning/courses/${course.id}`, { as: me });
    expect(data.modules[1].lessons.at(-1)).toMatchObject({ id: closedQuiz, access: 'locked' });
    const alone = await publishCourseWith(site, { owner, admin }, [
      [{ lesson_type: 'quiz', content_text: '', release: rules({ opens_on: daysAfter(today, 9) }) }],
    ]);
    await enroll(site, me.id, alone.id);
    const path = `/courses/${alone.id}/assessments/${alone.document.assessments[0]?.id}`;
    const start = await site.call('POST', `${path}/attempts`, { as: me });
    expect([start.status, start.error?.details?.reason]).toEqual([409, 'released_later']);
    const practice = await site.call('GET', `${path}/practice`, { as: me });
    expect(practice.status).toBe(409);
    const standing = await site.call('GET', path, { as: me });
    expect(standing.data).toMatchObject({ can_start: false, description: '', instructions_html: '' });
  });

  it('shows no questions of others about it, and takes none', async () => {
    const [me, other] = [await learner(), await learner(5)];
    const ask = (as: Someone, lesson_id: string | undefined) =>
      site.call('PUT', `/discussions/threads/${newId()}`, {
        as,
        body: { course: String(course.id), lesson_id, title: 'What about this?', text: SECRET },
      });
    const asked = await ask(other, later);
    expect(asked.status).toBe(200);
    expect((await ask(me, later)).status).toBe(403);
    const { id } = asked.data.thread;
    const list = (as: Someone) =>
      site.call('GET', '/discussions/threads', { as, query: { course: String(course.id) } });
    const read = (as: Someone) => site.call('GET', `/discussions/threads/${id}`, { as });
    expect(JSON.stringify(await list(me))).not.toContain(id);
    expect((await read(me)).status).toBe(404);
    expect(JSON.stringify(await list(other))).toContain(id);
    const answer = await site.call('PUT', `/discussions/posts/${newId()}`, {
      as: me,
      body: { thread_id: id, text: 'Me too' },
    });
    expect([answer.status, JSON.stringify(answer).includes(SECRET)]).toEqual([404, false]);
    expect(JSON.stringify(await read(owner))).toContain(SECRET);
  });

  it('is among the dates of its learner', async () => {
    const me = await learner();
    const { data } = await site.call('GET', '/learning/overview', { as: me });
    const opens = data.upcoming.filter(({ kind }: { kind: string }) => kind === 'lesson_opens');
    expect(opens.map(({ path }: { path: string }) => path)).toEqual(
      [later, dated, closedQuiz].map((id) => `/learn/${course.slug}/${id}`),
    );
    const { url } = (await site.call('POST', '/learning/calendar', { as: me })).data;
    const feed = await site.app.inject({ method: 'GET', url: new URL(url).pathname });
    expect(feed.body).toContain('Opens: ');
  });

  it('is open to those who write the course', async () => {
    expect((await readLesson(owner, dated)).status).toBe(200);
    expect((await readLesson(owner, ofGroup)).status).toBe(200);
  });
});

describe('a lesson for a group', () => {
  it('is not in the course of others, by any way, and comes and goes with the group', async () => {
    const me = await learner();
    const total = (await readCourse(me)).progress.total;
    expect(await outlined(me, ofGroup)).toBeUndefined();
    expect((await readLesson(me, ofGroup)).status).toBe(404);
    const bookmark = () =>
      site.call('PUT', `/learning/courses/${course.id}/lessons/${ofGroup}/bookmark`, { as: me });
    expect((await bookmark()).status).toBe(404);
    const event = () => progressEvent(course.id, ofGroup, 'done');
    expect((await report(site, me, [event()])).data.results[0].accepted).toBe(false);
    await join(me.id);
    expect(await outlined(me, ofGroup)).toMatchObject({ access: 'open' });
    expect((await readLesson(me, ofGroup)).status).toBe(200);
    expect((await report(site, me, [event()])).data.results[0].accepted).toBe(true);
    expect((await readCourse(me)).progress.total).toBe(total + 1);
    await leave(me.id);
    expect((await readLesson(me, ofGroup)).status).toBe(404);
    expect((await readCourse(me)).progress.total).toBe(total);
  });

  it('is no lesson of visitors', async () => {
    const { revision } = await readCourse(admin);
    const reply = await site.call('GET', `/learning/revisions/${revision.id}/lessons/${ofGroup}`, {});
    expect(reply.status).toBe(404);
  });
});

describe('what cannot be', () => {
  it.each([
    ['a group that is not there', { group_ids: ['999999999'] }, 'group_ids', 'not there'],
    ['itself', { after: [{ id: 'own', percent: null }] }, 'after', 'after itself'],
    ['a lesson that is gone', { after: [{ id: newId(), percent: null }] }, 'after', 'no longer'],
    ['a later lesson', { after: [{ id: 'last', percent: null }] }, 'after', 'later'],
    ['the score of a text', { after: [{ id: 'text', percent: 50 }] }, 'after', 'has a score'],
  ])('is found when it is saved, with its place: %s', async (_name, rule, field, message) => {
    const [text, own, last] = [newId(), newId(), newId()];
    const ids: Record<string, string> = { text, own, last };
    const draft = await publishCourseWith(site, { owner, admin }, [
      [{ id: text }, { id: own }, { id: last }],
    ]);
    const { data } = await site.call('GET', `/courses/${draft.id}/edit-data`, { as: owner });
    const named = { ...rule } as { after?: { id: string; percent: number | null }[] };
    if (named.after) named.after = named.after.map((each) => ({ ...each, id: ids[each.id] ?? each.id }));
    const saved = await site.call('PUT', `/courses/${draft.id}/working-copy`, {
      as: owner,
      body: {
        version: data.version,
        parts: {
          lessons: { [own]: { ...data.document.modules[0].lessons[1], release: rules(named) } },
          assessments: {},
        },
      },
    });
    expect(saved.status).toBe(200);
    const { findings } = (await site.call('GET', `/courses/${draft.id}/findings`, { as: owner })).data;
    expect(
      findings.filter(({ path }: { path: string }) => path.startsWith(`lesson:${own}/release/${field}`)),
    ).toMatchObject([{ severity: 'missing', message: expect.stringContaining(message) }]);
    expect((await site.call('POST', `/courses/${draft.id}/publish`, { as: admin, body: {} })).status).toBe(
      400,
    );
  });
});
