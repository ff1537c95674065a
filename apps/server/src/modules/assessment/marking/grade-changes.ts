import type { markingEndpoints } from '@darasa/contract/assessment/marking/schemas';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import { displayName } from '@darasa/contract/identity/rules';
import type { Ctx } from '#platform/context/index';
import type { AttemptDeps } from '../attempts/revision-reads.ts';
import { findGradeChanges } from '../grading/grade-history-repository.ts';
import { requireMarker } from '../markers.ts';
import { presentStanding, readStanding } from '../taking/standing.ts';

/**
 * How a grade came about. One's own is shown when the grade itself is.
 * @param learner whose; undefined: one's own
 * @throws AppError NOT_FOUND, FORBIDDEN for those who may only look
 */
export async function readGradeChanges(
  ctx: Ctx,
  deps: AttemptDeps,
  { course, assessment }: { course: string; assessment: string },
  learner: number | undefined,
): Promise<EndpointData<typeof markingEndpoints.history>> {
  const { db } = deps;
  let courseId: number;
  if (learner === undefined) {
    const standing = await readStanding(ctx, deps, course, assessment);
    if (!(await presentStanding(ctx, deps, standing)).grade) return { changes: [] };
    courseId = standing.place.course.id;
  } else courseId = (await requireMarker(db, ctx.actor, course)).id;
  const rows = await findGradeChanges(db, {
    userId: learner ?? ctx.actor.userId,
    courseId,
    assessmentId: assessment,
  });
  return {
    changes: rows.map(({ id, at, by, reason, before, after }) => ({
      id: String(id),
      at: at.toISOString(),
      by: by && displayName(by),
      reason,
      before: before === null ? null : stateOf(before),
      after: stateOf(after),
    })),
  };
}

/** @param stored as `grade_change` has it */
function stateOf(stored: unknown) {
  const {
    points = null,
    max_points = null,
    passed = null,
    excused = false,
  } = stored as {
    points?: number | null;
    max_points?: number | null;
    passed?: boolean | null;
    excused?: boolean;
  };
  return { points, max_points, passed, excused };
}
