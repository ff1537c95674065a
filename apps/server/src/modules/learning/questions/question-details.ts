import type { Tx } from '#platform/database/index';
import { findAnswers, findQuestion } from './question-repository.ts';

/** A question, for those who are notified of it. */
export interface QuestionDetails {
  user_id: number;
  lesson_id: string | null;
  title: string;
  /** Whether its author shows their whole name. */
  named: boolean;
  answer: { text: string; named: boolean } | null;
}

/** A question, and one of its answers; undefined when it was deleted. */
export async function readQuestionDetails(
  tx: Tx,
  questionId: string,
  answerId?: string,
): Promise<QuestionDetails | undefined> {
  const question = await findQuestion(tx, questionId);
  if (!question) return undefined;
  const answers = answerId === undefined ? [] : await findAnswers(tx, [questionId]);
  const answer = answers.find(({ id }) => id === answerId);
  return {
    user_id: question.user_id,
    lesson_id: question.lesson_id,
    title: question.title,
    named: question.full_name_on_reviews,
    answer: answer ? { text: answer.text, named: answer.full_name_on_reviews } : null,
  };
}
