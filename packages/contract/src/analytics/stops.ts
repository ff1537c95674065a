import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { groupFilter } from '../http/group-filter.ts';
import { stopParts } from './stop-rules.ts';

const count = z.number().int().min(0);
/** How far people came: who joined, opened a lesson, did half of it, finished it, and who stopped before. */
const reached = z.object({ joined: count, began: count, half: count, finished: count, stopped: count });

/** Where the learners of a course stop. Everybody counts who is or was in it; nothing tells who. */
export const courseStops = z.object({
  /** Null: is being counted for the first time. Of a group: now. */
  counted_at: z.string().nullable(),
  /** It is being counted anew. */
  counting: z.boolean(),
  course: reached,
  /** In their order. */
  lessons: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      module: z.string(),
      opened: count,
      finished: count,
      /** Mean of those whose time was measured; null: nobody’s was. */
      seconds: count.nullable(),
      timed: count,
      /** Learners who watched something again, and how much of it in all, in seconds. */
      replayed: count,
      replayed_seconds: count,
      questions: count,
      /** Who stopped and was here last. */
      stopped: count,
    }),
  ),
  /** By the week in which people joined, its Monday, the oldest first. */
  cohorts: z.array(reached.extend({ week: z.string() })),
  /** The hardest first. */
  questions: z.array(
    z.object({
      assessment_id: z.string(),
      question_id: z.string(),
      title: z.string(),
      prompt: z.string(),
      asked: count,
      /** Mean share of its points, 0 to 1, by first attempts. */
      share: z.number(),
    }),
  ),
});

const params = z.object({ id: z.string().trim().min(1).max(255).describe('Id or slug') });
const tag = 'Dashboards';
export const stopEndpoints = {
  read: endpoint({
    tag,
    access: 'signed-in',
    method: 'GET',
    path: '/courses/{id}/stops',
    summary: 'Where the learners of a course stop, for those who teach it',
    params,
    query: z.object({ group_id: groupFilter }),
    data: courseStops,
  }),
  file: endpoint({
    tag,
    access: 'signed-in',
    method: 'GET',
    path: '/courses/{id}/stops.csv',
    summary: 'A part of the same as CSV',
    params,
    query: z.object({ group_id: groupFilter, part: z.enum(stopParts).default('lessons') }),
    data: z.unknown(),
  }),
};

export type CourseStops = z.infer<typeof courseStops>;
export type LessonStops = CourseStops['lessons'][number];
