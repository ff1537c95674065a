// Also on PostgreSQL 15: courses that are moved into a category while it is merged
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';
import { changeCourse } from '../authored/authored-courses.ts';
import { findTrack } from '../structure/track-repository.ts';

type Member = Person & SignedIn;
let site: TestIdentity;
let admin: Member;
let teacher: Member;

const member = async (role: string): Promise<Member> => {
  const person = await site.addPerson({ roles: [role] });
  return { ...person, ...(await site.signIn(person)) };
};
beforeAll(async () => {
  site = await buildTestIdentity();
  [admin, teacher] = [await member('admin'), await member('instructor')];
});
afterAll(() => site.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = admin) =>
  site.call(method, path, { as, ...(body ? { body } : {}) });
const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;
const audited = async (action: string) =>
  (await site.db.selectFrom('audit_entry').select('action').where('action', '=', action).execute()).length;

describe('a track', () => {
  const create = async (body: object = {}) =>
    (await call('POST', '/administration/tracks', { name: unique('Farming'), ...body })).data.track;

  it('begins unpublished, is shown once it is published, and hidden again', async () => {
    const course = await addCourse(site.database, { title: 'Soil' });
    const track = await create({ course_ids: [String(course)], outcomes: ['Grow maize'] });
    expect(track).toMatchObject({ is_published: false, courses: 1, listed: 1, outcomes: ['Grow maize'] });
    const onSite = async () => (await site.call('GET', `/tracks/${track.slug}`)).status;
    expect(await onSite()).toBe(404);
    const publish = (is_published: boolean) =>
      call('PUT', `/administration/tracks/${track.id}/published`, { is_published });
    expect((await publish(true)).data.track.is_published).toBe(true);
    await expect.poll(onSite).toBe(200);
    const menu = async () =>
      (await site.call('GET', '/courses/navigation')).data.tracks.map(({ slug }: { slug: string }) => slug);
    await expect.poll(menu).toContain(track.slug);
    await publish(false);
    await expect.poll(onSite).toBe(404);
    await expect.poll(menu).not.toContain(track.slug);
    expect(await audited('track.published')).toBeGreaterThan(0);
  });

  it('keeps its address when it is renamed; a former one leads to the new one', async () => {
    const track = await create({ name: 'Dairy', slug: 'dairy' });
    const path = `/administration/tracks/${track.id}`;
    const renamed = await call('PUT', path, { name: 'Dairy farming', version: track.version });
    expect(renamed.data.track).toMatchObject({ name: 'Dairy farming', slug: 'dairy' });
    const moved = await call('PUT', path, {
      name: 'Dairy farming',
      slug: 'dairy-farming',
      version: renamed.data.track.version,
    });
    expect(moved.data.track).toMatchObject({ slug: 'dairy-farming', former_slugs: ['dairy'] });
    expect(await findTrack(site.db, 'dairy')).toMatchObject({ slug: 'dairy-farming' });
    // Nobody else gets an address that leads to it
    expect((await call('POST', '/administration/tracks', { name: 'Other', slug: 'dairy' })).status).toBe(409);
    const back = await call('PUT', path, {
      name: 'Dairy farming',
      slug: 'dairy',
      version: moved.data.track.version,
    });
    expect(back.data.track).toMatchObject({ slug: 'dairy', former_slugs: ['dairy-farming'] });
  });

  it('is not overwritten by whoever saw an earlier version', async () => {
    const track = await create();
    const path = `/administration/tracks/${track.id}`;
    const [first, second] = await Promise.all(
      ['A', 'B'].map((name) => call('PUT', path, { name, version: track.version })),
    );
    expect([first?.status, second?.status].toSorted()).toEqual([200, 409]);
    expect((await call('DELETE', `${path}?version=${track.version}`)).status).toBe(409);
  });

  it('is deleted for good, unless it is sold', async () => {
    const track = await create({ slug: `gone-${crypto.randomUUID()}` });
    expect((await call('DELETE', `/administration/tracks/${track.id}?version=1`)).status).toBe(200);
    expect((await call('GET', `/administration/tracks/${track.id}`)).status).toBe(404);
    const sold = await create();
    await site.db
      .insertInto('bundle')
      .values({ slug: sold.slug, track_slug: sold.slug, percent: 10 })
      .execute();
    const refused = await call('DELETE', `/administration/tracks/${sold.id}?version=1`);
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.message).toContain('bundle');
  });

  it('stands where it is put; a second order made on the old one is told', async () => {
    await create();
    await create();
    const { tracks } = (await call('GET', '/administration/tracks')).data;
    const before = tracks.map(({ id }: { id: string }) => id);
    const ids = before.toReversed();
    const order = (body: object) => call('PUT', '/administration/track-order', body);
    expect((await order({ ids: ids.slice(1), before })).status).toBe(400);
    const put = await order({ ids, before });
    expect(put.data.tracks.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect((await order({ ids: before, before })).status).toBe(409);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: '\u200b' }, 'name'],
    [{ slug: 'Not an address!' }, 'slug'],
    [{ outcomes: [''] }, 'outcomes.0'],
    [{ course_ids: ['900000001'] }, 'course_ids.0'],
  ])('is refused with %o', async (change, path) => {
    const { status, error } = await call('POST', '/administration/tracks', { name: 'X', ...change });
    expect([status, error.details.map((one: { path: string }) => one.path)]).toEqual([400, [path]]);
  });

  it('is written by administrators alone', async () => {
    expect((await call('POST', '/administration/tracks', { name: 'X' }, teacher)).status).toBe(403);
    expect((await site.call('GET', '/administration/tracks')).status).toBe(401);
  });
});

describe('a category', () => {
  const create = async (body: object = {}) =>
    (await call('POST', '/administration/categories', { name: unique('Crafts'), ...body })).data.category;
  const merge = (body: object) => call('POST', '/administration/category-merges', body);
  const placeOf = async (id: number) =>
    site.db
      .selectFrom('course')
      .innerJoin('category', 'category.id', 'course.category_id')
      .leftJoin('subcategory', 'subcategory.id', 'course.subcategory_id')
      .select(['category.slug as category', 'subcategory.slug as subcategory'])
      .where('course.id', '=', id)
      .executeTakeFirst();
  let from: { id: string; slug: string; version: number; subcategories: { id: string; slug: string }[] };
  let into: typeof from;
  beforeEach(async () => {
    from = await create({ subcategories: [{ name: 'Wood' }, { name: 'Clay' }] });
    into = await create({ subcategories: [{ name: 'Clay' }] });
  });
  const put = (courseId: number, category: string, subcategory: string | null = null) =>
    site.db.transaction().execute((tx) => changeCourse(tx, courseId, {}, { category, subcategory }));
  const courseIn = async (category: string, subcategory: string | null = null, fields: object = {}) => {
    const id = await addCourse(site.database, { title: unique('Course'), ...fields });
    await put(id, category, subcategory);
    return id;
  };

  it('is shown to authors at once, and to visitors with its first course', async () => {
    const slugs = async (path: string, as?: Member) =>
      (await site.call('GET', path, as ? { as } : {})).data.categories.map(
        ({ slug }: { slug: string }) => slug,
      );
    await expect.poll(() => slugs('/authoring/categories', teacher)).toContain(from.slug);
    expect(await slugs('/courses/navigation')).not.toContain(from.slug);
    await courseIn(from.slug, null, { status: 'draft', is_published: false });
    expect(await slugs('/courses/navigation')).not.toContain(from.slug);
    await courseIn(from.slug);
    await expect.poll(() => slugs('/courses/navigation')).toContain(from.slug);
  });

  it('is merged: courses of every state move, subcategories go along or join, addresses lead on', async () => {
    const courses = [
      await courseIn(from.slug),
      await courseIn(from.slug, 'wood', { status: 'draft', is_published: false }),
      await courseIn(from.slug, 'clay'),
    ];
    const { status, data } = await merge({ from: from.id, into: into.id });
    expect([status, data.moved]).toEqual([200, 3]);
    expect(await Promise.all(courses.map(placeOf))).toEqual([
      { category: into.slug, subcategory: null },
      { category: into.slug, subcategory: 'wood' },
      { category: into.slug, subcategory: 'clay' },
    ]);
    const address = async () => (await site.call('GET', `/categories/${from.slug}`)).data?.category?.slug;
    await expect.poll(address).toBe(into.slug);
    const listed = async () =>
      (await site.call('GET', `/courses?category=${from.slug}`)).data.pagination.totalItems;
    await expect.poll(listed).toBe(2);
    // What an author wrote before goes to where it leads now
    const late = await courseIn(from.slug, 'clay');
    expect(await placeOf(late)).toEqual({ category: into.slug, subcategory: 'clay' });
    expect(await audited('category.merged')).toBeGreaterThan(0);
  });

  it('loses no course that is moved into it while it is merged', async () => {
    const courses = await Promise.all(Array.from({ length: 12 }, () => courseIn(into.slug)));
    const moved = await Promise.allSettled([
      ...courses.slice(0, 6).map((id) => put(id, from.slug)),
      merge({ from: from.id, into: into.id }),
      ...courses.slice(6).map((id) => put(id, from.slug, 'wood')),
    ]);
    // One of two that wait for each other is told to try again; none is lost, and none fails otherwise
    for (const one of moved)
      if (one.status === 'rejected') expect((one.reason as { code: string }).code).toBe('40P01');
    const left = await site.db
      .selectFrom('course')
      .select('id')
      .where('id', 'in', courses)
      .where('category_id', '=', Number(into.id))
      .execute();
    expect(left).toHaveLength(12);
  });

  it('has its subcategories merged one by one, also into another category', async () => {
    const course = await courseIn(from.slug, 'wood');
    const [wood] = from.subcategories;
    const [clay] = into.subcategories;
    const body = {
      from: from.id,
      from_subcategory: wood?.id,
      into: into.id,
      into_subcategory: clay?.id,
    };
    expect((await merge({ ...body, into: from.id, into_subcategory: wood?.id })).status).toBe(400);
    expect((await merge(body)).data.moved).toBe(1);
    expect(await placeOf(course)).toEqual({ category: into.slug, subcategory: 'clay' });
    const late = await courseIn(from.slug, 'wood');
    expect(await placeOf(late)).toEqual({ category: into.slug, subcategory: 'clay' });
  });

  it('is deleted only without courses, and so are its subcategories', async () => {
    await courseIn(from.slug, 'wood', { status: 'draft', is_published: false });
    const path = `/administration/categories/${from.id}`;
    expect((await call('DELETE', `${path}?version=1`)).status).toBe(409);
    const change = (subcategories: object[]) =>
      call('PUT', path, { name: 'Crafts', version: from.version, subcategories });
    const [wood, clay] = from.subcategories;
    const refused = await change([{ id: clay?.id, name: 'Clay' }]);
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.message).toContain('Wood');
    expect((await change([{ id: wood?.id, name: 'Wood' }])).data.category.subcategories).toMatchObject([
      { name: 'Wood', courses: 1 },
    ]);
    expect((await call('DELETE', `/administration/categories/${into.id}?version=1`)).status).toBe(200);
  });

  it('and its subcategories get other names and addresses, also exchanged; the former ones lead on', async () => {
    const course = await courseIn(from.slug, 'wood');
    const [wood, clay] = from.subcategories;
    const { data, status } = await call('PUT', `/administration/categories/${from.id}`, {
      name: 'Handwork',
      slug: `${from.slug}-new`,
      colour: 'coral',
      version: from.version,
      subcategories: [
        { id: clay?.id, name: 'Clay', slug: 'wood' },
        { id: wood?.id, name: 'Timber', slug: 'clay' },
        { name: 'Metal' },
      ],
    });
    expect(status).toBe(200);
    expect(data.category).toMatchObject({
      name: 'Handwork',
      colour: 'coral',
      subcategories: [{ slug: 'wood' }, { slug: 'clay', courses: 1 }, { slug: 'metal' }],
    });
    const shown = async () =>
      (await site.call('GET', '/courses/navigation')).data.categories.find(
        ({ slug }: { slug: string }) => slug === `${from.slug}-new`,
      )?.cover;
    await expect.poll(shown).toBe(`${from.slug}-new.coral`);
    await put(course, from.slug, 'wood');
    expect(await placeOf(course)).toEqual({ category: `${from.slug}-new`, subcategory: 'wood' });
  });

  it.each([
    [{ name: '' }, 'name', 400],
    [{ slug: 'express' }, 'slug', 400],
    [{ colour: 'pink' }, 'colour', 400],
    [{ subcategories: [{ name: 'A' }, { name: 'a' }] }, 'subcategories.1.name', 400],
    [{ subcategories: [{ id: '900000001', name: 'A' }] }, 'subcategories.0.name', 400],
  ])('is refused with %o', async (change, path, code) => {
    const { status, error } = await call('POST', '/administration/categories', { name: 'X', ...change });
    expect([status, error.details.map((one: { path: string }) => one.path)]).toEqual([code, [path]]);
  });
});

describe('featured courses', () => {
  it('stand first on the landing page, in their order; a second list made on the old one is told', async () => {
    const courses = [
      await addCourse(site.database, { title: 'First choice' }),
      await addCourse(site.database, { title: 'Second choice' }),
    ].map(String);
    const before = (await call('GET', '/administration/featured-courses')).data.courses.map(
      ({ id }: { id: string }) => id,
    );
    const change = (ids: string[]) => call('PUT', '/administration/featured-courses', { ids, before });
    expect((await change([...courses, '900000001'])).status).toBe(400);
    const done = await change(courses.toReversed());
    expect(done.data.courses.map(({ title }: { title: string }) => title)).toEqual([
      'Second choice',
      'First choice',
    ]);
    expect((await change(courses)).status).toBe(409);
    const first = async () => (await site.call('GET', '/courses/featured')).data.courses[0]?.title;
    await expect.poll(first).toBe('Second choice');
  });
});
