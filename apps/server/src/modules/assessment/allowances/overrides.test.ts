import type { Override } from '@darasa/contract/assessment/taking/allowances';
import { daysAfter, siteDay } from '@darasa/contract/formatting/site-zone';
import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learningModule } from '#modules/learning';
import {
  type AssessedCourse,
  choiceQuestion,
  publishAssessment,
  taker,
} from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { publish, type Someone, someone } from '../../../../test/learning/learning.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
let course: AssessedCourse;
let groupId: number;
const today = siteDay(new Date());
const DAY_MS = 86_400_000;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  course = await publishAssessment(site, { owner, admin }, [choiceQuestion()], {
    time_limit_minutes: 10,
    max_attempts: 1,
  });
  await openQuizLater();
  const { data } = await site.call('POST', '/groups', { as: owner, body: { kind: 'class', name: 'Form 2' } });
  groupId = Number(data.group.id);
  await site.jobs.start();
});
afterAll(() => site.close());

/** The lesson of the quiz opens in five days. */
async function openQuizLater(): Promise<void> {
  const { data } = await site.call('GET', `/courses/${course.id}/edit-data`, { as: owner });
  const lesson = data.document.modules[0].lessons.find(({ id }: { id: string }) => id === course.lesson);
  const release = { opens_on: daysAfter(today, 5), after_days: null, after: [], group_ids: [] };
  await site.call('PUT', `/courses/${course.id}/working-copy`, {
    as: owner,
    body: {
      version: data.version,
      parts: { lessons: { [course.lesson]: { ...lesson, release } }, assessments: {} },
    },
  });
  await publish(site, admin, course.id);
}

const set = (
  whom: 'person' | 'group',
  id: number,
  body: object,
  as: Someone = owner,
  lesson = course.lesson,
) => site.call('PUT', `/courses/${course.id}/overrides/${whom}/${id}/lessons/${lesson}`, { as, body });
async function learner() {
  const me = await someone(site);
  const calls = taker(site, me, course);
  await calls.enroll(me.id);
  const opened = async () => {
    const { revision } = (await site.call('GET', `/learning/courses/${course.id}`, { as: me })).data;
    return (await site.call('GET', `/learning/revisions/${revision.id}/lessons/${course.lesson}`, { as: me }))
      .status;
  };
  return { me, opened, ...calls };
}
const joinRow = async (me: Someone) => {
  const { username } = await site.db
    .selectFrom('app_user')
    .select('username')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow();
  return site.call('POST', `/groups/${groupId}/members`, {
    as: owner,
    body: { people: [username], role: 'learner' },
  });
};

describe('an exception', () => {
  it('opens a lesson for one person, with its quiz, and is taken back', async () => {
    const [one, other] = [await learner(), await learner()];
    expect([await one.opened(), (await one.start()).status]).toEqual([403, 409]);
    const { status, data } = await set('person', one.me.id, {
      opens_on: today,
      extra_attempts: 1,
      note: 'Was ill',
    });
    expect([status, data.override]).toMatchObject([
      200,
      { opens_on: today, extra_attempts: 1, note: 'Was ill', whom: 'person', lesson_id: course.lesson },
    ]);
    expect([await one.opened(), await other.opened()]).toEqual([200, 403]);
    expect((await one.standing()).data).toMatchObject({ can_start: true, max_attempts: 2 });
    expect((await one.start()).status).toBe(201);
    expect((await set('person', one.me.id, {})).data).toEqual({ override: null });
    expect(await one.opened()).toBe(403);
  });

  it('for a group reaches who is in it, for as long as they are, and their open attempt', async () => {
    const { me, opened, start, standing } = await learner();
    await set('group', groupId, { opens_on: today, extra_minutes: 20, note: 'Reading time' });
    expect(await opened()).toBe(403);
    expect((await joinRow(me)).status).toBe(200);
    expect(await opened()).toBe(200);
    const { attempt } = (await start()).data;
    const minutes = async () => {
      const [open] = (await standing()).data.attempts;
      return (Date.parse(open.ends_at) - Date.parse(attempt.started_at)) / 60_000;
    };
    expect(await minutes()).toBe(30);
    await set('group', groupId, { opens_on: today, extra_minutes: 50 });
    await expect.poll(minutes, { timeout: 15_000 }).toBe(60);
    await site.call('DELETE', `/groups/${groupId}/members/${me.id}`, { as: owner });
    await expect.poll(minutes, { timeout: 15_000 }).toBe(10);
    expect(await opened()).toBe(403);
  });

  it('of a person comes before that of their group; of time the most counts', async () => {
    const { me, standing } = await learner();
    await joinRow(me);
    const [own, groups] = [2, 9].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
    await set('group', groupId, { due_date: groups, extra_minutes: 30 });
    expect((await standing()).data).toMatchObject({ due_date: groups, time_limit_minutes: 40 });
    await set('person', me.id, { due_date: own, extra_minutes: 5 });
    expect((await standing()).data).toMatchObject({ due_date: own, time_limit_minutes: 40 });
  });

  it('is listed for those who teach the course and exported for whom it concerns', async () => {
    const { me } = await learner();
    await set('person', me.id, { opens_on: today, note: 'Secret reason' });
    const { overrides, lessons } = (await site.call('GET', `/courses/${course.id}/overrides`, { as: owner }))
      .data;
    expect(overrides).toContainEqual(expect.objectContaining({ id: String(me.id), note: 'Secret reason' }));
    expect(lessons).toMatchObject([
      { id: course.lesson, opens_later: true, assessment_id: course.assessmentId },
    ]);
    const rows = () =>
      site.db.selectFrom('lesson_opening').selectAll().where('user_id', '=', me.id).execute();
    expect(await rows()).toHaveLength(1);
    const data = JSON.stringify(await learningModule.personalData?.export(site.db, me.id));
    expect([data.includes(today), data.includes('Secret reason')]).toEqual([true, false]);
  });

  it('of an archived group, of who has left, and of a lesson that is gone can only be removed', async () => {
    const { data } = await site.call('POST', '/groups', { as: owner, body: { kind: 'class', name: 'Old' } });
    const old = Number(data.group.id);
    const { me } = await learner();
    const gone = newId();
    await set('group', old, { opens_on: today, extra_minutes: 20 });
    await set('person', me.id, { opens_on: today });
    await site.db
      .insertInto('lesson_opening')
      .values({ course_id: course.id, lesson_id: gone, group_id: groupId, opens_on: today, set_by: owner.id })
      .execute();
    const listed = async (whom: string, id: number, lesson = course.lesson) =>
      (await site.call('GET', `/courses/${course.id}/overrides`, { as: owner })).data.overrides
        .filter((one: Override) => one.whom === whom && one.id === String(id) && one.lesson_id === lesson)
        .map(({ abilities }: Override) => abilities.change);
    expect([await listed('group', old), await listed('person', me.id)]).toEqual([[true], [true]]);
    await site.call('PUT', `/groups/${old}/archived`, { as: owner, body: { archived: true } });
    await site.call('DELETE', `/courses/${course.id}/enrollments/${me.id}`, { as: owner });
    expect([await listed('group', old), await listed('person', me.id)]).toEqual([[false], [false]]);
    expect(await listed('group', groupId, gone)).toEqual([false]);
    expect((await set('group', old, { opens_on: today, extra_minutes: 30 })).status).toBe(404);
    expect((await set('person', me.id, { opens_on: daysAfter(today, 1) })).status).toBe(404);
    expect((await set('group', groupId, { opens_on: today }, owner, gone)).status).toBe(404);
    const stranger = await someone(site, ['instructor']);
    expect((await set('group', old, {}, stranger)).status).toBe(404);
    expect((await set('group', old, {})).data).toEqual({ override: null });
    expect((await set('person', me.id, {})).data).toEqual({ override: null });
    expect((await set('group', groupId, {}, owner, gone)).data).toEqual({ override: null });
    expect([
      await listed('group', old),
      await listed('person', me.id),
      await listed('group', groupId, gone),
    ]).toEqual([[], [], []]);
    // There is nothing to remove any more
    expect((await set('group', old, {})).status).toBe(404);
  });

  it('is refused where it cannot be', async () => {
    const { me } = await learner();
    const stranger = await someone(site);
    const otherTeacher = await someone(site, ['instructor']);
    expect((await set('person', stranger.id, { opens_on: today })).status).toBe(404);
    expect((await set('person', me.id, { opens_on: today }, me)).status).toBe(403);
    expect((await set('person', me.id, { opens_on: today }, otherTeacher)).status).toBe(404);
    expect((await set('person', owner.id, { opens_on: today })).status).toBe(403);
    expect((await set('group', 999_999, { opens_on: today })).status).toBe(404);
    expect((await set('person', me.id, { opens_on: 'soon' })).status).toBe(400);
    // The text is open to everyone: nothing can be different in it
    expect((await set('person', me.id, { opens_on: today }, owner, course.textLesson)).status).toBe(404);
  });
});
