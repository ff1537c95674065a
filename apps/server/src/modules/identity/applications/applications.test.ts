import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, PersonInput, SignedIn } from '../../../../test/people.ts';

const MINE = '/auth/instructor-application';
const ALL = '/administration/applications';
const statement = 'I have taught beekeeping in Nyeri for ten years, and would like to write it down.';
let t: TestIdentity;
let admin: Person & SignedIn;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  admin = await someone({ roles: ['admin'], first_name: 'Wanjiru', last_name: 'Kamau' });
});
afterAll(() => t.close());

async function someone(input: PersonInput = {}): Promise<Person & SignedIn> {
  const person = await t.addPerson(input);
  return { ...person, ...(await t.signIn(person)) };
}
const apply = (as: SignedIn, body: object = { statement }) => t.call('POST', MINE, { as, body });
const decide = (id: string, decision: string, comment = '', as: SignedIn = admin) =>
  t.call('PUT', `${ALL}/${id}`, { as, body: { decision, comment } });
const emails = async ({ email }: { email: string }) =>
  (
    await t.db
      .selectFrom('outbound_email')
      .select('kind')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const rolesOf = async ({ id }: { id: number }) =>
  (await t.db.selectFrom('app_user').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles;

describe('applying to teach', () => {
  it('creates a pending application, and confirms it by email', async () => {
    const person = await someone();
    expect((await t.call('GET', MINE, { as: person })).data).toEqual({ application: null });
    const { status, data } = await apply(person);
    expect(status).toBe(201);
    expect(data.application).toMatchObject({ status: 'pending', statement, comment: null, decided_at: null });
    expect((await t.call('GET', MINE, { as: person })).data).toEqual(data);
    expect(await emails(person)).toEqual(['identity.application-received']);
  });

  it('requires a confirmed email', async () => {
    const person = await someone({ verified: false });
    const { status, message } = await apply(person);
    expect([status, message]).toEqual([
      409,
      'Confirm your email address first. We have sent you an email with a link.',
    ]);
  });

  it.each([['instructor'], ['Teacher'], ['admin']])('is refused for %s', async (role) => {
    const { status, message } = await apply(await someone({ roles: ['student', role] }));
    expect([status, message]).toEqual([409, 'You are already a teacher']);
  });

  it('allows one pending application, also for ten parallel requests', async () => {
    const person = await someone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await emails(person)).toHaveLength(1);
  });

  it.each([['too short'], ['x'.repeat(4001)], [undefined], [7]])('refuses the statement %j', async (text) => {
    const { status, error } = await apply(await someone(), { statement: text });
    expect([status, error.details[0].path]).toEqual([400, 'statement']);
  });

  it('can be withdrawn while pending, and repeated', async () => {
    const person = await someone();
    await apply(person);
    const { status, data } = await t.call('DELETE', MINE, { as: person });
    expect([status, data.application.status]).toEqual([200, 'withdrawn']);
    expect((await t.call('DELETE', MINE, { as: person })).status).toBe(409);
    expect((await apply(person)).status).toBe(201);
  });
});

describe('deciding', () => {
  it('approval adds the role, keeps the others, takes effect immediately, and sends an email', async () => {
    const person = await someone();
    const { data } = await apply(person);
    const decided = await decide(data.application.id, 'approve', 'Welcome');
    expect(decided.status).toBe(200);
    expect(decided.data.application).toMatchObject({
      status: 'approved',
      comment: 'Welcome',
      decided_by: 'Wanjiru Kamau',
      person: { user_id: String(person.id), roles: ['instructor', 'student'] },
    });
    const me = await t.call('GET', '/auth/me', { as: person });
    expect(me.data.user.roles).toEqual(['instructor', 'student']);
    expect(me.data.user.abilities).toContain('course.create');
    expect(me.data.user.abilities).toContain('review.create');
    expect(await emails(person)).toEqual(['identity.application-received', 'identity.application-decided']);
    expect((await t.call('GET', MINE, { as: person })).data.application).toMatchObject({
      status: 'approved',
      comment: 'Welcome',
    });
  });

  it('declining keeps the roles, and the person may apply again', async () => {
    const person = await someone();
    const { data } = await apply(person);
    await decide(data.application.id, 'decline', 'Tell us more about your courses');
    expect(await rolesOf(person)).toEqual(['student']);
    expect((await apply(person)).status).toBe(201);
  });

  it('is possible once, and not after a withdrawal', async () => {
    const other = await someone({ roles: ['admin'] });
    for (let round = 0; round < 4; round++) {
      const person = await someone();
      const { data } = await apply(person);
      const answers = await Promise.all([
        decide(data.application.id, 'approve'),
        decide(data.application.id, 'decline', '', other),
        t.call('DELETE', MINE, { as: person }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
      const approved = answers[0]?.status === 200;
      expect(await rolesOf(person)).toEqual(approved ? ['instructor', 'student'] : ['student']);
    }
  });

  it('of an unknown application is refused', async () => {
    expect((await decide('900000001', 'approve')).status).toBe(404);
    expect((await decide('x', 'approve')).status).toBe(404);
    expect((await decide('1', 'perhaps')).status).toBe(400);
  });
});

describe('the list of applications', () => {
  it('lists pending ones oldest first, others newest first, and counts pending ones', async () => {
    await t.db.deleteFrom('instructor_application').execute();
    const people = [];
    for (let n = 0; n < 3; n++) {
      const person = await someone({ first_name: `Person${n}` });
      people.push({ person, id: (await apply(person)).data.application.id as string });
    }
    const list = (query = {}) => t.call('GET', ALL, { as: admin, query });
    const waiting = await list({ status: 'pending' });
    expect(waiting.data.applications.map(({ id }: { id: string }) => id)).toEqual(people.map(({ id }) => id));
    expect(waiting.data).toMatchObject({ pending: 3, pagination: { totalItems: 3 } });
    await decide(people[1]?.id ?? '', 'decline');
    const all = await list({ limit: 2 });
    expect(all.data.applications.map(({ id }: { id: string }) => id)).toEqual([people[2]?.id, people[1]?.id]);
    expect(all.data).toMatchObject({ pending: 2, pagination: { totalItems: 3, totalPages: 2 } });
    expect((await list({ status: 'declined' })).data.applications).toMatchObject([
      { id: people[1]?.id, decided_by: 'Wanjiru Kamau' },
    ]);
    await t.db
      .updateTable('app_user')
      .set({ deleted_at: new Date() })
      .where('id', '=', people[0]?.person.id ?? 0)
      .execute();
    expect((await list({ status: 'pending' })).data).toMatchObject({
      pending: 1,
      applications: [{ id: people[2]?.id }],
    });
    expect((await list({ status: 'lost' })).status).toBe(400);
  });
});
