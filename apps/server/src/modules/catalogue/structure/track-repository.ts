import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface TrackRow {
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
  t.slug, t.name, t.summary, count(c.id)::integer as courses, coalesce(sum(c.estimated_minutes), 0)::integer as estimated_minutes`;

/** Tracks in menu order with the number of their listed courses. */
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
