import type { StaffRole } from '@darasa/contract/identity/staff-roles/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { PASSWORD, type Person, type SignedIn } from '../../../../test/people.ts';
import { findDeskIds } from '../users/contact-repository.ts';

/** Two processes of one installation. */
let here: TestIdentity;
let there: TestIdentity;
let admin: Person & SignedIn;
beforeAll(async () => {
  here = await buildTestIdentity();
  there = await buildTestIdentity({ database: here.database });
  admin = await someone({ roles: ['admin'], first_name: 'Wanjiru', last_name: 'Kamau' });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const ROLES = '/administration/roles';
const PEOPLE = '/administration/people';
let made = 0;
async function someone(values: Parameters<TestIdentity['addPerson']>[0] = {}): Promise<Person & SignedIn> {
  const person = await here.addPerson(values);
  return { ...person, ...(await here.signIn(person)) };
}
const create = (permissions: string[], values: object = {}, as: SignedIn = admin) =>
  here.call('POST', ROLES, { as, body: { name: `Helper ${++made}`, permissions, ...values } });
async function role(...permissions: string[]): Promise<StaffRole> {
  const { status, data } = await create(permissions);
  expect(status).toBe(201);
  return data.role;
}
const give = (one: { id: string }, to: { id: number }, as: SignedIn = admin) =>
  here.call('PUT', `${ROLES}/${one.id}/people/${to.id}`, { as });
const take = (one: { id: string }, from: { id: number }, as: SignedIn = admin) =>
  here.call('DELETE', `${ROLES}/${one.id}/people/${from.id}`, { as });
const look = async (site: TestIdentity, as: SignedIn, path = PEOPLE) =>
  (await site.call('GET', path, { as })).status;
const audit = (action: string) =>
  here.db.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();

/** Within a second on both processes. */
async function expectRight(as: SignedIn, status: number): Promise<void> {
  expect(await look(here, as)).toBe(status);
  await expect.poll(() => look(there, as), { timeout: 1000, interval: 20 }).toBe(status);
}

describe('a role of the site’s own', () => {
  it('holds what was chosen, and what one has to see for it', async () => {
    const one = await role('people.manage');
    expect(one).toMatchObject({ permissions: ['people.read', 'people.manage'], holders: 0, version: 1 });
    expect((await audit('staff-role.created'))[0]).toMatchObject({
      actor_id: admin.id,
      subject_type: 'staff-role',
      subject_id: one.id,
      details: { permissions: ['people.read', 'people.manage'] },
    });
    const { data } = await here.call('GET', ROLES, { as: admin });
    expect(data.roles.map(({ id }: StaffRole) => id)).toContain(one.id);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name that nobody sees', { name: '\u200b\u200b' }, 'name'],
    ['a name on two lines', { name: 'a\nb' }, 'name'],
    ['the name of a role of every site', { name: 'Administrator' }, 'name'],
    ['no permission', { permissions: [] }, 'permissions'],
    ['an unknown permission', { permissions: ['roles.give'] }, 'permissions.0'],
    ['a permission of another kind', { permissions: ['course.create'] }, 'permissions.0'],
    ['a long description', { description: 'x'.repeat(301) }, 'description'],
  ])('is not made with %s', async (_what, values, path) => {
    const { status, error } = await create(['support.answer'], values);
    expect([status, error.details[0].path]).toEqual([400, path]);
  });

  it('has a name of its own, whatever the case, also when two are made at once', async () => {
    const name = `Cashier ${++made}`;
    const answers = await Promise.all([
      create(['orders.manage'], { name }),
      create(['orders.manage'], { name: name.toUpperCase() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const other = await role('orders.read');
    const changed = await here.call('PUT', `${ROLES}/${other.id}`, {
      as: admin,
      body: { name, permissions: ['orders.read'], version: 1 },
    });
    expect([changed.status, changed.error.details[0].path]).toEqual([409, 'name']);
  });

  it('gives its permissions at once in every process, and /auth/me says them', async () => {
    const one = await role('people.read');
    const person = await someone();
    await expectRight(person, 403);
    expect((await give(one, person)).status).toBe(200);
    await expectRight(person, 200);
    const { data } = await there.call('GET', '/auth/me', { as: person });
    expect(data.user.roles).toEqual(['student']);
    expect(data.user.abilities).toEqual([
      ...['course.read', 'enrollment.create', 'enrollment.read', 'review.create'],
      'people.read',
    ]);
    const again = await here.call('POST', '/auth/login', {
      body: { email: person.email, password: PASSWORD },
    });
    expect(again.data.user.abilities).toContain('people.read');
    expect((await audit('person.staff-role-given'))[0]).toMatchObject({
      actor_id: admin.id,
      subject_id: String(person.id),
      details: { role: one.name, permissions: ['people.read'] },
    });
    expect((await take(one, person)).status).toBe(200);
    await expectRight(person, 403);
    expect((await audit('person.staff-role-taken'))[0]).toMatchObject({ subject_id: String(person.id) });
  });

  it('that is changed is another for all who have it, within a second', async () => {
    const one = await role('people.read');
    const person = await someone();
    await give(one, person);
    await expectRight(person, 200);
    const change = (permissions: string[], version: number) =>
      here.call('PUT', `${ROLES}/${one.id}`, { as: admin, body: { name: one.name, permissions, version } });
    expect((await change(['support.answer'], 1)).data.role).toMatchObject({ version: 2, holders: 1 });
    await expect.poll(() => look(here, person), { timeout: 1000, interval: 20 }).toBe(403);
    await expect.poll(() => look(there, person), { timeout: 1000, interval: 20 }).toBe(403);
    expect((await audit('staff-role.changed'))[0]).toMatchObject({
      details: { from: { permissions: ['people.read'] }, to: { permissions: ['support.answer'] } },
    });
    // The same once more is the same; another one on what is outdated is not
    expect((await change(['support.answer'], 1)).data.role).toMatchObject({ version: 2 });
    expect((await change(['people.read'], 1)).status).toBe(409);
  });

  it('that is deleted leaves its people without it, or with another one', async () => {
    const [one, other] = [await role('people.read'), await role('people.manage')];
    const [first, second] = [await someone(), await someone()];
    for (const person of [first, second]) await give(one, person);
    await give(other, second);
    expect(await look(there, first)).toBe(200);
    const removed = await here.call('DELETE', `${ROLES}/${one.id}?instead=${other.id}`, { as: admin });
    expect(removed.status).toBe(200);
    await expectRight(first, 200);
    const held = await here.call('GET', `${ROLES}/${other.id}/people`, { as: admin });
    expect(held.data.people.map(({ user_id }: { user_id: string }) => user_id).sort()).toEqual(
      [first, second].map(({ id }) => String(id)).sort(),
    );
    expect((await here.call('DELETE', `${ROLES}/${other.id}`, { as: admin })).status).toBe(200);
    for (const person of [first, second]) {
      await expect.poll(() => look(here, person), { timeout: 1000, interval: 20 }).toBe(403);
      await expect.poll(() => look(there, person), { timeout: 1000, interval: 20 }).toBe(403);
    }
    expect((await audit('staff-role.deleted'))[0]).toMatchObject({ details: { people: 2 } });
    expect((await here.call('DELETE', `${ROLES}/${other.id}`, { as: admin })).status).toBe(404);
  });

  it('is given by administrators alone, whatever somebody holds', async () => {
    const all = await role('people.manage', 'settings.manage', 'audit.read');
    const person = await someone();
    await give(all, person);
    const other = await someone();
    const tries = [
      await give(all, other, person),
      await give(all, person, person),
      await take(all, person, person),
      await create(['people.read'], {}, person),
      await here.call('PUT', `${PEOPLE}/${other.id}/roles`, { as: person, body: { roles: ['admin'] } }),
      await here.call('PUT', `${PEOPLE}/${person.id}/roles`, { as: person, body: { roles: ['admin'] } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403));
    for (const roles of [['admin'], ['instructor'], ['student', 'instructor']]) {
      const body = { email: `m${++made}@example.org`, first_name: 'Zawadi', roles };
      expect((await here.call('POST', PEOPLE, { as: person, body })).status).toBe(403);
    }
    const body = { email: `m${++made}@example.org`, first_name: 'Zawadi' };
    expect((await here.call('POST', PEOPLE, { as: person, body })).status).toBe(201);
  });

  it('is not given to administrators and disabled accounts', async () => {
    const one = await role('people.read');
    expect((await give(one, await someone({ roles: ['admin'] }))).status).toBe(409);
    expect((await give(one, await here.addPerson({ disabled_at: new Date() }))).status).toBe(409);
    expect((await give(one, { id: 999_999 })).status).toBe(404);
    expect((await give({ id: '999999' }, admin)).status).toBe(404);
  });

  it('changes nobody with more rights: no administrator, so the last one stays', async () => {
    const manager = await someone();
    await give(await role('people.manage'), manager);
    const cashier = await someone();
    await give(await role('orders.manage'), cashier);
    for (const [person, status] of [
      [admin, 409],
      [cashier, 409],
      [await someone(), 200],
      [await someone({ roles: ['instructor'] }), 200],
    ] as const)
      for (const [method, path, body] of [
        ['POST', 'sign-out', undefined],
        ['PUT', 'status', { disabled: true }],
      ] as const) {
        const answer = await here.call(method, `${PEOPLE}/${person.id}/${path}`, {
          as: manager,
          ...(body && { body }),
        });
        expect([person.username, path, answer.status]).toEqual([person.username, path, status]);
      }
    const teacher = await someone({ roles: ['instructor'] });
    for (const person of [teacher, cashier]) {
      const answer = await here.call('POST', `${PEOPLE}/${person.id}/one-time-password`, { as: manager });
      expect(answer.status).toBe(409);
      const cards = await here.call('POST', `${PEOPLE}/cards`, {
        as: manager,
        body: { people: [String(person.id)] },
      });
      expect(cards.data).toMatchObject({ printed: 0 });
      const merged = await here.call('POST', `${PEOPLE}/${(await someone()).id}/merge/${person.id}`, {
        as: manager,
      });
      expect(merged.status).toBe(409);
    }
  });

  it('goes with the account: erased, it has none', async () => {
    const one = await role('people.read');
    const person = await someone();
    await give(one, person);
    expect((await here.call('DELETE', '/auth/account', { as: person })).status).toBe(200);
    const held = await here.db
      .selectFrom('staff_role_holder')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(held).toEqual([]);
  });
});

it('says who of the desk is told of something: administrators, and whose role has to do with it', async () => {
  const [cashier, helper, gone] = [await someone(), await someone(), await someone()];
  await give(await role('orders.manage'), cashier);
  await give(await role('support.answer'), helper);
  await give(await role('orders.manage'), gone);
  await here.db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', gone.id).execute();
  const told = await findDeskIds(here.db, ['orders.manage']);
  expect(told).toEqual(expect.arrayContaining([admin.id, cashier.id]));
  expect(told).not.toContain(helper.id);
  expect(told).not.toContain(gone.id);
  expect(await findDeskIds(here.db)).toEqual(expect.arrayContaining([admin.id, cashier.id, helper.id]));
});
