import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/observability/index';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { PASSWORD } from '../../../../test/people.ts';

let t: TestIdentity;
const written: string[] = [];
beforeAll(async () => {
  const log = createLog({ level: 'info' }, { write: (line) => void written.push(line) });
  t = await buildTestIdentity({ passwords: cheapPasswords(), log });
});
afterAll(() => t.close());

it('signing in and registering are in the log, with IP, account and session', async () => {
  const asha = await t.addPerson();
  written.length = 0;
  const ip = '203.0.113.10';
  await t.call('POST', '/auth/login', { body: { email: asha.email, password: PASSWORD }, ip });
  const newcomer = {
    email: 'logged@example.org',
    username: 'logged',
    first_name: 'Neema',
    last_name: 'Okello',
    password: 'Embe-11-mbivu?',
  };
  expect((await t.call('POST', '/auth/register', { body: newcomer, ip })).status).toBe(201);
  const sessions = await t.db
    .selectFrom('session')
    .select(['id', 'user_id', 'method'])
    .where('ip', '=', ip)
    .orderBy('created_at')
    .execute();
  expect(sessions.map(({ method }) => method)).toEqual(['password', 'registration']);
  const lines = written.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'signed in');
  expect(lines).toMatchObject(
    sessions.map(({ id, user_id, method }) => ({ ip, account: user_id, session: id, method })),
  );
});
