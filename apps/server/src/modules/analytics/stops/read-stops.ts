import { FIGURE_MINUTES } from '@darasa/contract/analytics/figure-rules';
import type { StopPart } from '@darasa/contract/analytics/stop-rules';
import type { CourseStops } from '@darasa/contract/analytics/stops';
import { authorMay, type CourseAccess, courseAccess } from '#modules/authoring';
import { requireGroupIn } from '#modules/groups';
import type { Ctx } from '#platform/context/index';
import { csvRow } from '#platform/csv';
import { AppError } from '#platform/http/errors';
import { send } from '#platform/jobs/index';
import { countKind, countStopsOf } from './count-stops.ts';
import { findStops } from './stop-repository.ts';

const FRESH_MS = FIGURE_MINUTES * 60_000;
const nobody: CourseStops['course'] = { joined: 0, began: 0, half: 0, finished: 0, stopped: 0 };

/**
 * Where the learners of a course stop, as it was counted last: what is old is counted anew by a job. A group is small, and counted at once.
 * @throws AppError NOT_FOUND also for a group that the caller does not see, FORBIDDEN for those who may only look at the course
 */
export async function readStops(ctx: Ctx, idOrSlug: string, group: string | undefined): Promise<CourseStops> {
  return stopsOf(ctx, await taughtCourse(ctx, idOrSlug), group);
}

async function taughtCourse(ctx: Ctx, idOrSlug: string): Promise<CourseAccess> {
  const course = await courseAccess(ctx.db, ctx.actor, idOrSlug);
  if (!course) throw new AppError('NOT_FOUND', 'Course not found');
  if (!authorMay(ctx.actor, course.role, 'see_participants')) throw new AppError('FORBIDDEN');
  return course;
}

async function stopsOf(ctx: Ctx, { id }: CourseAccess, group: string | undefined): Promise<CourseStops> {
  if (group !== undefined) {
    const counted = await countStopsOf(ctx, id, await requireGroupIn(ctx, id, group));
    return { counted_at: ctx.now.toISOString(), counting: false, ...counted };
  }
  const found = await findStops(ctx.db, id);
  const counting = !found || ctx.now.getTime() - found.counted_at.getTime() > FRESH_MS;
  if (counting) await send(ctx.db, countKind, { course_id: id }, { key: String(id) });
  if (!found) return { counted_at: null, counting, course: nobody, lessons: [], cohorts: [], questions: [] };
  return { ...found, counted_at: found.counted_at.toISOString(), counting };
}

type Cells = (string | number | null)[];
const tables: Record<StopPart, { head: string[]; rows(stops: CourseStops): Cells[] }> = {
  lessons: {
    head: [
      'Module',
      'Lesson',
      'Opened',
      'Finished',
      'Stopped here',
      'Minutes on average',
      'Measured of',
      'Watched again by',
      'Watched again, minutes',
      'Questions',
    ],
    rows: ({ lessons }) =>
      lessons.map((lesson) => [
        lesson.module,
        lesson.title,
        lesson.opened,
        lesson.finished,
        lesson.stopped,
        lesson.seconds === null ? null : Math.round(lesson.seconds / 6) / 10,
        lesson.timed,
        lesson.replayed,
        Math.round(lesson.replayed_seconds / 6) / 10,
        lesson.questions,
      ]),
  },
  cohorts: {
    head: ['Joined in the week of', 'Joined', 'Began', 'Half', 'Finished', 'Stopped'],
    rows: ({ cohorts }) =>
      cohorts.map(({ week, joined, began, half, finished, stopped }) => [
        week,
        joined,
        began,
        half,
        finished,
        stopped,
      ]),
  },
  questions: {
    head: ['Assessment', 'Question', 'Answered by', 'Share of the points, percent'],
    rows: ({ questions }) =>
      questions.map(({ title, prompt, asked, share }) => [
        title,
        prompt,
        asked,
        Math.round(share * 1000) / 10,
      ]),
  },
};

/** A part of it as a file, with a byte order mark, which spreadsheets want. */
export async function stopsFile(
  ctx: Ctx,
  idOrSlug: string,
  { group_id, part }: { group_id?: string | undefined; part: StopPart },
): Promise<string> {
  const stops = await readStops(ctx, idOrSlug, group_id);
  return `\uFEFF${[tables[part].head, ...tables[part].rows(stops)].map((cells) => csvRow(cells)).join('')}`;
}
