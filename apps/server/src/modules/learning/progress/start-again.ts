import { beginAgain, findEnrollment, findStandings } from '#modules/enrollment';
import type { Db, Tx } from '#platform/database/index';
import { lockProgress } from './progress-repository.ts';
import { findRepeats, findStartRows, moveToRepeat, type StartRow } from './repeat-repository.ts';

/**
 * Lets somebody do a course once more that they have completed: it is to be done from the beginning, in the published revision. What they
 * had done is kept, and so is the time when it was complete.
 * @returns false when they have not completed it
 */
export async function startCourseAgain(
  tx: Tx,
  { userId, courseId, at }: { userId: number; courseId: number; at: Date },
): Promise<boolean> {
  await lockProgress(tx, userId);
  const enrollment = await findEnrollment(tx, userId, courseId);
  if (!enrollment?.completed_at) return false;
  const { completed_at, revision_id } = enrollment;
  await moveToRepeat(tx, { user_id: userId, course_id: courseId, completed_at, revision_id, ended_at: at });
  return beginAgain(tx, { userId, courseId, at });
}

export interface Completion {
  course_id: number;
  completed_at: Date;
}

/** When somebody has completed some courses, each time, the earliest first. */
export async function findCompletions(
  db: Db | Tx,
  userId: number,
  courseIds: readonly number[],
): Promise<Completion[]> {
  const [standings, repeats] = [
    await findStandings(db, [userId], courseIds),
    await findRepeats(db, userId, courseIds),
  ];
  const now = standings.flatMap(({ course_id, completed_at }) =>
    completed_at === null ? [] : { course_id, completed_at },
  );
  return [...repeats, ...now].sort((one, other) => one.completed_at.getTime() - other.completed_at.getTime());
}

/** Since when somebody learns in some courses, the time that they do them now. */
export const findStarts = (db: Db | Tx, userId: number, courseIds: readonly number[]): Promise<StartRow[]> =>
  findStartRows(db, userId, courseIds);
