import { rowIdOf } from '@darasa/contract/http/row-id';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';
import { coverWordsText } from '../artwork/cover-repository.ts';
import type { CardRow, DetailsRow } from './rows.ts';

/** The part of a description that a list's excerpt needs. */
const EXCERPT_SOURCE = 1200;

/** @param figures the source of students and ratings: the course's row, or `course_figures`, which is exact */
const cardColumns = (figures: 'c' | 'f') => `
  c.id, c.slug, c.title, c.subtitle, c.category_id, c.subcategory_id, c.level, c.course_type, c.language,
  c.price_minor, c.currency, c.image_url, c.image_width, c.image_height, c.instructor_name,
  u.username as instructor_username, u.public_email as instructor_email, u.avatar_url as instructor_image,
  c.start_date, c.end_date, c.enrollment_capacity, ${figures}.students_count, c.modules_count, c.lessons_count,
  c.estimated_minutes, c.download_bytes, c.has_certificate, c.tags, ${figures}.rating, ${figures}.rating_count,
  c.status, c.is_published, c.created_at, c.updated_at`;

/** Finds a course `c` by its id ($1) or its slug ($2); for digits the id takes precedence. */
const named = '(c.id = $1::bigint or c.slug = $2::text)';
const best = 'order by (c.id = $1::bigint) desc limit 1';
const nameValues = (idOrSlug: string): [id: number | null, slug: string] => [
  rowIdOf(idOrSlug) ?? null,
  idOrSlug.toLowerCase(),
];

const selectCards = statement(
  'catalogue.cards',
  `select ${cardColumns('c')}, left(c.description, ${EXCERPT_SOURCE}) as description
   from course c left join app_user u on u.id = c.instructor_id
   where c.listed and c.id = any($1::bigint[])`,
  rowsOf<CardRow>({ notNull: ['description'] }),
);

/** The listed ones among some courses, unordered. */
export const findCards = (db: Db | Tx, ids: readonly number[]): Promise<CardRow[]> => selectCards(db, ids);

const selectFirstPreview = statement(
  'catalogue.first-preview',
  `select c.id as course_id, l.stable_id as id, l.title, l.duration_minutes, l.download_bytes
   from unnest($1::bigint[]) with ordinality as wanted (id, place)
   join course c on c.id = wanted.id and c.listed
   cross join lateral (
     select l.* from lesson l join course_module m on m.id = l.module_id
     where l.course_id = c.id and l.is_preview order by m.position, l.position limit 1) l
   order by wanted.place limit 1`,
  rowsOf<{ course_id: number; id: string; title: string; duration_minutes: number; download_bytes: number }>({
    notNull: ['id', 'title', 'duration_minutes', 'download_bytes'],
  }),
);

/** The first lesson that may be tried of the first of some courses that has one. */
export const findFirstPreview = async (db: Db | Tx, ids: readonly number[]) =>
  (await selectFirstPreview(db, ids))[0];

/** @param listed which courses: those that everyone may see, or all */
const detailsOf = (listed: 'c.listed' | 'true') => `
  select ${cardColumns('f')}, c.comparable_minor, c.description, c.learning_outcomes, c.projects, c.prerequisites,
     coalesce((select b.breakdown from rating_breakdown b where b.course_id = c.id), '{"1":0,"2":0,"3":0,"4":0,"5":0}') as breakdown,
     coalesce((
       select json_agg(json_build_object(
         'id', m.id, 'title', m.title, 'description', m.description, 'estimated_minutes', m.estimated_minutes,
         'position', m.position,
         'lessons', coalesce((
           select json_agg(json_build_object(
             'id', l.stable_id, 'title', l.title, 'lesson_type', l.lesson_type, 'duration_minutes', l.duration_minutes,
             'download_bytes', l.download_bytes, 'is_preview', l.is_preview, 'is_mandatory', l.is_mandatory,
             'position', l.position) order by l.position)
           from lesson l where l.module_id = m.id), '[]')) order by m.position)
       from course_module m where m.course_id = c.id), '[]') as curriculum,
     coalesce((
       select json_agg(json_build_object('slug', t.slug, 'name', t.name) order by t.position, t.id)
       from track_course tc join track t on t.id = tc.track_id and t.is_published where tc.course_id = c.id), '[]') as tracks,
     case when u.id is not null then (
       select json_build_object(
         'headline', u.headline, 'bio', u.bio,
         'active', u.disabled_at is null and u.deleted_at is null, 'courses', count(*), 'students', coalesce(sum(g.students_count), 0),
         'rating', coalesce(sum(g.rating * g.rating_count) / nullif(sum(g.rating_count), 0), 0))
       from course o join course_figures g on g.course_id = o.id where o.instructor_id = u.id and o.listed) end as instructor
   from course c join course_figures f on f.course_id = c.id left join app_user u on u.id = c.instructor_id
   where ${listed} and ${named} ${best}`;
const selectDetails = statement(
  'catalogue.details',
  detailsOf('c.listed'),
  rowsOf<DetailsRow>({ notNull: ['students_count', 'rating', 'rating_count'] }),
);
const selectAnyDetails = statement(
  'catalogue.details-of-any',
  detailsOf('true'),
  rowsOf<DetailsRow>({ notNull: ['students_count', 'rating', 'rating_count'] }),
);

/** A listed course with everything on its page, in one query. */
export async function findDetails(db: Db | Tx, idOrSlug: string): Promise<DetailsRow | undefined> {
  return (await selectDetails(db, ...nameValues(idOrSlug)))[0];
}

/** The same of any course, for those who may see it before everyone may. */
export async function findAnyDetails(db: Db | Tx, id: number): Promise<DetailsRow | undefined> {
  return (await selectAnyDetails(db, ...nameValues(String(id))))[0];
}

/** The category and slug of a listed course. */
export interface ListedRow {
  id: number;
  slug: string;
  title: string;
  category: string;
  instructor_name: string;
  subcategory_id: number | null;
  cover_words: string;
}
const selectListed = statement(
  'catalogue.listed',
  `select c.id, c.slug, c.title, k.slug as category, c.instructor_name, c.subcategory_id,
     ${coverWordsText('c')} as cover_words
   from course c join category k on k.id = c.category_id
   where c.listed and ${named} ${best}`,
  rowsOf<ListedRow>(),
);

/** The place of a listed course, for redirects, pictures, and calls that need only its id. */
export async function findListed(db: Db | Tx, idOrSlug: string): Promise<ListedRow | undefined> {
  return (await selectListed(db, ...nameValues(idOrSlug)))[0];
}

const selectRelated = statement(
  'catalogue.related',
  `with here as (
     select course_id, category_id, nullif(subcategory_id, 0) as subcategory_id from listing where course_id = $1::bigint)
   select id from (
     select b.*, row_number() over (partition by id order by nearness) as times from (
       (select l.course_id as id, 1 as nearness, l.quality from listing l where l.subcategory_id = (select subcategory_id from here)
        order by l.quality desc, l.course_id desc limit $2 + 1)
       union all
       (select l.course_id, 2, l.quality from listing l where l.category_id = (select category_id from here)
        order by l.quality desc, l.course_id desc limit $2 + 1)
       union all
       (select l.course_id, 3, l.quality from listing l order by l.quality desc, l.course_id desc limit $2 + 1)
     ) b where exists (select from here)
   ) candidates
   where times = 1 and id <> $1::bigint order by nearness, quality desc, id desc limit $2`,
  rowsOf<{ id: number }>({ notNull: ['id'] }),
);

/** The best listed courses near a course: in its subcategory first, then in its category, then in all. */
export async function findRelated(db: Db, id: number, limit: number): Promise<number[]> {
  return (await selectRelated(db, id, limit)).map((row) => row.id);
}
