import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChangeFeed } from '#platform/database/index';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addCourse, addUser, buildTestCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import { CATALOGUE_CHANNEL } from '../changes/announcements.ts';
import { applyCounts } from './apply-counts.ts';

let t: TestCatalogue;
let course: number;
let people: number[];

beforeAll(async () => {
  t = await buildTestCatalogue();
  people = await Promise.all([1, 2, 3].map((n) => addUser(t.database, { username: `learner-${n}` })));
});
afterAll(() => t.close());
beforeEach(async () => {
  course = await addCourse(t.database, {
    title: 'Beekeeping',
    imported_students: 100,
    imported_rating: 4,
    imported_ratings: 1,
  });
});
afterEach(() => t.database.db.deleteFrom('course').execute());

const enroll = (user: number, db = t.database.db) =>
  db.insertInto('enrollment').values({ user_id: user, course_id: course }).execute();
const review = (user: number, rating: number) =>
  t.database.db.insertInto('review').values({ user_id: user, course_id: course, rating }).execute();
const apply = () =>
  applyCounts.handler(
    {},
    createJobContext({ db: t.database.db, log: silentLog(), signal: new AbortController().signal }),
  );
const stored = () =>
  t.database.db
    .selectFrom('course')
    .select(['students', 'ratings', 'rating_sum', 'students_count'])
    .where('id', '=', course)
    .executeTakeFirstOrThrow();
const changes = async () =>
  (await t.database.db.selectFrom('course_count_change').selectAll().execute()).length;

describe('students and ratings', () => {
  it('are exact on the course’s page immediately, and in its row after the job', async () => {
    await enroll(people[0] as number);
    await review(people[0] as number, 1);
    expect(await stored()).toMatchObject({ students: 0, ratings: 0, students_count: 100 });
    const { course: page } = (await t.get(`/courses/${course}`)).data;
    expect(page).toMatchObject({ studentsEnrolled: 101, totalRatings: 2, rating: 2.5 });
    expect((await t.get(`/courses/${course}/reviews`)).data).toMatchObject({
      totalRatings: 2,
      averageRating: 2.5,
    });
    await apply();
    expect(await stored()).toMatchObject({ students: 1, ratings: 1, rating_sum: 1, students_count: 101 });
    expect(await changes()).toBe(0);
  });

  it('follow every kind of enrolling, leaving and rating, and are added once', async () => {
    for (const person of people) await enroll(person);
    const where = { user: people[0] as number };
    await review(where.user, 5);
    await t.database.db.updateTable('review').set({ rating: 2 }).where('user_id', '=', where.user).execute();
    await t.database.db
      .updateTable('enrollment')
      .set({ status: 'left' })
      .where('user_id', '=', where.user)
      .execute();
    await t.database.db
      .updateTable('enrollment')
      .set({ status: 'completed' })
      .where('user_id', '<>', where.user)
      .execute();
    await apply();
    await apply();
    expect(await stored()).toMatchObject({ students: 2, ratings: 1, rating_sum: 2 });
    await t.database.db.deleteFrom('review').execute();
    await t.database.db.deleteFrom('enrollment').execute();
    await apply();
    expect(await stored()).toMatchObject({ students: 0, ratings: 0, rating_sum: 0 });
  });

  it('of a deleted course are removed', async () => {
    await enroll(people[0] as number);
    await t.database.db.deleteFrom('course').where('id', '=', course).execute();
    expect(await changes()).toBeGreaterThan(0);
    await apply();
    expect(await changes()).toBe(0);
  });
});

it('enrolling does not wait for another enrollment in the same course', async () => {
  await t.database.db.transaction().execute(async (tx) => {
    await enroll(people[0] as number, tx);
    // On another connection, before the first has committed; waiting would end in a timeout
    await t.database.db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '3s'`.execute(other);
      await enroll(people[1] as number, other);
    });
  });
  await apply();
  expect(await stored()).toMatchObject({ students: 2 });
});

it('enrollments are announced by the job, not one by one', async () => {
  const feed = createChangeFeed(t.database.connection, { log: silentLog() });
  const received: unknown[] = [];
  await feed.listen(CATALOGUE_CHANNEL, (payload) => received.push(payload));
  for (const person of people) await enroll(person);
  await apply();
  await expect.poll(() => received).toEqual([{ courses: [course], words: false, filters: false }]);
  await feed.close();
});
