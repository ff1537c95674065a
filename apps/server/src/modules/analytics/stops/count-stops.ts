import { STOPPED_DAYS } from '@darasa/contract/analytics/stop-rules';
import { z } from 'zod';
import { hardestQuestions } from '#modules/assessment';
import { readPublished } from '#modules/authoring';
import { findCourseNames } from '#modules/catalogue';
import type { Ctx } from '#platform/context/index';
import { defineJob, type JobKind } from '#platform/jobs/index';
import { findCohortFacts, findLessonFacts } from './facts-repository.ts';
import { type CountedStops, saveStops } from './stop-repository.ts';

const DAY_MS = 86_400_000;
/** A part of a video that was watched again, in seconds. */
const PART_SECONDS = 10;

/** Counts from the facts. In the published course; what was taken out of it since is left out. */
export async function countStopsOf(
  ctx: Ctx,
  courseId: number,
  groupId: number | null,
): Promise<CountedStops> {
  const { db, now } = ctx;
  const since = new Date(now.getTime() - STOPPED_DAYS * DAY_MS);
  const published = await readPublished(db, courseId);
  const [facts, cohorts, questions] = await Promise.all([
    findLessonFacts(db, courseId, groupId, since),
    findCohortFacts(db, courseId, groupId, since, ctx.timeZone),
    published ? hardestQuestions(db, { courseId, groupId, document: published.document }) : [],
  ]);
  const byLesson = new Map(facts.map((row) => [row.lesson_id, row]));
  const sum = (part: 'joined' | 'began' | 'half' | 'finished' | 'stopped'): number =>
    cohorts.reduce((total, cohort) => total + cohort[part], 0);
  return {
    course: {
      joined: sum('joined'),
      began: sum('began'),
      half: sum('half'),
      finished: sum('finished'),
      stopped: sum('stopped'),
    },
    lessons: (published?.document.modules ?? []).flatMap((module) =>
      module.lessons.map(({ id, title }) => {
        const of = byLesson.get(id);
        return {
          id,
          title,
          module: module.title,
          opened: of?.opened ?? 0,
          finished: of?.finished ?? 0,
          seconds: of && of.timed > 0 ? Math.round(of.seconds / of.timed) : null,
          timed: of?.timed ?? 0,
          replayed: of?.replayed ?? 0,
          replayed_seconds: (of?.replayed_parts ?? 0) * PART_SECONDS,
          questions: of?.questions ?? 0,
          stopped: of?.stopped ?? 0,
        };
      }),
    ),
    cohorts,
    questions,
  };
}

export const countKind: JobKind<{ course_id: number }> = {
  name: 'analytics.count-stops',
  schema: z.object({ course_id: z.number().int() }),
};

/** Counts a course anew when somebody looks and it is long ago. */
export const countStops = defineJob({
  ...countKind,
  options: { keepSeconds: 3600, retries: 2, timeoutSeconds: 600 },
  async handler({ course_id }, { ctx }) {
    // It may have been deleted meanwhile
    if ((await findCourseNames(ctx.db, [course_id])).size === 0) return;
    const counted = await countStopsOf(ctx, course_id, null);
    await ctx.transaction(({ db: tx }) => saveStops(tx, course_id, counted, ctx.now));
  },
});
