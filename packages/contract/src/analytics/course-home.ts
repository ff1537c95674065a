import { z } from 'zod';
import { courseAbilities, courseStateView } from '../authoring/schemas.ts';
import { endpoint } from '../http/endpoint.ts';

const isoTime = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);
/** What waits for a teacher, and since when the oldest of it does. */
const waiting = z.object({ count, since: isoTime.nullable() });

/** A course as those who teach it meet it each day: how it stands, who is in it, and what waits. */
export const courseHome = z.object({
  course: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    /** Slug. */
    category: z.string(),
    image: z.object({ src: z.string(), generated: z.boolean() }),
    state: courseStateView,
    /** Its public page; null while it is not in the catalogue. */
    path: z.string().nullable(),
    /** In major units; 0 is free. */
    price: z.number().min(0),
    currency: z.string(),
    capacity: z.number().int().nullable(),
    /** What was written last counts. */
    changed_at: isoTime,
  }),
  abilities: courseAbilities.extend({
    /** See its people, bring others in, mark, and see grades and results. */
    teach: z.boolean(),
  }),
  /** Null for those who may only look at the course; so are `marking` and `invitations`. */
  people: z
    .object({
      learning: count,
      completed: count,
      left: count,
      /** In the line for a full course. */
      waiting: count,
      /** Of those who are in it: with at least one lesson opened. */
      begun: count,
      /** Learned in it in the last seven days. */
      active_lately: count,
      /** Of those who have begun; null when nobody has. */
      average_percent: z.number().int().min(0).max(100).nullable(),
      last_at: isoTime.nullable(),
    })
    .nullable(),
  marking: waiting.nullable(),
  questions: waiting,
});

export const courseHomeEndpoints = {
  read: endpoint({
    tag: 'Dashboards',
    access: 'signed-in',
    method: 'GET',
    path: '/courses/{id}/home',
    summary: 'How a course stands, who is in it and what waits, for its authors and administrators',
    params: z.object({ id: z.string().trim().min(1).max(255).describe('Id or slug') }),
    data: courseHome,
  }),
};

export type CourseHome = z.infer<typeof courseHome>;
