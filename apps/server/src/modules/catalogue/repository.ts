import { sql } from 'kysely';
import { type Db, statement, type Tx } from '#platform/database/index';
import type { CardRow, DetailsRow, ReviewsRow, TrackDetailsRow, TrackRow } from './rows.ts';

/** Enough of a description for a list's excerpt. */
const EXCERPT_SOURCE = 1200;

const cardColumns = `
  c.id, c.slug, c.title, c.subtitle, c.category_id, c.subcategory_id, c.level, c.course_type, c.language,
  c.price_minor, c.currency, c.image_url, c.image_width, c.image_height, c.instructor_name,
  u.username as instructor_username, u.public_email as instructor_email, u.avatar_url as instructor_image,
  c.start_date, c.end_date, c.enrollment_capacity, c.students_count, c.modules_count, c.lessons_count,
  c.estimated_minutes, c.download_bytes, c.has_certificate, c.tags, c.rating, c.rating_count,
  c.created_at, c.updated_at`;

const breakdownOf = (course: string) => `(
  select json_build_object(
    1, count(*) filter (where r.rating = 1), 2, count(*) filter (where r.rating = 2),
    3, count(*) filter (where r.rating = 3), 4, count(*) filter (where r.rating = 4),
    5, count(*) filter (where r.rating = 5))
  from review r where r.course_id = ${course})`;

/** A course `c` is named by its id ($1) or its slug ($2); a slug of digits gives way to the id. */
const named = '(c.id = $1::bigint or c.slug = $2::text)';
const best = 'order by (c.id = $1::bigint) desc limit 1';
const nameValues = (idOrSlug: string): [id: number, slug: string] => [
  /^[1-9]\d{0,14}$/.test(idOrSlug) ? Number(idOrSlug) : -1,
  idOrSlug.toLowerCase(),
];

const selectCards = statement<CardRow>(
  'catalogue.cards',
  `select ${cardColumns}, left(c.description, ${EXCERPT_SOURCE}) as description
   from course c left join app_user u on u.id = c.instructor_id
   where c.listed and c.id = any($1::bigint[])`,
);

/** The listed ones of some courses, in no order. */
export const findCards = (db: Db | Tx, ids: readonly number[]): Promise<CardRow[]> => selectCards(db, ids);

const selectDetails = statement<DetailsRow>(
  'catalogue.details',
  `select ${cardColumns}, c.comparable_minor, c.description, c.learning_outcomes, c.prerequisites,
     ${breakdownOf('c.id')} as breakdown,
     coalesce((
       select json_agg(json_build_object(
         'id', m.id, 'title', m.title, 'description', m.description, 'position', m.position,
         'lessons', coalesce((
           select json_agg(json_build_object(
             'id', l.id, 'title', l.title, 'lesson_type', l.lesson_type, 'duration_minutes', l.duration_minutes,
             'download_bytes', l.download_bytes, 'is_preview', l.is_preview, 'is_mandatory', l.is_mandatory,
             'position', l.position) order by l.position)
           from lesson l where l.module_id = m.id), '[]')) order by m.position)
       from course_module m where m.course_id = c.id), '[]') as curriculum,
     coalesce((
       select json_agg(json_build_object('slug', t.slug, 'name', t.name) order by t.position, t.id)
       from track_course tc join track t on t.id = tc.track_id where tc.course_id = c.id), '[]') as tracks,
     case when u.id is not null then (
       select json_build_object(
         'headline', u.headline, 'bio', u.bio, 'courses', count(*), 'students', coalesce(sum(o.students_count), 0),
         'rating', coalesce(sum(o.rating * o.rating_count) / nullif(sum(o.rating_count), 0), 0))
       from course o where o.instructor_id = u.id and o.listed) end as instructor
   from course c left join app_user u on u.id = c.instructor_id
   where c.listed and ${named} ${best}`,
);

/** A listed course with all that its page shows, in one round trip. */
export async function findDetails(db: Db | Tx, idOrSlug: string): Promise<DetailsRow | undefined> {
  return (await selectDetails(db, ...nameValues(idOrSlug)))[0];
}

/** A listed course's place. */
export interface ListedRow {
  id: number;
  slug: string;
  title: string;
  category: string;
  instructor_name: string;
  subcategory_id: number | null;
}
const selectListed = statement<ListedRow>(
  'catalogue.listed',
  `select c.id, c.slug, c.title, k.slug as category, c.instructor_name, c.subcategory_id
   from course c join category k on k.id = c.category_id
   where c.listed and ${named} ${best}`,
);

/** Where a listed course stands: for redirects, pictures, and calls that need its id only. */
export async function findListed(db: Db | Tx, idOrSlug: string): Promise<ListedRow | undefined> {
  return (await selectListed(db, ...nameValues(idOrSlug)))[0];
}

const selectReviews = statement<ReviewsRow>(
  'catalogue.reviews',
  `with found as (
     select c.id, c.rating, c.rating_count from course c where c.listed and ${named} ${best})
   select found.rating, found.rating_count,
     (select count(*) from review r where r.course_id = found.id and r.comment <> '') as written,
     ${breakdownOf('found.id')} as breakdown,
     coalesce((
       select json_agg(to_json(p) order by p.created_at desc, p.id desc)
       from (
         select r.id, r.rating, r.comment, r.created_at, r.updated_at,
           u.first_name, u.last_name, u.username, u.avatar_url, u.full_name_on_reviews
         from review r join app_user u on u.id = r.user_id
         where r.course_id = found.id and r.comment <> ''
         order by r.created_at desc, r.id desc limit $3 offset $4) p), '[]') as reviews
   from found`,
);

/** Reviews with words, newest first, and the figures over all ratings; undefined when no such course is listed. */
export async function findReviews(
  db: Db | Tx,
  idOrSlug: string,
  page: { limit: number; offset: number },
): Promise<ReviewsRow | undefined> {
  return (await selectReviews(db, ...nameValues(idOrSlug), page.limit, page.offset))[0];
}

/** Featured listed courses in their order. */
export async function findFeaturedIds(db: Db | Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from course where listed and featured_position is not null
    order by featured_position, id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

const selectEnrollment = statement<{ listed: boolean; enrolled: boolean }>(
  'catalogue.enrollment',
  `select c.listed, exists (
     select from enrollment e where e.user_id = $3::bigint and e.course_id = c.id and e.status <> 'left') as enrolled
   from course c where ${named} ${best}`,
);

/** Whether somebody is enrolled; undefined when the course is unknown, or hidden and they are not in it. */
export async function findEnrollment(
  db: Db | Tx,
  userId: number,
  idOrSlug: string,
): Promise<boolean | undefined> {
  const [found] = await selectEnrollment(db, ...nameValues(idOrSlug), userId);
  return found && (found.listed || found.enrolled) ? found.enrolled : undefined;
}

/** How many people teach the listed courses. */
export async function countInstructors(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from (
      select from course where listed and (instructor_id is not null or instructor_name <> '')
      group by instructor_id, case when instructor_id is null then instructor_name end) teachers`.execute(db);
  return rows[0]?.people ?? 0;
}

const trackColumns = sql`
  t.slug, t.name, t.summary, count(c.id)::integer as courses, coalesce(sum(c.estimated_minutes), 0)::integer as estimated_minutes`;

/** Tracks in menu order with their listed courses counted. */
export async function findTracks(db: Db | Tx): Promise<TrackRow[]> {
  const { rows } = await sql<TrackRow>`
    select ${trackColumns} from track t
    left join track_course tc on tc.track_id = t.id left join course c on c.id = tc.course_id and c.listed
    group by t.id order by t.position, t.id`.execute(db);
  return rows;
}

export async function findTrack(db: Db | Tx, slug: string): Promise<TrackDetailsRow | undefined> {
  const { rows } = await sql<TrackDetailsRow>`
    select ${trackColumns}, t.description, t.outcomes,
      coalesce(array_agg(c.id order by tc.position, c.id) filter (where c.id is not null), '{}') as course_ids
    from track t
    left join track_course tc on tc.track_id = t.id left join course c on c.id = tc.course_id and c.listed
    where t.slug = ${slug.toLowerCase()} group by t.id`.execute(db);
  return rows[0];
}

/** Listed courses with ids in a range, for the sitemap. */
export async function findForSitemap(
  db: Db | Tx,
  range: { from: number; to: number },
): Promise<{ slug: string; category: string; updated_at: Date }[]> {
  const { rows } = await sql<{ slug: string; category: string; updated_at: Date }>`
    select c.slug, k.slug as category, c.updated_at
    from course c join category k on k.id = c.category_id
    where c.listed and c.id between ${range.from} and ${range.to} order by c.id`.execute(db);
  return rows;
}
