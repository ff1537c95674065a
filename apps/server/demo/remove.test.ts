import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { addUser } from '../test/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { removeDemo } from './remove.ts';
import { seedDemo } from './seed.ts';

let database: TestDatabase;
let dataDir: string;
const steps: string[] = [];
const load = () =>
  seedDemo({
    ...{ db: database.db, log: silentLog(), dataDir, now: new Date('2026-11-20T10:30:00Z') },
    onOwnersSite: { onStep: async (step, of) => void steps.push(`${step}/${of}`) },
  });
const remove = () => removeDemo({ db: database.db });
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'darasa-remove-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  database = await createTestDatabase();
  return () => database.drop();
});

const count = async (query: string): Promise<number> =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from ${sql.raw(query)}`.execute(database.db)).rows[0]?.n,
  );
const courseId = async (slug: string) =>
  (await database.db.selectFrom('course').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;

describe('demo content on an owner’s site', { timeout: 120_000 }, () => {
  it('has nobody who could sign in or gets emails, no administrator, and no way to pay', async () => {
    expect((await load()).seeded).toBe(true);
    expect(await count('course where listed')).toBeGreaterThan(60);
    expect(await count('app_user where not is_demo')).toBe(0);
    expect(await count('app_user where email is not null or password_hash is not null')).toBe(0);
    expect(await count(`app_user where roles @> array['admin']`)).toBe(0);
    expect(await count('payment_method where enabled')).toBe(0);
    expect(steps[0]).toBe('1/17');
    expect(steps.at(-1)).toBe('17/17');
  });

  it('is gone without a trace when nobody has touched it, and can be loaded again', async () => {
    const tables = ['course', 'app_user', 'track', 'people_group', 'enrollment', 'review', 'lesson_progress'];
    const before = await Promise.all(tables.map(count));
    await load();
    expect(await remove()).toEqual({ courses: [], people: [], groups: [] });
    expect(await Promise.all(tables.map(count))).toEqual(before);
    // An operator’s SEED=demo does not bring back what was removed; an administrator may
    expect((await seedDemo({ db: database.db, log: silentLog(), dataDir, now: new Date() })).seeded).toBe(
      false,
    );
    expect((await load()).seeded).toBe(true);
  });

  it('leaves what people of the site have to do with, and says what', async () => {
    await load();
    const learner = await addUser(database, { username: 'zuri' });
    const admin = await addUser(database, { username: 'owner', roles: ['admin'] });
    await database.db
      .insertInto('enrollment')
      .values({ user_id: learner, course_id: await courseId('python-from-zero') })
      .execute();
    await database.db
      .insertInto('audit_entry')
      .values({
        actor_id: admin,
        ...{ action: 'course.changed', subject_type: 'course' },
        subject_id: String(await courseId('docker-for-developers')),
      })
      .execute();
    const { id: track } = await database.db
      .insertInto('track')
      .values({ slug: 'own', name: 'Own', position: 99 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('track_course')
      .values({ track_id: track, course_id: await courseId('react-fundamentals'), position: 1 })
      .execute();
    const kept = await remove();
    expect(kept.courses.toSorted()).toEqual([
      'Docker for Developers',
      'Python from zero',
      'React Fundamentals: Build a SACCO Dashboard',
    ]);
    expect(await count('course')).toBe(3);
    expect(kept.people.length).toBe(await count('app_user where is_demo'));
    expect(await count('app_user where not is_demo')).toBe(2);
    expect(await count(`enrollment where user_id = ${learner}`)).toBe(1);
    expect(await count('track')).toBe(1);
  });
});
