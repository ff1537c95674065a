import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EssayCourse,
  markOf,
  publishEssays,
  submitEssays,
} from '../../../../test/assessment/marking.ts';
import { ledGroup } from '../../../../test/groups/led-group.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { enroll, type Someone, someone } from '../../../../test/learning/learning.ts';
import { createRevisionReads } from '../attempts/revision-reads.ts';
import { findAnswersToSettle, findRoundsToAssign } from '../peer-rounds/peer-repository.ts';
import { assignRound, leavePeerReviews, settleAnswer } from '../peer-rounds/round.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
let learners: Someone[];

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = [await someone(site, ['instructor']), await someone(site, ['admin'])];
  learners = [await someone(site), await someone(site), await someone(site), await someone(site)];
});
afterAll(() => site.close());

const DAY = 86_400_000;
const [criterion, poor, good] = [newId(), newId(), newId()];
const rubric = {
  criteria: [
    {
      id: criterion,
      title: 'Clear',
      levels: [
        { id: poor, title: 'Poor', points: 1 },
        { id: good, title: 'Good', points: 2 },
      ],
    },
  ],
};
const open = (settings: object = {}, people = learners): Promise<EssayCourse> =>
  publishEssays(
    site,
    { owner, admin, learners: people },
    {
      due_date: new Date(Date.now() + DAY).toISOString(),
      peer_review: {
        reviews: 2,
        due_date: new Date(Date.now() + 2 * DAY).toISOString(),
        rubric,
        instructions: 'Be **kind**.',
      },
      ...settings,
    },
  );
/** What the job does at a time. */
async function goOn(now: Date) {
  for (const round of await findRoundsToAssign(site.db, now))
    await site.db.transaction().execute((tx) => assignRound(tx, round, now));
  for (const attempt of await findAnswersToSettle(site.db, now, { after: undefined, limit: 200 }))
    await site.db.transaction().execute((tx) => settleAnswer({ tx, ...createRevisionReads() }, attempt, now));
}
const afterDue = () => new Date(Date.now() + 1.5 * DAY);
const own = async (course: EssayCourse, as: Someone) =>
  (await site.call('GET', `/courses/${course.id}/assessments/${course.assessment}/peer-reviews`, { as }))
    .data;
const write = (review: { id: string; version: number }, as: Someone, body: object = {}) =>
  site.call('PUT', `/peer-reviews/${review.id}`, {
    as,
    body: {
      rubric_levels: { [criterion]: good },
      share: null,
      comment: 'Well done',
      done: true,
      version: review.version,
      ...body,
    },
  });
const overview = async (course: EssayCourse) =>
  (await site.call('GET', `/courses/${course.id}/marking/${course.assessment}/peer-reviews`, { as: owner }))
    .data;
const pointsOf = async (attempt: string) =>
  (await site.db.selectFrom('attempt').select('points').where('id', '=', attempt).executeTakeFirstOrThrow())
    .points;

describe('peer review', () => {
  it('gives each learner answers of others, without names, and their points the median', async () => {
    const course = await open();
    const attempts = [];
    for (const [index, as] of learners.entries())
      attempts.push(await submitEssays(site, as, course, `Text ${index}`));
    await goOn(new Date());
    expect(await own(course, learners[0] as Someone)).toMatchObject({ state: 'waiting', reviews: [] });
    await goOn(afterDue());
    const people = await site.db
      .selectFrom('app_user')
      .select(['id', 'username', 'last_name', 'email'])
      .where(
        'id',
        'in',
        learners.map(({ id }) => id),
      )
      .execute();
    for (const [index, as] of learners.entries()) {
      const data = await own(course, as);
      expect(data).toMatchObject({ state: 'open', wanted: 2 });
      expect(data.reviews).toHaveLength(2);
      const text = JSON.stringify(data);
      expect(text).not.toContain(`Text ${index}<`);
      for (const { username, email, id } of people) {
        expect(text).not.toContain(username);
        expect(text).not.toContain(email);
        expect(text).not.toContain(`"${id}"`);
      }
      for (const attempt of attempts) expect(text).not.toContain(attempt);
    }
    const [first] = learners as [Someone];
    const [review] = (await own(course, first)).reviews;
    expect((await write(review, learners[1] as Someone)).status).toBe(404);
    expect((await write(review, owner)).status).toBe(404);
    expect((await write(review, first, { rubric_levels: {} })).status).toBe(400);
    expect((await write(review, first, { rubric_levels: { [criterion]: newId() } })).status).toBe(400);
    const kept = await write(review, first, { done: false, rubric_levels: {}, comment: 'So far' });
    expect(kept.data).toMatchObject({ done: false, comment: 'So far', version: 1 });
    expect((await write(review, first)).status).toBe(409);
    expect(await pointsOf(attempts[0] as string)).toBeNull();
    for (const as of learners)
      for (const [index, one] of (await own(course, as)).reviews.entries())
        await write(one, as, { rubric_levels: { [criterion]: index === 0 ? good : poor } });
    const data = await overview(course);
    const group = await ledGroup(site, owner, [first]);
    const ofGroup = await site.call(
      'GET',
      `/courses/${course.id}/marking/${course.assessment}/peer-reviews`,
      { as: owner, query: { group_id: group } },
    );
    expect([data.learners.length > 1, ofGroup.data.learners.length]).toEqual([true, 1]);
    expect(data.learners).toHaveLength(4);
    for (const learner of data.learners)
      expect(learner).toMatchObject({
        allotted: 2,
        written: 2,
        points: learner.median * 10,
        by_teacher: false,
      });
    for (const attempt of attempts) expect(await pointsOf(attempt)).not.toBeNull();
    const received = (await own(course, first)).received;
    expect(received).toHaveLength(2);
    expect(received[0].comment_html).toContain('Well done');
    expect((await write({ id: review.id, version: 2 }, first)).status).toBe(409);
  });

  it('leaves the last word to the teacher', async () => {
    const course = await open();
    const attempts = [];
    for (const as of learners.slice(0, 3)) attempts.push(await submitEssays(site, as, course, 'Mine'));
    await goOn(afterDue());
    const path = `/marking/attempts/${attempts[0]}/questions/${course.questions[0]?.id}/mark`;
    const mark = (points: number, mark_version: number) =>
      site.call('POST', path, { as: owner, body: { ...markOf({ points }), mark_version } });
    expect((await mark(1, 1)).status).toBe(200);
    for (const as of learners.slice(0, 3))
      for (const one of (await own(course, as)).reviews) await write(one, as);
    expect(await pointsOf(attempts[0] as string)).toBe(1);
    expect(await pointsOf(attempts[1] as string)).toBe(10);
    const again = `/marking/attempts/${attempts[1]}/questions/${course.questions[0]?.id}/mark`;
    expect(
      (await site.call('POST', again, { as: owner, body: { ...markOf({ points: 3 }), mark_version: 2 } }))
        .status,
    ).toBe(200);
    expect(await pointsOf(attempts[1] as string)).toBe(3);
  });

  it('is over for whoever has left, though what they wrote stays', async () => {
    const course = await open();
    for (const as of learners.slice(0, 3)) await submitEssays(site, as, course, 'Mine');
    await goOn(afterDue());
    const first = learners[0] as Someone;
    const [review] = (await own(course, first)).reviews;
    const written = (await write(review, first)).data;
    await site.db
      .updateTable('enrollment')
      .set({ status: 'left', ended_reason: 'left', ended_at: new Date() })
      .where('user_id', '=', first.id)
      .where('course_id', '=', course.id)
      .execute();
    const refused = await write(written, first, { comment: 'Not so well' });
    expect([refused.status, refused.data]).toEqual([403, undefined]);
  });

  it('gives points from the reviews that came in time, and none where none came', async () => {
    const course = await open();
    const [one, two] = learners as [Someone, Someone];
    const attempts = [await submitEssays(site, one, course, 'A'), await submitEssays(site, two, course, 'B')];
    await goOn(afterDue());
    const [review] = (await own(course, one)).reviews;
    await write(review, one, { rubric_levels: { [criterion]: poor } });
    await goOn(new Date(Date.now() + 3 * DAY));
    expect(await pointsOf(attempts[1] as string)).toBe(5);
    expect(await pointsOf(attempts[0] as string)).toBeNull();
    expect(
      (await overview(course)).learners.map(({ points }: { points: number | null }) => points).sort(),
    ).toEqual([5, null]);
  });

  it('goes on when somebody comes late, and when somebody leaves', async () => {
    const late = await someone(site);
    const course = await open();
    await enroll(site, late.id, course.id);
    for (const as of learners) await submitEssays(site, as, course, 'In time');
    await goOn(afterDue());
    await submitEssays(site, late, course, 'Late');
    await goOn(afterDue());
    expect((await own(course, late)).reviews).toHaveLength(2);
    const [gone, ...stay] = learners as [Someone, ...Someone[]];
    await site.db.transaction().execute((tx) => leavePeerReviews(tx, gone.id, course.id));
    for (const as of [...stay, late]) expect((await own(course, as)).reviews).toHaveLength(2);
    const { learners: all } = await overview(course);
    const left = all.filter(({ allotted }: { allotted: number }) => allotted > 0);
    expect(left).toHaveLength(4);
    for (const { received } of left) expect(received.length).toBeGreaterThan(0);
  });

  it('tells each learner once of what there is to review', async () => {
    const course = await open();
    for (const as of learners.slice(0, 3)) await submitEssays(site, as, course, 'Told');
    await site.jobs.start();
    await goOn(afterDue());
    const told = () =>
      site.db
        .selectFrom('notification')
        .select(['user_id', 'link'])
        .where('kind', '=', 'peer-review.allotted')
        .where('link', 'like', `/learn/${course.slug}/%`)
        .orderBy('user_id')
        .execute();
    await expect.poll(async () => (await told()).length, { timeout: 15_000 }).toBe(3);
    expect((await told())[0]?.link).toBe(`/learn/${course.slug}/${course.lesson}`);
  });

  it('is nothing where the author asks for none', async () => {
    const course = await open({ peer_review: null });
    const [as] = learners as [Someone];
    expect(await own(course, as)).toMatchObject({ state: 'none', reviews: [] });
    await submitEssays(site, as, course, 'Alone');
    await goOn(afterDue());
    expect(await own(course, as)).toMatchObject({ state: 'none', reviews: [] });
  });
});
