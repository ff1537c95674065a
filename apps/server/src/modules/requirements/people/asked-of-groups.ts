import { findNamedTracks } from '#modules/catalogue';
import { findLedGroupIds } from '#modules/groups';
import type { Db, Tx } from '#platform/database/index';
import { findAskedOfGroups, findOpenOfGroups } from '../store/group-repository.ts';

type Subject = { course_id: number | null; track_id: number | null };

/** The courses of what requires a course or a track. */
async function coursesOf<Row extends Subject>(
  db: Db | Tx,
  rows: readonly Row[],
): Promise<{ row: Row; courseId: number }[]> {
  const trackIds = [...new Set(rows.flatMap(({ track_id }) => track_id ?? []))];
  const named = trackIds.length === 0 ? [] : await findNamedTracks(db, { ids: trackIds });
  const tracks = new Map(named.map(({ id, course_ids }) => [id, course_ids]));
  return rows.flatMap((row) =>
    (row.course_id === null ? (tracks.get(row.track_id as number) ?? []) : [row.course_id]).map(
      (courseId) => ({
        row,
        courseId,
      }),
    ),
  );
}

/** The courses that are required of a group now. */
export const readRequiredOfGroup = async (db: Db | Tx, groupId: number): Promise<number[]> => [
  ...new Set((await coursesOf(db, await findOpenOfGroups(db, [groupId]))).map(({ courseId }) => courseId)),
];

/** Of some people those of whom a course is required through a group that somebody leads, with the course. */
export async function readAskedOfLed(
  db: Db | Tx,
  leaderId: number,
  userIds: readonly number[],
): Promise<{ user_id: number; course_id: number }[]> {
  const groupIds = await findLedGroupIds(db, leaderId);
  if (groupIds.length === 0) return [];
  const rows = await findAskedOfGroups(db, groupIds, userIds);
  return (await coursesOf(db, rows)).map(({ row, courseId }) => ({
    user_id: row.user_id,
    course_id: courseId,
  }));
}
