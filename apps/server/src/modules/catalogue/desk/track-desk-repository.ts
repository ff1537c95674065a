import type { CourseStatus } from '@darasa/contract/catalogue/constants';
import { type Insertable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export interface DeskTrackRow {
  id: number;
  slug: string;
  name: string;
  summary: string;
  description: string;
  outcomes: string[];
  is_published: boolean;
  version: number;
  courses: number;
  listed: number;
}
export interface DeskCourseRow {
  id: number;
  title: string;
  category: string;
  slug: string;
  status: CourseStatus;
  listed: boolean;
}
export type TrackValues = Pick<
  Insertable<DB['track']>,
  'slug' | 'name' | 'summary' | 'description' | 'outcomes'
>;

const selectTracks = (which: ReturnType<typeof sql>) => sql<DeskTrackRow>`
  select t.id, t.slug, t.name, t.summary, t.description, t.outcomes, t.is_published, t.version,
    count(c.id)::integer as courses, (count(*) filter (where c.listed))::integer as listed
  from track t left join track_course tc on tc.track_id = t.id left join course c on c.id = tc.course_id
  where ${which} group by t.id order by t.position, t.id`;

export const findDeskTracks = async (db: Db | Tx): Promise<DeskTrackRow[]> =>
  (await selectTracks(sql`true`).execute(db)).rows;

export const findDeskTrack = async (db: Db | Tx, id: number): Promise<DeskTrackRow | undefined> =>
  (await selectTracks(sql`t.id = ${id}::bigint`).execute(db)).rows[0];

/** Whoever changes or orders tracks waits for those who do. @returns their ids in their order */
export async function lockTracks(tx: Tx): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue.tracks'))`.execute(tx);
  const rows = await tx.selectFrom('track').select('id').orderBy('position').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export async function findTrackCourses(db: Db | Tx, trackId: number): Promise<DeskCourseRow[]> {
  const rows = await selectDeskCourses(db)
    .innerJoin('track_course', 'track_course.course_id', 'course.id')
    .where('track_course.track_id', '=', trackId)
    .orderBy('track_course.position')
    .orderBy('course.id')
    .execute();
  return rows as DeskCourseRow[];
}

export const selectDeskCourses = (db: Db | Tx) =>
  db
    .selectFrom('course')
    .innerJoin('category', 'category.id', 'course.category_id')
    .select([
      'course.id',
      'course.title',
      'category.slug as category',
      'course.slug',
      'course.status',
      'course.listed',
    ]);

/** Which of these courses there are. */
export async function findKnownCourses(db: Db | Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('course')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The id and name of the track that has a slug, now or before. */
export async function findTrackBySlug(
  db: Db | Tx,
  slug: string,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, t.name from track t where t.slug = ${slug}
    union all
    select t.id, t.name from track_former_slug f join track t on t.id = f.track_id where f.slug = ${slug}
    limit 1`.execute(db);
  return rows[0];
}

export async function findFormerTrackSlugs(db: Db | Tx, trackId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('track_former_slug')
    .select('slug')
    .where('track_id', '=', trackId)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function insertTrack(tx: Tx, values: TrackValues): Promise<number> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from track)`;
  const { id } = await tx
    .insertInto('track')
    .values({ ...values, position: last, is_published: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a track's texts; its former slug goes on leading to it. */
export async function updateTrack(
  tx: Tx,
  { id, slug: before }: Pick<DeskTrackRow, 'id' | 'slug'>,
  values: TrackValues,
): Promise<void> {
  if (values.slug !== before) {
    await tx.deleteFrom('track_former_slug').where('slug', '=', values.slug).execute();
    await tx.insertInto('track_former_slug').values({ slug: before, track_id: id }).execute();
  }
  await tx
    .updateTable('track')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function replaceTrackCourses(
  tx: Tx,
  trackId: number,
  courseIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('track_course').where('track_id', '=', trackId).execute();
  if (courseIds.length === 0) return;
  await tx
    .insertInto('track_course')
    .values(courseIds.map((course_id, index) => ({ track_id: trackId, course_id, position: index + 1 })))
    .execute();
}

export async function setTrackPublished(tx: Tx, id: number, isPublished: boolean): Promise<void> {
  await tx.updateTable('track').set({ is_published: isPublished }).where('id', '=', id).execute();
}

export async function writeTrackOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update track t set position = o.position::smallint
    from unnest(${ids}::smallint[]) with ordinality as o (id, position) where t.id = o.id`.execute(tx);
}

/** @returns what keeps it, if something does: nothing was deleted then */
export async function deleteTrack(tx: Tx, id: number): Promise<'bundle' | 'requirement' | undefined> {
  await sql`savepoint track`.execute(tx);
  try {
    await tx.deleteFrom('track').where('id', '=', id).execute();
    return undefined;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const keeper = REFERRED_TO.has(code ?? '') && keepers[constraint ?? ''];
    if (!keeper) throw error;
    await sql`rollback to savepoint track`.execute(tx);
    return keeper;
  }
}
/** PostgreSQL 18 has a code of its own for `on delete restrict`. */
const REFERRED_TO = new Set(['23001', '23503']);
const keepers: Record<string, 'bundle' | 'requirement'> = {
  bundle_track_slug_fkey: 'bundle',
  requirement_track_id_fkey: 'requirement',
};
