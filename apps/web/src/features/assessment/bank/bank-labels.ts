import type { BankQuestion } from '@darasa/contract/assessment/bank';
import type { QuestionType } from '@darasa/contract/assessment/constants';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';

interface Line {
  text: string;
  /** Undefined: neither right nor wrong. */
  right?: boolean;
}

type LinesOf = (question: QuestionDocument) => Line[];

const options: LinesOf = (question) =>
  question.options.map(({ text, is_correct }) => ({ text, right: is_correct }));
const accepted: LinesOf = ({ accepted_answers }) => accepted_answers.map((text) => ({ text, right: true }));
const none: LinesOf = () => [];

const linesOf: Record<QuestionType, LinesOf> = {
  single_choice: options,
  multiple_choice: options,
  true_false: options,
  short_text: accepted,
  numeric: accepted,
  calculated: ({ formula }) => [{ text: formula }],
  blanks: ({ blanks }) =>
    blanks.map(({ name, accepted_answers, choices, tolerance = 0 }) => ({
      text: `${name}: ${accepted_answers.join(' / ')}${tolerance > 0 && choices.length === 0 ? ` ± ${tolerance}` : ''}`,
    })),
  matching: ({ pairs }) => pairs.map(({ left, right }) => ({ text: `${left} → ${right}` })),
  ordering: ({ items }) => items.map(({ text }, index) => ({ text: `${index + 1}. ${text}` })),
  sorting: ({ items, groups }) =>
    items.map(({ text, group_id }) => ({
      text: `${text} → ${groups.find(({ id }) => id === group_id)?.title ?? 'no group'}`,
    })),
  hotspot: ({ regions }) => regions.map(({ label, is_correct }) => ({ text: label, right: is_correct })),
  labels: ({ spots }) => spots.map(({ label }) => ({ text: label })),
  essay: none,
  file: none,
  spoken: none,
  code: none,
};

/** What is right, in lines. Empty where people mark the answers. */
export const answerLines = ({ document }: Pick<BankQuestion, 'document'>): Line[] =>
  linesOf[document.question_type](document);
