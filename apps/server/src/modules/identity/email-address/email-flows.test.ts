import { identityMessages } from '@darasa/contract/identity/messages';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useEmailLinks } from '../../../../test/emails/email-links.ts';
import { tokenIn, workedOff } from '../../../../test/emails/outbound-emails.ts';
import { PASSWORD } from '../../../../test/people.ts';
import { createOneTimeToken } from '../tokens/one-time-token-repository.ts';

const NEW_PASSWORD = 'Mihogo-12-mitatu?';
const { site, post, login, emailsTo, subjectsTo, userOf, expire, forgotten } = useEmailLinks();

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
    await workedOff(site.test.db);
    return { id: Number(answer.data.user.user_id), email, token: tokenIn(site.server.lastTo(email)) };
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
    await site.test.db
      .updateTable('app_user')
      .set({ email: `moved-${moved.email}` })
      .where('id', '=', moved.id)
      .execute();
    expect(await verify(moved.token)).toMatchObject(refused);
    const person = await site.test.addPerson({ verified: false });
    expect(await verify(await forgotten(person))).toMatchObject(refused);
    for (const { id } of [late, moved, person]) expect((await userOf(id)).email_verified_at).toBeNull();
  });

  it('gets another link on request, and the earlier one stops working', async () => {
    const { email, token } = await register();
    expect(await post('/auth/resend-verification', { email })).toMatchObject({
      status: 200,
      message: identityMessages.resent,
    });
    await workedOff(site.test.db);
    expect(await verify(token)).toMatchObject(refused);
    expect((await verify(tokenIn(site.server.lastTo(email)))).status).toBe(200);
  });

  it('that is confirmed, unknown, disabled or deleted gets no link, and the same reply', async () => {
    const people = [
      await site.test.addPerson(),
      await site.test.addPerson({ verified: false, disabled_at: new Date() }),
      await site.test.addPerson({ verified: false, deleted_at: new Date() }),
      { email: 'nobody@example.org' },
    ];
    for (const { email } of people) {
      expect(await post('/auth/resend-verification', { email })).toMatchObject({
        status: 200,
        message: identityMessages.resent,
        data: {},
      });
      await workedOff(site.test.db);
      expect(emailsTo(email)).toEqual([]);
    }
  });
});

describe('a change of email', () => {
  let made = 0;
  const fresh = () => `changed-${++made}@example.org`;
  const pendingOf = async (as: { headers: Record<string, string> }) =>
    (await site.test.call('GET', '/auth/security', { as })).data.pending_email;
  const ask = (as: { headers: Record<string, string> }, email: string) =>
    site.test.call('POST', '/auth/email', { as, body: { email } });
  /** A signed-in user who has requested another email. */
  async function asked() {
    const person = await site.test.addPerson();
    const session = await site.test.signIn(person);
    const email = fresh();
    expect(await ask(session, email)).toMatchObject({
      status: 202,
      message: identityMessages.emailAsked,
      data: {},
    });
    await workedOff(site.test.db);
    return { person, session, email };
  }
  const verify = (token: string) => post('/auth/verify-email', { token });

  it('replaces the earlier one when it is confirmed, and notifies the earlier one', async () => {
    const { person, session, email } = await asked();
    expect(await pendingOf(session)).toBe(email);
    expect((await userOf(person.id)).email).toBe(person.email);
    const earlierLink = await forgotten(person);
    expect(await verify(tokenIn(site.server.lastTo(email)))).toMatchObject({
      status: 200,
      message: 'Your account now uses this email address',
    });
    expect(await userOf(person.id)).toMatchObject({ email, email_verified_at: expect.any(Date) });
    expect(await pendingOf(session)).toBeNull();
    expect(await login(email, PASSWORD)).toBe(200);
    expect(await login(person.email, PASSWORD)).toBe(401);
    const late = await post('/auth/reset-password', { token: earlierLink, password: NEW_PASSWORD });
    expect(late).toMatchObject({ status: 400, message: identityMessages.badLink });
    await workedOff(site.test.db);
    expect(subjectsTo(person.email).at(-1)).toBe('The email address of your Darasa account was changed');
    expect(site.server.lastTo(person.email).text).not.toContain(email);
  });

  it('can be cancelled', async () => {
    const { session, email } = await asked();
    const token = tokenIn(site.server.lastTo(email));
    for (let n = 0; n < 2; n++)
      expect((await site.test.call('DELETE', '/auth/email', { as: session })).status).toBe(200);
    expect(await pendingOf(session)).toBeNull();
    expect(await verify(token)).toMatchObject({ status: 400, message: identityMessages.badLink });
  });

  it('is replaced by a later request', async () => {
    const { session, email } = await asked();
    const later = fresh();
    await ask(session, later);
    await workedOff(site.test.db);
    expect(await pendingOf(session)).toBe(later);
    expect((await verify(tokenIn(site.server.lastTo(email)))).status).toBe(400);
    expect((await verify(tokenIn(site.server.lastTo(later)))).status).toBe(200);
  });

  it('to another user’s email gets the same reply and sends no email', async () => {
    const { session } = await asked();
    const other = await site.test.addPerson();
    const [taken, free] = [await ask(session, other.email), await ask(session, fresh())];
    expect(bare(taken)).toEqual(bare(free));
    await ask(session, other.email.toUpperCase());
    await workedOff(site.test.db);
    expect(await pendingOf(session)).toBe(other.email.toUpperCase());
    expect(emailsTo(other.email)).toEqual([]);
    expect(emailsTo(other.email.toUpperCase())).toEqual([]);
  });

  it('fails when another user has taken the email in the meantime', async () => {
    const { person, email } = await asked();
    const other = await site.test.addPerson({ email });
    const answer = await verify(tokenIn(site.server.lastTo(email)));
    expect(answer).toMatchObject({ status: 409, message: identityMessages.emailTaken });
    expect((await userOf(person.id)).email).toBe(person.email);
    expect((await userOf(other.id)).email).toBe(email);
  });

  it('succeeds for one of two users who confirm the same email in parallel', async () => {
    const email = fresh();
    const people = [await site.test.addPerson(), await site.test.addPerson()];
    const tokens = await Promise.all(
      people.map(({ id }) =>
        createOneTimeToken(site.test.db, { kind: 'change-email', userId: id, seconds: 60, data: { email } }),
      ),
    );
    const statuses = (await Promise.all(tokens.map(verify))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const { count } = await site.test.db
      .selectFrom('app_user')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('is refused for the account’s current email', async () => {
    const person = await site.test.addPerson();
    const answer = await ask(await site.test.signIn(person), person.email.toUpperCase());
    expect(answer).toMatchObject({
      status: 400,
      error: { details: [{ path: 'email', message: identityMessages.sameEmail }] },
    });
  });

  it('requires a confirmation when the last one is old', async () => {
    const person = await site.test.addPerson();
    const session = await site.test.signIn(person);
    await site.test.db
      .updateTable('session')
      .set({ authenticated_at: sql<Date>`now() - interval '16 minutes'` })
      .where('id', '=', session.sessionId)
      .execute();
    const refusal = { status: 403, error: { details: { reason: 'reauthenticate' } } };
    expect(await ask(session, fresh())).toMatchObject(refusal);
    expect(await site.test.call('DELETE', '/auth/email', { as: session })).toMatchObject(refusal);
  });

  it.each(['nobody', 'a@b', 'a b@example.org', 'a@example.org\r\nBcc: b@example.org', ''])(
    'is not %j',
    async (email) => {
      const session = await site.test.signIn(await site.test.addPerson());
      expect((await ask(session, email)).status).toBe(400);
      expect(await pendingOf(session)).toBeNull();
    },
  );

  it('sends no link when the account is disabled first', async () => {
    const { person, session, email } = await asked();
    const token = tokenIn(site.server.lastTo(email));
    await site.test.db
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
