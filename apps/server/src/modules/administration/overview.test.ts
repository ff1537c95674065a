import { overview as overviewSchema } from '@darasa/contract/administration/overview';
import { settingDefaults } from '@darasa/contract/settings/setting-values';
import type { FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '#platform/http/server';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../test/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { noSigner } from '../../../test/media/no-signer.ts';
import { enablePayments } from '../../../test/payments/payments.ts';
import { readOverview } from './overview.ts';
import { registerAdministration } from './routes.ts';

const config = {
  privacy: settingDefaults.privacy,
  retention: settingDefaults.retention,
  siteName: 'Shule',
  siteUrl: 'https://learn.example.org',
  supportEmail: 'help@learn.example.org',
  publicMarketingPages: false,
};
const NOW = new Date('2026-11-20T15:30:00Z');
const ago = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

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
  await app.register(
    async (api) =>
      registerAdministration(api, { db: database.db, config, services: { media: { signer: noSigner } } }),
    {
      prefix: '/api/v1',
    },
  );
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  for (const table of ['course', 'app_user'] as const) await database.db.deleteFrom(table).execute();
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
const read = () => readOverview(database.db, NOW);

describe('readOverview', () => {
  it('has nothing open on an empty site', async () => {
    for (const waiting of Object.values((await read()).needs))
      expect(waiting).toEqual({ count: 0, since: null });
  });

  it('counts accounts without a confirmed email, and says since when', async () => {
    await addPerson(ago(1));
    for (const days of [6, 8, 9]) await addPerson(ago(days), { email_verified_at: null });
    await addPerson(ago(30), { email_verified_at: null, disabled_at: NOW });
    await addPerson(ago(30), { email_verified_at: null, deleted_at: NOW });
    // A pupil on a school's list has none to confirm
    await addPerson(ago(30), { email_verified_at: null, email: null });
    expect((await read()).needs).toEqual({
      unpayable_courses: { count: 0, since: null },
      same_emails: { count: 0, since: null },
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
    const answer = await get('admin');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(overviewSchema.parse(answer.json().data)).toMatchObject({ needs: { same_emails: { count: 0 } } });
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
