import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';
import type { ImportedCourse } from './imported-course.ts';

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

/** Imports take turns for each batch, so that they cannot take each other's slugs. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
}

/** Those of some external ids that the catalogue has. */
export async function findImportedIds(tx: Tx, source: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from course
    where external_source = ${source} and external_id = any(${ids}::text[])`.execute(tx);
  return new Set(rows.map((row) => row.external_id));
}

/** Those of some slugs that courses have. */
export async function findTakenSlugs(tx: Tx, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from course where slug = any(${slugs}::text[])`.execute(tx);
  return rows.map(({ slug }) => slug);
}

/** A course of a file with the ids of its place. */
export type ImportRow = Omit<ImportedCourse, 'category'> & {
  category_id: number | undefined;
  subcategory_id: number | null;
};

const allColumns = Object.keys(COLUMNS) as CourseColumn[];
const recordType = sql.raw(allColumns.map((column) => `${column} ${COLUMNS[column]}`).join(', '));

/** The same picture stays as it was fetched; another one takes its place, and is fetched too. */
const PICTURE = [
  ['image_url', 'i.image_url'],
  ...['image_source', 'image_width', 'image_height'].map((column) => [column, 'null']),
]
  .map(
    ([column, other]) =>
      `${column} = case when c.image_source = i.image_url then c.${column} else ${other} end`,
  )
  .join(', ');

/** Updates courses that differ from the file. @returns how many */
export async function updateImported(
  tx: Tx,
  writer: { source: string; columns: readonly CourseColumn[] },
  rows: readonly ImportRow[],
): Promise<number> {
  if (rows.length === 0 || writer.columns.length === 0) return 0;
  // A missing date in the file does not remove the existing one.
  const value = (column: CourseColumn): string =>
    column === 'published_at' ? 'coalesce(i.published_at, c.published_at)' : `i.${column}`;
  // What the file calls the picture may have been fetched since: then it is ours
  const stored = (column: CourseColumn): string =>
    column === 'image_url' ? 'coalesce(c.image_source, c.image_url)' : `c.${column}`;
  const assignment = (column: CourseColumn): string =>
    column === 'image_url' ? PICTURE : `${column} = ${value(column)}`;
  const list = (format: (column: CourseColumn) => string) => sql.raw(writer.columns.map(format).join(', '));
  const result = await sql`
    update course c
    set ${list(assignment)}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (external_id text, ${recordType})
    where c.external_source = ${writer.source} and c.external_id = i.external_id
      and (${list(stored)}) is distinct from (${list(value)})`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** Inserts courses; one that another import has inserted meanwhile stays. @returns how many */
export async function insertImported(
  tx: Tx,
  writer: { source: string; draft: boolean },
  rows: readonly (ImportRow & { slug: string | undefined })[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const columns = allColumns.filter((column) => column !== 'published_at');
  const result = await sql`
    insert into course (slug, external_source, external_id, status, is_published, published_at, ${sql.raw(columns.join(', '))})
    select i.slug, ${writer.source}, i.external_id, ${writer.draft ? 'draft' : 'published'}, ${!writer.draft},
      coalesce(i.published_at, now()), ${sql.raw(columns.map((column) => `i.${column}`).join(', '))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (slug text, external_id text, ${recordType})
    on conflict (external_source, external_id) do nothing`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
