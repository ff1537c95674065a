import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { IndexedCourse } from './course-columns.ts';
import type { Category } from './structure.ts';

const BATCH = 10_000;

const indexedColumns = sql`
  id, category_id, coalesce(subcategory_id, 0) as subcategory_id, level, course_type, language,
  estimated_minutes, comparable_minor, rating, quality, students_count, rating_count,
  coalesce(extract(epoch from published_at) * 1000, 0)::float8 as published,
  (extract(epoch from updated_at) * 1000)::float8 as updated,
  (extract(epoch from created_at) * 1000)::float8 as created,
  title_sort`;

interface IndexedRow {
  id: number;
  category_id: number;
  subcategory_id: number;
  level: string;
  course_type: string;
  language: string;
  estimated_minutes: number;
  comparable_minor: number;
  rating: number;
  quality: number;
  students_count: number;
  rating_count: number;
  published: number;
  updated: number;
  created: number;
  title_sort: string;
}

const toIndexed = (row: IndexedRow): IndexedCourse => ({
  id: row.id,
  categoryId: row.category_id,
  subcategoryId: row.subcategory_id,
  level: row.level,
  courseType: row.course_type,
  language: row.language,
  minutes: row.estimated_minutes,
  price: row.comparable_minor,
  rating: row.rating,
  quality: row.quality,
  students: row.students_count,
  ratingCount: row.rating_count,
  publishedAt: row.published,
  updatedAt: row.updated,
  createdAt: row.created,
  title: row.title_sort,
});

/** Every listed course, in ascending order of id, a batch at a time. */
export async function* readIndexedCourses(db: Db): AsyncGenerator<IndexedCourse[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<IndexedRow>`
      select ${indexedColumns} from course where listed and id > ${after} order by id limit ${BATCH}`.execute(
      db,
    );
    if (rows.length > 0) yield rows.map(toIndexed);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Those of the given courses that are listed. */
export async function findIndexedCourses(db: Db | Tx, ids: readonly number[]): Promise<IndexedCourse[]> {
  const { rows } = await sql<IndexedRow>`
    select ${indexedColumns} from course where listed and id = any(${ids}::bigint[])`.execute(db);
  return rows.map(toIndexed);
}

/**
 * The ids of all listed courses in the order of their titles, from the database's own sort; packed, since a million
 * rows of one number each would cost more than the sort.
 */
export async function readTitleOrder(db: Db): Promise<Float64Array> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int4send(id::integer), '' order by title_sort, id) as ids from course where listed`.execute(
    db,
  );
  return unpackIds(rows[0]?.ids ?? null);
}

/** Ids as `int4send` packs them. */
export function unpackIds(packed: Buffer | null): Float64Array {
  const ids = new Float64Array((packed?.length ?? 0) / 4);
  if (packed) for (let n = 0; n < ids.length; n++) ids[n] = packed.readUInt32BE(n * 4);
  return ids;
}

/** All categories with their subcategories, in menu order. */
export async function readCategories(db: Db): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.slug, c.name, c.description, coalesce(
      (select json_agg(json_build_object('id', s.id, 'slug', s.slug, 'name', s.name) order by s.position, s.id)
       from subcategory s where s.category_id = c.id), '[]') as subcategories
    from category c order by c.position, c.id`.execute(db);
  return rows;
}
