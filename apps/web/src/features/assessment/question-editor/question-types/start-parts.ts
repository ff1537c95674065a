import type { QuestionType } from '@darasa/contract/assessment/constants';
import { newChallenge, newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { randomId } from '@darasa/contract/http/ids';

type Start = (question: QuestionDocument) => Partial<QuestionDocument>;

const nothing: Start = () => ({});
const options: Start = (question) =>
  question.options.length === 0 ? { options: [newOption(), newOption()] } : {};
const answers: Start = (question) =>
  question.accepted_answers.length === 0 ? { accepted_answers: [''] } : {};
const items: Start = (question) =>
  question.items.length === 0
    ? { items: [1, 2, 3].map(() => ({ id: randomId(), text: '', group_id: null })) }
    : {};

const startOf: Record<QuestionType, Start> = {
  single_choice: options,
  multiple_choice: options,
  true_false: (question) =>
    question.options.every(({ text }) => text.trim() === '')
      ? { options: newQuestion('true_false').options, shuffle: false }
      : {},
  short_text: answers,
  numeric: answers,
  calculated: ({ variables }) =>
    variables.length === 0
      ? { variables: ['a', 'b'].map((name) => ({ id: randomId(), name, min: 1, max: 10, decimals: 0 })) }
      : {},
  blanks: nothing,
  matching: ({ pairs }) =>
    pairs.length === 0
      ? { pairs: [1, 2].map(() => ({ id: randomId(), left: '', right: '', right_id: randomId() })) }
      : {},
  ordering: items,
  sorting: (question) => ({
    ...items(question),
    ...(question.groups.length === 0 && { groups: [1, 2].map(() => ({ id: randomId(), title: '' })) }),
  }),
  hotspot: nothing,
  labels: nothing,
  essay: nothing,
  file: ({ file }) => (file.max_files === 0 ? { file: { ...file, max_files: 1 } } : {}),
  spoken: nothing,
  code: ({ challenge, prompt }) =>
    challenge ? {} : { challenge: { ...newChallenge(), problem_statement: prompt } },
};

/**
 * What a question gets when it becomes one of a type: the parts that its editor begins with, where it has none yet. Nothing that was
 * written is changed.
 */
export const startParts = (question: QuestionDocument, type: QuestionType): Partial<QuestionDocument> =>
  startOf[type](question);

/** A question of a type with the parts that its editor begins with. */
export function startQuestion(type: QuestionType, fields: Partial<QuestionDocument> = {}): QuestionDocument {
  const question = newQuestion(type, fields);
  return { ...question, ...startParts(question, type) };
}
