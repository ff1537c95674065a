import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface TrackRow {
  is_published: boolean;
  slug: string;
  name: string;
  summary: string;
  courses: number;
  estimated_minutes: number;
}
export interface TrackDetailsRow extends TrackRow {
  description: string;
  outcomes: string[];
  course_ids: number[];
}

const trackColumns = sql`
  t.slug, t.name, t.summary, t.is_published, count(c.id)::integer as courses, coalesce(sum(c.estimated_minutes), 0)::integer as estimated_minutes`;

/** Published tracks in menu order with the number of their listed courses. */
export async function findTracks(db: Db | Tx): Promise<TrackRow[]> {
  const { rows } = await sql<TrackRow>`
    select ${trackColumns} from track t
    left join track_course tc on tc.track_id = t.id left join course c on c.id = tc.course_id and c.listed
    where t.is_published group by t.id order by t.position, t.id`.execute(db);
  return rows;
}

/** A track by its slug, or one that it had; also one that is not published. */
export async function findTrack(db: Db | Tx, slug: string): Promise<TrackDetailsRow | undefined> {
  const { rows } = await sql<TrackDetailsRow>`
    select ${trackColumns}, t.description, t.outcomes,
      coalesce(array_agg(c.id order by tc.position, c.id) filter (where c.id is not null), '{}') as course_ids
    from track t
    left join track_course tc on tc.track_id = t.id left join course c on c.id = tc.course_id and c.listed
    where t.slug = ${slug.toLowerCase()}
      or t.id = (select track_id from track_former_slug where slug = ${slug.toLowerCase()})
    group by t.id order by (t.slug = ${slug.toLowerCase()}) desc limit 1`.execute(db);
  return rows[0];
}

/** A track with its courses, in order, whether they are listed or not. */
export interface NamedTrack {
  id: number;
  slug: string;
  name: string;
  course_ids: number[];
}

/** These tracks, as far as they exist; unordered. */
export async function findNamedTracks(
  db: Db | Tx,
  by: { ids: readonly number[] } | { slug: string },
): Promise<NamedTrack[]> {
  const { rows } = await sql<NamedTrack>`
    select t.id, t.slug, t.name, coalesce((select array_agg(tc.course_id order by tc.position, tc.course_id)
      from track_course tc where tc.track_id = t.id), '{}') as course_ids
    from track t
    where ${'ids' in by ? sql`t.id = any(${[...by.ids]}::smallint[])` : sql`t.slug = ${by.slug.toLowerCase()}`}`.execute(
    db,
  );
  return rows;
}

/** The tracks to which a course belongs. */
export async function findTracksWith(db: Db | Tx, courseId: number): Promise<number[]> {
  const { rows } = await sql<{ track_id: number }>`
    select track_id from track_course where course_id = ${courseId} order by track_id`.execute(db);
  return rows.map(({ track_id }) => track_id);
}

/** Shillings for one unit of each currency. */
export async function findRateValues(db: Db | Tx): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('currency_rate')
    .select(['currency', sql<number>`kes::float8`.as('kes')])
    .execute();
  return Object.fromEntries(rows.map(({ currency, kes }) => [currency, kes]));
}
