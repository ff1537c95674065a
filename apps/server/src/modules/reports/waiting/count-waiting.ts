import { behindDays, WRITTEN_DAYS } from '@darasa/contract/reports/behind-rules';
import { z } from 'zod';
import { findLeaderIds } from '#modules/groups';
import { emit } from '#platform/events/index';
import { type AnyJob, defineJob, type JobKind, sendMany } from '#platform/jobs/index';
import { behindCounted } from '../events.ts';
import { countWaiting } from '../facts/behind-repository.ts';
import { coursesOfGroup } from '../facts/courses-of-group.ts';
import { type BehindDeps, measureOf } from '../facts/measure.ts';
import { type FigurePlace, findLearnedCourses, saveFigure } from './figure-repository.ts';

const id = z.number().int().nullable();
const DAY_MS = 86_400_000;

export const countKind: JobKind<FigurePlace> = {
  name: 'reports.count-behind',
  schema: z.object({ course_id: id, group_id: id }),
};

/** As long as one is queued for a place, another says nothing more. */
export const countOf = (place: FigurePlace): { payload: FigurePlace; key: string } => ({
  payload: place,
  key: place.course_id === null ? `group ${place.group_id}` : `course ${place.course_id}`,
});

/** Counts who is behind in one place, and was not written to lately. */
export const countBehindJob = (deps: BehindDeps): AnyJob =>
  defineJob({
    ...countKind,
    options: { keepSeconds: 3600, retries: 2 },
    async handler(place, { ctx }) {
      const { course_id, group_id } = place;
      const courseIds = group_id === null ? [course_id ?? 0] : await coursesOfGroup(ctx.db, group_id);
      const measure = await measureOf(ctx, deps, {
        courseIds,
        days: behindDays.usual,
        groupId: group_id ?? undefined,
        asLeader: group_id !== null,
      });
      const counted = await countWaiting(
        ctx.db,
        measure,
        new Date(ctx.now.getTime() - WRITTEN_DAYS * DAY_MS),
      );
      await ctx.transaction(async ({ db: tx }) => {
        if (!(await saveFigure(tx, place, { ...counted, now: ctx.now }))) return;
        const leaders = group_id === null ? [] : await findLeaderIds(tx, group_id);
        await emit(tx, behindCounted, { user_ids: leaders, ...(course_id !== null && { course_id }) });
      });
    },
  });

const PAGE = 500;

/** Each night all courses with learners are counted: the figures of the site say how many are behind. */
export const countEveryCourse = defineJob({
  name: 'reports.count-courses',
  schema: z.object({}),
  options: { cron: '20 1 * * *', keepSeconds: 3600, retries: 1 },
  async handler(_, { ctx: { db } }) {
    let ids: number[] = [];
    do {
      ids = await findLearnedCourses(db, ids.at(-1) ?? 0, PAGE);
      await sendMany(
        db,
        countKind,
        ids.map((course_id) => countOf({ course_id, group_id: null })),
      );
    } while (ids.length === PAGE);
  },
});
