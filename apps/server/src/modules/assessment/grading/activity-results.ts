import type { LatePolicy } from '@darasa/contract/assessment/constants';
import type { Score } from '@darasa/contract/assessment/grades/points-rules';
import type { Tx } from '#platform/database/index';
import {
  deleteActivityResult,
  findActivityRules,
  upsertActivityResult,
} from '../activities/activity-repository.ts';
import { latePercent } from '../attempts/timing.ts';
import type { GradeKey } from './grade-repository.ts';
import { gradeActivity } from './recompute-grades.ts';

/*
 * What modules below give grades for that is no part of the contents of a course. They say what somebody's work comes to; the grade, its
 * history, and what a teacher sets in the gradebook are of this module.
 */

/** What somebody's work comes to; `waits`: it is to be marked; `none`: there is none. */
export type ActivityResult = Score | 'waits' | 'none';

/**
 * Keeps a result and computes the grade. Of an activity that is gone it does nothing.
 * @param work.complete nothing more is asked of them: nobody reminds them of it
 */
export async function setActivityResult(
  tx: Tx,
  key: GradeKey,
  { result, complete }: { result: ActivityResult; complete: boolean },
  cause: { by: number | null; reason: string },
): Promise<void> {
  const rules = await findActivityRules(tx, key.courseId, key.assessmentId);
  if (!rules) return;
  const score = typeof result === 'string' ? null : result;
  if (result === 'none') await deleteActivityResult(tx, key);
  else await upsertActivityResult(tx, key, { score, complete });
  await gradeActivity(tx, key, { ...rules, score }, cause);
}

/** Per cent that are taken off something that was handed in at a moment; 100 where it is not taken at all any more. */
export function percentOff(
  at: Date,
  { dueAt, late }: { dueAt: Date | null; late: { policy: LatePolicy; percent_per_day: number } },
): number {
  if (late.policy === 'refuse') return dueAt && at > dueAt ? 100 : 0;
  return latePercent(at, { dueAt, late });
}
