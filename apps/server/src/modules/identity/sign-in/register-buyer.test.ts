// Also on PostgreSQL 15: unique violations under parallel registrations

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';

let t: TestIdentity;
beforeAll(async () => {
  t = await buildTestIdentity({ settings: { RATE_LIMIT_REGISTRATIONS_PER_HOUR: '40' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('attempt_count').execute();
});

let made = 0;
const newEmail = () => `achieng-${++made}@darasa.example`;
const newKey = () => crypto.randomUUID();
const register = (email: unknown, key: string | null = newKey(), body: object = {}) =>
  t.call('POST', '/auth/buyers', {
    body: { email, ...body },
    headers: key === null ? {} : { 'idempotency-key': key },
  });
const rowOf = (email: string) =>
  t.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();
const emailsTo = (email: string) =>
  t.db
    .selectFrom('outbound_email')
    .select(['kind', 'body'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
const whoAmI = async (answer: Awaited<ReturnType<typeof register>>) =>
  (await t.call('GET', '/auth/me', { headers: { authorization: `Bearer ${answer.data.token}` } })).data.user;

describe('an account for somebody who is about to pay', () => {
  it('is made of an email alone, and signed in', async () => {
    const email = newEmail();
    const answer = await register(` ${email.toUpperCase()} `);
    expect(answer).toMatchObject({
      status: 201,
      data: { user: { email, roles: ['student'], email_verified: false, username: email.split('@')[0] } },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await whoAmI(answer)).email).toBe(email);
    expect(await rowOf(email)).toMatchObject({ password_hash: null, must_change_password: false });
  });

  it('gets an email with a link that sets a password and confirms the address', async () => {
    const email = newEmail();
    await register(email);
    const [message, ...others] = await emailsTo(email);
    expect([message?.kind, others]).toEqual(['identity.buyer-account', []]);
    const [, token] = /#token=([\w-]+)/.exec(message?.body ?? '') ?? [];
    const body = { token, password: 'Ndizi-9-tamu?' };
    expect((await t.call('POST', '/auth/reset-password', { body })).status).toBe(200);
    expect((await rowOf(email))?.email_verified_at).not.toBeNull();
    const login = await t.call('POST', '/auth/login', { body: { email, password: body.password } });
    expect(login.status).toBe(200);
  });

  it('is the same account for the same key', async () => {
    const [email, key] = [newEmail(), newKey()];
    const answers = [await register(email, key), await register(email, key), await register(email, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(
      new Set(await Promise.all(answers.map(async (answer) => (await whoAmI(answer)).user_id))).size,
    ).toBe(1);
    expect(await emailsTo(email)).toHaveLength(1);
  });

  it('is one account when one call is sent many times at once', async () => {
    const [email, key] = [newEmail(), newKey()];
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(email, key)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ data }) => data.user.user_id)).size).toBe(1);
    expect(await emailsTo(email)).toHaveLength(1);
  });

  it('goes to one of several who ask for one email at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  it('gets the next free username, also when many arrive at once', async () => {
    const emails = Array.from({ length: 6 }, (_, n) => `otieno@school-${n}.example`);
    const answers = await Promise.all(emails.map((email) => register(email)));
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 201));
    expect(new Set(answers.map(({ data }) => data.user.username)).size).toBe(emails.length);
  });
});

describe('no account is made, and nobody signed in', () => {
  it.each([
    ['its email has an account', async () => (await t.addPerson()).email],
    ['another spelling of its email has one', async () => (await t.addPerson()).email.toUpperCase()],
  ])('when %s', async (_name, email) => {
    const answer = await register(await email());
    expect(answer).toMatchObject({ status: 409, error: { details: [{ path: 'email' }] } });
    expect(answer.data ?? null).toBeNull();
  });

  it.each([
    ['no email', undefined],
    ['no address', 'achieng'],
    ['two addresses', 'a@example.org, b@example.org'],
    ['a line too many', 'a@example.org\r\nBcc: b@example.org'],
    ['no text', 7],
  ])('for %s', async (_name, email) => {
    expect((await register(email)).status).toBe(400);
  });

  it.each([
    ['no key', null],
    ['a key that can be guessed', 'checkout-1'],
  ])('with %s', async (_name, key) => {
    const email = newEmail();
    const answer = await register(email, key);
    expect([answer.status, answer.error.details[0].path]).toEqual([400, 'Idempotency-Key']);
    expect(await rowOf(email)).toBeUndefined();
  });

  it('for a robot that fills in what nobody sees', async () => {
    const email = newEmail();
    expect((await register(email, newKey(), { website: 'https://spam.example' })).status).toBe(400);
    expect(await rowOf(email)).toBeUndefined();
  });

  it('by the key of another email', async () => {
    const [email, key] = [newEmail(), newKey()];
    const first = await register(email, key);
    const second = await register(newEmail(), key);
    expect(second.status).toBe(201);
    expect(second.data.user.user_id).not.toBe(first.data.user.user_id);
  });

  it.each([
    ['its owner has chosen a password', { password_hash: '$argon2id$x' }],
    ['its owner has confirmed the email', { email_verified_at: new Date() }],
    ['it was disabled', { disabled_at: new Date() }],
  ])('by the same key once %s', async (_name, change) => {
    const [email, key] = [newEmail(), newKey()];
    await register(email, key);
    await t.db.updateTable('app_user').set(change).where('email', '=', email).execute();
    expect((await register(email, key)).status).toBe(409);
  });

  it('by the same key an hour later', async () => {
    const [email, key] = [newEmail(), newKey()];
    await register(email, key);
    await t.db
      .updateTable('one_time_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('kind', '=', 'buyer-registration')
      .execute();
    expect((await register(email, key)).status).toBe(409);
  });

  it('beyond the limit of registrations of one address, of both kinds together', async () => {
    for (let n = 0; n < 39; n++) await register('no address');
    const statuses = [];
    for (let n = 0; n < 41; n++) statuses.push((await register('taken@darasa.example')).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    const body = { email: newEmail(), password: 'Ndizi-9-tamu?', first_name: 'A', last_name: 'B' };
    expect((await t.call('POST', '/auth/register', { body })).status).toBe(429);
  });
});
