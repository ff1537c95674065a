import type { FileNote } from '@darasa/contract/assessment/bank';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import {
  type QuestionDocument,
  question as questionSchema,
} from '@darasa/contract/assessment/questions/question';
import { issueInWords, judged } from './question-findings.ts';

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

/** What other platforms say of a question besides: kept for the search and for exports. */
export interface FileFields {
  name?: unknown;
  idnumber?: unknown;
  /** The whole path of its category, as the file writes it. */
  category?: unknown;
}

/** Of one question in a file, in characters: reading longer ones costs more than they are worth. */
export const LONGEST = 200_000;
export const TOO_LONG = 'The question is too long';

const TITLE = 120;
export const titleOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > TITLE ? `${line.slice(0, TITLE - 1)}…` : line;
};

/** What Markdown needs and nobody reads. */
const ESCAPE = /\\([!-/:-@[-`{-~\n])/g;

/** Of a picture its description is read. */
const PICTURE = /!\[((?:\\.|[^\]\\])*)\]\([^)\s]*\)/g;

/** Something that became no question. */
export const skipped = (line: number, text: string, ...reasons: string[]): FileQuestion => ({
  line,
  title: titleOf(text),
  question: null,
  reasons,
});

/**
 * A question as read, or why it does not fit. One that nobody can answer, or answer rightly, is none.
 * @param reasons what was left out or understood differently
 */
export function readQuestion(
  line: number,
  type: QuestionDocument['question_type'],
  fields: Partial<QuestionDocument> & FileFields,
  reasons: readonly string[],
): FileQuestion {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = questionSchema.safeParse(newQuestion(type, given));
  const text = (fields.prompt ?? '').replaceAll(PICTURE, '$1').replaceAll(ESCAPE, '$1');
  const title = titleOf(text || String(fields.name ?? ''));
  if (!parsed.success)
    return skipped(line, title, ...reasons, ...new Set(parsed.error.issues.map(issueInWords)));
  const { unanswerable, remarks } = judged(parsed.data);
  if (unanswerable.length > 0) return skipped(line, title, ...unanswerable, ...reasons);
  return { line, title, question: parsed.data, reasons: [...reasons, ...remarks] };
}

/** Places of a file that are reported: what is not a file of questions can have a million. */
export const MAX_REPORTED = 10_000;

/**
 * Takes the places of a file as they are read, and reads no further than the limits: up to so many questions, up to so many places.
 * What comes after is one note.
 */
export function withinLimit(entries: Iterable<FileQuestion>): FileQuestion[] {
  const taken: FileQuestion[] = [];
  let questions = 0;
  for (const entry of entries) {
    if (entry.question && ++questions > assessmentLimits.questionFileQuestions)
      return [
        ...taken,
        beyond(entry, `A file has at most ${written(assessmentLimits.questionFileQuestions)} questions`),
      ];
    if (taken.length === MAX_REPORTED)
      return [...taken, beyond(entry, `A file has at most ${written(MAX_REPORTED)} places`)];
    taken.push(entry);
  }
  return taken;
}
const written = (count: number): string => count.toLocaleString('en');
const beyond = ({ line, title }: FileQuestion, limit: string): FileQuestion =>
  skipped(line, title, `${limit}: this one and what follows were not read. Split the file`);

export const noteOf = ({ line, title, question, reasons }: FileQuestion): FileNote => ({
  line,
  outcome: question === null ? 'skipped' : reasons.length > 0 ? 'changed' : 'imported',
  question_type: question?.question_type ?? null,
  title,
  reasons,
});

/** The name of a question for a file: the one that it came with, or its first words. */
export const nameOf = (question: QuestionDocument): string => {
  const { name } = question as FileFields;
  return typeof name === 'string' && name.trim() !== '' ? name : titleOf(question.prompt).slice(0, 60);
};
