import { createHash } from 'node:crypto';
import { reservedCourseSlugs } from '@darasa/contract/catalogue/rules';
import type { Tx } from '#platform/database/index';
import { assignSlugs, slugify } from '../course/slugs.ts';
import type { CategoryPath } from './categories.ts';
import { categoryIds } from './category-repository.ts';
import {
  type CourseColumn,
  findImportedIds,
  findTakenSlugs,
  type ImportRow,
  insertImported,
  lockImports,
  updateImported,
} from './course-batch-repository.ts';
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
  await lockImports(tx);
  const ids = courses.map((course) => course.external_id);
  const existing = await findImportedIds(tx, writer.source, ids);
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
  const updated = await updateImported(
    tx,
    writer,
    rows.filter((row) => existing.has(row.external_id)),
  );
  const fresh = rows.filter((row) => !existing.has(row.external_id));
  const slugs = await assignSlugs(
    fresh.map((row) => slugBase(writer.source, row)),
    async (candidates) => new Set([...(await findTakenSlugs(tx, candidates)), ...reservedCourseSlugs]),
    writer.slugNumbers,
  );
  const imported = await insertImported(
    tx,
    writer,
    fresh.map((row, index) => ({ ...row, slug: slugs[index] })),
  );
  return { imported, updated, unchanged: courses.length - imported - updated };
}

/** From the title; if that gives nothing, or a number that could be a course's id, from source and id. */
function slugBase(source: string, { title, external_id }: Pick<ImportRow, 'title' | 'external_id'>): string {
  const slug = slugify(title);
  if (slug !== undefined && !/^\d+$/.test(slug)) return slug;
  const id = external_id.length <= 60 ? slugify(external_id) : undefined;
  return `${source}-${id ?? createHash('sha256').update(external_id).digest('hex').slice(0, 12)}`;
}
