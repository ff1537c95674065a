import { createHash } from 'node:crypto';
import { type CourseType, DEFAULT_COURSE_TYPE } from '@darasa/contract/catalogue/constants';
import type { CategoryBook, CategoryPath } from './categories.ts';
import { type ImportedCourse, importedCourse } from './imported-course.ts';
import type { FieldRule, Target } from './mapping.ts';
import { readDate } from './normalise/date.ts';
import { readDuration } from './normalise/duration.ts';
import { readCount, readRating } from './normalise/figures.ts';
import { languageOfScript, readLanguage } from './normalise/language.ts';
import { readLevel } from './normalise/level.ts';
import { type Reading, read, shown, unread } from './normalise/reading.ts';
import { readDescription, readImageUrl, readLine, readList, readUrl } from './normalise/text.ts';
import type { ImportPlan } from './plan.ts';
import type { RawRecord } from './read/record.ts';
import { prepareRules, type RowCells, rowCells } from './row-cells.ts';
import { rowPrice } from './row-price.ts';

export type RowOutcome = { course: ImportedCourse; warnings: string[] } | { refused: string; id?: string };

const LONGEST_ID = 300;
const MOST_TAGS = 30;
const MOST_ENTRIES = 50;

/**
 * Converts records to courses by a plan. Pure, except for the category book, which records what it is asked.
 * @param now milliseconds; later dates are refused
 */
export function createRowReader(plan: ImportPlan, categories: CategoryBook, now: number) {
  const rules = prepareRules(plan.fields);
  const rule = (field: Target): FieldRule => rules.get(field) ?? {};
  const has = (field: Target): boolean =>
    rule(field).column !== undefined || rule(field).constant !== undefined;

  return (record: RawRecord): RowOutcome => {
    const cells = rowCells(record, rules);
    const title = cells.must('title', (text) => readLine(text, 10_000)) ?? '';
    const instructor = cells.take('instructor', (text) => readLine(text, 200)) ?? '';
    const url = cells.take('url', (text) => readUrl(text, rule('url').base));
    const id = externalId(cells, has, { title, instructor, url });
    const category = rowCategory(cells, plan, categories);
    const level =
      cells.must('level', readLevel) ?? missing(cells, has('level'), 'level', 'beginner' as const);
    const price = rowPrice(cells, { price: has('price') }, rule('price').decimal ?? 'auto');
    const subtitle = cells.take('subtitle', (text) => readLine(text, 500)) ?? '';
    const candidate = {
      external_id: id,
      title,
      subtitle,
      description: cells.take('description', readDescription) ?? '',
      category,
      level,
      course_type: cells.take('type', readCourseType) ?? DEFAULT_COURSE_TYPE,
      language:
        cells.take('language', readLanguage) ??
        missing(cells, has('language'), 'language', languageOfScript(title) ?? 'en'),
      ...price,
      image_url: cells.take('image', (text) => readImageUrl(text, rule('image').base)) ?? null,
      instructor_name: instructor,
      tags: rowList(cells, 'tags', rule('tags'), { most: MOST_TAGS, longest: 60 }),
      learning_outcomes: rowList(cells, 'outcomes', rule('outcomes'), { most: MOST_ENTRIES, longest: 500 }),
      prerequisites: rowList(cells, 'prerequisites', rule('prerequisites'), {
        most: MOST_ENTRIES,
        longest: 500,
      }),
      estimated_minutes:
        cells.take('duration', (text) => readDuration(text, rule('duration').unit ?? 'hours')) ?? 0,
      lessons_count: cells.take('lessons', readCount) ?? 0,
      ...rowRating(cells, rule('rating'), has('rating')),
      imported_students: cells.take('students', readCount) ?? 0,
      external_url: url ?? null,
      published_at:
        cells.take('published', (text) => readDate(text, rule('published').format ?? 'auto', now)) ?? null,
    };
    if (cells.refusals.length > 0) return { refused: cells.refusals.join('; '), id };
    const checked = importedCourse.safeParse(candidate);
    if (checked.success) return { course: checked.data, warnings: cells.warnings };
    const problems = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return { refused: problems.join('; '), id };
  };
}

/** The product's value when the file has the column but no value here. */
function missing<T extends string>(cells: RowCells, mapped: boolean, field: Target, value: T): T {
  const said = cells.refusals.concat(cells.warnings).some((text) => text.startsWith(`${field}:`));
  if (mapped && !said) cells.warnings.push(`${field}: is empty; ${value} was taken`);
  return value;
}

function externalId(
  cells: RowCells,
  has: (field: Target) => boolean,
  row: { title: string; instructor: string; url: string | undefined },
): string | undefined {
  if (has('id')) {
    const id = cells.must('id', (text) => readLine(text, LONGEST_ID));
    if (id === undefined && !cells.refusals.some((text) => text.startsWith('id:')))
      cells.refusals.push('id: is empty');
    return id;
  }
  if (has('url')) {
    if (row.url === undefined)
      cells.refusals.push('url: is missing, and nothing else tells the record apart');
    return row.url;
  }
  const known = `${row.title.toLowerCase()}\n${row.instructor.toLowerCase()}`;
  return createHash('sha256').update(known).digest('base64url').slice(0, 22);
}

function rowCategory(cells: RowCells, plan: ImportPlan, book: CategoryBook): CategoryPath | undefined {
  const within = cells.take('subcategory', (text) => readLine(text, 200));
  const fallback = plan.defaultCategory === undefined ? undefined : book.named(plan.defaultCategory);
  const standIn = fallback && 'value' in fallback ? fallback.value : undefined;
  const cell = cells.cell('category');
  const written = typeof cell === 'object' ? cell.join(', ') : cell;
  const meaning = (text: string): Reading<CategoryPath> => {
    // A path from a flag or the mapping file is used directly; a cell's text is looked up, of a list the first entry.
    const reading =
      text === written
        ? book.resolve(typeof cell === 'object' ? (cell[0] ?? '') : text, within)
        : book.named(text);
    if ('value' in reading || standIn === undefined) return reading;
    return read(standIn, `${reading.problem}; ${standIn} was taken`);
  };
  const path = cells.must('category', meaning);
  if (path !== undefined) return path;
  if (cells.refusals.some((text) => text.startsWith('category:'))) return undefined;
  if (standIn === undefined) cells.refusals.push('category: is empty');
  return standIn;
}

function readCourseType(text: string): Reading<CourseType> {
  const name = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (/^self paced\b/.test(name) || name === 'on demand') return read('self-paced');
  if (/^instructor (led|paced)\b/.test(name) || name === 'live') return read('instructor-led');
  if (name === 'blended' || name === 'hybrid') return read('blended');
  return unread(`${shown(text)} is not a known course type`);
}

function rowList(
  cells: RowCells,
  field: Target,
  rule: FieldRule,
  limits: { most: number; longest: number },
): string[] {
  const cell = cells.cell(field) ?? rule.default;
  const entries = cell === undefined ? [] : readList(cell, rule.separator);
  const kept = entries.filter((entry) => entry.length <= limits.longest).slice(0, limits.most);
  if (kept.length < entries.length) {
    cells.warnings.push(
      `${field}: ${entries.length - kept.length} entries too long or too many were left out`,
    );
  }
  return kept;
}

/** A rating without a number of votes is kept; votes without a rating can't be used. */
function rowRating(cells: RowCells, rule: FieldRule, mapped: boolean) {
  const rating = cells.take('rating', (text) => readRating(text, rule.scale, rule.decimal)) ?? 0;
  const ratings = cells.take('ratings', readCount) ?? 0;
  if (rating === 0 && ratings > 0 && mapped)
    cells.warnings.push('ratings: left out, because there is no rating');
  return { imported_rating: rating, imported_ratings: rating === 0 ? 0 : ratings };
}
