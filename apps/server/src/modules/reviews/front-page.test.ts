import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../../test/catalogue.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { addLearner } from '../../../test/learning/reviews.ts';
import type { Person, SignedIn } from '../../../test/people.ts';

type Someone = Person & SignedIn;
let t: TestIdentity;
let teacher: Someone;
let admin: Someone;
let neema: Someone;
let course: number;
const someone = async (first_name: string, role = 'student'): Promise<Someone> => {
  const person = await t.addPerson({ first_name, last_name: 'Okello', roles: [role] });
  return { ...person, ...(await t.signIn(person)) };
};
const front = async () => (await t.call('GET', '/front-page')).data;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  teacher = await someone('Olive', 'instructor');
  admin = await someone('Amina', 'admin');
  neema = await someone('Neema');
});
afterAll(() => t.close());

it('shows nothing of an empty site', async () => {
  expect(await front()).toEqual({ lesson: null, words: [], works: [], teachers: [], prices: null });
});

describe('with a course', () => {
  beforeAll(async () => {
    course = await addCourse(t.database, {
      title: 'Beekeeping',
      instructor_id: teacher.id,
      category: 'design',
    });
    await addLearner(t.db, neema.id, course);
  });

  it('begins with the first lesson that may be tried', async () => {
    const { id: module } = await t.db
      .insertInto('course_module')
      .values({ course_id: course, title: 'Start', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lesson = { course_id: course, module_id: module, duration_minutes: 6, download_bytes: 2000 };
    await t.db
      .insertInto('lesson')
      .values([
        { ...lesson, title: 'For learners', position: 1 },
        { ...lesson, title: 'A bee', position: 2, is_preview: true },
        { ...lesson, title: 'Two bees', position: 3, is_preview: true },
      ])
      .execute();
    await expect
      .poll(async () => (await front()).lesson)
      .toMatchObject({
        title: 'A bee',
        minutes: 6,
        bytes: 2000,
        path: expect.stringMatching(/^\/learn\/course-/),
        course: { title: 'Beekeeping' },
      });
  });

  it('shows teachers who allow it, as long as they do', async () => {
    const allow = (face_on_front_page: boolean) =>
      t.call('PUT', '/auth/preferences', { as: teacher, body: { face_on_front_page } });
    expect((await front()).teachers).toEqual([]);
    await allow(true);
    // A learner has no course to show
    await t.call('PUT', '/auth/preferences', { as: neema, body: { face_on_front_page: true } });
    expect((await front()).teachers).toMatchObject([{ name: 'Olive Okello', image: null }]);
    await allow(false);
    expect((await front()).teachers).toEqual([]);
  });

  describe('quotes a review', () => {
    const at = () => `/courses/${course}/reviews`;
    const words = async () => (await front()).words.map(({ text }: { text: string }) => text);
    const comment = 'I sold two crates in the third week.';
    const allow = (allowed: unknown, as: Someone = neema) =>
      t.call('PUT', `${at()}/mine/quote`, { as, body: { allowed } });
    const quote = (method: 'PUT' | 'DELETE' = 'PUT') =>
      t.call(method, `/administration/ratings/${review}/quoted`, { as: admin });
    let review: string;
    beforeAll(async () => {
      review = (await t.call('POST', at(), { as: neema, body: { rating: 5, comment } })).data.review.id;
    });

    it('only with its author’s leave, and once an administrator has chosen it', async () => {
      expect((await quote()).status).toBe(409);
      expect((await allow('yes')).status).toBe(400);
      expect((await allow(true, teacher)).status).toBe(404);
      expect((await allow(true)).data.review).toMatchObject({ may_quote: true, quoted: false });
      expect(await words()).toEqual([]);
      const listed = await t.call('GET', '/administration/ratings', {
        as: admin,
        query: { filter: 'quotable' },
      });
      expect(listed.data.ratings).toMatchObject([
        { id: review, may_quote: true, abilities: { quote: true } },
      ]);
      expect((await quote()).data.rating).toMatchObject({ quoted: true, abilities: { unquote: true } });
      expect((await quote()).status).toBe(409);
      expect((await front()).words).toMatchObject([
        { text: comment, author: { name: 'Neema Okello' }, course: { title: 'Beekeeping' } },
      ]);
    });

    it.each([
      ['its author takes the leave back', async () => allow(false)],
      [
        'its author changes it',
        async () => t.call('PUT', at(), { as: neema, body: { rating: 5, comment: `${comment}!` } }),
      ],
      [
        'it is hidden',
        async () =>
          t.call('PUT', `/administration/ratings/${review}/hidden`, { as: admin, body: { reason: 'Spam' } }),
      ],
      ['it is taken off', async () => quote('DELETE')],
    ])('until %s', async (_name, end) => {
      await t.db
        .updateTable('review')
        .set({ may_quote: true, quoted_at: new Date(), hidden_at: null, hidden_reason: null })
        .execute();
      expect(await words()).toHaveLength(1);
      expect((await end()).status).toBe(200);
      expect(await words()).toEqual([]);
      const stored = await t.db.selectFrom('review').select('quoted_at').executeTakeFirstOrThrow();
      expect(stored.quoted_at).toBeNull();
    });

    it('not while its author’s name is kept from the public', async () => {
      await t.db
        .updateTable('review')
        .set({ may_quote: true, quoted_at: new Date(), hidden_at: null, hidden_reason: null })
        .execute();
      await t.db.updateTable('app_user').set({ name_private: true }).where('id', '=', neema.id).execute();
      expect(await words()).toEqual([]);
    });
  });
});
