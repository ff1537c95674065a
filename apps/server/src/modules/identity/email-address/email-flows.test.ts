import { identityMessages } from '@darasa/contract/identity/messages';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { waitingForLocks } from '../../../../test/locks.ts';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { tokenIn, workedOff } from '../../../../test/outbound-emails.ts';
import { PASSWORD } from '../../../../test/people.ts';
import { createOneTimeToken, type OneTimeTokenKind } from '../tokens/one-time-token-repository.ts';

const NEW_PASSWORD = 'Mihogo-12-mitatu?';

let server: MailServer;
let test: TestIdentity;
beforeAll(async () => {
  server = await startMailServer();
  test = await buildTestIdentity({ settings: { SMTP_URL: server.url } });
  await test.jobs.start();
});
afterAll(async () => {
  await test.close();
  await server.close();
});
afterEach(async () => {
  await workedOff(test.db);
  await test.db.deleteFrom('attempt_count').execute();
});

const post = (path: string, body: object, ip?: string) =>
  test.call('POST', path, { body, ...(ip ? { ip } : {}) });
const login = async (email: string, password: string) =>
  (await post('/auth/login', { email, password })).status;
const emailsTo = (address: string) => server.received.filter(({ to }) => to.includes(address));
const subjectsTo = (address: string) => emailsTo(address).map(({ mail }) => mail.subject);
const userOf = (id: number) =>
  test.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const expire = (userId: number) =>
  test.db
    .updateTable('one_time_token')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('user_id', '=', userId)
    .execute();

/** Requests a link and reads it from the email. */
async function forgotten(person: { email: string }): Promise<string> {
  expect((await post('/auth/forgot-password', { email: person.email })).status).toBe(200);
  await workedOff(test.db);
  return tokenIn(server.lastTo(person.email));
}

describe('a forgotten password', () => {
  it('is replaced by the link in an email, and all sessions end', async () => {
    const person = await test.addPerson();
    const session = await test.signIn(person);
    const token = await forgotten(person);
    const answer = await post('/auth/reset-password', { token, password: NEW_PASSWORD });
    expect(answer).toMatchObject({ status: 200, data: {} });
    expect((await test.call('GET', '/auth/me', { as: session })).status).toBe(401);
    expect(await login(person.email, PASSWORD)).toBe(401);
    expect(await login(person.email, NEW_PASSWORD)).toBe(200);
    await workedOff(test.db);
    expect(subjectsTo(person.email)).toEqual([
      'Set a new password for Darasa',
      'Your Darasa password was changed',
    ]);
  });

  it('sends an email in the person’s language', async () => {
    const person = await test.addPerson({ language: 'sw' });
    await forgotten(person);
    expect(subjectsTo(person.email)).toEqual(['Weka nenosiri jipya la Darasa']);
  });

  it('can be requested with any spelling of the email', async () => {
    const person = await test.addPerson();
    await post('/auth/forgot-password', { email: person.email.toUpperCase() });
    await workedOff(test.db);
    expect(emailsTo(person.email)).toHaveLength(1);
  });

  it('confirms the email that the link was sent to', async () => {
    const person = await test.addPerson({ verified: false });
    await post('/auth/reset-password', { token: await forgotten(person), password: NEW_PASSWORD });
    expect((await userOf(person.id)).email_verified_at).toBeInstanceOf(Date);
  });

  it('invalidates every link and every unfinished sign-in', async () => {
    const person = await test.addPerson();
    await createOneTimeToken(test.db, { kind: 'second-factor', userId: person.id, seconds: 60 });
    await createOneTimeToken(test.db, { kind: 'reset-password', userId: person.id, seconds: 60 });
    await post('/auth/reset-password', { token: await forgotten(person), password: NEW_PASSWORD });
    const left = await test.db
      .selectFrom('one_time_token')
      .select('kind')
      .where('user_id', '=', person.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('is listed in the account’s activity', async () => {
    const person = await test.addPerson();
    await post('/auth/reset-password', { token: await forgotten(person), password: NEW_PASSWORD });
    const acts = await test.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', String(person.id))
      .execute();
    expect(acts.map(({ action }) => action)).toContain('account.password-reset');
  });

  it.each(['disabled_at', 'deleted_at'] as const)('of an account with %s sends no email', async (column) => {
    const person = await test.addPerson({ [column]: new Date() });
    expect((await post('/auth/forgot-password', { email: person.email })).status).toBe(200);
    await workedOff(test.db);
    expect(emailsTo(person.email)).toEqual([]);
  });

  it('of an account without a password sends an email with its sign-in methods', async () => {
    const person = await test.addPerson({ password: null });
    await test.db
      .insertInto('passkey')
      .values({ user_id: person.id, credential_id: 'abc', name: 'Phone', public_key: Buffer.from('x') })
      .execute();
    await post('/auth/forgot-password', { email: person.email });
    await workedOff(test.db);
    const message = server.lastTo(person.email);
    expect(message.text).toContain('you log in with a passkey.');
    expect(message.text).not.toContain('#token=');
  });

  it('of an account without any sign-in method is set by a link', async () => {
    const person = await test.addPerson({ password: null });
    await test.db
      .insertInto('external_identity')
      .values({ provider: 'gone', subject: 'x', user_id: person.id })
      .execute();
    const token = await forgotten(person);
    expect((await post('/auth/reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
    expect(await login(person.email, NEW_PASSWORD)).toBe(200);
  });
});

describe('the link to set a new password', () => {
  const refused = { status: 400, message: identityMessages.badLink };
  const reset = (token: string, password = NEW_PASSWORD) => post('/auth/reset-password', { token, password });

  it('works once', async () => {
    const person = await test.addPerson();
    const token = await forgotten(person);
    expect((await reset(token)).status).toBe(200);
    expect(await reset(token, 'Another-9-word?')).toMatchObject(refused);
    expect(await login(person.email, NEW_PASSWORD)).toBe(200);
  });

  it('works for one of many parallel requests', async () => {
    const person = await test.addPerson();
    const token = await forgotten(person);
    const passwords = Array.from({ length: 6 }, (_, n) => `Mihogo-${n}0-mitatu?`);
    const statuses = (await Promise.all(passwords.map((password) => reset(token, password)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    const winner = passwords[statuses.indexOf(200)] ?? '';
    expect(await login(person.email, winner)).toBe(200);
    await workedOff(test.db);
    expect(subjectsTo(person.email).filter((subject) => subject?.includes('was changed'))).toHaveLength(1);
  });

  it('waits for a parallel change of the password, which invalidates the link', async () => {
    const person = await test.addPerson();
    const session = await test.signIn(person);
    const token = await forgotten(person);
    const body = { current_password: PASSWORD, new_password: 'Papai-12-bivu?' };
    const answers = await test.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', person.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const changing = test.call('POST', '/auth/change-password', { as: session, body });
      await waitingForLocks(test.db, 1);
      const resetting = reset(token);
      await waitingForLocks(test.db, 2);
      return { both: Promise.all([changing, resetting]) };
    });
    const [changed, refusedReset] = await answers.both;
    expect(changed.status).toBe(200);
    expect(refusedReset).toMatchObject(refused);
    expect(await login(person.email, body.new_password)).toBe(200);
  });

  it('works for an hour', async () => {
    const person = await test.addPerson();
    const token = await forgotten(person);
    const { seconds } = await test.db
      .selectFrom('one_time_token')
      .select(sql<number>`extract(epoch from expires_at - created_at)::float8`.as('seconds'))
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(seconds).toBe(3600);
    await expire(person.id);
    expect(await reset(token)).toMatchObject(refused);
    expect(await login(person.email, PASSWORD)).toBe(200);
  });

  it('stops working when another one was requested', async () => {
    const person = await test.addPerson();
    const first = await forgotten(person);
    const second = await forgotten(person);
    expect(await reset(first)).toMatchObject(refused);
    expect((await reset(second)).status).toBe(200);
  });

  it('stays valid when the password is refused', async () => {
    const person = await test.addPerson();
    const token = await forgotten(person);
    expect(await reset(token, 'Password-1')).toMatchObject({
      status: 400,
      error: { details: [{ path: 'password', message: identityMessages.passwordCommon }] },
    });
    expect(await reset(token, 'short')).toMatchObject({
      status: 400,
      error: { details: [{ path: 'password', message: identityMessages.password }] },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('is valid only for the email that it was sent to', async () => {
    const person = await test.addPerson();
    const token = await forgotten(person);
    await test.db
      .updateTable('app_user')
      .set({ email: `moved-${person.email}` })
      .where('id', '=', person.id)
      .execute();
    expect(await reset(token)).toMatchObject(refused);
  });

  it('does not work for a disabled account', async () => {
    const person = await test.addPerson();
    const token = await forgotten(person);
    await test.db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    expect(await reset(token)).toMatchObject({ status: 403, message: identityMessages.disabled });
  });

  it.each(['verify-email', 'change-email', 'second-factor', 'passkey-login'] satisfies OneTimeTokenKind[])(
    'is not valid for another kind: %s',
    async (kind) => {
      const person = await test.addPerson();
      const token = await createOneTimeToken(test.db, {
        kind,
        userId: person.id,
        seconds: 60,
        data: { email: person.email },
      });
      expect(await reset(token)).toMatchObject(refused);
    },
  );

  it.each(['x', 'a'.repeat(43), '../../etc', '\u202e'])('is not %j', async (token) => {
    expect(await reset(token)).toMatchObject(refused);
  });
});

describe('an email', () => {
  let made = 0;
  async function register(): Promise<{ id: number; email: string; token: string }> {
    made++;
    const email = `new-${made}@example.org`;
    const answer = await post('/auth/register', {
      username: `new-${made}`,
      email,
      password: NEW_PASSWORD,
      first_name: 'Amina',
      last_name: 'Yusuf',
    });
    expect(answer.status).toBe(201);
    expect(answer.data.user.email_verified).toBe(false);
    await workedOff(test.db);
    return { id: Number(answer.data.user.user_id), email, token: tokenIn(server.lastTo(email)) };
  }
  const verify = (token: string) => post('/auth/verify-email', { token });
  const refused = { status: 400, message: identityMessages.badLink };

  it('is confirmed by the email sent after registration, once', async () => {
    const { id, email, token } = await register();
    expect(await verify(token)).toMatchObject({ status: 200, message: 'Your email address is confirmed' });
    expect((await userOf(id)).email_verified_at).toBeInstanceOf(Date);
    expect(await verify(token)).toMatchObject(refused);
    expect(subjectsTo(email)).toEqual(['Confirm your email address for Darasa']);
  });

  it('is confirmed by one of many parallel requests', async () => {
    const { id, token } = await register();
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => verify(token)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect((await userOf(id)).email_verified_at).toBeInstanceOf(Date);
  });

  it('is not confirmed by an expired link, a link to another email, or one of another kind', async () => {
    const late = await register();
    await expire(late.id);
    expect(await verify(late.token)).toMatchObject(refused);
    const moved = await register();
    await test.db
      .updateTable('app_user')
      .set({ email: `moved-${moved.email}` })
      .where('id', '=', moved.id)
      .execute();
    expect(await verify(moved.token)).toMatchObject(refused);
    const person = await test.addPerson({ verified: false });
    expect(await verify(await forgotten(person))).toMatchObject(refused);
    for (const { id } of [late, moved, person]) expect((await userOf(id)).email_verified_at).toBeNull();
  });

  it('gets another link on request, and the earlier one stops working', async () => {
    const { email, token } = await register();
    expect(await post('/auth/resend-verification', { email })).toMatchObject({
      status: 200,
      message: identityMessages.resent,
    });
    await workedOff(test.db);
    expect(await verify(token)).toMatchObject(refused);
    expect((await verify(tokenIn(server.lastTo(email)))).status).toBe(200);
  });

  it('that is confirmed, unknown, disabled or deleted gets no link, and the same reply', async () => {
    const people = [
      await test.addPerson(),
      await test.addPerson({ verified: false, disabled_at: new Date() }),
      await test.addPerson({ verified: false, deleted_at: new Date() }),
      { email: 'nobody@example.org' },
    ];
    for (const { email } of people) {
      expect(await post('/auth/resend-verification', { email })).toMatchObject({
        status: 200,
        message: identityMessages.resent,
        data: {},
      });
      await workedOff(test.db);
      expect(emailsTo(email)).toEqual([]);
    }
  });
});

describe('a change of email', () => {
  let made = 0;
  const fresh = () => `changed-${++made}@example.org`;
  const pendingOf = async (as: { headers: Record<string, string> }) =>
    (await test.call('GET', '/auth/security', { as })).data.pending_email;
  const ask = (as: { headers: Record<string, string> }, email: string) =>
    test.call('POST', '/auth/email', { as, body: { email } });
  /** A signed-in user who has requested another email. */
  async function asked() {
    const person = await test.addPerson();
    const session = await test.signIn(person);
    const email = fresh();
    expect(await ask(session, email)).toMatchObject({
      status: 202,
      message: identityMessages.emailAsked,
      data: {},
    });
    await workedOff(test.db);
    return { person, session, email };
  }
  const verify = (token: string) => post('/auth/verify-email', { token });

  it('replaces the earlier one when it is confirmed, and notifies the earlier one', async () => {
    const { person, session, email } = await asked();
    expect(await pendingOf(session)).toBe(email);
    expect((await userOf(person.id)).email).toBe(person.email);
    const earlierLink = await forgotten(person);
    expect(await verify(tokenIn(server.lastTo(email)))).toMatchObject({
      status: 200,
      message: 'Your account now uses this email address',
    });
    expect(await userOf(person.id)).toMatchObject({ email, email_verified_at: expect.any(Date) });
    expect(await pendingOf(session)).toBeNull();
    expect(await login(email, PASSWORD)).toBe(200);
    expect(await login(person.email, PASSWORD)).toBe(401);
    const late = await post('/auth/reset-password', { token: earlierLink, password: NEW_PASSWORD });
    expect(late).toMatchObject({ status: 400, message: identityMessages.badLink });
    await workedOff(test.db);
    expect(subjectsTo(person.email).at(-1)).toBe('The email address of your Darasa account was changed');
    expect(server.lastTo(person.email).text).not.toContain(email);
  });

  it('can be cancelled', async () => {
    const { session, email } = await asked();
    const token = tokenIn(server.lastTo(email));
    for (let n = 0; n < 2; n++)
      expect((await test.call('DELETE', '/auth/email', { as: session })).status).toBe(200);
    expect(await pendingOf(session)).toBeNull();
    expect(await verify(token)).toMatchObject({ status: 400, message: identityMessages.badLink });
  });

  it('is replaced by a later request', async () => {
    const { session, email } = await asked();
    const later = fresh();
    await ask(session, later);
    await workedOff(test.db);
    expect(await pendingOf(session)).toBe(later);
    expect((await verify(tokenIn(server.lastTo(email)))).status).toBe(400);
    expect((await verify(tokenIn(server.lastTo(later)))).status).toBe(200);
  });

  it('to another user’s email gets the same reply and sends no email', async () => {
    const { session } = await asked();
    const other = await test.addPerson();
    const [taken, free] = [await ask(session, other.email), await ask(session, fresh())];
    expect(bare(taken)).toEqual(bare(free));
    await ask(session, other.email.toUpperCase());
    await workedOff(test.db);
    expect(await pendingOf(session)).toBe(other.email.toUpperCase());
    expect(emailsTo(other.email)).toEqual([]);
    expect(emailsTo(other.email.toUpperCase())).toEqual([]);
  });

  it('fails when another user has taken the email in the meantime', async () => {
    const { person, email } = await asked();
    const other = await test.addPerson({ email });
    const answer = await verify(tokenIn(server.lastTo(email)));
    expect(answer).toMatchObject({ status: 409, message: identityMessages.emailTaken });
    expect((await userOf(person.id)).email).toBe(person.email);
    expect((await userOf(other.id)).email).toBe(email);
  });

  it('succeeds for one of two users who confirm the same email in parallel', async () => {
    const email = fresh();
    const people = [await test.addPerson(), await test.addPerson()];
    const tokens = await Promise.all(
      people.map(({ id }) =>
        createOneTimeToken(test.db, { kind: 'change-email', userId: id, seconds: 60, data: { email } }),
      ),
    );
    const statuses = (await Promise.all(tokens.map(verify))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const { count } = await test.db
      .selectFrom('app_user')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('is refused for the account’s current email', async () => {
    const person = await test.addPerson();
    const answer = await ask(await test.signIn(person), person.email.toUpperCase());
    expect(answer).toMatchObject({
      status: 400,
      error: { details: [{ path: 'email', message: identityMessages.sameEmail }] },
    });
  });

  it('requires a confirmation when the last one is old', async () => {
    const person = await test.addPerson();
    const session = await test.signIn(person);
    await test.db
      .updateTable('session')
      .set({ authenticated_at: sql<Date>`now() - interval '16 minutes'` })
      .where('id', '=', session.sessionId)
      .execute();
    const refusal = { status: 403, error: { details: { reason: 'reauthenticate' } } };
    expect(await ask(session, fresh())).toMatchObject(refusal);
    expect(await test.call('DELETE', '/auth/email', { as: session })).toMatchObject(refusal);
  });

  it.each(['nobody', 'a@b', 'a b@example.org', 'a@example.org\r\nBcc: b@example.org', ''])(
    'is not %j',
    async (email) => {
      const session = await test.signIn(await test.addPerson());
      expect((await ask(session, email)).status).toBe(400);
      expect(await pendingOf(session)).toBeNull();
    },
  );

  it('sends no link when the account is disabled first', async () => {
    const { person, session, email } = await asked();
    const token = tokenIn(server.lastTo(email));
    await test.db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    expect(await verify(token)).toMatchObject({ status: 403, message: identityMessages.disabled });
    // The notification takes a moment
    await expect.poll(async () => (await ask(session, fresh())).status).toBe(401);
  });
});

/** A reply without the parts that always differ. */
function bare({ headers, ...answer }: Awaited<ReturnType<typeof post>>) {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return { ...answer, headers: rest };
}
