import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commentAdded } from '#modules/approval';
import {
  authorInvited,
  courseApproved,
  courseChangesRequested,
  coursePublished,
  courseSubmitted,
} from '#modules/authoring';
import { type EventKind, emit } from '#platform/events/index';
import type { Jobs } from '#platform/jobs/index';
import { createMailer, type Mailer, mailJobs } from '#platform/mail/index';
import { addDraftCourse, completeDocument } from '../../../test/authoring/authoring.ts';
import { addReviewComment } from '../../../test/authoring/review-comments.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openTestJobs } from '../../../test/jobs.ts';
import { notificationJobs } from './jobs.ts';

const TITLE = 'Beekeeping for Beginners';
const site = { siteName: 'Shule', siteUrl: 'https://learn.example.org', supportEmail: 'help@example.org' };
let database: TestDatabase;
let jobs: Jobs;
let mailer: Mailer;
let course_id: number;
let slug: string;
let owner: number;
let editor: number;
let viewer: number;
let reviewer: number;
let otherAdmin: number;

let added = 0;
async function addPerson(role: string): Promise<number> {
  added += 1;
  const { id } = await database.db
    .insertInto('app_user')
    .values({
      username: `person-${added}`,
      email: `person-${added}@example.org`,
      first_name: 'Neema',
      last_name: `Okello ${added}`,
      email_verified_at: new Date(),
      roles: [role],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

beforeAll(async () => {
  database = await createTestDatabase();
  mailer = createMailer({ mailFrom: { name: '', address: 'hello@example.org' } });
  jobs = openTestJobs(database, [...notificationJobs(site), ...mailJobs(mailer)]);
  await jobs.start();
  [owner, editor, viewer, reviewer, otherAdmin] = [
    await addPerson('instructor'),
    await addPerson('instructor'),
    await addPerson('instructor'),
    await addPerson('admin'),
    await addPerson('admin'),
  ];
  ({ id: course_id, slug } = await addDraftCourse(database.db, { id: owner }, completeDocument(TITLE)));
  await database.db
    .insertInto('course_author')
    .values([
      { course_id, user_id: editor, role: 'editor' },
      { course_id, user_id: viewer, role: 'viewer' },
    ])
    .execute();
});
afterAll(async () => {
  await jobs.stop(5000);
  await mailer.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.deleteFrom('notification').execute();
  await database.db.deleteFrom('outbound_email').execute();
  await database.db.deleteFrom('review_comment').execute();
});

const stored = () =>
  database.db
    .selectFrom('notification')
    .select(['user_id', 'kind', 'data', 'link', 'actor_id'])
    .orderBy('user_id')
    .execute();
const announce = <Payload extends object>(event: EventKind<Payload>, payload: Payload) =>
  database.db.transaction().execute((tx) => emit(tx, event, payload));
/** @returns what was told, once somebody was told: all readers of one event are told in one transaction */
async function tell<Payload extends object>(event: EventKind<Payload>, payload: Payload) {
  await announce(event, payload);
  await expect.poll(async () => (await stored()).length, { timeout: 15_000 }).toBeGreaterThan(0);
  return stored();
}
const told = (rows: Awaited<ReturnType<typeof stored>>) => rows.map(({ user_id }) => user_id);

const edit = () => `/instructor/courses/${course_id}/edit`;
const review = () => `/administrator/reviews/${course_id}`;
const fact = (number: number, by: number) => ({ course_id, revision_id: 1, number, by });

describe('a course in review', () => {
  it('is told to administrators when it is submitted, and by email', async () => {
    const rows = await tell(courseSubmitted, fact(1, owner));
    expect(told(rows)).toEqual([reviewer, otherAdmin]);
    expect(rows[0]).toMatchObject({
      kind: 'course.submitted',
      data: { course_id: String(course_id), title: TITLE, again: false },
      link: review(),
      actor_id: owner,
    });
    const emails = await database.db
      .selectFrom('outbound_email')
      .select('user_id')
      .orderBy('user_id')
      .execute();
    expect(emails.map(({ user_id }) => user_id)).toEqual([reviewer, otherAdmin]);
  });

  it('says so when it comes again', async () => {
    expect((await tell(courseSubmitted, fact(2, owner)))[0]?.data).toMatchObject({ again: true });
  });

  it.each([
    ['approved', courseApproved, 'approve'],
    ['changes-requested', courseChangesRequested, 'request_changes'],
  ] as const)('is told to those who write it when it was decided: %s', async (kind, event, decision) => {
    await addReviewComment(database.db, {
      course_id,
      user_id: reviewer,
      revision: 2,
      decision,
      text: 'Lovely. See the captions.',
    });
    // Of an earlier round
    await addReviewComment(database.db, { course_id, user_id: reviewer, revision: 1, decision, text: 'Old' });
    const payload = { ...fact(2, reviewer), reviewed: true };
    const rows = await tell(event as typeof courseApproved, payload);
    expect(told(rows)).toEqual([owner, editor]);
    expect(rows[0]).toMatchObject({
      kind: `course.${kind}`,
      data: { title: TITLE, comment: 'Lovely. See the captions.' },
      link: edit(),
    });
  });

  it('is no news where nobody reviews: its teacher has just submitted it', async () => {
    await announce(courseApproved, { ...fact(1, owner), reviewed: false });
    expect(told(await tell(courseSubmitted, fact(1, owner)))).toEqual([reviewer, otherAdmin]);
  });
});

describe('a published course', () => {
  it('is told to those who write it, not to who published it', async () => {
    const rows = await tell(coursePublished, { ...fact(1, owner), correction: false, first: true });
    expect(told(rows)).toEqual([editor]);
    expect(rows[0]).toMatchObject({
      kind: 'course.published',
      data: { first: true },
      link: `/courses/agriculture/${slug}`,
    });
  });

  it('that was only corrected is no news', async () => {
    await announce(coursePublished, { ...fact(2, owner), correction: true, first: false });
    const rows = await tell(coursePublished, { ...fact(3, reviewer), correction: false, first: false });
    expect(told(rows)).toEqual([owner, editor]);
    expect(rows[0]?.data).toMatchObject({ first: false });
  });
});

it('an invitation is told to who was invited', async () => {
  const rows = await tell(authorInvited, { course_id, user_id: viewer, role: 'viewer', by: owner });
  expect(rows).toMatchObject([
    { user_id: viewer, kind: 'course.invited', data: { role: 'viewer' }, link: edit(), actor_id: owner },
  ]);
});

describe('what somebody does again and again', () => {
  const emails = () =>
    database.db.selectFrom('outbound_email').select(['user_id', 'kind']).orderBy('user_id').execute();
  const countOf = async (times: number) => {
    await expect.poll(async () => (await stored()).length, { timeout: 15_000 }).toBe(times);
    return emails();
  };

  it('invites somebody by email once, until they have seen it', async () => {
    const invited = { course_id, user_id: viewer, by: owner };
    for (const role of ['viewer', 'editor', 'viewer'] as const)
      await announce(authorInvited, { ...invited, role });
    expect(await countOf(3)).toHaveLength(1);
    await database.db.updateTable('notification').set({ read_at: new Date() }).execute();
    await announce(authorInvited, { ...invited, role: 'editor' });
    expect(await countOf(4)).toHaveLength(2);
  });

  it('asks each reviewer for a review by email once, until they have seen it', async () => {
    for (const number of [1, 2, 3]) await announce(courseSubmitted, fact(number, owner));
    expect((await countOf(6)).map(({ user_id }) => user_id)).toEqual([reviewer, otherAdmin]);
  });
});

describe('a comment', () => {
  it('is told to those who write the course, and an answer to the reviewer of its thread too', async () => {
    const root = await addReviewComment(database.db, { course_id, user_id: reviewer, is_reviewer: true });
    const first = await tell(commentAdded, { course_id, comment_id: root });
    expect(first.map(({ user_id, link }) => [user_id, link])).toEqual([
      [owner, edit()],
      [editor, edit()],
    ]);
    expect(first[0]).toMatchObject({
      kind: 'course.comment',
      data: { title: TITLE, reply: false, excerpt: 'Say where the hive stands.' },
      actor_id: reviewer,
    });
    await database.db.deleteFrom('notification').execute();
    const answer = await addReviewComment(database.db, { course_id, user_id: owner, parent_id: root });
    const second = await tell(commentAdded, { course_id, comment_id: answer });
    expect(second.map(({ user_id, link }) => [user_id, link])).toEqual([
      [editor, edit()],
      [reviewer, review()],
    ]);
    expect(second[0]?.data).toMatchObject({ reply: true });
  });

  it('that is deleted by then is told to nobody', async () => {
    await announce(commentAdded, { course_id, comment_id: crypto.randomUUID() });
    const later = await addReviewComment(database.db, {
      course_id,
      user_id: reviewer,
      text: 'x'.repeat(900),
    });
    const rows = await tell(commentAdded, { course_id, comment_id: later });
    expect(told(rows)).toEqual([owner, editor]);
    expect(rows[0]?.data).toMatchObject({ excerpt: `${'x'.repeat(499)}…` });
  });
});

it('an offer to own a course is told as one', async () => {
  const rows = await tell(authorInvited, {
    course_id,
    user_id: viewer,
    role: 'owner',
    by: owner,
    offered: true,
  });
  expect(rows[0]?.data).toMatchObject({ role: 'owner', offered: true });
});
