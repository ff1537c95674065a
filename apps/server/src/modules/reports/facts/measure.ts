import {
  type BehindReason,
  behindReasons,
  type LearnerFacts,
  percentOf,
  quietBefore,
} from '@darasa/contract/reports/behind-rules';
import { type CourseWork, findCourseWork, type ReadColumnsOf } from '#modules/assessment';
import { findNamedCourses, type NamedCourse } from '#modules/enrollment';
import type { Ctx } from '#platform/context/index';
import type { BehindRow, BehindScope } from './behind-repository.ts';

export interface BehindDeps {
  readColumnsOf: ReadColumnsOf;
}

/** What facts are read and judged by. */
export interface Measure extends BehindScope {
  days: number;
  named: ReadonlyMap<number, NamedCourse>;
}

/** The courses that are looked at: nobody is behind in one that is archived. */
export async function measureOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { readColumnsOf }: BehindDeps,
  {
    courseIds,
    days,
    ...whose
  }: {
    courseIds: readonly number[];
    days: number;
    groupId?: number | undefined;
    asLeader?: boolean;
    userIds?: readonly number[];
  },
): Promise<Measure> {
  const named = await findNamedCourses(db, courseIds);
  const courses = named.filter(({ status }) => status !== 'archived');
  const work = await findCourseWork(
    db,
    readColumnsOf,
    courses.map(({ id }) => id),
  );
  return {
    courses,
    work,
    groupId: whose.groupId,
    asLeader: whose.asLeader ?? false,
    ...(whose.userIds ? { userIds: whose.userIds } : {}),
    now,
    quiet: quietBefore(now, days),
    days,
    named: new Map(named.map((course) => [course.id, course])),
  };
}

/** Why somebody is behind, from their row. */
export function reasonsOf(row: BehindRow, { work, named, days, now }: Measure): BehindReason[] {
  return behindReasons(factsOf(row, work, named.get(row.course_id)?.opens_at ?? null), { now, days });
}

function factsOf(row: BehindRow, work: readonly CourseWork[], opensAt: Date | null): LearnerFacts {
  const own = work.find(
    ({ course_id, revision_id }) => course_id === row.course_id && revision_id === row.revision_id,
  );
  const byId = new Map((own?.assessments ?? []).map((assessment) => [assessment.id, assessment]));
  return {
    enrolled_at: row.enrolled_at.toISOString(),
    opens_at: opensAt?.toISOString() ?? null,
    last_at: row.last_at?.toISOString() ?? null,
    overdue: (row.overdue ?? []).map(({ assessment_id, due_at }) => ({
      assessment_id,
      title: byId.get(assessment_id)?.title ?? '',
      due_at: new Date(due_at).toISOString(),
    })),
    late: (row.late ?? []).map(({ requirement_id, due_at, renewal }) => ({
      requirement_id: String(requirement_id),
      due_at: new Date(due_at).toISOString(),
      renewal,
    })),
    // In the order of the course
    below: [...byId.values()].flatMap(({ id, title, passing_score, max_points }) => {
      const low = row.below?.find(({ assessment_id }) => assessment_id === id);
      return low
        ? {
            assessment_id: id,
            title,
            percent: percentOf(low.points, low.max_points),
            needed: percentOf(passing_score, max_points),
          }
        : [];
    }),
  };
}

/**
 * The same as a learner may be told: marks that the assessment does not show them at once are left out, since a reminder shows them
 * before it does.
 */
export function toldReasons(
  reasons: readonly BehindReason[],
  row: BehindRow,
  { work }: Measure,
): BehindReason[] {
  const shown = new Set(
    work
      .filter(({ course_id, revision_id }) => course_id === row.course_id && revision_id === row.revision_id)
      .flatMap(({ assessments }) => assessments)
      .filter(({ results }) => results === 'at_once' || results === 'score_only')
      .map(({ id }) => id),
  );
  return reasons.flatMap((reason) => {
    if (reason.kind !== 'below') return reason;
    const marks = reason.marks.filter(({ assessment_id }) => shown.has(assessment_id));
    return marks.length > 0 ? { ...reason, marks } : [];
  });
}
