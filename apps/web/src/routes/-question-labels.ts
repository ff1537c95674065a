import type { QuestionLabels } from '~/features/assessment/bank/bank-labels';
import {
  questionName,
  questionTypeLabels,
  withoutMarkdown,
} from '~/features/authoring/assessments/question-labels';

/** What the question bank takes from the course editor: names of the types, and how questions are named in lists. */
export const questionLabels: QuestionLabels = {
  typeName: (type) => questionTypeLabels[type].label,
  nameOf: (question) => questionName(question, 1),
  plain: withoutMarkdown,
};
