import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { questionResult } from './attempts.ts';
import { paperQuestion } from './paper.ts';

/*
 * Questions and flashcards in the text of a lesson. The text names them by id; the right answers and the backs of the cards leave the
 * server one by one, each after it was answered or turned. Nothing here counts for a grade.
 */

const isoDate = z.string().describe('ISO 8601, UTC');

export const lessonQuestion = z.object({
  question: paperQuestion,
  /** What this person answered last; null: nothing yet. */
  answer: z.object({ response: z.unknown(), answered_at: isoDate, tries: z.number().int() }).nullable(),
  /** What it came to; null before it was answered. */
  result: questionResult.nullable(),
});

export const lessonCards = z.object({
  id: z.string(),
  title: z.string(),
  /** Safe HTML of what is asked. */
  cards: z.array(z.object({ id: z.string(), front_html: z.string() })),
});

export const lessonQuestions = z.object({
  /** Those that the text names; what it names besides is no longer there. */
  questions: z.array(lessonQuestion),
  decks: z.array(lessonCards),
  /** Whether this person may answer and turn: visitors read alone. */
  can_answer: z.boolean(),
});

export const cardBacks = z.object({
  /** Safe HTML. */
  cards: z.array(z.object({ id: z.string(), back_html: z.string() })),
});

const tag = 'Assessment';
const ofLesson = z.object({ revision: z.string().max(40), lesson: z.string().max(40) });
const moment = z.iso.datetime({ offset: true });
export const turnedCards = z.array(z.uuid()).min(1).max(500);

export const lessonQuestionEndpoints = {
  read: endpoint({
    tag,
    access: 'recognised',
    method: 'GET',
    path: '/learning/revisions/{revision}/lessons/{lesson}/questions',
    summary: 'The questions and flashcards in the text of a lesson, without their answers',
    params: ofLesson,
    data: lessonQuestions,
  }),
  answer: endpoint({
    tag,
    access: 'signed-in',
    method: 'PUT',
    path: '/learning/revisions/{revision}/lessons/{lesson}/questions/{question}',
    repeat: 'itself',
    summary: 'Answer a question in a lesson: what it comes to; of two answers the later one stays',
    params: ofLesson.extend({ question: z.uuid() }),
    body: z.object({
      response: z.unknown(),
      /** By the device's clock: with `sent_at` it tells how long ago it was given. */
      answered_at: moment,
      sent_at: moment,
    }),
    data: lessonQuestion,
  }),
  turn: endpoint({
    tag,
    access: 'signed-in',
    method: 'POST',
    path: '/learning/revisions/{revision}/lessons/{lesson}/cards',
    repeat: 'itself',
    summary:
      'The backs of flashcards in a lesson; those that a learner has turned come back in their daily review',
    params: ofLesson,
    body: z.object({
      cards: turnedCards,
      /** No: they are only taken along for later. */
      turned: z.boolean().default(true),
    }),
    data: cardBacks,
  }),
};

export type LessonQuestion = z.infer<typeof lessonQuestion>;
export type LessonCards = z.infer<typeof lessonCards>;
export type LessonQuestions = z.infer<typeof lessonQuestions>;
