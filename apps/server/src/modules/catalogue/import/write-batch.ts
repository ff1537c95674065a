import { createHash } from 'node:crypto';
import { reservedCourseSlugs } from '@darasa/contract/catalogue/rules';
import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';
import { assignSlugs, slugify } from '../course/slugs.ts';
import type { CategoryPath } from './categories.ts';
import { categoryIds } from './category-store.ts';
import type { ImportedCourse } from './imported-course.ts';
import type { Target } from './mapping.ts';

export interface BatchWriter {
  source: string;
  /** Hidden drafts instead of published courses. Only for new ones: a second run never shows or hides a course. */
  draft: boolean;
  /** Columns in the file; an update leaves the others unchanged. */
  columns: readonly CourseColumn[];
  categoryName(path: CategoryPath): string;
  /** The highest number given to each slug by this run. */
  slugNumbers: Map<string, number>;
}

export interface BatchResult {
  imported: number;
  updated: number;
  unchanged: number;
}

/** An arbitrary constant that every import uses. */
const IMPORT_LOCK = 5_120_938_417;

/** The columns of a course that a file can set, with their types in PostgreSQL. */
const COLUMNS = {
  title: 'text',
  subtitle: 'text',
  description: 'text',
  category_id: 'smallint',
  subcategory_id: 'smallint',
  level: 'text',
  course_type: 'text',
  language: 'text',
  price_minor: 'bigint',
  currency: 'text',
  image_url: 'text',
  instructor_name: 'text',
  tags: 'text[]',
  learning_outcomes: 'text[]',
  prerequisites: 'text[]',
  estimated_minutes: 'integer',
  lessons_count: 'integer',
  imported_rating: 'real',
  imported_ratings: 'integer',
  imported_students: 'integer',
  external_url: 'text',
  published_at: 'timestamptz',
} as const;
export type CourseColumn = keyof typeof COLUMNS;

const TOLD_BY: Partial<Record<Target, readonly CourseColumn[]>> = {
  title: ['title'],
  subtitle: ['subtitle'],
  description: ['description'],
  category: ['category_id', 'subcategory_id'],
  level: ['level'],
  type: ['course_type'],
  language: ['language'],
  price: ['price_minor', 'currency'],
  paid: ['price_minor'],
  currency: ['currency'],
  url: ['external_url'],
  image: ['image_url'],
  instructor: ['instructor_name'],
  rating: ['imported_rating', 'imported_ratings'],
  ratings: ['imported_rating', 'imported_ratings'],
  students: ['imported_students'],
  duration: ['estimated_minutes'],
  lessons: ['lessons_count'],
  published: ['published_at'],
  tags: ['tags'],
  outcomes: ['learning_outcomes'],
  prerequisites: ['prerequisites'],
};

/** The columns that these fields set. */
export function columnsOf(fields: Iterable<Target>): CourseColumn[] {
  return [...new Set([...fields].flatMap((field) => TOLD_BY[field] ?? []))];
}

/**
 * Writes courses with different ids: inserts new ones, updates changed ones, leaves equal ones unchanged. A few statements
 * whatever their number. Imports take a lock for each batch, so that they can't take each other's slugs.
 */
export async function writeBatch(
  tx: Tx,
  writer: BatchWriter,
  courses: readonly ImportedCourse[],
): Promise<BatchResult> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
  const ids = courses.map((course) => course.external_id);
  const known = await sql<{ external_id: string }>`
    select external_id from course
    where external_source = ${writer.source} and external_id = any(${ids}::text[])`.execute(tx);
  const existing = new Set(known.rows.map((row) => row.external_id));
  const categories = await categoryIds(
    tx,
    new Set(courses.map(({ category }) => category)),
    writer.categoryName,
  );
  const rows = courses.map((course) => {
    const { category, ...rest } = course;
    const place = categories.get(category);
    return { ...rest, category_id: place?.category, subcategory_id: place?.subcategory ?? null };
  });
  const updated = await update(
    tx,
    writer,
    rows.filter((row) => existing.has(row.external_id)),
  );
  const imported = await insert(
    tx,
    writer,
    rows.filter((row) => !existing.has(row.external_id)),
  );
  return { imported, updated, unchanged: courses.length - imported - updated };
}

type Row = Omit<ImportedCourse, 'category'> & {
  category_id: number | undefined;
  subcategory_id: number | null;
};

const allColumns = Object.keys(COLUMNS) as CourseColumn[];
const recordType = sql.raw(allColumns.map((column) => `${column} ${COLUMNS[column]}`).join(', '));

async function update(tx: Tx, writer: BatchWriter, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0 || writer.columns.length === 0) return 0;
  // A missing date in the file does not remove the existing one.
  const value = (column: CourseColumn): string =>
    column === 'published_at' ? 'coalesce(i.published_at, c.published_at)' : `i.${column}`;
  const list = (format: (column: CourseColumn) => string) => sql.raw(writer.columns.map(format).join(', '));
  const result = await sql`
    update course c
    set ${list((column) => `${column} = ${value(column)}`)}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (external_id text, ${recordType})
    where c.external_source = ${writer.source} and c.external_id = i.external_id
      and (${list((column) => `c.${column}`)}) is distinct from (${list(value)})`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

async function insert(tx: Tx, writer: BatchWriter, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0;
  const slugs = await assignSlugs(
    rows.map((row) => slugBase(writer.source, row)),
    async (candidates) => {
      const taken = await sql<{ slug: string }>`
        select slug from course where slug = any(${candidates}::text[])`.execute(tx);
      return new Set([...taken.rows.map(({ slug }) => slug), ...reservedCourseSlugs]);
    },
    writer.slugNumbers,
  );
  const named = rows.map((row, index) => ({ ...row, slug: slugs[index] }));
  const columns = allColumns.filter((column) => column !== 'published_at');
  const result = await sql`
    insert into course (slug, external_source, external_id, status, is_published, published_at, ${sql.raw(columns.join(', '))})
    select i.slug, ${writer.source}, i.external_id, ${writer.draft ? 'draft' : 'published'}, ${!writer.draft},
      coalesce(i.published_at, now()), ${sql.raw(columns.map((column) => `i.${column}`).join(', '))}
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as i (slug text, external_id text, ${recordType})
    on conflict (external_source, external_id) do nothing`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** From the title; if that gives nothing, or a number that could be a course's id, from source and id. */
function slugBase(source: string, { title, external_id }: Row): string {
  const slug = slugify(title);
  if (slug !== undefined && !/^\d+$/.test(slug)) return slug;
  const id = external_id.length <= 60 ? slugify(external_id) : undefined;
  return `${source}-${id ?? createHash('sha256').update(external_id).digest('hex').slice(0, 12)}`;
}
