// Also on PostgreSQL 15: aggregates over time

import { overview as overviewSchema } from '@darasa/contract/administration/overview';
import type { FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '#platform/http/server';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../test/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { enablePayments } from '../../../test/payments/payments.ts';
import { fillDays, lastDays, readOverview } from './overview.ts';
import { registerAdministration } from './routes.ts';

const config = {
  siteName: 'Shule',
  siteUrl: 'https://learn.example.org',
  supportEmail: 'help@learn.example.org',
  publicMarketingPages: false,
};
const NOW = new Date('2026-11-20T15:30:00Z');
const ago = (days: number, hours = 0): Date =>
  new Date(NOW.getTime() - days * 86_400_000 - hours * 3_600_000);

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createHttpServer({
    log: silentLog(),
    trustedProxies: [],
    rateLimitPerMinute: 0,
    secure: false,
  });
  app.addHook('onRequest', async (request) => {
    const role = request.headers['x-test-role'];
    if (typeof role === 'string') request.actor = { userId: 1, roles: [role] };
  });
  app.decorate('db', database.db);
  await app.register(async (api) => registerAdministration(api, { db: database.db, config }), {
    prefix: '/api/v1',
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  for (const table of ['support_message', 'outbound_email', 'course', 'app_user'] as const)
    await database.db.deleteFrom(table).execute();
});

let made = 0;
const addPerson = (createdAt: Date, more: object = {}) => {
  made += 1;
  return database.db
    .insertInto('app_user')
    .values({
      username: `person${made}`,
      email: `person${made}@example.org`,
      email_verified_at: createdAt,
      created_at: createdAt,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};
const addMessage = (createdAt: Date, status = 'open') => {
  made += 1;
  return database.db
    .insertInto('support_message')
    .values({
      reference: `DRS-${made}`,
      kind: 'contact',
      name: 'N',
      email: 'n@example.org',
      subject: 'S',
      message: 'M',
      status,
      created_at: createdAt,
    })
    .execute();
};
const addMail = (status: string, createdAt: Date) =>
  database.db
    .insertInto('outbound_email')
    .values({ kind: 'test', recipient: 'n@example.org', subject: 'S', status, created_at: createdAt })
    .execute();
const read = () => readOverview(database.db, NOW);

describe('the days of the charts', () => {
  it('are thirty whole days in UTC until today', () => {
    expect(lastDays(NOW)).toEqual({
      from: new Date('2026-10-22T00:00:00Z'),
      until: new Date('2026-11-21T00:00:00Z'),
    });
    expect(lastDays(new Date('2026-11-20T00:00:00Z')).until).toEqual(new Date('2026-11-21T00:00:00Z'));
  });

  it('are zero without events, and future events count as today', () => {
    const days = fillDays([
      { day: 0, count: 2 },
      { day: 29, count: 5 },
      { day: -1, count: 1 },
      { day: 30, count: 99 },
    ]);
    expect(days).toEqual([5, ...new Array(28).fill(0), 3]);
  });
});

describe('readOverview', () => {
  it('is all zeros on an empty site', async () => {
    const { people, new_people, published_courses, support_messages, needs } = await read();
    const noughts = new Array(30).fill(0);
    expect([people, published_courses, support_messages]).toEqual(
      new Array(3).fill({ total: 0, days: noughts }),
    );
    expect(new_people).toEqual({ total: 0, week_before: 0, days: noughts });
    for (const waiting of Object.values(needs)) expect(waiting).toEqual({ count: 0, since: null });
  });

  it('counts people by the day of their registration, without deleted ones', async () => {
    await addPerson(ago(0, 1));
    await addPerson(ago(6));
    await addPerson(ago(7));
    await addPerson(ago(13));
    await addPerson(ago(400));
    await addPerson(ago(1), { deleted_at: NOW });
    const { people, new_people } = await read();
    expect(people.total).toBe(5);
    expect(people.days.slice(-8)).toEqual([3, 4, 4, 4, 4, 4, 4, 5]);
    expect(people.days[0]).toBe(1);
    expect(new_people).toMatchObject({ total: 2, week_before: 2 });
    expect(new_people.days.reduce((total, count) => total + count)).toBe(4);
  });

  it('counts listed courses', async () => {
    await addCourse(database, { title: 'Seen', slug: 'seen', published_at: ago(3) });
    await addCourse(database, { title: 'Old', slug: 'old', published_at: ago(300) });
    await addCourse(database, { title: 'Hidden', slug: 'hidden', published_at: ago(3), is_published: false });
    const { published_courses } = await read();
    expect(published_courses.total).toBe(2);
    expect(published_courses.days.slice(-5)).toEqual([1, 2, 2, 2, 2]);
  });

  it('counts all messages to support, and unanswered ones as open', async () => {
    await addMessage(ago(0, 2));
    await addMessage(ago(2), 'answered');
    await addMessage(ago(90));
    const { support_messages, needs } = await read();
    expect(support_messages.total).toBe(2);
    expect(support_messages.days.slice(-3)).toEqual([1, 0, 1]);
    expect(needs.open_messages).toEqual({ count: 2, since: ago(90).toISOString() });
  });

  it('lists open tasks with the time of the oldest', async () => {
    const person = await addPerson(ago(1));
    await addPerson(ago(8), { email_verified_at: null });
    await addPerson(ago(9), { email_verified_at: null });
    await addPerson(ago(6), { email_verified_at: null });
    await addPerson(ago(30), { email_verified_at: null, disabled_at: NOW });
    await addPerson(ago(30), { email_verified_at: null, deleted_at: NOW });
    for (const [status, createdAt] of [
      ['pending', ago(4)],
      ['declined', ago(50)],
    ] as const) {
      await database.db
        .insertInto('instructor_application')
        .values({ user_id: person.id, statement: 'I teach.', status, created_at: createdAt })
        .execute();
    }
    const course = await addCourse(database, { title: 'Submitted', slug: 'submitted' });
    for (const [number, state] of [
      [1, 'superseded'],
      [2, 'in_review'],
    ] as const)
      await database.db
        .insertInto('course_revision')
        .values({
          course_id: course,
          number,
          state,
          outline: '{}',
          version: 1,
          submitted_at: ago(20 - number),
        })
        .execute();
    await addMail('failed', ago(2));
    await addMail('kept', ago(3));
    await addMail('kept', ago(5));
    await addMail('sent', ago(6));
    await addMail('queued', ago(6));
    await database.db
      .insertInto('set_aside_item')
      .values({
        batch: 'payments.expire-orders',
        item: '7',
        error: 'No',
        retry_at: ago(0),
        first_failed_at: ago(1),
      })
      .execute();
    expect((await read()).needs).toMatchObject({
      failed_items: { count: 1, since: ago(1).toISOString() },
      failed_jobs: { count: 0, since: null },
      pending_applications: { count: 1, since: ago(4).toISOString() },
      submitted_courses: { count: 1, since: ago(18).toISOString() },
      failed_emails: { count: 1, since: ago(2).toISOString() },
      kept_emails: { count: 2, since: ago(5).toISOString() },
      unverified_people: { count: 2, since: ago(9).toISOString() },
    });
  });

  it('names priced courses while nobody can pay, and none as soon as somebody can', async () => {
    await addCourse(database, { title: 'Priced', price: 900 });
    expect((await read()).needs.unpayable_courses).toMatchObject({
      count: expect.any(Number),
      since: expect.any(String),
    });
    expect((await read()).needs.unpayable_courses.count).toBeGreaterThan(0);
    await enablePayments(database.db);
    expect((await read()).needs.unpayable_courses).toEqual({ count: 0, since: null });
  });

  it('uses an index for each query, however wide the rows are', async () => {
    for (const [index, condition] of [
      ['app_user_present', 'from app_user where deleted_at is null'],
      ['course_by_publication', 'from course where listed'],
      ['outbound_email_undelivered', `from outbound_email where status in ('kept', 'failed')`],
      ['support_message_by_arrival', `from support_message where created_at >= now() - interval '30 days'`],
    ]) {
      const plan = await database.db.transaction().execute(async (tx) => {
        await tx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
        const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(
          CompiledQuery.raw(`explain select count(*) ${condition}`),
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toContain(index);
    }
  });

  it.each([
    ['support_message', 'user_id'],
    ['support_message', 'lower(email)'],
    ['certificate', 'course_id'],
    ['certificate', 'track_id'],
  ])('finds the rows of an owner by an index: %s by %s', async (table, column) => {
    const { rows } = await database.db.executeQuery<{ indexdef: string }>(
      CompiledQuery.raw(`select indexdef from pg_indexes where tablename = '${table}'`),
    );
    const plain = rows.map(({ indexdef }) => indexdef.split(' USING btree ')[1] ?? '');
    expect(plain.filter((columns) => columns.startsWith(`(${column}`))).toHaveLength(1);
  });
});

describe('GET /administration/overview', () => {
  const get = (role?: string) =>
    app.inject({
      url: '/api/v1/administration/overview',
      headers: role === undefined ? {} : { 'x-test-role': role },
    });

  it('answers administrators, and is not cached', async () => {
    await addPerson(new Date());
    const answer = await get('admin');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(overviewSchema.parse(answer.json().data)).toMatchObject({
      people: { total: 1 },
      new_people: { total: 1 },
    });
  });

  it.each([
    [undefined, 401, 'UNAUTHORIZED'],
    ['student', 403, 'FORBIDDEN'],
    ['instructor', 403, 'FORBIDDEN'],
  ])('refuses %s with %i', async (role, status, code) => {
    const answer = await get(role);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, error: { code } });
  });
});
