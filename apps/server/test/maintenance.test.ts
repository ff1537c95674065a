import { RECENT_SECONDS } from '@darasa/contract/identity/limits';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createChangeFeed } from '#platform/database/index';
import { createJobContext, createJobs, defineJob, send } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { holdJobs } from '../src/lifecycle/hold-jobs.ts';
import { attemptJobs } from '../src/modules/assessment/taking/jobs.ts';
import { choiceQuestion, publishAssessment, taker } from './assessment/assessment.ts';
import { buildTestIdentity, type TestIdentity } from './identity.ts';
import { someone } from './learning/learning.ts';
import type { Person, SignedIn } from './people.ts';

type Somebody = Person & SignedIn;
const PATH = '/administration/maintenance';
const WAIT = { timeout: 10_000 };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

let one: TestIdentity;
/** Another node on the same database. */
let two: TestIdentity;
let admin: Somebody;
let student: Somebody;
beforeAll(async () => {
  one = await buildTestIdentity();
  two = await buildTestIdentity({ database: one.database });
  const enter = async (roles: string[]) => {
    const person = await one.addPerson({ roles });
    return { ...person, ...(await one.signIn(person)) };
  };
  admin = await enter(['admin']);
  student = await enter(['student']);
});
afterEach(async () => {
  await one.call('DELETE', PATH, { as: admin });
  for (const node of [one, two]) await expect.poll(() => courses(node)).toBe(200);
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const wish = { until: inHours(1).toISOString(), text: 'New disks.', background_work_waits: true };
const begin = (body: object = wish, as: Somebody = admin) => one.call('PUT', PATH, { as, body });
const courses = async (node: TestIdentity, as?: Somebody) =>
  (await node.call('GET', '/courses', as ? { as } : {})).status;

describe('maintenance', () => {
  it('is said to everybody on every node at once, and administrators go on', async () => {
    expect((await one.call('GET', '/maintenance')).data).toEqual({ maintenance: null });
    const begun = await begin();
    expect(begun).toMatchObject({ status: 200, data: { maintenance: { text: 'New disks.' } } });
    for (const node of [one, two]) {
      await expect.poll(() => courses(node), { timeout: 1000, interval: 20 }).toBe(503);
      expect(await courses(node, student)).toBe(503);
      expect(await courses(node, admin)).toBe(200);
      expect((await node.call('GET', '/maintenance')).data.maintenance).toMatchObject({ text: 'New disks.' });
    }
    const refused = await one.app.inject({ url: '/api/v1/courses' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(refused.headers['x-maintenance']).toBe('1');
    expect(refused.json()).toMatchObject({
      success: false,
      message: expect.stringContaining('New disks.'),
      error: { code: 'SERVICE_UNAVAILABLE', details: { reason: 'maintenance', until: wish.until } },
    });
    // Administrators can log in, and providers of payments are heard
    const login = await one.call('POST', '/auth/login', {
      body: { email: 'nobody@example.org', password: 'Wrong-1-wrong' },
    });
    expect(login.status).toBe(401);
    expect((await one.app.inject({ method: 'POST', url: '/uploads' })).statusCode).toBe(503);
    for (const path of ['/healthz', '/readyz'])
      expect((await one.app.inject({ url: path })).statusCode).toBe(200);
  });

  it('shows pages that say until when, and lets browsers of administrators through', async () => {
    await one.app.listen({ host: '127.0.0.1', port: 0 });
    const address = one.app.server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const begun = await begin({ ...wish, text: 'New <b>disks</b>' });
    expect(begun.headers['set-cookie']).toMatch(/^maintenance-pass=[\w-]{36}; .*HttpOnly/);
    await expect.poll(() => courses(one)).toBe(503);
    const page = await fetch(`${origin}/courses`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('It is expected back by');
    expect(html).toContain('New &#60;b&#62;disks');
    expect((await fetch(`${origin}/courses`, { method: 'HEAD' })).status).toBe(503);
    // This application has no pages: whoever gets through finds none
    for (const path of ['/authentication/login', '/assets/none.js', '/robots.txt'])
      expect((await fetch(origin + path)).status).not.toBe(503);
    const asAdmin = await fetch(`${origin}/api/v1/courses`, { headers: admin.headers });
    const [cookie = ''] = asAdmin.headers.getSetCookie();
    expect(cookie).toMatch(/^maintenance-pass=[\w-]{36}; .*HttpOnly/);
    const pass = { cookie: cookie.split(';')[0] ?? '' };
    expect((await fetch(`${origin}/courses`, { headers: pass })).status).toBe(404);
    // It is none for the API, and none for the next time
    expect((await fetch(`${origin}/api/v1/courses`, { headers: pass })).status).toBe(503);
    await one.call('DELETE', PATH, { as: admin });
    await expect.poll(() => courses(one)).toBe(200);
    await begin();
    await expect.poll(async () => (await fetch(`${origin}/courses`, { headers: pass })).status).toBe(503);
  });

  it('is begun, changed and ended by whoever manages the site, and recorded', async () => {
    expect((await begin(wish, student)).status).toBe(403);
    expect((await begin({ ...wish, until: '2020-01-01T00:00:00Z' })).status).toBe(400);
    expect((await begin({ ...wish, text: 'x'.repeat(501) })).status).toBe(400);
    const old = await one.signIn(admin);
    await one.db
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - (RECENT_SECONDS + 60) * 1000) })
      .where('id', '=', old.sessionId)
      .execute();
    expect((await begin(wish, { ...admin, ...old })).status).toBe(403);
    expect((await one.call('DELETE', PATH, { as: admin })).status).toBe(409);
    await one.db.deleteFrom('audit_entry').execute();
    await Promise.all([begin(), begin(), begin({ ...wish, until: null, text: 'Longer.' })]);
    const open = await one.db.selectFrom('maintenance').selectAll().where('ended_at', 'is', null).execute();
    expect(open).toHaveLength(1);
    const ends = await Promise.all([1, 2, 3].map(() => one.call('DELETE', PATH, { as: admin })));
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const entries = await one.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      ...['maintenance.begun', 'maintenance.changed', 'maintenance.changed', 'maintenance.ended'],
    ]);
    expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.id]));
  });

  it('gives attempts at quizzes its time back, and submits none of them meanwhile', async () => {
    const [owner, boss] = [await someone(one, ['instructor']), await someone(one, ['admin'])];
    const course = await publishAssessment(one, { owner, admin: boss }, [choiceQuestion()], {
      time_limit_minutes: 10,
    });
    const enter = async () => {
      const me = await someone(one);
      const calls = taker(one, me, course);
      await calls.enroll(me.id);
      return { ...calls, id: (await calls.start()).data.attempt.id as string };
    };
    const [within, before, begunMeanwhile] = [await enter(), await enter(), await enter()];
    const minutes = (count: number) => sql<Date>`now() + make_interval(mins => ${count})`;
    const times = (id: string, started: number, ends: number) =>
      one.db
        .updateTable('attempt')
        .set({ started_at: minutes(started), ends_at: minutes(ends) })
        .where('id', '=', id)
        .execute();
    await begin();
    await one.db
      .updateTable('maintenance')
      .set({ started_at: minutes(-12) })
      .where('ended_at', 'is', null)
      .execute();
    // Seven minutes were left when it began; none; and one that was begun at the last moment, two minutes later
    await times(within.id, -15, -5);
    await times(before.id, -30, -20);
    await times(begunMeanwhile.id, -10, 0);
    const [submitOverdue] = attemptJobs;
    const run = () =>
      submitOverdue?.handler(
        {} as never,
        createJobContext({ db: one.db, log: silentLog(), signal: new AbortController().signal }),
      );
    const stateOf = async ({ id }: { id: string }) => {
      const { rows } = await sql<{ state: string; left: number | null }>`
        select state, round(extract(epoch from ends_at - now()) / 60)::int as left from attempt where id = ${id}`.execute(
        one.db,
      );
      return rows[0];
    };
    await run();
    expect(await stateOf(within)).toEqual({ state: 'in_progress', left: -5 });
    expect((await one.call('DELETE', PATH, { as: admin })).data).toEqual({ attempts: 2 });
    expect(await stateOf(within)).toEqual({ state: 'in_progress', left: 7 });
    expect(await stateOf(begunMeanwhile)).toEqual({ state: 'in_progress', left: 10 });
    expect(await stateOf(before)).toEqual({ state: 'in_progress', left: -20 });
    await run();
    expect((await stateOf(within))?.state).toBe('in_progress');
    expect((await stateOf(before))?.state).not.toBe('in_progress');
    await expect.poll(() => courses(one)).toBe(200);
    expect((await within.submit(within.id)).status).toBe(200);
  });

  it('lets background work wait, or go on', async () => {
    const done: string[] = [];
    const job = defineJob({
      name: 'maintenance.try',
      schema: z.object({ name: z.string() }),
      options: {},
      handler: async ({ name }) => void done.push(name),
    });
    const { connection } = one.database;
    const workers = createJobs({ connection, jobs: [job], sendFrom: [one.db], log: silentLog() });
    const changes = createChangeFeed(connection, { log: silentLog() });
    const held: boolean[] = [];
    const hold = async (on: boolean) => {
      await workers.hold(on);
      held.push(on);
    };
    await begin();
    const stop = await holdJobs({ hold }, { db: one.db, changes, log: silentLog() });
    await expect.poll(() => held.at(-1)).toBe(true);
    await workers.start();
    await send(one.db, job, { name: 'waits' });
    await begin({ ...wish, background_work_waits: false });
    await expect.poll(() => done, WAIT).toEqual(['waits']);
    await begin();
    await expect.poll(() => held.at(-1)).toBe(true);
    await send(one.db, job, { name: 'waits again' });
    // A look at all queues, which wakes workers that are there
    await new Promise((next) => setTimeout(next, 4500));
    expect(done).toEqual(['waits']);
    await one.call('DELETE', PATH, { as: admin });
    await expect.poll(() => done, WAIT).toEqual(['waits', 'waits again']);
    stop();
    await workers.stop(1000);
    await changes.close();
  }, 40_000);
});
