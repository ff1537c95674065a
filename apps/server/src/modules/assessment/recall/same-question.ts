import { createHash } from 'node:crypto';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';

const plain = (markdown: string): string => markdown.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/**
 * The same text for questions that ask the same, whatever their ids: of the bank, questions are copied into assessments under new ids. What
 * only says how they are marked is left out, so that a copy with other points or feedback is still one.
 */
export function askedAlike(question: QuestionDocument): string {
  const { prompt, picture, question_type: type } = question;
  // Their prompts are often the same sentence: what is to be matched is the question
  const pieces = ['matching', 'ordering', 'sorting', 'labels'].includes(type)
    ? [
        ...question.pairs.flatMap(({ left, right }) => [left, right]),
        ...question.items.map(({ text }) => text),
      ]
    : [];
  return digest([plain(prompt), picture?.media_id ?? null, pieces.map(plain).sort()]);
}

/** The same text while nothing was changed that is asked or that decides what is right. */
export function versionOf({
  points: _points,
  tags: _tags,
  worth_remembering: _worth,
  pool_id: _pool,
  marking_notes: _notes,
  explanation: _explanation,
  feedback: _feedback,
  ...asked
}: QuestionDocument): string {
  return digest(asked);
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
