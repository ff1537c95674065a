import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { csvRow, looksGuarded } from '#platform/csv';
import { noteForExport } from '../export-notes.ts';
import type { FileQuestion } from '../file-question.ts';
import {
  type FixedColumn,
  fixedColumns,
  joinArrow,
  joinValues,
  markdownHead,
  optionColumn,
  textColumns,
} from './csv-columns.ts';

interface Cells {
  right?: string;
  tolerance?: string;
  options?: string[];
}

const numbersOfRight = ({ options }: QuestionDocument): string =>
  joinValues(options.flatMap(({ is_correct }, index) => (is_correct ? [String(index + 1)] : [])));

/** @param reasons what was left out is added */
type WriteCells = (question: QuestionDocument, reasons: string[]) => Cells;

const choices: WriteCells = (question) => ({
  right: numbersOfRight(question),
  options: question.options.map(({ text }) => text),
});

const shortText: WriteCells = ({ match, accepted_answers }, reasons) => {
  if (match.case || match.accents || match.typos > 0)
    reasons.push('Rules for capital letters, accents and typos were left out');
  return { right: joinValues(accepted_answers) };
};

const numeric: WriteCells = ({ accepted_answers, tolerance: { kind, value }, units }, reasons) => {
  if (units.length > 0) reasons.push('Units were left out');
  const percent = `${Number((value * 100).toPrecision(12))}%`;
  return {
    right: joinValues(accepted_answers),
    tolerance: kind === 'absolute' ? String(value) : kind === 'relative' ? percent : `${value} figures`,
  };
};

const sorting: WriteCells = ({ groups, items }) => {
  const titles = new Map(groups.map(({ id, title }) => [id, title]));
  return { options: items.map(({ text, group_id }) => joinArrow(text, titles.get(group_id ?? '') ?? '')) };
};

const empty: WriteCells = () => ({});

/** Null: a row cannot hold the type. */
const writers: Record<QuestionDocument['question_type'], WriteCells | null> = {
  single_choice: choices,
  multiple_choice: choices,
  true_false: ({ options }) => ({ right: options[0]?.is_correct ? 'true' : 'false' }),
  short_text: shortText,
  numeric,
  calculated: null,
  blanks: null,
  matching: ({ pairs, distractors }) => ({
    options: [
      ...pairs.map(({ left, right }) => joinArrow(left, right)),
      ...distractors.map(({ text }) => joinArrow('', text)),
    ],
  }),
  ordering: ({ items }) => ({ options: items.map(({ text }) => text) }),
  sorting,
  hotspot: null,
  labels: null,
  essay: empty,
  file: empty,
  spoken: empty,
  code: null,
};

/** Whoever reads the file takes one apostrophe away: see `platform/csv`. */
const kept = (value: string): string => (looksGuarded(value) ? `'${value}` : value);

/** Questions as a CSV file, and what it cannot hold. Cells that a spreadsheet would run are made texts. */
export function writeCsv(questions: readonly QuestionDocument[]): { text: string; notes: FileQuestion[] } {
  const notes: FileQuestion[] = [];
  const rows = questions.flatMap((question) => {
    const reasons: string[] = [];
    if (question.options.some(({ feedback }) => feedback.trim() !== ''))
      reasons.push('Feedback of options was left out');
    const cells = writers[question.question_type]?.(question, reasons);
    notes.push(...noteForExport(question, 'CSV', cells ? reasons : null, ['scoring', 'rubric', 'feedback']));
    return cells ? [{ question, cells }] : [];
  });
  const width = Math.max(0, ...rows.map(({ cells }) => cells.options?.length ?? 0));
  const header = [
    ...fixedColumns.map((name) => (textColumns.includes(name) ? markdownHead(name) : name)),
    ...Array.from({ length: width }, (_, index) => markdownHead(optionColumn(index))),
  ];
  const lines = rows.map(({ question, cells }) => {
    const fixed: Record<FixedColumn, string> = {
      type: question.question_type,
      question: question.prompt,
      points: String(question.points),
      tags: joinValues(question.tags),
      right: cells.right ?? '',
      tolerance: cells.tolerance ?? '',
      explanation: question.explanation,
    };
    const options = Array.from({ length: width }, (_, index) => cells.options?.[index] ?? '');
    return csvRow([...fixedColumns.map((column) => kept(fixed[column])), ...options.map(kept)]);
  });
  // Spreadsheets take a file without the mark for one of their own country's encoding
  return { text: `\ufeff${csvRow(header)}${lines.join('')}`, notes };
}
