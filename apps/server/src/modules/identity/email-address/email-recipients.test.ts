import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { workedOff } from '../../../../test/emails/outbound-emails.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { PASSWORD } from '../../../../test/people.ts';

let t: TestIdentity;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  await t.jobs.start();
});
afterAll(() => t.close());
afterEach(() => t.db.deleteFrom('attempt_count').execute());

const emailsTo = async (email: string) => {
  await workedOff(t.db);
  const rows = await t.db
    .selectFrom('outbound_email')
    .select('kind')
    .where('recipient', '=', email)
    .execute();
  return rows.map(({ kind }) => kind);
};

describe('a person without an account', () => {
  it('gets few emails, however many accounts request them', async () => {
    const stranger = 'stranger@example.org';
    for (let n = 0; n < 6; n++) {
      const session = await t.signIn(await t.addPerson());
      for (let times = 0; times < 5; times++) {
        const asked = await t.call('POST', '/auth/email', {
          as: session,
          body: { email: stranger },
          ip: `198.51.100.${n}`,
        });
        expect(asked.status).toBe(202);
      }
    }
    expect((await emailsTo(stranger)).length).toBeLessThanOrEqual(5);
  });

  it('gets few emails from accounts that are repeatedly created and deleted', async () => {
    const email = 'again@example.org';
    for (let n = 0; n < 8; n++) {
      const made = await t.call('POST', '/auth/register', {
        body: { username: `again-${n}`, email, password: PASSWORD, first_name: 'A', last_name: 'B' },
      });
      expect(made.status).toBe(201);
      const headers = { authorization: `Bearer ${made.data.token}` };
      expect((await t.call('DELETE', '/auth/account', { headers })).status).toBe(200);
    }
    // Deleting an account deletes its emails; only the last ones are left
    expect(await emailsTo(email)).not.toContain('identity.account-deleted');
    const { attempts } = await t.db
      .selectFrom('attempt_count')
      .select('attempts')
      .where('key', 'like', 'email/stranger/%')
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(8);
  });

  it('gets no notices about an account that was created with their email', async () => {
    const person = await t.addPerson({ verified: false, last_login_at: new Date() });
    const login = () => t.call('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } });
    const { data } = await login();
    for (let n = 0; n < 4; n++) expect((await login()).status).toBe(200);
    const changed = await t.call('POST', '/auth/change-password', {
      headers: { authorization: `Bearer ${data.token}` },
      body: { current_password: PASSWORD, new_password: 'Embe-11-mbivu?' },
    });
    expect(changed.status).toBe(200);
    expect(await emailsTo(person.email)).toEqual([]);
  });
});

it('an account gets no more than ten requested emails an hour', async () => {
  const person = await t.addPerson({ verified: false });
  for (const path of ['/auth/forgot-password', '/auth/resend-verification'])
    for (let n = 0; n < 8; n++)
      await t.call('POST', path, { body: { email: person.email }, ip: `198.51.100.${n}` });
  expect(await emailsTo(person.email)).toHaveLength(10);
});

it('requests by others do not prevent a user’s own emails', async () => {
  const person = await t.addPerson();
  for (let n = 0; n < 3; n++) {
    const session = await t.signIn(await t.addPerson());
    for (let times = 0; times < 5; times++)
      await t.call('POST', '/auth/email', {
        as: session,
        body: { email: person.email },
        ip: `203.0.113.${n}`,
      });
  }
  await t.call('POST', '/auth/forgot-password', { body: { email: person.email } });
  expect(await emailsTo(person.email)).toEqual(['identity.reset-password']);
});
