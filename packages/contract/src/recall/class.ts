import { z } from 'zod';
import { practicePaper } from '../assessment/taking/practice.ts';
import { courseIdParams } from '../catalogue/schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { groupFilter } from '../http/group-filter.ts';

/*
 * What those who learn in a course still know, for its teachers and for the leaders of a group in it. Nobody is named unless the course's
 * setting says so, which its learners are told.
 */

const share = z.number().describe('0 to 1');

export const classQuestion = z.object({
  question_id: z.string(),
  lesson_id: z.string().nullable(),
  topic: z.string(),
  /** How it begins, without marks. */
  prompt: z.string(),
  learners: z.number().int(),
  /** Nothing of a card whose last answer was wrong. */
  remembered: share,
  /** Learners whose last answer was wrong. */
  wrong: z.number().int(),
  lapses: z.number().int(),
});

export const classKnowledge = z.object({
  course: z.object({ id: z.string(), title: z.string() }),
  /** Who learns in it, and how many of them have cards. */
  enrolled: z.number().int(),
  learners: z.number().int(),
  cards: z.number().int(),
  /** Somebody who answered is not told of: fewer than three who are in the same groups answered the question. */
  left_out: z.boolean(),
  /** What is forgotten fastest, first. */
  topics: z.array(
    z.object({
      topic: z.string(),
      questions: z.number().int(),
      cards: z.number().int(),
      learners: z.number().int(),
      remembered: share,
    }),
  ),
  questions: z.array(classQuestion),
  /** Whether the course's setting shows names. */
  names_shown: z.boolean(),
  /** Null unless names are shown: who would remember least, first. */
  people: z
    .array(z.object({ user_id: z.string(), name: z.string(), cards: z.number().int(), remembered: share }))
    .nullable(),
  abilities: z.object({ change_names: z.boolean() }),
});

/** A question of a warm-up, with its key: for whoever projects it. */
export const warmUpQuestion = classQuestion.extend({
  asked: z.object({
    assessment_id: z.string(),
    revision_id: z.string(),
    paper: practicePaper,
    key: z.unknown(),
    html: z.record(z.string(), z.string()),
  }),
  /** Learners who have not taken yet what asks it. */
  still_asked: z.number().int(),
});

const shared = { tag: 'Daily review', access: 'signed-in', params: courseIdParams } as const;
const query = z.object({ group_id: groupFilter });

export const classRecallEndpoints = {
  knows: endpoint({
    ...shared,
    method: 'GET',
    path: '/courses/{id}/recall',
    summary: 'What those who learn in a course still know, by topic and question',
    query,
    data: classKnowledge,
  }),
  warmUp: endpoint({
    ...shared,
    method: 'GET',
    path: '/courses/{id}/recall/warm-up',
    summary: 'Five questions that the class is about to forget, with their answers, to be projected',
    query,
    data: z.object({
      course: z.object({ id: z.string(), title: z.string() }),
      questions: z.array(warmUpQuestion),
    }),
  }),
  names: endpoint({
    ...shared,
    method: 'PUT',
    path: '/courses/{id}/recall/names',
    repeat: 'itself',
    summary: 'Say whether the teachers of a course see by name how much its learners would remember',
    body: z.object({ names_shown: z.boolean() }),
    data: z.object({ names_shown: z.boolean() }),
  }),
};

export type ClassKnowledge = z.infer<typeof classKnowledge>;
export type ClassQuestion = z.infer<typeof classQuestion>;
export type WarmUpQuestion = z.infer<typeof warmUpQuestion>;
