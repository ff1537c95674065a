import { lessonQuestionEndpoints } from '@darasa/contract/assessment/taking/in-lesson';
import { shownQuestionEndpoints } from '@darasa/contract/learning/as-learner-questions';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import {
  answerInLesson,
  type LessonQuestionDeps,
  readLessonQuestions,
  turnCards,
} from './learners-lesson.ts';
import { type ShownLessonDeps, shownQuestions, tryQuestion, turnShown } from './shown-lesson.ts';

/** A class behind one IP that answers at once, or comes back online with what it has answered. */
const LIMIT = { max: 3000, timeWindow: '1 minute' };
/** Somebody who tries things asks often; programs need not. */
const SHOWN_LIMIT = { max: 600, timeWindow: '1 minute' };

/** Questions and flashcards in the texts of lessons. */
export function registerLessonQuestions(
  api: FastifyInstance,
  deps: LessonQuestionDeps & ShownLessonDeps,
): void {
  const { read, answer, turn } = lessonQuestionEndpoints;
  registerEndpoint(api, read, ({ params, ctx }) => readLessonQuestions(ctx, deps, params), {
    rateLimit: LIMIT,
  });
  registerEndpoint(api, answer, ({ params, body, ctx }) => answerInLesson(ctx, deps, params, body), {
    rateLimit: LIMIT,
  });
  registerEndpoint(api, turn, ({ params, body, ctx }) => turnCards(ctx, deps, params, body), {
    rateLimit: LIMIT,
  });
  const shown = shownQuestionEndpoints;
  registerEndpoint(
    api,
    shown.read,
    ({ params, query, ctx }) => shownQuestions(ctx, deps, { ...params, ...query }),
    { rateLimit: SHOWN_LIMIT },
  );
  registerEndpoint(
    api,
    shown.answer,
    ({ params, body: { shown: version, response }, ctx }) =>
      tryQuestion(ctx, deps, { ...params, shown: version }, response),
    { rateLimit: SHOWN_LIMIT },
  );
  registerEndpoint(
    api,
    shown.turn,
    ({ params, body: { shown: version, cards }, ctx }) =>
      turnShown(ctx, deps, { ...params, shown: version }, cards),
    { rateLimit: SHOWN_LIMIT },
  );
}
