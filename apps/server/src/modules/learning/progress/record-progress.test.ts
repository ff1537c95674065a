// Also on PostgreSQL 15: progress merged under an advisory lock, rows from JSON
import { newId } from '@darasa/contract/http/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endEnrollment } from '#modules/enrollment';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import {
  enroll,
  type PublishedCourse,
  progressEvent,
  publishCourseWith,
  report,
  type Someone,
  someone,
} from '../../../../test/learning/learning.ts';
import { addMedia } from '../../../../test/media/media-rows.ts';
import { recordLessonGrade } from './record-lesson-grade.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
let course: PublishedCourse;
let text: string;
let video: string;
let after: string;
let quiz: string;
let link: string;

const YEAR_MS = 365 * 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString();

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  owner = await someone(site, ['instructor']);
  admin = await someone(site, ['admin']);
  const media = await addMedia(site.db, owner.id, { kind: 'video', seconds: 600 });
  const first = newId();
  course = await publishCourseWith(site, { owner, admin }, [
    [
      { id: first },
      { lesson_type: 'video', media_id: media, watch_percent: 50, content_text: '' },
      { prerequisites: [first] },
    ],
    [
      { lesson_type: 'quiz', content_text: '', is_mandatory: false },
      { lesson_type: 'link', content_url: 'https://example.org/page', is_mandatory: false, content_text: '' },
    ],
  ]);
  [text = '', video = '', after = '', quiz = '', link = ''] = course.lessons;
});
afterAll(() => site.close());

async function learner(): Promise<Someone> {
  const person = await someone(site);
  await enroll(site, person.id, course.id);
  return person;
}
const event = (lesson: string, kind: Parameters<typeof progressEvent>[2], rest = {}) =>
  progressEvent(course.id, lesson, kind, rest);
const standing = async (me: Someone) =>
  (await site.call('GET', `/learning/courses/${course.id}`, { as: me })).data.progress;
const messages = (answer: { data: { results: { message?: string; accepted: boolean }[] } }) =>
  answer.data.results.map(({ accepted, message }) => (accepted ? (message ?? 'ok') : `no: ${message}`));

describe('what a player reports', () => {
  it('is kept, and comes back with the course', async () => {
    const me = await learner();
    const answer = await report(site, me, [
      event(video, 'opened'),
      event(video, 'watched', { from: 0, to: 30.4 }),
      event(video, 'watched', { from: 30, to: 60 }),
      event(video, 'position', { seconds: 60 }),
    ]);
    expect(messages(answer)).toEqual(['ok', 'ok', 'ok', 'ok']);
    const progress = await standing(me);
    expect(progress).toMatchObject({ percent: 0, done: 0, last_lesson_id: video, completed_at: null });
    expect(progress.lessons[video]).toMatchObject({
      watched: [[0, 60]],
      watched_percent: 10,
      position_seconds: 60,
      done_at: null,
    });
    expect(answer.data.courses[course.id]).toEqual(progress);
  });

  it('counts once, however often it is sent', async () => {
    const me = await learner();
    const events = [
      event(text, 'done'),
      event(video, 'watched', { from: 5, to: 25 }),
      event(text, 'active', { seconds: 300 }),
    ];
    const first = await report(site, me, events);
    const rows = () =>
      Promise.all([
        site.db
          .selectFrom('lesson_progress')
          .selectAll()
          .where('user_id', '=', me.id)
          .orderBy('lesson_id')
          .execute(),
        site.db.selectFrom('course_progress').selectAll().where('user_id', '=', me.id).execute(),
        site.db.selectFrom('learning_day').selectAll().where('user_id', '=', me.id).execute(),
      ]);
    const before = await rows();
    for (let times = 0; times < 3; times++)
      expect((await report(site, me, [...events, ...events])).data.courses).toEqual(first.data.courses);
    expect(await rows()).toEqual(before);
    expect(
      before[2]
        .flatMap(({ active }) => active as [number, number][])
        .reduce((sum, [from, to]) => sum + to - from, 0),
    ).toBe(300);
  });

  it('is judged one by one: what is wrong is refused with a reason, the rest is kept', async () => {
    const me = await learner();
    const other = await publishCourseWith(site, { owner, admin }, [[{}]]);
    const answer = await report(site, me, [
      event(video, 'watched', { from: -10, to: 10 }),
      event(video, 'watched', { from: 20, to: 10 }),
      event(video, 'position', { seconds: 1e9 }),
      event(video, 'position'),
      event(text, 'sung' as never),
      event(text, 'opened', { at: 'yesterday' }),
      event(other.lessons[0] ?? '', 'done'),
      progressEvent(other.id, other.lessons[0], 'done'),
      progressEvent(900_000_001, text, 'done'),
      event('x', 'done'),
      event(text, 'done'),
    ]);
    expect(answer.status).toBe(200);
    expect(messages(answer)).toEqual([
      'no: The stretch is not valid',
      'no: The stretch is not valid',
      'no: The position is not valid',
      'no: The position is not valid',
      'no: Unknown kind of event',
      'no: The time is not valid',
      'no: This lesson is not in the course',
      'no: You are not enrolled in this course',
      'no: You are not enrolled in this course',
      'no: This lesson is not in the course',
      'ok',
    ]);
    expect((await standing(me)).lessons[text].done_at).not.toBeNull();
  });

  it('cannot credit more of a video than there is, or than there was time for', async () => {
    const me = await learner();
    await report(site, me, [event(video, 'watched', { from: 590, to: 9000 })]);
    expect((await standing(me)).lessons[video].watched).toEqual([[590, 600]]);

    const hasty = await someone(site);
    await enroll(site, hasty.id, course.id, new Date());
    const answer = await report(site, hasty, [event(video, 'watched', { from: 0, to: 600 })]);
    expect(messages(answer)).toEqual(['no: This is more than can be watched in this time']);

    const long = await publishCourseWith(site, { owner, admin }, [
      [{ lesson_type: 'video', content_url: 'https://youtu.be/dQw4w9WgXcQ', content_text: '' }],
    ]);
    await enroll(site, me.id, long.id);
    const at = iso(Date.now() - 1000);
    const hours = Array.from({ length: 40 }, (_, index) =>
      progressEvent(long.id, long.lessons[0], 'watched', { at, from: index * 900, to: (index + 1) * 900 }),
    );
    const { data } = await report(site, me, hours);
    const accepted = data.results.filter(({ accepted }: { accepted: boolean }) => accepted).length;
    expect(accepted).toBeGreaterThan(0);
    expect(accepted * 900).toBeLessThanOrEqual(4 * 450 + 120);
  });

  it('is put right when the clock of the device is wrong by a year', async () => {
    const me = await learner();
    for (const wrong of [YEAR_MS, -YEAR_MS]) {
      const now = Date.now();
      const at = iso(now + wrong - 120_000);
      await report(site, me, [event(text, 'opened', { at })], iso(now + wrong));
      const row = await site.db
        .selectFrom('lesson_progress')
        .select(['opened_at', 'last_at'])
        .where('user_id', '=', me.id)
        .executeTakeFirstOrThrow();
      expect(Math.abs(Number(row.opened_at) - (now - 120_000))).toBeLessThan(60_000);
      expect(Number(row.last_at)).toBeLessThanOrEqual(Date.now());
    }
  });

  it('never counts as of the future', async () => {
    const me = await learner();
    await report(site, me, [event(text, 'opened', { at: iso(Date.now() + YEAR_MS) })]);
    await report(site, me, [event(video, 'opened')]);
    expect((await standing(me)).last_lesson_id).toBe(video);
  });

  it('leads on to what is still to do, not back to what is done', async () => {
    const me = await learner();
    await report(site, me, [event(text, 'done')]);
    const after = await standing(me);
    expect(after.lessons[text].done_at).not.toBeNull();
    expect(after.last_lesson_id).not.toBe(text);
    expect(after.lessons[after.last_lesson_id]?.done_at ?? null).toBeNull();
  });

  it('is refused as a whole when it is no batch', async () => {
    const me = await learner();
    expect((await report(site, me, [])).status).toBe(400);
    expect((await report(site, me, [{ ...event(text, 'done'), id: 'x' }])).status).toBe(400);
    const many = Array.from({ length: 501 }, () => event(text, 'opened'));
    expect((await report(site, me, many)).status).toBe(400);
    expect((await report(site, me, [event(text, 'done')], 'now')).status).toBe(400);
  });
});

describe('a lesson is done', () => {
  it('when its own rule holds by what the server knows, not because it was said', async () => {
    const me = await learner();
    const answer = await report(site, me, [
      event(video, 'done'),
      event(quiz, 'done'),
      event(after, 'done'),
      event(link, 'opened'),
    ]);
    expect(messages(answer)).toEqual([
      'no: Watch at least 50 % of this video first',
      'no: Pass the assessment of this lesson first',
      'Counts as done once the lessons before it are done',
      'ok',
    ]);
    const done = async () =>
      Object.entries((await standing(me)).lessons as Record<string, { done_at: string | null }>)
        .filter(([, { done_at }]) => done_at)
        .map(([id]) => id)
        .sort();
    expect(await done()).toEqual([link]);
    await report(site, me, [event(text, 'done'), event(video, 'watched', { from: 100, to: 400 })]);
    expect(await done()).toEqual([text, video, after, link].sort());
  });
});

describe('a text that is to be read to its end', () => {
  it('is done when its end was reached, and not before there was time to read it', async () => {
    const long = await publishCourseWith(site, { owner, admin }, [
      [{ content_text: 'Sow after the first rains. '.repeat(100), read_to_end: true }],
    ]);
    const me = await someone(site);
    await enroll(site, me.id, long.id);
    const [lesson = ''] = long.lessons;
    const start = Date.now() - 600_000;
    const at = (seconds: number) => ({ at: iso(start + seconds * 1000) });
    const opened = progressEvent(long.id, lesson, 'opened', at(0));
    const hasty = await report(site, me, [opened, progressEvent(long.id, lesson, 'done', at(10))]);
    expect(messages(hasty)).toEqual([
      'ok',
      'Counts as done once there was time to read it, and the lessons before it are done',
    ]);
    const { data } = await report(site, me, [progressEvent(long.id, lesson, 'done', at(45))]);
    expect(data.courses[long.id]).toMatchObject({ percent: 100, done: 1 });
  });
});

describe('a lesson without content, as older revisions have', () => {
  it.each([
    ['a text', { content_text: ' &nbsp;\n\n---\n' }],
    ['a video', { lesson_type: 'video', content_text: '' }],
    ['a file', { lesson_type: 'file', content_text: '' }],
    ['a link', { lesson_type: 'link', content_text: '' }],
    ['a live session', { lesson_type: 'live', content_text: '' }],
    ['a quiz', { lesson_type: 'quiz', content_text: '', assessment_id: null }],
    ['an assignment', { lesson_type: 'assignment', content_text: '' }],
  ])('%s can neither be done nor downloaded, and is not counted', async (_name, contents) => {
    const old = await publishCourseWith(site, { owner, admin }, [[{}, {}]]);
    const [full = '', empty = ''] = old.lessons;
    await sql`
      update revision_lesson set content = content || ${JSON.stringify(contents)}::jsonb
      where lesson_id = ${empty}::uuid`.execute(site.db);
    await sql`
      update course_revision set outline = jsonb_set(outline, '{modules,0,lessons,1,lesson_type}',
        to_jsonb(coalesce(${(contents as { lesson_type?: string }).lesson_type ?? 'text'}::text, 'text')))
      where course_id = ${old.id}`.execute(site.db);
    const me = await someone(site);
    await enroll(site, me.id, old.id);
    const answer = await report(site, me, [
      progressEvent(old.id, empty, 'opened'),
      progressEvent(old.id, empty, 'done'),
    ]);
    expect(messages(answer)).toEqual(['ok', 'no: This lesson has no content yet']);
    const read = (await site.call('GET', `/learning/courses/${old.id}`, { as: me })).data;
    expect(read.modules[0].lessons.map(({ available }: { available: boolean }) => available)).toEqual([
      true,
      false,
    ]);
    expect(read.progress).toMatchObject({ done: 0, total: 1 });
    const revision = read.revision.id;
    const lesson = (await site.call('GET', `/learning/revisions/${revision}/lessons/${empty}`, { as: me }))
      .data;
    expect(lesson.available).toBe(false);
    const { data } = await report(site, me, [progressEvent(old.id, full, 'done')]);
    expect(data.courses[old.id]).toMatchObject({ percent: 100, done: 1, total: 1 });
  });
});

describe('what is taken in a lesson', () => {
  it('makes it done when it was passed, once', async () => {
    const me = await learner();
    const pass = (lessonId: string) =>
      site.db.transaction().execute((tx) =>
        recordLessonGrade(tx, {
          userId: me.id,
          courseId: course.id,
          lessonId,
          passed: true,
          score: null,
          at: new Date(),
        }),
      );
    await pass(quiz);
    const first = (await standing(me)).lessons[quiz].done_at;
    expect(first).not.toBeNull();
    await pass(quiz);
    await pass(newId());
    expect((await standing(me)).lessons[quiz].done_at).toBe(first);
    expect((await standing(me)).total).toBe(3);
  });
});

describe('a course', () => {
  const complete = () => [
    event(text, 'done'),
    event(after, 'done'),
    event(video, 'watched', { from: 0, to: 300 }),
  ];

  it('is completed once, also when two devices finish it at once', async () => {
    const me = await learner();
    const announced = async () =>
      (
        await site.db
          .selectFrom('enrollment')
          .select(['status', 'completed_at'])
          .where('user_id', '=', me.id)
          .execute()
      )[0];
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(site, me, complete())));
    for (const { status } of answers) expect(status).toBe(200);
    expect(await announced()).toMatchObject({ status: 'completed' });
    const times = new Set(answers.map(({ data }) => data.courses[course.id].completed_at));
    expect([...times]).toEqual([(await announced())?.completed_at?.toISOString()]);
    expect((await standing(me)).percent).toBe(100);
  });

  it('is closed to whoever has left or was refunded', async () => {
    const me = await learner();
    for (const [reason, said] of [
      ['left', 'no: Your enrolment in this course has ended'],
      ['refunded', 'no: Your payment for this course was refunded, so nothing more is recorded'],
    ] as const) {
      await enroll(site, me.id, course.id);
      await site.db
        .transaction()
        .execute((tx) => endEnrollment(tx, { userId: me.id, courseId: course.id, reason }));
      const answer = await report(site, me, [event(text, 'done')]);
      expect(messages(answer)).toEqual([said]);
      expect(answer.data.courses).toEqual({});
    }
  });
});
