import type { Replay } from '@darasa/contract/learning/merge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { measuredTimes } from './measured-time.ts';

let site: TestIdentity;
let course: PublishedCourse;
let text: string;
let video: string;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  const owner = await someone(site, ['instructor']);
  const media = await addMedia(site.db, owner.id, { kind: 'video', seconds: 600 });
  course = await publishCourseWith(site, { owner, admin: await someone(site, ['admin']) }, [
    [{}, { lesson_type: 'video', media_id: media, content_text: '' }],
  ]);
  [text = '', video = ''] = course.lessons;
});
afterAll(() => site.close());

async function learner(): Promise<Someone> {
  const person = await someone(site);
  await enroll(site, person.id, course.id);
  return person;
}
const event = (
  lesson: string,
  kind: Parameters<typeof progressEvent>[2],
  rest: Parameters<typeof progressEvent>[3] = {},
) => progressEvent(course.id, lesson, kind, rest);
const messages = (answer: { data: { results: { message?: string }[] } }) =>
  answer.data.results.map(({ message }) => message ?? 'ok');

describe('the time of learning', () => {
  const measured = async (me: Someone) =>
    (await measuredTimes(site.db, [{ userId: me.id, courseId: course.id, from: null, to: null }]))[0];
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

  it('counts no second of learning twice: not of two tabs, not of two lessons, not of the future', async () => {
    const me = await learner();
    expect(await measured(me)).toBeUndefined();
    const list = [
      event(video, 'active', { seconds: 300, at: secondsAgo(100) }),
      event(video, 'active', { seconds: 300, at: secondsAgo(200) }),
      event(text, 'active', { seconds: 100, at: secondsAgo(50) }),
      event(video, 'active', { seconds: 300, at: secondsAgo(-3600) }),
    ];
    const answer = await report(site, me, list);
    expect(messages(answer)).toEqual(['ok', 'ok', 'ok', 'This time has not come yet, so it is not counted']);
    await report(site, me, list.toReversed());
    const { seconds, since } = (await measured(me)) ?? {};
    expect(seconds).toBeGreaterThanOrEqual(449);
    expect(seconds).toBeLessThanOrEqual(451);
    expect(since).toBeNull();
  });

  it('is no time from before the enrollment, and none that is still to come by a clock that is a little fast', async () => {
    const me = await someone(site);
    await enroll(site, me.id, course.id, new Date(Date.now() - 60_000));
    await report(site, me, [event(video, 'active', { seconds: 3600, at: secondsAgo(-30) })]);
    expect((await measured(me))?.seconds).toBeGreaterThanOrEqual(59);
    expect((await measured(me))?.seconds).toBeLessThanOrEqual(62);
  });

  it('says since when it is measured, where somebody had begun before', async () => {
    const me = await learner();
    await report(site, me, [
      event(text, 'opened', { at: secondsAgo(7200) }),
      event(text, 'active', { seconds: 60 }),
    ]);
    const { since } = await site.db
      .updateTable('learning_time_start')
      .set({ since: secondsAgo(3600) })
      .returning('since')
      .executeTakeFirstOrThrow();
    expect(await measured(me)).toMatchObject({ seconds: 60, since });
    await site.db
      .updateTable('learning_time_start')
      .set({ since: secondsAgo(86_400 * 9) })
      .execute();
  });

  it('says what was watched again, by parts of ten seconds, once for each time', async () => {
    const me = await learner();
    const again = event(video, 'replayed', { from: 12, to: 36 });
    await report(site, me, [event(video, 'watched', { from: 0, to: 40 }), again, again]);
    await report(site, me, [again, event(video, 'replayed', { from: 20, to: 30, at: secondsAgo(9) })]);
    const [row] = await site.db
      .selectFrom('lesson_progress')
      .select('replays')
      .where('user_id', '=', me.id)
      .execute();
    const parts = ((row?.replays ?? []) as Replay[]).map(([part]) => part);
    expect(parts).toEqual([1, 2, 2, 3]);
  });
});
