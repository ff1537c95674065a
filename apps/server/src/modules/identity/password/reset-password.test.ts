import { identityMessages } from '@darasa/contract/identity/messages';
import { refusalMessages } from '@darasa/contract/identity/password-refusal';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useEmailLinks } from '../../../../test/emails/email-links.ts';
import { workedOff } from '../../../../test/emails/outbound-emails.ts';
import { PASSWORD } from '../../../../test/people.ts';
import { waitingForLocks } from '../../../../test/postgres/locks.ts';
import { createOneTimeToken, type OneTimeTokenKind } from '../tokens/one-time-token-repository.ts';

const NEW_PASSWORD = 'Mihogo-12-mitatu?';
const { site, post, login, emailsTo, subjectsTo, userOf, expire, forgotten } = useEmailLinks();

describe('a forgotten password', () => {
  it('is replaced by the link in an email, and all sessions end', async () => {
    const person = await site.test.addPerson();
    const session = await site.test.signIn(person);
    const token = await forgotten(person);
    const answer = await post('/auth/reset-password', { token, password: NEW_PASSWORD });
    expect(answer).toMatchObject({ status: 200, data: {} });
    expect((await site.test.call('GET', '/auth/me', { as: session })).status).toBe(401);
    expect(await login(person.email, PASSWORD)).toBe(401);
    expect(await login(person.email, NEW_PASSWORD)).toBe(200);
    await workedOff(site.test.db);
    expect(subjectsTo(person.email)).toEqual([
      'Set a new password for Darasa',
      'Your Darasa password was changed',
    ]);
  });

  it('sends an email in the person’s language', async () => {
    const person = await site.test.addPerson({ language: 'sw' });
    await forgotten(person);
    expect(subjectsTo(person.email)).toEqual(['Weka nenosiri jipya la Darasa']);
  });

  it('can be requested with any spelling of the email', async () => {
    const person = await site.test.addPerson();
    await post('/auth/forgot-password', { email: person.email.toUpperCase() });
    await workedOff(site.test.db);
    expect(emailsTo(person.email)).toHaveLength(1);
  });

  it('confirms the email that the link was sent to', async () => {
    const person = await site.test.addPerson({ verified: false });
    await post('/auth/reset-password', { token: await forgotten(person), password: NEW_PASSWORD });
    expect((await userOf(person.id)).email_verified_at).toBeInstanceOf(Date);
  });

  it('invalidates every link and every unfinished sign-in', async () => {
    const person = await site.test.addPerson();
    await createOneTimeToken(site.test.db, { kind: 'second-factor', userId: person.id, seconds: 60 });
    await createOneTimeToken(site.test.db, { kind: 'reset-password', userId: person.id, seconds: 60 });
    await post('/auth/reset-password', { token: await forgotten(person), password: NEW_PASSWORD });
    const left = await site.test.db
      .selectFrom('one_time_token')
      .select('kind')
      .where('user_id', '=', person.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('is listed in the account’s activity', async () => {
    const person = await site.test.addPerson();
    await post('/auth/reset-password', { token: await forgotten(person), password: NEW_PASSWORD });
    const acts = await site.test.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', String(person.id))
      .execute();
    expect(acts.map(({ action }) => action)).toContain('account.password-reset');
  });

  it.each(['disabled_at', 'deleted_at'] as const)('of an account with %s sends no email', async (column) => {
    const person = await site.test.addPerson({ [column]: new Date() });
    expect((await post('/auth/forgot-password', { email: person.email })).status).toBe(200);
    await workedOff(site.test.db);
    expect(emailsTo(person.email)).toEqual([]);
  });

  it('of an account without a password sends an email with its sign-in methods', async () => {
    const person = await site.test.addPerson({ password: null });
    await site.test.db
      .insertInto('passkey')
      .values({ user_id: person.id, credential_id: 'abc', name: 'Phone', public_key: Buffer.from('x') })
      .execute();
    await post('/auth/forgot-password', { email: person.email });
    await workedOff(site.test.db);
    const message = site.server.lastTo(person.email);
    expect(message.text).toContain('you log in with a passkey.');
    expect(message.text).not.toContain('#token=');
  });

  it('of an account without any sign-in method is set by a link', async () => {
    const person = await site.test.addPerson({ password: null });
    await site.test.db
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
    const person = await site.test.addPerson();
    const token = await forgotten(person);
    expect((await reset(token)).status).toBe(200);
    expect(await reset(token, 'Another-9-word?')).toMatchObject(refused);
    expect(await login(person.email, NEW_PASSWORD)).toBe(200);
  });

  it('works for one of many parallel requests', async () => {
    const person = await site.test.addPerson();
    const token = await forgotten(person);
    const passwords = Array.from({ length: 6 }, (_, n) => `Mihogo-${n}0-mitatu?`);
    const statuses = (await Promise.all(passwords.map((password) => reset(token, password)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    const winner = passwords[statuses.indexOf(200)] ?? '';
    expect(await login(person.email, winner)).toBe(200);
    await workedOff(site.test.db);
    expect(subjectsTo(person.email).filter((subject) => subject?.includes('was changed'))).toHaveLength(1);
  });

  it('waits for a parallel change of the password, which invalidates the link', async () => {
    const person = await site.test.addPerson();
    const session = await site.test.signIn(person);
    const token = await forgotten(person);
    const body = { current_password: PASSWORD, new_password: 'Papai-12-bivu?' };
    const answers = await site.test.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', person.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const changing = site.test.call('POST', '/auth/change-password', { as: session, body });
      await waitingForLocks(site.test.db, 1);
      const resetting = reset(token);
      await waitingForLocks(site.test.db, 2);
      return { both: Promise.all([changing, resetting]) };
    });
    const [changed, refusedReset] = await answers.both;
    expect(changed.status).toBe(200);
    expect(refusedReset).toMatchObject(refused);
    expect(await login(person.email, body.new_password)).toBe(200);
  });

  it('works for an hour', async () => {
    const person = await site.test.addPerson();
    const token = await forgotten(person);
    const { seconds } = await site.test.db
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
    const person = await site.test.addPerson();
    const first = await forgotten(person);
    const second = await forgotten(person);
    expect(await reset(first)).toMatchObject(refused);
    expect((await reset(second)).status).toBe(200);
  });

  it('stays valid when the password is refused', async () => {
    const person = await site.test.addPerson();
    const token = await forgotten(person);
    expect(await reset(token, 'P@ssw0rd')).toMatchObject({
      status: 400,
      error: { details: [{ path: 'password', message: refusalMessages.common }] },
    });
    expect(await reset(token, 'short')).toMatchObject({
      status: 400,
      error: { details: [{ path: 'password', message: identityMessages.password }] },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('is valid only for the email that it was sent to', async () => {
    const person = await site.test.addPerson();
    const token = await forgotten(person);
    await site.test.db
      .updateTable('app_user')
      .set({ email: `moved-${person.email}` })
      .where('id', '=', person.id)
      .execute();
    expect(await reset(token)).toMatchObject(refused);
  });

  it('does not work for a disabled account', async () => {
    const person = await site.test.addPerson();
    const token = await forgotten(person);
    await site.test.db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    expect(await reset(token)).toMatchObject({ status: 403, message: identityMessages.disabled });
  });

  it.each(['verify-email', 'change-email', 'second-factor', 'passkey-login'] satisfies OneTimeTokenKind[])(
    'is not valid for another kind: %s',
    async (kind) => {
      const person = await site.test.addPerson();
      const token = await createOneTimeToken(site.test.db, {
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
