import { newId } from '@darasa/contract/http/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
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
import type { LessonRow } from './lesson-repository.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
let learner: Someone;
let stranger: Someone;
let course: PublishedCourse;
let video: string;
let foreign: string;

const SECRET = 'the-secret-key-string';

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin, learner, stranger] = await Promise.all([
    someone(site, ['instructor']),
    someone(site, ['admin']),
    someone(site),
    someone(site),
  ]);
  video = await addMedia(site.db, owner.id, {
    kind: 'video',
    mime: 'video/mp4',
    file_name: 'a.mp4',
    seconds: 90,
  });
  foreign = await addMedia(site.db, stranger.id, { kind: 'image', mime: 'image/png' });
  const picture = await addMedia(site.db, owner.id, { kind: 'image', mime: 'image/png' });
  const captions = await addMedia(site.db, owner.id, { kind: 'captions', mime: 'text/vtt' });
  const first = newId();
  course = await publishCourseWith(site, { owner, admin }, [
    [
      {
        id: first,
        is_preview: true,
        content_text: `![Bee](media:${picture}) ![x](media:${foreign})\n\n::file{src="media:${picture}" title="Bee"}\n\n::audio{src="media:${foreign}"}`,
      },
      {
        lesson_type: 'video',
        media_id: video,
        captions: [{ media_id: captions, language: 'sw', label: 'Kiswahili' }],
        content_text: '00:00 Welcome\n\n01:10 Planting',
        watch_percent: 80,
        resources: [
          { id: newId(), title: 'More', url: 'https://example.org/more' },
          { id: newId(), title: 'Bad', url: 'https://bad.example' },
        ],
      },
      { prerequisites: [first] },
      { lesson_type: 'video', content_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', content_text: '' },
      { lesson_type: 'link', content_url: 'https://example.org/page', content_text: '' },
      { lesson_type: 'quiz', content_text: '' },
      {
        lesson_type: 'live',
        live: {
          starts_at: '2030-01-01T09:00:00.000Z',
          ends_at: null,
          join_url: 'https://meet.example.org/a',
        },
        is_preview: true,
      },
    ],
  ]);
  // As an earlier release may have published it
  await sql`
    update revision_lesson set content = replace(content::text, 'https://bad.example', 'javascript:alert(1)')::jsonb`.execute(
    site.db,
  );
  await enroll(site, learner.id, course.id);
});
afterAll(() => site.close());

const outline = async (as?: Someone, id: number | string = course.id) =>
  (await site.call('GET', `/learning/courses/${id}`, as ? { as } : {})).data;
async function read(index: number, as?: Someone, of: PublishedCourse = course) {
  const { revision } = await outline(as ?? learner, of.slug);
  return site.call(
    'GET',
    `/learning/revisions/${revision.id}/lessons/${of.lessons[index]}`,
    as ? { as } : {},
  );
}
const locks = async (as?: Someone) =>
  (await outline(as)).modules[0].lessons.map(
    ({ locked_because }: { locked_because: string | null }) => locked_because ?? 'open',
  );

describe('the lessons of a course', () => {
  it('are locked for visitors and for who is not enrolled, apart from previews', async () => {
    const locked = ['open', 'enroll', 'enroll', 'enroll', 'enroll', 'enroll', 'open'];
    expect(await locks()).toEqual(locked);
    expect(await locks(stranger)).toEqual(locked);
    const { enrollment, progress, abilities } = await outline(stranger);
    expect([enrollment, progress]).toEqual([null, null]);
    expect(abilities).toMatchObject({ learn: false, ask: false, read_questions: false });
    expect((await read(0)).status).toBe(200);
    expect((await read(1)).status).toBe(401);
    const refused = await read(1, stranger);
    expect([refused.status, refused.error.details]).toEqual([403, { reason: 'enroll' }]);
    expect((await read(1, owner)).status).toBe(200);
    expect((await read(1, admin)).status).toBe(200);
  });

  it('come with their course where they are asked for, as far as they are open', async () => {
    const openedAt = async (place: string, as?: Someone) =>
      (await outline(as, `${course.id}?lesson=${place}`)).opened;
    const alone = (await read(0, stranger)).data;
    // Each answer signs the URLs of files anew
    const text = ({ content_html: _html, ...lesson }: { content_html: string }) => lesson;
    expect(text(await openedAt('next', stranger))).toEqual(text(alone));
    expect(text(await openedAt(course.lessons[0]?.toUpperCase() ?? '', stranger))).toEqual(text(alone));
    expect((await openedAt('next', learner)).id).toBe(course.lessons[0]);
    expect((await openedAt(course.lessons[1] ?? '', learner)).id).toBe(course.lessons[1]);
    expect(await openedAt(course.lessons[1] ?? '')).toBeNull();
    expect(await openedAt(course.lessons[1] ?? '', stranger)).toBeNull();
    expect(await openedAt(course.lessons[2] ?? '', learner)).toBeNull();
    expect(await openedAt('finished', learner)).toBeNull();
    expect(await outline(learner)).not.toHaveProperty('opened');
  });

  it('open one after the other where one has to be done before', async () => {
    expect((await locks(learner))[2]).toBe('prerequisites');
    const refused = await read(2, learner);
    expect([refused.status, refused.message]).toEqual([403, 'Finish “Lesson 1” first.']);
    await report(site, learner, [progressEvent(course.id, course.lessons[0], 'done')]);
    expect((await locks(learner))[2]).toBe('open');
    expect((await read(2, learner)).status).toBe(200);
  });

  it('open on the first day of a course with dates', async () => {
    const future = new Date(Date.now() + 86_400_000).toISOString();
    const later = await publishCourseWith(site, { owner, admin }, [[{}, { is_preview: true }]], {
      course_type: 'instructor-led',
      start_date: future,
      end_date: new Date(Date.now() + 9e8).toISOString(),
    });
    const me = await someone(site);
    await enroll(site, me.id, later.id);
    expect((await outline(me, later.id)).enrollment.opens_at).toBe(future);
    const refused = await read(0, me, later);
    expect([refused.status, refused.error.details]).toEqual([
      403,
      { reason: 'not_started_yet', opens_at: future },
    ]);
    expect((await read(1, me, later)).status).toBe(200);
    const { data } = await report(site, me, [progressEvent(later.id, later.lessons[0], 'done')]);
    expect(data.results[0].message).toBe('This course has not started yet');
  });

  it('stay with those who are enrolled when the course is hidden or archived, and with nobody else', async () => {
    const hidden = await publishCourseWith(site, { owner, admin }, [[{ is_preview: true }, {}]]);
    const me = await someone(site);
    await enroll(site, me.id, hidden.id);
    for (const change of [{ is_published: false }, { status: 'archived' }]) {
      await site.db.updateTable('course').set(change).where('id', '=', hidden.id).execute();
      expect((await read(1, me, hidden)).status).toBe(200);
      expect((await site.call('GET', `/learning/courses/${hidden.id}`, { as: stranger })).status).toBe(404);
      const { revision } = await outline(me, hidden.id);
      const url = `/learning/revisions/${revision.id}/lessons/${hidden.lessons[0]}`;
      expect((await site.call('GET', url, { as: stranger })).status).toBe(404);
      expect((await site.call('GET', url)).status).toBe(404);
    }
    await site.db
      .transaction()
      .execute((tx) => endEnrollment(tx, { userId: me.id, courseId: hidden.id, reason: 'refunded' }));
    const refused = await site.call('GET', `/learning/courses/${hidden.id}`, { as: me });
    expect([refused.status, refused.error.details]).toEqual([403, { reason: 'refunded' }]);
  });

  it('are closed by a refund, in words that say so', async () => {
    const me = await someone(site);
    await enroll(site, me.id, course.id);
    await site.db
      .transaction()
      .execute((tx) => endEnrollment(tx, { userId: me.id, courseId: course.id, reason: 'refunded' }));
    const refused = await read(1, me);
    expect([refused.status, refused.message]).toEqual([
      403,
      'Your payment for this course was refunded, so its lessons are closed to you.',
    ]);
    expect((await outline(me)).enrollment).toMatchObject({ status: 'left', ended_reason: 'refunded' });
  });
});

describe('a lesson', () => {
  it('comes with signed URLs of its own files, and of no others', async () => {
    const { data } = await read(0);
    expect(data.content_html).toMatch(/<img src="\/media\/[^"]+signature=[^"]+" alt="Bee"/);
    expect(data.content_html).toMatch(/<a href="\/media\/[^"]+signature=[^"]+" download>Bee</);
    expect(data.content_html).toContain('aria-label="Audio" data-missing></audio>');
    expect(data.content_html).not.toContain(foreign);
    const lesson = (await read(1, learner)).data;
    expect(lesson.video).toMatchObject({ kind: 'video', duration_seconds: 90, ready: true, hls: null });
    expect(lesson.video.sources[0]).toMatchObject({ type: 'video/mp4', bytes: 5 });
    expect(lesson.video.sources[0].url).toContain(`/media/${video}/`);
    expect(lesson.video.captions).toMatchObject([{ language: 'sw', label: 'Kiswahili' }]);
    expect(lesson.chapters).toEqual([
      { at: 0, title: 'Welcome' },
      { at: 70, title: 'Planting' },
    ]);
    expect(lesson.resources).toMatchObject([{ title: 'More', url: 'https://example.org/more', bytes: null }]);
    expect(lesson.completion).toEqual({ rule: 'watch', watch_percent: 80 });
  });

  it('shows videos of the allowed sites inside, and other pages as links', async () => {
    expect((await read(3, learner)).data).toMatchObject({
      embed: { site: 'YouTube', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
      link: null,
      video: null,
    });
    expect((await read(4, learner)).data).toMatchObject({
      embed: null,
      link: { url: 'https://example.org/page', host: 'example.org' },
      completion: { rule: 'open', watch_percent: null },
    });
  });

  it('tells the link of a live session to those who are enrolled', async () => {
    expect((await read(6)).data.live).toEqual({
      starts_at: '2030-01-01T09:00:00.000Z',
      ends_at: null,
      join_url: null,
    });
    expect((await read(6, learner)).data.live.join_url).toBe('https://meet.example.org/a');
  });

  it('never holds what is on the answer side', async () => {
    const { revision } = await outline(learner);
    const id = Number(revision.id);
    const answers = JSON.stringify({ solution: SECRET });
    await site.db.updateTable('revision_lesson').set({ answers }).where('revision_id', '=', id).execute();
    await site.db.updateTable('revision_assessment').set({ answers }).where('revision_id', '=', id).execute();
    const replies = [await outline(learner), await outline(owner), await outline()];
    for (const index of course.lessons.keys())
      for (const who of [learner, owner, admin]) replies.push((await read(index, who)).data);
    const everything = JSON.stringify(replies);
    expect(everything).toContain('What you know');
    expect(everything).not.toContain(SECRET);
    expect(everything).not.toMatch(/is_correct|After the first rains"|explanation|Seed needs water/);
    expectTypeOf<keyof LessonRow>().toEqualTypeOf<'content' | 'bytes'>();
  });

  it.each(['x', '0', newId()])(
    'of a revision or a lesson that is not there (%s) is not found',
    async (id) => {
      const { revision } = await outline(learner);
      for (const url of [`${id}/lessons/${course.lessons[0]}`, `${revision.id}/lessons/${id}`]) {
        const answer = await site.call('GET', `/learning/revisions/${url}`, { as: learner });
        expect([answer.status, answer.message]).toEqual([404, 'Lesson not found']);
      }
    },
  );
});
