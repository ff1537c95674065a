import type { BackgroundWork, JobKindState } from '@darasa/contract/administration/background-jobs';
import { RECENT_SECONDS } from '@darasa/contract/identity/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createJobs, defineJob, type Jobs, send } from '#platform/jobs/index';
import { defineModule } from '#platform/modules/index';
import { silentLog } from '#platform/observability/index';
import type { Config } from '../../../src/config.ts';
import { modules } from '../../../src/modules.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import type { Person, SignedIn } from '../../../test/people.ts';

const WAIT = { timeout: 20_000 };
let broken = true;
const greeted: string[] = [];
const greet = defineJob({
  name: 'greeting.greet',
  schema: z.object({ name: z.string() }),
  options: { retries: 0, deadLetter: true },
  async handler({ name }) {
    if (broken) throw new Error('The bell does not ring');
    greeted.push(name);
  },
});
const greeting = defineModule<Config>({ name: 'greeting', jobs: () => [greet] });

let test: TestIdentity;
let workers: Jobs;
let admin: Person & SignedIn;
let student: Person & SignedIn;
beforeAll(async () => {
  test = await buildTestIdentity({ modules: [...modules, greeting] });
  const [one, other] = [await test.addPerson({ roles: ['admin'] }), await test.addPerson()];
  admin = { ...one, ...(await test.signIn(one)) };
  student = { ...other, ...(await test.signIn(other)) };
  workers = createJobs({ connection: test.database.connection, jobs: [greet], log: silentLog() });
  await workers.start();
});
afterAll(async () => {
  await workers.stop(1000);
  await test.close();
});

const PATH = '/administration/jobs';
const call = (method: 'GET' | 'POST' | 'DELETE', rest = '', as: SignedIn = admin) =>
  test.call(method, `${PATH}${rest}`, { as });
const read = async (): Promise<BackgroundWork> => (await call('GET')).data;
const greetings = async (): Promise<JobKindState | undefined> =>
  (await read()).jobs.find(({ name }) => name === greet.name);
const fail = async (name: string): Promise<void> => {
  const before = (await greetings())?.failed ?? 0;
  await send(test.db, greet, { name });
  await expect.poll(async () => (await greetings())?.failed, WAIT).toBe(before + 1);
};
const audited = () =>
  test.db
    .selectFrom('audit_entry')
    .select(['action', 'subject_id', 'details'])
    .where('action', 'like', 'jobs.%')
    .orderBy('id')
    .execute();

describe('failed jobs', () => {
  beforeEach(async () => {
    broken = true;
    greeted.length = 0;
    await call('DELETE', '/greeting.greet/failures');
    await test.db.deleteFrom('audit_entry').execute();
  });

  it('are counted, and shown with what went wrong and without what they are about', async () => {
    await fail('Neema');
    await fail('Otieno');
    expect(await greetings()).toMatchObject({ waiting: 0, running: 0, failed: 2 });
    const { status, data } = await call('GET', '/greeting.greet/failures');
    expect(status).toBe(200);
    expect(data.pagination).toMatchObject({ totalItems: 2 });
    expect(data.failures).toMatchObject([
      { error: 'The bell does not ring', attempts: 1 },
      { error: 'The bell does not ring', attempts: 1 },
    ]);
    expect(JSON.stringify(data)).not.toContain('Neema');
  });

  it('run again, all of a kind', async () => {
    await fail('Neema');
    await fail('Otieno');
    broken = false;
    expect(await call('POST', '/greeting.greet/retry')).toMatchObject({ status: 200, data: { jobs: 2 } });
    await expect.poll(() => greeted.toSorted(), WAIT).toEqual(['Neema', 'Otieno']);
    expect((await greetings())?.failed ?? 0).toBe(0);
    expect(await audited()).toEqual([
      { action: 'jobs.retried', subject_id: greet.name, details: { count: 2 } },
    ]);
  });

  it('are given up by an admin who has just signed in', async () => {
    await fail('Neema');
    const old = await test.signIn(admin);
    await test.db
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - (RECENT_SECONDS + 5) * 1000) })
      .where('id', '=', old.sessionId)
      .execute();
    expect((await call('DELETE', '/greeting.greet/failures', old)).status).toBe(403);
    expect(await call('DELETE', '/greeting.greet/failures')).toMatchObject({
      status: 200,
      data: { jobs: 1 },
    });
    broken = false;
    expect(await call('POST', '/greeting.greet/retry')).toMatchObject({
      status: 404,
      message: 'No job of this kind has failed',
    });
    expect(greeted).toEqual([]);
    expect((await audited()).map(({ action }) => action)).toEqual(['jobs.given-up']);
  });

  it.each(['retry', 'failures'] as const)('of an unknown kind: 404 (%s)', async (rest) => {
    expect((await call(rest === 'retry' ? 'POST' : 'DELETE', `/nobody.knows/${rest}`)).status).toBe(404);
  });
});

describe('items that were set aside', () => {
  const retry = (batch: string, item: string, as: SignedIn = admin) =>
    test.call('POST', '/administration/set-aside-items/retry', { as, body: { batch, item } });

  it('are tried with the next run when an admin says so', async () => {
    const later = new Date(Date.now() + 3_600_000);
    await test.db
      .insertInto('set_aside_item')
      .values({ batch: 'payments.expire-orders', item: '12', error: 'No such order', retry_at: later })
      .execute();
    expect((await read()).set_aside).toMatchObject({
      items: [{ batch: 'payments.expire-orders', item: '12', error: 'No such order' }],
      pagination: { totalItems: 1 },
    });
    expect((await retry('payments.expire-orders', '13')).status).toBe(404);
    expect((await retry('payments.expire-orders', '12')).status).toBe(200);
    const [item] = (await read()).set_aside.items;
    expect(new Date(item?.retry_at ?? later).getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });
});

describe('the state of the site', () => {
  it('says how large the database is, and whether emails are sent', async () => {
    const { health } = await read();
    expect(health.database.bytes).toBeGreaterThan(1_000_000);
    expect(health.database.connections).toBeGreaterThan(0);
    expect(health.database.most_connections).toBeGreaterThanOrEqual(health.database.connections);
    expect(health.email).toMatchObject({ delivers: false, queued: 0, failed: 0, last_sent_at: null });
  });

  it('is for admins', async () => {
    expect((await call('GET', '', student)).status).toBe(403);
    expect((await test.call('GET', PATH)).status).toBe(401);
  });
});
