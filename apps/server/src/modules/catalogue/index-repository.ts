import { endianness } from 'node:os';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { IndexedCourse } from './course-columns.ts';
import type { Category } from './structure.ts';

const BATCH = 10_000;

const text = (column: string) =>
  sql`int2send(octet_length(${sql.ref(column)})::smallint) || convert_to(${sql.ref(column)}, 'UTF8')`;

/**
 * A course in bytes, field after field as the function below reads them back: a million rows of sixteen columns would take
 * this process ten times longer to read.
 */
const packed = sql`
  int4send(id::integer) || int4send(category_id) || int4send(coalesce(subcategory_id, 0))
  || int4send(estimated_minutes) || float8send(comparable_minor) || float4send(rating) || int4send(rating_count)
  || float4send(quality) || int4send(students_count)
  || float8send(coalesce(extract(epoch from published_at) * 1000, 0)::float8)
  || float8send((extract(epoch from updated_at) * 1000)::float8)
  || float8send((extract(epoch from created_at) * 1000)::float8)
  || ${text('level')} || ${text('course_type')} || ${text('language')} || ${text('title_sort')}`;

function unpackCourses(bytes: Buffer | null): IndexedCourse[] {
  const courses: IndexedCourse[] = [];
  if (!bytes) return courses;
  let at = 0;
  const skip = (size: number): number => {
    at += size;
    return at - size;
  };
  const int = () => bytes.readInt32BE(skip(4));
  const float = () => bytes.readFloatBE(skip(4));
  const double = () => bytes.readDoubleBE(skip(8));
  const text = () => {
    const length = bytes.readInt16BE(skip(2));
    return bytes.toString('utf8', skip(length), at);
  };
  while (at < bytes.length) {
    courses.push({
      id: int(),
      categoryId: int(),
      subcategoryId: int(),
      minutes: int(),
      price: double(),
      rating: float(),
      ratingCount: int(),
      quality: float(),
      students: int(),
      publishedAt: double(),
      updatedAt: double(),
      createdAt: double(),
      level: text(),
      courseType: text(),
      language: text(),
      title: text(),
    });
  }
  return courses;
}

/** Every listed course, in ascending order of id, a batch at a time. */
export async function* readIndexedCourses(db: Db): AsyncGenerator<IndexedCourse[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ courses: Buffer | null }>`
      select string_agg(${packed}, '' order by id) as courses
      from (select * from course where listed and id > ${after} order by id limit ${BATCH}) batch`.execute(
      db,
    );
    const courses = unpackCourses(rows[0]?.courses ?? null);
    if (courses.length > 0) yield courses;
    if (courses.length < BATCH) return;
    after = courses.at(-1)?.id ?? after;
  }
}

/** Those of the given courses that are listed. */
export async function findIndexedCourses(db: Db | Tx, ids: readonly number[]): Promise<IndexedCourse[]> {
  const { rows } = await sql<{ courses: Buffer | null }>`
    select string_agg(${packed}, '') as courses from course where listed and id = any(${ids}::bigint[])`.execute(
    db,
  );
  return unpackCourses(rows[0]?.courses ?? null);
}

/** Ids as `int4send` packs them. The bytes are taken over. */
export function unpackIds(packed: Buffer | null): Uint32Array {
  if (!packed || packed.length === 0) return new Uint32Array();
  // In this machine's order of bytes, and where numbers of four bytes may lie
  const bytes = packed.byteOffset % 4 === 0 ? packed : Buffer.from(Uint8Array.from(packed).buffer);
  if (endianness() === 'LE') bytes.swap32();
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
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
