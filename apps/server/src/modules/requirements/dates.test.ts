import { siteDay } from '@darasa/contract/formatting/site-zone';
import { daysAfter } from '@darasa/contract/requirements/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import { remindOfRequirements } from './reminders/remind.ts';

let s: GroupStage;
let t: GroupStage['t'];
let leader: Someone;
let people: Someone[];
let group: string;
let id: string;
let course: number;
const DAY_MS = 86_400_000;
const inDays = (days: number) => daysAfter(siteDay(new Date()), days);

beforeAll(async () => {
  s = await openGroupStage();
  ({ t } = s);
});
afterAll(() => t.close());
beforeEach(async () => {
  course = await addCourse(t.database, { title: 'Fire safety', instructor_id: s.teacher.id });
  group = (await s.make()).data.group.id;
  leader = await s.someone({ first_name: 'Lena', last_name: 'Ochieng' });
  people = [await s.someone(), await s.someone()];
  await s.add(group, [leader], { role: 'leader' });
  await s.add(group, people);
  const made = await t.call('POST', '/requirements', {
    as: s.admin,
    body: {
      target: { kind: 'group', group_id: group },
      subject: { kind: 'course', course_id: String(course) },
      due: { kind: 'day', day: inDays(3) },
    },
  });
  id = made.data.requirement.id;
  await overdue(10);
});

/** As it is when the day is over. */
async function overdue(days: number): Promise<void> {
  await t.db
    .updateTable('requirement')
    .set({ due_on: inDays(-days), created_at: new Date(Date.now() - 30 * DAY_MS) })
    .where('id', '=', Number(id))
    .execute();
  await t.db
    .updateTable('group_member')
    .set({ joined_at: new Date(Date.now() - 30 * DAY_MS) })
    .where('group_id', '=', Number(group))
    .execute();
  await t.db
    .updateTable('requirement_round')
    .set({ due_on: inDays(-days), due_at: new Date(Date.now() - (days - 1) * DAY_MS) })
    .where('requirement_id', '=', Number(id))
    .execute();
}
const first = () => people[0] as Someone;
const behind = async (as = leader) =>
  (await t.call('GET', `/groups/${group}/behind`, { as, query: { reason: 'requirement' } })).data;
const changeOne = (day: string | null, as: Someone = leader, person = first()) =>
  t.call('PUT', `/requirements/${id}/people/${person.id}/due`, { as, body: { day } });
const changeAll = (day: string, as: Someone = leader) =>
  t.call('PUT', `/requirements/${id}`, {
    as,
    body: { due: { kind: 'day', day }, mandatory: true, renew_months: null, escalate_days: 1, note: '' },
  });
const remind = (now: Date) =>
  remindOfRequirements({ db: t.db, log: silentLog(), signal: new AbortController().signal }, now);

describe('the date of who is behind', () => {
  it('is changed for one of them from the list, and given back although that day is over', async () => {
    const before = await behind();
    expect(before.people.map((one: { abilities: object }) => one.abilities)).toMatchObject([
      { change_required: [id] },
      { change_required: [id] },
    ]);
    expect((await changeOne(inDays(5))).data.person).toMatchObject({
      due_on: inDays(5),
      changed_due: true,
      state: 'assigned',
    });
    expect((await behind()).counts.requirement).toBe(1);
    expect((await changeOne(null)).data.person).toMatchObject({ due_on: inDays(-10), state: 'overdue' });
    expect((await behind()).counts.requirement).toBe(2);
  });

  it('goes back to an own day that is over while it is undone, and to no other', async () => {
    await changeOne(inDays(2));
    await t.db
      .updateTable('requirement_round')
      .set({ changed_due_on: inDays(-4) })
      .where('user_id', '=', first().id)
      .execute();
    await changeOne(inDays(6));
    expect((await changeOne(inDays(-3))).status).toBe(400);
    expect((await changeOne(inDays(-4))).data.person).toMatchObject({ due_on: inDays(-4), state: 'overdue' });
    await changeOne(inDays(6));
    await t.db
      .updateTable('requirement_round')
      .set({ due_changed_at: new Date(Date.now() - DAY_MS) })
      .where('user_id', '=', first().id)
      .execute();
    expect((await changeOne(inDays(-4))).status).toBe(400);
  });

  it('is changed for all at once, seen at once, and given back', async () => {
    expect((await changeAll(inDays(4))).status).toBe(200);
    expect((await behind()).counts.requirement).toBe(0);
    expect((await changeAll(inDays(-9))).status).toBe(400);
    const back = await changeAll(inDays(-10));
    expect([back.status, back.data.requirement.due]).toEqual([200, { kind: 'day', day: inDays(-10) }]);
    expect((await behind()).counts.requirement).toBe(2);
    await changeAll(inDays(4));
    await t.db
      .updateTable('requirement')
      .set({ due_changed_at: new Date(Date.now() - DAY_MS) })
      .where('id', '=', Number(id))
      .execute();
    expect((await changeAll(inDays(-10))).status).toBe(400);
  });

  it('is not changed by who only sees it, nor for oneself', async () => {
    await s.give(group, course);
    // Of everybody: the leader sees it and does not manage it
    await t.db
      .updateTable('requirement')
      .set({ target: 'everybody', group_id: null })
      .where('id', '=', Number(id))
      .execute();
    const { people: seen } = await behind();
    expect(seen.map((one: { abilities: object }) => one.abilities)).toMatchObject([
      { change_required: [] },
      { change_required: [] },
    ]);
    expect([(await changeOne(inDays(5))).status, (await changeAll(inDays(5))).status]).toEqual([404, 404]);
    await t.db
      .updateTable('requirement')
      .set({ target: 'group', group_id: Number(group) })
      .where('id', '=', Number(id))
      .execute();
    await t.db
      .updateTable('group_member')
      .set({ role: 'leader' })
      .where('user_id', '=', first().id)
      .execute();
    expect((await changeOne(inDays(5), first())).status).toBe(403);
  });

  it('is reminded of anew, and leaders are told anew, when it has moved', async () => {
    await t.db.deleteFrom('requirement').where('id', '<>', Number(id)).execute();
    await changeAll(inDays(-10));
    await remind(new Date());
    const at = (days: number) => new Date(Date.now() + days * DAY_MS);
    await changeAll(inDays(20));
    expect(await remind(at(14))).toMatchObject({ reminded: 2, escalated: 0 });
    expect(await remind(at(23))).toMatchObject({ reminded: 2, escalated: 2 });
  });
});

describe('reminders by hand', () => {
  it('go to those of one state alone, as the page is filtered', async () => {
    const [late, other] = people as [Someone, Someone];
    await t.db
      .updateTable('requirement_round')
      .set({ due_on: inDays(3), due_at: new Date(Date.now() + 3 * DAY_MS) })
      .where('requirement_id', '=', Number(id))
      .where('user_id', '=', other.id)
      .execute();
    const remind = async (state: string) =>
      t.call('POST', `/requirements/${id}/reminders`, { as: leader, body: { state } });
    expect((await remind('finished')).status).toBe(400);
    expect((await remind('started')).data).toEqual({ sent: 0, quiet: 0 });
    expect((await remind('overdue')).data).toEqual({ sent: 1, quiet: 0 });
    const asked = await t.db
      .selectFrom('requirement_round')
      .select('user_id')
      .where('asked_at', 'is not', null)
      .where('requirement_id', '=', Number(id))
      .execute();
    expect(asked).toEqual([{ user_id: late.id }]);
    expect((await remind('assigned')).data).toEqual({ sent: 1, quiet: 0 });
  });
});
