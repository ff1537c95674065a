import { z } from 'zod';
import { courseIdParams } from '../catalogue/schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { shownName } from '../payments/shown-name.ts';
import {
  type MadeWorkObstacle,
  madeWorkLimits,
  madeWorkMessages,
  madeWorkObstacles,
  madeWorkStates,
} from './made-work-rules.ts';
import { cleanText } from './rules.ts';

const obstacles = Object.keys(madeWorkObstacles) as [MadeWorkObstacle, ...MadeWorkObstacle[]];

const madeWork = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  /** As its maker wants to be called. */
  name: z.string(),
  picture: z.string().nullable(),
  state: z.enum(madeWorkStates),
  offered_at: z.string().describe('ISO 8601, UTC'),
});

const moderatedWork = madeWork.extend({
  course: z.object({ id: z.string(), title: z.string(), path: z.string() }),
  user_id: z.string(),
});

export const madeWorkInput = z.object({
  title: shownName(madeWorkMessages.title, madeWorkLimits.title),
  note: z
    .string()
    .max(madeWorkLimits.note, { error: `At most ${madeWorkLimits.note} characters` })
    .default('')
    .transform(cleanText),
  name: shownName(madeWorkMessages.name, madeWorkLimits.name),
  /** A file in base64; null: without a picture; left out: as it is. */
  picture: z
    .base64()
    .max(Math.ceil(madeWorkLimits.pictureBytes / 3) * 4, { error: madeWorkMessages.large })
    .nullable()
    .optional(),
});

const reviews = { tag: 'Reviews' } as const;
const mine = { ...reviews, access: 'signed-in', params: courseIdParams } as const;
const own = z.object({
  work: madeWork.nullable(),
  /** Why nothing can be offered; null: it can. */
  obstacle: z.enum(obstacles).nullable(),
});
const admins = { ...reviews, access: { permission: 'ratings.moderate' } } as const;

/** What learners made: they offer it, an administrator chooses it for the first page, and they take it back at any time. */
export const madeWorkEndpoints = {
  own: endpoint({
    ...mine,
    method: 'GET',
    path: '/courses/{id}/made-work',
    summary: 'What the caller made in a course and offers to the first page',
    data: own,
  }),
  offer: endpoint({
    ...mine,
    method: 'PUT',
    path: '/courses/{id}/made-work',
    repeat: 'itself',
    summary:
      'Offer what one made in a finished course to the first page, or change it: it is then chosen anew',
    body: madeWorkInput,
    data: own,
  }),
  takeBack: endpoint({
    ...mine,
    method: 'DELETE',
    path: '/courses/{id}/made-work',
    repeat: 'itself',
    summary: 'Take it back: it is gone from the first page at once',
    data: own,
  }),
  list: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/made-works',
    summary:
      'What learners offer to the first page: what waits for a decision, the longest waiting first, then what stands there',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({ works: z.array(moderatedWork), open: z.number().int().min(0), pagination }),
  }),
  decide: endpoint({
    ...admins,
    method: 'PUT',
    path: '/administration/made-works/{id}/state',
    summary:
      'Show a learner’s work on the first page, or no longer; `offered`: it waits for a decision again',
    params: z.object({ id: z.string().min(1).max(60) }),
    body: z.object({ state: z.enum(madeWorkStates) }),
    data: z.object({ work: moderatedWork }),
  }),
};

export type OwnMadeWork = z.infer<typeof own>;
export type ModeratedWork = z.infer<typeof moderatedWork>;
export type MadeWorkInput = z.output<typeof madeWorkInput>;
