import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** Takes a track; who takes it already took it then. */
export async function insertTrackLearner(tx: Tx, userId: number, trackId: number): Promise<void> {
  await tx
    .insertInto('track_learner')
    .values({ user_id: userId, track_id: trackId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether somebody takes a track, until the transaction ends: they do not leave it meanwhile. */
export async function holdTrackLearner(tx: Tx, userId: number, trackId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('track_learner')
    .select('track_id')
    .where('user_id', '=', userId)
    .where('track_id', '=', trackId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether they took it */
export async function deleteTrackLearner(tx: Tx, userId: number, trackId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('track_learner')
    .where('user_id', '=', userId)
    .where('track_id', '=', trackId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteTracksOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('track_learner').where('user_id', '=', userId).execute();
}

/** The tracks that somebody takes, what they began last first. */
export async function findTracksOf(
  db: Db | Tx,
  userId: number,
): Promise<{ track_id: number; joined_at: Date }[]> {
  return db
    .selectFrom('track_learner')
    .select(['track_id', 'joined_at'])
    .where('user_id', '=', userId)
    .orderBy('joined_at', 'desc')
    .orderBy('track_id')
    .execute();
}

/** The courses that a track gave somebody and that they have not completed, in the order in which seats are locked. */
export async function findGivenBy(tx: Tx, userId: number, trackId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('enrollment')
    .select('course_id')
    .where('user_id', '=', userId)
    .where('source', '=', 'track')
    .where('track_id', '=', trackId)
    .where('status', '=', 'active')
    .orderBy('course_id')
    .execute();
  return rows.map(({ course_id }) => course_id);
}

/** Another track gives a course from now on. */
export async function updateGivingTrack(
  tx: Tx,
  { userId, courseId, trackId }: { userId: number; courseId: number; trackId: number },
): Promise<void> {
  await tx
    .updateTable('enrollment')
    .set({ track_id: trackId })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('source', '=', 'track')
    .where('status', '<>', sql<string>`'left'`)
    .execute();
}
