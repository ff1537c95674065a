import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, addUser, buildTestCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import { createSitemapSource } from '../sitemap/sitemap.ts';

let t: TestCatalogue;
let amina: number;
let best: number;

beforeAll(async () => {
  t = await buildTestCatalogue();
  amina = await addUser(t.database, {
    username: 'Amina',
    first_name: 'Amina',
    last_name: 'Yusuf',
    email: 'private@example.org',
    headline: 'Tailor',
    bio: 'I **sew** <b>shirts</b>.',
    avatar_url: '/portraits/amina.svg',
    public_email: 'amina@schools.example',
    roles: ['instructor'],
  });
  for (let n = 1; n <= 13; n++)
    await addCourse(t.database, { title: `Sewing ${n}`, slug: `sewing-${n}`, instructor_id: amina });
  best = await addCourse(t.database, {
    title: 'Tailoring',
    slug: 'tailoring',
    instructor_id: amina,
    imported_students: 10,
    imported_ratings: 4,
    imported_rating: 4.5,
  });
  await addCourse(t.database, {
    title: 'Hidden sewing',
    instructor_id: amina,
    is_published: false,
    imported_students: 1000,
  });
});
afterAll(() => t.close());

const setUser = (id: number, values: object) =>
  t.database.db.updateTable('app_user').set(values).where('id', '=', id).execute();

describe('a teacher’s page', () => {
  it('shows public data, with figures over listed courses', async () => {
    const { status, data } = await t.get('/teachers/Amina');
    expect(status).toBe(200);
    expect(data.teacher).toEqual({
      username: 'Amina',
      name: 'Amina Yusuf',
      image: '/portraits/amina.svg',
      headline: 'Tailor',
      bioHtml: expect.stringContaining('<strong>sew</strong>'),
      email: 'amina@schools.example',
      courses: 14,
      students: 10,
      rating: 4.5,
      totalRatings: 4,
      canonicalPath: '/teachers/Amina',
    });
    expect(data.teacher.bioHtml).not.toContain('<b>');
    expect(JSON.stringify(data)).not.toContain('private@');
  });

  it('is found in any case', async () => {
    expect((await t.get('/teachers/aMINA')).data.teacher.username).toBe('Amina');
  });

  it('shows no private email when there is no public one', async () => {
    const id = await addUser(t.database, { username: 'brian', first_name: 'Brian' });
    await addCourse(t.database, { title: 'Goats', instructor_id: id });
    expect((await t.get('/teachers/brian')).data.teacher).toMatchObject({
      email: null,
      image: null,
      rating: 0,
      totalRatings: 0,
    });
  });
});

describe('a teacher’s courses', () => {
  it('are paged by 12, best first, without hidden ones', async () => {
    const first = await t.get('/teachers/amina/courses');
    const second = await t.get('/teachers/amina/courses', { page: 2 });
    expect(first.data.courses).toHaveLength(12);
    expect(first.data.courses[0].id).toBe(String(best));
    expect(first.data.pagination).toMatchObject({ currentPage: 1, totalPages: 2, totalItems: 14 });
    expect(second.data.courses).toHaveLength(2);
    const ids = [...first.data.courses, ...second.data.courses].map((course) => course.id);
    expect(new Set(ids).size).toBe(14);
  });

  it('are empty after the last page', async () => {
    const { status, data } = await t.get('/teachers/amina/courses', { page: 9 });
    expect([status, data.courses]).toEqual([200, []]);
  });

  it.each(['0', '-1', 'x', '1.5', '1000001'])('page %s is refused', async (page) => {
    const { status, error } = await t.get('/teachers/amina/courses', { page });
    expect([status, error.code, error.details[0].path]).toEqual([400, 'BAD_REQUEST', 'page']);
  });
});

describe('people who are not teachers', () => {
  const answers = async (username: string) => {
    const [one, courses] = [
      await t.get(`/teachers/${username}`),
      await t.get(`/teachers/${username}/courses`),
    ];
    return [one, courses].map(({ status, message, error }) => [status, message, error.code]);
  };

  it('get the same 404 as people without an account', async () => {
    const nobody = await answers('nobody-at-all');
    expect(nobody[0]).toEqual([404, 'Teacher not found', 'NOT_FOUND']);
    await addUser(t.database, { username: 'learner' });
    const author = await addUser(t.database, { username: 'author', roles: ['instructor'] });
    await addCourse(t.database, { title: 'A draft', instructor_id: author, status: 'draft' });
    expect(await answers('learner')).toEqual(nobody);
    expect(await answers('author')).toEqual(nobody);
  });

  it.each([
    ['disabled', { disabled_at: new Date() }],
    ['deleted', { deleted_at: new Date() }],
  ])('are those whose account is %s, and their courses lead to no page', async (username, values) => {
    const id = await addUser(t.database, { username });
    const course = await addCourse(t.database, { title: 'Beekeeping', instructor_id: id });
    const hasPage = async () => (await t.get(`/courses/${course}`)).data.course.instructorProfile.hasPage;
    expect((await t.get(`/teachers/${username}`)).status).toBe(200);
    expect(await hasPage()).toBe(true);
    await setUser(id, values);
    expect(await answers(username)).toEqual(await answers('nobody-at-all'));
    await expect.poll(hasPage, { timeout: 5000 }).toBe(false);
  });
});

it('the sitemap lists every teacher of listed courses once, and no one else', async () => {
  const source = createSitemapSource({ db: t.database.db, catalogue: t.catalogue, ownPages: async () => [] });
  expect(await source.listTeachers(1)).toEqual(['Amina', 'brian']);
  expect(await source.countTeachers()).toBe(2);
  expect(await source.listTeachers(2)).toEqual([]);
});
