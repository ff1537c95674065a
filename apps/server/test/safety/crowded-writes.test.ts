import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '#platform/database/index';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { createPeople, type People, type Person } from '../people.ts';
import { buildSite, type Site } from './site.ts';

/** As a site has them when nobody sets anything. */
const CONNECTIONS = 10;

let database: TestDatabase;
let people: People;
let site: Site;
let closePool: () => Promise<void>;
let course: number;
let teacher: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  const pool = createDatabase(database.connection, {
    log: silentLog(),
    poolSize: CONNECTIONS,
    queryTimeoutMs: 15_000,
  });
  closePool = () => pool.close();
  site = await buildSite({ db: pool.db, connection: database.connection });
  people = await createPeople(database.db, site.config);
  teacher = await people.addPerson({ roles: ['instructor'] });
  course = await addCourse(database, { title: 'Crowded', slug: 'crowded', instructor_id: teacher.id });
});
afterAll(async () => {
  await site.close();
  await closePool();
  await database.drop();
});

/** Sends requests while another process holds the course, and asks as a visitor meanwhile. @returns all statuses */
async function whileHeld(send: () => Promise<{ statusCode: number }>[]) {
  const visits: number[] = [];
  let answers: Promise<{ statusCode: number }[]> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await sql`select from course where id = ${course} for update`.execute(tx);
    answers = Promise.all(send());
    // Those that have a connection wait for the row
    // Not asked in the transaction, which would see the same at each time
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          database.db,
        )
      ).rows.length;
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
    for (let visit = 1; visit <= 3; visit++) {
      const [page, list] = await Promise.all([
        site.app.inject({ url: '/api/v1/courses/crowded' }),
        site.app.inject({ url: `/api/v1/courses/search?search=crowded${visit}` }),
      ]);
      visits.push(page.statusCode, list.statusCode);
    }
  });
  return { visits: new Set(visits), answers: (await answers)?.map(({ statusCode }) => statusCode) ?? [] };
}

describe('visitors are answered while a course', () => {
  it('is changed thirty times at once by its teacher', async () => {
    const { headers } = await people.signIn(teacher);
    const change = (title: string) =>
      site.app.inject({ method: 'PUT', url: `/api/v1/courses/${course}`, headers, payload: { title } });
    expect((await change('Crowded')).statusCode).toBe(200);
    const { visits, answers } = await whileHeld(() =>
      Array.from({ length: 30 }, (_, n) => change(`Crowded ${n}`)),
    );
    expect(visits).toEqual(new Set([200]));
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('is changed for the first time by many calls at once', async () => {
    const { headers } = await people.signIn(teacher);
    for (const slug of ['new-1', 'new-2', 'new-3']) {
      const id = await addCourse(database, { title: slug, slug, instructor_id: teacher.id });
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          site.app.inject({
            method: 'PUT',
            url: `/api/v1/courses/${id}`,
            headers,
            payload: { title: `${slug} ${n}` },
          }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
    }
  });

  it('is entered by thirty people at once', async () => {
    const learners = await Promise.all(
      Array.from({ length: 30 }, async () => people.signIn(await people.addPerson())),
    );
    const { visits, answers } = await whileHeld(() =>
      learners.map(({ headers }) =>
        site.app.inject({ method: 'POST', url: `/api/v1/courses/${course}/enroll`, headers }),
      ),
    );
    expect(visits).toEqual(new Set([200]));
    expect(answers).toHaveLength(30);
    expect(answers.filter((status) => status >= 429)).toEqual([]);
  });
});
