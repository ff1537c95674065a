import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { workKindNames } from './rules.ts';

const isoTime = z.string().describe('ISO 8601, UTC');
const kind = z.enum(workKindNames);
const count = z.number().int().min(1);

/** A row of the list: what, whose, where, since when, and where its one act is done. */
export const workItem = z.object({
  kind,
  /** Unique within its kind. */
  id: z.string(),
  /** What it is about, as somebody has named it: an assessment, a question, a course. Empty for a heap of things. */
  title: z.string(),
  /** Where: the course, the order. Empty where there is none. */
  place: z.string(),
  /** Who waits. */
  person: z.object({ name: z.string(), initials: z.string() }).nullable(),
  /** What somebody has written about it. */
  quote: z.string(),
  /** How many things the row stands for. */
  count,
  /** Since when the oldest of them waits. */
  since: isoTime.nullable(),
  due_at: isoTime.nullable(),
  /** Where the act is done: a path of the site. */
  path: z.string(),
});

export const work = z.object({
  /** The most urgent first. */
  items: z.array(workItem),
  /** How much waits of each kind, also what is not listed; kinds without any are left out. */
  counts: z.array(z.object({ kind, count })),
  /** Kinds that could not be read now: that they are not listed says nothing. */
  missing: z.array(kind),
});

export const workEndpoints = {
  read: endpoint({
    tag: 'Dashboards',
    access: 'signed-in',
    method: 'GET',
    path: '/work/{area}',
    summary: 'What needs the caller in one of their areas, the most urgent first',
    params: z.object({ area: z.enum(['student', 'instructor', 'administrator', 'desk']) }),
    data: work,
  }),
};

export type WorkItem = z.infer<typeof workItem>;
export type Work = z.infer<typeof work>;
