import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GroupStage, openGroupStage, type Someone } from '../../../../test/groups/stage.ts';
import type { Person, PersonInput } from '../../../../test/people.ts';

let s: GroupStage;
let t: GroupStage['t'];
let leader: Someone;
beforeAll(async () => {
  s = await openGroupStage();
  ({ t } = s);
  leader = await s.someone();
});
afterAll(() => t.close());

let group: string;
const pupil = (input: PersonInput = {}): Promise<Person> =>
  t.addPerson({ email: null, password: null, ...input });
const cards = (as: Someone = s.teacher, body: object = {}) =>
  t.call('POST', `/groups/${group}/cards`, { as, body });
const password = (person: { id: number }, as: Someone = s.teacher) =>
  t.call('POST', `/groups/${group}/members/${person.id}/one-time-password`, { as });
const added = async (...people: Person[]) => {
  const { status } = await s.add(group, people);
  expect(status).toBe(200);
};
beforeEach(async () => {
  group = (await s.make({}, s.teacher)).data.group.id;
  await s.add(group, [leader], { role: 'leader' });
});

describe('cards of a class', () => {
  it('are printed by those who lead it, for all its learners, in ten seconds for sixty', async () => {
    const people = await Promise.all(
      Array.from({ length: 60 }, (_, n) => pupil({ last_name: `Pupil ${n}` })),
    );
    await added(...people);
    const start = performance.now();
    const { status, data } = await cards(leader);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect([status, data.printed, data.refused]).toEqual([200, 60, []]);
    // Six pages of ten
    expect(
      Buffer.from(data.pdf, 'base64')
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(6);
    const printedBy = await t.db
      .selectFrom('audit_entry')
      .select('actor_id')
      .where('action', '=', 'person.card-printed')
      .where('subject_id', '=', String(people[0]?.id))
      .execute();
    expect(printedBy).toEqual([{ actor_id: leader.id }]);
  });

  it('are printed for those who are chosen; who may have none is said, and of strangers nothing', async () => {
    const [one, gone] = [await pupil({ last_name: 'Kiprono' }), await pupil()];
    const own = await t.addPerson({ first_name: 'Own', last_name: 'Email' });
    const boss = await pupil({ first_name: 'Leads', last_name: 'Elsewhere' });
    const staff = await t.addPerson({ roles: ['instructor'], first_name: 'A', last_name: 'Teacher' });
    const outside = await pupil({ first_name: 'Secret', last_name: 'Name' });
    await added(one, gone, own, boss, staff);
    await s.remove(group, gone);
    const other = (await s.make()).data.group.id;
    await s.add(other, [boss], { role: 'leader' });
    const chosen = [one, gone, own, boss, staff, outside, leader].map(({ id }) => String(id));
    const { status, data } = await cards(s.teacher, { people: chosen });
    expect([status, data.printed]).toEqual([200, 1]);
    const refused = new Map(
      data.refused.map((line: { user_id: string; name: string; reason: string }) => [
        Number(line.user_id),
        `${line.name}: ${line.reason}`,
      ]),
    );
    expect(refused.get(own.id)).toMatch(/^Own Email: They choose a new password by their email/);
    expect(refused.get(boss.id)).toBe(
      'Leads Elsewhere: They lead a group: only an administrator lets them in',
    );
    expect(refused.get(staff.id)).toBe('A Teacher: Only an administrator prints cards for teachers');
    for (const { id } of [gone, outside]) expect(refused.get(id)).toBe(': Not a learner of this group');
    expect(refused.get(leader.id)).toContain('Not a learner of this group');
    // An administrator prints for whom they like, of this group
    expect((await cards(s.admin, { people: chosen })).data.printed).toBe(4);
  });

  it.each([
    ['a learner of it', async () => s.someone(), 404],
    ['another teacher', async () => s.someone({ roles: ['instructor'] }), 404],
  ])('are not there for %s', async (_who, make, status) => {
    const actor = await make();
    if (_who === 'a learner of it') await added(actor);
    const one = await pupil();
    await added(one);
    expect((await cards(actor)).status).toBe(status);
    expect((await password(one, actor)).status).toBe(status);
  });

  it('need a recent sign-in, a group that is not archived, and people', async () => {
    const old = await s.someone({ roles: ['instructor'] });
    await s.add(group, [old], { role: 'leader' });
    await t.db
      .updateTable('session')
      .set({ authenticated_at: new Date(0) })
      .where('id', '=', old.sessionId)
      .execute();
    await added(await pupil());
    const stale = await cards(old);
    expect([stale.status, stale.error?.details]).toEqual([403, { reason: 'reauthenticate' }]);
    expect((await cards(s.teacher, { people: [] })).status).toBe(400);
    expect((await cards(s.teacher, { people: ['x'] })).status).toBe(400);
    await t.call('PUT', `/groups/${group}/archived`, { as: s.teacher, body: { archived: true } });
    expect((await cards()).status).toBe(409);
  });

  it('end with the leading: a leader who was removed prints none', async () => {
    await added(await pupil());
    expect((await s.remove(group, leader)).status).toBe(200);
    expect((await cards(leader)).status).toBe(404);
  });
});

describe('a one-time password from a teacher', () => {
  it('ends the sessions of the learner, and must be changed', async () => {
    const one = await t.addPerson({ email: null });
    const session = await t.signIn(one);
    await added(one);
    const { status, data } = await password(one, leader);
    expect([status, data.username]).toEqual([200, one.username]);
    expect((await t.call('GET', '/auth/me', { as: session })).status).toBe(401);
    const signedIn = await t.call('POST', '/auth/login', {
      body: { email: one.username, password: data.password },
    });
    expect([signedIn.status, signedIn.data.user.must_change_password]).toEqual([200, true]);
    const audit = await t.db
      .selectFrom('audit_entry')
      .select('actor_id')
      .where('action', '=', 'person.one-time-password')
      .where('subject_id', '=', String(one.id))
      .execute();
    expect(audit).toEqual([{ actor_id: leader.id }]);
  });

  it.each([
    ['another teacher who learns here', 409, () => t.addPerson({ roles: ['instructor'] }), true],
    ['an administrator who learns here', 409, () => t.addPerson({ roles: ['admin'] }), true],
    ['somebody with an email of their own', 409, () => t.addPerson(), true],
    ['a disabled account', 409, () => pupil({ disabled_at: new Date() }), true],
    ['somebody outside the group', 404, () => pupil(), false],
  ] as const)('is not for %s', async (_who, status, make, inside) => {
    const person = await make();
    if (inside)
      await t.db
        .insertInto('group_member')
        .values({ group_id: Number(group), user_id: person.id, role: 'learner', source: 'staff' })
        .execute();
    expect((await password(person)).status).toBe(status);
  });

  it('is not for another leader, nor for whoever has left', async () => {
    expect((await password(leader)).status).toBe(404);
    const one = await pupil();
    await added(one);
    await s.remove(group, one);
    expect((await password(one)).status).toBe(404);
  });
});
