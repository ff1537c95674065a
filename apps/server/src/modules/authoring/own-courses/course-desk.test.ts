import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDraftCourse, completeDocument } from '../../../../test/authoring/authoring.ts';
import { addCourse } from '../../../../test/catalogue.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

type Member = Person & SignedIn;
let site: TestIdentity;
let admin: Member;
let teacher: Member;
let goats: string;

beforeAll(async () => {
  site = await buildTestIdentity();
  const member = async (role: string): Promise<Member> => {
    const person = await site.addPerson({ roles: [role] });
    return { ...person, ...(await site.signIn(person)) };
  };
  [admin, teacher] = [await member('admin'), await member('instructor')];
  await addDraftCourse(site.db, teacher, completeDocument('A draft'));
  const of = { instructor_id: teacher.id, instructor_name: 'Wanjiru Kamau' };
  const published = await addDraftCourse(site.db, teacher, completeDocument('Goats'));
  await site.call('POST', `/courses/${published.id}/publish`, { as: admin, body: {} });
  goats = String(published.id);
  await addCourse(site.database, { title: 'Hidden 100%', is_published: false, ...of });
  await addCourse(site.database, { title: 'Over', status: 'archived', is_published: false });
  await addCourse(site.database, {
    title: 'Élan',
    course_type: 'blended',
    featured_position: 1,
    updated_at: '2020-01-01T00:00:00Z',
  });
});
afterAll(() => site.close());

const list = (query: Record<string, string | number> = {}, as: Member = admin) =>
  site.call('GET', '/administration/courses', { as, query });
const titles = async (query: Record<string, string | number> = {}): Promise<string[]> =>
  (await list({ sort: 'title', ...query })).data.courses.map(({ title }: { title: string }) => title);

describe('the list of all courses', () => {
  it.each([
    [{}, ['A draft', 'Élan', 'Goats', 'Hidden 100%', 'Over']],
    [{ state: 'draft' }, ['A draft']],
    [{ state: 'published' }, ['Élan', 'Goats']],
    [{ state: 'hidden' }, ['Hidden 100%']],
    [{ state: 'archived' }, ['Over']],
    [{ search: 'elan' }, ['Élan']],
    [{ search: '100%' }, ['Hidden 100%']],
    [{ search: '%' }, ['Hidden 100%']],
    [{ search: 'wanjiru' }, ['Hidden 100%']],
    [{ type: 'blended' }, ['Élan']],
    [{ featured: 'true' }, ['Élan']],
    [{ category: 'nothing' }, []],
    [{ limit: 2, page: 2 }, ['Goats', 'Hidden 100%']],
  ])('finds by %j', async (query, expected) => {
    expect(await titles(query as Record<string, string | number>)).toEqual(expected);
  });

  it('finds those of an owner, with the state and what may be done', async () => {
    const { data } = await list({ owner: teacher.id, sort: 'title' });
    expect(data.pagination.totalItems).toBe(3);
    expect(data.courses[1]).toMatchObject({
      title: 'Goats',
      owner: { user_id: String(teacher.id) },
      featured: false,
      state: { status: 'published', is_published: true },
      abilities: { delete: true, actions: ['hide', 'archive'] },
    });
    expect((await list({ sort: 'changed' })).data.courses.at(-1).title).toBe('Élan');
  });

  it('is for administrators', async () => {
    expect((await list({}, teacher)).status).toBe(403);
    expect((await list({ state: 'sold' })).status).toBe(400);
    expect((await list({ owner: 'x' })).status).toBe(400);
  });
});

describe('quick fields of a course', () => {
  const put = (body: object) => site.call('PUT', `/courses/${goats}`, { as: admin, body });
  const row = async () =>
    (await list()).data.courses.find(({ course_id: id }: { course_id: string }) => id === goats);

  it('change what the list shows at once, unless somebody has changed them meanwhile', async () => {
    const { level, category } = await row();
    const other = level === 'advanced' ? 'beginner' : 'advanced';
    expect((await put({ level: other, was: { level } })).status).toBe(200);
    expect(await row()).toMatchObject({ level: other, category });
    const late = await put({ level: 'intermediate', was: { level } });
    expect(late).toMatchObject({ status: 409 });
    expect(late.error.details).toEqual([{ path: 'level', message: 'Changed meanwhile' }]);
    // Another field of the same course is no conflict
    expect((await put({ course_type: 'self-paced', was: { course_type: 'self-paced' } })).status).toBe(200);
    expect((await put({ level: 'beginner', was: { nonsense: 1 } })).status).toBe(400);
    expect((await put({ is_published: false, was: { is_published: false } })).status).toBe(409);
    expect((await put({ is_published: false, was: { is_published: true } })).status).toBe(200);
    expect(await row()).toMatchObject({ state: { is_published: false } });
  });

  it('of two changes made on the same price one is told', async () => {
    const { price, currency } = await row();
    const both = await Promise.all(
      ['advanced', 'intermediate'].map((level) => put({ level, was: { price, currency, level: 'x' } })),
    );
    expect(both.map(({ status }) => status)).toEqual([409, 409]);
    const { level } = await row();
    const raced = await Promise.all(
      ['beginner', 'intermediate', 'advanced']
        .filter((one) => one !== level)
        .map((next) => put({ level: next, was: { level } })),
    );
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
