import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { PASSWORD } from '../../../../test/people.ts';
import { recordStatements } from '../../../../test/sent-statements.ts';

/**
 * Statements of a sign-in by password in a browser that is new to the person, with those that begin and end its transaction. One reads the
 * roles of one's own, whose permissions are in the answer.
 */
const MOST_STATEMENTS = 11;

let site: TestIdentity;
let sent: string[];

beforeAll(async () => {
  sent = recordStatements();
  site = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(async () => {
  await site.close();
  vi.restoreAllMocks();
});

it('signing in takes few statements', async () => {
  for (const { email } of [await site.addPerson(), await site.addPerson()]) {
    sent.length = 0;
    const body = { email, password: PASSWORD };
    expect((await site.call('POST', '/auth/login', { body })).status).toBe(200);
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(MOST_STATEMENTS);
  }
});
