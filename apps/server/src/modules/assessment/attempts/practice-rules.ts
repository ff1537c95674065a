import { markedTypes } from '@darasa/contract/assessment/constants';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';

const neverOnDevice: readonly QuestionDocument['question_type'][] = [...markedTypes, 'code'];

/**
 * Whether an assessment can be taken without a connection: its author lets its answers onto the devices of learners, and nothing in it
 * needs a person, a file or the server's sandbox.
 */
export const worksOffline = ({
  content,
  questions,
}: {
  content: { offline_practice: boolean };
  questions: readonly Pick<QuestionDocument, 'question_type'>[];
}): boolean =>
  content.offline_practice &&
  questions.length > 0 &&
  questions.every(({ question_type }) => !neverOnDevice.includes(question_type));
