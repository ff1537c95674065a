import type { BankQuestion } from '@darasa/contract/assessment/bank';
import type { QuestionFileFormat } from '@darasa/contract/assessment/constants';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';

/** Names of the types, and how a text is shown in a list; the editor's, which the page brings. */
export interface QuestionLabels {
  typeName: (type: QuestionDocument['question_type']) => string;
  /** The beginning of what a question asks. */
  nameOf: (question: QuestionDocument) => string;
  plain: (markdown: string) => string;
}

/** Names of the formats as they are written. */
export const exportFormatNames: Record<QuestionFileFormat, string> = {
  gift: 'GIFT',
  moodle_xml: 'Moodle XML',
  csv: 'CSV (table)',
};
/** Names of the formats as they are read. */
export const importFormatNames: Record<QuestionFileFormat, string> = {
  ...exportFormatNames,
  gift: 'GIFT or Aiken',
};
/** What to know of a file before it is imported. */
export const formatHints: Record<QuestionFileFormat, string> = {
  gift: 'Questions as text, with blank lines between them (GIFT), or with the lines A., B. and ANSWER (Aiken).',
  moodle_xml: 'Moodle and many other platforms export it. Its pictures come along.',
  csv: 'A table with one question per row. The first row names the columns: type, question, points, tags, right, tolerance, explanation, option_1, option_2 and so on. Cells are plain text, unless the name of their column ends with (Markdown).',
};
export const formatTypes: Record<QuestionFileFormat, string> = {
  gift: 'text/plain',
  moodle_xml: 'application/xml',
  csv: 'text/csv',
};

/** The format that a file most likely has, by its name and how it begins. */
export function formatOfFile(name: string, text: string): QuestionFileFormat {
  if (/\.csv$/i.test(name)) return 'csv';
  if (/\.xml$/i.test(name) || /^\ufeff?\s*<(\?xml|quiz)/i.test(text)) return 'moodle_xml';
  return 'gift';
}

interface Line {
  text: string;
  /** Undefined: neither right nor wrong. */
  right?: boolean;
}

/** What is right, in lines. Empty where people mark the answers. */
export function answerLines({ document }: Pick<BankQuestion, 'document'>): Line[] {
  const { options, accepted_answers, pairs, items, groups, blanks, regions, spots, formula } = document;
  switch (document.question_type) {
    case 'single_choice':
    case 'multiple_choice':
    case 'true_false':
      return options.map(({ text, is_correct }) => ({ text, right: is_correct }));
    case 'short_text':
    case 'numeric':
      return accepted_answers.map((text) => ({ text, right: true }));
    case 'calculated':
      return [{ text: formula }];
    case 'blanks':
      return blanks.map(({ name, accepted_answers: accepted, choices, tolerance = 0 }) => ({
        text: `${name}: ${accepted.join(' / ')}${tolerance > 0 && choices.length === 0 ? ` ± ${tolerance}` : ''}`,
      }));
    case 'matching':
      return pairs.map(({ left, right }) => ({ text: `${left} → ${right}` }));
    case 'ordering':
      return items.map(({ text }, index) => ({ text: `${index + 1}. ${text}` }));
    case 'sorting':
      return items.map(({ text, group_id }) => ({
        text: `${text} → ${groups.find(({ id }) => id === group_id)?.title ?? 'no group'}`,
      }));
    case 'hotspot':
      return regions.map(({ label, is_correct }) => ({ text: label, right: is_correct }));
    case 'labels':
      return spots.map(({ label }) => ({ text: label }));
    default:
      return [];
  }
}
