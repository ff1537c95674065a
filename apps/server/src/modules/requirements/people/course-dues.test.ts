import { siteDay } from '@darasa/contract/formatting/site-zone';
import { daysAfter, endOfSiteDay, monthsAfter } from '@darasa/contract/requirements/dates';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import type { Someone } from '../../../../test/groups/stage.ts';
import { inDays, openRequirementStage, type RequirementStage } from '../../../../test/requirements/stage.ts';
import { settlePerson } from '../settling/settle.ts';
import { readCourseDues } from './course-dues.ts';

let s: RequirementStage;
let t: RequirementStage['t'];
let amina: Someone;
let course: number;
beforeAll(async () => {
  s = await openRequirementStage();
  ({ t } = s);
});
afterAll(() => t.close());
beforeEach(async () => {
  course = await addCourse(t.database, { title: 'Fire safety' });
  amina = await s.someone();
});

const ask = (body: object = {}) =>
  s.require({
    target: { kind: 'people', user_ids: [String(amina.id)] },
    subject: { kind: 'course', course_id: String(course) },
    ...body,
  });
const settle = (now = new Date()) => t.db.transaction().execute((tx) => settlePerson(tx, amina.id, now));
const own = async (list = 'active', as: Someone = amina) =>
  (await t.call('GET', '/enrollments', { as, query: { list } })).data.courses[0]?.due;
const status = async (as: Someone = amina) =>
  (await t.call('GET', `/courses/${course}/enrollment-status`, { as })).data.due;
const cards = async (as: Someone = amina) => (await t.call('GET', '/enrollments/progress', { as })).data.due;

it('says on every card until when a course is to be done', async () => {
  await ask();
  const due = {
    state: 'open',
    mandatory: true,
    renewal: false,
    due_on: inDays(10),
    due_at: endOfSiteDay(inDays(10)).toISOString(),
    renew_on: null,
  };
  expect(await own()).toEqual(due);
  expect(await status()).toEqual(due);
  expect(await cards()).toEqual([{ course_id: String(course), due }]);
});

it('says what is offered to those who are not in the course too, and nothing to others', async () => {
  await ask({ mandatory: false });
  expect(await own()).toBeUndefined();
  expect(await status()).toMatchObject({ mandatory: false, state: 'open' });
  expect(await cards()).toMatchObject([{ due: { mandatory: false } }]);
  const other = await s.someone();
  expect([await status(other), await cards(other)]).toEqual([null, []]);
});

it('says the most urgent of several: what must be before what is offered, then the earliest', async () => {
  await ask({ mandatory: false, due: { kind: 'day', day: inDays(1) } });
  await ask({ due: { kind: 'day', day: inDays(20) } });
  await ask({ due: { kind: 'day', day: inDays(5) } });
  expect(await status()).toMatchObject({ mandatory: true, due_on: inDays(5) });
});

it('says what is overdue, by the clock of the request', async () => {
  await ask();
  const at = async (days: number) =>
    (await readCourseDues(t.db, amina.id, new Date(Date.now() + days * 86_400_000))).get(course)?.state;
  expect([await at(0), await at(9), await at(12)]).toEqual(['open', 'open', 'overdue']);
});

it('says of what is finished when it is renewed, and nothing of what is done once or excused', async () => {
  const { id } = (await ask({ renew_months: 12 })).data.requirement;
  await s.complete(amina, course);
  await settle();
  expect(await own('completed')).toMatchObject({
    state: 'finished',
    renew_on: monthsAfter(siteDay(new Date()), 12),
  });
  const later = new Date(Date.parse(daysAfter(siteDay(new Date()), 340)));
  await settle(later);
  expect((await readCourseDues(t.db, amina.id, later)).get(course)).toMatchObject({
    state: 'open',
    renewal: true,
    due_on: monthsAfter(siteDay(new Date()), 12),
  });
  expect(await own()).toMatchObject({ renewal: true });
  await s.on('PUT', id, `/people/${amina.id}/excuse`, { reason: 'On leave' });
  expect(await status()).toBeNull();
});

it('says of a track only the courses that are not completed', async () => {
  const second = await addCourse(t.database, { title: 'First aid' });
  const { id: track } = await t.db
    .insertInto('track')
    .values({ slug: `safety-${course}`, name: `Safety ${course}`, description: '', position: 90 } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('track_course')
    .values(
      [course, second].map((course_id, position) => ({ course_id, track_id: track, position })) as never,
    )
    .execute();
  const made = await ask({ subject: { kind: 'track', slug: `safety-${course}` } });
  expect(made.status).toBe(201);
  await s.complete(amina, course);
  const due = async (id: number) =>
    (await t.call('GET', `/courses/${id}/enrollment-status`, { as: amina })).data.due;
  expect(await due(course)).toBeNull();
  expect(await due(second)).toMatchObject({ due_on: inDays(10) });
});
