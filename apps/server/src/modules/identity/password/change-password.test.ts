import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { PASSWORD, type Person, type SignedIn } from '../../../../test/people.ts';
import { createOneTimeToken } from '../tokens/one-time-token-repository.ts';

const NEW = 'Embe-11-mbivu?';
let t: TestIdentity;
let person: Person;
let session: SignedIn;
beforeAll(async () => {
  t = await buildTestIdentity();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('attempt_count').execute();
  person = await t.addPerson();
  session = await t.signIn(person);
});

const change = (body: object, as = session) => t.call('POST', '/auth/change-password', { as, body });
const login = async (password: string, who = person) =>
  (await t.call('POST', '/auth/login', { body: { email: who.email, password } })).status;
const me = async (as: SignedIn) => (await t.call('GET', '/auth/me', { as })).status;
const emailsOf = async ({ email }: Person) =>
  (await t.db.selectFrom('outbound_email').select('kind').where('recipient', '=', email).execute()).map(
    ({ kind }) => kind,
  );
const hashOf = async ({ id }: Person) =>
  (await t.db.selectFrom('app_user').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .password_hash;

describe('POST /auth/change-password', () => {
  it('changes it, ends all other sessions, keeps this one, and sends an email', async () => {
    const others = [await t.signIn(person), await t.signIn(person)];
    const stranger = await t.signIn(await t.addPerson());
    for (const one of [session, ...others, stranger]) expect(await me(one)).toBe(200);
    const answer = await change({ current_password: PASSWORD, new_password: NEW });
    expect(answer).toMatchObject({ status: 200, message: 'Your password has been changed', data: {} });
    expect([await me(session), await me(stranger)]).toEqual([200, 200]);
    for (const other of others) {
      expect(await me(other)).toBe(401);
      const refreshed = await t.call('POST', '/auth/refresh', {
        body: { refresh_token: other.refreshToken },
      });
      expect(refreshed.status).toBe(401);
    }
    const kept = await t.call('POST', '/auth/refresh', { body: { refresh_token: session.refreshToken } });
    expect(kept.status).toBe(200);
    expect([await login(PASSWORD), await login(NEW)]).toEqual([401, 200]);
    expect(await emailsOf(person)).toContain('identity.password-changed');
    const ended = await t.db
      .selectFrom('session')
      .select('end_reason')
      .where('user_id', '=', person.id)
      .where('ended_at', 'is not', null)
      .execute();
    expect(ended).toEqual([{ end_reason: 'password-changed' }, { end_reason: 'password-changed' }]);
  });

  it('names the field when the current one is wrong, and changes nothing', async () => {
    const other = await t.signIn(person);
    const before = await hashOf(person);
    const { status, error } = await change({ current_password: 'Wrong-9-password?', new_password: NEW });
    expect([status, error]).toMatchObject([
      400,
      {
        code: 'BAD_REQUEST',
        details: [{ path: 'current_password', message: 'The current password is wrong' }],
      },
    ]);
    expect([await hashOf(person), await me(other), await emailsOf(person)]).toEqual([before, 200, []]);
  });

  it.each([
    ['short1!', 'too short'],
    ['Password1!', 'common'],
    ['Neema-Okello-1!', 'the person’s own name'],
    [`Aa1!${'x'.repeat(253)}`, 'too long'],
    [PASSWORD, 'the same'],
    ['\uff2bilimo-7-bora!', 'the same in another spelling'],
  ])('refuses %s: %s', async (password) => {
    const { status, error } = await change({ current_password: PASSWORD, new_password: password });
    expect([status, error.details[0].path]).toEqual([400, 'new_password']);
    expect(await login(PASSWORD)).toBe(200);
  });

  it('uses all of 256 characters', async () => {
    const long = `Aa1!${'xyz'.repeat(84)}`;
    expect(long).toHaveLength(256);
    expect((await change({ current_password: PASSWORD, new_password: long })).status).toBe(200);
    expect([await login(long), await login(`${long.slice(0, -1)}Z`), await login(long.slice(0, -1))]).toEqual(
      [200, 401, 401],
    );
  });

  it('invalidates links to reset it and sign-ins at their second step', async () => {
    for (const kind of ['reset-password', 'second-factor', 'verify-email'] as const)
      await createOneTimeToken(t.db, { kind, userId: person.id, seconds: 600 });
    await change({ current_password: PASSWORD, new_password: NEW });
    const left = await t.db
      .selectFrom('one_time_token')
      .select('kind')
      .where('user_id', '=', person.id)
      .execute();
    expect(left).toEqual([{ kind: 'verify-email' }]);
  });

  it('changes it once for two parallel requests', async () => {
    const answers = await Promise.all([
      change({ current_password: PASSWORD, new_password: NEW }),
      change({ current_password: PASSWORD, new_password: 'Papai-12-bivu?' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      expect.toSatisfy((n) => n === 409 || n === 400),
    ]);
    const won = answers[0]?.status === 200 ? NEW : 'Papai-12-bivu?';
    expect(await login(won)).toBe(200);
    expect(await emailsOf(person)).toEqual(['identity.password-changed']);
  });

  it('is atomic', async () => {
    await sql`
      create function no_letters() returns trigger language plpgsql as
        $$ begin raise exception 'away' using errcode = '57P01'; end $$`.execute(t.db);
    await sql`create trigger no_letters before insert on outbound_email execute function no_letters()`.execute(
      t.db,
    );
    const other = await t.signIn(person);
    try {
      expect((await change({ current_password: PASSWORD, new_password: NEW })).status).toBe(503);
    } finally {
      await sql`drop trigger no_letters on outbound_email`.execute(t.db);
    }
    expect([await login(PASSWORD), await me(other)]).toEqual([200, 200]);
  });

  it('is refused for accounts without a password', async () => {
    const without = await t.addPerson({ password: null });
    const answer = await change({ current_password: PASSWORD, new_password: NEW }, await t.signIn(without));
    expect([answer.status, answer.error.details[0].path]).toEqual([400, 'current_password']);
    expect(await hashOf(without)).toBeNull();
  });
});

describe('POST /auth/set-password', () => {
  const set = (as: SignedIn, password = NEW) =>
    t.call('POST', '/auth/set-password', { as, body: { password } });

  it('sets the first one', async () => {
    const without = await t.addPerson({ password: null });
    const [here, elsewhere] = [await t.signIn(without), await t.signIn(without)];
    expect((await set(here)).status).toBe(200);
    expect([await me(here), await me(elsewhere), await login(NEW, without)]).toEqual([200, 401, 200]);
    expect(await emailsOf(without)).toContain('identity.password-changed');
  });

  it('is a conflict if there is one, and applies the same rules', async () => {
    expect((await set(session)).status).toBe(409);
    const without = await t.addPerson({ password: null });
    const answer = await set(await t.signIn(without), 'Password1!');
    expect([answer.status, answer.error.details[0].path]).toEqual([400, 'password']);
  });

  it('requires a recent confirmation', async () => {
    const without = await t.addPerson({ password: null });
    const held = await t.signIn(without);
    await t.db
      .updateTable('session')
      .set({ authenticated_at: sql<Date>`now() - interval '16 minutes'` })
      .where('id', '=', held.sessionId)
      .execute();
    expect(await set(held)).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN', details: { reason: 'reauthenticate' } },
    });
    expect(await hashOf(without)).toBeNull();
  });

  it('sets one of two in parallel', async () => {
    const without = await t.addPerson({ password: null });
    const held = await t.signIn(without);
    const statuses = (await Promise.all([set(held), set(held, 'Papai-12-bivu?')])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });
});

describe('POST /auth/reauthenticate', () => {
  const confirm = (body: object, as = session) => t.call('POST', '/auth/reauthenticate', { as, body });
  const grow = (as: SignedIn) =>
    t.db
      .updateTable('session')
      .set({ authenticated_at: sql<Date>`now() - interval '1 hour'` })
      .where('id', '=', as.sessionId)
      .execute();
  const provedAt = async (as: SignedIn) =>
    (
      await t.db
        .selectFrom('session')
        .select('authenticated_at')
        .where('id', '=', as.sessionId)
        .executeTakeFirstOrThrow()
    ).authenticated_at.getTime();

  it('confirms this session only', async () => {
    const other = await t.signIn(person);
    for (const one of [session, other]) await grow(one);
    expect(await confirm({ password: PASSWORD })).toMatchObject({ status: 200, message: 'Confirmed' });
    expect(Date.now() - (await provedAt(session))).toBeLessThan(60_000);
    expect(Date.now() - (await provedAt(other))).toBeGreaterThan(3_500_000);
  });

  it('takes effect immediately', async () => {
    const without = await t.addPerson();
    const held = await t.signIn(without);
    await grow(held);
    await t.call('GET', '/auth/me', { as: held });
    await confirm({ password: PASSWORD }, held);
    await t.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', without.id).execute();
    const set = await t.call('POST', '/auth/set-password', { as: held, body: { password: NEW } });
    expect(set.status).toBe(200);
  });

  it('is refused with a wrong password', async () => {
    await grow(session);
    const { status, error } = await confirm({ password: 'Wrong-9-password?' });
    expect([status, error.details[0].path]).toEqual([400, 'password']);
    expect(Date.now() - (await provedAt(session))).toBeGreaterThan(3_500_000);
  });

  it.each([{}, { password: '' }, { password: 7 }, { passkey: 'x' }, { passkey: {} }])(
    'refuses %j',
    async (body) => {
      expect((await confirm(body)).status).toBe(400);
    },
  );
});
