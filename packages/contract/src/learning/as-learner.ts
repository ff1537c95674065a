import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { learnerStages, shownVersions } from './as-learner-rules.ts';
import { learningCourse, learningLesson } from './schemas.ts';

/*
 * Those who write or review a course see it as a learner. Nothing of it is recorded: what would have been is sent along by the browser.
 */

export const courseAsLearner = z.object({ id: z.string().trim().min(1).max(255) });
export const shownVersion = z.enum(shownVersions).default('draft');
const moment = z.iso.datetime({ offset: true }).nullable().default(null);

/** What was done in a lesson while the course is looked at. */
const triedLesson = z.object({
  opened_at: moment,
  marked_at: moment,
  /** Per cent of the grade of what was tried in it. */
  score: z.number().min(0).max(100).nullable().default(null),
  passed: z.boolean().default(false),
  watched: z
    .array(z.tuple([z.number().min(0), z.number().min(0)]))
    .max(1000)
    .default([]),
});

export const asLearnerEndpoints = {
  course: endpoint({
    tag: 'Learning',
    access: 'signed-in',
    method: 'POST',
    path: '/courses/{id}/as-learner',
    repeat: 'itself',
    summary: 'The course as a learner would have it, for those who write or review it; nothing is recorded',
    params: courseAsLearner,
    body: z.object({
      shown: shownVersion,
      stage: z.enum(learnerStages).default('new'),
      open_all: z.boolean().default(false).describe('Lessons that are still closed are open all the same'),
      tried: z.record(z.uuid(), triedLesson).default({}),
    }),
    data: learningCourse,
  }),
  lesson: endpoint({
    tag: 'Learning',
    access: 'signed-in',
    method: 'GET',
    path: '/courses/{id}/as-learner/lessons/{lesson}',
    summary: 'A lesson of it as a learner would read it',
    params: courseAsLearner.extend({ lesson: z.uuid() }),
    query: z.object({ shown: shownVersion }),
    data: learningLesson,
  }),
};

export type TriedLesson = z.input<typeof triedLesson>;
