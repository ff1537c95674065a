import type { AuthorRole, RevisionState } from '@darasa/contract/authoring/constants';
import type { CourseStatus, CourseType, Currency, Level } from '@darasa/contract/catalogue/constants';
import {
  type CourseDeskSort,
  type CourseDeskState,
  MOST_DESK_FOUND,
} from '@darasa/contract/catalogue/desk-rules';
import { type RawBuilder, sql } from 'kysely';
import { coverWords } from '#modules/catalogue';
import type { Db, Tx } from '#platform/database/index';

export interface OwnCourseRow {
  id: number;
  slug: string;
  title: string;
  category: string;
  cover_words: string;
  image_url: string | null;
  image_width: number | null;
  image_height: number | null;
  status: CourseStatus;
  is_published: boolean;
  role: AuthorRole;
  version: number | null;
  revision_state: RevisionState | null;
  revision_version: number | null;
  students: number;
  rating: number;
  rating_count: number;
  lessons_count: number;
  changed_at: Date;
}
export interface OwnCourseFilter {
  /** Words of the title; '' for all. */
  search: string;
  state: 'all' | 'hidden' | CourseStatus;
}

/** The ids of what a person teaches or helps to write, and what they are to it: each part by an index of its own. */
const own = (userId: number) => sql`
  select id as course_id, 'owner' as role from course where instructor_id = ${userId}
  union all
  select course_id, role from course_author where user_id = ${userId}`;

/** More would only be a way to keep the database busy. */
const MOST_WORDS = 8;

function conditions({ search, state }: OwnCourseFilter): RawBuilder<unknown> {
  const all = search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => sql`c.title ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
  if (state === 'published') all.push(sql`c.listed`);
  else if (state === 'hidden') all.push(sql`c.status = 'published' and not c.is_published`);
  else if (state === 'in_review' || state === 'changes_requested')
    // A published course keeps its status while a later revision is with the reviewers
    all.push(sql`(c.status = ${state} or (c.status = 'published' and r.state = ${state}))`);
  else if (state !== 'all') all.push(sql`c.status = ${state}`);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const newestRevision = sql`
  left join lateral (
    select state, version from course_revision where course_id = c.id order by number desc limit 1) r on true`;

/** One page of what a person teaches or helps to write, the course changed last first. */
export async function findOwnCourses(
  db: Db | Tx,
  userId: number,
  filter: OwnCourseFilter,
  page: { limit: number; offset: number },
): Promise<OwnCourseRow[]> {
  const { rows } = await sql<OwnCourseRow>`
    with page as (
      select c.id, o.role, w.version, r.state as revision_state, r.version as revision_version,
        greatest(c.updated_at, w.updated_at) as changed_at
      from (${own(userId)}) o join course c on c.id = o.course_id
      left join course_working_copy w on w.course_id = c.id ${newestRevision}
      where ${conditions(filter)}
      order by changed_at desc, c.id desc limit ${page.limit} offset ${page.offset})
    select c.id, c.slug, c.title, k.slug as category, ${coverWords('c')} as cover_words, c.image_url, c.image_width,
      c.image_height, c.status, c.is_published, p.role, p.version, p.revision_state, p.revision_version, f.students_count as students, f.rating,
      f.rating_count, c.lessons_count, p.changed_at
    from page p join course c on c.id = p.id join category k on k.id = c.category_id
    join course_figures f on f.course_id = c.id
    order by p.changed_at desc, c.id desc`.execute(db);
  return rows;
}

export async function countOwnCourses(db: Db | Tx, userId: number, filter: OwnCourseFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${own(userId)}) o join course c on c.id = o.course_id ${newestRevision}
    where ${conditions(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface DeskCourseRow extends Omit<OwnCourseRow, 'role' | 'lessons_count' | 'changed_at'> {
  owner_id: number | null;
  instructor_name: string;
  subcategory_id: number | null;
  level: Level;
  course_type: CourseType;
  price_minor: number;
  currency: Currency;
  featured: boolean;
  updated_at: Date;
}
export interface DeskCourseFilter {
  /** Words of the title or of the owner's name; '' for all. */
  search: string;
  state: CourseDeskState;
  /** Null: a category that is not there. */
  categoryId?: number | null;
  ownerId?: number;
  type?: CourseType | undefined;
  featured?: boolean | undefined;
}

/** A trigram index finds parts of this length; shorter ones are looked for in `course_desk`, which has the words too. */
const LONG = 3;

const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&');

const hasWord = (word: string): RawBuilder<unknown> => {
  if ([...word].length < LONG)
    return sql`((c.title_sort || '') like f_unaccent(lower(${`%${escaped(word)}%`}::text)) or (c.instructor_name || '') ilike ${`%${escaped(word)}%`})`;
  const part = `%${escaped(word)}%`;
  return sql`(c.title_sort like f_unaccent(lower(${part}::text)) or c.instructor_name ilike ${part})`;
};

/** Reads only what is in the index `course_desk`, or few rows by another one. */
function deskConditions(filter: DeskCourseFilter): RawBuilder<unknown> {
  const { state, categoryId, ownerId, type, featured } = filter;
  const all = filter.search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map(hasWord);
  if (state === 'published') all.push(sql`c.status = 'published' and c.is_published`);
  else if (state === 'hidden') all.push(sql`c.status = 'published' and not c.is_published`);
  else if (state === 'in_review' || state === 'changes_requested')
    // A published course keeps its status while a later revision is with the reviewers
    all.push(sql`c.status in (${state}, 'published') and c.id in (
      select id from course where status = ${state} and status in ('in_review', 'changes_requested')
      union all select course_id from course_revision where state = ${state})`);
  else if (state !== 'all') all.push(sql`c.status = ${state}`);
  if (categoryId !== undefined) all.push(sql`c.category_id = ${categoryId}::smallint`);
  if (ownerId !== undefined) all.push(sql`c.instructor_id = ${ownerId}::bigint`);
  if (type !== undefined) all.push(sql`c.course_type = ${type}`);
  if (featured !== undefined) all.push(sql`(c.featured_position is not null) = ${featured}`);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const deskOrders: Record<CourseDeskSort, RawBuilder<unknown>> = {
  changed: sql`c.updated_at desc, c.id desc`,
  newest: sql`c.id desc`,
  title: sql`c.title_sort, c.id`,
};

/** One page of all courses. Its ids are found in the index alone, then only their rows are read. */
export async function findDeskCourses(
  db: Db | Tx,
  filter: DeskCourseFilter,
  page: { sort: CourseDeskSort; limit: number; offset: number },
): Promise<DeskCourseRow[]> {
  const { rows } = await sql<DeskCourseRow>`
    with page as materialized (
      select c.id, c.updated_at, c.title_sort from course c where ${deskConditions(filter)}
      order by ${deskOrders[page.sort]} limit ${page.limit} offset ${page.offset})
    select c.id, c.slug, c.title, k.slug as category, c.subcategory_id, ${coverWords('c')} as cover_words, c.image_url,
      c.image_width, c.image_height, c.status, c.is_published, w.version, r.state as revision_state, r.version as revision_version,
      c.instructor_id as owner_id, c.instructor_name, c.level, c.course_type, c.price_minor, c.currency,
      c.featured_position is not null as featured, f.students_count as students, f.rating, f.rating_count, c.updated_at
    from page join course c on c.id = page.id join category k on k.id = c.category_id
    join course_figures f on f.course_id = c.id
    left join course_working_copy w on w.course_id = c.id ${newestRevision}
    order by ${deskOrders[page.sort]}`.execute(db);
  return rows;
}

/** How many there are; found by a search at most {@link MOST_DESK_FOUND}, since a word that is in every tenth title would be looked for in all. */
export async function countDeskCourses(db: Db | Tx, filter: DeskCourseFilter): Promise<number> {
  const { rows } = await (filter.search === ''
    ? sql<{ count: number }>`
    select count(*)::integer as count from course c where ${deskConditions(filter)}`
    : sql<{ count: number }>`
    select count(*)::integer as count from (
      select from course c where ${deskConditions(filter)} limit ${MOST_DESK_FOUND}) found`
  ).execute(db);
  return rows[0]?.count ?? 0;
}
