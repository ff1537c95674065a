import { siteDay } from '@darasa/contract/formatting/site-zone';
import { monthsAfter } from '@darasa/contract/requirements/dates';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import type { Someone } from '../../../../test/groups/stage.ts';
import { inDays, openRequirementStage, type RequirementStage } from '../../../../test/requirements/stage.ts';
import { settlePerson } from './settle.ts';

/** Shorter than a test may take. */
const PATIENCE = { timeout: 15_000, interval: 250 };
let s: RequirementStage;
let t: RequirementStage['t'];
let amina: Someone;
let course: number;
let group: string;
beforeAll(async () => {
  s = await openRequirementStage();
  ({ t } = s);
  await t.jobs.start();
});
afterAll(() => t.close());
beforeEach(async () => {
  course = await addCourse(t.database, { title: 'Fire safety' });
  group = (await s.make()).data.group.id;
  amina = await s.someone();
});

const ask = (body: object = {}) =>
  s.require({
    target: { kind: 'group', group_id: group },
    subject: { kind: 'course', course_id: String(course) },
    ...body,
  });
const settle = (person: { id: number } = amina, now = new Date()) =>
  t.db.transaction().execute((tx) => settlePerson(tx, person.id, now));
type Told = { requirement_id: string; title: string; due_on: string; mandatory: boolean; renewal: boolean };
/** What somebody was told, a list for each notification, the first one first. */
const told = async (person: { id: number } = amina): Promise<Told[][]> =>
  (
    await t.db
      .selectFrom('notification')
      .select('data')
      .where('kind', '=', 'requirement.assigned')
      .where('user_id', '=', person.id)
      .orderBy('created_at')
      .execute()
  ).map(({ data }) => (data as { requirements: Told[] }).requirements);
const soon = (count: number, person?: { id: number }) =>
  expect.poll(async () => (await told(person)).length, PATIENCE).toBe(count);
const emailed = async (person: { id: number }) =>
  (
    await t.db
      .selectFrom('outbound_email')
      .select('id')
      .where('kind', '=', 'notifications.requirement-assigned')
      .where('user_id', '=', person.id)
      .execute()
  ).length;

it('tells who is in a group, and who joins it later, each once, on the site and by email', async () => {
  await s.add(group, [amina]);
  const { id } = (await ask()).data.requirement;
  await soon(1);
  expect(await told()).toMatchObject([
    [{ requirement_id: id, title: 'Fire safety', due_on: inDays(10), mandatory: true, renewal: false }],
  ]);
  expect(await emailed(amina)).toBe(1);
  const late = await s.someone();
  await s.add(group, [late]);
  await settle(late);
  await soon(1, late);
  await settle();
  await settle(late);
  expect([(await told()).length, (await told(late)).length]).toEqual([1, 1]);
});

it('tells all that comes in one act in one notification, what is due first before the others', async () => {
  const second = await addCourse(t.database, { title: 'First aid' });
  await ask();
  await ask({
    subject: { kind: 'course', course_id: String(second) },
    due: { kind: 'day', day: inDays(4) },
    mandatory: false,
  });
  await s.add(group, [amina]);
  await settle();
  await soon(1);
  expect(await told()).toMatchObject([
    [
      { title: 'First aid', mandatory: false },
      { title: 'Fire safety', mandatory: true },
    ],
  ]);
});

it('reaches people without an email on the site, and sends them none', async () => {
  await t.db
    .updateTable('app_user')
    .set({ email: null, email_verified_at: null })
    .where('id', '=', amina.id)
    .execute();
  await s.add(group, [amina]);
  expect((await ask()).status).toBe(201);
  await soon(1);
  expect(await emailed(amina)).toBe(0);
});

it('tells nobody of what they have done, and once more of what is asked of them again', async () => {
  const done = await s.someone();
  await s.add(group, [amina, done]);
  await t.call('POST', `/courses/${course}/enroll`, { as: done });
  await s.complete(done, course);
  await ask();
  await soon(1);
  await s.remove(group, amina);
  await settle();
  await s.add(group, [amina]);
  await settle();
  await soon(2);
  expect(await told(done)).toEqual([]);
});

it('tells of a renewal when its round begins', async () => {
  await s.add(group, [amina]);
  await ask({ renew_months: 6 });
  await soon(1);
  await s.complete(amina, course);
  await settle();
  const due = monthsAfter(siteDay(new Date()), 6);
  const later = new Date(Date.parse(due) - 5 * 86_400_000);
  // What the completion caused is settled meanwhile, at today's date
  await expect
    .poll(async () => {
      await settle(amina, later);
      return (await told()).length;
    }, PATIENCE)
    .toBeGreaterThan(1);
  expect((await told())[1]).toMatchObject([{ renewal: true, due_on: due }]);
});

it('takes the place of a reminder that would come at once', async () => {
  await s.add(group, [amina]);
  const { id } = (await ask({ due: { kind: 'day', day: inDays(5) } })).data.requirement;
  await settle();
  const reminded = async () =>
    (
      await t.db
        .selectFrom('requirement_round')
        .select('reminded_at')
        .where('requirement_id', '=', Number(id))
        .executeTakeFirstOrThrow()
    ).reminded_at;
  await s.runAt('requirements.remind');
  expect(await reminded()).toBeNull();
  // Less than a day before the day ends on which it is due, at whatever hour the test runs
  const dayBefore = new Date(`${inDays(5)}T12:00:00+03:00`);
  await s.runAt('requirements.remind', dayBefore);
  expect(await reminded()).not.toBeNull();
});
