import { newChallenge, newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { randomId } from '@darasa/contract/http/ids';
import type { QuestionType } from '../question-labels.ts';

/**
 * What a question gets when it becomes one of a type: the parts that its editor begins with, where it has none yet. Nothing that was
 * written is changed.
 */
export function startParts(question: QuestionDocument, type: QuestionType): Partial<QuestionDocument> {
  switch (type) {
    case 'single_choice':
    case 'multiple_choice':
      return question.options.length === 0 ? { options: [newOption(), newOption()] } : {};
    case 'true_false':
      return question.options.every(({ text }) => text.trim() === '')
        ? { options: newQuestion('true_false').options, shuffle: false }
        : {};
    case 'short_text':
    case 'numeric':
      return question.accepted_answers.length === 0 ? { accepted_answers: [''] } : {};
    case 'calculated':
      return question.variables.length === 0
        ? {
            variables: ['a', 'b'].map((name) => ({ id: randomId(), name, min: 1, max: 10, decimals: 0 })),
          }
        : {};
    case 'matching':
      return question.pairs.length === 0
        ? {
            pairs: [1, 2].map(() => ({ id: randomId(), left: '', right: '', right_id: randomId() })),
          }
        : {};
    case 'ordering':
    case 'sorting':
      return {
        ...(question.items.length === 0 && { items: [1, 2, 3].map(() => newItem()) }),
        ...(type === 'sorting' &&
          question.groups.length === 0 && { groups: [1, 2].map(() => ({ id: randomId(), title: '' })) }),
      };
    case 'file':
      return question.file.max_files === 0 ? { file: { ...question.file, max_files: 1 } } : {};
    case 'code':
      return question.challenge
        ? {}
        : { challenge: { ...newChallenge(), problem_statement: question.prompt } };
    default:
      return {};
  }
}

const newItem = () => ({ id: randomId(), text: '', group_id: null });

/** A question of a type with the parts that its editor begins with. */
export function startQuestion(type: QuestionType, fields: Partial<QuestionDocument> = {}): QuestionDocument {
  const question = newQuestion(type, fields);
  return { ...question, ...startParts(question, type) };
}
