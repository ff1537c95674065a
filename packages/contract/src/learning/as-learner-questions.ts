import { z } from 'zod';
import { cardBacks, lessonQuestion, lessonQuestions, turnedCards } from '../assessment/taking/in-lesson.ts';
import { endpoint } from '../http/endpoint.ts';
import { courseAsLearner, shownVersion } from './as-learner.ts';

const tag = 'Assessment';
const shownLesson = courseAsLearner.extend({ lesson: z.uuid() });

/** Questions and cards in lessons for those who write or review a course; nothing is recorded. */
export const shownQuestionEndpoints = {
  read: endpoint({
    tag,
    access: 'signed-in',
    method: 'GET',
    path: '/courses/{id}/as-learner/lessons/{lesson}/questions',
    summary: 'The questions in a lesson as a learner would be asked, for those who write or review it',
    params: shownLesson,
    query: z.object({ shown: shownVersion }),
    data: lessonQuestions,
  }),
  answer: endpoint({
    tag,
    access: 'signed-in',
    method: 'POST',
    path: '/courses/{id}/as-learner/lessons/{lesson}/questions/{question}',
    repeat: 'itself',
    summary: 'What a learner would be told about this answer; nothing is recorded',
    params: shownLesson.extend({ question: z.uuid() }),
    body: z.object({ shown: shownVersion, response: z.unknown() }),
    data: lessonQuestion,
  }),
  turn: endpoint({
    tag,
    access: 'signed-in',
    method: 'POST',
    path: '/courses/{id}/as-learner/lessons/{lesson}/cards',
    repeat: 'itself',
    summary: 'The backs of flashcards, for those who write or review them',
    params: shownLesson,
    body: z.object({ shown: shownVersion, cards: turnedCards }),
    data: cardBacks,
  }),
};
