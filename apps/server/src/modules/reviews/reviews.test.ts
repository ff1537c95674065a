// Also on PostgreSQL 15: counting triggers and upserts under contention
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../../test/catalogue.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { addLearner } from '../../../test/learning/reviews.ts';
import type { Person, SignedIn } from '../../../test/people.ts';
import { reviewsPersonalData } from './personal-data.ts';
import { blankReportNotes } from './personal-data-repository.ts';

type Someone = Person & SignedIn;
let t: TestIdentity;
let owner: Someone;
let editor: Someone;
let viewer: Someone;
let admin: Someone;
let neema: Someone;
let juma: Someone;
let course: number;

const someone = async (first_name: string, role = 'student'): Promise<Someone> => {
  const person = await t.addPerson({ first_name, roles: [role] });
  return { ...person, ...(await t.signIn(person)) };
};
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  owner = await someone('Olive', 'instructor');
  editor = await someone('Edith', 'instructor');
  viewer = await someone('Vera', 'instructor');
  admin = await someone('Amina', 'admin');
  neema = await someone('Neema');
  juma = await someone('Juma');
});
afterAll(() => t.close());
beforeEach(async () => {
  course = await addCourse(t.database, { title: 'Beekeeping', instructor_id: owner.id, category: 'design' });
  await t.db
    .insertInto('course_author')
    .values([
      { course_id: course, user_id: editor.id, role: 'editor' },
      { course_id: course, user_id: viewer.id, role: 'viewer' },
    ])
    .execute();
  await addLearner(t.db, neema.id, course);
  await addLearner(t.db, juma.id, course);
});

const at = (rest = '', id: number | string = course) => `/courses/${id}/reviews${rest}`;
const write = (as: Someone, body: object = { rating: 4, comment: 'Clear and short' }) =>
  t.call('POST', at(), { as, body });
const list = async (query = {}) => (await t.call('GET', at(), { query })).data;
const standing = async (as: Someone) => (await t.call('GET', at('/mine'), { as })).data;
async function written(as: Someone, body?: object): Promise<string> {
  const answer = await write(as, body);
  expect(answer.status).toBe(201);
  return answer.data.review.id;
}
/** What the course should say, counted from the reviews themselves. */
async function recount() {
  const rows = await t.db
    .selectFrom('review')
    .select('rating')
    .where('course_id', '=', course)
    .where('hidden_at', 'is', null)
    .execute();
  const sum = rows.reduce((total, { rating }) => total + rating, 0);
  return {
    totalRatings: rows.length,
    averageRating: rows.length === 0 ? 0 : Math.round((sum / rows.length) * 100) / 100,
  };
}

describe('writing a review', () => {
  it('publishes it at once, and it counts', async () => {
    const answer = await write(neema, { rating: 4, comment: '  Clear\r\nand short ' });
    expect(answer).toMatchObject({ status: 201, message: 'Your review has been published' });
    expect(answer.data.review).toMatchObject({
      rating: 4,
      comment: 'Clear\nand short',
      edited: false,
      helpful: 0,
      reply: null,
      hidden_reason: null,
    });
    expect(await list()).toMatchObject({
      total: 1,
      totalRatings: 1,
      averageRating: 4,
      breakdown: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
      reviews: [{ comment: 'Clear\nand short', author: { name: expect.stringMatching(/^Neema/) } }],
    });
    expect(await standing(neema)).toMatchObject({
      review: { rating: 4 },
      abilities: { write: true, delete: true, obstacle: null },
    });
  });

  it('with stars alone counts, and is not listed', async () => {
    await written(neema, { rating: 2 });
    expect(await list()).toMatchObject({ total: 0, totalRatings: 1, averageRating: 2, reviews: [] });
  });

  it('is for people who are enrolled and have done something, never for its teachers', async () => {
    const stranger = await someone('Sam');
    const idle = await someone('Ida');
    await t.db.insertInto('enrollment').values({ user_id: idle.id, course_id: course }).execute();
    for (const [who, reason] of [
      [stranger, 'not-enrolled'],
      [idle, 'not-started'],
    ] as const) {
      expect(await write(who)).toMatchObject({ status: 409, error: { details: { reason } } });
      expect((await standing(who)).abilities).toMatchObject({ write: false, obstacle: reason });
    }
    await t.db
      .insertInto('course_progress')
      .values({ user_id: idle.id, course_id: course, done: 1, total: 20, percent: 5 })
      .execute();
    expect((await standing(idle)).abilities).toMatchObject({ write: true, obstacle: null });
    const both = await someone('Bahati');
    await t.db
      .updateTable('app_user')
      .set({ roles: ['student', 'instructor'] })
      .where('id', '=', both.id)
      .execute();
    await t.db
      .insertInto('course_author')
      .values({ course_id: course, user_id: both.id, role: 'editor' })
      .execute();
    await addLearner(t.db, both.id, course);
    expect(await write(both)).toMatchObject({ status: 409, error: { details: { reason: 'own-course' } } });
    expect((await write(owner)).status).toBe(403);
    expect(await list()).toMatchObject({ totalRatings: 0 });
  });

  it('is not for people who have left', async () => {
    await t.db.updateTable('enrollment').set({ status: 'left' }).where('user_id', '=', neema.id).execute();
    expect(await write(neema)).toMatchObject({ status: 409, error: { details: { reason: 'not-enrolled' } } });
  });

  it('happens once per person, also when pressed ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(neema)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect((await write(neema)).error.details).toEqual({ reason: 'reviewed' });
    expect(await list()).toMatchObject({ totalRatings: 1 });
  });

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: '5' }, 'rating'],
    [{ comment: 'x' }, 'rating'],
    [{ rating: 5, comment: 'x'.repeat(5001) }, 'comment'],
    [{ rating: 5, comment: null }, 'comment'],
  ])('refuses %j', async (body, path) => {
    const answer = await write(neema, body);
    expect(answer).toMatchObject({ status: 400, error: { details: [{ path }] } });
  });

  it('keeps Markdown and HTML as the text that they are', async () => {
    const comment = '**bold** <script>alert(1)</script>';
    await written(neema, { rating: 5, comment });
    expect((await list()).reviews[0].comment).toBe(comment);
  });

  it('is not possible in a course that is not there', async () => {
    for (const id of ['nothing', '0', '900000001', '-1'])
      expect((await t.call('POST', at('', id), { as: neema, body: { rating: 5 } })).status).toBe(404);
  });
});

describe('one’s own review', () => {
  it('can be changed and deleted, and written again', async () => {
    await written(neema);
    const changed = await t.call('PUT', at(), { as: neema, body: { rating: 1, comment: 'Out of date' } });
    expect(changed.data.review).toMatchObject({ rating: 1, edited: true });
    expect(await list()).toMatchObject({ averageRating: 1, totalRatings: 1 });
    expect((await t.call('DELETE', at(), { as: neema })).data).toEqual({ deleted: true });
    expect(await list()).toMatchObject({ averageRating: 0, totalRatings: 0, total: 0 });
    expect((await t.call('DELETE', at(), { as: neema })).status).toBe(404);
    expect((await t.call('PUT', at(), { as: neema, body: { rating: 1 } })).status).toBe(404);
    await written(neema, { rating: 5 });
  });

  it('stays its author’s after leaving the course', async () => {
    await written(neema);
    await t.db.updateTable('enrollment').set({ status: 'left' }).where('user_id', '=', neema.id).execute();
    expect((await t.call('PUT', at(), { as: neema, body: { rating: 3 } })).status).toBe(200);
    expect((await t.call('DELETE', at(), { as: neema })).status).toBe(200);
  });
});

describe('a list of reviews', () => {
  it('is sorted by time or by helpfulness, and filtered by rating', async () => {
    const first = await written(neema, { rating: 5, comment: 'first' });
    await written(juma, { rating: 3, comment: 'second' });
    await t.call('PUT', at(`/${first}/helpful`), { as: juma });
    const comments = async (query = {}) =>
      (await list(query)).reviews.map((review: { comment: string }) => review.comment);
    expect(await comments()).toEqual(['second', 'first']);
    expect(await comments({ sort: 'helpful' })).toEqual(['first', 'second']);
    expect(await comments({ rating: 3 })).toEqual(['second']);
    expect(await list({ rating: 4 })).toMatchObject({ total: 0, totalRatings: 2, reviews: [] });
    const wrong: Record<string, string | number>[] = [{ sort: 'x' }, { rating: 0 }, { rating: 6 }];
    for (const query of wrong) expect((await t.call('GET', at(), { query })).status).toBe(400);
  });
});

describe('a vote', () => {
  it('counts once per person, can be taken back, and is never one’s own', async () => {
    const id = await written(neema);
    const vote = (as: Someone, method: 'PUT' | 'DELETE' = 'PUT') =>
      t.call(method, at(`/${id}/helpful`), { as });
    await Promise.all([vote(juma), vote(juma), vote(owner), vote(juma)]);
    expect((await vote(juma)).data).toEqual({ helpful: 2 });
    expect(await standing(juma)).toMatchObject({ helpful: [id] });
    expect((await vote(juma, 'DELETE')).data).toEqual({ helpful: 1 });
    expect((await vote(juma, 'DELETE')).data).toEqual({ helpful: 1 });
    expect(await vote(neema)).toMatchObject({ status: 409 });
    expect((await t.call('PUT', at(`/${id}/helpful`))).status).toBe(401);
  });

  it('is for reviews of the course that it names', async () => {
    const id = await written(neema);
    const other = await addCourse(t.database, { title: 'Another' });
    expect((await t.call('PUT', at(`/${id}/helpful`, other), { as: juma })).status).toBe(404);
    for (const name of ['0', 'x', '900000001', '-1'])
      expect((await t.call('PUT', at(`/${name}/helpful`), { as: juma })).status).toBe(404);
  });
});

describe('a reply', () => {
  it('is written, changed and deleted by owner and editors alone', async () => {
    const id = await written(neema);
    const reply = (as: Someone, text = ' Thank you. ') =>
      t.call('PUT', at(`/${id}/reply`), { as, body: { text } });
    expect((await reply(owner)).data.review.reply).toMatchObject({
      text: 'Thank you.',
      author: expect.stringMatching(/^Olive/),
    });
    expect((await reply(editor, 'Thanks.')).data.review.reply.text).toBe('Thanks.');
    expect((await list()).reviews[0].reply.text).toBe('Thanks.');
    for (const who of [viewer, neema, juma, admin]) expect((await reply(who)).status).toBe(409);
    expect((await reply(owner, '  ')).status).toBe(400);
    expect((await t.call('DELETE', at(`/${id}/reply`), { as: juma })).status).toBe(409);
    expect((await t.call('DELETE', at(`/${id}/reply`), { as: owner })).data.review.reply).toBeNull();
    expect((await standing(owner)).abilities).toMatchObject({ reply: true, write: false });
    expect((await standing(viewer)).abilities).toMatchObject({ reply: false });
  });
});

describe('moderation', () => {
  const ratings = '/administration/ratings';
  const queue = async (filter = 'reported') =>
    (await t.call('GET', ratings, { as: admin, query: { filter } })).data;
  const report = (as: Someone, id: string, body: object = { reason: 'spam', note: 'Sells shoes' }) =>
    t.call('POST', at(`/${id}/report`), { as, body });
  const hide = (id: string, reason = 'Advertising') =>
    t.call('PUT', `${ratings}/${id}/hidden`, { as: admin, body: { reason } });
  beforeEach(() => t.db.deleteFrom('review').execute());

  it('lists what was reported, once per person, until somebody decides', async () => {
    const id = await written(neema);
    for (let twice = 0; twice < 2; twice++) expect((await report(juma, id)).status).toBe(201);
    await report(owner, id, { reason: 'off-topic' });
    expect(await report(neema, id)).toMatchObject({ status: 409 });
    expect((await report(juma, id, { reason: 'nonsense' })).status).toBe(400);
    expect(await standing(juma)).toMatchObject({ reported: [id] });
    const { ratings: listed, open } = await queue();
    expect(open).toBe(1);
    expect(listed).toMatchObject([
      {
        id,
        course: { title: 'Beekeeping', path: expect.stringMatching(/^\/courses\/design\//) },
        reports: [{ reason: 'spam', note: 'Sells shoes' }, { reason: 'off-topic' }],
        abilities: { hide: true, restore: false, dismiss: true },
      },
    ]);
    const kept = await t.call('DELETE', `${ratings}/${id}/reports`, { as: admin });
    expect(kept.data.rating).toMatchObject({ reports: [], abilities: { dismiss: false } });
    expect(await queue()).toMatchObject({ ratings: [], open: 0 });
    expect((await t.call('DELETE', `${ratings}/${id}/reports`, { as: admin })).status).toBe(409);
  });

  it('hides a review from everybody but its author, with its stars', async () => {
    const id = await written(neema, { rating: 1, comment: 'Buy shoes' });
    await written(juma, { rating: 5, comment: 'Good' });
    await report(juma, id);
    expect((await hide(id)).data.rating).toMatchObject({
      hidden: { reason: 'Advertising', edited_since: false },
      reports: [],
      abilities: { hide: false, restore: true },
    });
    expect(await list()).toMatchObject({ total: 1, totalRatings: 1, averageRating: 5 });
    expect((await t.call('GET', `/courses/${course}`)).data.course).toMatchObject({
      rating: 5,
      totalRatings: 1,
      ratingBreakdown: { 1: 0, 5: 1 },
    });
    expect((await standing(neema)).review).toMatchObject({ hidden_reason: 'Advertising' });
    expect(await queue('hidden')).toMatchObject({ ratings: [{ id }] });
    expect((await hide(id)).status).toBe(409);
    for (const path of ['/helpful', '/reply'])
      expect((await t.call('PUT', at(`/${id}${path}`), { as: owner, body: { text: 'x' } })).status).toBe(404);
    const audit = await t.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'details'])
      .where('action', '=', 'review.hidden')
      .where('subject_id', '=', id)
      .execute();
    expect(audit).toEqual([{ actor_id: admin.id, details: { reason: 'Advertising' } }]);
  });

  it('lets the author change a hidden review, but not delete it to write it anew', async () => {
    const id = await written(neema, { rating: 1, comment: 'Buy shoes' });
    await hide(id);
    expect(await t.call('DELETE', at(), { as: neema })).toMatchObject({
      status: 409,
      error: { details: { reason: 'hidden' } },
    });
    expect((await write(neema)).status).toBe(409);
    await t.call('PUT', at(), { as: neema, body: { rating: 2, comment: 'Too short' } });
    expect(await list()).toMatchObject({ total: 0, totalRatings: 0 });
    expect((await queue('hidden')).ratings).toMatchObject([{ hidden: { edited_since: true } }]);
    const restored = await t.call('DELETE', `${ratings}/${id}/hidden`, { as: admin });
    expect(restored.data.rating).toMatchObject({ hidden: null });
    expect(await list()).toMatchObject({ total: 1, totalRatings: 1, averageRating: 2 });
    expect((await t.call('DELETE', `${ratings}/${id}/hidden`, { as: admin })).status).toBe(409);
  });

  it('finds reviews by their words, their course and their author', async () => {
    await written(neema, { rating: 1, comment: 'Buy 100% leather_shoes' });
    const found = async (search: string) =>
      (await t.call('GET', ratings, { as: admin, query: { filter: 'all', search } })).data.ratings.length;
    expect(await found('leather_ 100%')).toBe(1);
    expect(await found('beekeeping neema')).toBe(1);
    expect(await found('honey')).toBe(0);
    expect(await found('%')).toBe(1);
    expect(await found('_x')).toBe(0);
  });

  it('needs a reason', async () => {
    const id = await written(neema);
    expect((await hide(id, '  ')).status).toBe(400);
    expect((await hide('x')).status).toBe(404);
    expect((await hide('900000001')).status).toBe(404);
  });
});

describe('rating and count', () => {
  it('are what the reviews say after thirty people have written, changed, deleted and been hidden at once', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, (_, n) => someone(`P${n}`)));
    for (const { id } of people) await addLearner(t.db, id, course);
    await Promise.all(
      people.map(async (as, n) => {
        await write(as, { rating: (n % 5) + 1, comment: 'x' });
        await t.call('PUT', at(), { as, body: { rating: ((n * 3) % 5) + 1, comment: 'y' } });
        if (n % 4 === 0) await t.call('DELETE', at(), { as });
        if (n % 7 === 3) {
          const { review } = (await t.call('GET', at('/mine'), { as })).data;
          if (review)
            await t.call('PUT', `/administration/ratings/${review.id}/hidden`, {
              as: admin,
              body: { reason: 'x' },
            });
        }
      }),
    );
    const truth = await recount();
    expect(truth.totalRatings).toBeGreaterThan(10);
    expect(await list()).toMatchObject(truth);
    const { breakdown } = await list();
    expect(Object.values<number>(breakdown).reduce((sum, count) => sum + count, 0)).toBe(truth.totalRatings);
    await sql`select catalogue_apply_counts(500)`.execute(t.db);
    expect(await list()).toMatchObject(truth);
  });
});

describe('personal data', () => {
  it('holds what a person wrote; notes of reports go with the account, and the rating stays', async () => {
    const [writer, reader] = [await someone('Wema'), await someone('Rehema')];
    await addLearner(t.db, writer.id, course);
    const id = await written(writer);
    await t.call('PUT', at(`/${id}/helpful`), { as: reader });
    await t.call('PUT', at(`/${id}/reply`), { as: owner, body: { text: 'Thank you' } });
    await t.call('POST', at(`/${id}/report`), { as: reader, body: { reason: 'spam', note: 'I am Rehema' } });
    const exported = ({ id: user }: Someone) => reviewsPersonalData.export(t.db, user);
    expect(await exported(writer)).toMatchObject({ written: [{ rating: 4, comment: 'Clear and short' }] });
    expect(await exported(reader)).toMatchObject({
      written: [],
      found_helpful: [{ title: 'Beekeeping' }],
      reports: [{ note: 'I am Rehema', reason: 'spam' }],
    });
    expect((await exported(owner)) as object).toHaveProperty('replies');
    await t.db.transaction().execute((tx) => blankReportNotes(tx, reader.id));
    expect(await exported(reader)).toMatchObject({ reports: [{ note: '', reason: 'spam' }] });
    expect(await list()).toMatchObject({ totalRatings: 1 });
  });
});
