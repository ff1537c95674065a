// Also on PostgreSQL 15: search and sorting of people

import { isValidPassword } from '@darasa/contract/identity/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { SignedIn } from '../../../../test/people.ts';

const PEOPLE = '/administration/people';
let t: TestIdentity;
let admin: { id: number } & SignedIn;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  const person = await t.addPerson({
    username: 'the-admin',
    roles: ['admin'],
    first_name: 'Ada',
    last_name: 'Zed',
  });
  admin = { ...person, ...(await t.signIn(person)) };
});
afterAll(() => t.close());

const get = (query: Record<string, string | number> = {}) => t.call('GET', PEOPLE, { as: admin, query });
const names = async (query: Record<string, string | number>) =>
  (await get(query)).data.people.map((person: { username: string }) => person.username) as string[];

describe('the list of people', () => {
  beforeAll(async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await t.addPerson({
      username: 'elodie',
      first_name: 'Élodie',
      last_name: 'Garnier',
      created_at: at(1),
      last_login_at: at(9),
    });
    await t.addPerson({
      username: 'grace_w',
      email: 'grace@schools.example',
      first_name: 'Grace',
      last_name: 'Wambui',
      roles: ['Teacher', 'student'],
      created_at: at(2),
    });
    await t.addPerson({
      username: 'baraka',
      first_name: 'Baraka',
      last_name: 'Ali',
      created_at: at(3),
      verified: false,
    });
    await t.addPerson({
      username: 'chege',
      first_name: 'Chege',
      last_name: 'Ali',
      created_at: at(4),
      disabled_at: at(5),
      disabled_reason: 'Spam',
    });
    await t.addPerson({ username: 'gone', created_at: at(6), deleted_at: at(7) });
  });

  it('has everyone except deleted accounts, newest first', async () => {
    const { status, data } = await get();
    expect(status).toBe(200);
    expect(data.people.map((one: { username: string }) => one.username)).toEqual([
      'the-admin',
      'chege',
      'baraka',
      'grace_w',
      'elodie',
    ]);
    expect(data.pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalItems: 5,
      itemsPerPage: 20,
      hasNextPage: false,
      hasPrevPage: false,
    });
    expect(data.people[1]).toMatchObject({ disabled: true, email_verified: true });
    expect(data.people[2]).toMatchObject({ disabled: false, email_verified: false, roles: ['student'] });
  });

  it('contains no secret and no hash', async () => {
    const text = JSON.stringify((await get()).data);
    for (const secret of ['password', 'cheap', 'phone']) expect(text).not.toContain(secret);
  });

  it.each([
    ['elodie', ['elodie']],
    ['ÉLODIE', ['elodie']],
    ['garnier élo', ['elodie']],
    ['wambui grace', ['grace_w']],
    ['schools.example', ['grace_w']],
    ['ali', ['chege', 'baraka']],
    ['ace', ['grace_w']],
    ['wa', ['grace_w']],
    ['am', []],
    ['g', ['grace_w', 'elodie']],
    ['%', []],
    ['e_w', ['grace_w']],
    ['eXw', []],
    ['\\', []],
    ['nobody at all', []],
  ])('finds by %s', async (search, expected) => expect(await names({ search })).toEqual(expected));

  it.each([
    [{ role: 'instructor' }, ['grace_w']],
    [{ role: 'admin' }, ['the-admin']],
    [{ status: 'disabled' }, ['chege']],
    [{ status: 'unverified' }, ['baraka']],
    [{ status: 'active' }, ['the-admin', 'grace_w', 'elodie']],
    [{ status: 'active', role: 'student', search: 'w' }, ['grace_w']],
    [{ sort: 'name' }, ['baraka', 'chege', 'elodie', 'grace_w', 'the-admin']],
  ])('narrows and sorts by %o', async (query, expected) => expect(await names(query)).toEqual(expected));

  it('sorts by last login, with those who never logged in at the end', async () => {
    const order = await names({ sort: 'last_login' });
    expect(order[0]).toBe('elodie');
    expect(order).toHaveLength(5);
  });

  it('is paged, with the exact total on each page', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => get({ page, limit: 2 })));
    expect(pages.map(({ data }) => data.people.length)).toEqual([2, 2, 1, 0]);
    for (const { data } of pages) expect(data.pagination).toMatchObject({ totalItems: 5, totalPages: 3 });
    expect(pages[1]?.data.pagination).toMatchObject({ hasNextPage: true, hasPrevPage: true });
    const seen = pages.flatMap(({ data }) => data.people.map((one: { user_id: string }) => one.user_id));
    expect(new Set(seen).size).toBe(5);
  });

  it.each([
    [{ role: 'owner' }, 'role'],
    [{ status: 'asleep' }, 'status'],
    [{ sort: 'email' }, 'sort'],
    [{ page: 0 }, 'page'],
    [{ limit: 101 }, 'limit'],
    [{ search: 'x'.repeat(201) }, 'search'],
  ])('refuses %o', async (query, path) => {
    const { status, error } = await get(query as Record<string, string>);
    expect([status, error.details[0].path]).toEqual([400, path]);
  });

  it('uses an index for rare matches', async () => {
    await sql`
      insert into app_user (username, email, first_name, last_name, email_verified_at, created_at)
      select 'many-' || n, 'many-' || n || '@example.net', 'Many', 'Person ' || n, now(), now() - n * interval '1 minute'
      from generate_series(1, 4000) n`.execute(t.db);
    await sql`vacuum analyze app_user`.execute(t.db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from app_user
      where words like '%' || f_unaccent(lower('garnier')) || '%'`.execute(t.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('app_user_words');
    expect((await get({ search: 'many' })).data.pagination.totalItems).toBe(4000);
    expect(await names({ search: 'many-3999' })).toEqual(['many-3999']);
    // A few at a time: every table that names a person is asked about each of them
    let deleted = 0n;
    do {
      const result = await sql`
        delete from app_user where id in (select id from app_user where username like 'many-%' limit 200)`.execute(
        t.db,
      );
      deleted = result.numAffectedRows ?? 0n;
    } while (deleted > 0n);
  }, 60_000);
});

describe('one person', () => {
  it('comes with sessions and abilities', async () => {
    const person = await t.addPerson({ phone: '+254 700 000 000', first_name: 'Juma', last_name: 'Okello' });
    const session = await t.signIn(person, {
      ip: '203.0.113.7',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    const { status, data } = await t.call('GET', `${PEOPLE}/${person.id}`, { as: admin });
    expect(status).toBe(200);
    expect(data.person).toMatchObject({
      user_id: String(person.id),
      phone: '+254 700 000 000',
      has_password: true,
      second_factor: false,
      disabled_at: null,
      sessions: [{ id: session.sessionId, device: 'Firefox on Linux', ip: '203.0.113.7', current: false }],
      abilities: {
        change_roles: true,
        disable: true,
        enable: false,
        sign_out: true,
        send_password_link: true,
        remove_second_factor: false,
        view_as: true,
      },
    });
    expect(JSON.stringify(data)).not.toMatch(/cheap|token|hash/);
  });

  it('oneself: no ability to disable the own account', async () => {
    const { data } = await t.call('GET', `${PEOPLE}/${admin.id}`, { as: admin });
    expect(data.person.abilities).toMatchObject({ disable: false, change_roles: true });
    expect(data.person.sessions).toMatchObject([{ current: true }]);
  });

  it.each(['900000001', 'abc', '0', '99999999999999999999'])('%s is not found', async (id) => {
    const { status, message } = await t.call('GET', `${PEOPLE}/${id}`, { as: admin });
    expect([status, message]).toEqual([404, 'Person not found']);
  });
});

describe('creating an account', () => {
  const create = (body: object) => t.call('POST', PEOPLE, { as: admin, body });
  const mailTo = (recipient: string) =>
    t.db.selectFrom('outbound_email').selectAll().where('recipient', '=', recipient).execute();

  it('returns a working password once; the email contains none', async () => {
    const { status, data } = await create({
      email: 'Zawadi.Mushi@example.org',
      first_name: 'Zawadi',
      last_name: 'Mushi',
    });
    expect(status).toBe(201);
    expect(data.person).toMatchObject({
      username: 'zawadi.mushi',
      roles: ['student'],
      email_verified: false,
      has_password: true,
      sessions: [],
    });
    expect(data.password).toHaveLength(12);
    expect(isValidPassword(data.password)).toBe(true);
    const login = await t.call('POST', '/auth/login', {
      body: { email: 'zawadi.mushi@example.org', password: data.password },
    });
    expect(login.status).toBe(200);
    const [message] = await mailTo('zawadi.mushi@example.org');
    expect(message?.kind).toBe('identity.account-created');
    expect(message?.body).not.toContain(data.password);
    expect(message?.html).not.toContain(data.password);
    const { rows } = await sql<{ found: string }>`
      select a::text as found from audit_entry a where subject_id = ${data.person.user_id}`.execute(t.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.found).toContain('person.created');
    expect(rows[0]?.found).not.toContain(data.password);
  });

  it('uses the given username and roles', async () => {
    const { data } = await create({
      email: 'k@example.org',
      username: 'kamau',
      first_name: 'Kamau',
      roles: ['instructor', 'student', 'instructor'],
    });
    expect(data.person).toMatchObject({ username: 'kamau', roles: ['instructor', 'student'], last_name: '' });
  });

  it('derives another username when the first is taken, also in parallel', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        create({ email: `rehema@school-${n}.example`, first_name: 'Rehema' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    expect(new Set(answers.map(({ data }) => data.person.username)).size).toBe(12);
  });

  it('refuses the email or username of another account', async () => {
    await t.addPerson({ username: 'taken', email: 'taken@example.org' });
    const byAddress = await create({ email: 'TAKEN@example.org', first_name: 'T' });
    expect([byAddress.status, byAddress.error.details[0].path]).toEqual([409, 'email']);
    const byName = await create({ email: 'other@example.org', username: 'Taken', first_name: 'T' });
    expect([byName.status, byName.error.details[0].path]).toEqual([409, 'username']);
    expect(await mailTo('other@example.org')).toEqual([]);
  });

  it('creates one account for parallel requests with one email', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create({ email: 'once@example.org', first_name: 'Once' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await mailTo('once@example.org')).toHaveLength(1);
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ first_name: '' }, 'first_name'],
    [{ first_name: 'Zoe\r\nBcc: x@example.org' }, 'first_name'],
    [{ last_name: 'x'.repeat(81) }, 'last_name'],
    [{ username: 'no spaces' }, 'username'],
    [{ roles: [] }, 'roles'],
    [{ roles: ['owner'] }, 'roles.0'],
  ])('refuses %o', async (change, path) => {
    const { status, error } = await create({ email: 'fine@example.org', first_name: 'Fine', ...change });
    expect([status, error.details[0].path]).toEqual([400, path]);
  });
});
