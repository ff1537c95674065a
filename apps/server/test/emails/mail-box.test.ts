import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueEmail } from '#platform/mail/index';
import { buildTestIdentity, type TestIdentity } from '../identity.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { workedOff } from './outbound-emails.ts';

let busy = true;
let server: MailServer;
let test: TestIdentity;
beforeAll(async () => {
  server = await startMailServer({
    onMessage: () => {
      const refusal = busy ? { code: 451, text: 'Too busy now' } : undefined;
      busy = false;
      return refusal;
    },
  });
  test = await buildTestIdentity({ settings: { SMTP_URL: server.url } });
  await test.jobs.start();
});
afterAll(async () => {
  await test.close();
  await server.close();
});

it('sends an email that the mail server did not accept at first again within seconds', async () => {
  const to = { email: 'asha@example.org' };
  await queueEmail(test.db, { kind: 'test.email', to, subject: 'One', text: 'One', html: '<p>One</p>' });
  await workedOff(test.db);
  expect(server.lastTo('asha@example.org').subject).toBe('One');
});
