import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../identity.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { tokenIn, workedOff } from './outbound-emails.ts';

/** What tests of emailed links use: accounts, a real mail server, and what has arrived there. */
export interface EmailLinkTest {
  /** Set before the first test. */
  server: MailServer;
  test: TestIdentity;
}

/** Starts both before a file's tests and stops them afterwards. */
export function useEmailLinks() {
  const site = {} as EmailLinkTest;
  beforeAll(async () => {
    site.server = await startMailServer();
    site.test = await buildTestIdentity({ settings: { SMTP_URL: site.server.url } });
    await site.test.jobs.start();
  });
  afterAll(async () => {
    await site.test.close();
    await site.server.close();
  });
  afterEach(async () => {
    await workedOff(site.test.db);
    await site.test.db.deleteFrom('attempt_count').execute();
  });
  const post = (path: string, body: object, ip?: string) =>
    site.test.call('POST', path, { body, ...(ip ? { ip } : {}) });
  const emailsTo = (email: string) => site.server.received.filter(({ to }) => to.includes(email));
  return {
    site,
    post,
    login: async (email: string, password: string) => (await post('/auth/login', { email, password })).status,
    emailsTo,
    subjectsTo: (email: string) => emailsTo(email).map(({ mail }) => mail.subject),
    userOf: (id: number) =>
      site.test.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    expire: (userId: number) =>
      site.test.db
        .updateTable('one_time_token')
        .set({ expires_at: sql<Date>`now() - interval '1 second'` })
        .where('user_id', '=', userId)
        .execute(),
    /** Requests a link for a forgotten password and reads it from the email. */
    async forgotten(person: { email: string }): Promise<string> {
      expect((await post('/auth/forgot-password', { email: person.email })).status).toBe(200);
      await workedOff(site.test.db);
      return tokenIn(site.server.lastTo(person.email));
    },
  };
}
