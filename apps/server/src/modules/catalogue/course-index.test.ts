import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitsOf, countBits } from './bit-sets.ts';
import { type IndexedCourse, numericOrders, type OrderName, ratingSteps } from './course-columns.ts';
import { CourseIndex } from './course-index.ts';
import { lengthOf } from './course-length.ts';
import { type Criteria, criteriaOf } from './criteria.ts';
import { countFacets } from './facets.ts';
import { pageOfSlots, selectCourses } from './selection.ts';
import { Structure } from './structure.ts';

const structure = new Structure([
  {
    id: 1,
    slug: 'programming',
    name: 'Programming',
    description: '',
    subcategories: [{ id: 1, slug: 'web', name: 'Web' }],
  },
  { id: 2, slug: 'design', name: 'Design', description: '', subcategories: [] },
]);
const courseWith = (id: fc.Arbitrary<number>) =>
  fc.record<IndexedCourse>({
    id,
    categoryId: fc.constantFrom(1, 2),
    subcategoryId: fc.constantFrom(0, 1),
    level: fc.constantFrom('beginner', 'intermediate', 'advanced'),
    courseType: fc.constantFrom('self-paced', 'instructor-led', 'blended'),
    language: fc.constantFrom('en', 'sw', 'fr'),
    minutes: fc.integer({ min: 0, max: 900 }),
    price: fc.integer({ min: 0, max: 20 }).map((step) => step * 50_000),
    rating: fc.constantFrom(0, 3, 3.5, 4, 4.5, 5).map(Math.fround),
    ratingCount: fc.nat(50),
    quality: fc.integer({ min: 0, max: 8 }),
    students: fc.integer({ min: 0, max: 4 }),
    publishedAt: fc.nat(5),
    updatedAt: fc.nat(5),
    createdAt: fc.nat(5),
    title: fc.oneof(
      fc.constantFrom('a', 'ab', 'b', 'école', 'z', 'kozi ya kwanza', 'kozi ya kwanza ya pili', ''),
      fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll('\0', '')),
    ),
  });
const courses = (max: number) =>
  fc.uniqueArray(courseWith(fc.integer({ min: 1, max: 9000 })), { maxLength: max, selector: (c) => c.id });

const build = (list: IndexedCourse[]): Promise<CourseIndex> =>
  CourseIndex.build(
    (async function* () {
      yield list.toSorted((a, b) => a.id - b.id);
    })(),
  );
const orders: OrderName[] = [...numericOrders, 'title'];
const keyNames = { published: 'publishedAt', updated: 'updatedAt', created: 'createdAt' } as const;

/** What the index must say, the slow and obvious way. */
function sortedIds(list: IndexedCourse[], name: OrderName): number[] {
  const field = (keyNames as Record<string, keyof IndexedCourse>)[name] ?? (name as keyof IndexedCourse);
  return list
    .toSorted((a, b) => {
      const [x, y] = [a[field], b[field]];
      const difference =
        typeof x === 'string' ? Buffer.compare(Buffer.from(x), Buffer.from(String(y))) : x - Number(y);
      return difference || a.id - b.id;
    })
    .map((course) => course.id);
}
const idsOf = (index: CourseIndex, slots: Iterable<number>): number[] =>
  Array.from(slots, (slot) => index.columns.ids[slot] as number);

describe('CourseIndex', () => {
  it('holds the courses in every order, ties by id', async () => {
    await fc.assert(
      fc.asyncProperty(courses(60), async (list) => {
        const index = await build(list);
        for (const name of orders) expect(idsOf(index, index.orders[name])).toEqual(sortedIds(list, name));
      }),
    );
  });

  it('takes changes in as if it had been built anew, also when it must grow', async () => {
    const steps = fc.array(
      fc.record({ changed: courses(12), removed: fc.array(fc.nat(9000), { maxLength: 4 }) }),
      {
        maxLength: 5,
      },
    );
    await fc.assert(
      fc.asyncProperty(courses(40), steps, async (list, changes) => {
        const index = await build(list);
        const truth = new Map(list.map((course) => [course.id, course]));
        for (const { changed, removed } of changes) {
          const leaving = removed.filter((id) => !changed.some((course) => course.id === id));
          await index.apply(changed, [
            ...leaving,
            ...[...truth.keys()].slice(0, 1).filter((id) => !changed.some((c) => c.id === id)),
          ]);
          const first = [...truth.keys()][0];
          if (first !== undefined && !changed.some((c) => c.id === first)) truth.delete(first);
          for (const id of leaving) truth.delete(id);
          for (const course of changed) truth.set(course.id, course);
        }
        const now = [...truth.values()];
        expect(index.size).toBe(now.length);
        for (const name of orders) expect(idsOf(index, index.orders[name])).toEqual(sortedIds(now, name));
      }),
    );
  });

  it('grows past its first capacity', async () => {
    const many = fc.sample(courseWith(fc.constant(0)), 3000).map((course, n) => ({ ...course, id: n + 1 }));
    const index = await build(many.slice(0, 500));
    await index.apply(many.slice(500), []);
    for (const name of orders) expect(idsOf(index, index.orders[name])).toEqual(sortedIds(many, name));
  });
});

const filters = fc.record(
  {
    category: fc.constantFrom('programming', 'design', 'express', 'comprehensive', 'nowhere'),
    subcategory: fc.constantFrom('web', 'none'),
    level: fc.constantFrom('beginner', 'advanced', 'expert'),
    language: fc.constantFrom('en', 'sw', 'xx'),
    length: fc.constantFrom('short', 'medium', 'long'),
    minPrice: fc.constantFrom(500, 3000, 9000),
    maxPrice: fc.constantFrom(0, 500, 8000),
    minRating: fc.constantFrom(3.5, 4.2, 4.5),
  },
  { requiredKeys: [] },
);
type Filters = typeof filters extends fc.Arbitrary<infer T> ? T : never;

function passes(course: IndexedCourse, f: Filters): boolean {
  const place =
    f.category === undefined ||
    (f.category === 'express' && course.courseType === 'self-paced') ||
    (f.category === 'comprehensive' && course.courseType !== 'self-paced') ||
    structure.category(course.categoryId)?.slug === f.category;
  const subcategories = f.category === 'design' ? [] : [1];
  return (
    place &&
    (f.subcategory === undefined ||
      (f.subcategory === 'web' && subcategories.includes(course.subcategoryId))) &&
    (f.level === undefined || course.level === f.level) &&
    (f.language === undefined || course.language === f.language) &&
    (f.length === undefined || lengthOf(course.minutes) === f.length) &&
    (f.minPrice === undefined || course.price >= f.minPrice * 100) &&
    (f.maxPrice === undefined || course.price <= f.maxPrice * 100) &&
    (f.minRating === undefined || course.rating >= f.minRating)
  );
}
const criteria = (f: Filters, index: CourseIndex): Criteria =>
  criteriaOf({ ...f, sortOrder: 'DESC', page: 1, limit: 12 }, structure, index);

describe('selection', () => {
  it('finds the few that pass among many, wherever their page lies', async () => {
    const list = fc.sample(courseWith(fc.constant(0)), 3000).map((course, n) => ({ ...course, id: n + 1 }));
    const index = await build(list);
    for (const few of [1, 5, 40]) {
      const picked = fc.sample(fc.constantFrom(...list), few);
      const bits = bitsOf(
        picked.map(({ id }) => index.columns.slotOf(id)),
        index.columns.slots,
      );
      const selection = { bits, count: countBits(bits) };
      for (const name of orders)
        for (const descending of [false, true]) {
          const expected = sortedIds([...new Set(picked)], name);
          if (descending) expected.reverse();
          for (const offset of [0, 2, 15, 39, 41]) {
            const page = { offset, limit: 12 };
            const slots = pageOfSlots(index.orders[name], descending, page, selection, { whole: true });
            expect(idsOf(index, slots)).toEqual(expected.slice(offset, offset + 12));
          }
        }
    }
  });

  it('finds exactly what passes every filter, and pages through it without gap or overlap', async () => {
    await fc.assert(
      fc.asyncProperty(
        courses(80),
        filters,
        fc.constantFrom(...orders),
        fc.boolean(),
        fc.integer({ min: 1, max: 9 }),
        async (list, f, name, descending, limit) => {
          const index = await build(list);
          const expected = sortedIds(
            list.filter((course) => passes(course, f)),
            name,
          );
          if (descending) expected.reverse();
          const selection = selectCourses(index.columns, criteria(f, index));
          expect(selection.count).toBe(expected.length);
          const paged: number[] = [];
          for (let offset = 0; offset < expected.length + limit; offset += limit)
            paged.push(
              ...idsOf(index, pageOfSlots(index.orders[name], descending, { offset, limit }, selection)),
            );
          expect(paged).toEqual(expected);
        },
      ),
    );
  });

  it('gives any page of all courses without walking to it', async () => {
    const list = fc.sample(courseWith(fc.constant(0)), 100).map((course, n) => ({ ...course, id: n + 1 }));
    const index = await build(list);
    const expected = sortedIds(list, 'students').reverse();
    const page = pageOfSlots(index.orders.students, true, { offset: 90, limit: 12 });
    expect(idsOf(index, page)).toEqual(expected.slice(90, 102));
    expect(pageOfSlots(index.orders.students, true, { offset: 200, limit: 12 })).toEqual([]);
  });
});

describe('facets', () => {
  it('count what each choice would leave: all filters but its own', async () => {
    await fc.assert(
      fc.asyncProperty(courses(80), filters, async (list, f) => {
        const index = await build(list);
        const facets = countFacets(index, criteria(f, index));
        const among = (...left: (keyof Filters)[]) =>
          list.filter((course) =>
            passes(
              course,
              Object.fromEntries(Object.entries(f).filter(([key]) => !left.includes(key as keyof Filters))),
            ),
          );
        const places = among('category', 'subcategory');
        const { columns } = index;
        expect(facets.total).toBe(among().length);
        for (const id of [1, 2])
          expect(facets.count('category', id)).toBe(places.filter((c) => c.categoryId === id).length);
        expect(facets.count('subcategory', 1)).toBe(places.filter((c) => c.subcategoryId === 1).length);
        expect(facets.count('level', columns.levels.find('beginner'))).toBe(
          among('level').filter((c) => c.level === 'beginner').length,
        );
        expect(facets.count('language', columns.languages.find('sw'))).toBe(
          among('language').filter((c) => c.language === 'sw').length,
        );
        expect(facets.count('length', 1)).toBe(
          among('length').filter((c) => lengthOf(c.minutes) === 'short').length,
        );
        ratingSteps.forEach((step, n) => {
          expect(facets.ratings[n]).toBe(among('minRating').filter((c) => c.rating >= step).length);
        });
        const priced = among('minPrice', 'maxPrice').map((c) => c.price);
        const paid = priced.filter((price) => price > 0);
        expect(facets.prices).toEqual({
          lowest: paid.length > 0 ? Math.min(...paid) : 0,
          highest: paid.length > 0 ? Math.max(...paid) : 0,
          paid: paid.length,
        });
        const { width, counts } = facets.histogram;
        counts.forEach((count, bar) => {
          const last = bar === counts.length - 1;
          expect(count).toBe(
            priced.filter((p) => p >= bar * width && (last || p < (bar + 1) * width)).length,
          );
        });
      }),
    );
  });

  it('come to an end while a price is just changing, and its course stands where it stood', async () => {
    const [sample] = fc.sample(courseWith(fc.constant(1)), 1);
    const index = await build([1, 2].map((id) => ({ ...(sample as IndexedCourse), id, price: id * 10_000 })));
    index.columns.keys.price[index.columns.slotOf(2)] = 0;
    const { total, prices } = countFacets(index, {});
    expect([total, prices.paid]).toEqual([2, 2]);
  });
});
