import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDraftCourse, completeDocument } from '../../../../test/authoring/authoring.ts';
import { addCourse } from '../../../../test/catalogue.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

type Member = Person & SignedIn;
let site: TestIdentity;
let teacher: Member;
let other: Member;

beforeAll(async () => {
  site = await buildTestIdentity();
  const member = async (): Promise<Member> => {
    const person = await site.addPerson({ roles: ['instructor'] });
    return { ...person, ...(await site.signIn(person)) };
  };
  [teacher, other] = [await member(), await member()];
  await addDraftCourse(site.db, teacher, completeDocument('First draft'));
  const helped = await addDraftCourse(site.db, other, completeDocument('Of a colleague'));
  await site.db
    .insertInto('course_author')
    .values({ course_id: helped.id, user_id: teacher.id, role: 'viewer' })
    .execute();
  await addDraftCourse(site.db, other, completeDocument('Not mine'));
  await addCourse(site.database, {
    title: 'Long published',
    instructor_id: teacher.id,
    imported_students: 40,
    imported_rating: 4.5,
    imported_ratings: 10,
    updated_at: '2025-01-01T00:00:00Z',
  });
  await addCourse(site.database, {
    title: 'Hidden 100%_sure',
    instructor_id: teacher.id,
    is_published: false,
    updated_at: '2024-01-01T00:00:00Z',
  });
});
afterAll(() => site.close());

const list = async (query: Record<string, string | number> = {}) => {
  const { data } = await site.call('GET', '/authoring/courses', { as: teacher, query });
  return data;
};
const titles = async (query: Record<string, string | number> = {}): Promise<string[]> =>
  (await list(query)).courses.map(({ title }: { title: string }) => title);

describe('the courses that somebody teaches or helps to write', () => {
  it('stand with the one changed last first, with state, figures and abilities', async () => {
    const { courses, pagination } = await list();
    expect(courses.map(({ title }: { title: string }) => title)).toEqual([
      'Of a colleague',
      'First draft',
      'Long published',
      'Hidden 100%_sure',
    ]);
    expect(pagination.totalItems).toBe(4);
    expect(courses[0]).toMatchObject({ role: 'viewer', abilities: { edit: false, actions: [] } });
    expect(courses[1]).toMatchObject({
      role: 'owner',
      lessons: 4,
      category: 'agriculture',
      state: { status: 'draft', revision: null, changed: true },
      abilities: { edit: true, actions: ['submit'] },
    });
    expect(courses[2]).toMatchObject({
      students: 40,
      rating: 4.5,
      ratings: 10,
      state: { status: 'published', is_published: true, changed: false },
      abilities: { actions: ['hide', 'archive'] },
    });
  });

  it.each([
    [{ state: 'draft' }, ['Of a colleague', 'First draft']],
    [{ state: 'published' }, ['Long published']],
    [{ state: 'hidden' }, ['Hidden 100%_sure']],
    [{ state: 'archived' }, []],
    [{ search: 'DRAFT first' }, ['First draft']],
    [{ search: '100%_' }, ['Hidden 100%_sure']],
    [{ search: '%' }, ['Hidden 100%_sure']],
    [{ limit: 1, page: 2 }, ['First draft']],
  ])('are found by %j', async (query, expected) => {
    expect(await titles(query as Record<string, string | number>)).toEqual(expected);
  });
});
