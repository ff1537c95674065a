import { fieldsOf } from '@darasa/contract/assessment/grading/judgement';
import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';

const none: Readonly<Record<string, string>> = {};
const filled = (record: Readonly<Record<string, string>>): number =>
  Object.values(record).filter((value) => value.trim() !== '').length;

/** `partly`: some of its parts have no answer yet. */
export function answerStateOf(
  question: PaperQuestion,
  response: QuestionResponse | null,
): 'open' | 'partly' | 'answered' {
  const of = (given: number, wanted: number) =>
    given === 0 ? 'open' : given < wanted ? 'partly' : 'answered';
  switch (question.question_type) {
    case 'single_choice':
    case 'true_false':
      return fieldsOf(response, { choice: null as string | null }).choice === null ? 'open' : 'answered';
    case 'multiple_choice':
      return of(fieldsOf(response, { choices: [] as string[] }).choices.length, 1);
    case 'short_text':
      return of(fieldsOf(response, { text: '' }).text.trim().length, 1);
    case 'numeric':
    case 'calculated':
      return of(fieldsOf(response, { value: '' }).value.trim().length, 1);
    case 'blanks':
      return of(filled(fieldsOf(response, { blanks: none }).blanks), question.blanks?.length ?? 0);
    case 'matching':
      return of(filled(fieldsOf(response, { pairs: none }).pairs), question.left?.length ?? 0);
    case 'sorting':
      return of(filled(fieldsOf(response, { groups: none }).groups), question.items?.length ?? 0);
    case 'labels':
      return of(filled(fieldsOf(response, { labels: none }).labels), question.spots?.length ?? 0);
    case 'ordering':
      return of(fieldsOf(response, { order: [] as string[] }).order.length, question.items?.length ?? 0);
    case 'hotspot': {
      const { points, regions } = fieldsOf(response, {
        points: [] as unknown[],
        regions: [] as string[],
      });
      return of(points.length + regions.length, 1);
    }
    case 'essay': {
      const { text, files } = fieldsOf(response, { text: '', files: [] as string[] });
      return of(text.trim().length + files.length, 1);
    }
    case 'file':
      return of(fieldsOf(response, { files: [] as string[] }).files.length, 1);
    case 'spoken':
      return fieldsOf(response, { file: null as string | null }).file === null ? 'open' : 'answered';
    case 'code':
      return of(fieldsOf(response, { code: '' }).code.trim().length, 1);
  }
}
