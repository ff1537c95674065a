import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GroupStage, openGroupStage, type Someone } from '../../../../test/groups/stage.ts';
import type { Person, PersonInput } from '../../../../test/people.ts';
import { insertMoved } from '../store/year-people-repository.ts';

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

describe('whoever was added by one who leads the group', () => {
  const REASON = 'Somebody who leads the group added them: an administrator lets them in';
  const joinCode = async () => {
    const { data } = await t.call('POST', '/join-codes', {
      as: s.teacher,
      body: { group_id: group },
    });
    return data.code.code as string;
  };
  /** How somebody came into the group, and whether those who lead it may have their account. */
  it.each<[string, (one: Person) => Promise<unknown>, boolean]>([
    ['the teacher of the group', (one) => s.add(group, [one], {}, s.teacher), false],
    ['an administrator', (one) => s.add(group, [one]), true],
    [
      'the teacher, and then an administrator',
      async (one) => {
        await s.add(group, [one], {}, s.teacher);
        await s.add(group, [one]);
      },
      true,
    ],
    [
      'an administrator, and again the teacher after removing them',
      async (one) => {
        await s.add(group, [one]);
        await s.remove(group, one, s.teacher);
        await s.add(group, [one], {}, s.teacher);
      },
      false,
    ],
    [
      'a membership from before, by staff',
      (one) =>
        t.db
          .insertInto('group_member')
          .values({ group_id: Number(group), user_id: one.id, role: 'learner', source: 'staff' })
          .execute(),
      false,
    ],
    [
      'a list from before',
      (one) =>
        t.db
          .insertInto('group_member')
          .values({ group_id: Number(group), user_id: one.id, role: 'learner', source: 'list' })
          .execute(),
      true,
    ],
    [
      'their own join by the code',
      async (one) => {
        const code = await joinCode();
        const joined = await t.call('POST', '/join-codes/join', { as: await t.signIn(one), body: { code } });
        expect(joined.status).toBe(200);
      },
      true,
    ],
    [
      'an administrator in another group, and the teacher in this one',
      async (one) => {
        await s.add((await s.make()).data.group.id, [one]);
        await s.add(group, [one], {}, s.teacher);
      },
      false,
    ],
  ])('%s', async (_who, come, may) => {
    const one = await pupil({ first_name: 'Un', last_name: 'Known' });
    await come(one);
    for (const as of [s.teacher, leader]) {
      const seen = await t.call('GET', `/groups/${group}/members`, { as });
      expect(
        seen.data.members.find(({ user_id }: { user_id: string }) => user_id === String(one.id))?.let_in,
      ).toBe(may);
      expect(seen.data.counts.let_in_by_admin).toBe(may ? 0 : 1);
      const given = await password(one, as);
      expect([given.status, given.message]).toEqual(may ? [200, expect.anything()] : [409, `${REASON}.`]);
      const { data } = await cards(as);
      expect([data.printed, data.refused]).toEqual(
        may ? [1, []] : [0, [{ user_id: String(one.id), name: 'Un Known', reason: REASON }]],
      );
    }
    // Nothing of the account has changed where it was refused
    if (!may) {
      const row = await t.db
        .selectFrom('app_user')
        .select(['password_hash', 'must_change_password'])
        .where('id', '=', one.id)
        .executeTakeFirstOrThrow();
      expect([row.password_hash, row.must_change_password]).toEqual([null, false]);
    }
    expect((await password(one, s.admin)).status).toBe(200);
  });

  it('is let in by those who lead it once an administrator has added them too, which is in the log of actions', async () => {
    const one = await pupil();
    await s.add(group, [one], {}, s.teacher);
    expect((await s.add(group, [one])).data.lines).toMatchObject([{ outcome: 'already' }]);
    await s.add(group, [one]);
    const actions = await t.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', group)
      .where('action', '=', 'group.members-vouched')
      .execute();
    expect(actions).toEqual([{ action: 'group.members-vouched', actor_id: s.admin.id }]);
  });

  it('stays so when the class moves up at the end of the year', async () => {
    const [own, theirs] = [await pupil(), await pupil()];
    await s.add(group, [own]);
    await s.add(group, [theirs], {}, s.teacher);
    const next = Number((await s.make({ name: 'Form 4 East' })).data.group.id);
    await t.db.transaction().execute((tx) =>
      insertMoved(
        tx,
        next,
        Number(group),
        [own, theirs].map(({ id }) => ({ user_id: id, role: 'learner' as const })),
      ),
    );
    const rows = await t.db
      .selectFrom('group_member')
      .select(['user_id', 'vouched'])
      .where('group_id', '=', next)
      .where('user_id', 'in', [own.id, theirs.id])
      .orderBy('user_id')
      .execute();
    expect(rows).toEqual([
      { user_id: own.id, vouched: true },
      { user_id: theirs.id, vouched: false },
    ]);
  });
});
