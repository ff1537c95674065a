import type { QuestionWords } from '~/features/assessment/bank/bank-words';
import { plainWords, questionName, questionTypeWords } from '~/features/authoring/assessments/question-words';

/** What the question bank takes from the course editor: names of the types, and how questions are named in lists. */
export const questionWords: QuestionWords = {
  typeName: (type) => questionTypeWords[type].label,
  nameOf: (question) => questionName(question, 1),
  plain: plainWords,
};
