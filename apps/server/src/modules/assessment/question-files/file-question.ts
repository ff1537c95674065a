import type { FileNote } from '@darasa/contract/assessment/bank';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import {
  type QuestionDocument,
  question as questionSchema,
} from '@darasa/contract/assessment/questions/question';

/** What became of one place of a file. */
export interface FileQuestion {
  /** Counted from 1. */
  line: number;
  /** Beginning of the question, or of what was not understood. */
  title: string;
  /** Null: nothing became of it, for the reasons given. */
  question: QuestionDocument | null;
  /** What was left out or understood differently, in sentences. */
  reasons: string[];
}

/** The name that other platforms give to a question. It is kept for exports; nothing else reads it. */
export interface Named {
  name?: unknown;
}

/** Of one question in a file, in characters: reading longer ones costs more than they are worth. */
export const LONGEST = 200_000;
export const TOO_LONG = 'The question is too long';

const TITLE = 120;
export const titleOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > TITLE ? `${line.slice(0, TITLE - 1)}…` : line;
};

/** Something that became no question. */
export const skipped = (line: number, text: string, ...reasons: string[]): FileQuestion => ({
  line,
  title: titleOf(text),
  question: null,
  reasons,
});

/** A question as read, or why it does not fit. */
export function readQuestion(
  line: number,
  type: QuestionDocument['question_type'],
  fields: Partial<QuestionDocument> & Named,
  reasons: string[],
): FileQuestion {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = questionSchema.safeParse(newQuestion(type, given));
  const title = titleOf(fields.prompt || String(fields.name ?? ''));
  if (parsed.success) return { line, title, question: parsed.data, reasons };
  const [issue] = parsed.error.issues;
  return skipped(line, title, ...reasons, `${issue?.path.join(', ')}: ${issue?.message}`);
}

/** Places of a file that are reported: what is not a file of questions can have a million. */
const MOST_REPORTED = 10_000;

/** The first questions of a file, up to the limit; others are skipped, and said so. What comes after very many places is not read. */
export function withinLimit(entries: FileQuestion[]): FileQuestion[] {
  const [read, rest] = [entries.slice(0, MOST_REPORTED), entries.slice(MOST_REPORTED)];
  const [first] = rest;
  const limited = limitQuestions(read);
  if (!first) return limited;
  const many = rest.length.toLocaleString('en');
  return [
    ...limited,
    skipped(first.line, first.title, `This place and what follows (${many} in all) were not read`),
  ];
}

function limitQuestions(entries: FileQuestion[]): FileQuestion[] {
  let count = 0;
  return entries.map((entry) => {
    if (entry.question) count++;
    if (!entry.question || count <= assessmentLimits.questionFileQuestions) return entry;
    return skipped(
      entry.line,
      entry.title,
      `A file has at most ${assessmentLimits.questionFileQuestions.toLocaleString('en')} questions`,
    );
  });
}

export const noteOf = ({ line, title, question, reasons }: FileQuestion): FileNote => ({
  line,
  outcome: question === null ? 'skipped' : reasons.length > 0 ? 'changed' : 'imported',
  question_type: question?.question_type ?? null,
  title,
  reasons,
});

/** The name of a question for a file: the one that it came with, or its first words. */
export const nameOf = (question: QuestionDocument): string => {
  const { name } = question as Named;
  return typeof name === 'string' && name.trim() !== '' ? name : titleOf(question.prompt).slice(0, 60);
};
