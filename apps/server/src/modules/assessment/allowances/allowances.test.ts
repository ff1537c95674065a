import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AssessedCourse,
  choiceQuestion,
  publishAssessment,
  taker,
} from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
let course: AssessedCourse;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  course = await publishAssessment(site, { owner, admin }, [choiceQuestion()], {
    time_limit_minutes: 10,
    max_attempts: 1,
    available_until: new Date(Date.now() + DAY_MS).toISOString(),
  });
});
afterAll(() => site.close());

const path = () => `/courses/${course.id}/assessments/${course.assessmentId}/allowances`;
const allow = (userId: number, body: object, as: Someone = owner) =>
  site.call('PUT', `${path()}/${userId}`, { as, body });
async function learner() {
  const me = await someone(site);
  const calls = taker(site, me, course);
  await calls.enroll(me.id);
  return { me, ...calls };
}

describe('more time and attempts', () => {
  it('reach the attempt that is open, and the next ones', async () => {
    const { me, start, standing, submit } = await learner();
    const { attempt } = (await start()).data;
    const { status, data } = await allow(me.id, { extra_minutes: 30, extra_attempts: 1, note: 'Exam aid' });
    expect([status, data.allowance]).toMatchObject([200, { extra_minutes: 30, note: 'Exam aid' }]);
    const after = (await standing()).data;
    expect(Date.parse(after.attempts[0].ends_at) - Date.parse(attempt.started_at)).toBe(40 * 60_000);
    expect(after).toMatchObject({ time_limit_minutes: 40, max_attempts: 2, attempts_left: 1 });
    await submit(attempt.id);
    expect((await start()).data.attempt.number).toBe(2);
    const { allowances } = (await site.call('GET', path(), { as: owner })).data;
    expect(allowances.map(({ user_id }: { user_id: string }) => user_id)).toContain(String(me.id));
    expect((await allow(me.id, {})).data).toEqual({ allowance: null });
  });

  it('open what is closed for everybody else', async () => {
    const [one, other] = [await learner(), await learner()];
    await allow(one.me.id, { available_until: new Date(Date.now() + 2 * DAY_MS).toISOString() });
    await site.db
      .updateTable('assessment_allowance')
      .set({ available_until: new Date(Date.now() - 1000) })
      .where('user_id', '=', one.me.id)
      .execute();
    expect((await one.start()).error.details).toEqual({ reason: 'closed' });
    expect((await other.start()).status).toBe(201);
  });

  it('are given by those who teach the course to those who learn in it', async () => {
    const { me } = await learner();
    const stranger = await someone(site);
    const otherTeacher = await someone(site, ['instructor']);
    expect((await allow(stranger.id, { extra_minutes: 5 })).status).toBe(404);
    expect((await allow(me.id, { extra_minutes: 5 }, me)).status).toBe(403);
    expect((await allow(me.id, { extra_minutes: 5 }, otherTeacher)).status).toBe(404);
    expect((await allow(me.id, { extra_minutes: -5 })).status).toBe(400);
  });
});
