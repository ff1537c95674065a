import type { QuestionType } from '@darasa/contract/assessment/constants';
import { fieldsOf } from '@darasa/contract/assessment/grading/judgement';
import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';

const none: Readonly<Record<string, string>> = {};
const filled = (record: Readonly<Record<string, string>>): number =>
  Object.values(record).filter((value) => value.trim() !== '').length;

type AnswerState = 'open' | 'partly' | 'answered';
type StateOf = (response: QuestionResponse | null, question: PaperQuestion) => AnswerState;

const of = (given: number, wanted = 0): AnswerState =>
  given === 0 ? 'open' : given < wanted ? 'partly' : 'answered';
const choice: StateOf = (response) =>
  fieldsOf(response, { choice: null as string | null }).choice === null ? 'open' : 'answered';
const value: StateOf = (response) => of(fieldsOf(response, { value: '' }).value.trim().length);

const stateOf: Record<QuestionType, StateOf> = {
  single_choice: choice,
  true_false: choice,
  multiple_choice: (response) => of(fieldsOf(response, { choices: [] as string[] }).choices.length),
  short_text: (response) => of(fieldsOf(response, { text: '' }).text.trim().length),
  numeric: value,
  calculated: value,
  blanks: (response, { blanks }) => of(filled(fieldsOf(response, { blanks: none }).blanks), blanks?.length),
  matching: (response, { left }) => of(filled(fieldsOf(response, { pairs: none }).pairs), left?.length),
  sorting: (response, { items }) => of(filled(fieldsOf(response, { groups: none }).groups), items?.length),
  labels: (response, { spots }) => of(filled(fieldsOf(response, { labels: none }).labels), spots?.length),
  ordering: (response, { items }) =>
    of(fieldsOf(response, { order: [] as string[] }).order.length, items?.length),
  hotspot(response) {
    const { points, regions } = fieldsOf(response, { points: [] as unknown[], regions: [] as string[] });
    return of(points.length + regions.length);
  },
  essay(response) {
    const { text, files } = fieldsOf(response, { text: '', files: [] as string[] });
    return of(text.trim().length + files.length);
  },
  file: (response) => of(fieldsOf(response, { files: [] as string[] }).files.length),
  spoken: (response) =>
    fieldsOf(response, { file: null as string | null }).file === null ? 'open' : 'answered',
  code: (response) => of(fieldsOf(response, { code: '' }).code.trim().length),
};

/** `partly`: some of its parts have no answer yet. */
export const answerStateOf = (question: PaperQuestion, response: QuestionResponse | null): AnswerState =>
  stateOf[question.question_type](response, question);
