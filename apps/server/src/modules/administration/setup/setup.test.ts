import { setupSteps } from '@darasa/contract/administration/setup-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';

let t: TestIdentity;
let as: { headers: Record<string, string> };
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  as = await t.signIn(await t.addPerson({ roles: ['admin'] }));
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('setup_choice').execute();
});

const PATH = '/administration/setup';
const read = async () => (await t.call('GET', PATH, { as })).data;
const stepOf = async (name: (typeof setupSteps)[number]) => (await read()).steps[name];
const put = (path: string, body: object, who = as) => t.call('PUT', `${PATH}${path}`, { as: who, body });

describe('an empty site', () => {
  it('has everything left to do, and nothing is skipped', async () => {
    const setup = await read();
    expect(setup).toMatchObject({ closed: false, owned: true, administrators: 1 });
    expect(Object.keys(setup.steps)).toEqual([...setupSteps]);
    for (const name of setupSteps)
      expect([name, setup.steps[name].done, setup.steps[name].skipped]).toEqual([name, false, false]);
    expect(setup.steps.look).toMatchObject({ name: null, logo: false, colours: false });
    expect(setup.steps.categories).toMatchObject({
      count: 9,
      names: ['Programming', 'Data science', 'Design'],
    });
  });
});

describe('a step is done by what the site is', () => {
  it('name and look: a name, and a logo or colours', async () => {
    const save = async (changes: object) =>
      (await t.call('PUT', '/administration/settings', { as, body: { changes } })).status;
    expect(await save({ name: { value: 'Baraka Academy', version: 0 } })).toBe(200);
    expect(await stepOf('look')).toMatchObject({ done: false, name: 'Baraka Academy' });
    const colours = { main: '#571e4d', accent: '#f9b42d', main_dark: null };
    expect(await save({ colours: { value: colours, version: 0 } })).toBe(200);
    expect(await stepOf('look')).toMatchObject({ done: true, colours: true, logo: false });
  });

  it.each([
    ['renamed', { name: 'Trades', version: 2 }],
    ['in another order', { position: 99 }],
  ])('categories: one %s', async (_name, change) => {
    const before = await t.db
      .selectFrom('category')
      .select(['name', 'version', 'position'])
      .where('slug', '=', 'design')
      .executeTakeFirstOrThrow();
    const set = (values: object) =>
      t.db.updateTable('category').set(values).where('slug', '=', 'design').execute();
    await set(change);
    expect((await stepOf('categories')).done).toBe(true);
    await set(before);
    expect((await stepOf('categories')).done).toBe(false);
  });

  it('email: a mail server', async () => {
    const server = {
      ...{ host: '127.0.0.1', port: 9, security: 'none', user: '' },
      ...{ from_name: '', from_address: 'hello@baraka.example' },
    };
    const answer = await t.call('PUT', '/administration/settings/mail', { as, body: { server, version: 0 } });
    expect(answer.status).toBe(200);
    expect(await stepOf('email')).toMatchObject({ done: true, from: 'hello@baraka.example' });
  });

  it('payments: one way to pay', async () => {
    const set = (enabled: boolean) =>
      t.db
        .updateTable('payment_method')
        .set({ enabled, instructions: 'At the office' })
        .where('method', '=', 'cash')
        .execute();
    await set(true);
    expect(await stepOf('payments')).toMatchObject({ done: true, ways: 1 });
    await set(false);
    expect(await stepOf('payments')).toMatchObject({ done: false, ways: 0 });
  });

  it('people and teachers: real ones who may log in', async () => {
    await t.addPerson({ is_demo: true, roles: ['instructor'] });
    await t.addPerson({ is_demo: true });
    await t.addPerson({ disabled_at: new Date() });
    await t.addPerson({ deleted_at: new Date(), roles: ['instructor'] });
    expect((await stepOf('teacher')).done).toBe(false);
    expect((await stepOf('people')).done).toBe(false);
    await t.addPerson({ roles: ['instructor', 'student'] });
    expect(await stepOf('teacher')).toMatchObject({ done: true, teachers: 1 });
    expect((await stepOf('people')).done).toBe(false);
    await t.addPerson();
    expect(await stepOf('people')).toMatchObject({ done: true, learners: 1 });
  });

  it('the first course: a published one that is not of the demo', async () => {
    const category = await t.db
      .selectFrom('category')
      .select('id')
      .where('slug', '=', 'design')
      .executeTakeFirstOrThrow();
    const add = (slug: string, teacher: number, published: boolean) =>
      t.db
        .insertInto('course')
        .values({
          ...{ slug, title: slug, instructor_id: teacher, category_id: category.id, price_minor: 0 },
          ...(published ? { status: 'published', is_published: true, published_at: new Date() } : {}),
        })
        .execute();
    const demo = await t.addPerson({ is_demo: true, roles: ['instructor'] });
    const real = await t.addPerson({ roles: ['instructor'] });
    await add('of-the-demo', demo.id, true);
    expect(await stepOf('course')).toMatchObject({ done: false, published: 0, drafts: 0 });
    await add('a-draft', real.id, false);
    expect(await stepOf('course')).toMatchObject({ done: false, published: 0, drafts: 1 });
    await add('the-first', real.id, true);
    expect(await stepOf('course')).toMatchObject({ done: true, published: 1, drafts: 1 });
  });
});

describe('what is left', () => {
  it('can be put aside and taken up again, twice as once', async () => {
    for (const skipped of [true, true, false, false]) {
      const answer = await put('/payments', { skipped });
      expect([answer.status, answer.data.steps.payments.skipped]).toEqual([200, skipped]);
    }
  });

  it('is not put aside any more once it is done', async () => {
    await put('/payments', { skipped: true });
    await t.db.updateTable('payment_method').set({ enabled: true, instructions: 'At the office' }).execute();
    expect(await stepOf('payments')).toMatchObject({ done: true, skipped: false });
    await t.db.updateTable('payment_method').set({ enabled: false }).execute();
  });

  it('is closed and opened for all administrators', async () => {
    expect((await put('', { closed: true })).data.closed).toBe(true);
    expect((await read()).closed).toBe(true);
    expect((await put('', { closed: false })).data.closed).toBe(false);
  });

  it.each([
    ['no step', '/tracks', { skipped: true }],
    ['no choice', '/payments', {}],
    ['a word', '', { closed: 'yes' }],
  ])('refuses %s', async (_name, path, body) => {
    expect((await put(path, body)).status).toBe(400);
  });

  it('is told to administrators only', async () => {
    const teacher = await t.signIn(await t.addPerson({ roles: ['instructor'] }));
    expect((await t.call('GET', PATH, { as: teacher })).status).toBe(403);
    expect((await put('', { closed: true }, teacher)).status).toBe(403);
    expect((await t.call('GET', PATH)).status).toBe(401);
  });
});
