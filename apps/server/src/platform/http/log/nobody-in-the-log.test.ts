import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/observability/index';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createPeople } from '../../../../test/people.ts';
import { buildSite, type Site } from '../../../../test/safety/site.ts';

let database: TestDatabase;
let site: Site;
const out = new PassThrough();
beforeAll(async () => {
  database = await createTestDatabase();
  site = await buildSite({ ...database, log: createLog({ level: 'debug' }, out) });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

it('says of people no more than their ids, whatever they do', async () => {
  const people = await createPeople(database.db, site.config);
  const asha = await people.addPerson({
    ...{ username: 'asha-mw', email: 'asha.m@example.org', first_name: 'Ashanti', last_name: 'Mwangaza' },
  });
  const { headers } = await people.signIn(asha);
  const post = (url: string, payload: object, more: Record<string, string> = {}) =>
    site.app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers: more });
  await post('/auth/login', { email: 'asha.m@example.org', password: 'Wrong-one-7' });
  await post('/auth/login', { email: 'asha.m@example.org', password: asha.password ?? '' });
  await post('/auth/register', {
    ...{ email: 'juma.o@example.org', username: 'juma-o', password: 'Kilimo-7-bora!' },
    ...{ first_name: 'Jumaane', last_name: 'Odhiambo' },
  });
  await post('/auth/forgot-password', { email: 'asha.m@example.org' });
  await post(
    '/support/messages',
    {
      name: 'Jumaane',
      email: 'juma.o@example.org',
      subject: 'Call 0712345678',
      message: 'My number is 0712345678',
    },
    { 'idempotency-key': '6a0e0c62-8f0e-4d0d-9a31-6a3df8f0a111' },
  );
  await post('/account/phone', { phone: '+254712345678' }, headers);
  for (const url of [
    '/api/v1/people/asha.m@example.org',
    '/api/v1/x/%2B254712345678',
    '/api/v1/courses?q=asha.m@example.org',
  ])
    await site.app.inject({ url, headers });
  const lines = String(out.read() ?? '');
  expect(lines.split('\n').length).toBeGreaterThan(6);
  expect(lines).toContain(`"account":${asha.id}`);
  expect(lines).not.toMatch(/asha|ashanti|mwangaza|juma|odhiambo|712345678|example\.org/i);
});
