import { endianness } from 'node:os';
import { sql } from 'kysely';
import { type Db, statement, type Tx } from '#platform/database/index';
import type { IndexedCourse } from './course-columns.ts';
import type { Category } from './structure.ts';

const BATCH = 10_000;

const text = (column: string) => `int2send(octet_length(${column})::smallint) || textsend(${column})`;
const seconds = (time: string) => `float8send(date_part('epoch', ${time}))`;

/**
 * A course in bytes, field after field as the function below reads them back: a million rows of sixteen columns would take
 * this process ten times longer to read.
 */
const packed = `
  int4send(id::integer) || int4send(category_id) || int4send(coalesce(subcategory_id, 0))
  || int4send(estimated_minutes) || float8send(comparable_minor) || float4send(rating) || int4send(rating_count)
  || float4send(quality) || int4send(students_count)
  || ${seconds("coalesce(published_at, 'epoch')")} || ${seconds('updated_at')} || ${seconds('created_at')}
  || ${text('level')} || ${text('course_type')} || ${text('language')} || ${text('title_sort')}`;

/** One at a time: ten thousand objects that live until the last is read would have to be carried along. */
function* unpackCourses(bytes: Buffer | null): Generator<IndexedCourse> {
  if (!bytes) return;
  let at = 0;
  const skip = (size: number): number => {
    at += size;
    return at - size;
  };
  const int = () => bytes.readInt32BE(skip(4));
  const float = () => bytes.readFloatBE(skip(4));
  const double = () => bytes.readDoubleBE(skip(8));
  const time = () => double() * 1000;
  const text = () => {
    const length = bytes.readInt16BE(skip(2));
    return bytes.toString('utf8', skip(length), at);
  };
  while (at < bytes.length) {
    yield {
      id: int(),
      categoryId: int(),
      subcategoryId: int(),
      minutes: int(),
      price: double(),
      rating: float(),
      ratingCount: int(),
      quality: float(),
      students: int(),
      publishedAt: time(),
      updatedAt: time(),
      createdAt: time(),
      level: text(),
      courseType: text(),
      language: text(),
      title: text(),
    };
  }
}

interface Batch {
  courses: Buffer | null;
  count: number;
  last: number | null;
}
const selectBatch = statement<Batch>(
  'catalogue.index-batch',
  `select string_agg(${packed}, '' order by id) as courses, count(*) as count, max(id) as last
   from (select * from course where listed and id > $1 order by id limit $2) batch`,
);

/** Every listed course, in ascending order of id, a batch at a time. The next batch is read while one is taken in. */
export async function* readIndexedCourses(db: Db): AsyncGenerator<Iterable<IndexedCourse>> {
  let reading: Promise<Batch[]> | undefined = selectBatch(db, 0, BATCH);
  while (reading) {
    const [batch]: Batch[] = await reading;
    reading = batch?.last && batch.count === BATCH ? selectBatch(db, batch.last, BATCH) : undefined;
    // Told at the next turn
    reading?.catch(() => undefined);
    yield unpackCourses(batch?.courses ?? null);
  }
}

const selectSome = statement<{ courses: Buffer | null }>(
  'catalogue.index-some',
  `select string_agg(${packed}, '') as courses from course where listed and id = any($1::bigint[])`,
);

/** Those of the given courses that are listed. */
export async function findIndexedCourses(db: Db | Tx, ids: readonly number[]): Promise<IndexedCourse[]> {
  const [row] = await selectSome(db, ids);
  return [...unpackCourses(row?.courses ?? null)];
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
