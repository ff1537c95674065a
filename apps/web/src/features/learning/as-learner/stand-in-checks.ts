import type { LessonQuestion, LessonQuestions } from '@darasa/contract/assessment/taking/in-lesson';
import { shownQuestionEndpoints as tried } from '@darasa/contract/learning/as-learner-questions';
import type { ShownAsLearner } from '@darasa/contract/learning/as-learner-rules';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

const own = { mapFailure: mapAuthFailure };

/** Questions and cards in lessons: the server judges answers and keeps none, this window has them until it is closed. */
export function createTriedChecks({ courseId: id, shown }: ShownAsLearner) {
  const given = new Map<string, LessonQuestion>();
  return {
    async read(lesson: string): Promise<LessonQuestions> {
      const all = await request(tried.read, { ...own, params: { id, lesson }, query: { shown } });
      return { ...all, questions: all.questions.map((one) => given.get(one.question.id) ?? one) };
    },
    async answer(
      lesson: string,
      question: string,
      { response }: { response: unknown },
    ): Promise<LessonQuestion> {
      const one = await request(tried.answer, {
        ...own,
        params: { id, lesson, question },
        body: { shown, response },
      });
      const tries = (given.get(question)?.answer?.tries ?? 0) + 1;
      const judged = { ...one, answer: one.answer && { ...one.answer, tries } };
      given.set(question, judged);
      return judged;
    },
    turn: (lesson: string, cards: string[]) =>
      request(tried.turn, { ...own, params: { id, lesson }, body: { shown, cards } }),
  };
}
