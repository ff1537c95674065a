import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/index';
import { allOf, type Conditions } from './filter-queries.ts';

/** Words that courses must match. */
export interface WordChoice {
  /** A tsquery in PostgreSQL's notation. */
  query: string;
  /** It matches a large part of all courses. */
  everywhere: boolean;
}

/** Which listed courses to select. */
export interface Choice {
  conditions: Conditions;
  words?: WordChoice;
}

/** The sort columns of `listing`; ties are ordered by id. Each order has an index. */
type SortColumn =
  | 'quality'
  | 'published_at'
  | 'updated_at'
  | 'created_at'
  | 'price'
  | 'rating'
  | 'students'
  | 'minutes'
  | 'title';
export interface Order {
  column: SortColumn;
  descending: boolean;
}

/** The columns of the sort keys; `relevance` without a search is the course's quality. */
export function orderOf(filters: Pick<CourseFilters, 'sortBy' | 'sortOrder'>): Order {
  const asked = filters.sortOrder !== 'ASC';
  switch (filters.sortBy) {
    case 'newest':
      return { column: 'published_at', descending: true };
    case 'recent':
      return { column: 'updated_at', descending: true };
    case 'created_at':
      return { column: 'created_at', descending: asked };
    case 'price':
      return { column: 'price', descending: asked };
    case 'price_low':
      return { column: 'price', descending: false };
    case 'price_high':
      return { column: 'price', descending: true };
    case 'rating':
      return { column: 'rating', descending: asked };
    case 'popularity':
      return { column: 'students', descending: asked };
    case 'title':
      return { column: 'title', descending: asked };
    case 'duration':
      return { column: 'minutes', descending: asked };
    default:
      return { column: 'quality', descending: true };
  }
}

/**
 * The matches of words, as rows `m` with quality and length of the title. A condition lets PostgreSQL estimate how many there
 * are; for very frequent words it would then read the words of every course one by one, which the function does not. The
 * offset makes it run this first, instead of checking the words of each course that passes other conditions.
 */
export const matchesOf = ({ query, everywhere }: WordChoice): RawBuilder<unknown> =>
  everywhere
    ? sql`catalogue_matches(${query}::tsquery) m`
    : sql`(select course_id, quality, title_words from search_entry
        where course_words(course_id, revision) @@ ${query}::tsquery offset 0) m`;

/** The table, limited to the matches of words. */
export const listingOf = ({ words }: Choice): RawBuilder<unknown> =>
  words === undefined ? sql`listing l` : sql`${matchesOf(words)} join listing l on l.course_id = m.course_id`;

const passes = ({ conditions }: Choice): RawBuilder<boolean> => allOf(Object.values(conditions));

/** The number of selected courses. Words alone need no scan of the listing: the search has no hidden courses. */
const counted = (choice: Choice): RawBuilder<number> =>
  choice.words !== undefined && Object.keys(choice.conditions).length === 0
    ? sql`select catalogue_match_count(${choice.words.query}::tsquery)`
    : sql`select count(*) from ${listingOf(choice)} where ${passes(choice)}`;

export async function countListed(db: Db, choice: Choice): Promise<number> {
  const { rows } = await sql<{ total: number }>`select (${counted(choice)}) as total`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface Page {
  offset: number;
  limit: number;
}

const pageOf = (choice: Choice, { column, descending }: Order, { offset, limit }: Page) => {
  const direction = descending ? sql`desc` : sql`asc`;
  return sql`
    select l.course_id from ${listingOf(choice)} where ${passes(choice)}
    order by ${sql.ref(`l.${column}`)} ${direction}, l.course_id ${direction} limit ${limit} offset ${offset}`;
};

/** The ids of one page and the total, from one snapshot. */
export async function findFirstPage(
  db: Db,
  choice: Choice,
  order: Order,
  page: Page,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select array(${pageOf(choice, order, page)}) as ids, (${counted(choice)}) as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** The ids of one page. A page of the second half is read from the end. @param total of all pages; infinite to read from the start */
export async function findPage(
  db: Db,
  choice: Choice,
  order: Order,
  page: Page,
  total: number,
): Promise<number[]> {
  const limit = Math.min(page.limit, total - page.offset);
  if (limit <= 0) return [];
  const behind = total - page.offset - limit;
  if (page.offset <= behind) return pageIds(db, choice, order, { ...page, limit });
  const fromEnd = { ...order, descending: !order.descending };
  return (await pageIds(db, choice, fromEnd, { offset: behind, limit })).reverse();
}

async function pageIds(db: Db, choice: Choice, order: Order, page: Page): Promise<number[]> {
  const { rows } = await sql<{ course_id: number }>`${pageOf(choice, order, page)}`.execute(db);
  return rows.map((row) => row.course_id);
}

/** The best courses of all. */
export async function findBest(db: Db, limit: number): Promise<number[]> {
  const best: Order = { column: 'quality', descending: true };
  return pageIds(db, { conditions: {} }, best, { offset: 0, limit });
}

/** Featured listed courses in their order. */
export async function findFeaturedIds(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from course where listed and featured_position is not null
    order by featured_position, id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export interface Sums {
  courses: number;
  ratings: number;
  /** Ratings times their stars. */
  stars: number;
  students: number;
}

/** Totals over the listed courses: reads all of them. */
export async function sumListed(db: Db): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) as courses, coalesce(sum(rating_count), 0) as ratings,
      coalesce(sum(rating_count * rating::float8), 0) as stars, coalesce(sum(students), 0) as students
    from listing`.execute(db);
  return rows[0] ?? { courses: 0, ratings: 0, stars: 0, students: 0 };
}

/** The number of people who teach the listed courses. */
export async function countInstructors(db: Db): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from (
      select from course where listed and (instructor_id is not null or instructor_name <> '')
      group by instructor_id, case when instructor_id is null then instructor_name end) teachers`.execute(db);
  return rows[0]?.people ?? 0;
}

/** The id of the first listed course of each run of `size`, ascending. */
export async function findFirstIds(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ course_id: number }>`
    select course_id from (
      select course_id, row_number() over (order by course_id) - 1 as place from listing) numbered
    where place % ${size} = 0 order by course_id`.execute(db);
  return rows.map((row) => row.course_id);
}
