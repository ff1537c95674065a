import { identityMessages } from '@darasa/contract/identity/messages';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '#platform/database/index';
import { rememberPool } from '#platform/database/statement';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { workedOff } from '../../../../test/emails/outbound-emails.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';

/** The calls that anyone may make with any email. */
const calls = ['/auth/forgot-password', '/auth/resend-verification'] as const;

let database: TestDatabase;
let test: TestIdentity;
const statements: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => void statements.push(event.query.sql),
  });
  rememberPool(db, database.pool);
  test = await buildTestIdentity({
    database: { ...database, db },
    settings: { RATE_LIMIT_EMAILS_PER_HOUR: '30' },
  });
});
afterAll(async () => {
  await test.close();
  await database.drop();
});
afterEach(() => database.db.deleteFrom('attempt_count').execute());

const ask = (path: string, email: string, ip = '127.0.0.1') =>
  test.call('POST', path, { body: { email }, ip });

describe.each(calls)('%s', (path) => {
  it('behaves the same for an unknown email', async () => {
    const people = [
      await test.addPerson({ verified: false }),
      await test.addPerson({ password: null }),
      await test.addPerson({ disabled_at: new Date() }),
      await test.addPerson({ deleted_at: new Date() }),
      { email: 'nobody-at-all@example.org' },
      { email: 'deleted-1@invalid.example' },
    ];
    // The first request starts the queue
    await ask(path, 'first@example.org');
    const seen = new Set<string>();
    for (const { email } of people) {
      statements.length = 0;
      const { headers, ...answer } = await ask(path, email);
      const { date: _, 'x-request-id': __, ...rest } = headers;
      seen.add(JSON.stringify({ ...answer, headers: rest, statements }));
    }
    expect(seen.size).toBe(1);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.join('\n')).not.toContain('app_user');
  });

  it('is allowed five times an hour for one email and network, known or unknown', async () => {
    const person = await test.addPerson({ verified: false });
    for (const email of [person.email, 'nobody@example.org']) {
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++) statuses.push((await ask(path, email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
      const sixth = await ask(path, email.toUpperCase());
      expect(sixth).toMatchObject({ status: 429, message: identityMessages.tooManyAttempts });
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500);
      // Requests from elsewhere still work
      expect((await ask(path, email, '203.0.113.9')).status).toBe(200);
    }
  });

  it('is allowed thirty times an hour from one network, which is a /64 in IPv6', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++)
      statuses.push((await ask(path, `many-${n}@example.org`, `2001:db8:1:2::${n.toString(16)}`)).status);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses[30]).toBe(429);
    expect((await ask(path, 'many-31@example.org', '2001:db8:1:3::1')).status).toBe(200);
  });

  it('refuses an invalid email', async () => {
    for (const email of ['nobody', '', 'a b@example.org', `${'x'.repeat(250)}@example.org`]) {
      expect(await ask(path, email)).toMatchObject({
        status: 400,
        error: { details: expect.arrayContaining([{ path: 'email', message: identityMessages.email }]) },
      });
    }
  });

  it('sends one recipient few emails, from however many networks they are requested', async () => {
    const person = await test.addPerson({ verified: false });
    for (let n = 0; n < 24; n++)
      expect((await ask(path, person.email, `198.51.100.${n % 12}`)).status).toBe(200);
    await test.jobs.start();
    await workedOff(database.db);
    const emails = await database.db
      .selectFrom('outbound_email')
      .select('kind')
      .where('user_id', '=', person.id)
      .execute();
    expect(emails).toHaveLength(10);
  });
});
