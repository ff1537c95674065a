import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface ForeignPicture {
  id: number;
  url: string;
  instructor_id: number | null;
  /** How often it was tried before. */
  attempts: number;
}

/** Pictures of courses that lie on other sites, and are due to be fetched: those after some course, in the order of ids. */
export async function findForeignPictures(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<ForeignPicture[]> {
  const { rows } = await sql<ForeignPicture>`
    select c.id, c.image_url as url, c.instructor_id, coalesce(f.attempts, 0) as attempts
    from course c left join picture_failure f on f.course_id = c.id and f.url = c.image_url
    where c.image_url ~ '^https?://' and c.id > ${after} and (f.next_at is null or f.next_at <= now())
    order by c.id limit ${limit}`.execute(db);
  return rows;
}

/** Shows a picture of ours in the place of the one that it was fetched from. @returns false when the course has another one by now */
export async function replaceForeignPicture(
  tx: Tx,
  { id, url }: Pick<ForeignPicture, 'id' | 'url'>,
  picture: { image_url: string; image_width: number | null; image_height: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('course')
    .set({ ...picture, image_source: url })
    .where('id', '=', id)
    .where('image_url', '=', url)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePictureFailure(tx: Tx, courseId: number): Promise<void> {
  await tx.deleteFrom('picture_failure').where('course_id', '=', courseId).execute();
}

/** Notes that a picture could not be fetched; nothing when its course is gone. @param hours until it is tried again */
export async function writePictureFailure(
  db: Db,
  { id, url, attempts }: Pick<ForeignPicture, 'id' | 'url' | 'attempts'>,
  hours: number,
): Promise<void> {
  await sql`
    insert into picture_failure (course_id, url, attempts, next_at)
    select c.id, ${url}, ${attempts}, now() + make_interval(hours => ${hours}) from course c where c.id = ${id}
    on conflict (course_id) do update
    set url = excluded.url, attempts = excluded.attempts, next_at = excluded.next_at`.execute(db);
}
