import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewAnswered, reviewHidden, reviewWritten } from '#modules/reviews';
import { type EventKind, emit } from '#platform/events/index';
import type { Jobs } from '#platform/jobs/index';
import { createMailer, type Mailer, mailJobs } from '#platform/mail/index';
import { addCourse, addUser } from '../../../test/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openTestJobs } from '../../../test/jobs.ts';
import { notificationJobs } from './jobs.ts';

const site = { siteName: 'Shule', siteUrl: 'https://learn.example.org', supportEmail: 'help@example.org' };
let database: TestDatabase;
let jobs: Jobs;
let mailer: Mailer;
let course_id: number;
let owner: number;
let editor: number;
let learner: number;
let other: number;

beforeAll(async () => {
  database = await createTestDatabase();
  mailer = createMailer({ mailFrom: { name: '', address: 'hello@example.org' } });
  jobs = openTestJobs(database, [...notificationJobs(site), ...mailJobs(mailer)]);
  await jobs.start();
  const person = (username: string) =>
    addUser(database, { username, first_name: username, last_name: 'Okello', email_verified_at: new Date() });
  [owner, editor, learner, other] = [
    await person('olive'),
    await person('edith'),
    await person('neema'),
    await person('juma'),
  ];
  course_id = await addCourse(database, { title: 'Beekeeping', category: 'design', instructor_id: owner });
  await database.db
    .insertInto('course_author')
    .values({ course_id, user_id: editor, role: 'editor' })
    .execute();
});
afterAll(async () => {
  await jobs.stop(5000);
  await mailer.close();
  await database.drop();
});

async function addReview(user_id: number): Promise<number> {
  const { id } = await database.db
    .insertInto('review')
    .values({ user_id, course_id, rating: 4, comment: 'Clear and short' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const announce = <Payload extends object>(event: EventKind<Payload>, payload: Payload) =>
  database.db.transaction().execute((tx) => emit(tx, event, payload));
const stored = (kind: string) =>
  database.db
    .selectFrom('notification')
    .select(['user_id', 'data', 'link', 'actor_id'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
const emails = (kind: string) =>
  database.db
    .selectFrom('outbound_email')
    .select('user_id')
    .where('kind', '=', kind)
    .orderBy('user_id')
    .execute();
const WAIT = { timeout: 15_000 };

describe('a review', () => {
  it('is told to owner and editors, and by email once a day at most', async () => {
    const first = await addReview(learner);
    await announce(reviewWritten, { course_id, review_id: first, user_id: learner, rating: 4 });
    await expect.poll(async () => (await stored('review.received')).length, WAIT).toBe(2);
    expect(await stored('review.received')).toMatchObject([
      {
        user_id: owner,
        data: { course_id: String(course_id), title: 'Beekeeping', rating: 4, excerpt: 'Clear and short' },
        link: expect.stringMatching(/^\/courses\/design\/[^#]+#reviews$/),
        actor_id: learner,
      },
      { user_id: editor },
    ]);
    expect(await emails('notifications.review-received')).toEqual([{ user_id: owner }, { user_id: editor }]);
    const second = await addReview(other);
    await announce(reviewWritten, { course_id, review_id: second, user_id: other, rating: 4 });
    await expect.poll(async () => (await stored('review.received')).length, WAIT).toBe(4);
    expect(await emails('notifications.review-received')).toHaveLength(2);
    // The day after there is an email again
    await database.db
      .updateTable('outbound_email')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await announce(reviewWritten, { course_id, review_id: second, user_id: other, rating: 4 });
    await expect.poll(async () => (await emails('notifications.review-received')).length, WAIT).toBe(4);
  });

  it('keeps its author unnamed who shows less of the name', async () => {
    const quiet = await addUser(database, { username: 'quiet', full_name_on_reviews: false });
    const before = (await stored('review.received')).length;
    const review_id = await addReview(quiet);
    await announce(reviewWritten, { course_id, review_id, user_id: quiet, rating: 4 });
    await expect.poll(async () => (await stored('review.received')).length, WAIT).toBe(before + 2);
    expect((await stored('review.received')).at(-1)?.actor_id).toBeNull();
  });
});

it('a reply is told to the author of the review', async () => {
  const reader = await addUser(database, { username: 'rehema', email_verified_at: new Date() });
  const review_id = await addReview(reader);
  await database.db
    .insertInto('review_reply')
    .values({ review_id, user_id: owner, text: 'Thank you' })
    .execute();
  await announce(reviewAnswered, { course_id, review_id, user_id: reader, by: owner });
  await expect
    .poll(() => stored('review.replied'), WAIT)
    .toMatchObject([{ user_id: reader, actor_id: owner, data: { excerpt: 'Thank you' } }]);
});

it('hiding is told to the author with the reason, and not by whom', async () => {
  const review_id = await addReview(await addUser(database, { username: 'hidden' }));
  await announce(reviewHidden, { course_id, review_id, user_id: learner, reason: 'Advertising' });
  await expect
    .poll(() => stored('review.hidden'), WAIT)
    .toMatchObject([{ user_id: learner, actor_id: null, data: { comment: 'Advertising' } }]);
});
